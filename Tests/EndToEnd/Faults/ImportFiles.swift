import Testing

/// The files that import scenes read: drinks of four days and fasts of three months.
enum ImportFiles {
    static let names = ["water.csv", "fasts.csv", "everything.json"]

    static func write(to home: Home) throws {
        try home.write(water, to: "\(home.path)/water.csv")
        try home.write(try fasts.get(), to: "\(home.path)/fasts.csv")
        try home.write(json(fastFiles + dayFiles), to: "\(home.path)/everything.json")
    }

    private static let days = ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"]
    private static let ids = (0..<10).map { "0123456789a\($0)" }

    private static var water: String {
        let rows = days.enumerated().map { number, day in
            "\(day),06:15,25\(number),water,,\(day)T06:15:00+01:00,\(ids[number])\n"
        }
        return "Date,Time,Amount (ml),Beverage,Note,Timestamp,ID\n" + rows.joined()
    }

    /// An export by tend from a home that has nothing else.
    private static let fasts = Result {
        let home = try Home()
        try home.write(json(fastFiles), to: "\(home.path)/fasts.json")
        let outcome = try home.shell("tend import json fasts.json -q && tend export csv fasts")
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return outcome.text
    }

    private static var fastFiles: [String] {
        let fasts = [("2026-09", "01", "+02:00"), ("2026-10", "02", "+02:00"), ("2026-11", "03", "+01:00")]
        return fasts.enumerated().map { number, fast in
            let (month, day, offset) = fast
            return """
                "fasts/\(month).json":{"format":1,"month":"\(month)","sessions":[{"at":"\(month)-\(day)T01:00:00\(offset)",\
                "end":"\(month)-\(day)T17:00:00\(offset)","id":"\(ids[number + 5])","rev":1,"schedule":"16:8",\
                "targetSeconds":57600}]}
                """
        }
    }

    private static var dayFiles: [String] {
        days.enumerated().map { number, day in
            """
            "days/2026/\(day).json":{"day":"\(day)","format":1,"water":[{"at":"\(day)T06:15:00+01:00",\
            "drink":"water","id":"\(ids[number])","ml":250,"rev":1}]}
            """
        }
    }

    private static func json(_ files: [String]) -> String {
        "{\"files\":{\(files.joined(separator: ","))},\"version\":1}"
    }
}
