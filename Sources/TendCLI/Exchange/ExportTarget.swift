import TendKit

/// The destination of an export: a file to replace, a file named after the day in a folder, or standard output.
struct ExportTarget {
    static let option = Option(
        "output", short: "o", .file,
        "write to this file, or to a dated file in this folder, instead of standard output")

    /// A file or a folder; `nil` for standard output.
    private let path: String?
    /// The parts of a file name in a folder, before and after the day.
    private let name: (kind: String, ending: String)

    /// - Parameters:
    ///   - kind: the exported kind, for a file name in a folder.
    ///   - ending: the ending of that name.
    init(_ arguments: ParsedArguments, kind: String, ending: String) throws {
        name = (kind, ending)
        path = try arguments[Self.option].flatMap { $0 == "-" ? nil : $0 }
        if path?.isEmpty == true { throw UsageError.missingValue(option: "--output", value: "FILE") }
    }

    /// Returns the file to write: `FOLDER/tend-water-export-2026-11-20.csv` for a folder, `tend-mum-water-…` for a person.
    private func file(in context: Context) -> String? {
        guard let path, path.hasSuffix("/") || context.isFolder(context.absolute(path)) else { return path }
        let folder = path.hasSuffix("/") ? path : path + "/"
        let person = context.person.map { "\($0.slug)-" } ?? ""
        return "\(folder)tend-\(person)\(name.kind)-export-\(context.now.day).\(name.ending)"
    }

    /// Writes the export and returns the command's result.
    /// - Parameters:
    ///   - what: a description of the contents, as in `Wrote 3 events to FILE.`; optional.
    ///   - leftOut: descriptions of deliberately omitted records; may be empty.
    ///   - isJSON: whether the export itself is the output of `--json`.
    func result(
        in context: Context, what: String? = nil, remarks: [Message] = [], leftOut: [Message] = [],
        isJSON: Bool = false,
        json extra: JSONObject = [:], _ write: @escaping (any ByteSink) throws -> Void
    ) throws -> CommandResult {
        guard let file = file(in: context) else {
            if context.options.isJSON, !isJSON {
                throw Failure.usage(
                    "the export on standard output is not JSON", "leave out --json, or add -o FILE")
            }
            return .streamed(write, remarks: leftOut)
        }
        let durability = try context.replaceFile(file, contents: write)
        let text: Message = what.map { "\(verb: "Wrote") \($0) to \(file)." } ?? "\(verb: "Wrote") \(file)."
        var json = extra
        json["file"] = .string(file)
        return .changed(
            MessageReport(
                json: .object(json), text: [text] + leftOut.map { "\($0)." }, remarks: remarks,
                left: "wrote \(file)"), durability)
    }
}
