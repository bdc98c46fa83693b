/// A launchd agent.
struct LaunchAgent {
    /// The label of the job, which is also the name of its file.
    static let label = "tend.remind"

    let job: CheckJob
    /// The file that gets what the check writes to standard error; cron would mail it, systemd keep it in the journal.
    let log: String

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
                <key>StandardErrorPath</key>
                <string>\(Printable.markup(log))</string>
            </dict>
            </plist>

            """
    }

    /// The PATH of the job, because launchd only searches four system folders, without Homebrew's.
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

    /// Returns the program that an agent's file starts; `nil` if the file differs from the format of ``plist``.
    static func program(in plist: String) -> String? {
        guard let arguments = plist.firstRange(of: "<key>ProgramArguments</key>"),
            let start = plist[arguments.upperBound...].firstRange(of: "<string>"),
            let end = plist[start.upperBound...].firstRange(of: "</string>")
        else { return nil }
        return Printable.unescaped(markup: String(plist[start.upperBound..<end.lowerBound]))
    }
}
