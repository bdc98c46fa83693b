import TendExchange

extension ImportFormat {
    /// One line for the list of commands.
    var summary: String {
        switch self {
        case .csv: "drinks, fasts, doses or challenges' tasks as 'tend export csv' writes them"
        case .json: "everything, as 'tend export json' writes it"
        case .appleHealth: "water, fasts and workouts of an Apple Health export"
        case .zero: "fasts of Zero's CSV"
        case .waterminder: "drinks of WaterMinder's CSV"
        case .fasttrack: "fasts of FastTrack's CSV"
        case .loop: "habits of Loop Habit Tracker's zip, as challenges"
        case .medtimer: "doses of MedTimer's backup or CSV"
        case .hydrotracker: "drinks of HydroTracker's JSON"
        }
    }

    var details: String {
        switch self {
        case .csv:
            """
            What the file has is read off its header, whatever the order of its columns. Rows with an ID are known by it; those \
            without one, as in the apps' own exports, by their time and value. A record that says something else here stays \
            as it is here.
            """
        case .json:
            """
            Into an empty folder it brings back everything, deleted records and settings included. Otherwise each record is \
            compared with the one here, and the one that was changed more often stays. A record that was deleted here stays \
            deleted unless you give --deleted. Settings that start a program stay as they are here.
            """
        case .appleHealth:
            """
            FILE is export.xml, in whatever language its name is, or the zip it comes in. Dietary water becomes drinks, Mind & \
            Body workouts of four hours and more become fasts, other workouts count for the tasks of challenges that ask for \
            workouts. Where several apps have recorded the same, --source chooses.
            """
        case .zero:
            """
            The file has no date for the end of a fast, and no zone: the end follows from the hours, and times are read in the zone \
            you are in (or in another, as in TZ=Europe/Berlin tend import zero FILE).
            """
        case .fasttrack:
            "Older versions of the app write whole hours only. Times are read in the zone you are in."
        case .waterminder:
            "The volume is what was drunk ('Hydration Value'). Times are read in the zone you are in."
        case .loop:
            """
            Each habit becomes a challenge with one task, in parts of 1000 days; one that is not archived goes on. What the app ticked \
            by a habit's own rule is left out.
            """
        case .medtimer:
            """
            Taken and skipped doses come in; what was never answered does not, since what is missed is worked out here. \
            Medications themselves are to be set up with 'tend pill add', which is said for each.
            """
        case .hydrotracker: "The volume is what was drunk, whatever the app counts of it."
        }
    }

    var examples: [CommandSpec.Example] {
        switch self {
        case .csv:
            [
                .init("tend import csv water.csv --dry-run", "what would come in"),
                .init("tend import csv water.csv", "all of it, or nothing if a row is bad"),
            ]
        case .json: [.init("tend import json backup.json", "bring everything back")]
        case .appleHealth:
            [
                .init("tend import apple-health export.zip --dry-run", "what would come in, and from which apps"),
                .init("tend import apple-health export.zip --source WaterMinder,Zero", "only these"),
            ]
        case .zero: [.init("tend import zero zero.csv --schedule 18:6", "fasts that were meant to be 18:6")]
        case .waterminder: [.init("tend import waterminder waterminder-logs.csv --dates dmy", "the day stands first")]
        case .fasttrack: [.init("tend import fasttrack fastingLogbook.csv", "all fasts")]
        case .loop: [.init("tend import loop 'Loop Habits CSV 2026-11-20.zip'", "all habits")]
        case .medtimer: [.init("tend import medtimer MedTimer_Backup_20261120_080000.json", "all doses")]
        case .hydrotracker: [.init("tend import hydrotracker hydrotracker_export_2026-11-20.json", "all drinks")]
        }
    }
}
