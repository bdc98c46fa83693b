import Foundation
import Testing

/// Row by row, the bytes that a phone's app writes after the steps of `tend inbox template`.
struct PhoneText: CustomTestStringConvertible, Sendable {
    let app: String
    let name: String
    let text: String
    /// The amounts recorded at once, and after the last line counts as finished.
    let first: [Double]
    let finished: [Double]

    init(_ app: String, _ name: String, _ text: String, _ first: [Double], _ finished: [Double]? = nil) {
        (self.app, self.name, self.text, self.first, self.finished) = (app, name, text, first, finished ?? first)
    }

    var testDescription: String { app }

    private static let one = "2026-11-20T09:05:00+01:00 log 250ml"
    private static let two = "2026-11-20T09:06:30+01:00 log 300ml tea"

    static let all = [
        PhoneText("Append to Text File, Return in Text, Make New Line", "phone.txt", "\(one)\n\n\(two)\n", [250, 300]),
        PhoneText("the same, a line feed in front of the first", "phone.txt", "\n\(one)\n\n\(two)\n", [250, 300]),
        PhoneText("Return in Text, no Make New Line", "phone.txt", "\(one)\n\(two)\n", [250, 300]),
        PhoneText("Make New Line, no Return in Text", "phone.txt", "\(one)\n\(two)", [250], [250, 300]),
        PhoneText("one line, no Return in Text", "phone.txt", one, [], [250]),
        PhoneText(
            "a file from Windows", "phone.txt", "\u{FEFF}\(one)\r\n\(two)\r\n", [250, 300]),
        PhoneText("Format Date on a phone in Greenwich", "phone.txt", "2026-11-20T08:05:00Z log 250ml\n", [250]),
        PhoneText("Format Date far in the east", "phone.txt", "2026-11-20T13:35:00+05:30 log 250ml\n", [250]),
        PhoneText(
            "a text field that inserts a no-break space", "phone.txt", "2026-11-20T09:05:00+01:00\u{A0}log 250ml\n",
            [250]),
        PhoneText("Tasker's Write File", "phone.txt", "\(one)\n\(two)\n", [250, 300]),
        PhoneText("Automate's iso8601", "phone.txt", "2026-11-20T09:05:00+0100 log 250ml\n", [250]),
        PhoneText("date of Termux", "phone.txt", "2026-11-20T09:05:00+0100 log 250ml\n", [250]),
        PhoneText("a file a day with bare times", "2026-11-20.txt", "09:05 log 250ml\n9:06 log 300ml\n", [250, 300]),
        PhoneText("a name without care", "Phone 1.TXT", "\(one)\n", [250]),
    ]
}

@Suite("Inbox templates")
struct InboxTemplateTests {
    @Test("The text of each app becomes records", arguments: PhoneText.all)
    func texts(_ text: PhoneText) throws {
        let home = try Home()
        try home.setUpInbox()
        try home.write(text.text, to: "\(home.inbox)/\(text.name)")
        #expect(try home.tend("inbox", "check", now: "2026-11-20T09:07:00+01:00").code == 0)
        #expect(try Self.amounts(home) == text.first)
        #expect(try home.tend("inbox", "check", now: "2026-11-20T09:13:00+01:00").errors.isEmpty)
        #expect(try Self.amounts(home) == text.finished)
    }

    @Test("A date without a time is refused with the reason")
    func withoutTime() throws {
        let home = try Home()
        try home.setUpInbox()
        try home.write("2026-11-20 log 250ml\n20 Nov 2026 at 09:05 log 250ml\n", to: "\(home.inbox)/phone.txt")
        let check = try home.tend("inbox", "check")
        #expect(check.errorText.split(separator: "\n").count >= 2, "\(check.errorText)")
        #expect(try Self.amounts(home) == [])
    }

