import TendCore
import Testing

@Suite("Problems of the rules")
struct ProblemTests {
    @Test(
        "An error describes itself in a sentence",
        arguments: [
            (
                WaterError.tooMuch(Volume(millilitres: 250_000), .litres),
                "250 l at once is more than 100 l, which is out of range"
            ),
            (WaterError.unknownDrink("cofee", suggestion: "coffee"), "there is no drink 'cofee'"),
            (
                FastError.schedule("20:00", .notASchedule(.notASchedule), suggestion: nil),
                "'20:00' is a time, not a schedule"
            ),
            (
                FastError.schedule("16:9", .notASchedule(.notASchedule), suggestion: "16:8"),
                "'16:9' is neither a schedule nor a length"
            ),
            (FastError.schedule("200h", .outOfRange(.seconds(720_000)), suggestion: nil), "'200h' is out of range"),
            (FastError.schedule("16", .notASchedule(.needsUnit), suggestion: nil), "'16' needs a unit"),
            (DoseError.severalDoses(known: ["morning"], word: "m"), "'m' could be several doses"),
            (DoseError.severalDoses(known: ["morning"], word: nil), "several doses are open"),
            (
                DoseError.amountOfSeveral(["a", "b", "c"]),
                "an amount is for one dose, but several are named: a, b or c"
            ),
            (
                DoseError.limit(name: "aspirin", .tooMuch(4, most: 3)),
                "that counts as 4 doses of 'aspirin', and 3 are allowed within 24 hours"
            ),
            (
                DoseLimits.Refusal.tooMuch(4, most: 3),
                "that counts as 4 doses of the medication, and 3 are allowed within 24 hours"
            ),
            (MedicationError.unitWithoutDose, "a unit needs a dose"),
            (ChallengeError.repairsUsedUp(name: "75 Hard", 1), "'75 Hard' forgives 1 missed day, which is used up"),
            (ChallengeError.repairsUsedUp(name: "75 Hard", 2), "'75 Hard' forgives 2 missed days, which are used up"),
            (ChallengeError.ended(name: "75 Hard", .failed), "'75 Hard' has failed"),
            (TimeInputError(text: "25:00", kind: .notUnderstood(0..<5)), "'25:00' is not a time"),
            (TimeInputError(text: "monday", kind: .needsTime), "'monday' does not say the time"),
            (NameError.noteTooLong(5000), "the note has 5000 bytes; the limit is 4096"),
        ] as [(any TendError, String)])
    func sentence(error: any TendError, sentence: String) {
        #expect(error.problem == sentence)
        #expect("\(error)" == sentence)
    }

    @Test("A text that can't be read is the subject of the sentence")
    func subject() {
        #expect(Amount.Problem.notANumber.problem == "the text is not an amount")
        #expect(Amount.Problem.notANumber.problem(of: "'lots'") == "'lots' is not an amount")
        #expect(DayExpression.Problem.noSuchDay.problem(of: "'2026-02-30'") == "'2026-02-30' is not in the calendar")
        #expect(DoseLine.Problem.repeated("08:00").problem(of: "the list") == "the list has 08:00 twice")
    }

    @Test("A time that clocks skip names both ends, with the day if it changes")
    func skippedTime() throws {
        let before = try moment("2026-03-29T01:59:00+01:00")
        let after = try moment("2026-03-29T03:00:00+02:00")
        let next = try moment("2026-03-30T00:00:00+02:00")
        #expect(
            TimeInputError(text: "02:30", kind: .skippedByClockChange(before: before, after: after)).problem
                == "'02:30' does not exist: clocks skip from 01:59 to 03:00 on 2026-03-29")
        #expect(
            TimeInputError(text: "23:30", kind: .skippedByClockChange(before: before, after: next)).problem
                == "'23:30' does not exist: clocks skip from 01:59 on 2026-03-29 to 00:00 on 2026-03-30")
    }

    @Test("A dose that comes too early names the earlier one and the next time")
    func tooClose() throws {
        let refusal = DoseLimits.Refusal.tooClose(
            other: try moment("2026-11-20T08:00:00+01:00"), gap: .seconds(21_600),
            next: try moment("2026-11-20T14:00:00+01:00"))
        #expect(
            DoseError.limit(name: "aspirin", refusal).problem
                == "'aspirin' was taken at 08:00 on 2026-11-20, and doses must be at least 6 h apart; the next is allowed from 14:00 on 2026-11-20"
        )
    }
}
