import TendKit
import TestSupport
import Testing

@Suite("Changed settings")
struct SettingTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    @Test("A value is stored in its canonical form")
    func canonical() throws {
        let change = try scene.tracker().set(.cup, to: "0.3 L").value
        #expect(change.before == "250ml" && change.value == "300ml")
        #expect(try scene.settings().cup == Volume(millilitres: 300))
        #expect(try scene.settings().canonical("8:05", orThrowFor: .dayStartsAt) == "08:05")
    }

    @Test("Resetting a setting restores its default")
    func unset() throws {
        _ = try scene.tracker().set(.cup, to: "300ml")
        let change = try scene.tracker().unset(.cup).value
        #expect(change.before == "300ml" && change.value == "250ml")
        #expect(try !scene.settings().isSet(.cup))
    }

    @Test("An invalid value is refused")
    func invalid() throws {
        try scene.refused(SettingError.notAValue("25:00", for: .dayStartsAt)) { try $0.set(.dayStartsAt, to: "25:00") }
    }

    @Test("The answers of setup are stored in one step, and name what changed")
    func setUp() throws {
        var answers = SetupAnswers()
        answers.values = [.units: "floz", .remindHydration: "off", .fastingSchedule: "18:6"]
        answers.goal = .amount(try Amount(parsing: "70"))
        #expect(!answers.isComplete)
        let result = try scene.tracker().setUp(answers).value
        #expect(result.changed.map(\.name).contains("goal"))
        #expect(result.settings.unit == .fluidOunces && result.settings.chosenSchedule.name == "18:6")
        _ = try scene.tracker().undo()
        #expect(try scene.settings().unit == .millilitres)
    }

    @Test("One invalid answer refuses all of them")
    func invalidAnswer() throws {
        var answers = SetupAnswers()
        answers.values = [.units: "floz", .fastingSchedule: "999:9"]
        try scene.refused(SettingError.notAValue("999:9", for: .fastingSchedule)) { try $0.setUp(answers) }
        #expect(throws: SettingError.notAValue("999:9", for: .fastingSchedule)) {
            try scene.records().check(answers)
        }
    }
}
