import TendKit

/// The remarks that accompany results.
enum Remarks {
    /// - Parameter slots: the slots of the medication that replaces the built-in one.
    static var builtInStepsAside: Message {
        "the built-in morning and evening pills are off now; \(command: "pill add", Medication.builtInName) adds them"
    }

    /// Returns the remark on a damaged file that a report leaves out.
    static func leftOut(_ error: StoreError) -> Message { "\(Failure(error).message); it is left out" }

    /// Returns the remarks on several damaged files, each once.
    static func leftOut(each errors: [StoreError]) -> [Message] {
        var remarks: [Message] = []
        for remark in errors.map(leftOut) where !remarks.contains(remark) { remarks.append(remark) }
        return remarks
    }

    static func planIsOver(_ name: String, _ until: Day) -> Message {
        "the plan of '\(name)' ended on \(until); \(command: "pill edit", name, "--until", "none") continues it"
    }

    /// Returns the remarks on pages that a report leaves out, including ones that only affect the streak.
    static func leftOut(_ errors: [StoreError], _ history: PillHistory) -> [Message] {
        let named = errors.map(leftOut)
        let others: [Message] = history.damaged.map { "\(DataFile.page($0).path) is damaged and left out" }
        return named + (named.isEmpty ? others : [])
    }

    /// - Parameter name: the medication; `nil` for all.
    static func noDoses(in month: Month, of name: String?, today: Day) -> Message {
        let text = "\(month.name) \(month.year) has no doses\(name.map { " of '\($0)'" } ?? "")"
        let plan: Message =
            name.map { "\(command: "pill show", $0) shows the plan" } ?? "\(command: "pill list") shows the plans"
        let next = month.advanced(by: 12)
        // Someone who names the last month does not mean the next year.
        guard month < Month(of: today), next < Month(of: today).advanced(by: 10) else { return "\(text); \(plan)" }
        let command = SuggestedCommand("pill calendar", (name.map { [$0] } ?? []) + ["\(next)"])
        return "\(text); \(command) shows \(next.name) \(next.year)"
    }

    /// How to take a change back; a dry run makes none.
    private static func undo(_ isDryRun: Bool) -> Message { isDryRun ? "" : "; to undo: \(bare: "undo")" }

    static func earlyDose(_ name: String, _ due: OffsetDateTime, today: Day, isDryRun: Bool) -> Message {
        "'\(name)' is early, due at \(due.timeOfDay)\(due.day == today ? "" : " on \(due.day)")\(undo(isDryRun))"
    }

    static func builtInBegins(_ day: Day, isDryRun: Bool) -> Message {
        "morning and evening now count from \(day): later days without a record are missed\(undo(isDryRun))"
    }

    static func unknownZone(_ text: String) -> Message {
        "TZ='\(text)' names no time zone, so times are UTC; use a name such as TZ=Europe/Berlin, or: unset TZ"
    }

    /// Returns the remarks on plans in zones that this computer does not know.
    static func unknownZones(_ records: Records) throws -> [Message] {
        try records.unknownZones().map { name, zone in
            "this computer knows no time zone '\(zone)', so the times of '\(name)' are local; install the package tzdata, or: \(bare: "pill edit", name, "--zone", "ZONE")"
        }
    }

    static func noZones(_ folder: String) -> Message {
        "\(folder) has no time zones, so times are UTC; install the package tzdata"
    }

    static func noFast(of length: Duration) -> Message {
        "no fast is running; \(command: "fast start", "\(length.wholeSeconds / 3600)h") begins one"
    }

    static func onlyWater(_ challenge: Challenge, isDryRun: Bool) -> Message {
        "the challenge '\(Printable.text(challenge.name))' allows only water\(undo(isDryRun))"
    }

    /// Returns the remark on photos in the wrong place; the next change of their challenge tries to move them again.
    static func photosStay(_ error: any Error) -> Message { "photos could not be moved: \(Failure(error).message)" }

    static func pastBeginning(_ day: Day) -> Message {
        "it counts from \(day); days before today count only if they are recorded"
    }

    static func fromTomorrow(_ name: String) -> Message {
        "a dose of '\(name)' is recorded for today, so the new times apply from tomorrow; for today: --from today -y"
    }

    static func fromTomorrow(_ name: String, insteadOf old: String) -> Message {
        "'\(name)' has the dose and the times of '\(old)', which was stopped today, so it begins tomorrow; for today: --from today"
    }

