import TendCore
import TendStore

/// `tend water edit`: corrects a drink.
struct WaterEditCommand: Command {
    private static let amount = OptionSpec("amount", value: "AMOUNT", "how much it was")
    private static let drink = OptionSpec("drink", value: "DRINK", "what it was")
    private static let at = OptionSpec("at", value: "TIME", "when it was, on the day where it is listed")
    private static let note = OptionSpec("note", value: "TEXT", "another note; an empty one removes it")

    static let spec = CommandSpec(
        name: "edit", summary: "correct a drink",
        examples: [
            .init("tend water edit last --amount 300ml", "the newest drink"),
            .init("tend water edit k3q8 --drink tea --at 09:15", "one by its id"),
        ],
        arguments: [
            ArgumentSpec(
                name: "ID", summary: "the drink's id or its beginning, or 'last'", isRequired: true, values: .water)
        ],
        options: [amount, drink, at, note], changes: true, make: WaterEditCommand.init)

    private let reference: RecordReference
    private let amount: Amount?
    private let drink: String?
    private let time: TimeInput?
    private let note: String?

    init(_ arguments: ParsedArguments) throws {
        reference = try arguments.record(0)
        amount = try arguments.text(Self.amount).map { try ParsedArguments.amount($0) }
        drink = try arguments.text(Self.drink).map { try NameText.drink($0) }
        time = try arguments.time(Self.at)
        note = try arguments.note(Self.note)
        if amount == nil, drink == nil, time == nil, note == nil {
            throw UsageError.nothingToChange(command: arguments.command)
        }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let (day, found) = try store.water(reference, today: today)
        let volume = amount?.volume(bareNumberIn: settings.unit)
        if let volume { try PlausibleVolume.check(volume, unit: settings.unit, world) }
        let time = try time?.resolved(
            in: world, dayStart: settings.dayStart, correcting: found.at, nearest: found.at)
        // The day may have begun at another time when the drink was logged; then the date on the clock is what counts.
        if let moment = time?.moment, moment.logicalDay(startingAt: settings.dayStart) != day,
            moment.day != found.at.day
        {
            throw UsageError.otherDay(moment.logicalDay(startingAt: settings.dayStart), of: day)
        }
        let outcome = try store.changePage(day, at: world.now) { page in
            guard var entry = page.water.first(where: { $0.id == found.id }) else {
                throw StoreError.noSuchRecord(kind: .drink, prefix: found.id)
            }
            let before = entry
            if let volume { entry.volume = volume }
            if let drink { entry.drink = settings.drink(drink)?.name ?? drink }
            if let time { entry.at = time.moment }
            if let note { entry.note = note.isEmpty ? nil : note }
            if entry != before { page.put(entry) }
            let summary = "edit \(Words.drink(before, unit: settings.unit, of: day, today: today))"
            return ((entry, settings.hydrationDay(page)), summary)
        }
        var report = WaterChangeReport(
            action: .changed, entry: outcome.value.0, day: outcome.value.1, today: today, unit: settings.unit,
            isDryRun: store.isDryRun)
        if let time { report.remarks += Remarks.time(time, in: world.zone) }
        if drink != nil, let remark = Remarks.unknownDrink(outcome.value.0, in: settings) {
            report.remarks.append(remark)
        }
        return .changed(report, outcome.durability)
    }
}
