import TendKit

/// Where an export goes: a file that is replaced whole, or standard output.
struct ExportTarget {
    static let option = Option(
        "output", short: "o", .file, "write this file instead of standard output")

    /// `nil` for standard output.
    private let file: String?

    init(_ arguments: ParsedArguments) throws {
        file = try arguments[Self.option].flatMap { $0 == "-" ? nil : $0 }
        if file?.isEmpty == true { throw UsageError.missingValue(option: "--output", value: "FILE") }
    }

    /// - Parameters:
    ///   - what: what was written, as in `Wrote 3 events to FILE.`; nothing in particular unless given.
    ///   - isJSON: whether the export itself is what `--json` asks for.
    func result(
        in context: Context, what: String? = nil, remarks: [String] = [], isJSON: Bool = false,
        _ write: @escaping (any ByteSink) throws -> Void
    ) throws -> CommandResult {
        guard let file else {
            if context.options.isJSON, !isJSON { throw UsageError.exportIsNotJSON }
            return .streamed(write)
        }
        let durability = try context.replaceFile(file, contents: write)
        let text = what.map { "Wrote \($0) to \(file)." } ?? "Wrote \(file)."
        let json = JSONValue.object(["file": .string(file)])
        return .changed(MessageReport(json: json, text: [text], remarks: remarks), durability)
    }
}
