import TendCore
import TendStore

/// What a check had to say: nothing, most of the time.
struct RemindCheckReport: Report {
    let result: ReminderDelivery.Result
    /// Whether somebody looks; cron would mail each remark.
    let isInteractive: Bool

    var json: JSONValue {
        .object(
            JSONObject([
                "reminders": .array(result.claim.reminders.map(RemindListReport.json)),
                "late": .array(result.claim.late.map(RemindListReport.json)),
            ]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        result.lines.map { Printable.text($0, isUnicode: style.isUnicode) }
    }

    var remarks: [String] {
        (result.claim.isClockBack && isInteractive ? ["the clock was set back since the last check"] : [])
            + [result.failure].compactMap(\.self)
    }
}
