import Foundation
import TendKit
import TestSupport
import Testing

@Suite("Sync", .enabled(if: GitPrograms.path != nil, "git is not installed"))
struct SyncTests {
    private static let page = "days/2026/2026-11-20.json"
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func tracker(_ machine: String = "data", isDryRun: Bool = false) throws -> Tracker {
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:10:00+01:00"))
        return try Tracker(
            folder: folder.path(machine), now: now, zone: .fixed(offset: 3600),
            options: TrackerOptions(isDryRun: isDryRun))
    }

    private func setUp(_ machine: String = "data", remote: String? = nil) throws {
        try tracker(machine).setUpSync(remote: remote, with: GitPrograms.run)
    }

    private func sync(_ machine: String = "data") throws -> SyncResult {
        try tracker(machine).sync(as: machine, with: GitPrograms.run, starting: GitPrograms.start)
    }

    private func makeRemote() throws -> String {
        let path = folder.path("remote.git")
        let program = ChildProgram(arguments: ["git", "init", "-q", "--bare", path], seconds: 600)
        #expect(GitPrograms.run(program).ending == .ended(0))
        return path
    }

    @Test("A folder that is not set up is refused, and has no health")
    func notSetUp() throws {
        #expect(throws: SyncError.notSetUp) { try sync() }
        #expect(try tracker().syncHealth(with: GitPrograms.run) == nil)
        #expect(try tracker().receivedChanges(5, besides: "data", with: GitPrograms.run) == [])
        #expect(try folder.names() == [])
    }

    @Test("Without a remote a sync is a commit of this machine's changes")
    func commit() throws {
        _ = try tracker().log(NewDrink())
        try setUp()
        #expect(try tracker().syncHealth(with: GitPrograms.run)?.error == nil)
        let result = try sync()
        #expect(result.sent.count == 1 && !result.hasRemote && result.received.isEmpty)
        #expect(try sync().sent.isEmpty)
        let status = try tracker().syncStatus(with: GitPrograms.run, starting: GitPrograms.start)
        #expect(status.remote == nil && status.uncommitted == 0 && status.last != nil)
    }

    @Test("New records say who made them, by a name that stays on its machine")
    func recorder() throws {
        let remote = try makeRemote()
        for (machine, name) in [("ann", "Ann"), ("ruth", "Ruth")] {
            try tracker(machine).setUpSync(remote: remote, as: name, with: GitPrograms.run)
        }
        _ = try tracker("ann").recordDose(DoseRequest(.take, .named("morning")))
        _ = try tracker("ann").log(NewDrink())
        for machine in ["ann", "ruth"] { _ = try sync(machine) }
        _ = try tracker("ruth").recordDose(DoseRequest(.skip, .named("evening")))
        let doses = try tracker("ruth").records().pillState().today.doses
        #expect(doses.map(\.record?.by) == ["Ann", "Ruth"])
        #expect(folder.text("ruth/" + Self.page)?.split(separator: "\"by\":\"Ann\"").count == 3)
        #expect(try tracker("ruth").records().settings.value(of: .recorder) == "Ruth")
        var corrected = DoseRequest(.take, .named("morning"))
        corrected.note = "with food"
        _ = try tracker("ruth").recordDose(corrected)
        #expect(try tracker("ruth").records().pillState().today.doses.map(\.record?.by) == ["Ann", "Ruth"])
    }

    @Test("Two machines get each other's records through a remote")
    func twoMachines() throws {
        let remote = try makeRemote()
        for machine in ["home", "away"] {
            try setUp(machine, remote: remote)
            _ = try tracker(machine).log(NewDrink(note: machine))
        }
        #expect(try sync("home").sent.count == 1)
        #expect(try sync("away").received.last?.tallies[.drink]?.added == 1)
        #expect(try sync("home").received.last?.tallies[.drink]?.added == 1)
        for machine in ["home", "away"] {
            let records = try tracker(machine).records()
            let notes = try records.water(on: records.today).entries.map { $0.note ?? "" }
            #expect(notes.sorted() == ["away", "home"])
        }
        let received = try tracker("home").receivedChanges(5, besides: "home", with: GitPrograms.run)
        #expect(received.map(\.device) == ["away"])
    }

