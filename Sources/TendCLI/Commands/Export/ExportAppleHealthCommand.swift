import TendExchange
import TendKit

/// `tend export apple-health`: drinks and fasts for tools that read Apple's exports.
struct ExportAppleHealthCommand: Command {
    static let spec = CommandSpec(
        name: "apple-health", summary: "drinks and fasts in the shape of Apple Health's export.xml",
        details: """
            Drinks are records of dietary water, fasts that have ended Mind & Body workouts. It is for tools that read Apple's \
            exports; Apple Health itself reads no such file.
            """,
        examples: [.init("tend export apple-health -o export.xml", "everything")],
        options: ExportRange.options + [ExportTarget.option], make: ExportAppleHealthCommand.init)

    private let range: ExportRange
    private let target: ExportTarget

    init(_ arguments: ParsedArguments) throws {
        range = try ExportRange(arguments)
        target = try ExportTarget(arguments)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let (first, last) = try range.resolved(today: world.today(settings))
        let export = AppleHealthExport(version: VersionCommand.version)
        let now = world.now
        return try target.answer(in: world) { output in
            var pages = PageStream(store, first, last, to: output)
            try pages.write(export.head(at: now)) { page, pending in
                for entry in page.water.sorted(by: { ($0.at, $0.id) < ($1.at, $1.id) }) {
                    export.append(entry, to: &pending)
                }
            }
            let (sessions, damage) = try store.fasts()
            var pending: [UInt8] = []
            for session in sessions {
                let day = session.start.logicalDay(startingAt: settings.dayStart)
                if day >= first ?? day, day <= last ?? day { export.append(session, to: &pending) }
            }
            try output.write(pending + export.tail)
            if let error = pages.damage ?? damage.first { throw error }
        }
    }
}
