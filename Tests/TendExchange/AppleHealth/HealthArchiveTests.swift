import TestSupport
import Testing

@testable import TendExchange

@Suite("Zip archives of Apple Health", .enabled(if: Python.isHere, "python3 is not installed"))
struct HealthArchiveTests {
    private let zip: ZipFiles

    init() throws {
        zip = try ZipFiles()
        try zip.folder.write(HealthFile.document(HealthFile.water("250")), to: "export.xml")
        try zip.folder.write(HealthFile.document(HealthFile.water("999")), to: "other.xml")
    }

    @Test(
        "The export is found by its contents, not by its name",
        arguments: ["export", "导出", "exportación"])
    func names(name: String) throws {
        let bytes = try zip.make(
            """
            z.writestr(info('__MACOSX/apple_health_export/._\(name).xml'), '<HealthData/>')
            z.writestr(info('apple_health_export/export_cda.xml'), '<ClinicalDocument>' + ' ' * 9000 + '<HealthData/>')
            z.writestr(info('apple_health_export/empty.xml'), '')
            z.writestr(info('apple_health_export/workout-routes/route_2026.gpx'), '<gpx/>')
            z.writestr(info('apple_health_export/\(name).xml'), open('export.xml', 'rb').read())
            """)
        #expect(
            try ParsedFile(bytes, as: .appleHealth).texts == [
                "2026-10-05 2026-10-05T08:30:00+02:00 250 ml water [Apple Health: DrinkApp]"
            ])
    }

    @Test("A long malformed document type does not hide the export")
    func longDocumentType() throws {
        let bytes = try zip.make(
            """
            text = open('export.xml').read().split('\\n', 1)
            dtd = '<!DOCTYPE HealthData [\\n' + '<!ATTLIST VisionPrescription\\n  type CDATA #REQUIRED\\n<!ELEMENT RightEye EMPTY>\\n' * 300
            z.writestr(info('apple_health_export/export.xml'), text[0] + '\\n' + dtd + '>\\n]>\\n' + text[1])
            """)
        #expect(try ParsedFile(bytes, as: .appleHealth).records.count == 1)
    }

    @Test("An archive that is damaged or has no export is refused")
    func refused() throws {
        let none = try zip.make(
            "z.writestr(info('a.xml'), '<ClinicalDocument/>'); z.writestr(info('b.txt'), '<HealthData/>')")
        #expect(throws: ImportFileError.notInArchive("export.xml")) { try ParsedFile(none, as: .appleHealth) }
        var bytes = try zip.make("z.writestr(info('e/export.xml'), open('export.xml', 'rb').read())")
        #expect(throws: ImportFileError.archive(.noDirectory)) {
            try ParsedFile(Array(bytes.dropLast(30)), as: .appleHealth)
        }
        let list = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        bytes[list + 16] ^= 1
        #expect(throws: ImportFileError.archive(.damaged("e/export.xml", "its checksum is wrong"))) {
            try ParsedFile(bytes, as: .appleHealth)
        }
    }
}
