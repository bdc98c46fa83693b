import Foundation
import Testing

/// Reads the recorded screens of `streaks off`, which ``GoldenTests`` compares with the program.
@Suite("Hidden streaks")
struct HiddenStreakTests {
    @Test("No screen mentions a streak while streaks are off")
    func screens() throws {
        let path = "\(TendProgram.packageRoot)/Tests/EndToEnd/Golden/streaks-off.txt"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let off = try #require(lines.firstIndex { $0.hasPrefix("streaks is off") })
        let on = try #require(lines.firstIndex { $0.hasPrefix("$ tend config unset streaks") })
        let screens = lines[(off + 1)..<on].filter { line in
            // Commands, and the JSON that scripts rely on.
            !line.hasPrefix("$ ") && !line.hasPrefix("\"") && !line.hasPrefix("! ") && line != "off"
        }
        #expect(screens.count > 100)
        for line in screens {
            #expect(!line.lowercased().contains("streak") && !line.contains("in a row"), "\(line)")
        }
        #expect(lines[..<off].contains { $0.contains("treak") } && lines[on...].contains { $0.contains("streak ") })
    }
}
