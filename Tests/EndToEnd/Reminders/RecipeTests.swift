import Foundation
import Testing

/// The scripts of docs/reminders.md, against a server on this computer that speaks the services' protocols.
@Suite(
    "Recipes of reminders",
    .enabled(
        if: PrivateMachine.has("python3", "jq", "curl", "timeout"), "python3, jq, curl or timeout is not installed"))
struct RecipeTests {
    /// Topics of ntfy; a webhook of Home Assistant; an Apprise API. Requests are kept in `requests`, one a line.
    private static let server = """
        import http.server, json, urllib.parse
        topics = {}
        def publish(topic, message):
            topics.setdefault(topic, []).append({"event": "message", "topic": topic, **message})
        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *words): pass
            def answer(self, text):
                self.send_response(200); self.end_headers(); self.wfile.write(text.encode())
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                with open("requests", "a") as file: file.write(json.dumps([self.path, body]) + "\\n")
                if self.path == "/":
                    message = json.loads(body)
                    assert len(message["actions"]) <= 3
                    publish(message.pop("topic"), message)
                elif self.path.count("/") == 1: publish(self.path[1:], {"message": body})
                self.answer("{}")
            def do_GET(self):
                url = urllib.parse.urlparse(self.path)
                query = urllib.parse.parse_qs(url.query)
                assert url.path.endswith("/json") and query["poll"] == ["1"]
                self.answer("".join(json.dumps(m) + "\\n" for m in topics.get(url.path[1:-5], [])))
        server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        open("port", "w").write(str(server.server_port))
        server.serve_forever()
        """

    private let home: Home

    /// A dose at 09:20, and an inbox at the place that the recipes name.
    init() throws {
        home = try Home()
        try home.write(Self.server, to: "\(home.path)/server.py")
        let outcome = try home.shell(
            """
            mkdir -p Sync/tend && tend pill add "it's" --times 09:20 -q && tend inbox setup Sync/tend -q &&
            tend config set reminders.notify command -q && tend config set reminders.command "$HOME/recipe" -q
            """)
        try #require(outcome.code == 0, "\(outcome.errorText)")
    }

    /// Writes the script of the document with a mark in it.
    private func write(_ mark: String, to name: String = "recipe") throws {
        let text = try String(contentsOfFile: "\(TendProgram.packageRoot)/docs/reminders.md", encoding: .utf8)
        let script = try #require(DocumentedCommands(markdown: text).scripts.first { $0.contains(mark) })
        let places = ["https://ntfy.sh", "http://HOMEASSISTANT:8123", "http://APPRISE:8000"]
        let local = places.reduce(script) { $0.replacingOccurrences(of: $1, with: "http://127.0.0.1:$(cat port)") }
        try home.writeProgram(local, to: "\(home.path)/\(name)")
    }

    /// Runs a script while the server runs, after the reminder was shown.
    private func run(_ script: String) throws -> String {
        let outcome = try home.shell(
            """
            python3 server.py 2> server.log & server=$!
            trap 'kill $server' EXIT
            for attempt in $(seq 200); do [ -s port ] && break; sleep 0.05; done
            url=http://127.0.0.1:$(cat port)
            TEND_NOW=2026-11-20T09:20:00+01:00 tend remind check || exit
            \(script)
            cat server.log
            """)
        #expect(outcome.code == 0, "\(outcome.errorText)")
        return outcome.text
    }

    @Test("An answer comes back through ntfy, and is recorded once")
    func ntfy() throws {
        try write("action: \"http\"")
        try write("poll=1", to: "answers")
        // The phone shows the message, and the user presses its first button twice.
        let text = try run(
            """
            curl -fsS "$url/YOUR-TOPIC/json?poll=1" > shown
            jq -r '.title + ": " + .message' shown
            for press in 1 2; do
                curl -fsS -o /dev/null -d "$(jq -r '.actions[0].body' shown)" "$(jq -r '.actions[0].url' shown)"
            done
            ./answers && ./answers && TEND_NOW=2026-11-20T09:40:00+01:00 tend inbox check
            ./answers && TEND_NOW=2026-11-20T09:45:00+01:00 tend inbox check
            tend pill list --json | jq -c '.doses | map([.slot, .state, .at])'
            """)
        #expect(
            text == """
                it's: Time to take it: 09:20.
                1 record came from the phone:
                  Took it's@09:20 at 09:20.
                No new records.
                [["it's@09:20","taken","2026-11-20T09:20:00+01:00"]]

                """)
    }

    @Test("Home Assistant's webhook gets the reminder, and its button the line")
    func homeAssistant() throws {
        try write("/api/webhook/")
        let text = try run(
            """
            jq -r '.[0], (.[1] | fromjson | .title, .actions[1].label)' requests
            jq -r '.[1] | fromjson | .actions[1].line' requests >> Sync/tend/home.txt
            TEND_NOW=2026-11-20T09:40:00+01:00 tend inbox check
            """)
        #expect(text == "/api/webhook/YOUR-WEBHOOK\nit's\nSkip\n1 record came from the phone:\n  Skipped it's@09:20.\n")
    }

    @Test("Apprise API gets title and text")
    func appriseServer() throws {
        try write("/notify/tend")
        #expect(
            try run("jq -r '.[0], .[1]' requests")
                == "/notify/tend\n{\"title\":\"it's\",\"body\":\"Time to take it: 09:20.\"}\n")
    }

    @Test("The program gets title and text")
    func program() throws {
        try write("exec kdeconnect-cli")
        try home.addProgram("kdeconnect-cli", "echo \"$*\" > \"$HOME/words\"")
        #expect(try run("cat words") == "-n YOUR PHONE --ping-msg it's: Time to take it: 09:20.\n")
    }

    @Test("A menu records the chosen answer")
    func menu() throws {
        try write("rofi", to: "menu")
        try write("-A taken=Taken")
        try home.addProgram("notify-send", "")
        try home.addProgram("rofi", "head -n 1")
        let text = try run("TEND_NOW=2026-11-20T09:25:00+01:00 ./menu; tend remind list --open --ids")
        #expect(text == "Took it's@09:20 at 09:25.\nToday: 1 of 1 taken, complete. Streak 1 day.\n")
    }

    @Test("The button of an own notification is recorded")
    func ownButtons() throws {
        try write("-A taken=Taken")
        try home.addProgram("notify-send", "echo taken")
        let text = try run(
            """
            for attempt in $(seq 200); do [ "$(tend remind list --open --json)" = '[]' ] && break; sleep 0.05; done
            tend pill list --json | jq -r '.doses[0].state'
            """)
        #expect(text == "taken\n")
    }
}
