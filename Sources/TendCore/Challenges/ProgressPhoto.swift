/// A photo from a day of a challenge.
public struct ProgressPhoto: Hashable, Sendable {
    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    /// When it was added.
    public let at: OffsetDateTime
    /// The logical day it belongs to.
    public let day: Day
    public let angle: Angle?
    /// Its file name in the challenge's photo folder.
    public let file: String

    public enum Angle: String, CaseIterable, Sendable {
        case front, side, back
    }

    public init(id: String, at: OffsetDateTime, day: Day, angle: Angle?, file: String) {
        self.id = id
        self.at = at
        self.day = day
        self.angle = angle
        self.file = file
    }

    /// Returns the file name for a photo: `2026-11-20-front-7k2m9q4x1c0d.jpg`.
    public static func fileName(id: String, day: Day, angle: Angle?, format: PhotoFormat) -> String {
        let parts = [day.description, angle?.rawValue, id].compactMap(\.self)
        return parts.joined(separator: "-") + ".\(format.rawValue)"
    }

    /// Returns whether a file name is valid for a photo: lower-case letters, digits and hyphens, and a known extension.
    public static func isFileName(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard name.utf8.count <= 255, parts.count == 2, !parts[0].isEmpty else { return false }
        let isPlain = parts[0].allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
        return isPlain && PhotoFormat(rawValue: String(decoding: Array(parts[1]), as: UTF8.self)) != nil
    }

    /// Returns whether a file name belongs to the photo with this id.
    public static func isFileName(_ name: String, of id: String) -> Bool {
        isFileName(name) && name.prefix { $0 != "." }.hasSuffix("-\(id)")
    }
}

/// The supported picture formats, recognized by their first bytes.
public enum PhotoFormat: String, CaseIterable, Sendable {
    case jpeg = "jpg"
    case png
    case heic

    /// The number of bytes needed to recognize a format.
    public static let headLength = 32

    /// Recognizes the format of a picture that begins with `head`; `nil` for anything else.
    ///
    /// JPEG begins with FF D8 FF, PNG with its eight-byte signature (RFC 2083), HEIC with an `ftyp` box whose major or first
    /// compatible brands stand for still images coded with HEVC (ISO/IEC 23008-12).
    public init?(head: [UInt8]) {
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.count >= 12, head[4..<8].elementsEqual("ftyp".utf8) {
            // The four bytes after the major brand are its version.
            let brands = [head[8..<12]] + stride(from: 16, to: head.count - 3, by: 4).map { head[$0..<$0 + 4] }
            let known = ["heic", "heix", "heim", "heis", "mif1", "msf1", "hevc", "hevx"]
            // AVIF files share some of these brands.
            let isAVIF = brands.contains { $0.elementsEqual("avif".utf8) || $0.elementsEqual("avis".utf8) }
            guard !isAVIF, brands.contains(where: { known.contains(String(decoding: $0, as: UTF8.self)) }) else {
                return nil
            }
            self = .heic
        } else {
            return nil
        }
    }
}
