import Foundation
import TestSupport

/// Files of Zero: `biodata.json`, alone or in a zip, and the CSV of older versions. The fasts don't overlap.
struct ZeroFileGenerator {
    private struct Fast {
        let start: Int
        let end: Int
    }

    static func file(_ generator: inout SeededGenerator) -> (name: String, bytes: [UInt8]) {
        var fasts: [Fast] = []
        // The fasts span the night in which the clocks of Berlin go back.
        var time = 1_792_400_000 + Int.random(in: 0..<86_400, using: &generator)
        for _ in 0..<Int.random(in: 0...15, using: &generator) {
            let length = Int.random(in: 600...(50 * 3600), using: &generator)
            fasts.append(Fast(start: time, end: time + length))
            time += length + Int.random(in: 3700...(20 * 3600), using: &generator)
        }
        if Bool.random(using: &generator) { fasts.reverse() }
        if Int.random(in: 0..<3, using: &generator) == 0 { return ("zero.csv", csv(of: fasts, &generator)) }
        let document = json(of: fasts, &generator)
        guard Bool.random(using: &generator) else { return ("biodata.json", document) }
        let folder = "zero-fasting-data_1"
        let files = [("\(folder)/zero-api.json", Array("[]".utf8)), ("\(folder)/biodata.json", document)]
        return ("zero.zip", StoredZip.archive(files.map { (name: $0.0, contents: $0.1) }))
    }

    private static func json(of fasts: [Fast], _ generator: inout SeededGenerator) -> [UInt8] {
        var entries = fasts.map { fast in
            let goal = ["16", "18", "13.5", "20.0", "0", "null"].randomElement(using: &generator) ?? "16"
            let fraction = Bool.random(using: &generator) ? ".\(Int.random(in: 0...999, using: &generator))Z" : "Z"
            let (start, end) = (text(fast.start).dropLast() + fraction, text(fast.end))
            return """
                {"FastID":"\(fast.start)","StartDTM":"\(start)","EndDTM":"\(end)","GoalHours":\(goal),"IsEnded":true}
                """
        }
        // An app that was offline sends a fast twice. The last fast is running.
        if let again = entries.randomElement(using: &generator), Bool.random(using: &generator) {
            entries.append(again)
        }
        if Bool.random(using: &generator) {
            entries.append("{\"StartDTM\":\"2026-11-19T18:00:00Z\",\"EndDTM\":null,\"GoalHours\":16,\"IsEnded\":false}")
        }
        return Array("{\"weight_data\":[],\"fast_data\":[\(entries.joined(separator: ",\n"))]}".utf8)
    }

    private static func csv(of fasts: [Fast], _ generator: inout SeededGenerator) -> [UInt8] {
        let end = Bool.random(using: &generator) ? "\r\n" : "\n"
        let rows = fasts.map { fast in
            let (start, last) = (wall(fast.start), wall(fast.end))
            return "\(start.date),\(start.time),\(last.time),\((fast.end - fast.start) / 3600),0"
        }
        return Array((["Date,Start,End,Hours,Night Eating"] + rows).joined(separator: end).utf8)
    }

    private static func text(_ seconds: Int) -> String {
        Date(timeIntervalSince1970: TimeInterval(seconds)).formatted(.iso8601)
    }

    /// The clock time in Berlin.
    private static func wall(_ seconds: Int) -> (date: String, time: String) {
        let local = text(seconds + (seconds < 1_792_890_000 ? 7200 : 3600))
        let parts = local.split { "-T:Z".contains($0) }.map(String.init)
        return ("\(parts[1])/\(parts[2])/\(parts[0].suffix(2))", "\(parts[3]):\(parts[4])")
    }
}
