/// An agent of launchd.
struct LaunchAgent {
    static let label = "no.invotek.tend.remind"

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
                <key>StartInterval</key>
                <integer>\(job.minutes * 60)</integer>
            </dict>
            </plist>

            """
    }
}
