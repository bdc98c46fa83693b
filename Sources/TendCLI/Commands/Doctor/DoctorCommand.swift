import TendKit

/// `tend doctor`: looks at everything, and repairs what can be repaired without risk.
enum DoctorCommand {
    private static let repair = Flag("repair", "do what is safe, after copying to local/quarantine")
    private static let report = Flag("report", "for a bug report: what there is, without private data")

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
        options: [repair, report], changes: true
    ) { arguments in
        try arguments.refuseSeveral(of: repair, report)
        let (repairs, isReport) = (arguments[repair], arguments[report])
        return { session in
            let (tracker, context) = (try session.tracker(), session.context)
            var examined = (repairs: [Repair](), report: try tracker.examine())
            if isReport { return .shown(DoctorSummary(examined.report, in: context)) }
            if repairs { try tracker.repairMergeDriver(program: context.executable(), with: context.run) }
            let environment = EnvironmentCheck(tracker, in: context)
            if repairs { examined = try tracker.repair(examined.report) }
            let report = DoctorReport(
                report: examined.report, notes: environment.notes, repairs: examined.repairs)
            return .checked(report, isFine: examined.report.findings.isEmpty && environment.isFine)
        }
    }
}
