import TendCore

/// A medication in MedTimer's backup, with its reminders.
struct MedTimerMedicine {
    private let medicine: JSONField
    let reminders: [MedTimerReminder]
    private let hasTags: Bool
    let context: ImportContext
    private var today: Day { context.logicalDay(context.now) }

    /// Reads a medication.
    /// - Parameters:
    ///   - medicine: the medication itself.
    ///   - entry: the object around it, with its reminders and tags.
    ///   - weekend: the weekend mode; `nil` if it is off.
    init(_ medicine: JSONValue, _ entry: JSONValue, _ weekend: MedTimerWeekend?, _ context: ImportContext) {
        self.medicine = JSONField(medicine, path: "")
        self.context = context
        let today = context.logicalDay(context.now)
        reminders = (entry.object?["reminders"]?.array ?? []).flatMap { value in
            let reminder = MedTimerReminder(value, today: today)
            return weekend?.applied(to: reminder) ?? [reminder]
        }
        hasTags = entry.object?["tags"]?.array?.isEmpty == false
    }

    /// Returns the medication as far as tend supports it, with the rest as phrases.
    func medication(_ name: String) -> ImportedMedication {
        var medication = ImportedMedication(name: name)
        let periods = MedTimerReminder.Rule.periods(reminders.compactMap(\.rule))
        let isTaper = periods.count > 1
        let taken = interval(&medication) ?? plan(&medication, in: isTaper ? periods[0] : nil)
        var hasDose = dose(of: taken, &medication)
        for period in periods.dropFirst() where isTaper {
            var later = ImportedMedication(name: name)
            let taken = plan(&later, in: period)
            hasDose = dose(of: taken, &later) && hasDose
            if later.unit != medication.unit {
                later.lose("unit '\(later.unit ?? "")' from \(period.from ?? today) on")
            }
            later.lost.forEach { medication.lose($0) }
            medication.later.append(later)
        }
        // A plan that another one replaces has no end.
        if isTaper { medication.until = nil }
        for index in medication.later.indices.dropLast() { medication.later[index].until = nil }
        stock(hasDose: hasDose, &medication)
        loseRest(&medication)
        return medication
    }

