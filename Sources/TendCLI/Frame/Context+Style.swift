import TendKit

extension Context {
    /// The style of reports on standard output.
    var style: OutputStyle { style(isTerminal: terminal.isOutput, width: terminal.width) }

    /// The style of messages on standard error.
    var errorStyle: OutputStyle {
        var style = style(isTerminal: terminal.isError, width: terminal.isError ? errorWidth() : terminal.width)
        style.colors = .none
        return style
    }

    /// Writes a text to standard error, broken between words on a terminal.
    func tell(_ text: String, end: String = "\n") throws {
        try errors.write(errorStyle.shown([text]).joined(separator: "\n") + end)
    }

    private func style(isTerminal: Bool, width: Int) -> OutputStyle {
        let isPlain = isPlain
        let hasPictures = !isPlain && isTerminal && variable("TERM") != "dumb"
        // A sentence is one line in plain mode; a terminal breaks it where the reader wants.
        var style = OutputStyle(
            width: isPlain ? 1000 : max(width, 20), colors: isPlain ? .none : colors(isScreen: hasPictures),
            hasPictures: hasPictures || !isPlain && options.color == .always,
            isUnicode: !isTerminal || isUTF8Locale, person: person)
        style.hasBraille = variable("TERM") != "linux"
        style.isScreen = isTerminal
        // The command above the page and the prompt below it stay in sight.
        style.rows = isTerminal && !isPlain ? terminal.height.map { max($0 - 2, 1) } : nil
        style.isPlain = isPlain
        return style
    }

    private func colors(isScreen: Bool) -> OutputStyle.ColorDepth {
        let isColored =
            switch options.color {
            case .always: true
            case .never: false
            case .auto: variable("NO_COLOR") == nil && (variable("CLICOLOR_FORCE") ?? "0" != "0" || isScreen)
            }
        guard isColored else { return .none }
        let depth = variable("COLORTERM")
        if depth == "truecolor" || depth == "24bit" { return .full }
        let term = variable("TERM") ?? ""
        // Only the theme of xterm has a green that can't be seen on white.
        return term.contains("256color") || term.hasPrefix("xterm") ? .indexed : .basic
    }

    /// Whether the user wants sentences: `TEND_PLAIN`, or else `ACCESSIBLE`, as other programs read it, or else the setting `screen`,
    /// also with `--for`.
    private var isPlain: Bool {
        if let word = variable("TEND_PLAIN") ?? variable("ACCESSIBLE") {
            return !["0", "no", "off", "false"].contains(word.lowercased())
        }
        return (try? ownFolder())?.prefersPlainScreen == true
    }

    private var isUTF8Locale: Bool {
        let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? ""
        let name = locale.lowercased()
        return name.contains("utf-8") || name.contains("utf8")
    }
}