    @Test("the commands that a template names are allowed", arguments: ["ios", "android"])
    func commands(_ name: String) throws {
        let home = try Home()
        try home.tend("challenge", "start", "75-soft", now: "2026-11-18T09:00:00+01:00")
        try home.setUpInbox()
        let text = try home.tend("inbox", "template", name).text
        var minute = 10
        for command in ["log 300ml tea", "fast start 16:8", "fast stop", "pill take morning", "challenge done read 10"]
        {
            #expect(text.contains(command), "\(name): \(command)")
            minute += 1
            try home.write("2026-11-20T08:\(minute):00+01:00 \(command)\n", to: "\(home.inbox)/\(minute).txt")
        }
        let check = try home.tend("inbox", "check")
        #expect(check.code == 0 && check.errors.isEmpty, "\(check.errorText)")
        #expect(InboxRecords(home).records.count == 4)
    }

    @Test("The documented lines for Termux write a readable file")
    func termux() throws {
        let home = try Home()
        let text = try home.tend("inbox", "template", "android").text
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let script = lines.filter { $0.hasPrefix("mkdir ") || $0.hasPrefix("printf ") }
        #expect(script.count == 2)
        for _ in 0..<2 { #expect(try home.shell(script.joined(separator: "\n")).code == 0) }
        try home.setUpInbox("\(home.path)/storage/shared/tend")
        try Self.expectDrinks([250], in: home)
    }

    @Test(
        "The documented script for curl uploads a new file",
        .enabled(if: Python.isUsable && hasCurl, "python3 or curl is not installed"))
    func curl() throws {
        let home = try Home()
        let text = try home.tend("inbox", "template", "curl").text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("#!/bin/sh") })
        let script = lines[start...].prefix { !$0.isEmpty }.joined(separator: "\n") + "\n"
        try home.write(script, to: "\(home.path)/phone")
        try FileManager.default.createDirectory(atPath: home.inbox, withIntermediateDirectories: true)
        let login = lines.first { $0.contains("machine ") }?.trimmingCharacters(in: .whitespaces)
        try home.write(try #require(login), to: "\(home.path)/.netrc.template")
        let requests = try Python.run(Self.server, [home.path, home.inbox], home)
        #expect(String(decoding: requests, as: UTF8.self) == "201\n201\n")
        try home.setUpInbox()
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.inbox).count == 2)
        try Self.expectDrinks([250, 300], in: home)
    }

    private static let hasCurl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

    /// A server like Nextcloud: PUT with a length and the app password, no appending. It runs the script
    /// twice and prints its answers.
    private static let server = """
        import base64, http.server, os, re, subprocess, sys, threading
        home, inbox = sys.argv[1:]
        answers = []
        class Server(http.server.BaseHTTPRequestHandler):
            def do_PUT(self):
                login = 'Basic ' + base64.b64encode(b'USER:APP-PASSWORD').decode()
                length = self.headers.get('Content-Length')
                name = re.fullmatch('/remote.php/dav/files/USER/tend/([^/]+)', self.path)
                path = os.path.join(inbox, name[1]) if name else ''
                if self.headers.get('Authorization') != login: code = 401
                elif not name: code = 404
                elif length is None: code = 411
                else:
                    code = 204 if os.path.exists(path) else 201
                    open(path, 'wb').write(self.rfile.read(int(length)))
                answers.append(code)
                self.send_response(code)
                self.send_header('Content-Length', '0')
                self.end_headers()
            def log_message(self, *words): pass
        server = http.server.HTTPServer(('127.0.0.1', 0), Server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = '127.0.0.1:%d' % server.server_port
        script = open(home + '/phone').read().replace('https://cloud.example.org', 'http://' + address)
        login = open(home + '/.netrc.template').read().replace('cloud.example.org', '127.0.0.1')
        open(home + '/.netrc', 'w').write(login + '\\n')
        for words in (['log', '250ml'], ['log', '300ml', 'tea']):
            subprocess.run(['/bin/sh', '-c', script, 'phone'] + words, check=True, cwd=home)
        print('\\n'.join(map(str, answers)))
        """

    /// The scripts ask the real clock for the time.
    private static func expectDrinks(_ amounts: [Double], in home: Home) throws {
        let now = ISO8601DateFormatter().string(from: Date())
        let check = try home.tend("inbox", "check", now: now)
        #expect(check.code == 0, "\(check.errorText)")
        #expect(try Set(Self.amounts(home)) == Set(amounts))
    }

    private static func amounts(_ home: Home) throws -> [Double] { try StoredData(home).live.map(\.millilitres) }
}
