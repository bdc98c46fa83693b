/// A change to a task. Fields that are `nil` keep their values.
public struct TaskEdit: Sendable {
    public var name: String?
    /// An empty string removes it.
    public var description: String?
    public var type: ChallengeTask.Topic??
    public var quantity: Quantity?
    /// The most that may be done, instead of a quantity.
    public var atMost: Quantity?
    /// The unit of the quantity or the limit; without either the task becomes a record.
    public var unit: String?
    public var step: Quantity?
    public var stepEvery: TaskGrowth.Pace?
    public var stepUntil: Quantity?
    /// Whether the amount stays from day to day.
    public var removesStep = false
    public var duration: Duration?
    public var checklist: [String]?
    /// Whether to make the task binary, without a quantity, a duration or a checklist.
    public var isBinary = false
    public var frequency: TaskFrequency?
    public var link: ChallengeTask.Link??
    public var remindAt: TimeOfDay??

    public init() {}

    /// Returns the changed task.
    /// - Throws: ``ChallengeError`` if its measure is incomplete or does not fit its link.
    public func applied(to task: ChallengeTask) throws(ChallengeError) -> ChallengeTask {
        var task = task
        if let name { task.name = name }
        if let description { task.description = description.isEmpty ? nil : description }
        if let type { task.type = type }
        if let frequency { task.frequency = frequency }
        if let link { task.link = link }
        if let remindAt { task.remindAt = remindAt }
        try setMeasure(of: &task)
        try setGrowth(of: &task)
        try task.checkMeasure()
        return task
    }

    private func setMeasure(of task: inout ChallengeTask) throws(ChallengeError) {
        if let duration {
            task.measure = .duration(duration)
        } else if let checklist {
            task.measure = .checklist(checklist)
        } else if isBinary {
            task.measure = .binary
        }
        guard quantity != nil || atMost != nil || unit != nil else { return }
        var known: (quantity: Quantity?, unit: String?) = (nil, task.link == .water ? "ml" : nil)
        var isLimit = atMost != nil
        switch task.measure {
        case .quantity(let quantity, let unit): known = (quantity, unit)
        case .atMost(let most, let unit):
            known = (most, unit)
            isLimit = quantity == nil
        case .record(let unit): known.unit = unit
        case .binary, .duration, .checklist: break
        }
        guard let quantity = quantity ?? atMost ?? known.quantity else {
            if let unit { task.measure = .record(unit: unit) }
            return
        }
        guard let unit = unit ?? known.unit else { throw .quantityWithoutUnit(task.id) }
        task.measure = isLimit ? .atMost(quantity, unit: unit) : .quantity(quantity, unit: unit)
    }

    private func setGrowth(of task: inout ChallengeTask) throws(ChallengeError) {
        if removesStep || duration != nil || checklist != nil || isBinary { task.growth = nil }
        guard step != nil || stepEvery != nil || stepUntil != nil else { return }
        let known = task.growth
        guard let step = step ?? known?.step else { throw .noStep(task.id) }
        task.growth = TaskGrowth(step: step, every: stepEvery ?? known?.every ?? .day, last: stepUntil ?? known?.last)
    }
}

extension ChallengeTask {
    /// Checks that the measure fits the link and is in range.
    fileprivate func checkMeasure() throws(ChallengeError) {
        let word: String? =
            switch measure {
            case .binary: nil
            case .quantity: "quantity"
            case .atMost: "limit"
            case .record: "unit without a quantity"
            case .duration: "duration"
            case .checklist: "checklist"
            }
        if let word, let link, !link.measures.contains(isLimit ? "atMost" : word) { throw .measureOfLink(word, link) }
        if frequency.period != nil, !canAddUp { throw .noTotal(id, link) }
        if isLimit, frequency == .once { throw .limitOnce(id) }
        if isRecord, !frequency.isOnFixedDays { throw .recordOnSomeDays(id) }
        if let flaw = growthFlaw { throw .growth(id, flaw) }
        if link == .water, let unit, unit != "ml" { throw .unitOfLink(unit, unit: "ml") }
        let longest = Self.longestDuration(linkedTo: link)
        if case .duration(let length) = measure,
            length.wholeSeconds > longest || !length.wholeSeconds.isMultiple(of: 60) || length.wholeSeconds < 60
        {
            throw .durationOutOfRange(length.text, hours: longest / 3600)
        }
    }
}
