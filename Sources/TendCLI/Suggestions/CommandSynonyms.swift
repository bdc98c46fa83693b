/// Words that other programs use for a command, and verbs without their noun, in their bare form. They only produce suggestions
/// and never run a command.
enum CommandSynonyms {
    /// Returns the commands for a word after a noun, without `tend`.
    static func commands(for word: String, within noun: String) -> [String] {
        let entries = entries(of: noun)
        if entries.isEmpty { return [] }
        let stems = stems(of: word)
        return entries.filter { $0.words.split(separator: " ").contains { stems.contains(String($0)) } }.map(\.command)
    }

    /// Returns a word in lower case and the verbs that it may be a form of: `stopped` of `stop`, `taking` of `take`, `began` of
    /// `begin`.
    static func stems(of word: String) -> [String] {
        let word = word.lowercased()
        let irregular = irregular.first { $0.forms.split(separator: " ").contains { $0 == word } }
        var stems = [word] + (irregular.map { [$0.verb] } ?? [])
        for ending in ["ed", "ing"] where word.hasSuffix(ending) && word.count > ending.count + 2 {
            let stem = String(word.dropLast(ending.count))
            stems += [stem, stem + "e"]
            if stem.last == stem.dropLast().last { stems.append(String(stem.dropLast())) }
        }
        return stems
    }

    private static let irregular: [(verb: String, forms: String)] = [
        ("begin", "began begun"), ("break", "broke broken"), ("eat", "ate eaten"),
        ("take", "took taken"), ("forget", "forgot forgotten"), ("have", "had has"), ("do", "did"), ("run", "ran"),
        ("go", "went"), ("undo", "undid undone"),
    ]

    /// Returns whether a word after a noun means a command.
    static func names(_ word: String, within noun: String) -> Bool { !commands(for: word, within: noun).isEmpty }

    /// The nouns that have synonyms; the empty one is for words without a noun.
    static let nouns = [
        "", "water", "goal", "pause", "fast", "fast schedule", "pill", "challenge", "challenge task", "remind", "inbox",
        "container", "drink", "people", "config", "sync", "export",
    ]

