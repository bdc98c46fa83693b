extension TaskDay {
    /// One step towards the target, as typed: a page, five minutes, the next item. `nil` if one step completes the task, or only
    /// the user knows the amount.
    public var step: String? {
        let missing = target - value
        switch task.measure {
        case .binary, .record: return nil
        case .checklist(let items): return items.first { !self.items.contains($0) }
        case .atMost(let most, _): return (most <= Quantity(20) ? 1 : most.millionths / 10_000_000).description
        case .quantity:
            // Ten steps reach any target.
            let whole = target.millionths / 10 / 1_000_000
            let step = Quantity(target <= Quantity(20) ? 1 : whole)
            return missing <= step ? nil : step.description
        case .duration(let length):
            let minutes = length.wholeSeconds <= 3600 ? 5 : 15
            return missing <= Quantity(minutes * 60) ? nil : "\(minutes)m"
        }
    }
}
