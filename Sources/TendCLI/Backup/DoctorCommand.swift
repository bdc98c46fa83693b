import TendKit

/// `tend doctor`: checks everything, and repairs what can be repaired safely.
enum DoctorCommand {
    private static let repair = Flag("repair", "make safe repairs, with a copy in local/quarantine")
    private static let report = Flag("report", "a summary for a bug report, without private data")

    static let spec = CommandSpec(
        name: "doctor", summary: "check the data and repair it",
        details: """
            It checks every file and its permissions, contradictions between records, copies that Syncthing, Dropbox, iCloud or OneDrive \
            left, and the setup of reminders. Without --repair it changes nothing. The exit code is 1 if it finds \
            a problem.
            """,
        examples: [
            .init("tend doctor", "check"), .init("tend doctor --repair", "make the safe repairs"),
            .init("tend doctor --report", "a report you can share"),
        ],
        options: [repair, report], changes: true, traits: .showsDoubleDoses
    ) { arguments in
        try arguments.refuseSeveral(of: repair, report)
        let (repairs, isReport) = (arguments[repair], arguments[report])
        return { session in
            let (tracker, context) = (try session.tracker(), session.context)
            var examined = (repairs: [Repair](), report: try tracker.examine())
            if isReport { return .shown(DoctorSummary(examined.report, in: context)) }
            let environment = EnvironmentCheck(tracker, in: context)
            if repairs { examined = try tracker.repair(examined.report) }
            let report = DoctorReport(
                report: examined.report, notes: environment.notes, repairs: examined.repairs)
            return .checked(report, isFine: examined.report.findings.isEmpty && environment.isFine)
        }
    }
}
