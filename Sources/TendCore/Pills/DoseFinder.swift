/// The doses that the words of a command mean at a moment, or on a past day that the user named.
package struct DoseFinder {
    /// The facts at the moment at which the doses are taken.
    package let facts: PillFacts
    /// The medications that exist.
    package let medications: [Medication]
    /// A past day that the user named; `nil` for now.
    package let day: Day?
    /// Whether the user named today, so that no dose of another day is meant.
    private let isOfToday: Bool
    /// Whether the user gave the time at which a dose was taken.
    private let isTimed: Bool
    /// Whether words for several doses leave out the ones whose amounts are asked.
    private let leavesOutAsked: Bool

    package init(
        _ medications: [Medication], _ facts: PillFacts, on day: Day? = nil, isTimed: Bool = false,
        leavesOutAsked: Bool = false
    ) {
        self.leavesOutAsked = leavesOutAsked
        self.facts = facts
        self.medications = medications
        // By the zone of a plan, today may be another date.
        let isToday =
            day == facts.today
            && medications.allSatisfy {
                $0.today(facts.today, at: facts.now, dayStart: facts.dayStart) == facts.today
            }
        self.day = isToday ? nil : day
        isOfToday = isToday
        self.isTimed = isTimed
    }

    private func current() throws -> [MeantDose] { try medications.map(meant) }

    private func meant(_ medication: Medication) throws -> MeantDose {
        try MeantDose(medication, facts, isOfToday: isOfToday)
    }

    /// Returns the doses of a day that the user named.
    private func doses(of medication: Medication, on day: Day) throws -> [Dose] {
        let known = try medication.doses(on: day, facts).filter(\.isScheduled)
        // A dose before its plan was added exists once it is recorded.
        return self.day == nil ? known : known + medication.uncounted(on: day, facts, besides: known)
    }

    /// Returns the scheduled doses that a question can name.
    func names() throws -> [String] {
        try medications.flatMap { try doses(of: $0, on: day ?? facts.today).map(\.slotID) }
    }

    /// Returns the doses that a target means.
    /// - Throws: ``DoseError``, or an error from reading records.
    package func choices(_ target: DoseTarget, verb: String = "take") throws -> DoseChoices {
        switch target {
        case .nearest: try nearest(verb)
        case .all: whole(try day.map { try all(on: $0) { _ in true } } ?? all())
        case .named(let word): try named(word, verb)
        case .exact(let doses): DoseChoices(choices: try doses.map { try exact($0.name, on: $0.day) })
        case .several(let names): try several(names, verb)
        case .typed(let words): try several(DosePhrase(words, self, verb: verb).reading().names, verb)
        }
    }

    /// Returns the choices of a word for several doses.
    private func whole(_ found: DoseChoices) -> DoseChoices { leavesOutAsked ? found.withoutAsked : found }

    /// Returns the medications that a target names, for doses in addition to their plans.
    /// - Throws: ``DoseError``
    package func medications(_ target: DoseTarget) throws -> [Medication] {
        let words: [String] =
            switch target {
            case .named(let word): [word]
            case .exact(let doses): doses.map(\.name)
            case .several(let names): names
            case .typed(let words): try DosePhrase(words, self, verb: "take").reading().names
            case .nearest, .all: []
            }
        let found = try words.map { word in
            switch try DoseNames(self).meaning(of: word) {
            case .medication(let medication), .key(let medication, _): medication
            case .time, .part: throw DoseError.severalDoses(known: medications.map(\.name), word: word)
            }
        }
        if found.isEmpty { throw DoseError.severalDue(medications.map(\.name), verb: "take") }
        return found
    }

    /// Returns the doses that several names mean, each once.
    private func several(_ names: [String], _ verb: String) throws -> DoseChoices {
        var all = DoseChoices()
        for name in names {
            let found = try DoseTarget.isAll(name) ? choices(.all) : named(name, verb)
            all.choices += found.choices.filter { !all.choices.contains($0) }
            all.leftOut += found.leftOut
            all.stillOpen += found.stillOpen
        }
        return all
    }

    /// Returns the only dose that is due or overdue.
    private func nearest(_ verb: String) throws -> DoseChoices {
        if let day {
            let open = try medications.flatMap { medication in
                try doses(of: medication, on: day).filter { $0.records.isEmpty }.map {
                    DoseChoice(medication: medication, dose: $0, day: day)
                }
            }
            if open.count > 1 { throw DoseError.severalDue(open.map(\.name), verb: verb) }
            guard !open.isEmpty else { throw DoseError.noDoseNear(known: try names()) }
            return DoseChoices(choices: open)
        }
        var (open, settled) = (DoseChoices(), DoseChoices())
        for meant in try current() where !meant.isAsNeeded {
            if let recorded = try meant.recorded() {
                settled.choices.append(meant.choice(recorded, isSettled: true, isRecent: true))
                settled.stillOpen += stillOpen(meant)
            } else {
                open.choices += meant.open.filter { $0.phase != .waiting }.map { meant.choice($0) }
            }
        }
        open.choices.sort { ($0.dose?.due?.at).map(\.seconds) ?? 0 < ($1.dose?.due?.at).map(\.seconds) ?? 0 }
        if open.choices.count > 1 { throw DoseError.severalDue(open.choices.map(\.name), verb: verb) }
        if !open.choices.isEmpty { return open }
        guard !settled.choices.isEmpty else { throw DoseError.noDoseNear(known: try names()) }
        return settled
    }

    private func stillOpen(_ meant: MeantDose) -> [String] {
        meant.open.filter { $0.phase == .due || $0.phase == .overdue }.map(\.slotID)
    }

    /// Returns all doses of a past day that are not recorded, or else the taken ones, so that the command may be repeated.
    private func all(on day: Day, where isMeant: (Dose) -> Bool) throws -> DoseChoices {
        let all = try medications.flatMap { medication in
            try doses(of: medication, on: day).filter(isMeant).map {
                DoseChoice(medication: medication, dose: $0, day: day)
            }
        }
        let open = all.filter { $0.dose?.records.isEmpty == true }
        return DoseChoices(choices: open.isEmpty ? all.filter { $0.dose?.isTaken == true } : open)
    }

    /// Returns today's due and overdue doses, one of each medication.
    private func all() throws -> DoseChoices {
        try gathered { meant in meant.due ?? meant.overdue.flatMap { meant.isFromEarlier($0) ? nil : $0 } }
    }

    /// Returns the doses of a part of the day that are due or overdue, one of each medication; after midnight last evening's.
    private func part(_ part: DayPart, _ verb: String) throws -> DoseChoices {
        func isMeant(_ dose: Dose) -> Bool { dose.due.map { DayPart($0) == part } ?? false }
        if let day {
            let found = try all(on: day, where: isMeant)
            if found.choices.isEmpty { throw DoseError.nothingOfPart(part.rawValue, coming: [], verb: verb) }
            return found
        }
        var coming: [String] = []
        let found = try gathered(recordedOnly: isMeant) { meant in
            let own = meant.open.filter { isMeant($0) && $0.phase != .waiting }
            let overdue = own.last { !meant.isFromEarlier($0) }
            if let due = own.first(where: { $0.phase == .due }) ?? overdue { return due }
            let isLate = part == .evening || part == .night
            if isLate, let evening = try meant.lastEvening(), isMeant(evening) { return evening }
            coming += meant.doses.filter { isMeant($0) && $0.phase == .later }.compactMap { dose in
                dose.due.map { "\(dose.medication)@\($0.key)" }
            }
            return nil
        }
        if found.choices.isEmpty { throw DoseError.nothingOfPart(part.rawValue, coming: coming, verb: verb) }
        return found
    }

    /// Returns one dose of each medication, without the ones that have to be named.
    /// - Parameters:
    ///   - recordedOnly: selects the recorded doses that count as the answer.
    ///   - meant: the dose of a medication.
    private func gathered(
        recordedOnly: ((Dose) -> Bool)? = nil, _ meant: (MeantDose) throws -> Dose?
    ) throws -> DoseChoices {
        var found = DoseChoices()
        var settled: [DoseChoice] = []
        for medication in try current() where !medication.isAsNeeded {
            if let recorded = try medication.recorded(where: { recordedOnly?($0) ?? true }) {
                settled.append(medication.choice(recorded, isSettled: true, isRecent: true))
                found.stillOpen += stillOpen(medication)
                continue
            }
            if let dose = try meant(medication) {
                found.choices.append(medication.choice(dose))
            } else if let dose = medication.overdue, medication.isFromEarlier(dose), recordedOnly?(dose) ?? true {
                found.leftOut.append((medication.choice(dose), .since(dose.due?.closes ?? facts.now)))
            } else if let dose = medication.open.first(where: { $0.phase == .waiting && $0.due?.waitsForDose == false }
            ),
                recordedOnly?(dose) ?? true
            {
                found.leftOut.append((medication.choice(dose), .waits(dose.due?.opens ?? facts.now)))
            } else {
                let done = medication.doses.filter {
                    $0.isScheduled && !$0.records.isEmpty && recordedOnly?($0) ?? true
                }
                settled += done.suffix(1).map { medication.choice($0, isSettled: true) }
            }
        }
        if found.choices.isEmpty { found.choices = settled }
        if found.choices.isEmpty, let first = found.leftOut.first {
            throw DoseError.allLeftOut(found.leftOut.map(\.choice.name), first: first.choice.medication.name)
        }
        if found.choices.isEmpty, recordedOnly == nil { throw DoseError.noDoseNear(known: try names()) }
        return found
    }

    /// Returns a dose by its name on its day, as a reminder has it. One that is open over days reminds on each of them.
    private func exact(_ name: String, on day: Day) throws -> DoseChoice {
        for medication in medications where medication.isBuiltIn || name.hasPrefix(medication.name) {
            let own = try medication.doses(on: day, facts).first { $0.slotID == name }
            var open: Dose?
            if own?.records.isEmpty != true {
                // One that stayed open may share its name with a recorded one of its day.
                open = try medication.open(facts).last { dose in
                    let date = dose.due?.date ?? dose.day
                    return dose.slotID == name && (date < day || date == day && dose.day != day)
                }
            }
            guard let dose = open ?? own else { continue }
            return try MeantDose(medication, facts).choice(dose, isSettled: !dose.records.isEmpty)
        }
        throw DoseError.unknownDose(name, suggestion: nil, known: try names())
    }

    /// Returns the doses that a word means.
    private func named(_ word: String, _ verb: String) throws -> DoseChoices {
        let names = DoseNames(self)
        switch try names.meaning(of: word) {
        case .time(let time):
            let due = try medications.flatMap { try doses(of: $0, at: time) }
            if due.isEmpty { throw DoseError.noDoseAt(time, known: try self.names()) }
            return whole(DoseChoices(choices: due))
        case .part(let part): return whole(try self.part(part, verb))
        case .key(let medication, let key): return try keyed(medication, key)
        case .medication(let medication): return try meaning(of: medication, verb)
        }
    }

    private func doses(of medication: Medication, at time: TimeOfDay) throws -> [DoseChoice] {
        if let day {
            return try doses(of: medication, on: day).filter { $0.due?.time == time }.map { dose in
                DoseChoice(medication: medication, dose: dose, day: day)
            }
        }
        let found = try meant(medication).found(by: time.description)
        return found.map { $0.dose?.due?.time == time ? [$0] : [] } ?? []
    }

    private func keyed(_ medication: Medication, _ key: String) throws -> DoseChoices {
        guard let day else { return DoseChoices(choices: [try meant(medication).keyed(key)]) }
        let doses = try doses(of: medication, on: day)
        guard let found = doses.first(where: { $0.due?.isMeant(by: key) == true }) else {
            let known = doses.map(\.slotID)
            if !known.isEmpty { throw DoseError.noSuchSlot(medication: medication.name, key: key, known: known) }
            throw DoseError.notScheduled(
                name: medication.name, day: day, next: medication.nextDay(after: day, dayStart: facts.dayStart))
        }
        return DoseChoices(choices: [DoseChoice(medication: medication, dose: found, day: day)])
    }

    private func meaning(of medication: Medication, _ verb: String) throws -> DoseChoices {
        guard let day else {
            let meant = try meant(medication)
            let choice = try meant.named(isTimed: isTimed, verb)
            var open = choice.isSettled ? stillOpen(meant) : []
            open.removeAll { $0 == choice.name }
            return DoseChoices(choices: [choice], stillOpen: open)
        }
        let doses = try doses(of: medication, on: day)
        guard medication.plan(on: day)?.isAsNeeded != true || !doses.isEmpty else {
            return DoseChoices(choices: [DoseChoice(medication: medication, dose: nil, day: day)])
        }
        let open = doses.filter { $0.records.isEmpty }
        let left = open.isEmpty ? doses : open
        if left.count > 1 { throw DoseError.severalDoses(known: left.map(\.slotID), word: medication.name) }
        guard let dose = left.first else {
            guard medication.isCurrent(on: day) else {
                throw medication.notTaken(on: day, dayStart: facts.dayStart)
            }
            throw DoseError.notScheduled(
                name: medication.name, day: day, next: medication.nextDay(after: day, dayStart: facts.dayStart))
        }
        return DoseChoices(choices: [DoseChoice(medication: medication, dose: dose, day: day)])
    }

    /// The built-in medication, if it is the only one, so that its names are doses and no parts of the day.
    var onlyBuiltIn: Medication? { medications.allSatisfy(\.isBuiltIn) ? medications.first : nil }
}
