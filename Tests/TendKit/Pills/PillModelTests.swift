import Testing

/// A naive model of pills: a list of doses, and a number for each box, without plans, records or revisions.
///
/// Amounts are in tenths, days are counted back from today, and times are minutes of the day.
struct PillModel: Equatable {
    struct Slot: Hashable {
        let medication: String
        let key: String
        let time: Int

        var name: String { medication == "pills" ? key : word }
        /// The word that names it among the parts of the day as well.
        var word: String { "\(medication)@\(key)" }
    }

    struct Dose: Equatable {
        let id: String
        let daysAgo: Int
        let medication: String
        var slot: Slot?
        var isTaken = true
        /// `nil` counts as one.
        var tenths: Int?
        /// `nil` if only the day is known.
        var at: Int?
    }

    static let now = 12 * 60
    static let morning = Slot(medication: "pills", key: "morning", time: 7 * 60)
    static let evening = Slot(medication: "pills", key: "evening", time: 21 * 60)
    static let iron = Slot(medication: "iron", key: "09:00", time: 9 * 60)
    static let aspirin = [
        Slot(medication: "aspirin", key: "08:00", time: 8 * 60),
        Slot(medication: "aspirin", key: "20:00", time: 20 * 60),
    ]
    static let slots = [morning, evening, iron] + aspirin

    var doses: [Dose]
    var stock: [String: Int] = ["aspirin": 200, "iron": 100, "ibuprofen": 50]
    /// The dose of aspirin from today on; it was 15 before.
    var aspirinToday = 15
    var isIronStopped = false

    /// - Parameter id: the id of the first dose of the built-in medication, taken three days ago.
    init(id: String = "") {
        doses = [Dose(id: id, daysAgo: 3, medication: "pills", slot: Self.morning, at: 7 * 60)]
    }

    func dose(_ slot: Slot, _ daysAgo: Int) -> Dose? {
        doses.first { $0.slot == slot && $0.daysAgo == daysAgo }
    }

    /// Returns the planned dose.
    func planned(_ medication: String, _ daysAgo: Int) -> Int? {
        switch medication {
        case "aspirin": daysAgo == 0 ? aspirinToday : 15
        case "ibuprofen": 5
        default: nil
        }
    }

    /// Returns the scheduled doses of a day. Iron is for every other day; morning and evening count from the day of their
    /// first record.
    func asked(_ daysAgo: Int) -> [Slot] {
        var slots = Self.aspirin
        if daysAgo.isMultiple(of: 2), daysAgo != 0 || !isIronStopped { slots.append(Self.iron) }
        let first = doses.filter { $0.medication == "pills" }.map(\.daysAgo).max()
        if let first, daysAgo <= first { slots += [Self.morning, Self.evening] }
        return slots
    }

    func isComplete(_ daysAgo: Int) -> Bool { asked(daysAgo).allSatisfy { dose($0, daysAgo)?.isTaken == true } }

    /// The complete days in a row until today, or until yesterday while today is incomplete. The medications are four days
    /// old.
    var streak: Int {
        var count = isComplete(0) ? 1 : 0
        for daysAgo in 1...3 {
            guard isComplete(daysAgo) else { break }
            count += 1
        }
        return count
    }

    /// The medication, slot, state and amount of each dose of today.
    var today: [String] {
        let scheduled = asked(0).map { slot in
            let dose = dose(slot, 0)
            let amount =
                dose.map { $0.isTaken ? $0.tenths : planned(slot.medication, 0) } ?? planned(slot.medication, 0)
            return line(slot.medication, slot.name, dose.map { state($0, slot) } ?? "due", amount)
        }
        let others = doses.filter { $0.daysAgo == 0 && !($0.slot.map { asked(0).contains($0) } ?? false) }.map { dose in
            line(
                dose.medication, dose.slot?.name, dose.slot.map { state(dose, $0) } ?? "taken",
                dose.isTaken ? dose.tenths : nil)
        }
        return (scheduled + others).sorted()
    }

    private func state(_ dose: Dose, _ slot: Slot) -> String {
        guard dose.isTaken else { return "skipped" }
        let distance = dose.at.map { $0 - slot.time } ?? 0
        // Iron has one time a day, the others have two.
        let window = slot == Self.iron ? 120 : 60
        return distance > window ? "late" : distance < -window ? "early" : "taken"
    }

    func line(_ medication: String, _ slot: String?, _ state: String, _ tenths: Int?) -> String {
        "\(medication) \(slot ?? "-") \(state) \(tenths.map(Self.text) ?? "-")"
    }

    static func text(_ tenths: Int) -> String {
        let sign = tenths < 0 ? "-" : ""
        let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
    }
}

@Suite("The naive model of pills")
struct PillModelTests {
    @Test("The model begins with five open doses for today")
    func start() {
        let model = PillModel()
        #expect(
            model.today == [
                "aspirin aspirin@08:00 due 1.5", "aspirin aspirin@20:00 due 1.5", "iron iron@09:00 due -",
                "pills evening due -", "pills morning due -",
            ])
        #expect(model.streak == 0)
    }

    @Test("An open today does not end the streak")
    func streak() {
        var model = PillModel()
        for daysAgo in [1, 2] {
            model.doses += model.asked(daysAgo).map { slot in
                PillModel.Dose(
                    id: "\(daysAgo)\(slot.name)", daysAgo: daysAgo, medication: slot.medication, slot: slot, tenths: 10)
            }
        }
        #expect(model.streak == 2)
        model.doses.removeLast()
        #expect(model.streak == 1)
    }

    @Test("Tenths are written as a decimal number", arguments: [(15, "1.5"), (200, "20"), (-5, "-0.5"), (0, "0")])
    func tenths(_ tenths: Int, _ text: String) { #expect(PillModel.text(tenths) == text) }
}
