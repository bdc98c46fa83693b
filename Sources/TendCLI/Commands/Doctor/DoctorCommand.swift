import TendKit

/// `tend doctor`: looks at everything, and mends what can be mended without risk.
struct DoctorCommand: Command {
    private static let repair = OptionSpec("repair", "do what is safe, after copying to local/quarantine")
    private static let report = OptionSpec("report", "for a bug report: what there is, without private data")

    static let spec = CommandSpec(
        name: "doctor", summary: "look for damage and mend it",
        details: """
            It looks at every file and its permissions, at what contradicts itself, at copies that Syncthing, Dropbox or iCloud \
            have left, and at what reminders need. Without --repair nothing is changed. The exit code is 1 if something \
            is not as it should be.
            """,
        examples: [
            .init("tend doctor", "look"), .init("tend doctor --repair", "mend what is safe to mend"),
            .init("tend doctor --report", "a report that can be sent to others"),
        ],
        options: [repair, report], changes: true, make: DoctorCommand.init)

    private let repairs: Bool
    private let isReport: Bool

    init(_ arguments: ParsedArguments) throws {
        repairs = arguments.flag(Self.repair)
        isReport = arguments.flag(Self.report)
        if repairs, isReport { throw UsageError.conflict("--repair", "--report") }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        var examination = try store.examine(at: world.now)
        let repository = Repository(in: world, store)
        if self.repairs, !store.isDryRun, repository.isSetUp, !repository.hasDriver { try repository.installDriver() }
        let surroundings = EnvironmentCheck(world: world, store: store)
        if isReport { return .shown(DoctorSummary(examination, surroundings.notes, in: world)) }
        var repairs: [Repair] = []
        if self.repairs, !store.isDryRun {
            repairs = try store.repair(examination.findings)
            examination = try store.examine(at: world.now)
        }
        let report = DoctorReport(examination: examination, notes: surroundings.notes, repairs: repairs)
        return .checked(report, isFine: examination.findings.isEmpty && surroundings.isFine)
    }
}
