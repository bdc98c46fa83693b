import TendCore
import TendKit

/// `tend pill toggle`, `take` and `skip`: what was done with a dose.
struct DoseCommand: Command {
    private static let date = OptionSpec("date", value: "DAY", "the day it belongs to: yesterday, -3, 2026-11-19")
    private static let at = OptionSpec("at", value: "TIME", "when it was taken: 07:10, -20m, 'yesterday 22:30'")
    private static let dose = OptionSpec("dose", value: "N", "how much, where it was not the usual dose")
    private static let note = OptionSpec("note", value: "TEXT", "a note to keep with it")
    private static let force = OptionSpec("force", "although its limits or its schedule speak against it; kept as such")
    private static let again = OptionSpec("again", "one more, beside the dose that is taken already")

    private static let word = ArgumentSpec(
        name: "DOSE", summary: "a slot (morning, NAME@08:00), a medication, or a time of day for all that is due then")
    private static let details = """
        Without DOSE it is the one dose that is due within two hours of now; where there are several, or none, nothing is \
        done. The pills of past days are locked: see 'tend pill unlock'.
        """

    static let toggle = CommandSpec(
        name: "toggle", summary: "take a dose, or take it back",
        details: details,
        examples: [
            .init("tend pill toggle morning", "taken; once more: not taken"),
            .init("tend pill toggle evening --at 21:30", "taken at that time"),
        ],
        arguments: [word], options: [date, at, dose, note, force], changes: true,
        make: { try DoseCommand(.toggle, $0) })

    static let take = CommandSpec(
        name: "take", summary: "take a dose; once more changes nothing",
        details: details
            + " A dose that was taken already is corrected by --at, --dose and --note, and else left as it is.",
        examples: [
            .init("tend pill take morning", "safe to repeat in a script"),
            .init("tend pill take 08:00", "all that is due at eight"),
            .init("tend pill take ibuprofen --dose 800mg", "as needed, a double one"),
        ],
        arguments: [word], options: [date, at, dose, note, force, again], changes: true,
        make: { try DoseCommand(.take, $0) })

    static let skip = CommandSpec(
        name: "skip", summary: "note that a dose is left out on purpose",
        details: details,
        examples: [.init("tend pill skip evening --note 'doctor said so'", "left out, not forgotten")],
        arguments: [word], options: [date, note], changes: true, make: { try DoseCommand(.skip, $0) })

    private let request: DoseRequest

    private init(_ action: DoseRequest.Action, _ arguments: ParsedArguments) throws {
        let word = arguments[0].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        if word?.isEmpty == true { throw UsageError.missingArgument("a dose", command: arguments.command) }
        var request = DoseRequest(action, word.map(DoseTarget.named) ?? .nearest)
        request.date = try arguments.day(Self.date)
        request.time = try arguments.time(Self.at)
        request.amount = try arguments.amount(Self.dose)
        request.note = try arguments.note(Self.note)
        request.isForced = arguments.flag(Self.force)
        request.isAdditional = arguments.flag(Self.again)
        self.request = request
    }

    func run(in world: Context) throws -> CommandResult {
        let change = try world.tracker().record(request)
        var remarks = Remarks.leftOut(each: change.damage)
        if let time = change.time { remarks += Remarks.time(time, in: world.zone) }
        remarks += change.early.map(Remarks.earlyDose)
        if change.startsBuiltInEarlier { remarks.append(Remarks.builtInBegins(change.day)) }
        return .changed(DoseChangeReport(change: change, remarks: remarks), change.durability)
    }
}
