import TendKit

/// The result of a check, which is usually empty.
struct RemindCheckReport: Report {
    private let delivery: ReminderDelivery
    private let isDryRun: Bool
    /// Whether someone reads the output; cron would mail each remark.
    private let isInteractive: Bool

    init(_ delivery: ReminderDelivery, isDryRun: Bool = false, isInteractive: Bool = false) {
        self.delivery = delivery
        self.isDryRun = isDryRun
        self.isInteractive = isInteractive
    }

    var json: JSONValue {
        .object([
            "reminders": .array(json(\.reminders)), "late": .array(json(\.late)),
        ])
    }

    private func json(_ list: (ReminderLedger.Claim) -> [Reminder]) -> [JSONValue] {
        delivery.folders.flatMap { folder in list(folder.claim).map { RemindListReport.json($0, of: folder.person) } }
    }

    let naming = ReportNaming.own

    func lines(_ style: OutputStyle) -> [String] {
        guard isDryRun else { return [] }
        return delivery.messages.map { message in
            Printable.text("Would show: \(Notifier.line(message))", isUnicode: style.isUnicode)
        }
    }

    var remarks: [Message] {
        var remarks: [Message] = []
        if isInteractive, delivery.isClockBack {
            remarks.append("the clock was set back since the last check")
        }
        if let failure = delivery.failure { remarks.append(Message(failure)) }
        return remarks
    }
}
