import Foundation
import Testing

/// Photos are copied unchanged, readable by the user only, and never replace another.
@Suite("Photo files") struct PhotoFileTests {
    private func home() throws -> Home {
        let home = try Home()
        try home.tend("challenge", "start", "75-hard")
        return home
    }

    @Test(
        "The first bytes determine a picture's type, not its name",
        arguments: [
            ("\\377\\330\\377\\340", "jpg"), ("\\211PNG\\r\\n\\032\\n", "png"),
            ("\\000\\000\\000\\030ftypheic\\000\\000\\000\\000mif1heic", "heic"),
            ("\\000\\000\\000\\030ftypmif1\\000\\000\\000\\000mif1heic", "heic"),
        ])
    func kinds(_ head: String, _ ending: String) throws {
        let home = try home()
        let outcome = try home.shell("printf '\(head) and so on' > 'a file.txt'; tend challenge photo add 'a file.txt'")
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let kept = ChallengeStored(home).pictures
        #expect(kept.count == 1)
        #expect(kept.keys.allSatisfy { $0.hasSuffix(".\(ending)") })
        #expect(kept.values.first == home.bytes("\(home.path)/a file.txt"))
    }

    @Test("Only the user can read photos, whatever the umask", arguments: ["000", "022", "777"])
    func modes(_ mask: String) throws {
        let home = try home()
        _ = try TestPhoto.put("me.jpg", in: home)
        try home.shell("chmod 644 me.jpg; umask \(mask); tend challenge photo add me.jpg -q")
        for name in try FileManager.default.subpathsOfDirectory(atPath: "\(home.data)/photos") + [""] {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(home.data)/photos/\(name)")
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(name)")
        }
        #expect(ChallengeStored(home).pictures.count == 1)
    }

    @Test("The same picture added twice is stored as two photos")
    func twice() throws {
        let home = try home()
        _ = try TestPhoto.put("me.jpg", in: home)
        try home.shell(
            "tend challenge photo add me.jpg --angle front -q; tend challenge photo add me.jpg --angle front -q")
        let stored = ChallengeStored(home)
        #expect(stored.pictures.count == 2)
        #expect(stored.live.first?.photos.count == 2)
    }

    @Test("A photo above 100 MB is refused; smaller ones need little memory")
    func large() throws {
        let home = try home()
        let sizes = ["2147483648": Int32(65), "100000001": 65, "100000000": 0]
        for (size, code) in sizes {
            let outcome = try home.shell(
                """
                printf '\\377\\330\\377\\340' > big.jpg; dd if=/dev/null of=big.jpg bs=1 seek=\(size) 2> /dev/null
                ulimit -v 500000 2> /dev/null; tend challenge photo add big.jpg -q
                """)
            #expect(outcome.code == code, "\(size): \(outcome.ending) \(outcome.errorText)")
        }
        #expect(ChallengeStored(home).pictures.values.map(\.count) == [100_000_000])
    }

    @Test("A file size limit leaves no part of a photo")
    func fileSize() throws {
        let home = try home()
        _ = try TestPhoto.put("me.jpg", in: home, bytes: TestPhoto.jpeg + [UInt8](repeating: 7, count: 100_000))
        let before = DiskState(home, isData: true)
        let outcome = try home.shell("ulimit -f 20; exec tend challenge photo add me.jpg 2> /dev/null")
        #expect(outcome.code == 74)
        #expect(DiskState(home, isData: true) == before)
        #expect(try home.tend("challenge", "photo", "add", "\(home.path)/me.jpg").code == 0)
    }

    @Test("A link to a picture is copied as the picture")
    func links() throws {
        let home = try home()
        _ = try TestPhoto.put("me.jpg", in: home)
        let outcome = try home.shell("ln -s me.jpg link.jpg; tend challenge photo add link.jpg -q; test -L link.jpg")
        #expect(outcome.code == 0)
        #expect(ChallengeStored(home).pictures.values.first == TestPhoto.jpeg)
        let kept = try FileManager.default.subpathsOfDirectory(atPath: "\(home.data)/photos").filter {
            $0.hasSuffix("jpg")
        }
        for name in kept {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(home.data)/photos/\(name)")
            #expect(attributes[.type] as? FileAttributeType == .typeRegular)
        }
    }

    @Test("A deletion and its undo restore the photos' bytes and paths")
    func deleteAndUndo() throws {
        let home = try home()
        _ = try TestPhoto.put("me.jpg", in: home)
        try home.shell("for angle in front side back; do tend challenge photo add me.jpg --angle $angle -q; done")
        let before = ChallengeStored(home)
        try home.tend("challenge", "delete", "75-hard", "-y")
        let deleted = ChallengeStored(home)
        #expect(deleted.live.isEmpty)
        #expect(deleted.pictures.count == 3)
        #expect(deleted.pictures.keys.allSatisfy { $0.hasPrefix("local/quarantine/photos/") })
        try home.tend("undo", "-y")
        #expect(ChallengeStored(home) == before)
    }
}
