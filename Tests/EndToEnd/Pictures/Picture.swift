import Foundation
import Testing

/// A picture of the documents.
struct Picture: CustomTestStringConvertible {
    let name: String
    let title: String
    let command: String
    /// Whether the program fills the screen until a key ends it.
    var isLive = false

    var testDescription: String { name }

    static let all: [Picture] = [
        Picture(name: "today", title: "tend: today at a glance", command: "tend"),
        Picture(name: "history", title: "tend history: a week, day by day", command: "tend history"),
        Picture(name: "calendar", title: "tend calendar: a month of drinks", command: "tend calendar"),
        Picture(name: "pills", title: "tend pill calendar: a month of doses", command: "tend pill calendar"),
        Picture(name: "challenge", title: "tend challenge show: 75 Soft", command: "tend challenge show"),
        Picture(name: "watch", title: "tend watch: today, live, with keys", command: "tend watch", isLive: true),
    ]

    static let folder = "\(TendProgram.packageRoot)/docs/images"

    func file(_ theme: TerminalPicture.Theme) -> String { "\(Self.folder)/\(name)-\(theme).svg" }

    /// Draws the current output of the program.
    func svg(_ theme: TerminalPicture.Theme) throws -> String {
        let home = try PictureScene.home.get()
        let line =
            isLive ? "printf q | terminal 80 'stty rows 30; \(command)'" : "COLUMNS=80 \(command) --color always"
        let outcome = try home.shell(line, adding: ["TEND_NOW": PictureScene.now])
        try #require(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errorText)")
        return TerminalPicture(
            title: title, command: isLive ? nil : command, screen: TerminalScreen(outcome.text), theme: theme
        ).svg
    }
}
