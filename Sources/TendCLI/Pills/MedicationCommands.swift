import TendKit

/// `tend pill add`: adds a medication.
enum PillAddCommand {
    private static let name = Argument(.name(.medication), "its name", isRequired: true)
    private static let plan = ArgumentSpec(
        name: "PLAN", summary: "its dose, times and course, in any order: 500mg twice a day for 7 days",
        isRepeated: true)
    private static let stock = Option(
        "stock", .quantity(allowsZero: true), "the amount on hand: in the unit of the dose, or in doses if that is mg")

    static let spec = CommandSpec(
        name: "add", summary: "set up a medication",
        details: """
            Its doses are named NAME@08:00. With a name only, it is one dose a day at 08:00. PLAN is what a prescription \
            says: 'half a tablet', 'bid', '3x daily', 'every 8 hours', '1-0-1', '10iu morning 6iu evening', 'mondays', \
            '5mg mon wed fri, 2.5mg other days', 'every other day', 'as needed', 'at 8 and 20', 'until dec 1', 'from monday'. The built-in morning and evening pills are switched off unless you \
            have used them.
            """,
        examples: [
            .init("tend pill add aspirin 100mg", "each day at 08:00"),
            .init("tend pill add metformin 500mg 8am 8pm", "twice a day"),
            .init("tend pill add amoxicillin 500mg tid for 7 days", "at 08:00, 14:00 and 20:00"),
            .init("tend pill add 'vitamin D' --times 09:00 --days mon,thu", "twice a week"),
            .init("tend pill add ibuprofen --as-needed --min-gap 6h --max-per-day 3", "with limits"),
            .init("tend pill add levodopa --times 08:00,12:00,16:00 --on-time 30m", "time-critical"),
            .init("tend pill add pill 10pm --cycle 21/7 --day 10", "today is day 10 of the pack"),
            .init("tend pill add pill --cycle 21+7 --times 22:00 --stock 42 --refill-at 7", "with a stock"),
        ],
        arguments: [name, plan], options: PlanOptions.all + [stock] + StockOptions.all, changes: true
    ) { arguments in
        _ = try arguments.required(name)
        let prescription = try PlanOptions.prescription(arguments, isNew: true)
        let level = try arguments[stock]
        if level == nil, arguments.has(StockOptions.refillAt) {
            throw UsageError.needsOption("--refill-at", needs: "--stock")
        }
        let count = try StockOptions.change(arguments, level: level)
        return { session in
            var change = try PlanOptions.located(prescription.change, in: session.context)
            if Prompt.isPossible(in: session.context), !session.context.options.assumesYes,
                let twin = try session.records().stoppedTwin(of: prescription.name, change)
            {
                let question = "Does \(prescription.name) replace \(twin.name), which was stopped today?"
                let replaces = try Prompt.agrees(question, in: session.context)
                // Without a dose recorded today, nothing would be taken twice.
                if !replaces || !twin.isRecordedToday { change.from = .daysAgo(0) }
            }
            let outcome = try session.unlockingHistory {
                try $0.addMedication(
                    prescription.name, change, stock: count, repeatsToday: session.context.options.assumesYes)
            }
            let report = MedicationReport(.added, outcome)
            return .recorded(report, outcome, in: session)
        }
    }
}

/// `tend pill edit`: changes a medication's plan from a day on.
enum PillEditCommand {
    private static let name = Argument(.text("NAME", .medication), "the medication", isRequired: true)
    private static let rename = Option(
        "rename", ValueType.name(.medication).named("NEW"),
        "continue under this name, such as a new brand; the history stays with the old one")
    private static let plan = ArgumentSpec(
        name: "PLAN", summary: "what changes: 850mg twice a day, as for pill add", isRepeated: true)

