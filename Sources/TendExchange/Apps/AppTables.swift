import TendCore

// The apps whose tables need no reader of their own. A new one is a line here and in ``ImportFormats``.
extension ImportFormat {
    /// `Hydration Value` is the volume drunk, `Water Value` the part of it that WaterMinder counts.
    package static let waterminder = table(
        "waterminder", "WaterMinder", "drinks",
        AppTable(
            maps: ["ml", "oz"].map { "date=Date,time=Time,\($0)=Hydration Value(\($0)),drink?=Drink Type" }),
        summary: "drinks of WaterMinder's CSV",
        details: "The volume is the amount drunk ('Hydration Value'). Times are read in this computer's zone.",
        example: ("waterminder-logs.csv --dates dmy", "the day stands first"))

    /// Its columns as other importers of such files read them (Loop Habit Tracker, `HabitBullCSVImporter`).
    package static let habitbull = table(
        "habitbull", "HabitBull", "habits",
        AppTable(maps: ["date=CalendarDate,task=HabitName,done=Value,note?=CommentText"]),
        summary: "habits of HabitBull's CSV, as challenges",
        details:
            "Each habit becomes a challenge with one task and no end, unless a running challenge has a task of its name.",
        example: ("HabitBullData.csv", "all habits"))

    /// Its columns as public tools for such files read them; the activities of an entry are separated by bars.
    package static let daylio = table(
        "daylio", "Daylio", "habits",
        AppTable(maps: ["date=full_date,task=activities"]),
        summary: "activities of Daylio's CSV, as challenges",
        details: """
            Each activity becomes a challenge with one task and no end, unless a running challenge has a task of its name. Moods \
            and notes are not imported.
            """,
        example: ("daylio_export.csv", "all activities"))
}
