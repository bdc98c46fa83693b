import Foundation

/// Valid files of each import format. Tests damage copies of them.
struct ImportSample: Sendable {
    let format: String
    /// Files of the format. For an archive, the files in it.
    let files: [(name: String, contents: [UInt8])]
    /// The compressed archive, if the format is one.
    var archive: [UInt8]?

    static let own: [ImportSample] = {
        guard let home = try? RandomHistory(seed: 42).home else { return [] }
        let tables = ["water", "fasts", "pills", "challenges"].compactMap { kind in
            (try? home.exported("csv", kind)).map { (name: kind, contents: $0) }
        }
        guard let document = try? home.exported("json") else { return [] }
        return [
            ImportSample(format: "csv", files: tables),
            ImportSample(format: "json", files: [(name: "everything", contents: document)]),
        ]
    }()

    static let foreign = written + [healthConnect, loopBackup].compactMap(\.self)

    private static let written: [ImportSample] = [
        .init("zero", "Date,Start,End,Hours,Night Eating\n11/18/26,19:15,12:00,16,1\n11/14/26,13:23,10:00,44,0\n"),
        .init(
            "waterminder",
            """
            Drink Type,Cup Name,Hydration Value(oz),Water Value(oz),Date,Time,Day Total(oz)
            Water,"Mug, large","8","8",2026/11/18,07:41:12 AM,"8"
            """,
            """
            Drink Type,Cup Name,Hydration Value(ml),Water Value(ml),Date,Time,Day Total(ml)
            Kaffee,Tasse,"1.300","270",2026-11-13,10:30,"1.300"
            """),
        .init(
            "fasttrack", "ID,Start Date,Start Time,Duration (hours)\n1,2026-11-10,20:00,16\n2,2026-11-12,9:05,12",
            """
            ID,Start,End,Duration (s),Duration,Notes
            2,2026-11-14 19:32:10,2026-11-15 12:02:25,59415,16h 30m,"Felt, so-so"
            """,
            """
            {"@context":"https://www.w3.org/ns/activitystreams","type":"OrderedCollection","totalItems":1,"orderedItems":[
            {"type":"Event","startTime":"2026-11-16T18:00:00Z","endTime":"2026-11-17T10:00:00Z","duration":"PT16H0M0S"}]}
            """),
        .init(
            "habitbull",
            """
            HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText
            Read,,Mind,2026-11-18,1,"long, but good"
            Read,,Mind,2026-11-19,0,
            """),
        .init(
            "habitkit",
            """
            {"habits":[{"id":"a","name":"Read"}],"completions":[{"id":"b","date":"2026-11-18T23:00:00.000Z","habitId":"a",
            "timezoneOffsetInMinutes":60,"amountOfCompletions":1,"note":null}]}
            """),
        .init(
            "beaverhabits",
            """
            {"habits":[{"name":"Read","records":[{"day":"2026-11-18","done":true},{"day":"2026-11-19","done":false}]}]}
            """),
        ImportSample(
            format: "easyfast", files: [file("fasts.json", easyfast)],
            archive: StoredZip.archive([file("fasts.json", easyfast)])),
        .init(
            "daylio",
            """
            full_date,date,weekday,time,mood,activities,note_title,note
            2026-11-18,November 18,Wednesday,9:05 pm,good,"walk | good meal","",""
            """),
        .init(
            "hydrotracker",
            """
            {"version":1,"entries":[{"timestamp":1795075200417,"amount":250.0,"beverageType":"WATER","note":null},
            {"timestamp":1795078800417,"amount":147.868,"beverageType":"SOFT_DRINK","note":"x \\"y\\""}]}
            """),
        .init(
            "health-auto-export",
            """
            {"data":{"medications":[{"displayText":"A","nickname":null,"start":"2026-11-19 08:05:00 +0100","end":null,
            "scheduledDate":"2026-11-19 08:00:00 +0100","form":"Tablet","status":"Taken","isArchived":false,"dosage":81}]}}
            """),
        .init(
            "medtimer",
            """
            {"medicines":{"version":25,"list":[{"medicine":{"name":"A"},"reminders":[{"reminderId":1,"timeInMinutes":405}]}]},
            "events":{"version":25,"list":[{"medicineName":"A (2/5)","amount":"75 mg","status":"TAKEN",
            "remindedTimestamp":1795067100,"processedTimestamp":1795067400,"reminderId":1,"reminderType":"TIME_BASED"}]}}
            """,
            """
            Reminded;Name;Dosage;Taken;Tags;Interval;Notes;Reminded (ISO 8601);Taken (ISO 8601)
            x;B;1/2;x;;0:00;head;2026-11-19T20:15:00Z;2026-11-19T20:15:00Z
            """),
        ImportSample(
            format: "loop",
            files: [
                file(
                    "Habits.csv",
                    """
                    Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
                    001,"Stretch, slowly",YES_NO,Did you?,,1,1,#D32F2F,,,,false
                    002,Read,NUMERICAL,Pages?,,3,7,#1976D2,pages,AT_LEAST,10.0,true
                    """),
                file(
                    "001 Stretch slowly/Checkmarks.csv",
                    "Date,Value,Notes\n2026-11-19,YES_MANUAL,\n2026-11-18,SKIP,cold\n"),
                file("002 Read/Checkmarks.csv", "Date,Value,Notes\n2026-11-03,12500,\n2026-11-01,10000,good\n"),
            ], archive: decoded(loop)),
        ImportSample(
            format: "apple-health", files: [file("apple_health_export/export.xml", health)], archive: decoded(healthZip)
        ),
    ]

