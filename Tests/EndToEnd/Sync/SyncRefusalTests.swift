import Foundation
import Testing

/// Sync names each obstacle and changes no data.
@Suite("Obstacles to a sync", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncRefusalTests {
    /// An obstacle on the first of two computers.
    enum Obstacle: String, CaseIterable, CustomTestStringConvertible {
        case notSetUp = "never set up"
        case incomplete = "a setup of an older version stopped halfway"
        case noGit = "no git"
        case remoteGone = "the remote is gone"
        case otherRemote = "the remote holds something else"
        case otherBranch = "the remote holds something else on another branch"
        case merge = "a merge is under way"
        case lock = "a git that died left its lock"
        case newer = "the other side has a newer format"

        var testDescription: String { rawValue }

        var code: Int32 {
            switch self {
            case .notSetUp: 64
            case .noGit: 73
            case .remoteGone: 74
            case .otherRemote, .otherBranch, .newer, .incomplete: 65
            case .merge, .lock: 75
            }
        }

        /// A part of the message.
        var word: String {
            switch self {
            case .notSetUp: "tend sync init"
            case .incomplete: "data/.git is not a whole git repository; move it away"
            case .noGit: "git is not installed"
            case .remoteGone: "remote.git"
            case .otherRemote, .otherBranch: "holds something else"
            case .merge: "merge is under way"
            case .lock: "index.lock"
            case .newer: "newer tend"
            }
        }

        func put(_ group: SyncGroup) throws {
            let home = group[0]
            switch self {
            case .notSetUp: try home.shell("rm -rf data/.git data/.gitignore data/.gitattributes")
            case .incomplete: try home.shell("rm data/.git/HEAD")
            case .noGit: break
            case .remoteGone: try home.shell("rm -rf '\(group.remote)'")
            case .otherRemote, .otherBranch:
                let branch = self == .otherRemote ? "main" : "master"
                try home.shell("rm -rf '\(group.remote)'; git init -q --bare -b \(branch) '\(group.remote)'")
                let line = "git init -q -b \(branch) other && cd other && echo text > thesis.tex && git add ."
                let outcome = try home.shell(
                    "\(line) && git -c user.name=a -c user.email=a@b commit -q -m a && git push -q '\(group.remote)' \(branch)"
                )
                #expect(outcome.code == 0, "\(outcome.errorText)")
            case .merge: try home.shell("git -C data rev-parse HEAD > data/.git/MERGE_HEAD")
            case .lock: try home.write("", to: "\(home.data)/.git/index.lock")
            case .newer:
                try group[1].sync()
                let page = "days/2026/2026-11-20.json"
                let line = "perl -pi -e 's/\"format\": 1/\"format\": 3/' \(page) && git commit -qam newer"
                let outcome = try group[1].gitHere("\(line) && git push -q origin main")
                #expect(outcome.code == 0, "\(outcome.errorText)")
            }
        }

        var variables: [String: String] { self == .noGit ? ["PATH": "/nowhere"] : [:] }
    }

    @Test("Each obstacle has a message and exit code and changes no data", arguments: Obstacle.allCases)
    func obstacle(_ obstacle: Obstacle) throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        try group[0].sync()
        try obstacle.put(group)
        try group[0].tend("log", "300ml")
        let before = SyncFolder(group[0]).files
        let outcome = try group[0].sync(adding: obstacle.variables)
        #expect(outcome.code == obstacle.code, "\(outcome.ending) \(outcome.text)\(outcome.errorText)")
        #expect(outcome.errorText.contains(obstacle.word), "\(outcome.errorText)")
        #expect(outcome.errorText.split(separator: "\n").allSatisfy { $0.hasPrefix("tend: ") })
        #expect(SyncFolder(group[0]).files == before)
        let next = try group[0].tend("log", "77ml")
        #expect(next.code == 0, "the next log: \(next.errorText)")
        #expect(SyncFolder(group[0]).amounts == [77, 250, 300])
    }

    @Test("Without git, the list of changes is local and says so")
    func changesWithoutGit() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        #expect(try group[0].sync().code == 0)
        let home = group[0]
        let outcome = try home.run([home.program, "changes"], adding: ["PATH": "/nowhere"])
        #expect(outcome.code == 0 && outcome.text.contains("log 250 ml water"), "\(outcome.text)")
        #expect(outcome.errorText.hasPrefix("tend: changes from other computers are left out: git is not installed"))
    }

    @Test("A sync without a network succeeds and sends the records later")
    func offline() throws {
        let group = try SyncGroup(2)
        // Computers set up in different seconds also have a merge to send.
        #expect(try group.settle() == [])
        try group[0].gitHere("git remote set-url origin http://127.0.0.1:1/x.git")
        for amount in ["250ml", "300ml"] {
            try group[0].tend("log", amount)
            let outcome = try group[0].sync(adding: ["no_proxy": "*"])
            #expect(outcome.code == 0, "\(outcome.errorText)")
            #expect(outcome.text.contains("Kept for later: water +1."))
        }
        try group[0].gitHere("git remote set-url origin '\(group.remote)'")
        let later = try group[0].sync()
        #expect(later.text == "Sent: 2 earlier commits.\n" && later.code == 0, "\(later.text)\(later.errorText)")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts == [250, 300])
    }

    @Test("A data folder within another repository is refused")
    func withinAnother() throws {
        let home = try Home()
        try home.tend("log", "250ml")
        try home.shell("git init -q .")
        let before = try home.shell("git status --porcelain; cat .git/config").text
        let outcome = try home.run([home.program, "sync", "init"])
        #expect(outcome.code == 64 && outcome.errorText.contains(home.path), "\(outcome.ending) \(outcome.errorText)")
        #expect(try home.shell("git status --porcelain; cat .git/config").text == before)
    }

    @Test("Refused records are sent once the obstacle is gone")
    func afterwards() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        let lock = "\(group[0].data)/.git/index.lock"
        try group[0].write("", to: lock)
        #expect(try group[0].sync().code == 75)
        // A new lock may belong to a running git.
        #expect(try group[0].tend("doctor", "--repair").code == 0)
        #expect(try group[0].sync().code == 75)
        try group[0].shell("touch -t 202601010000 \(lock)")
        let doctor = try group[0].tend("doctor")
        #expect(doctor.code == 1 && (doctor.text + doctor.errorText).contains("index.lock"), "\(doctor.text)")
        #expect(try group[0].tend("doctor", "--repair").code == 0)
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts == [250])
    }
}
