/// A JSON value that preserves the order of keys and the digits of numbers.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number as written, such as `250` or `236.588`.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    package static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

    /// The text, if it is one.
    package var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The truth value, if it is one.
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    /// The elements, if it is a list.
    package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
    /// The members, if it is an object.
    package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
    /// The number, if it is a whole one that fits.
    package var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
    /// The number as written, if it is one.
    package var numberText: String? { if case .number(let text) = self { text } else { nil } }
}

/// The members of a JSON object. Objects here are small, so a plain list beats a hash table, and it keeps the order.
package struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    package struct Member: Hashable, Sendable {
        package let key: String
        package var value: JSONValue
    }

    /// In the order in which they were written or added.
    package private(set) var members: [Member] = []
    /// The kinds of the keys, also of removed ones. Most keys that are asked for are missing, and a bit tells without comparing.
    private var kinds: UInt64 = 0

    package init() {}

    /// Creates an object with one member. A list of pairs would be another type, with metadata to load at every start.
    package init(_ key: String, _ value: JSONValue) { append(key, value) }

    /// Creates an object from the pairs whose value is not `nil`.
    package init(_ pairs: KeyValuePairs<String, JSONValue?>) {
        for (key, value) in pairs { self[key] = value }
    }

    package init(dictionaryLiteral pairs: (String, JSONValue?)...) {
        for (key, value) in pairs { self[key] = value }
    }

    /// The member's value; setting `nil` removes the member.
    package subscript(key: String) -> JSONValue? {
        get { index(of: key).map { members[$0].value } }
        set {
            let index = index(of: key)
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): append(key, value)
            case (nil, nil): break
            }
        }
    }

    /// Returns whether there is a member with that key. Reading its value would retain and release it.
    func contains(_ key: String) -> Bool { index(of: key) != nil }

    /// Finds a key by its bytes. Swift's strings are equal if they look the same, which can differ in bytes only outside
    /// ASCII. Comparing the bytes of every key found would make an export take 9 % more instructions.
    private func index(of key: String) -> Int? {
        if kinds & Self.kind(of: key) == 0 { return nil }
        let count = key.utf8.count
        return members.firstIndex { member in
            member.key.utf8.count == count && member.key == key
                && (key.utf16.count == count || member.key.utf8.elementsEqual(key.utf8))
        }
    }

    /// Returns a bit for the length of a key and its first letter.
    private static func kind(of key: String) -> UInt64 {
        1 << UInt64((key.utf8.count &* 8 &+ Int(key.utf8.first ?? 0)) & 63)
    }

    /// Reserves room for `count` members.
    mutating func reserve(_ count: Int) { members.reserveCapacity(count) }

    /// Adds a member whose key is known to be new.
    package mutating func append(_ key: String, _ value: JSONValue) {
        kinds |= Self.kind(of: key)
        members.append(Member(key: key, value: value))
    }

    /// Returns whether two objects have the same members, in any order.
    package static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.members.count == right.members.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    package func hash(into hasher: inout Hasher) {
        for key in members.map(\.key).sorted() { hasher.combine(key) }
    }
}
