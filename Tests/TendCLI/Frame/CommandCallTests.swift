import Foundation
import Testing

@testable import TendCLI

/// A front end without the command line can do what each command does. Reads the sources.
@Suite("Calls of commands")
struct CommandCallTests {
    /// The commands, each with the public names of the library that do its work.
    private static let calls = """
        log: log celebrate
        status: overview statusValues
        watch: changes overview
        week: trackedDays
        gaps: gaps
        year: trackedDays
        history: waterHistory
        calendar: hydrationDays pills fastingDays
        report: export
        water: water
        water list: water
        water calendar: hydrationDays
        water stats: waterFigures
        water edit: editDrink
        water delete: deleteDrink
        water reset: resetDrinks
        goal: changeGoal suggestedGoal
        fast: fastState
        fast start: startFast
        fast stop: stopFast
        fast add: addFast
        fast cancel: cancelFast
        fast status: fastState
        fast watch: fastState changes
        fast list: fasts
        fast edit: editFast
        fast delete: deleteFast
        fast calendar: fastingDays
        fast stats: fastingStatistics
        fast schedule: settings
        fast schedule list: settings
        fast schedule add: setSchedule
        fast schedule use: useSchedule
        fast schedule rename: renameSchedule
        fast schedule remove: removeSchedule
        fast schedule plan: setFastingPlan
        pill: pillState
        pill take: recordDose
        pill toggle: recordDose
        pill skip: recordDose
        pill list: pillState
        pill show: medicationState
        pill delete: deleteDose
        pill calendar: pills
        pill stats: pills streak
        pill report: pills
        pill undo: undo
        water undo: undo
        fast undo: undo
        challenge undo: undo
        changes clear: clearChanges
        pill lock: lockHistory
        pill unlock: unlockHistory
        pill add: addMedication
        pill edit: editMedication
        pill rename: renameMedication
        pill stop: stopMedication
        pill resume: resumeMedication
        pill stock: changeStock stocks
        challenge: current
        challenge start: startChallenge
        challenge today: current
        challenge done: completeTask
        challenge skip: skipTask
        challenge clear: clearTask
        challenge rest: markRest
        challenge repair: markRepair
        challenge show: standing
        challenge list: challenges
        challenge stats: standing
        challenge edit: editChallenge
        challenge task: standing
        challenge task list: standing
        challenge task add: addTask
        challenge task edit: editTask
        challenge task remove: removeTask
        challenge stop: stopChallenge
        challenge delete: deleteChallenge
        challenge remind: setReminder
        challenge photo: photos
        challenge photo add: addPhoto
        challenge photo list: photos
        challenge photo delete: deletePhoto
        challenge template: builtIn
        challenge template list: builtIn
        challenge template show: builtIn
        pause: pause
        pause list: settings
        pause end: endPause
        remind: comingReminders
        remind check: deliverReminders
        remind list: comingReminders
        remind answer: answer
        remind snooze: snooze
        container: settings
        container list: settings
        container add: setContainer
        container rename: renameContainer
        container remove: removeContainer
        drink: settings
        drink list: settings
        drink add: setDrink
        drink rename: renameDrink
        drink remove: removeDrink
        people: people
        people list: people
        people add: addPerson
        people rename: renamePerson
        people remove: removePerson
        export: export
        import: importFile
        undo: undo
        redo: redo
        changes: changes
        inbox: inboxStatus
        inbox setup: setUpInbox
        inbox status: inboxStatus
        inbox check: checkInbox
        inbox list: inboxLines
        inbox accept: acceptInboxLine
        inbox dismiss: dismissInboxLine
        inbox today: setInboxToday writeInboxToday
        inbox tidy: tidyInbox
        inbox off: turnOffInbox
        sync: sync receivedChanges
        sync init: setUpSync
        sync status: syncStatus
        backup: backup
        backup list: backups
        restore: restore restoreDay
        doctor: examine repair
        setup: setUp
        config: settings
        config list: settings
        config get: settings
        config set: set
        config unset: unset
        config path: folder
        """

    /// Commands for the shell alone: the scheduler's entries, completions, help.
    private static let others: Set<String> = [
        "remind install", "remind uninstall", "inbox template", "completions", "man", "help",
    ]

    private static var table: [String: [String]] {
        calls.split(separator: "\n").reduce(into: [:]) { table, line in
            let parts = line.split(separator: ":")
            table[String(parts[0])] = parts[1].split(separator: " ").map(String.init)
        }
    }

    /// The commands that do something, without the ones for each format and each shell.
    private static func commands(_ spec: CommandSpec, _ words: [String] = []) -> [String] {
        let name = words.joined(separator: " ")
        if ["export", "import", "completions"].contains(name) { return [name] }
        let inner = spec.subcommands.flatMap { commands($0.spec, words + [$0.name]) }
        return spec.prepare == nil || name.isEmpty ? inner : [name] + inner
    }

    @Test("Every command has calls of the library")
    func complete() {
        let commands = Set(Self.commands(CommandTable.root))
        #expect(commands.count > 100)
        #expect(commands.subtracting(Self.table.keys).subtracting(Self.others).isEmpty)
        #expect(Set(Self.table.keys).union(Self.others).subtracting(commands).isEmpty)
    }

    @Test("Every listed call is public")
    func isPublic() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        let text = try ["TendCore", "TendStore", "TendKit"].flatMap { module in
            let folder = root.appendingPathComponent(module).path
            return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.map {
                try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
            }
        }.joined(separator: "\n")
        let names = Set(
            text.matches(of: /public (?:static )?(?:func|let|var) (\w+)/).map { String($0.1) })
        #expect(Set(Self.table.values.joined()).subtracting(names).isEmpty)
    }
}