    /// Sets the times and days of the most frequent schedule, with reminders on other days of the week as its lines.
    /// - Parameter period: the period of a taper, whose reminders are wanted; `nil` for all reminders.
    /// - Returns: the reminders of the plan's slots, in the same order.
    private func plan(
        _ medication: inout ImportedMedication, in period: MedTimerReminder.Rule?
    ) -> [MedTimerReminder] {
        let reminders =
            period.map { period in
                self.reminders.filter { $0.rule.map { $0.isLine(of: period) || !$0.isWeekly } ?? true }
            } ?? self.reminders
        var counts: [MedTimerReminder.Rule: Int] = [:]
        for rule in reminders.compactMap(\.rule) { counts[rule, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        guard let main = reminders.lazy.compactMap(\.rule).first(where: { counts[$0] == most }) else {
            for reminder in reminders { reminder.lost.map { medication.lose($0) } }
            return []
        }
        let haveOwnDays = counts.keys.contains { $0 != main && $0.isLine(of: main) }
        var taken: [(reminder: MedTimerReminder, slot: DoseLine)] = []
        for reminder in reminders {
            guard let rule = reminder.rule else {
                // The ones that follow others are added below.
                if !reminder.isActive || reminder.follows == nil { reminder.lost.map { medication.lose($0) } }
                continue
            }
            let slot = DoseLine(time: reminder.time, weekdays: haveOwnDays ? rule.weekdays : nil)
            if rule != main, !rule.isLine(of: main) {
                medication.lose("reminder at \(reminder.time) by another schedule")
            } else if taken.contains(where: { $0.slot.time == slot.time && $0.slot.sharesDay(with: slot) }) {
                medication.lose("second reminder at \(reminder.time)")
            } else {
                taken.append((reminder, slot))
            }
        }
        taken.sort { $0.slot.time < $1.slot.time }
        for (reminder, _) in taken.dropFirst(DoseLine.most) { medication.lose("reminder at \(reminder.time)") }
        medication.lines = taken.prefix(DoseLine.most).map(\.slot)
        medication.schedule = haveOwnDays ? .daily : main.schedule
        medication.anchor = main.anchor
        medication.from = main.from
        medication.until = main.until
        return addFollowing(taken.prefix(DoseLine.most).map(\.reminder), to: &medication)
    }

    /// Sets the usual dose, the smallest of the reminders, and how many of it each reminder asks for.
    /// - Parameter reminders: the reminders of the slots.
    /// - Returns: whether the doses, or their absence, match MedTimer's.
    private func dose(of reminders: [MedTimerReminder], _ medication: inout ImportedMedication) -> Bool {
        if reminders.contains(where: \.asksForAmount) {
            medication.asksDose = true
            medication.unit = AmountText(reminders[0].amount)?.unit ?? AmountText.unit(stockUnit)
            return true
        }
        guard reminders.contains(where: { !["", "?"].contains($0.amount) }) else { return true }
        let amounts = reminders.map { AmountText($0.amount) }
        for (reminder, amount) in zip(reminders, amounts) where amount == nil {
            medication.lose("dose '\(reminder.amount.prefix(40))'")
            return false
        }
        let known = amounts.compactMap(\.self)
        guard let usual = known.map(\.amount).min() else { return true }
        let counts = known.map { $0.amount.multiplied(by: .one, dividedBy: usual) }
        let areExact = zip(known, counts).allSatisfy { $0.amount == usual.multiplied(by: $1, dividedBy: .one) }
        guard Set(known.map(\.unit)).count == 1, areExact, counts.allSatisfy({ $0 <= Quantity(DoseLine.mostCount) })
        else {
            let doses = reminders.map { "\($0.amount.prefix(40)) at \($0.time)" }
            medication.lose("doses that differ: \(doses.joined(separator: ", "))")
            return false
        }
        medication.dose = usual
        medication.unit = known.first?.unit ?? AmountText.unit(stockUnit)
        medication.lines = zip(medication.lines, counts).map { $0.counting($1) }
        return true
    }

    private var stockUnit: String { medicine.text("unit").trimmed }

    /// Sets stock and refill level. MedTimer subtracts the dose's number from the stock, so both have the same unit.
    private func stock(hasDose: Bool, _ medication: inout ImportedMedication) {
        medication.expires = MedTimerReminder.day(medicine.value.object?["expirationDate"]?.integer ?? 0)
        var thresholds = reminders.compactMap(\.stockThreshold)
        if let oldThreshold { thresholds.append(oldThreshold) }
        let level = medicine.value.object?["amount"] == nil ? .zero : medicine.quantity("amount")
        guard level ?? .zero > .zero || !thresholds.isEmpty else { return }
        let unit = stockUnit
        let text = "stock \(level.map { "\($0)" } ?? "out of range")\(unit.isEmpty ? "" : " \(unit.prefix(40))")"
        guard let level, hasDose else { return medication.lose(text) }
        guard unit.isEmpty || unit.lowercased() == (medication.unit ?? unit).lowercased() else {
            return medication.lose("\(text), since doses are in \(medication.unit ?? "")")
        }
        if medication.unit == nil, !unit.isEmpty { medication.lose("unit '\(unit.prefix(40))'") }
        let plan = medication.plan(from: today)
        guard medication.later.allSatisfy({ $0.plan(from: today).countsStock(as: plan) }) else {
            return medication.lose("\(text), since its doses change")
        }
        // If the dose is a mass, tend counts doses.
        func counted(_ quantity: Quantity) -> Quantity {
            guard plan.isStockInDoses, let dose = plan.dose else { return quantity }
            let (high, low) = quantity.millionths.multipliedFullWidth(by: Quantity.one.millionths)
            guard high < dose.millionths else { return .largest }
            return Quantity(millionths: dose.millionths.dividingFullWidth((high, low)).quotient)
        }
        let stock = counted(level)
        do throws(MedicationError) {
            try stock.checkStock()
            try plan.check(stock: stock)
        } catch {
            return medication.lose(text)
        }
        medication.stock = stock
        medication.refillAt = thresholds.max().map { min(counted($0), .largest) }
    }

    /// The refill level of the medication itself, as in backups before 2026.
    private var oldThreshold: Quantity? {
        let isOn = !["", "OFF"].contains(medicine.text("outOfStockReminder"))
        return isOn ? medicine.quantity("outOfStockReminderThreshold") : nil
    }

    /// Records everything that tend's medications don't have.
    private func loseRest(_ medication: inout ImportedMedication) {
        func lose(_ phrase: String, if isThere: Bool) { if isThere { medication.lose(phrase) } }
        func isOn(_ name: String) -> Bool { medicine.value.object?[name]?.bool ?? false }
        func integer(_ name: String) -> Int { medicine.value.object?[name]?.integer ?? 0 }
        let active = reminders.filter(\.isActive)
        // A plan has one instruction for all its times.
        let instructions = Set(active.filter(\.remindsOfDoses).map(\.instructions))
        if instructions.count == 1, let text = instructions.first, let note = try? Name.checkNote(text), !note.isEmpty {
            medication.instruction = note
        } else {
            lose("instructions", if: instructions.contains { !$0.isEmpty })
        }
        let doses = active.filter(\.remindsOfDoses)
        if !doses.isEmpty, doses.allSatisfy(\.isTakenAutomatically), canBeByPlan(medication) {
            medication.isByPlan = true
        } else {
            lose("doses that count as taken unasked", if: doses.contains(where: \.isTakenAutomatically))
        }
        for reminder in active where reminder.rule != nil { reminder.lost.map { medication.lose($0) } }
        lose("notes", if: !medicine.text("notes").trimmed.isEmpty)
        lose("tags", if: hasTags)
        let sizes = medicine.value.object?["refillSizes"]?.array ?? []
        lose("refill size", if: sizes.contains { ($0.numberText.flatMap(JSONField.plainDouble) ?? 0) > 0 })
        lose(
            "reminder of the expiration date",
            if: medication.expires == nil && active.contains(where: \.remindsOfExpiry))
        for (name, phrase) in [("productionDate", "production date"), ("expirationDate", "expiration date")]
        where name == "productionDate" || medication.expires == nil {
            let day = MedTimerReminder.day(integer(name))
            lose("\(phrase)\(day.map { " \($0)" } ?? "")", if: integer(name) != 0)
        }
        let isImportant = ![0, 3].contains(integer("notificationImportance")) || isOn("showNotificationAsAlarm")
        medication.isUrgent = isImportant || active.contains(where: \.isImportant)
        lose("that it can't be skipped", if: isOn("cannotBeSkipped"))
        lose("colour", if: isOn("useColor"))
        lose("icon", if: integer("iconId") != 0)
    }
}

extension MedTimerMedicine {
    /// Whether tend can count its doses as taken without records: it lowers a stock at times that no record decides.
    private func canBeByPlan(_ medication: ImportedMedication) -> Bool {
        let plans = [medication.plan(from: today)] + medication.later.map { $0.plan(from: today) }
        return medication.stock != nil && plans.allSatisfy { !$0.isAsNeeded && !$0.countsFromRecords }
    }
}

extension JSONField {
    /// Returns a number of 0 or more, to a millionth; `nil` if it is missing or too large.
    func quantity(_ name: String) -> Quantity? {
        guard let number = value.object?[name]?.numberText.flatMap(Self.plainDouble), (0...1_000_000).contains(number)
        else { return nil }
        return Quantity(millionths: Int((number * 1_000_000).rounded()))
    }
}
