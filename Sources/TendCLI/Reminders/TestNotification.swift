import TendKit

/// The notification that `remind install` shows on a Mac.
///
/// `osascript` reports success even if macOS hides its notifications, so only the user can say whether one appeared.
struct TestNotification {
    enum Outcome: Equatable {
        case seen, notSeen, notAsked
        case failed(String)
    }

    static let advice =
        "macOS shows notifications of tend only if you allow them in System Settings > Notifications > Script Editor."

    let context: Context

    /// Returns `nil` if notifications need no permission, or are not used for reminders.
    init?(context: Context, settings: Settings) {
        let kind = settings.notifier
        guard context.platform == .macOS, kind == .auto || kind == .desktop else { return nil }
        self.context = context
    }

    func show() throws -> Outcome {
        let reminder = Reminder(
            id: "test", at: context.now, kind: .hydration, title: "tend", body: "Reminders will appear like this.")
        switch Notifier(context: context, kind: .desktop, command: []).show(reminder) {
        case .failed(let reason), .hung(let reason):
            return .failed(reason)
        case .shown, .print, .waits: break
        }
        if context.options.assumesYes || !context.terminal.isInput || !context.terminal.isError { return .notAsked }
        try context.tell("Did a notification from tend appear? [y/N]", end: " ")
        return ["y", "yes"].contains(context.readLine()?.lowercased() ?? "") ? .seen : .notSeen
    }
}

extension TestNotification.Outcome {
    /// The lines for the user.
    var text: [Message] {
        switch self {
        case .seen: []
        case .notAsked: ["A test notification was sent. \(TestNotification.advice)"]
        case .notSeen: ["\(TestNotification.advice)", "Then run \(command: "remind install") again."]
        case .failed(let reason): ["The test notification failed: \(reason)."]
        }
    }

    var json: String {
        switch self {
        case .seen: "seen"
        case .notSeen: "notSeen"
        case .notAsked: "notAsked"
        case .failed: "failed"
        }
    }
}
