import TendCore
import Testing

@testable import TendStore

@Suite("Preferences")
struct PreferenceTests {
    @Test("Every default is a valid value in canonical form", arguments: Preference.allCases)
    func standards(preference: Preference) {
        #expect(preference.canonical(preference.standard) == preference.standard)
    }

    @Test(
        "A value is stored in its canonical form",
        arguments: [
            (Preference.units, "ML", "ml"), (.units, "fl oz", "floz"), (.units, "oz", "floz"), (.cup, "300", "300ml"),
            (.cup, "0.3l", "300ml"), (.cup, "8oz", "236.588ml"), (.dayStartsAt, "4am", "04:00"),
            (.dayStartsAt, "04:00", "04:00"), (.weekStartsOn, "Sun", "sunday"), (.drinkFactors, "ON", "on"),
        ])
    func canonical(preference: Preference, text: String, value: String) {
        #expect(preference.canonical(text) == value)
    }

    @Test("A cup size without a unit takes the unit of the settings")
    func cupInOunces() { #expect(Preference.cup.canonical("8", unit: .fluidOunces) == "236.588ml") }

    @Test(
        "An invalid value for a setting is refused",
        arguments: [
            (Preference.units, "pints"), (.units, "cups"), (.units, ""), (.cup, "0"), (.cup, "-250ml"), (.cup, "6l"),
            (.cup, "0.0001ml"),
            (.cup, "glass"), (.dayStartsAt, "24:00"), (.dayStartsAt, "4"), (.weekStartsOn, "someday"),
            (.drinkFactors, "yes"), (.remindHydration, "0h"), (.remindHydration, "5h"), (.remindInterval, "0"),
            (.remindInterval, "0h"), (.remindInterval, "25h"), (.quietHours, "22:00-"), (.quietHours, "22:00"),
            (.quietHours, "22:00-22:00"), (.quietHours, "25:00-07:00"), (.activeHours, "08:00-"), (.notify, "mail"),
            (.notifyCommand, " "), (.remindPills, "sometimes"),
        ])
    func refused(preference: Preference, text: String) { #expect(preference.canonical(text) == nil) }

    @Test("A huge cup size does not crash")
    func overflow() async {
        await #expect(processExitsWith: .success) { _ = Preference.cup.canonical("999999999.999999l") }
    }

    @Test("Each setting has the definition with its name", arguments: Preference.allCases)
    func definition(preference: Preference) { #expect(preference.definition.preference == preference) }

    @Test("Each word that a setting lists is its canonical form", arguments: Preference.allCases)
    func choices(preference: Preference) {
        for word in preference.values.choices ?? [] {
            #expect(preference.canonical(word) == word)
            #expect(preference.canonical(word.uppercased()) == word)
        }
    }

    @Test(
        "No value is the same word for all settings that accept it",
        arguments: [
            Preference.fastingPlan, .quietHours, .notifyCommand, .profileName, .profileSex, .profileWeight,
            .profileActivity,
        ])
    func none(preference: Preference) {
        #expect(preference.standard == "none")
        #expect(preference.canonical("None") == "none")
    }

    @Test("A stored setting is read as a value of its type")
    func typedValues() throws {
        let values = [
            ("units", "floz"), ("cup", "0.3l"), ("dayStartsAt", "4am"), ("weekStartsOn", "Sun"),
            ("drinks.factors", "ON"),
            ("pills.lateAfter", "45m"), ("reminders.hydration", "3h"), ("reminders.pills", "off"),
            ("reminders.quietHours", "22-7"), ("reminders.notify", "command"), ("reminders.command", "/bin/x  --high"),
            ("profile.sex", "m"), ("profile.activity", "high"), ("fast.plan", "mon=16:8,sun=off"),
        ]
        let records = values.map { #"{"id":"\#($0)","rev":1,"value":"\#($1)"}"# }.joined(separator: ",")
        let settings = try Settings(
            try Document(Array(#"{"format":1,"preferences":[\#(records)]}"#.utf8)), of: .settings)
        #expect(settings.unit == .fluidOunces && settings.cup == Volume(millilitres: 300))
        #expect(settings.dayStart.description == "04:00" && settings.firstWeekday == .sunday)
        #expect(settings.usesDrinkFactors)
        #expect(settings[Setting.lateAfter] == .seconds(45 * 60))
        #expect(settings.hydrationReminders.mode == .hours(3) && settings[Setting.remindPills] == .off)
        #expect(settings[Setting.quietHours]?.description == "22:00-07:00")
        #expect(settings.notifier == .command && settings.notifierCommand == ["/bin/x", "--high"])
        #expect(settings.value(of: .notifyCommand) == "/bin/x  --high")
        #expect(settings.profile.sex == .male && settings.profile.activity == .high && settings.profile.weight == nil)
        #expect(settings.fastingPlan.entries == [.monday: .schedule("16:8"), .sunday: .off])
    }
}
