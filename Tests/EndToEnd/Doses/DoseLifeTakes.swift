/// The changes that the model expects of commands, which it makes as well.
extension DoseLife {
    func isStopped(_ number: Int) -> Bool {
        model.medications[number].isStopped(on: model.today(of: number))
    }

    func isHeld(_ number: Int) -> Bool { model.now < model.allowed(number) }

    mutating func take(_ number: Int, _ state: DoseModel.Record.State = .taken) -> Expected {
        if model.medications[number].isAsNeeded {
            if isHeld(number) || isStopped(number) { return .refused }
            _ = model.recordExtra(number)
            return .records(["\(model.medications[number].name) taken"])
        }
        switch model.meaning(of: number) {
        case .dose(let dose): return isHeld(number) && state == .taken ? .refused : record(dose, state)
        case .already(let dose): return isOther(dose, state) ? .refused : .already
        case .done(let dose): return isOther(dose, state) ? .refused : .already
        case .waits(let dose): return state == .skipped ? record(dose, state) : .refused
        case .nothing: return .refused
        }
    }

    /// Whether a dose was taken that is to be skipped.
    func isOther(_ dose: DoseModel.Dose?, _ state: DoseModel.Record.State) -> Bool {
        state == .skipped && dose?.phase != .skipped
    }

    mutating func take(_ number: Int, at key: String) -> Expected {
        guard let dose = model.dose(at: key, of: number) else { return .refused }
        if dose.isRecorded { return .already }
        return isHeld(number) ? .refused : record(dose)
    }

    mutating func takeOpen() -> Expected {
        var (open, isRepeated) = ([DoseModel.Dose](), false)
        for number in model.medications.indices where !model.medications[number].isAsNeeded {
            if case .already = model.meaning(of: number) {
                isRepeated = true
            } else {
                open += model.doses(of: number, around: -10...1).filter(\.isOpen)
            }
        }
        if open.count == 1 { return record(open[0]) }
        return open.isEmpty && isRepeated ? .already : .refused
    }

    mutating func takeAll() -> Expected {
        var (taken, isRepeated) = ([String](), false)
        for number in model.medications.indices where !model.medications[number].isAsNeeded {
            switch model.meaning(of: number) {
            case .dose(let dose) where dose.phase == .due && !isHeld(number),
                .dose(let dose) where dose.phase == .overdue && !dose.stayedOpen && !isHeld(number):
                _ = model.record(dose, .taken)
                taken.append("\(name(of: dose)) taken")
            case .already, .done: isRepeated = true
            default:
                let doses = model.doses(of: number, around: -10...1)
                let isLeftOut = doses.contains { $0.phase == .waiting && $0.due != nil || $0.phase == .overdue }
                let today = model.today(of: number)
                isRepeated = isRepeated || !isLeftOut && doses.contains { $0.day == today && $0.isRecorded }
            }
        }
        return !taken.isEmpty ? .records(taken) : isRepeated ? .already : .refused
    }

    static let parts = [
        "morning": 240..<660, "noon": 660..<1020, "evening": 1020..<1320, "night": 1320..<1680,
    ]

    /// Takes the due and overdue doses of a part of the day, after midnight last evening's.
    mutating func takePart(_ part: Range<Int>) -> Expected {
        func isIn(_ dose: DoseModel.Dose) -> Bool {
            guard let due = dose.unheld ?? model.time(of: dose) else { return false }
            let wall = model.zone.wall(due)
            let minute = wall - wall.floored(by: 1440) * 1440
            return part.contains(minute) || part.contains(minute + 1440)
        }
        var (taken, isRepeated) = ([String](), false)
        for number in model.medications.indices where !model.medications[number].isAsNeeded {
            let doses = model.doses(of: number, around: -10...1)
            if model.recent(of: number, in: doses, where: isIn) {
                isRepeated = true
                continue
            }
            let evening = part.lowerBound >= 1020 ? model.lastEvening(of: number, in: doses) : nil
            let own = doses.filter(isIn)
            let overdue = own.last { $0.phase == .overdue && !$0.stayedOpen }
            let open = own.first { $0.phase == .due } ?? overdue ?? evening.flatMap { isIn($0) ? $0 : nil }
            if let dose = open {
                if isHeld(number) { return .refused }
                _ = model.record(dose, .taken)
                taken.append("\(name(of: dose)) taken")
            } else if !own.contains(where: { $0.phase == .overdue || $0.phase == .waiting && $0.due != nil }) {
                let today = model.today(of: number)
                isRepeated = isRepeated || own.contains { $0.day == today && $0.isRecorded }
            }
        }
        return !taken.isEmpty ? .records(taken) : isRepeated ? .already : .refused
    }

    /// Takes the dose that the name meant at an earlier moment of today; `nil` if it is a correction.
    mutating func take(_ number: Int, at moment: Int) -> Expected? {
        let medication = model.medications[number]
        guard !medication.isAsNeeded, medication.plan.zone == nil, medication.plan.gap == nil,
            medication.plan.most == nil, !isStopped(number),
            model.zone.wall(moment) >= model.today(of: number) * 1440 + model.dayStart + 360,
            !medication.records.contains(where: { $0.at > moment - $0.window })
        else { return nil }
        guard case .dose(let dose) = model.meaning(of: number, at: moment) else { return nil }
        _ = model.record(dose, .taken, at: moment)
        return .records(["\(name(of: dose)) taken"])
    }

    mutating func again(_ number: Int) -> Expected {
        if isHeld(number) { return .refused }
        _ = model.recordExtra(number)
        return .records(["\(model.medications[number].name) extra"])
    }

    mutating func force(_ number: Int) -> Expected {
        let name = model.medications[number].name
        if model.medications[number].isAsNeeded {
            _ = model.recordExtra(number)
            return .records(["\(name) taken"])
        }
        switch model.meaning(of: number) {
        case .dose(let dose), .waits(let dose): return record(dose)
        case .already: return .already
        default:
            _ = model.recordExtra(number)
            return .records(["\(name) extra"])
        }
    }
}
