import Foundation
import KitScenes
import TendKit
import TestSupport
import Testing

/// Two weeks with 128 doses: each is shown once, by the first check after its time on the clock. The ones that are days apart
/// are taken, since they are shown on each day on which they are open.
@Suite("Reminders of a fortnight")
struct FortnightTests {
    struct Fortnight: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let start: String
        /// The zones from a day on.
        var zones: [(day: Int, name: String)] = [(0, "Europe/Berlin")]
        /// Whether the computer is off from 23:00 to 07:00, and at the end of the first week for 30 hours.
        var isOffAtNight = false
        /// Of ten doses, how many are taken 20 minutes later.
        var taken = 0
    }

    static let all = [
        Fortnight(testDescription: "the end of summer time", start: "2026-10-19"),
        Fortnight(testDescription: "the beginning of summer time", start: "2026-03-23"),
        Fortnight(testDescription: "a computer that is off", start: "2026-10-19", isOffAtNight: true),
        Fortnight(
            testDescription: "a journey", start: "2026-11-02",
            zones: [(0, "Europe/Berlin"), (4, "America/New_York"), (8, "Asia/Tokyo"), (11, "Europe/Berlin")]),
        Fortnight(testDescription: "doses that are recorded", start: "2026-11-02", taken: 7),
    ]

    private struct Plan: Sendable {
        let name: String
        let times: String
        let schedule: String
        /// Whether UTC's clock decides.
        var isUTC = false
        /// Whether its doses are days apart.
        var isRare = false
        /// The days from the first, a Monday, on which doses are due.
        let days: @Sendable (Int) -> Bool
    }

    private static let plans = [
        Plan(name: "statin", times: "02:30", schedule: "daily") { _ in true },
        Plan(name: "levodopa", times: "08:00,13:00,18:00", schedule: "daily") { _ in true },
        Plan(name: "metformin", times: "08:00,20:00", schedule: "daily") { _ in true },
        Plan(name: "thyroxine", times: "06:30", schedule: "mon-fri") { $0 % 7 < 5 },
        Plan(name: "iron", times: "09:00", schedule: "sat,sun") { $0 % 7 > 4 },
        Plan(name: "pack", times: "12:00", schedule: "5+2") { $0 % 7 < 5 },
        Plan(name: "patch", times: "22:00", schedule: "every 3d", isRare: true) { $0 % 3 == 0 },
        Plan(name: "depot", times: "10:00", schedule: "every 14d", isRare: true) { $0 == 0 },
        Plan(name: "abroad", times: "14:00", schedule: "daily", isUTC: true) { _ in true },
    ]

    @Test("Each dose is shown once, when its time has come", arguments: Sweep.some(of: all, quick: 2))
    func shown(fortnight: Fortnight) throws {
        let folder = try TemporaryFolder()
        let first = try #require(Day(iso: fortnight.start))
        let zones = fortnight.zones.map { (day: $0.day, zone: Self.zone($0.name)) }
        let start = zones[0].zone.moment(of: .midnight, on: first).seconds
        let utc = Zone.fixed(offset: 0).moment(of: .midnight, on: first).seconds
        let notifier = TestNotifier()
        var (walls, moments) = (Self.doses(isUTC: false), Self.doses(isUTC: true))
        let rare = Self.plans.filter(\.isRare).map { "\($0.name)@\($0.times)" }
        var (shown, seen, answers) = (0, 0, [(at: Int, name: String)]())
        #expect(walls.count + moments.count == 128)

        func tracker(_ seconds: Int) throws -> (tracker: Tracker, wall: Int) {
            let day = (seconds - start) / 86_400
            let zone = zones.last { $0.day <= day }?.zone ?? zones[0].zone
            let now = zone.moment(at: seconds)
            let wall = (now.day.ordinal - first.ordinal) * 86_400 + now.secondOfDay
            return (try Tracker(folder: folder.path("data"), now: now, zone: zone, options: TrackerOptions()), wall)
        }
        for plan in Self.plans {
            var change = PlanChange()
            change.lines = try DoseLine.list(plan.times)
            change.schedule = DosingSchedule(plan.schedule)
            if plan.isUTC { change.zone = .some(PlanZone(name: "UTC", clock: .fixed(offset: 0))) }
            _ = try tracker(start).tracker.addMedication(plan.name, change)
        }
        let step = Sweep.count(quick: 7200, ci: 1800, full: 300)
        for seconds in stride(from: start, through: start + 14 * 86_400 + 3600, by: step) {
            let (tracker, wall) = try tracker(seconds)
            let (hour, day) = (wall / 3600 % 24, wall / 86_400)
            let isWeekend = day == 5 && hour >= 12 || day == 6 && hour < 18
            // The first check is at the beginning: it doesn't show what was due long before.
            let isOff = fortnight.isOffAtNight && seconds > start && day < 14
            if isOff, hour < 7 || hour == 23 || isWeekend { continue }
            for answer in answers where answer.at <= seconds {
                _ = try tracker.recordDose(DoseRequest(.take, .named(answer.name)))
            }
            answers.removeAll { $0.at <= seconds }
            let due = walls.filter { $0.at <= wall } + moments.filter { utc + $0.at <= seconds }
            walls.removeAll { $0.at <= wall }
            moments.removeAll { utc + $0.at <= seconds }
            let delivery = Tracker.deliverReminders(of: [tracker], with: notifier)
            #expect(delivery.shown == due.count, "\(tracker.now): \(delivery.messages.map(\.id)), \(due)")
            shown += delivery.shown
            for dose in due {
                seen += 1
                if seen % 10 < fortnight.taken || rare.contains(dose.name) {
                    answers.append((seconds + 1200, dose.name))
                }
            }
        }
        #expect(shown == 128)
    }

    /// The seconds of all doses since the first midnight.
    private static func doses(isUTC: Bool) -> [(at: Int, name: String)] {
        plans.filter { $0.isUTC == isUTC }.flatMap { plan in
            (0..<14).filter(plan.days).flatMap { day in
                plan.times.split(separator: ",").compactMap { text in
                    TimeOfDay(parsing: text).map { (day * 86_400 + $0.seconds, "\(plan.name)@\(text)") }
                }
            }
        }
    }

    private static func zone(_ name: String) -> Zone {
        let zone = TimeZone(identifier: name) ?? .gmt
        return Zone { zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0))) }
    }
}
