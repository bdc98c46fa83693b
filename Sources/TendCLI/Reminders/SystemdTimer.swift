/// A timer of the user's systemd.
struct SystemdTimer {
    static let name = "tend-remind"

    let job: CheckJob

    var service: String {
        """
        [Unit]
        Description=Reminders of tend

        [Service]
        Type=oneshot
        ExecStart=\(job.arguments.map(Self.quoted).joined(separator: " "))
        KillMode=process

        """
    }

    var timer: String {
        """
        [Unit]
        Description=Reminders of tend

        [Timer]
        OnCalendar=\(job.minutes == 60 ? "*:00" : "*:0/\(job.minutes)")
        AccuracySec=10s
        Persistent=true

        [Install]
        WantedBy=timers.target

        """
    }

    /// Quotes a word so that systemd takes it literally.
    private static func quoted(_ word: String) -> String {
        var text = "\""
        for character in word {
            switch character {
            case "\"", "\\": text += "\\\(character)"
            case "%": text += "%%"
            case "$": text += "$$"
            default: text.append(character)
            }
        }
        return text + "\""
    }

    /// Returns the program that a service starts; `nil` if it differs from the format of ``service``.
    static func program(in service: String) -> String? {
        guard let start = service.firstRange(of: "\nExecStart=\"")?.upperBound else { return nil }
        var word = ""
        var rest = service[start...]
        while let character = rest.popFirst(), character != "\"" {
            word.append(character)
            // A backslash escapes the next character; percent signs and dollars are doubled.
            if "\\%$".contains(character), let next = rest.popFirst() {
                if character == "\\" { word.removeLast() }
                if character == "\\" || next != character { word.append(next) }
            }
        }
        return word
    }
}
