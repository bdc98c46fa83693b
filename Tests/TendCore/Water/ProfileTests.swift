import TendCore
import Testing

@Suite("Profiles")
struct ProfileTests {
    @Test(
        "A weight in kilograms or pounds has one canonical form",
        arguments: [
            ("62kg", "62kg", 62_000), ("62 KG", "62kg", 62_000), ("62", "62kg", 62_000), ("62.50", "62.5kg", 62_500),
            ("137lb", "137lb", 62_142), ("137 lbs", "137lb", 62_142), ("30kg", "30kg", 30_000),
            ("300kg", "300kg", 300_000), ("62,5 kg", "62.5kg", 62_500),
        ])
    func weight(text: String, canonical: String, grams: Int) throws {
        let weight = try #require(BodyWeight(parsing: text))
        #expect(weight.description == canonical && weight.grams == grams)
        #expect(BodyWeight(parsing: weight.description) == weight)
    }

    @Test(
        "Invalid text and weights out of range are refused",
        arguments: ["", "kg", "29.999kg", "300.001kg", "62g", "-62kg", "6e1kg", "6,2,5kg", "1.2.3kg", "٦٢kg"])
    func noWeight(text: String) { #expect(BodyWeight(parsing: text) == nil) }

    @Test("A given fact overrides the stored fact, one by one")
    func overrides() throws {
        let stored = Profile(sex: .female, weight: BodyWeight(parsing: "100kg"), activity: .high)
        #expect(try Profile().suggestion(orFrom: stored).volume == Volume(millilitres: 3800))
        #expect(try Profile(activity: .low).suggestion(orFrom: stored).volume == Volume(millilitres: 3000))
        let light = Profile(sex: .male, weight: BodyWeight(parsing: "50kg"))
        #expect(try light.suggestion(orFrom: stored).volume == Volume(millilitres: 2800))
    }

    @Test("A suggestion needs the sex and assumes low activity")
    func missing() throws {
        #expect(throws: WaterError.suggestionNeedsSex) { try Profile().suggestion(orFrom: Profile(activity: .high)) }
        #expect(try Profile(sex: .male).suggestion(orFrom: Profile()).activity == .low)
    }
}