    /// Returns how a time was resolved, if that is not obvious.
    static func time(_ time: TimeExpression.Resolved, in zone: Zone) -> [Message] {
        let moment = time.moment
        if time.isByRecordedClock {
            let here = zone.moment(at: moment.seconds)
            return [
                "\(moment.timeOfDay) is read on the record's own clock (\(moment)); here it was \(here.timeOfDay) on \(here.day)"
            ]
        }
        guard let other = time.repeatedAt else { return [] }
        let which = other < moment ? "the second, with the record's offset" : "the first"
        return ["clocks showed \(moment.timeOfDay) twice that day; tend took \(which) (\(moment), not \(other))"]
    }

    /// Returns a remark on a tiny amount: `tend log 2` may mean two glasses.
    static func tinyAmount(_ change: WaterChange) -> Message? {
        guard change.isTiny else { return nil }
        let volume = change.unit.text(change.entry.volume)
        return "\(volume) is less than a sip; if you meant cups: \(bare: "undo"), then \(command: "log") for each"
    }

    /// Returns a remark on more than ``HydrationPace/fastest`` within an hour.
    static func fastDrinking(_ change: WaterChange) -> Message? {
        change.excessPace.map { volume in
            "\(change.unit.text(volume)) within an hour; NIOSH 2017-126 advises no more than 48 fl oz (about 1.4 l) an hour, because the salt in the blood can become too low"
        }
    }

    /// Returns a remark on a day at 80 % of its limit of fluid or more, and a warning above it.
    static func limit(_ change: WaterChange) -> Message? {
        let (day, unit) = (change.day, change.unit)
        guard let limit = day.target.limit, day.target.isNear(day.total), !day.isPaused else { return nil }
        let isToday = day.day == change.today
        if day.target.isPassed(by: day.total) {
            return
                "\(unit.text(day.total)) \(isToday ? "today" : "on \(day.day)") is more than your limit of \(unit.text(limit)) a day"
        }
        return isToday
            ? "\(unit.missing(from: day.total, to: limit)) left until your limit of \(unit.text(limit))" : nil
    }

    /// Returns a remark on more caffeine than the user's limit.
    static func caffeine(_ change: WaterChange) -> Message? {
        if change.isCaffeineUnknown {
            return
                "the caffeine in \(change.entry.drink) is not counted; \(command: "drink add", change.entry.drink, "--caffeine", "80mg", "--per", "250ml") says how much it has"
        }
        return change.excessCaffeine.map { total, limit in
            "\(total.text) of caffeine \(change.day.day == change.today ? "today" : "on \(change.day.day)") is more than your limit of \(limit.text)"
        }
    }

    /// Returns a remark on an unknown drink, which may be a typo; it is stored as typed.
    static func unknownDrink(_ entry: WaterEntry, _ similar: String) -> Message {
        "'\(entry.drink)' counts as water; "
            + "if you meant \(similar): \(bare: "water edit", String(entry.id.prefix(6)), "--drink", similar)"
    }

    /// Returns the remarks on records that overlap after a merge of two machines' versions, or after undo.
    static func conflicts(_ conflicts: [(one: RecordSpan, other: RecordSpan)]) -> [Message] {
        conflicts.map { one, other in
            "the \(one.kind.noun)s \(one.id.prefix(6)) and \(other.id.prefix(6)) share time from \(other.start.day) \(other.start.timeOfDay); \(command: "\(one.kind.noun) edit") or \(command: "\(one.kind.noun) delete") resolves it"
        }
    }

    /// Returns the remarks on settings that a merge ignored. A program's name from elsewhere is not shown, so that the
    /// user does not paste it.
    static func machineSettings(_ settings: [MachineSetting]) -> [Message] {
        settings.map { setting in
            let name = setting.preference.rawValue
            let value = setting.value.map { setting.preference.canonical($0) }
            let remedy: Message =
                switch (setting.preference, value) {
                case (_, nil): "\(command: "config unset", name) removes it"
                case (.notify, let value??), (.remindAfter, let value??):
                    "\(command: "config set", name, value) sets it"
                default: "\(command: "config set", name, "PROGRAM") sets it"
                }
            let reason =
                setting.preference == .remindAfter ? "each computer has its own" : "it starts a program"
            return "\(name) was not changed here, because \(reason); \(remedy)"
        }
    }
}
