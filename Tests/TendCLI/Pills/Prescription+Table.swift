extension Prescription {
    static let all = daily + weekly + courses + moving + asNeeded

    /// One or more doses a day. 20 November 2026 is a Friday.
    private static let daily = [
        Prescription(
            "metformin, two tablets in the morning and one in the evening (MedTimer #1650)",
            "add metformin 500mg --times 08:00x2,20:00",
            due: ["2026-11-20": "08:00 1000 mg, 20:00 500 mg", "2027-03-28": "08:00 1000 mg, 20:00 500 mg"]),
        Prescription(
            "aspirin for secondary prevention, once a day (BNF)", "add aspirin 75mg 08:00",
            from: "2028-02-28T07:00:00+01:00",
            due: ["2028-02-29": "08:00 75 mg", "2028-03-01": "08:00 75 mg"]),
        Prescription(
            "hydrocortisone for adrenal insufficiency, largest dose first (Society for Endocrinology)",
            "add hydrocortisone 10mg --times 07:00,12:00x0.5,17:00x0.25",
            due: ["2026-11-20": "07:00 10 mg, 12:00 5 mg, 17:00 2.5 mg"]),
        Prescription(
            "rapid-acting insulin with meals, in units",
            "add aspart 1units --times breakfast=07:30x8,noon=12:30x10,dinner=18:30x12",
            due: ["2026-11-21": "07:30 8 units, 12:30 10 units, 18:30 12 units"]),
        Prescription(
            "furosemide, the second dose not in the evening", "add furosemide 20mg --times 08:00x2,12:00",
            due: ["2026-11-20": "08:00 40 mg, 12:00 20 mg"]),
        Prescription(
            "levetiracetam every twelve hours (Keppra label)", "add levetiracetam 500mg 8am 8pm",
            due: ["2026-11-20": "08:00 500 mg, 20:00 500 mg"]),
        Prescription(
            "insulin glargine at bedtime (Lantus label)", "add glargine 18units 22:00",
            due: ["2026-11-20": "22:00 18 units"]),
        Prescription(
            "chloramphenicol eye drops every two hours while awake (BNF)",
            "add chloramphenicol 1drop --times 08:00,10:00,12:00,14:00,16:00,18:00,20:00,22:00",
            "edit chloramphenicol --from 2026-11-22 --times 08:00,12:00,16:00,20:00 --until 2026-11-26",
            due: [
                "2026-11-21":
                    "08:00 1 drop, 10:00 1 drop, 12:00 1 drop, 14:00 1 drop, 16:00 1 drop, 18:00 1 drop, 20:00 1 drop, 22:00 1 drop",
                "2026-11-22": "08:00 1 drop, 12:00 1 drop, 16:00 1 drop, 20:00 1 drop", "2026-11-27": "-",
            ]),
        Prescription(
            "a named time at lunch", "add calcium 500mg --times noon=12:30x2", due: ["2026-11-20": "12:30 1000 mg"]),
    ]

    /// Days of the week, intervals and cycles.
    private static let weekly = [
        Prescription(
            "levothyroxine, later at the weekend (dosezy #82)",
            "add thyroxine 75mcg --times 'mon-fri 06:30' --times 'sat,sun 09:00'",
            due: ["2026-11-20": "06:30 75 mcg", "2026-11-21": "09:00 75 mcg", "2026-11-22": "09:00 75 mcg"]),
        Prescription(
            "warfarin by a weekly dose (NHS anticoagulation record)",
            "add warfarin --times 'mon,wed,fri 18:00x1.5' --times 'tue,thu,sat,sun 18:00'",
            due: ["2026-11-20": "18:00 1.5", "2026-11-21": "18:00", "2026-11-23": "18:00 1.5"]),
        Prescription(
            "digoxin on five days a week", "add digoxin 125mcg 08:00 --days mon-fri",
            due: ["2026-11-20": "08:00 125 mcg", "2026-11-21": "-", "2026-11-23": "08:00 125 mcg"]),
        Prescription(
            "methotrexate, the same day each week (MHRA 2020)", "add methotrexate 15mg 09:00 --days fri",
            due: ["2026-11-20": "09:00 15 mg", "2026-11-26": "-", "2026-11-27": "09:00 15 mg"]),
        Prescription(
            "folic acid on the other days than methotrexate",
            "add folate 5mg 09:00 --days 'mon-thu,sat,sun'", due: ["2026-11-20": "-", "2026-11-21": "09:00 5 mg"]),
        Prescription(
            "alendronate once a week (Fosamax label)", "add alendronate 70mg 07:00 --weekly",
            due: ["2026-11-20": "07:00 70 mg", "2026-11-21": "-", "2026-11-27": "07:00 70 mg"]),
        Prescription(
            "oestradiol patch twice a week (Estradot label)", "add estradot 1patch 08:00 --days mon,thu",
            due: ["2026-11-20": "-", "2026-11-23": "08:00 1 patch", "2026-11-26": "08:00 1 patch"]),
        Prescription(
            "fentanyl patch every 72 hours (Duragesic label)", "add fentanyl 1patch 09:00 --every 3d",
            due: ["2026-11-20": "09:00 1 patch", "2026-11-22": "-", "2026-11-23": "09:00 1 patch"]),
        Prescription(
            "adalimumab every other week (Humira label)", "add adalimumab 40mg 10:00 --every 2w",
            due: ["2026-11-20": "10:00 40 mg", "2026-11-27": "-", "2026-12-04": "10:00 40 mg"]),
        Prescription(
            "hydroxocobalamin every three months (BNF)", "add hydroxocobalamin 1mg 10:00 --every 13w",
            due: ["2026-11-20": "10:00 1 mg", "2027-02-19": "10:00 1 mg", "2027-02-20": "-"]),
        Prescription(
            "iron on alternate days (Stoffel 2017)", "add iron 60mg 08:00 --every 2d",
            from: "2028-02-28T07:00:00+01:00",
            due: ["2028-02-28": "08:00 60 mg", "2028-02-29": "-", "2028-03-01": "08:00 60 mg"]),
        Prescription(
            "denosumab every six months (Prolia label)", "add denosumab 60mg 10:00 --every 26w",
            due: ["2026-11-20": "10:00 60 mg", "2027-05-21": "10:00 60 mg", "2027-05-22": "-"]),
        Prescription(
            "combined pill, 21 days and a week without, begun in the middle of the pack (Microgynon leaflet)",
            "add microgynon 20:00 --cycle 21/7 --day 10",
            due: [
                "2026-11-20": "20:00", "2026-12-01": "20:00", "2026-12-02": "-", "2026-12-08": "-",
                "2026-12-09": "20:00",
            ]),
        Prescription(
            "combined pill, 24 active tablets and four inert ones (Yaz label)", "add yaz 20:00 --cycle 24/4",
            due: ["2026-12-13": "20:00", "2026-12-14": "-", "2026-12-18": "20:00"]),
        Prescription(
            "capecitabine twice a day for two weeks of three (Xeloda label)",
            "add capecitabine 500mg --times 08:00x3,20:00x3 --cycle 14/7",
            due: [
                "2026-12-03": "08:00 1500 mg, 20:00 1500 mg", "2026-12-04": "-",
                "2026-12-11": "08:00 1500 mg, 20:00 1500 mg",
            ]),
        Prescription(
            "palbociclib for three weeks of four (Ibrance label)", "add palbociclib 125mg 08:00 --cycle 21/7",
            due: ["2026-12-10": "08:00 125 mg", "2026-12-11": "-", "2026-12-18": "08:00 125 mg"]),
        Prescription(
            "clomifene on five days of a cycle (Clomid label)", "add clomifene 50mg 08:00 --cycle 5/23",
            due: ["2026-11-24": "08:00 50 mg", "2026-11-25": "-", "2026-12-18": "08:00 50 mg"]),
    ]

    /// Doses that change, and treatments with an end.
    private static let courses = [
        Prescription(
            "prednisolone, less every week",
            "add prednisolone --times 08:00 --taper '40mg 7d, 30mg 7d, 20mg 7d, 10mg 7d'",
            due: [
                "2026-11-26": "08:00 40 mg", "2026-11-27": "08:00 30 mg", "2026-12-04": "08:00 20 mg",
                "2026-12-17": "08:00 10 mg", "2026-12-18": "-",
            ]),
        Prescription(
            "prednisolone, the rest of the taper made longer at a visit",
            "add prednisolone --times 08:00 --taper '40mg 7d, 30mg 7d, 20mg 7d'",
            "edit prednisolone --from 2026-11-27 --taper '35mg 7d, 30mg 7d'",
            due: [
                "2026-11-26": "08:00 40 mg", "2026-11-27": "08:00 35 mg", "2026-12-04": "08:00 30 mg",
                "2026-12-11": "-",
            ]),
        Prescription(
            "azithromycin, twice the dose on the first day (Zithromax label)",
            "add azithromycin 08:00 --taper '500mg 1d, 250mg 4d'",
            due: [
                "2026-11-20": "08:00 500 mg", "2026-11-21": "08:00 250 mg", "2026-11-24": "08:00 250 mg",
                "2026-11-25": "-",
            ]),
        Prescription(
            "doxycycline, twice the dose on the first day (BNF)", "add doxycycline 08:00 --taper '200mg 1d, 100mg 6d'",
            due: ["2026-11-20": "08:00 200 mg", "2026-11-26": "08:00 100 mg", "2026-11-27": "-"]),
        Prescription(
            "lamotrigine, more every two weeks (Lamictal label)",
            "add lamotrigine 08:00 --taper '25mg 2w, 50mg 2w, 100mg 26w'",
            due: ["2026-12-03": "08:00 25 mg", "2026-12-04": "08:00 50 mg", "2026-12-18": "08:00 100 mg"]),
        Prescription(
            "semaglutide once a week, more after four weeks (Ozempic label)",
            "add ozempic 09:00 --every 1w --taper '0.25mg 4w, 0.5mg 8w'",
            due: [
                "2026-11-20": "09:00 0.25 mg", "2026-11-21": "-", "2026-12-11": "09:00 0.25 mg",
                "2026-12-18": "09:00 0.5 mg",
            ]),
        Prescription(
            "adalimumab with a loading dose (Humira label)",
            "add adalimumab 10:00 --every 2w --taper '160mg 2w, 80mg 2w, 40mg 24w'",
            due: [
                "2026-11-20": "10:00 160 mg", "2026-12-04": "10:00 80 mg", "2026-12-11": "-",
                "2026-12-18": "10:00 40 mg",
            ]),
        Prescription(
            "methylprednisolone, six days of fewer tablets each (Medrol Dosepak label)",
            "add medrol 4mg --times breakfast=08:00x2,lunch=13:00,supper=18:00,bedtime=22:00x2",
            "edit medrol --from 2026-11-21 --times breakfast=08:00,lunch=13:00,supper=18:00,bedtime=22:00x2",
            "edit medrol --from 2026-11-22 --times breakfast=08:00,lunch=13:00,supper=18:00,bedtime=22:00",
            "edit medrol --from 2026-11-23 --times breakfast=08:00,lunch=13:00,bedtime=22:00",
            "edit medrol --from 2026-11-24 --times breakfast=08:00,bedtime=22:00",
            "edit medrol --from 2026-11-25 --times breakfast=08:00 --until 2026-11-25",
            due: [
                "2026-11-20": "08:00 8 mg, 13:00 4 mg, 18:00 4 mg, 22:00 8 mg",
                "2026-11-21": "08:00 4 mg, 13:00 4 mg, 18:00 4 mg, 22:00 8 mg",
                "2026-11-22": "08:00 4 mg, 13:00 4 mg, 18:00 4 mg, 22:00 4 mg",
                "2026-11-23": "08:00 4 mg, 13:00 4 mg, 22:00 4 mg", "2026-11-24": "08:00 4 mg, 22:00 4 mg",
                "2026-11-25": "08:00 4 mg", "2026-11-26": "-",
            ]),
        Prescription(
            "varenicline, more in three steps (Chantix label)", "add varenicline 0.5mg 08:00",
            "edit varenicline --from 2026-11-23 --times 08:00,20:00",
            "edit varenicline --from 2026-11-27 --dose 1mg --until 2027-02-11",
            due: [
                "2026-11-22": "08:00 0.5 mg", "2026-11-23": "08:00 0.5 mg, 20:00 0.5 mg",
                "2026-11-27": "08:00 1 mg, 20:00 1 mg", "2027-02-12": "-",
            ]),
        Prescription(
            "amoxicillin every eight hours for a week (BNF)",
            "add amoxicillin 500mg --times 06:00,14:00,22:00 --until 2026-11-26",
            due: ["2026-11-26": "06:00 500 mg, 14:00 500 mg, 22:00 500 mg", "2026-11-27": "-"]),
        Prescription(
            "prednisolone eye drops, one time fewer each week",
            "add pred-forte 1drop --times 08:00,12:00,16:00,20:00",
            "edit pred-forte --from 2026-11-27 --times 08:00,14:00,20:00",
            "edit pred-forte --from 2026-12-04 --times 08:00,20:00",
            "edit pred-forte --from 2026-12-11 --times 08:00 --until 2026-12-17",
            due: [
                "2026-11-26": "08:00 1 drop, 12:00 1 drop, 16:00 1 drop, 20:00 1 drop",
                "2026-11-27": "08:00 1 drop, 14:00 1 drop, 20:00 1 drop", "2026-12-17": "08:00 1 drop",
                "2026-12-18": "-",
            ]),
        Prescription(
            "a course that begins later", "add doxycycline 100mg 08:00 --from 2026-12-01 --until 2026-12-28",
            due: ["2026-11-30": "-", "2026-12-01": "08:00 100 mg", "2026-12-28": "08:00 100 mg", "2026-12-29": "-"]),
        Prescription(
            "a medication that was stopped and resumed", "add sertraline 50mg 08:00",
            "stop sertraline --from 2026-12-01",
            .init("resume sertraline", at: "2026-12-10T07:00:00+01:00"),
            due: ["2026-11-30": "08:00 50 mg", "2026-12-01": "-", "2026-12-10": "08:00 50 mg"]),
    ]

    /// Doses whose times follow from other doses, or that are not bound to the day.
    private static let moving = [
        Prescription(
            "methotrexate, a week after the last dose", "add methotrexate 15mg --every 1w --from-last",
            .init("take methotrexate", at: "2026-11-21T09:00:00+01:00"),
            due: ["2026-11-21": "08:00 15 mg", "2026-11-27": "-", "2026-11-28": "08:00 15 mg"]),
        Prescription(
            "methotrexate that was forgotten for two days", "add methotrexate 15mg --every 1w --from-last",
            .init("take methotrexate", at: "2026-11-22T09:00:00+01:00"),
            due: ["2026-11-27": "-", "2026-11-29": "08:00 15 mg"]),
        Prescription(
            "eye drops every four hours in the daytime", "add drops 2mg --every 4h --between 08:00-20:00",
            due: ["2026-11-21": "08:00 2 mg, 12:00 2 mg, 16:00 2 mg, 20:00 2 mg"]),
        Prescription(
            "through the night, without its end", "add drops 2mg --every 3h --between 20:00-04:00",
            due: ["2026-11-21": "02:00 2 mg, 20:00 2 mg, 23:00 2 mg"]),
        Prescription(
            "ibuprofen every six hours in the daytime",
            "add ibuprofen 400mg --every 6h --from-last --between 08:00-22:00",
            .init("take ibuprofen", at: "2026-11-20T08:30:00+01:00"),
            .init("take ibuprofen", at: "2026-11-20T15:00:00+01:00"),
            due: ["2026-11-20": "08:00 400 mg, 14:30 400 mg, 21:00 400 mg"]),
        Prescription(
            "levodopa, each dose some hours after the one before", "add levodopa 100mg --times 08:00,+4h,+5h,+6h",
            .init("take levodopa", at: "2026-11-20T08:20:00+01:00"),
            due: [
                "2026-11-20": "08:00 100 mg, 12:20 100 mg, 100 mg, 100 mg",
                "2026-11-21": "08:00 100 mg, 100 mg, 100 mg, 100 mg",
            ]),
        Prescription(
            "levodopa whose first dose was corrected", "add levodopa 100mg --times 08:00,+4h",
            .init("take levodopa", at: "2026-11-20T08:20:00+01:00"),
            .init("take levodopa@08:00 --at 07:50", at: "2026-11-20T09:00:00+01:00"),
            due: ["2026-11-20": "08:00 100 mg, 11:50 100 mg"]),
        Prescription(
            "colchicine, two tablets at once and one an hour later (Colcrys label)",
            "add colchicine 0.6mg --times 08:00x2,+1h --until 2026-11-20",
            .init("take colchicine", at: "2026-11-20T08:05:00+01:00"),
            due: ["2026-11-20": "08:00 1.2 mg, 09:05 0.6 mg", "2026-11-21": "-"]),
        Prescription(
            "an antibiotic every ten hours", "add antibiotic 250mg --every 10h --from '2026-11-20 08:00'",
            due: [
                "2026-11-20": "08:00 250 mg, 18:00 250 mg", "2026-11-21": "04:00 250 mg, 14:00 250 mg",
                "2026-11-22": "00:00 250 mg, 10:00 250 mg, 20:00 250 mg",
            ]),
        Prescription(
            "an antibiotic every eight hours over the clock change",
            "add antibiotic 250mg --every 8h --from '2027-03-27 06:00'",
            from: "2027-03-27T06:00:00+01:00",
            due: [
                "2027-03-28": "06:00 250 mg, 14:00 250 mg, 22:00 250 mg",
                "2027-03-29": "06:00 250 mg, 14:00 250 mg, 22:00 250 mg",
            ]),
        Prescription(
            "desogestrel by the clock at home, at most twelve hours late (Cerazette leaflet)",
            "add desogestrel 75mcg --times 08:00 --zone Europe/Berlin --on-time 12h",
            due: ["2026-11-20": "08:00 75 mcg", "2027-03-28": "08:00 75 mcg"]),
    ]

    private static let asNeeded = [
        Prescription(
            "paracetamol, one gram four times a day at most (BNF)",
            "add paracetamol 500mg --as-needed --min-gap 4h --max-per-day 8", due: ["2026-11-20": "-"]),
        Prescription(
            "ibuprofen without a prescription (BNF)", "add ibuprofen 400mg --as-needed --min-gap 6h --max-per-day 3",
            due: ["2026-11-20": "-"]),
        Prescription(
            "salbutamol, two puffs up to four times a day (BNF)",
            "add salbutamol 2puffs --as-needed --min-gap 4h --max-per-day 4", due: ["2026-11-20": "-"]),
    ]
}
