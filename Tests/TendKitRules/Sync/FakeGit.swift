@testable import TendKit

/// A git that answers the requests of `cat-file` from a list of objects.
final class FakeGit {
    struct Object {
        var type = "blob"
        var bytes: [UInt8]
    }

    /// The objects by name.
    var objects: [String: Object] = [:]
    /// The names that the first git of a command does not find, but later ones do.
    var missed: Set<String> = []
    /// Whether `cat-file --batch` answers about another object.
    var isConfused = false
    /// How many answers a git gives before it dies.
    var lifetime = Int.max
    /// Whether a git dies before the contents of its last answer.
    var isCut = false
    /// The commands of the started gits, in order.
    private(set) var started: [String] = []
    /// The number of gits that are running.
    fileprivate(set) var running = 0
    /// The requests to `cat-file --batch`.
    var requested: [String] = []
    /// The references that `rev-parse` finds.
    var references: [String: String] = [:]

    var git: Git {
        Git(
            runner: { program in
                guard program.arguments.contains("rev-parse"),
                    let object = self.references[program.arguments.last ?? ""]
                else { return .init(.ended(1)) }
                return .init(.ended(0), output: Array("\(object)\n".utf8))
            },
            starter: { program in
                self.started.append(program.arguments.last ?? "")
                return .success(Child(of: self, contents: program.arguments.last == "--batch"))
            },
            folder: "/nowhere")
    }

    private final class Child: RunningProgram {
        private let owner: FakeGit
        private let sendsContents: Bool
        private let missed: Set<String>
        private var answers: ArraySlice<UInt8> = []
        private var answered = 0

        init(of owner: FakeGit, contents: Bool) {
            self.owner = owner
            sendsContents = contents
            missed = owner.started.filter { $0 == owner.started.last }.count == 1 ? owner.missed : []
            owner.running += 1
        }

        deinit { owner.running -= 1 }

        func send(_ bytes: [UInt8]) {
            for name in String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init) {
                if sendsContents { owner.requested.append(name) }
                answered += 1
                guard answered <= owner.lifetime else { return }
                guard let object = owner.objects[name], !missed.contains(name) else {
                    answers += Array("\(name) missing\n".utf8)
                    continue
                }
                let answered = sendsContents && owner.isConfused ? "z" : name
                answers += Array("\(answered) \(object.type) \(object.bytes.count)\n".utf8)
                if sendsContents, !owner.isCut { answers += object.bytes + [0x0A] }
            }
        }

        func line() throws(ProgramStopped) -> [UInt8] {
            guard let end = answers.firstIndex(of: 0x0A) else { throw stopped }
            defer { answers = answers[(end + 1)...] }
            return Array(answers[..<end])
        }

        func bytes(_ count: Int) throws(ProgramStopped) -> [UInt8] {
            guard answers.count >= count else { throw stopped }
            defer { answers = answers.dropFirst(count) }
            return Array(answers.prefix(count))
        }

        private var stopped: ProgramStopped { ProgramStopped(errors: Array("fatal: disk on fire\n".utf8)) }
    }
}
