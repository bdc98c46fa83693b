import TendCore
import TendStore

/// A parser of inbox files.
struct InboxReader {
    /// The file's name.
    let file: String
    /// The time zone of times without an offset.
    let zone: Zone
    /// The date in the file's name.
    private let day: Day?

    init(file: String, zone: Zone) {
        self.file = file
        self.zone = zone
        day = InboxTime.day(inName: file)
    }

    /// Parses the lines of the file, without blank lines and comments. A last line without a line feed may still be being written.
    /// - Parameter most: the maximum number of lines.
    /// - Throws: ``InboxProblem`` for a file in another encoding.
    func lines(
        _ bytes: [UInt8], upTo most: Int = .max
    ) throws(InboxProblem) -> (lines: [InboxLine], isLastUnfinished: Bool, isCut: Bool) {
        if Self.isUTF16(bytes) { throw InboxProblem(file: file, .utf16) }
        var lines: [InboxLine] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            number += 1
            if let line = line(bytes[start..<end], number: number) {
                if lines.count == most { return (lines, false, true) }
                lines.append(line)
                if end == bytes.count { return (lines, true, false) }
            }
            start = end + 1
        }
        return (lines, false, false)
    }

    /// Detects UTF-16 by its byte order mark, or by the zero bytes of ASCII text.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= 2 else { return false }
        let (first, second) = (bytes[0], bytes[1])
        return first == 0xFF && second == 0xFE || first == 0xFE && second == 0xFF || (first == 0) != (second == 0)
    }

    /// Parses a line; `nil` for a blank line or a comment.
    func line(_ line: ArraySlice<UInt8>, number: Int) -> InboxLine? {
        let bytes = line.last == 0x0D ? line.dropLast() : line
        let isLong = bytes.count > InboxLine.longest
        // The beginning is enough to identify a line that is too long.
        let text = String(decoding: isLong ? bytes.prefix(200) : bytes, as: UTF8.self).trimmed
        if text.isEmpty || text.hasPrefix("#") { return nil }
        let read: (key: UInt64, content: Result<InboxLine.Entry, InboxLineError>)
        if isLong {
            read = (Self.key(of: bytes), .failure(.tooLong(bytes.count)))
        } else if bytes.contains(0) {
            read = (Self.key(of: bytes), .failure(.nulByte))
        } else if String(validating: bytes, as: UTF8.self) == nil {
            read = (Self.key(of: bytes), .failure(.notUTF8))
        } else {
            read = text.hasPrefix("{") ? object(text) : plain(text)
        }
        return InboxLine(file: file, number: number, text: text, content: read.content, key: read.key)
    }

    private typealias Reading = (key: UInt64, content: Result<InboxLine.Entry, InboxLineError>)

    /// Parses a time, blanks and a command.
    private func plain(_ text: String) -> Reading {
        do throws(InboxLineError) {
            let (time, command) = try split(text)
            return entry(time, command: command, id: nil)
        } catch {
            return (ImportedRecord.key("inbox", "line", text), .failure(error))
        }
    }

    private func object(_ text: String) -> Reading {
        do throws(InboxLineError) {
            let value: JSONValue
            do { value = try JSONReader.read(Array(text.utf8)) } catch { throw .json(error) }
            guard let object = value.object else { throw .badMember("at") }
            guard let at = object["at"]?.string?.trimmed else { throw .badMember("at") }
            guard let command = object["do"]?.string?.trimmed else { throw .badMember("do") }
            let id = object["id"].map { $0.string ?? $0.numberText ?? "" }
            if id?.isEmpty == true { throw .badMember("id") }
            return entry(try InboxTime(at, day: day, zone: zone), command: command, id: id)
        } catch {
            return (ImportedRecord.key("inbox", "line", text), .failure(error))
        }
    }

    private func entry(_ time: InboxTime, command: String, id: String?) -> Reading {
        let key =
            id.map { ImportedRecord.key("inbox", "id", $0) } ?? ImportedRecord.key("inbox", time.text, command)
        do throws(InboxLineError) {
            var words = try InboxWords.split(command)
            if words.isEmpty { throw .noCommand }
            // Phones begin a line with a capital.
            words[0] = words[0].lowercased()
            if words.count > 1, ["challenge", "fast", "pill", "remind"].contains(words[0]) {
                words[1] = words[1].lowercased()
            }
            return (key, .success(InboxLine.Entry(at: time.moment, words: words)))
        } catch {
            return (key, .failure(error))
        }
    }

    /// Splits the time off the front: one word, or two or three if blanks separate the day, the time and the offset.
    private func split(_ text: String) throws(InboxLineError) -> (InboxTime, command: String) {
        var rest = text[...]
        func next() -> String {
            let word = rest.prefix { $0.unicodeScalars.first?.isBlank == false }
            rest = rest[word.endIndex...].drop { $0.unicodeScalars.first?.isBlank == true }
            return String(word)
        }
        var time = next()
        if InboxTime.isDate(time), !rest.isEmpty { time += " " + next() }
        // No command begins with a sign, except in front of an option.
        if let sign = rest.first, sign == "+" || sign == "-", rest.dropFirst().first?.isNumber == true {
            time += " " + next()
        }
        return (try InboxTime(time, day: day, zone: zone), String(rest))
    }

    private static func key(of bytes: ArraySlice<UInt8>) -> UInt64 {
        ImportedRecord.key("inbox", "line", bytes.map { String($0, radix: 16) }.joined(separator: " "))
    }
}
