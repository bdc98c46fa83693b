import TestSupport
import Testing

@testable import TendKit

@Suite("Tar archives") struct TarTests {
    /// Answers `-t` with a listing and everything else with success.
    private final class FakeTar {
        let names: String
        private(set) var calls: [ChildProgram] = []

        init(names: String) { self.names = names }

        func start(_ program: ChildProgram) -> ChildProgram.Result {
            calls.append(program)
            return .init(.ended(0), output: program.arguments.contains("-tf") ? Array(names.utf8) : [])
        }
    }

    private static func tar(names: String = "./\n") throws -> (Tar, FakeTar, TemporaryFolder) {
        let (folder, fake) = (try TemporaryFolder(), FakeTar(names: names))
        try folder.write("archive", to: "a.tgz")
        return (Tar(runner: fake.start), fake, folder)
    }

    @Test("Tar runs without the extra attribute files of macOS")
    func attributes() throws {
        let (tar, fake, folder) = try Self.tar()
        try tar.pack(["a.tgz"], of: folder.path, into: 1, compresses: true)
        try tar.unpack(folder.path("a.tgz"), into: folder.path)
        #expect(fake.calls.count == 3)
        #expect(fake.calls.allSatisfy { $0.environment["COPYFILE_DISABLE"] == "1" })
    }

    @Test(
        "An archive with a path outside the folder is not unpacked",
        arguments: ["/etc/x", "./days/\n/days/2026.json\n", "../x\n", "./a/../../x\n", ".."])
    func leadsOut(_ names: String) throws {
        let (tar, fake, folder) = try Self.tar(names: names)
        #expect(throws: BackupError.self) {
            try tar.unpack(folder.path("a.tgz"), into: folder.path)
        }
        #expect(!fake.calls.contains { $0.arguments.contains("-xf") })
    }

    @Test(
        "A refusal names a hard link that leads out of the folder",
        arguments: [
            ("hrw------- 0/0 0 2026-11-20 a link to /etc/x\n", "/etc/x"), ("h a link to ../../x", "../../x"),
            ("h a link to b", nil), ("-rw a link to /etc/x", nil), ("", nil),
        ])
    func hardLink(_ listing: String, target: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write("archive", to: "a.tgz")
        let tar = Tar { program in
            switch program.arguments[1] {
            case "-tf": .init(.ended(0))
            case "-tvf": .init(.ended(0), output: Array(listing.utf8))
            default: .init(.ended(2), errors: Array("tar: Removing leading `/'\n".utf8))
            }
        }
        let reason =
            target.map { "a hard link in it leads to '\($0)', out of the data folder" } ?? "tar: Removing leading `/'"
        #expect(throws: BackupError.badArchive(reason)) {
            try tar.unpack(folder.path("a.tgz"), into: folder.path)
        }
    }

    @Test(
        "An archive with only paths inside the folder is unpacked",
        arguments: ["", "./\n./days/a..b.json\n", "days/..x/y\n"])
    func staysInside(_ names: String) throws {
        let (tar, fake, folder) = try Self.tar(names: names)
        try tar.unpack(folder.path("a.tgz"), into: folder.path)
        #expect(fake.calls.last?.arguments.contains("-xf") == true)
    }
}
