import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

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

    private static func tar(names: String = "./\n") throws -> (Tar, FakeTar, TestProgram) {
        let (program, fake) = (try TestProgram(), FakeTar(names: names))
        program.world.start = fake.start
        try program.folder.write("archive", to: "a.tgz")
        return (Tar(world: program.world), fake, program)
    }

    @Test("no file of extended attributes is packed for each file, as macOS would")
    func attributes() throws {
        let (tar, fake, program) = try Self.tar()
        try tar.pack(program.folder.path, without: [], into: 1, compresses: true)
        try tar.unpack(program.folder.path("a.tgz"), into: program.folder.path)
        #expect(fake.calls.count == 3)
        #expect(fake.calls.allSatisfy { $0.environment["COPYFILE_DISABLE"] == "1" })
    }

    @Test(
        "an archive with a name that leads elsewhere is refused before anything is unpacked",
        arguments: ["/etc/x", "./days/\n/days/2026.json\n", "../x\n", "./a/../../x\n", ".."])
    func leadsOut(_ names: String) throws {
        let (tar, fake, program) = try Self.tar(names: names)
        #expect(throws: BackupProblem.self) {
            try tar.unpack(program.folder.path("a.tgz"), into: program.folder.path)
        }
        #expect(!fake.calls.contains { $0.arguments.contains("-xf") })
    }

    @Test("other names are unpacked", arguments: ["", "./\n./days/a..b.json\n", "days/..x/y\n"])
    func staysInside(_ names: String) throws {
        let (tar, fake, program) = try Self.tar(names: names)
        try tar.unpack(program.folder.path("a.tgz"), into: program.folder.path)
        #expect(fake.calls.last?.arguments.contains("-xf") == true)
    }
}
