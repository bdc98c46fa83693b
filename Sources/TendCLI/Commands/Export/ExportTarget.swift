import TendKit

/// Where an export goes: a file that is replaced whole, or standard output.
struct ExportTarget {
    static let option = OptionSpec(
        "output", short: "o", value: "FILE", "write this file instead of standard output")

    /// `nil` for standard output.
    private let file: String?

    init(_ arguments: ParsedArguments) throws {
        file = arguments.text(Self.option).flatMap { $0 == "-" ? nil : $0 }
        if file?.isEmpty == true { throw UsageError.missingValue(option: "--output", value: "FILE") }
    }

    /// - Parameters:
    ///   - what: what was written, as in `Wrote 3 events to FILE.`; nothing in particular unless given.
    ///   - isJSON: whether the export itself is what `--json` asks for.
    func answer(
        in world: Context, what: String? = nil, isJSON: Bool = false, _ write: @escaping (any ByteSink) throws -> Void
    ) throws -> CommandResult {
        guard let file else {
            if world.options.isJSON, !isJSON { throw UsageError.exportIsNotJSON }
            return .streamed(write)
        }
        let durability = try world.replaceFile(file, contents: write)
        let text = what.map { "Wrote \($0) to \(file)." } ?? "Wrote \(file)."
        return .changed(MessageReport(json: .object(JSONObject(["file": .string(file)])), text: [text]), durability)
    }
}
