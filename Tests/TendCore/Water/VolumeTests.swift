import TendCore
import Testing

@Suite("Volumes")
struct VolumeTests {
    @Test("Eight times 8 fl oz is shown as 64.0 fl oz")
    func eightGlasses() throws {
        let glass = try Amount(parsing: "8oz").volume(bareNumberIn: .fluidOunces)
        #expect(glass.millilitres.description == "236.588")
        let day = (0..<8).reduce(Volume.zero) { sum, _ in sum + glass }
        #expect(VolumeUnit.fluidOunces.text(day) == "64.0 fl oz")
    }

    @Test("Percentages are summed exactly and rounded once")
    func percentages() throws {
        let share = Volume(microlitres: 236_588).percent(80)
        #expect(share.millilitres.description == "189.27")
        #expect((share + share + share).millilitres.description == "567.811")
        #expect(share < Volume(microlitres: 189_271) && share > Volume(microlitres: 189_270))
        #expect((share + share + share).divided(by: 2).microlitres == 283_906)
        #expect(share.divided(by: 0) == .zero)
    }

    @Test("A volume beyond the range is clamped to the largest", arguments: [Int.max, .max / 100 + 1])
    func tooLarge(microlitres: Int) {
        #expect(Volume(microlitres: microlitres) > Volume(microlitres: Int.max / 101))
        #expect(Volume(microlitres: -microlitres) < .zero)
    }

    @Test(
        "Millilitres are shown whole, rounded half up",
        arguments: [
            (0, "0 ml"), (250_000, "250 ml"), (236_588, "237 ml"), (500, "1 ml"), (236_500, "237 ml"),
            (1_250_499, "1250 ml"), (-250_000, "-250 ml"),
        ])
    func millilitres(microlitres: Int, text: String) {
        #expect(VolumeUnit.millilitres.text(Volume(microlitres: microlitres)) == text)
    }

    @Test(
        "Ounces always have one decimal",
        arguments: [
            (0, "0.0 fl oz"), (29_574, "1.0 fl oz"), (236_588, "8.0 fl oz"), (250_000, "8.5 fl oz"),
            (2_000_000, "67.6 fl oz"), (354_882, "12.0 fl oz"), (-236_588, "-8.0 fl oz"),
        ])
    func ounces(microlitres: Int, text: String) {
        #expect(VolumeUnit.fluidOunces.text(Volume(microlitres: microlitres)) == text)
    }

    @Test(
        "A volume that would round to zero is shown in exact millilitres",
        arguments: [
            (1, VolumeUnit.millilitres, "0.001 ml"), (400, .millilitres, "0.4 ml"), (499, .millilitres, "0.499 ml"),
            (1_000, .fluidOunces, "1 ml"), (1_478, .fluidOunces, "1.478 ml"), (1_479, .fluidOunces, "0.1 fl oz"),
        ])
    func tiny(microlitres: Int, unit: VolumeUnit, text: String) {
        #expect(unit.text(Volume(microlitres: microlitres)) == text)
    }

    @Test(
        "Litres are shown to the millilitre, without trailing zeros",
        arguments: [
            (0, "0 l"), (1_250_000, "1.25 l"), (2_000_000, "2 l"), (355_000, "0.355 l"), (354_882, "0.355 l"),
            (999_500, "1 l"), (400, "0.4 ml"), (-250_000, "-0.25 l"), (12_345_678_000, "12345.678 l"),
        ])
    func litres(microlitres: Int, text: String) {
        #expect(VolumeUnit.litres.text(Volume(microlitres: microlitres)) == text)
    }

    @Test(
        "Litres in a column share the largest number of decimals",
        arguments: [
            ([250_000, 1_000_000, 0, 330_000], ["0.25 l", "1.00 l", "0.00 l", "0.33 l"]),
            ([1_000_000, 2_000_000], ["1 l", "2 l"]), ([500_000, 354_882, 400], ["0.500 l", "0.355 l", "0.4 ml"]),
            ([-500_000, 12_000_000], ["-0.5 l", "12.0 l"]), ([], []),
        ])
    func column(microlitres: [Int], texts: [String]) {
        #expect(VolumeUnit.litres.texts(microlitres.map(Volume.init(microlitres:))) == texts)
    }

    @Test(
        "Millilitres and ounces are shown the same in a column", arguments: [VolumeUnit.millilitres, .fluidOunces])
    func otherColumns(unit: VolumeUnit) {
        let volumes = [0, 400, 250_000, 236_588, 1_000_000].map(Volume.init(microlitres:))
        #expect(unit.texts(volumes) == volumes.map(unit.text))
    }

    @Test(
        "The shown total and remainder add up to the shown goal", arguments: VolumeUnit.allCases)
    func missing(unit: VolumeUnit) throws {
        let goal = Volume(millilitres: 2000)
        for microlitres in stride(from: 0, to: goal.microlitres, by: 12_347) {
            let total = Volume(microlitres: microlitres)
            let missing = unit.missing(from: total, to: goal).dropLast(unit.symbol.count + 1)
            let numbers = try [unit.number(total), String(missing), unit.number(goal)].map { text in
                try DecimalNumber(parsing: text).rounded(times: 1000)
            }
            #expect(numbers[0] + numbers[1] == numbers[2])
        }
    }

    @Test(
        "A bare number is in the user's unit",
        arguments: [
            ("2.5", VolumeUnit.litres, 2500), ("250ml", .litres, 250), ("0.25", .litres, 250),
            ("250", .millilitres, 250),
            ("2l", .millilitres, 2000),
        ])
    func bareNumber(text: String, unit: VolumeUnit, millilitres: Int) throws {
        #expect(try Amount(parsing: text).volume(bareNumberIn: unit) == Volume(millilitres: millilitres))
    }

    @Test("A bare number meant for another unit is not a valid goal")
    func goals() throws {
        for (text, unit) in [("2.5", VolumeUnit.millilitres), ("2500", .litres)] {
            let goal = try Amount(parsing: text).volume(bareNumberIn: unit)
            #expect(throws: WaterError.goalOutOfRange(goal)) { try GoalHistory.check(goal) }
        }
    }

    @Test("Every amount in tenths of an ounce is shown as typed")
    func ouncesRoundTrip() throws {
        for tenths in 1...2000 {
            let typed = DecimalNumber(mantissa: tenths, scale: 1).text(minimumDecimals: 1)
            let volume = try Amount(parsing: "\(typed)oz").volume(bareNumberIn: .millilitres)
            #expect(VolumeUnit.fluidOunces.number(volume) == typed)
        }
    }

    @Test("Millilitres are stored with up to three decimals as needed")
    func storage() {
        #expect(Volume(millilitres: 250).millilitres.description == "250")
        #expect(Volume(microlitres: 236_588).millilitres.description == "236.588")
        #expect(Volume(microlitres: 500).millilitres.description == "0.5")
    }

    @Test("Volumes add, subtract and compare")
    func arithmetic() {
        var sum = Volume(millilitres: 250) + Volume(microlitres: 500)
        sum += Volume(microlitres: 500)
        #expect(sum.microlitres == 251_000)
        #expect((sum - Volume(millilitres: 251)) == .zero)
        #expect(Volume(microlitres: 1) > .zero)
    }
}
