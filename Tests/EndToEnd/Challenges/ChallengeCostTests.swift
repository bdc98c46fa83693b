import Foundation
import Testing

/// Counts instructions, which don't depend on other processes.
@Suite("Cost of long challenges")
struct ChallengeCostTests {
    /// A challenge on its `day`th day with complete earlier days and a filled cache.
    private func home(day: Int) throws -> Home {
        let home = try Home()
        let set = try home.shell(
            """
            set -e
            tend challenge start 75-soft --from -\(day - 1) -q 2> /dev/null
            i=1; while [ $i -lt \(day) ]; do
                for task in workout eat-well read; do tend challenge done $task --date -$i -q; done
                tend log 3l --at "$(date -u -d "2026-11-20 - $i days" +%F) 12:00" -q
                i=$((i + 1))
            done
            tend status > /dev/null; tend status > /dev/null
            """)
        try #require(set.code == 0, "\(set.errorText)")
        return home
    }

    private static let last = 70

    @Test("Status on day 70 costs at most 1.6 times day 2", .deep, .withCallgrind)
    func status() throws {
        let (early, late) = (try home(day: 2), try home(day: Self.last))
        for words in ["status", "status --json"] {
            let first = try Callgrind.instructions(of: words, in: early)
            let last = try Callgrind.instructions(of: words, in: late)
            #expect(last * 10 <= first * 16, "\(words): \(last) on day \(Self.last), \(first) on the second")
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test that counts instructions. Comes after `.deep`, so a default run does not start valgrind for the
    /// condition.
    static var withCallgrind: Self { .enabled(if: Callgrind.isUsable, "valgrind is not installed") }
}

/// Counts instructions with valgrind.
enum Callgrind {
    static let isUsable: Bool = {
        guard let home = try? Home() else { return false }
        return (try? instructions(of: "--version", in: home)) != nil
            && (try? home.shell("date -u -d 2026-11-20"))?.code == 0
    }()

    struct NotCounted: Error, CustomStringConvertible { let description: String }

    static func instructions(of words: String, in home: Home) throws -> Int {
        let outcome = try home.shell(
            "exec valgrind --tool=callgrind --callgrind-out-file=/dev/null tend \(words) > /dev/null")
        let line = outcome.errorText.split(separator: "\n").last { $0.contains("Collected : ") }
        guard outcome.code == 0, let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
            throw NotCounted(description: outcome.errorText)
        }
        return count
    }
}
