import TendKit

/// The doctor's findings and repairs.
struct DoctorReport: Report {
    let report: IntegrityReport
    let notes: [EnvironmentCheck.Note]
    let repairs: [Repair]

    var json: JSONValue {
        func json(_ finding: Finding, _ key: String, _ words: Message) -> JSONObject {
            ["path": .string(finding.path), "kind": .string(finding.kind.name), key: .string(words.text())]
        }
        return .object([
            "findings": .objects(report.findings) { json($0, "message", Failure.words($0)) },
            "repairs": .objects(repairs) { json($0.finding, "action", Failure.words($0.action)) },
            "notes": .objects(notes) { ["message": .string($0.text.text()), "problem": .bool($0.isProblem)] },
            "files": .integer(report.files), "records": Self.counts(report),
        ])
    }

    static func counts(_ report: IntegrityReport) -> JSONValue {
        var object = JSONObject()
        for kind in RecordKind.allCases { object[kind.key] = .integer(report.records[kind] ?? 0) }
        return .object(object)
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines: [Message] = []
        for repair in repairs {
            let path = repair.finding.path.isEmpty ? "the data folder" : repair.finding.path
            lines.append("\(path): \(Failure.words(repair.action)).")
        }
        if report.findings.isEmpty {
            lines.append("\(Words.count(report.files, "file")) checked, no problems found.")
        } else {
            for finding in report.findings { lines.append(Failure.words(finding)) }
            let canRepair = repairs.isEmpty && report.findings.contains { $0.kind.isRepairable }
            if canRepair { lines.append("\(command: "doctor --repair") makes the safe repairs.") }
        }
        lines += notes.map(\.text)
        var style = style
        if !style.hasPictures { style.width = 1000 }
        return lines.flatMap { style.lines($0) }
    }
}

/// A summary without private data, for bug reports.
struct DoctorSummary: Report {
    /// The summary is meant for others, so it contains no names.
    let naming = ReportNaming.own

    private let report: IntegrityReport
    private let system: String

    init(_ report: IntegrityReport, in context: Context) {
        self.report = report
        system = context.platform == .macOS ? "macOS" : "Linux"
    }

    private var kinds: [(name: String, count: Int)] {
        var kinds: [(name: String, count: Int)] = []
        for finding in report.findings {
            if let index = kinds.firstIndex(where: { $0.name == finding.kind.name }) {
                kinds[index].count += 1
            } else {
                kinds.append((finding.kind.name, 1))
            }
        }
        return kinds
    }

    var json: JSONValue {
        var findings = JSONObject()
        for kind in kinds { findings[kind.name] = .integer(kind.count) }
        return .object([
            "version": .string(VersionCommand.version), "system": .string(system),
            "files": .integer(report.files), "records": DoctorReport.counts(report),
            "tombstones": .integer(report.tombstones), "findings": .object(findings),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let records = RecordKind.allCases.map { "\($0.key) \(report.records[$0] ?? 0)" }
        return [
            "tend \(VersionCommand.version) on \(system)",
            "files \(report.files), records: \(records.joined(separator: ", ")), deleted \(report.tombstones)",
        ] + (kinds.isEmpty ? ["nothing found"] : kinds.map { "found: \($0.name) \($0.count)" })
    }
}
