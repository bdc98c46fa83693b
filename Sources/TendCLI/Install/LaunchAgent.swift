/// An agent of launchd.
struct LaunchAgent {
    /// The job's name in launchd and of its file.
    static let label = "tend.remind"
    /// An earlier name, under which a job may still be loaded.
    static let formerLabel = "no.invotek.tend.remind"

    let job: CheckJob

    var plist: String {
        let words = job.arguments.map { "        <string>\(Printable.markup($0))</string>" }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
                <key>Label</key>
                <string>\(Self.label)</string>
                <key>ProgramArguments</key>
                <array>
            \(words)
                </array>
            \(environment)    <key>StartInterval</key>
                <integer>\(job.minutes * 60)</integer>
            </dict>
            </plist>

            """
    }

    /// launchd searches four system folders, and programs from Homebrew are in none of them.
    private var environment: String {
        guard let path = job.searchPath else { return "" }
        return """
                <key>EnvironmentVariables</key>
                <dict>
                    <key>PATH</key>
                    <string>\(Printable.markup(path))</string>
                </dict>

            """
    }

    /// The program that an agent's file starts; `nil` if the file is not as ``plist`` writes it.
    static func program(in plist: String) -> String? {
        guard let arguments = plist.firstRange(of: "<key>ProgramArguments</key>"),
            let start = plist[arguments.upperBound...].firstRange(of: "<string>"),
            let end = plist[start.upperBound...].firstRange(of: "</string>")
        else { return nil }
        return Printable.unescaped(markup: String(plist[start.upperBound..<end.lowerBound]))
    }
}