    private func git(_ words: String...) {
        let program = ChildProgram(arguments: ["git"] + words, seconds: 600)
        #expect(GitPrograms.run(program).ending == .ended(0), "git \(words)")
    }

    private func drinks(_ machine: String = "data") throws -> Int {
        let records = try tracker(machine).records()
        return try records.water(on: records.today).entries.count
    }

    @Test("The status counts the commits to send and to merge")
    func distance() throws {
        let remote = try makeRemote()
        func distance() throws -> [Int] {
            let status = try tracker("home").syncStatus(with: GitPrograms.run, starting: GitPrograms.start)
            return [status.ahead, status.behind]
        }
        for machine in ["home", "away"] {
            try setUp(machine, remote: remote)
            _ = try sync(machine)
        }
        _ = try sync("home")
        #expect(try distance() == [0, 0])
        try FileManager.default.moveItem(atPath: remote, toPath: remote + ".off")
        for sent in 1...2 {
            _ = try tracker("home").log(NewDrink())
            // The commit comes before the remote is asked.
            #expect(throws: SyncError.self) { try sync("home") }
            #expect(try distance() == [sent, 0])
        }
        try FileManager.default.moveItem(atPath: remote + ".off", toPath: remote)
        _ = try tracker("away").log(NewDrink())
        _ = try sync("away")
        git("-C", folder.path("home"), "fetch", "-q", "origin", "+refs/heads/main:refs/remotes/origin/main")
        #expect(try distance() == [2, 1])
        _ = try sync("home")
        #expect(try distance() == [0, 0])
    }

    @Test("Changes of more than fifty commits of other computers are listed")
    func manyCommits() throws {
        try setUp()
        _ = try sync()
        for number in 0..<60 {
            let message = "water +1\n\n2026-11-20T08:\(10 + number % 50):00+01:00 log \(number) ml\nDevice: phone"
            git("-C", folder.path("data"), "commit", "-q", "--allow-empty", "-m", message)
        }
        func received(_ count: Int) throws -> Int {
            try tracker().receivedChanges(count, besides: "data", with: GitPrograms.run).count
        }
        #expect(try [5, 60, 100].map(received) == [5, 60, 60])
    }

    @Test("Git finds no difference after a sync")
    func index() throws {
        try setUp()
        _ = try tracker().log(NewDrink())
        _ = try sync()
        let status = ChildProgram(
            arguments: ["git", "-C", folder.path("data"), "status", "--porcelain"], seconds: 600,
            captured: [.output, .errors])
        #expect(GitPrograms.run(status) == .init(.ended(0)))
    }

    @Test("An unreachable push address is reported, and the others get the records")
    func unreachableAddress() throws {
        let remote = try makeRemote()
        try setUp(remote: remote)
        // Nothing listens on port 1.
        for address in ["git://127.0.0.1:1/data.git", remote] {
            git("-C", folder.path("data"), "remote", "set-url", "--add", "--push", "origin", address)
        }
        _ = try tracker().log(NewDrink())
        #expect(try sync().offline != nil)
        try setUp("away", remote: remote)
        _ = try sync("away")
        #expect(try drinks("away") == 1)
    }

    @Test("A sync counts the commits of earlier ones that the remote lacks")
    func earlier() throws {
        try setUp()
        for _ in 0..<2 {
            _ = try tracker().log(NewDrink())
            _ = try sync()
        }
        try setUp(remote: makeRemote())
        _ = try tracker().log(NewDrink())
        let result = try sync()
        #expect(result.earlier == 2 && result.sent.count == 1)
        #expect(try sync().earlier == 0)
    }

    @Test("A file that an editor formatted otherwise is sent once")
    func formatted() throws {
        let remote = try makeRemote()
        for machine in ["home", "away"] { try setUp(machine, remote: remote) }
        _ = try tracker("home").log(NewDrink())
        _ = try sync("home")
        let page = try #require(folder.text("home/\(Self.page)"))
        try folder.write(page.replacing("\n", with: "\n "), to: "away/\(Self.page)")
        for machine in ["away", "home", "away"] { _ = try sync(machine) }
        let heads = ["home", "away"].map { machine in
            GitPrograms.run(
                ChildProgram(
                    arguments: ["git", "-C", folder.path(machine), "rev-parse", "HEAD"], seconds: 600,
                    captured: [.output]))
        }
        #expect(heads[0] == heads[1])
    }