    /// Returns the commands of a noun, with the synonyms of each. Every command line calls this, so it only creates one noun's.
    static func entries(of noun: String) -> [(command: String, words: String)] {
        switch noun {
        case "":
            [
                ("log", "add new record track sip drank drunk drinking have glass entry trinken getrunken"),
                (
                    "status",
                    "today now show day dashboard overview total streak streaks progress left remaining how what what's"
                ),
                ("history", "summary trend trends graph chart"), ("water stats", "stats statistics average"),
                ("week", "weekly"), ("week --month", "month monthly"), ("year", "yearly annual"),
                ("water list", "list ls entries print drinks"),
                ("water edit", "edit modify change amend correct"), ("water delete", "delete remove rm del"),
                ("water reset", "reset clear"), ("goal", "goals target"),
                ("goal --limit", "limit restriction"),
                ("container", "containers bottle bottles cup cups"),
                ("fast start", "start begin continue"), ("fast stop", "stop end finish break eat breakfast"),
                ("pause end", "resume"), ("pill resume", "resume"),
                ("pause", "holiday holidays vacation vacations break pauses sick ill"), ("pause end", "unpause"),
                ("fast status", "timer fasting"), ("fast list", "fasts"),
                ("pill take", "take give gave"), ("pill skip", "skip forget miss"), ("pill add", "prescribe"),
                ("challenge skip", "skip miss"), ("pill toggle", "toggle"), ("pill list", "pills"),
                (
                    "pill",
                    "med meds medication medications medicine medicines dose doses tablet tablets vitamins"
                ),
                ("pill stock", "stock refill inventory"), ("challenge", "habit habits challenges"),
                ("challenge today", "todo todos task tasks"),
                ("challenge done", "done do check tick complete finish exercise work train"),
                ("remind", "reminder reminders alarm alarms notification notifications notify"),
                ("remind snooze", "snooze"), ("config", "settings setting preferences prefs options"),
                ("config set", "set"), ("config get", "get"), ("config unset", "unset"),
                ("setup", "init configure profile onboarding wizard welcome tutorial"),
                ("fast", "fasting"), ("people", "person persons"), ("drink", "beverage beverages"),
                ("undo", "revert back oops"),
                ("inbox", "phone mailbox"), ("changes", "journal diff"), ("backup", "save snapshot archive"),
                ("export", "dump"),
                ("import", "load ingest"), ("watch", "live tui top"), ("calendar", "cal heatmap"), ("report", "html"),
                ("--version", "version"), ("help", "commands usage"),
            ]
        case "water":
            [
                ("log", "log add new record drink drank sip"), ("water list", "ls show today day entries"),
                ("water delete", "rm remove del"), ("water edit", "change modify amend move"),
                ("history", "history week summary streak graph"), ("goal", "goal target"),
            ]
        case "pause": [("pause end", "stop resume delete remove rm cancel"), ("pause list", "ls show status")]
        case "goal": [("goal", "set get show change update is")]
        case "fast":
            [
                ("fast start", "begin new resume continue go"),
                ("fast stop", "end finish break done complete eat over"),
                ("fast add", "log record past track"), ("fast schedule use", "goal"),
                ("config set reminders.fasts", "remind reminder reminders"), ("fast cancel", "abort drop"),
                ("fast status", "show now current timer today progress left remaining how"),
                ("fast list", "ls history all"),
                ("fast stats", "streak streaks summary statistics"), ("fast delete", "rm remove del"),
                ("fast edit", "change modify amend"), ("fast schedule", "schedules type preset protocol"),
                ("fast schedule plan", "plan"),
            ]
        case "fast schedule":
            [
                ("fast schedule add", "new create"), ("fast schedule use", "set choose select"),
                ("fast schedule remove", "rm delete del"), ("fast schedule list", "ls show"),
            ]
        case "pill":
            [
                ("pill take", "record mark check done"), ("pill skip", "miss omit forget cancel"),
                ("pill list", "today ls all due schedule log next history"), ("pill add", "new create prescribe start"),
                ("pill edit", "change modify set increase decrease reduce adjust"), ("pill delete", "rm del"),
                ("pill undo", "revert oops"), ("pill stop", "remove end pause discontinue quit"),
                ("pill resume", "continue restart start"), ("remind snooze", "snooze postpone delay"),
                ("pill show", "plan view info"),
                ("pill stats", "adherence streak summary history"), ("pill stats --week", "week weekly"),
                ("pill stats --month", "month monthly"),
                ("pill stock", "refill inventory count left remaining supply restock buy bought"),
                ("pill unlock", "open"), ("pill report", "doctor"),
            ]
        case "challenge":
            [
                ("challenge today", "status now todo"), ("challenge done", "check tick complete log mark"),
                ("challenge start", "begin join new add create"), ("challenge task add", "add-task addtask"),
                ("challenge stop", "end quit abandon"),
                ("challenge list", "ls all"), ("challenge delete", "rm remove del"),
                ("challenge show", "history progress calendar"),
                ("challenge stats", "streak"),
            ]
        case "challenge task":
            [
                ("challenge task add", "new create"), ("challenge task remove", "delete rm del"),
                ("challenge task list", "ls show"),
            ]
        case "people":
            [("people remove", "delete rm del"), ("people add", "new create"), ("people list", "ls show all")]
        case "remind":
            [
                ("remind install", "on enable start"), ("remind uninstall", "off disable stop"),
                ("remind list", "ls show next"), ("remind check", "now run test"), ("remind snooze", "later postpone"),
                ("remind answer", "reply respond confirm"),
            ]
        case "container":
            [
                ("container add", "new create set edit change"), ("container remove", "rm delete del"),
                ("container list", "ls show"),
            ]
        case "inbox":
            [
                ("inbox check", "import now run sync fetch"), ("inbox setup", "init set add on enable folder"),
                ("inbox list", "ls show lines all"), ("inbox accept", "confirm allow restore"),
                ("inbox dismiss", "ignore reject delete rm remove"), ("inbox tidy", "clean archive"),
                ("inbox off", "disable uninstall stop"), ("undo", "undo"),
            ]
        case "drink":
            [("drink add", "new create set edit change"), ("drink remove", "rm delete del"), ("drink list", "ls show")]
        case "config":
            [
                ("config list", "show ls all"), ("config get", "read"), ("config set", "change edit add"),
                ("config unset", "reset delete rm remove"), ("config path", "where folder dir"),
            ]
        case "sync":
            [("sync init", "setup set new create connect"), ("sync", "push pull now send fetch")]
        case "export":
            [
                ("export csv water", "water xlsx xls excel spreadsheet"), ("export csv fasts", "fasts fast"),
                ("export csv pills", "pills pill"),
                ("export csv challenges", "challenges challenge"), ("export html", "report pdf"),
                ("export ics", "calendar ical"),
            ]
        default: []
        }
    }
}
