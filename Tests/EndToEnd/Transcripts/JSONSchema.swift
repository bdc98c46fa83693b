import Foundation

/// A parsed JSON value that distinguishes `true` from 1, and 1 from 1.5.
indirect enum ParsedJSON: Decodable, Equatable {
    case null, bool(Bool), integer(Int), number(Double), string(String)
    case array([ParsedJSON])
    case object([String: ParsedJSON])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([ParsedJSON].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: ParsedJSON].self))
        }
    }

    init(parsing data: Data) throws { self = try JSONDecoder().decode(ParsedJSON.self, from: data) }

    var object: [String: ParsedJSON] { if case .object(let object) = self { object } else { [:] } }
    var array: [ParsedJSON] { if case .array(let array) = self { array } else { [] } }
    var string: String? { if case .string(let string) = self { string } else { nil } }

    fileprivate var double: Double? {
        switch self {
        case .integer(let integer): Double(integer)
        case .number(let number): number
        default: nil
        }
    }

    /// Returns whether `type` of JSON Schema allows the value.
    fileprivate func isA(_ type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .integer: type == "integer" || type == "number"
        case .number: type == "number"
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}

/// Validates values against the JSON Schemas of a folder.
///
/// Supports the keywords that these schemas use, and reports any other as an error.
struct JSONSchemas {
    /// The parsed files by name.
    let files: [String: ParsedJSON]

    init(folder: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
        files = try Dictionary(
            uniqueKeysWithValues: names.map {
                ($0, try ParsedJSON(parsing: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))))
            })
    }

    /// The result of a validation.
    struct Findings {
        /// Each with the place in the value, such as `$.fast.id: not a string`.
        var errors: [String] = []
        /// The properties in the schemas that the value has: `defs.json#/$defs/fast/id`.
        var seen: Set<String> = []

        mutating func add(_ other: Findings) {
            errors += other.errors
            seen.formUnion(other.seen)
        }
    }

    func validate(_ value: ParsedJSON, file: String) -> Findings {
        guard let schema = files[file] else { return Findings(errors: ["no schema \(file)"]) }
        return validate(value, by: schema, named: file, at: "$")
    }

    private func validate(_ value: ParsedJSON, by schema: ParsedJSON, named name: String, at place: String) -> Findings
    {
        var findings = Findings()
        for (keyword, rule) in schema.object {
            switch keyword {
            case "$schema", "title", "description", "$defs", "properties": break
            case "$ref":
                let target = rule.string ?? ""
                guard let found = definition(target) else {
                    findings.errors.append("\(name): no definition \(target)")
                    continue
                }
                findings.add(validate(value, by: found, named: target, at: place))
            case "type":
                let types = rule.string.map { [$0] } ?? rule.array.compactMap(\.string)
                if !types.contains(where: value.isA) { findings.errors.append("\(place): not \(types): \(value)") }
            case "enum":
                if !rule.array.contains(value) { findings.errors.append("\(place): not in the list: \(value)") }
            case "pattern":
                if let text = value.string, let rule = rule.string,
                    text.range(of: rule, options: .regularExpression) == nil
                {
                    findings.errors.append("\(place): does not match \(rule): \(text)")
                }
            case "minimum", "maximum":
                guard let number = value.double, let limit = rule.double else { continue }
                if keyword == "minimum" ? number < limit : number > limit {
                    findings.errors.append("\(place): outside the \(keyword): \(number)")
                }
            case "required":
                guard case .object(let object) = value else { continue }
                for key in rule.array.compactMap(\.string) where object[key] == nil {
                    findings.errors.append("\(place): lacks \(key)")
                }
            case "items":
                for (index, item) in value.array.enumerated() {
                    findings.add(validate(item, by: rule, named: "\(name)/items", at: "\(place)[\(index)]"))
                }
            case "anyOf":
                let tried = rule.array.enumerated().map {
                    validate(value, by: $1, named: "\(name)/anyOf/\($0)", at: place)
                }
                findings.add(tried.first { $0.errors.isEmpty } ?? tried.first { !$0.seen.isEmpty } ?? Findings())
                if !tried.contains(where: \.errors.isEmpty) { findings.errors.append("\(place): none of anyOf") }
            case "additionalProperties":
                for (key, member) in value.object where schema.object["properties"]?.object[key] == nil {
                    if rule == .bool(false) {
                        findings.errors.append("\(place): has the undocumented key \(key)")
                    } else {
                        findings.add(validate(member, by: rule, named: name, at: "\(place).\(key)"))
                    }
                }
            default: findings.errors.append("\(name): unknown keyword \(keyword)")
            }
        }
        for (key, rule) in schema.object["properties"]?.object ?? [:] {
            guard let member = value.object[key] else { continue }
            findings.seen.insert("\(name)/\(key)")
            findings.add(validate(member, by: rule, named: "\(name)/\(key)", at: "\(place).\(key)"))
        }
        return findings
    }

    /// Returns the schema at `file#/$defs/name`.
    private func definition(_ reference: String) -> ParsedJSON? {
        let parts = reference.components(separatedBy: "#/$defs/")
        guard parts.count == 2 else { return nil }
        return files[parts[0]]?.object["$defs"]?.object[parts[1]]
    }

    /// Every property that the schemas document, named as in ``Findings/seen``.
    var properties: Set<String> {
        files.reduce(into: []) { result, file in
            Self.collect(file.value, named: file.key, into: &result)
            for (name, schema) in file.value.object["$defs"]?.object ?? [:] {
                Self.collect(schema, named: "\(file.key)#/$defs/\(name)", into: &result)
            }
        }
    }

    private static func collect(_ schema: ParsedJSON, named name: String, into result: inout Set<String>) {
        for (key, rule) in schema.object["properties"]?.object ?? [:] {
            result.insert("\(name)/\(key)")
            collect(rule, named: "\(name)/\(key)", into: &result)
        }
        if let items = schema.object["items"] { collect(items, named: "\(name)/items", into: &result) }
        for (index, rule) in (schema.object["anyOf"]?.array ?? []).enumerated() {
            collect(rule, named: "\(name)/anyOf/\(index)", into: &result)
        }
    }
}
