import TendCore

extension Suggestion {
    /// The command that people mean by a word which other programs have for it, or by a verb without its noun.
    static func command(_ word: String, among candidates: [String], within noun: String) -> String? {
        if let near = nearest(to: word, among: candidates) { return near }
        guard noun.isEmpty else {
            return ["rm": "delete", "ls": "list"][word.lowercased()].flatMap { candidates.contains($0) ? $0 : nil }
        }
        return [
            "add": "log", "today": "status", "show": "status", "list": "water list", "edit": "water edit",
            "delete": "water delete", "reset": "water reset", "start": "fast start", "stop": "fast stop",
            "take": "pill take", "toggle": "pill toggle", "skip": "pill skip",
            "pills": "pill", "med": "pill", "meds": "pill", "medication": "pill", "medications": "pill",
            "settings": "config", "set": "config set", "version": "--version", "report": "history",
        ][word.lowercased()]
    }

    static func option(_ word: String, among options: [OptionSpec]) -> String? {
        let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
        return nearest(to: String(name), among: options.map(\.name)).map { "--\($0)" }
    }
}
