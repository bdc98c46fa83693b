import TendKit

/// A line of the user's own making, for prompts and status bars. What its template does not ask for is `nil`.
struct StatusLineReport: Report {
    private let template: StatusTemplate
    private let now: OffsetDateTime
    private let day: Day
    private let unit: VolumeUnit
    private let water: (day: HydrationDay, streak: Streak)?
    private let fast: FastState?
    private let pills: PillState?
    private let challenge: ChallengeStanding?

    /// Works out what the template asks for.
    init(_ template: StatusTemplate, _ records: Records) throws {
        self.template = template
        now = records.now
        day = records.today
        unit = records.settings.unit
        (water, pills) = try records.today(water: template.asks(for: .water), pills: template.asks(for: .pills))
        fast = template.asks(for: .fast) ? try records.fastState() : nil
        challenge = template.asks(for: .challenge) ? try records.challenges().active().first : nil
    }

    var json: JSONValue { .object(["text": .string(text)]) }

    func lines(_ style: OutputStyle) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Printable.text(String($0), isUnicode: style.isUnicode) }
    }

    private var text: String {
        template.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .field(let field): value(of: field) ?? "-"
            }
        }.joined()
    }

    private func value(of field: StatusField) -> String? {
        switch field.group {
        case .none: field == .day ? day.description : now.timeOfDay.description
        case .water: water.flatMap { value(of: field, $0.day, $0.streak) }
        case .fast: fast.flatMap { value(of: field, $0) }
        case .pills: pills.flatMap { value(of: field, $0) }
        case .challenge: challenge.flatMap { value(of: field, $0) }
        }
    }

    private func value(of field: StatusField, _ water: HydrationDay, _ streak: Streak) -> String? {
        switch field {
        case .waterTotal: unit.number(water.total)
        case .waterGoal: unit.number(water.goal)
        case .waterRemaining:
            String(unit.missing(from: water.total, to: water.goal).dropLast(unit.symbol.count + 1))
        case .waterPercent: "\(Progress.percent(water.progress))"
        case .waterUnit: unit.symbol
        case .waterLast: water.entries.last?.at.timeOfDay.description
        case .waterStreak: "\(streak.current)"
        case .waterLongest: "\(streak.longest)"
        default: nil
        }
    }

    private func value(of field: StatusField, _ fast: FastState) -> String? {
        let active = fast.active
        return switch field {
        case .fastState: active.map { $0.reachedTarget(at: now) ? "reached" : "fasting" } ?? "idle"
        case .fastElapsed: active.map { Self.clock($0.elapsed(at: now)) }
        case .fastRemaining: active.map { Self.clock($0.remaining(at: now)) }
        case .fastPercent: active.map { "\(Progress.percent($0.progress(at: now)))" } ?? "0"
        case .fastEnds: fast.completeAt?.timeOfDay.description
        case .fastSchedule: active?.schedule ?? fast.planned?.name
        case .fastStreak: "\(fast.streak.current)"
        default: nil
        }
    }

    /// `12:30`: hours and minutes.
    private static func clock(_ seconds: Int) -> String {
        let minutes = seconds / 60 % 60
        return "\(seconds / 3600):\(minutes < 10 ? "0" : "")\(minutes)"
    }

    private func value(of field: StatusField, _ pills: PillState) -> String? {
        let doses = pills.today.scheduled
        let due = doses.filter { $0.state == .due }
        return switch field {
        case .pillsTaken: "\(doses.count(where: \.isTaken))"
        case .pillsScheduled: "\(doses.count)"
        case .pillsDue: "\(due.count)"
        case .pillsNext: due.first.map { "\(DoseWords.name($0)) \(PillState.time($0))" }
        case .pillsStreak: "\(pills.streak.current)"
        default: nil
        }
    }

    private func value(of field: StatusField, _ challenge: ChallengeStanding) -> String? {
        let tasks = challenge.progress.today?.tasks ?? []
        return switch field {
        case .challengeName: challenge.challenge.name
        case .challengeDay: "\(challenge.progress.number)"
        case .challengeDays: "\(challenge.challenge.plan.days)"
        case .challengeDone: "\(tasks.count(where: \.isSettled))"
        case .challengeTasks: "\(tasks.count)"
        case .challengeLeft: "\(tasks.count { $0.isRequired && !$0.isSettled })"
        default: nil
        }
    }
}

/// What can stand in a template.
struct StatusFieldsReport: Report {
    var json: JSONValue {
        .object([
            "fields": .objects(StatusField.allCases) { ["name": .string($0.rawValue), "meaning": .string($0.meaning)] }
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        Table.lines(StatusField.allCases.map { ["{\($0.rawValue)}", $0.meaning] }).map { Wrap.cut($0, style) }
            + ["", "Two braces stand for one, \\n for a line break. What there is none of is -."]
    }
}
