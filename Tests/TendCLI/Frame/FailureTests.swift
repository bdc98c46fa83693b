import Testing

@testable import TendCLI
@testable import TendCore
@testable import TendStore

/// The exit codes of `reliability.md` that a single command can meet.
@Suite("Failures")
struct FailureTests {
    @Test(
        "Each kind of failure has its exit code",
        arguments: [
            (SystemError(.open, "f", code: 13), .notAllowed), (SystemError(.create, "f", code: 1), .notAllowed),
            (SystemError(.create, "f", code: 28), .cannotCreate), (SystemError(.lock, "f", code: 30), .cannotCreate),
            (SystemError(.read, "f", code: 5), .inputOutput), (SystemError(.write, "f", code: 28), .inputOutput),
            (SystemError(.synchronize, "f", code: 5), .inputOutput), (SystemError(.rename, "f", code: 5), .inputOutput),
            (StoreError.busy, .tryAgain), (StoreError.nothingToUndo, .negative), (StoreError.nothingToRedo, .negative),
            (StoreError.damaged(path: "p", .notADocument), .badData),
            (StoreError.noSuchRecord(kind: .drink, prefix: "abc"), .usage), (UsageError.repeatedOption("--at"), .usage),
        ] as [(any Error, ExitCode)])
    func codes(error: any Error, code: ExitCode) {
        let failure = Failure(error)
        #expect(failure.code == code)
        #expect(failure.lines().count == 1)
        #expect(failure.lines().first?.hasPrefix("tend: ") == true)
    }

    @Test("The exit codes keep their documented numbers")
    func numbers() {
        #expect(
            [
                ExitCode.done, .negative, .storedButUnconfirmed, .partlyDone, .usage, .badData, .cannotCreate,
                .inputOutput, .tryAgain, .notAllowed,
            ].map(\.rawValue) == [0, 1, 3, 4, 64, 65, 73, 74, 75, 77])
    }

    @Test(
        "A suggested time is never in the future",
        arguments: [
            ("yesterday", "'yesterday 22:30'"), ("-2", "'-2 22:30'"), ("today", "'yesterday 22:30'"),
            ("tomorrow", "'yesterday 22:30'"), ("monday", "'yesterday 22:30'"), ("2026-11-20", "'yesterday 22:30'"),
        ])
    func suggestedTime(text: String, time: String) {
        #expect(Failure(TimeInputError(text: text, kind: .needsTime)).message.text().hasSuffix(time))
    }

    @Test("A suggested command quotes a name with spaces")
    func suggestedName() {
        #expect(
            Failure(MedicationError.stockNotCounted("vitamin d")).message.text().contains(
                "'tend pill stock \"vitamin d\" --set"))
        #expect(
            Failure(MedicationError.stockNotCounted("aspirin")).message.text().contains(
                "'tend pill stock aspirin --set"))
        #expect("a\"$b".wordInCommand == #""a\"\$b""#)
    }

    @Test("An unconfirmed change has its own code and warns against repeating")
    func unconfirmed() {
        let failure = Failure.unconfirmed(SystemError(.synchronize, "folder", code: 5))
        #expect(failure.code == .storedButUnconfirmed)
        #expect(failure.message.text().contains("do not repeat"))
    }

    @Test("A closed output is no failure")
    func brokenPipe() { #expect(Failure(SystemError(.write, "standard output", code: 32)).isSilent) }

    @Test(
        "Each kind of damage has words that name the file",
        arguments: [
            (Damage.json(.init(kind: .empty, line: 1, column: 1)), "empty"),
            (.json(.init(kind: .nulByte, line: 3, column: 1)), "NUL"),
            (.json(.init(kind: .notUTF8, line: 3, column: 1)), "UTF-8"),
            (.json(.init(kind: .conflictMarker, line: 3, column: 1)), "conflict"),
            (.json(.init(kind: .duplicateKey("ml"), line: 3, column: 1)), "twice"),
            (.json(.init(kind: .tooDeep, line: 3, column: 1)), "deep"),
            (.json(.init(kind: .trailingText, line: 3, column: 1)), "text after its end"),
            (.json(.init(kind: .expected("':'"), line: 3, column: 7)), "line 3, column 7"),
            (.notADocument, "format"), (.newerFormat(2), "newer"), (.notARecord(section: "water", number: 2), "water"),
            (.duplicateID(section: "water", id: "abc"), "abc"),
            (.badField(section: "water", id: "abc", field: "ml"), "'ml'"),
            (.wrongHeader(field: "day", expected: "2026-11-20"), "2026-11-20"),
        ])
    func damage(damage: Damage, word: String) {
        let line = Failure(StoreError.damaged(path: "days/p.json", damage)).lines().joined()
        #expect(line.contains("days/p.json") && line.contains(word), "\(line)")
    }

    @Test("A line is the problem and the remedy, if there is one")
    func parts() {
        let refused = Failure(DoseError.unknownDose("noon", suggestion: nil, known: ["morning", "evening"]))
        #expect(refused.problem.text() == "'noon' is neither a dose nor a medication")
        #expect(refused.remedy?.text() == "there are morning, evening")
        #expect(refused.lines() == ["tend: 'noon' is neither a dose nor a medication; there are morning, evening"])
        #expect(Failure(StoreError.nothingToUndo).lines() == ["tend: there is nothing to undo"])
    }

    @Test("An error of another library is shown by its description")
    func foreign() {
        let failure = Failure(CancellationError())
        #expect(failure.code == .inputOutput)
        #expect(failure.lines() == ["tend: CancellationError()"])
    }

    @Test(
        "The reason for an unrecorded line leaves out a remedy that needs an option",
        arguments: [
            (DoseError.notScheduled(name: "iron", day: Day(ordinal: 0), next: nil), false),
            (WaterError.implausible(Volume(millilitres: 6000), .millilitres), false),
            (FastError.schedule("20:00", .notASchedule(.notASchedule), suggestion: nil), false),
            (FastError.schedule("16:9", .notASchedule(.notASchedule), suggestion: "16:8"), true),
            (WaterError.unknownDrink("cofee", suggestion: "coffee"), true),
        ] as [(any Error, Bool)])
    func reason(error: any Error, hasRemedy: Bool) {
        let failure = Failure(error)
        #expect(failure.remedy != nil)
        #expect(Failure.reason(error) == (hasRemedy ? failure.message : failure.problem))
    }

    @Test("Typed control characters are never shown raw")
    func hostileText() {
        let text = "\u{1B}[2J\u{202E}"
        let errors: [any Error] = [
            TimeInputError(text: text, kind: .notUnderstood(0..<5)), UsageError.amount(text, .notANumber),
            UsageError.unexpectedArgument(text, command: "log"),
            UsageError.unknownOption(text, command: ""), UsageError.day(text, .notUnderstood),
            Failure.usage(Message(text)), DoseError.unknownDose(text, suggestion: text, known: []),
            StoreError.damaged(path: text, .notADocument),
        ]
        for error in errors {
            let shown = Failure(error).lines().joined(separator: "\n")
            #expect(!shown.unicodeScalars.contains { [0x1B, 0x202E].contains($0.value) }, "\(error)")
        }
    }
}
