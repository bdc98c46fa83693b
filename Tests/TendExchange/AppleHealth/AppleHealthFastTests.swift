import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Fasts from Apple Health")
struct AppleHealthFastTests {
    private static func read(_ elements: String..., change: (inout ImportContext) -> Void = { _ in }) throws
        -> ParsedFile
    {
        try ParsedFile(HealthFile.document(elements.joined(separator: "\n")), as: .appleHealth, change)
    }

    private static let (start, end) = ("2026-10-05 20:00:00 +0200", "2026-10-06 12:30:00 +0200")

    @Test("A Mind & Body workout is a fast that includes its pauses")
    func fast() throws {
        let reading = try Self.read(
            HealthFile.workout("MindAndBody", Self.start, Self.end, "duration=\"600\" durationUnit=\"min\""))
        #expect(
            reading.texts == [
                "2026-10-05 2026-10-05T20:00:00+02:00/2026-10-06T12:30:00+02:00 16:8 57600 s [Apple Health: Fast-E]"
            ])
    }

    @Test(
        "A fast takes the schedule that its workout names",
        arguments: [("18:6", "18:6 64800"), ("36h", "36h 129600"), ("Circadian", "Circadian 57600")])
    func schedule(name: String, text: String) throws {
        let entry = HealthFile.meta("no.invotek.FastE.schedule", name)
        let reading = try Self.read(HealthFile.workout("MindAndBody", Self.start, Self.end, inside: entry))
        #expect(reading.texts[0].contains(" \(text) s "))
    }

    @Test("A workout under 4 hours without a schedule is not a fast")
    func short() throws {
        let end = "2026-10-05 23:59:59 +0200"
        let reading = try Self.read(HealthFile.workout("MindAndBody", Self.start, end))
        #expect(reading.records.isEmpty)
        #expect(reading.leftOut == ["1 Mind & Body workouts of less than 4 hours, which are no fasts"])
        let named = HealthFile.workout("MindAndBody", Self.start, end, inside: HealthFile.meta("tend.schedule", "16:8"))
        #expect(try Self.read(named).records.count == 1)
        #expect(
            try Self.read(HealthFile.workout("MindAndBody", Self.start, "2026-10-06 00:00:00 +0200")).records.count == 1
        )
    }

    @Test("Metadata of a workout's route is ignored")
    func nested() throws {
        let inside = "<WorkoutRoute>\(HealthFile.meta("tend.schedule", "18:6"))</WorkoutRoute>"
        let reading = try Self.read(HealthFile.workout("MindAndBody", Self.start, Self.end, inside: inside))
        #expect(reading.texts[0].contains(" 16:8 57600 s "))
    }

    @Test("A fast exported by tend keeps its id, target and note")
    func own() throws {
        let inside = [
            ("HKExternalUUID", "k3q8s6th2m1r"), ("tend.schedule", "mine"), ("tend.targetSeconds", "61200"),
            ("tend.note", "n"),
        ]
        .map { HealthFile.meta($0.0, $0.1) }.joined()
        let reading = try Self.read(
            HealthFile.workout("MindAndBody", Self.start, Self.end, source: "tend", inside: inside))
        #expect(
            reading.texts == [
                "2026-10-05 2026-10-05T20:00:00+02:00/2026-10-06T12:30:00+02:00 mine 61200 s (n) [own k3q8s6th2m1r]"
            ])
    }

    @Test("A workout that no challenge asks for is left out")
    func otherWorkouts() throws {
        let reading = try Self.read(HealthFile.workout("Running", Self.start, Self.end))
        #expect(reading.records.isEmpty)
        #expect(reading.leftOut == ["1 workouts, which no challenge asks for"])
    }

    @Test(
        "An invalid fast is refused with its line",
        arguments: [
            (HealthFile.workout("MindAndBody", end, start), "3 endsBeforeItBegins"),
            (
                HealthFile.workout("MindAndBody", "2024-10-05 20:00:00 +0200", end),
                "3 endDate '2026-10-06 12:30:00 +0200': an end within a year of the start"
            ), (HealthFile.workout("MindAndBody", "", end), "3 startDate '': a time such as 2026-11-20 08:30:00 +0100"),
        ])
    func problems(workout: String, problem: String) throws { #expect(try Self.read(workout).problems == [problem]) }

    @Test("A fast that an app sent again counts once")
    func sentAgain() throws {
        let copies = (1...3).map {
            HealthFile.workout("MindAndBody", Self.start, Self.end, "creationDate=\"2026-10-0\($0) 09:00:00 +0200\"")
        }
        let reading = try Self.read(copies.joined())
        #expect(reading.records.count == 1)
        #expect(reading.leftOut == ["2 fasts that an app sent again"])
    }
}
