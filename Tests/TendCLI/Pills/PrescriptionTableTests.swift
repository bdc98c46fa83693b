import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Prescriptions")
struct PrescriptionTableTests {
    /// With the clock changes of 2027.
    private static let berlin = Zone { seconds in
        (1_806_195_600..<1_824_944_400).contains(seconds) ? 7200 : 3600
    }

    @Test("A prescription asks for its doses on each day", arguments: Prescription.all)
    func due(prescription: Prescription) throws {
        let program = try TestProgram(now: prescription.start, zone: Self.berlin)
        for command in prescription.commands {
            if let moment = command.at { program.context.now = try #require(OffsetDateTime(rfc3339: moment)) }
            let result = program.run(["pill"] + command.words)
            try #require(result.code == .done, "\(command.words): \(result.errors)")
        }
        for (day, doses) in prescription.due {
            let list = try program.json("pill", "list", "--date", day)
            let due = list["doses"]?.array?.compactMap(\.object).filter { $0["scheduled"]?.bool == true } ?? []
            let texts = due.map { dose in
                [dose["time"]?.string, dose["dose"]?.numberText, dose["unit"]?.string].compactMap(\.self).joined(
                    separator: " ")
            }
            #expect((texts.isEmpty ? "-" : texts.joined(separator: ", ")) == doses, "\(day): \(prescription.source)")
        }
    }
}
