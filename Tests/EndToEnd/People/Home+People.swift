import Foundation

extension Home {
    struct NotSetUp: Error { let reason: String }

    /// A home with people. Each has an evening pill that is due at 21:00.
    static func caring(for names: String..., also lines: String...) throws -> Home {
        try caring(for: names, also: lines)
    }

    static func caring(for names: [String], also lines: [String]) throws -> Home {
        let home = try Home(
            copyingAll: people.value(names) {
                let home = try Home()
                try home.prepare(
                    names.map { "tend people add '\($0)' && tend --for '\($0)' pill take morning --at 07:10" })
                return home
            })
        try home.prepare(lines)
        return home
    }

    private static let people = SharedValues<[String], Home>()

    private func prepare(_ lines: [String]) throws {
        for line in lines {
            let outcome = try shell(line)
            guard outcome.code == 0 else { throw NotSetUp(reason: "\(line): \(outcome.errorText)") }
        }
    }

    /// A person's data folder.
    func folder(of name: String) -> String { "\(data)/people/\(name)" }

    /// The files of a folder with their contents, except locks.
    func files(in folder: String) -> [String: [UInt8]] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.filter { !$0.hasSuffix("lock") }.map { ($0, bytes("\(folder)/\($0)") ?? []) })
    }

    /// Runs a shell line at a time on 2026-11-20.
    func at(_ time: String, _ line: String, adding variables: [String: String] = [:]) throws -> ChildProcess.Outcome {
        try shell(line, adding: variables.merging(["TEND_NOW": "2026-11-20T\(time):00+01:00"]) { $1 })
    }
}
