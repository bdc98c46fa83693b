import TendCore
import TendStore
import Testing

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
            (.drinkFactors, "yes"),
        ])
    func refused(preference: Preference, text: String) { #expect(preference.canonical(text) == nil) }

    @Test("A huge cup size does not crash")
    func overflow() async {
        await #expect(processExitsWith: .success) { _ = Preference.cup.canonical("999999999.999999l") }
    }
}
