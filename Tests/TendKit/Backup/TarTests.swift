import TestSupport
import Testing

@testable import TendKit

@Suite("tar") struct TarTests {
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

    @Test("no file of extended attributes is packed for each file, as macOS would")
    func attributes() throws {
        let (tar, fake, folder) = try Self.tar()
        try tar.pack(folder.path, without: [], into: 1, compresses: true)
        try tar.unpack(folder.path("a.tgz"), into: folder.path)
        #expect(fake.calls.count == 3)
        #expect(fake.calls.allSatisfy { $0.environment["COPYFILE_DISABLE"] == "1" })
    }

    @Test(
        "an archive with a name that leads elsewhere is refused before anything is unpacked",
        arguments: ["/etc/x", "./days/\n/days/2026.json\n", "../x\n", "./a/../../x\n", ".."])
    func leadsOut(_ names: String) throws {
        let (tar, fake, folder) = try Self.tar(names: names)
        #expect(throws: BackupError.self) {
            try tar.unpack(folder.path("a.tgz"), into: folder.path)
        }
        #expect(!fake.calls.contains { $0.arguments.contains("-xf") })
    }

    @Test("other names are unpacked", arguments: ["", "./\n./days/a..b.json\n", "days/..x/y\n"])
    func staysInside(_ names: String) throws {
        let (tar, fake, folder) = try Self.tar(names: names)
        try tar.unpack(folder.path("a.tgz"), into: folder.path)
        #expect(fake.calls.last?.arguments.contains("-xf") == true)
    }
}
