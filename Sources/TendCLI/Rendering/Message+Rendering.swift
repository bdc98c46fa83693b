import TendKit

extension Message {
    /// Returns the text for standard error, a program or a file.
    /// - Parameter person: the person whose name the commands carry; `nil` for the user.
    func text(for person: Person? = nil) -> String {
        var style = OutputStyle.plain
        style.person = person
        return style.text(self)
    }
}

extension OutputStyle {
    /// Returns the style for a report about one of several people.
    func suggesting(for person: Person?) -> OutputStyle {
        var style = self
        style.person = person
        return style
    }

    /// Returns a message as one line.
    func text(_ message: Message) -> String { pieces(message).map(\.text).joined() }

    /// Returns each message as one line, or broken on a screen; only the first names the person.
    func texts(_ messages: [Message]) -> [String] {
        guard let first = messages.first else { return [] }
        var style = self
        style.subject = nil
        guard isScreen else { return [text(first)] + messages.dropFirst().map(style.text) }
        return lines(first) + messages.dropFirst().flatMap { style.lines($0) }
    }

    /// Breaks a message into lines. A command stays on one line if it fits, so that it can be copied.
    /// - Parameter narrower: the columns to leave free for an indentation.
    func lines(_ message: Message, narrower: Int = 0) -> [String] {
        let width = max(width - narrower, 1)
        var words: [String] = []
        var continuesWord = false
        for (text, isCommand) in pieces(message) {
            let isWhole = isCommand && text.columns <= width
            let parts = isWhole ? [text[...]] : text.split(separator: " ", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 { continuesWord = false }
                if part.isEmpty { continue }
                if continuesWord { words[words.count - 1] += part } else { words.append(String(part)) }
                continuesWord = true
            }
        }
        return Wrap.pieces(words, width: width)
    }

    private func pieces(_ message: Message) -> [(text: String, isCommand: Bool)] {
        var pieces: [(text: String, isCommand: Bool)] = []
        for part in message.parts {
            switch part {
            case .text(let text): pieces.append((text, false))
            case .outside(let text): pieces.append((Printable.text(text, isUnicode: isUnicode), false))
            case .verb(let verb, let color):
                let word = subject == nil ? verb : verb.prefix(1).lowercased() + verb.dropFirst()
                pieces.append((opening(word, color), false))
            case .name(let name, let color):
                // An id such as `aspirin@08:00` keeps its spelling.
                let isKept = subject != nil || name.contains("@")
                pieces.append((opening(isKept ? name : Words.capitalized(name), color), false))
            case .styled(let text, let color):
                pieces.append((styled(Printable.text(text, isUnicode: isUnicode), color), false))
            case .command(let command): pieces.append((command.text(for: person), true))
            }
        }
        return pieces
    }

    /// Returns the beginning of a confirmation: `Logged`, or `Mum: logged`.
    private func opening(_ word: String, _ color: Color?) -> String {
        let shown = Printable.text(word, isUnicode: isUnicode)
        let text = color.map { styled(shown, $0) } ?? shown
        return subject.map { "\(Printable.text($0, isUnicode: isUnicode)): \(text)" } ?? text
    }
}
