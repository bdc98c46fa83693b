import Libc

/// A finished task for every drink; today's tasks are pending.
struct Taskwarrior: Peer {
    static let program = "task"
    let program: String
    let place: PeerPlace

    private func run(_ words: String...) -> Job {
        place.job(
            [program] + words, adding: ["TASKRC=\(place.path("taskrc"))", "TASKDATA=\(place.folder)"])
    }

    func write() throws {
        try LineFile.write(to: place.path("taskrc")) { file in
            for line in ["verbose=nothing", "confirmation=no", "news.version=2.6.0"] { file.line(line) }
        }
        try LineFile.write(to: place.path("completed.data")) { file in
            for drink in place.drinksSince1970 where drink.day < Scene.today {
                let at = "\(drink.secondsSince1970)"
                file.line(
                    #"[description:"\#(Self.words(drink))" end:"\#(at)" entry:"\#(at)" status:"completed""#
                        + #" uuid:"\#(Self.uuid(drink))"]"#)
            }
        }
        try renew()
    }

    func counterparts(of activity: Activity) -> [Counterpart] {
        switch activity {
        case .log: [Counterpart(name: "`task add`", job: run("add", "250", "ml", "water"))]
        case .status:
            [
                Counterpart(name: "`task list` of today's", job: run("list")),
                Counterpart(name: "`task count` of the finished", job: run("status:completed", "count")),
            ]
        case .fastStart, .fastStop, .export: []
        }
    }

    func renew() throws {
        for name in ["undo.data", "backlog.data"] { unlink(place.path(name)) }
        try LineFile.write(to: place.path("pending.data")) { file in
            for drink in SeededDrink.all(of: Scene.today) {
                file.line(
                    #"[description:"\#(Self.words(drink))" entry:"\#(drink.secondsSince1970)" status:"pending""#
                        + #" uuid:"\#(Self.uuid(drink))"]"#)
            }
        }
    }

    private static func words(_ drink: SeededDrink) -> String { "\(drink.millilitres) ml \(drink.name)" }

    private static func uuid(_ drink: SeededDrink) -> String {
        let number = "\(drink.number)"
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - number.utf8.count) + number
    }
}
