import TendCore
import TestSupport
import Testing

@Suite("Photo formats and names")
struct PhotoFormatTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func ftyp(_ major: String, _ compatible: [String] = []) -> [UInt8] {
        let size = UInt8(16 + compatible.count * 4)
        let brands = compatible.flatMap { Array($0.utf8) }
        return [0, 0, 0, size] + Array("ftyp".utf8) + Array(major.utf8) + [0, 0, 0, 0] + brands
    }

    @Test("JPEG and PNG are recognized by their first bytes")
    func jpegAndPNG() {
        #expect(PhotoFormat(head: [0xFF, 0xD8, 0xFF]) == .jpeg)
        #expect(PhotoFormat(head: [0xFF, 0xD8, 0xFF, 0xE0] + Array("..JFIF".utf8)) == .jpeg)
        #expect(PhotoFormat(head: [0xFF, 0xD8, 0xFF, 0xE1] + Array("..Exif".utf8)) == .jpeg)
        #expect(PhotoFormat(head: Self.png) == .png)
        #expect(PhotoFormat(head: Self.png + [0, 0, 0, 13]) == .png)
    }

    @Test(
        "HEIC is recognized by its major brand",
        arguments: ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"])
    func heicMajor(brand: String) { #expect(PhotoFormat(head: Self.ftyp(brand)) == .heic) }

    @Test("HEIC is recognized by a compatible brand")
    func heicCompatible() {
        #expect(PhotoFormat(head: Self.ftyp("MiHE", ["mif1", "heic"])) == .heic)
        #expect(PhotoFormat(head: Self.ftyp("mif1", ["mif1", "heic", "hevc"])) == .heic)
    }

    @Test(
        "Any other content is not a photo",
        arguments: [
            Array("GIF89a..................".utf8), Array("GIF87a".utf8), Array("%PDF-1.7\n".utf8), Array("BM".utf8),
            Array("RIFF....WEBPVP8 ".utf8), Array("II*\0".utf8), Array("<svg xmlns=\"\">".utf8), [], [0xFF],
            Array("ftypheic".utf8), Array(repeating: 0, count: 32), ftyp("avif"), ftyp("avis"),
            ftyp("avif", ["mif1", "miaf"]), ftyp("avis", ["msf1", "avif"]), ftyp("mp42", ["isom", "avc1"]),
            ftyp("qt  "), ftyp("isom"), ftyp("jp2 "), ftyp("HEIC"),
        ])
    func none(head: [UInt8]) { #expect(PhotoFormat(head: head) == nil) }

    @Test(
        "AVIF with a HEIF major brand is not a photo",
        arguments: [["avif", "miaf"], ["avif"]])
    func avifWithMif1(brands: [String]) {
        #expect(PhotoFormat(head: Self.ftyp("mif1", brands)) == nil)
    }

    @Test("A truncated signature is not a photo and never traps")
    func truncated() {
        for count in 0..<3 { #expect(PhotoFormat(head: Array([0xFF, 0xD8, 0xFF].prefix(count))) == nil) }
        for count in 0..<8 { #expect(PhotoFormat(head: Array(Self.png.prefix(count))) == nil) }
        for count in 0..<12 { #expect(PhotoFormat(head: Array(Self.ftyp("heic").prefix(count))) == nil) }
        let compatible = Self.ftyp("MiHE", ["heic"])
        for count in 0..<compatible.count { #expect(PhotoFormat(head: Array(compatible.prefix(count))) == nil) }
    }

    @Test("Random first bytes never trap", arguments: UInt64(1)...20)
    func anyBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var head = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            if Bool.random(using: &generator), head.count >= 8 { head.replaceSubrange(4..<8, with: Array("ftyp".utf8)) }
            let format = PhotoFormat(head: head)
            if head.first != 0xFF, head.first != 0x89 { #expect(format == nil || format == .heic, "seed \(seed)") }
        }
    }

    @Test("A photo's name has its day, angle, id and format")
    func names() throws {
        let day = try day("2026-11-20")
        #expect(
            ProgressPhoto.fileName(id: "7k2m9q4x1c0d", day: day, angle: .front, format: .jpeg)
                == "2026-11-20-front-7k2m9q4x1c0d.jpg")
        #expect(
            ProgressPhoto.fileName(id: "7k2m9q4x1c0d", day: day, angle: nil, format: .heic)
                == "2026-11-20-7k2m9q4x1c0d.heic")
        #expect(
            ProgressPhoto.fileName(id: "7k2m9q4x1c0d", day: day, angle: .back, format: .png)
                == "2026-11-20-back-7k2m9q4x1c0d.png")
    }
}