    @Test("A damaged file is not sent, and reported once")
    func damaged() throws {
        let remote = try makeRemote()
        try setUp(remote: remote)
        _ = try tracker().log(NewDrink())
        _ = try sync()
        try folder.write("{", to: "data/\(Self.page)")
        _ = try tracker().set(.cup, to: "300ml")
        #expect(try sync().unsent.count == 1)
        try setUp("away", remote: remote)
        _ = try sync("away")
        #expect(try drinks("away") == 1)
        #expect(try tracker("away").records().settings.cup == Volume(millilitres: 300))
    }

    @Test("Records that were lost here return with a sync")
    func lost() throws {
        try setUp(remote: makeRemote())
        _ = try tracker().log(NewDrink())
        _ = try sync()
        try folder.remove("data/\(Self.page)")
        _ = try sync()
        #expect(try drinks() == 1)
    }

    @Test("A remote with another program's files is refused")
    func otherRemote() throws {
        let remote = try makeRemote()
        try folder.write("text", to: "work/notes.txt")
        let work = folder.path("work")
        git("-C", work, "init", "-q", "-b", "main")
        git("-C", work, "add", "notes.txt")
        git("-C", work, "commit", "-q", "-m", "notes")
        git("-C", work, "push", "-q", remote, "main")
        try setUp(remote: remote)
        _ = try tracker().log(NewDrink())
        #expect(throws: SyncError.otherRemote(["notes.txt"])) { try sync() }
        #expect(try drinks() == 1 && !folder.exists("data/notes.txt"))
    }

    @Test("A foreign file among the records is reported once")
    func foreignFile() throws {
        let remote = try makeRemote()
        for machine in ["home", "away"] {
            try setUp(machine, remote: remote)
            _ = try sync(machine)
        }
        let home = folder.path("home")
        _ = try tracker("home").log(NewDrink())
        _ = try sync("home")
        try folder.write("text", to: "home/notes.txt")
        git("-C", home, "add", "-f", "notes.txt")
        git("-C", home, "commit", "-q", "-m", "notes")
        git("-C", home, "push", "-q", "origin", "main")
        #expect(try sync("away").ignored == ["notes.txt"])
        _ = try tracker("home").log(NewDrink())
        _ = try sync("home")
        #expect(try sync("away").ignored == [])
    }

    @Test("A page of a newer format is refused, and changes nothing here")
    func newer() throws {
        let remote = try makeRemote()
        try setUp("home", remote: remote)
        _ = try tracker("home").log(NewDrink())
        _ = try sync("home")
        let page = try #require(folder.text("home/\(Self.page)"))
        try folder.write(page.replacing(#""format": 1"#, with: #""format": 3"#), to: "home/\(Self.page)")
        git("-C", folder.path("home"), "commit", "-q", "-a", "-m", "newer")
        git("-C", folder.path("home"), "push", "-q", "origin", "main")
        try setUp(remote: remote)
        _ = try tracker().log(NewDrink(note: "here"))
        #expect(throws: SyncError.newer(Self.page)) { try sync() }
        #expect(try drinks() == 1)
    }

    @Test("A dry run sets nothing up and sends nothing")
    func dryRun() throws {
        try tracker(isDryRun: true).setUpSync(remote: nil, with: GitPrograms.run)
        #expect(try folder.names() == [])
        _ = try tracker().log(NewDrink())
        try setUp()
        let before = try folder.contents()
        let dry = try tracker(isDryRun: true).sync(as: "data", with: GitPrograms.run, starting: GitPrograms.start)
        #expect(dry.sent.isEmpty)
        #expect(try folder.contents() == before)
    }

    @Test("An unfinished merge of the user is reported and stops a sync")
    func underWay() throws {
        try setUp()
        try folder.write("", to: "data/.git/MERGE_HEAD")
        #expect(try tracker().syncHealth(with: GitPrograms.run)?.error == .underWay("merge"))
        #expect(throws: SyncError.underWay("merge")) { try sync() }
    }

    @Test("A computer without git is told so")
    func noGit() throws {
        let error = #expect(throws: SyncError.self) {
            try tracker().setUpSync(remote: nil) { _ in .init(.missing(StartFailure("", isNotFound: true))) }
        }
        #expect(error == .noGit)
        #expect(!folder.exists("data/.git/HEAD"))
    }
}
