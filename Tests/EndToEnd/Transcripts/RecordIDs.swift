import Foundation

/// The random ids of records in order of appearance, and the letters that replace them.
struct RecordIDs {
    private(set) var known: [String] = []
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

    /// Adds the new ids in pages, fasts and challenges, including ones of people. Files are read in the order of
    /// their names, records in their order within the file.
    mutating func update(from home: Home) {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? []
        let files = names.filter { $0.hasSuffix(".json") && Self.holdsRecords($0.split(separator: "/")) }
        for name in files.sorted() {
            let page = String(decoding: home.bytes("\(home.data)/\(name)") ?? [], as: UTF8.self)
            for part in page.components(separatedBy: "\"id\":\"").dropFirst() {
                let id = String(part.prefix { $0 != "\"" })
                if id.utf8.count == 12, !known.contains(id) { known.append(id) }
            }
        }
    }

    private static func holdsRecords(_ path: [Substring]) -> Bool {
        let inner = path.first == "people" ? path.dropFirst(2) : path[...]
        return inner.count > 1 && ["days", "fasts", "challenges"].contains(inner.first)
    }

    /// `ID1`, `ID2` and so on, for commands to refer to.
    var variables: [String: String] {
        Dictionary(uniqueKeysWithValues: known.enumerated().map { ("ID\($0.offset + 1)", $0.element) })
    }

    /// Returns a command line with the ids in place of these variables.
    func filled(_ line: String) -> String {
        guard line.contains("$ID") else { return line }
        return line.replacing(#/\$ID(\d+)/#) { match in
            guard let number = Int(match.1), known.indices.contains(number - 1) else { return String(match.0) }
            return known[number - 1]
        }
    }

    /// Returns a line with each id, or an abbreviation of at least four characters, replaced by its letter. An id can begin with
    /// four digits, as an amount does: such a word is an id only in the first or last column of a list, or after "id" in plain mode. A
    /// longer number that a known id begins with is hardly an amount.
    /// - Parameter recorded: the line of the recording. A word that it has in the same place stays: an id can begin with "many" by
    ///   chance.
    func masked(_ text: String, recorded: Substring = "") -> String {
        let plain = text.replacing(/\u{1B}\[[0-9;]*[a-zA-Z]/, with: "")
        let isColumn = plain.drop { $0.isASCII && $0.isNumber }.hasPrefix("  ")
        var result = ""
        var word = ""
        // Whether only escape sequences came before.
        var isFirst = true
        var isInEscape = false
        func endWord(isLast: Bool = false) {
            defer { word = "" }
            if !word.isEmpty, recorded.dropFirst(result.count).hasPrefix(word) {
                result += word
                return isFirst = false
            }
            let isInColumn = isColumn && isFirst || isLast && result.hasSuffix("  ")
            result += masked(word: word, isID: isInColumn || result == "id " || result.hasSuffix(" id "))
            if !word.isEmpty { isFirst = false }
        }
        for character in text {
            // The letter that ends an escape sequence does not belong to the following word.
            if character == "\u{1B}" { isInEscape = true }
            if isInEscape {
                endWord()
                result.append(character)
                if character.isLetter { isInEscape = false }
            } else if character.isASCII, character.isLetter || character.isNumber {
                word.append(character)
            } else {
                endWord()
                result.append(character)
                isFirst = false
            }
        }
        endWord(isLast: true)
        return result
    }

    /// - Parameter isID: whether the word is an id even if it has only four digits.
    private func masked(word: String, isID: Bool) -> String {
        let isNumber = word.allSatisfy(\.isNumber)
        guard (4...12).contains(word.count), isID || !isNumber || word.count > 4,
            let place = known.firstIndex(where: { $0.hasPrefix(word) })
        else {
            return word
        }
        return String(repeating: Self.letters[place % Self.letters.count], count: word.count)
    }
}
