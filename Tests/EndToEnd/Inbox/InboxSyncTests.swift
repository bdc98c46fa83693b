import TestSupport
import Testing

/// Two computers that read the folder of one phone, and that synchronize with each other.
@Suite("Inboxes with sync", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct InboxSyncTests {
    /// The pills of past days are locked, so that all lines are of today.
    private static let evening = "2026-11-20T23:30:00+01:00"

    @Test("Synchronised folders end equal, with each line once")
    func order() {
        let seeds = Array(Sweep.seeds(quick: 1, ci: 4, full: 200))
        for failure in Sweep.failures(in: seeds, Self.failures) { Issue.record("\(failure)") }
    }

    /// The computers are in these zones, and one of them gets another start of the day meanwhile.
    private static let zones = ["Asia/Tokyo", "America/Los_Angeles"]

    private static func failures(seed: UInt64) throws -> [String] {
        let group = try SyncGroup(2)
        let folder = group[0].inbox
        for machine in group.machines {
            try machine.tend("pill", "add", "ibuprofen", "--as-needed")
            try machine.setUpInbox(folder)
        }
        var failures = try group.settle()
        var phone = InboxPhone(folder, seed: seed)
        var generator = SeededGenerator(seed: seed &+ 0xB0B)
        for _ in 0..<40 {
            try phone.act()
            let place = Int.random(in: 0..<2, using: &generator)
            let machine = group[place]
            let words: [String]? =
                switch Int.random(in: 0..<9, using: &generator) {
                case 0, 1: ["inbox", "check"]
                case 2: ["sync"]
                case 3: ["status"]
                case 4: ["remind", "check"]
                case 5: ["config", "set", "dayStartsAt", Bool.random(using: &generator) ? "04:00" : "00:00"]
                default: nil
                }
            guard let words else { continue }
            let outcome = try machine.run([machine.program] + words, adding: ["TEND_NOW": evening, "TZ": zones[place]])
            if outcome.code != 0 { failures.append("\(words): \(outcome.ending) \(outcome.errorText)") }
        }
        try phone.finish()
        for machine in group.machines {
            let outcome = try machine.tend("inbox", "check", now: evening)
            if outcome.code != 0 { failures.append("the last check: \(outcome.ending) \(outcome.errorText)") }
        }
        failures += try group.settle()
        for (index, machine) in group.machines.enumerated() {
            let records = InboxRecords(machine)
            // A whole fast that arrives after the start of the next one overlaps it until the next one ends: it is refused and listed.
            let listing = try machine.tend("inbox", "list", "--json", now: evening).text
            let fasts = phone.fasts.filter { !listing.contains("\"text\":\"\($0) fast start") }
            for (section, expected) in [("water", phone.drinks), ("sessions", fasts), ("pills", phone.doses)] {
                let found = records.records.filter { $0.section == section }.map(\.at)
                if found.sorted() != expected.sorted() {
                    let (missing, extra) = (expected.subtracting(found), Set(found).subtracting(expected))
                    failures.append(
                        "machine \(index) has \(found.count) of \(expected.count) in \(section); without \(missing), with \(extra)"
                    )
                }
            }
        }
        for machine in group.machines {
            let doctor = try machine.tend("doctor", now: evening).text
            if doctor.contains("in both") { failures.append(doctor) }
        }
        if phone.drinks.count < 8 { failures.append("too little was done") }
        return failures
    }
}