    /// A database of Health Connect; `nil` without sqlite3.
    private static let healthConnect: ImportSample? = {
        guard let database = try? HealthConnectImportTests.database(HealthConnectImportTests.tables, in: Home()) else {
            return nil
        }
        let name = "health_connect_export.db"
        return ImportSample(
            format: "health-connect", files: [(name, database)], archive: StoredZip.archive([(name, database)]))
    }()

    /// A full backup of Loop Habit Tracker; `nil` without sqlite3.
    private static let loopBackup: ImportSample? = {
        guard let database = try? HealthConnectImportTests.database(LoopBackupTests.newest, in: Home()) else {
            return nil
        }
        return ImportSample(format: "loop", files: [("Loop Habits Backup.db", database)])
    }()

    private init(_ format: String, _ texts: String...) {
        self.init(format: format, files: texts.map { Self.file("a file", $0) })
    }

    private init(format: String, files: [(name: String, contents: [UInt8])], archive: [UInt8]? = nil) {
        self.format = format
        self.files = files
        self.archive = archive
    }

    private static func file(_ name: String, _ text: String) -> (name: String, contents: [UInt8]) {
        (name, Array(text.utf8))
    }

    private static func decoded(_ text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

    private static let easyfast =
        #"[{"start":1795024800000,"finish":1795082400000,"notes":"so-so"},{"start":1794938400000,"finish":1794996000000},{"start":1795111200000,"finish":0}]"#

    private static let health = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!ELEMENT HealthData (Record*)>
        ]>
        <HealthData locale="en_US">
         <Record type="HKQuantityTypeIdentifierDietaryWater" sourceName="A &amp; B" unit="mL" \
        startDate="2026-11-19 08:00:00 +0100" endDate="2026-11-19 08:00:00 +0100" value="250">
          <MetadataEntry key="tend.note" value="&lt;&#10;&#x1F95B;"/>
         </Record>
         <Workout workoutActivityType="HKWorkoutActivityTypeMindAndBody" sourceName="F" \
        startDate="2026-11-17 20:00:00 +0100" endDate="2026-11-18 12:00:00 +0100"/>
        </HealthData>
        """

    /// Two habits, compressed.
    private static let loop = """
        UEsDBBQAAAAIAABgc10YEAGn7wAAAEkBAAAKAAAASGFiaXRzLmNzdl2OX0rDQBCH3z3FUl8HSVJQfCqhm6DQpmrSgk9lSaftwmY3\
        7h/DnsUbCL57IvEYrhtF6QwMw2/4PuZOGW65klCxDqHxPcK9QxMjiqbVvI97qfHJoWx95TrUzCr9F1GUquMyhnMlwlxLbqFh+oCW\
        ROfPvmHCIeS6PfJn3M3OkiSFSW012vYIxAg1CD+Bx6LeViugfEe8csSM9xlAGvqcTrMyKyHUngmDwZHB5+vbx8s7VOtl8XA7zxdw\
        owbSMelJzw5oftH0+uqSZhAzyJvtosjrBtLkIgGr3bdqCvWAaM0/1QnLsR3h5SqwWUDHN74AUEsDBBQAAAAIAABgc11tWQSFVAAA\
        AIMAAAAhAAAAMDAxIFN0cmV0Y2ggc2xvd2x5L0NoZWNrbWFya3MuY3N2c0ksSdUJS8wpTdXxyy9JLeYyMjAy0zU01DW01Il0DY73\
        dfQLdfTRQQhb6AR7ewboKCUqJOfnpOgoJKYnZuYpIeTNwdocQ0P8kTSZ6fghc01RjAYAUEsDBBQAAAAIAABgc12GOR53PAAAAE0A\
        AAASAAAAMDAyL0NoZWNrbWFya3MuY3N2c0ksSdUJS8wpTdXxyy9JLeYyMjAy0zU01DUw1jE0MjUw0EGIGOn4+SNxDXUMDYBAJz0/\
        P0UhKT8/mwsAUEsDBBQAAAAIAABgc11FvaHIJAAAACIAAAAZAAAAMDAzIFN3ZWV0cy9DaGVja21hcmtzLmNzdnNJLEnVCUvMKU3V\
        8csvSS3mMjIwMtM1NNQ1MNQxNDAw0OECAFBLAQIUAxQAAAAIAABgc10YEAGn7wAAAEkBAAAKAAAAAAAAAAAAAACkAQAAAABIYWJp\
        dHMuY3N2UEsBAhQDFAAAAAgAAGBzXW1ZBIVUAAAAgwAAACEAAAAAAAAAAAAAAKQBFwEAADAwMSBTdHJldGNoIHNsb3dseS9DaGVj\
        a21hcmtzLmNzdlBLAQIUAxQAAAAIAABgc12GOR53PAAAAE0AAAASAAAAAAAAAAAAAACkAaoBAAAwMDIvQ2hlY2ttYXJrcy5jc3ZQ\
        SwECFAMUAAAACAAAYHNdRb2hyCQAAAAiAAAAGQAAAAAAAAAAAAAApAEWAgAAMDAzIFN3ZWV0cy9DaGVja21hcmtzLmNzdlBLBQYA\
        AAAABAAEAA4BAABxAgAAAAA=
        """

    /// A document with a Spanish phone's name for it, among others, compressed.
    private static let healthZip = """
        UEsDBBQAAAAIAABgc11qT646LAAAACoAAAAiAAAAYXBwbGVfaGVhbHRoX2V4cG9ydC9leHBvcnRfY2RhLnhtbLOxr8jNUShLLSrO\
        zM+zVTLUM1Cyt+Oycc7JzMtMTsxxyU8uzU3NK9G34wIAUEsDBBQAAAgIAABgc13so6XNHgEAAEYCAAAkAAAAYXBwbGVfaGVhbHRo\
        X2V4cG9ydC9FeHBvcnRhY2nDs24ueG1srZFdS8MwFIbv+yuOufIrW1I22UbbXdjKZB9+UBURkdBGF2jTkaVj/fee2kmnILsRcnFy\
        zvu+5yHxxts8g400a1Von/AOIyB1UqRKf/jkIb6iAzIOHO8ovLmMn28jmEiR2WUorIAXbFO660yVhWi7KoyFxyZtBLwHlNbmaBbN\
        o0W8bz5uxFjL83uZFCY9PQmcV1TvibIiEZn0SSrfwogEDnitCzYiK3HmMveCck5dBmw4YgwPnDHOGOnWhiYbbLVC7WR6Vwptla1i\
        vF+nEut3JU2opBWmesJYQ2BdlCaRC5GjA1vJkkCplfVJPsMhCr/2t5v5ENjgx2Z8wvSg5pu//2+k0syVTutBw/snLncP4/7W7HBZ\
        p1/jet32mwLnE1BLAwQUAAAACAAAYHNdmnHICwgAAAAGAAAALAAAAGFwcGxlX2hlYWx0aF9leHBvcnQvd29ya291dC1yb3V0ZXMv\
        cm91dGUuZ3B4s0kvqNC3AwBQSwECFAMUAAAACAAAYHNdak+uOiwAAAAqAAAAIgAAAAAAAAAAAAAApAEAAAAAYXBwbGVfaGVhbHRo\
        X2V4cG9ydC9leHBvcnRfY2RhLnhtbFBLAQIUAxQAAAgIAABgc13so6XNHgEAAEYCAAAkAAAAAAAAAAAAAACkAWwAAABhcHBsZV9o\
        ZWFsdGhfZXhwb3J0L0V4cG9ydGFjacOzbi54bWxQSwECFAMUAAAACAAAYHNdmnHICwgAAAAGAAAALAAAAAAAAAAAAAAApAHMAQAA\
        YXBwbGVfaGVhbHRoX2V4cG9ydC93b3Jrb3V0LXJvdXRlcy9yb3V0ZS5ncHhQSwUGAAAAAAMAAwD8AAAAHgIAAAAA
        """
}