    static let spec = CommandSpec(
        name: "edit", summary: "change a medication from a day on; earlier days stay the same",
        details: """
            'none' clears --dose, --until, --min-gap, --max-per-day, --on-time, --zone, --ahead, --refill-at and --expires. \
            A change planned for a later day keeps its own values and gets the rest of this change.
            """,
        examples: [
            .init("tend pill edit aspirin 75mg", "from today on"),
            .init("tend pill edit metformin 850mg bid", "the dose and the times"),
            .init("tend pill edit aspirin --times 09:00 --from 2026-12-01", "from a day on"),
            .init("tend pill edit pills --times 06:30,22:00", "move morning and evening"),
            .init("tend pill edit aspirin --rename ASS --from tomorrow", "another brand"),
        ],
        arguments: [name, plan], options: PlanOptions.all + StockOptions.all + [rename], changes: true
    ) { arguments in
        _ = try arguments.required(name)
        let prescription = try PlanOptions.prescription(arguments, isNew: false)
        let stock = try StockOptions.change(arguments)
        let new = try arguments[rename]
        if prescription.change.isEmpty, stock == nil, new == nil {
            throw UsageError.nothingToChange(command: arguments.command)
        }
        if let new {
            if stock != nil { throw UsageError.conflict("--rename", "a change of the stock") }
            return { session in
                let change = try PlanOptions.located(prescription.change, in: session.context)
                let outcome = try session.unlockingHistory {
                    try $0.replaceMedication(
                        prescription.name, by: new, change, repeatsToday: session.context.options.assumesYes)
                }
                return .changed(MedicationReport(.replaced(prescription.name), outcome), outcome.durability)
            }
        }
        return { session in
            let change = try PlanOptions.located(prescription.change, in: session.context)
            let outcome = try session.unlockingHistory {
                try $0.editMedication(
                    prescription.name, change, stock: stock, repeatsToday: session.context.options.assumesYes)
            }
            let report = MedicationReport(.changed, outcome)
            return .changed(report, outcome.durability)
        }
    }
}

/// `tend pill rename`: renames a medication.
enum PillRenameCommand {
    private static let old = Argument(.text("OLD", .medication), "the medication", isRequired: true)
    private static let new = Argument(
        ValueType.name(.medication).named("NEW"), "its new name", isRequired: true)

    static let spec = CommandSpec(
        name: "rename", summary: "rename a medication; its history and stock follow",
        examples: [.init("tend pill rename metformin 'metformin XR'", "one change, which undo reverts")],
        arguments: [old, new], changes: true
    ) { arguments in
        let (old, new) = (try arguments.required(old), try arguments.required(new))
        return { session in
            let outcome = try session.tracker().renameMedication(old, to: new)
            return .changed(MessageReport(outcome), outcome.durability)
        }
    }
}

/// The word for every medication.
private let all = "all"

/// `tend pill resume`: continues a stopped medication.
enum PillResumeCommand {
    private static let name = Argument(
        .text("NAME", .medication, choices: [all]), "the medication, or what the latest 'stop all' stopped",
        isRequired: true)
    private static let from = Option("from", .day, "the first day with it (default: today)")
    private static let shift = Flag("shift", "move its end, its rhythm and its later steps by the days of the stop")

    static let spec = CommandSpec(
        name: "resume", summary: "continue a stopped medication with its plan",
        details: """
            The plan keeps its dates: which dose follows a gap is for the doctor to say. --shift moves what is left of it.
            """,
        examples: [
            .init("tend pill resume ibuprofen", "from today on"),
            .init("tend pill resume all", "after a stay in hospital"),
        ], arguments: [name], options: [from, shift], changes: true
    ) { arguments in
        let (name, day, isShifted) = (try arguments.required(name), try arguments[from], arguments[shift])
        if name == all {
            if isShifted { throw UsageError.conflict("all", "--shift") }
            return { session in
                let outcome = try session.unlockingHistory { try $0.resumeAllMedications(from: day) }
                return .changed(AllMedicationsReport(.resumed, outcome), outcome.durability)
            }
        }
        return { session in
            let outcome = try session.unlockingHistory {
                try $0.resumeMedication(
                    name, from: day, shifted: isShifted, repeatsToday: session.context.options.assumesYes)
            }
            return .recorded(MedicationReport(.resumed, outcome), outcome, in: session)
        }
    }
}

/// `tend pill stop`: stops a medication from a day on.
enum PillStopCommand {
    private static let name = Argument(
        .text("NAME", .medication, choices: [all]), "the medication, or 'all'", isRequired: true)
    private static let from = Option("from", .day, "the first day without it (default: today)")
    private static let until = Option("until", .day, "the last day without it (default: until it is resumed)")

    static let spec = CommandSpec(
        name: "stop", summary: "stop a medication; its history and its plan stay",
        examples: [
            .init("tend pill stop ibuprofen", "from today on"),
            .init("tend pill stop pills", "no more morning and evening"),
            .init("tend pill stop all --from 2026-12-01 --until 2026-12-05", "in hospital, where others give them"),
        ],
        arguments: [name], options: [from, until], changes: true
    ) { arguments in
        let (name, day, end) = (try arguments.required(name), try arguments[from], try arguments[until])
        if name == all {
            return { session in
                let outcome = try session.unlockingHistory { try $0.stopAllMedications(from: day, until: end) }
                return .changed(AllMedicationsReport(.stopped, outcome), outcome.durability)
            }
        }
        return { session in
            let outcome = try session.unlockingHistory { try $0.stopMedication(name, from: day, until: end) }
            return .changed(MedicationReport(.stopped, outcome), outcome.durability)
        }
    }
}
