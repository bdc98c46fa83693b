import TendKit

/// What a check had to say: nothing, most of the time.
struct RemindCheckReport: Report {
    private let delivery: ReminderDelivery
    private let isDryRun: Bool
    /// Whether somebody looks; cron would mail each remark.
    private let isInteractive: Bool

    init(_ delivery: ReminderDelivery, isDryRun: Bool = false, isInteractive: Bool = false) {
        self.delivery = delivery
        self.isDryRun = isDryRun
        self.isInteractive = isInteractive
    }

    private var claim: ReminderLedger.Claim { delivery.claim }

    var json: JSONValue {
        .object([
            "reminders": .array(claim.reminders.map(RemindListReport.json)),
            "late": .array(claim.late.map(RemindListReport.json)),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        guard isDryRun else { return [] }
        return claim.messages.map { message in
            Printable.text("Would show: \(Notifier.line(message.reminder))", isUnicode: style.isUnicode)
        }
    }

    var remarks: [String] {
        (claim.isClockBack && isInteractive ? ["the clock was set back since the last check"] : [])
            + [delivery.failure].compactMap(\.self)
    }
}
