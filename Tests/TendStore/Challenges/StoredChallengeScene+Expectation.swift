import TendCore

@testable import TendStore

extension StoredChallengeScene {
    var expectedOutcome: ChallengeModel.Outcome {
        let expected = expected
        let model = ChallengeModel(
            plan: challenge.plan, start: challenge.start.ordinal, firstWeekday: .monday, rests: expected.rests,
            repairs: expected.repairs,
            isMeant: { day in
                expected.photos.values.contains(day)
                    || expected.tasks.values.contains { $0.day == day && $0.record.outcome == .done }
            },
            seen: { day, isFirst in
                challenge.plan.tasks.map { look(at: $0, on: day, isFirst: isFirst, expected) }
            })
        return model.outcome(today: challenge.start.ordinal + 12)
    }

    private func look(at task: ChallengeTask, on day: Int, isFirst: Bool, _ expected: ExpectedRecords)
        -> ChallengeModel.TaskEvidence
    {
        let own = expected.tasks.values.filter { $0.day == day && $0.record.task == task.id }.map(\.record)
        let done = own.filter { $0.outcome == .done }
        var seen = ChallengeModel.TaskEvidence(isSkipped: own.contains { $0.outcome == .skipped })
        func reached(_ value: Int, _ target: Int) {
            seen.hasSome = value > 0
            seen.isDone = value >= target
        }
        switch task.id {
        case "a": reached(done.count, 1)
        case "b": reached(done.reduce(0) { $0 + ($1.value?.millionths ?? 0) }, 10_000_000)
        case "water", "some-water":
            reached(expected.drinks.values.filter { $0.day == day }.reduce(0) { $0 + $1.millilitres }, 2000)
            // The challenge begins on a Tuesday.
            let weekday = (day - challenge.start.ordinal + 7) % 7
            seen.asksNothing = task.id == "some-water" && weekday != 0 && weekday != 3
        case "dose":
            seen.asksNothing = !(day - challenge.start.ordinal).isMultiple(of: 2) || day < challenge.start.ordinal
            reached(expected.doses.values.contains(day) ? 1 : 0, 1)
        case "photo":
            reached(done.count + expected.photos.values.count { $0 == day }, 1)
            seen.asksNothing = done.isEmpty && (day - challenge.start.ordinal + 7) % 7 != 5
        case "fasting":
            let looks = expected.fasts.values.map { fasted($0, on: day, isFirst: isFirst) }
            seen.isDone = looks.contains(.whole)
            seen.hasSome = seen.isDone || looks.contains(.some)
            // Every fast of the scene has ended.
            seen.isLost = !seen.isDone && !isFirst
        default:
            reached(
                expected.fasts.values.filter { days(of: $0).contains(day) }.map { $0.end - $0.start }.max() ?? 0, 57_600
            )
        }
        return seen
    }

    /// The credited days: of a fast up to 24 hours the day of its end, of a longer one each touched day.
    private func days(of fast: (start: Int, end: Int)) -> [Int] {
        let night = nightHours * 3600
        let last = (fast.end - night) / 86_400
        return fast.end - fast.start > 86_400 ? Array((fast.start - night) / 86_400...last) : [last]
    }

    private enum Fasted { case none, some, whole }

    /// A fasting day lasts from its begin to its end. On the first day the fast may begin at any time.
    private func fasted(_ fast: (start: Int, end: Int), on day: Int, isFirst: Bool) -> Fasted {
        let begin = day * 86_400 + nightHours * 3600
        let end = begin + 86_400
        guard fast.start < end, fast.end > begin, isFirst || fast.start <= begin else { return .none }
        return fast.end >= end ? .whole : .some
    }
}
