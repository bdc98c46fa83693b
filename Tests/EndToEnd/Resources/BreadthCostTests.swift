import Foundation
import Testing

/// Counts instructions, which don't depend on other processes, in two folders that differ in the length of one list.
@Suite("Cost of long lists")
struct BreadthCostTests {
    /// A list that a person lets grow.
    struct List: CustomTestStringConvertible {
        let name: String
        let counts: [Int]
        /// The line of a shell that adds item `$i`; `day N` is the date N days ago, and `at N` runs a command then.
        let adding: String
        /// The most that the long list may cost, in percent of the short one: `status`, an idle check, `log`.
        let most: [Int]

        var testDescription: String { name }
    }

    private static let commands = ["status", "remind check --notify stdout", "log 250ml"]

    static let lists: [List] = [
        List(
            name: "medications, each twice a day", counts: [1, 10], adding: "tend pill add m$i 5mg 8am 8pm -q",
            most: [173, 177, 108]),
        List(
            name: "changes of a plan", counts: [1, 100],
            adding: """
                [ $i = 1 ] && at 200 tend pill add warfarin 1mg 18:00 -q
                at $((150 - i)) tend pill edit warfarin --dose $((i % 7 + 2))mg -q
                """,
            most: [292, 300, 127]),
        List(
            name: "medications of the past", counts: [1, 9],
            adding: "at 60 tend pill add old$i 5mg 8am -q; at 30 tend pill stop old$i -q", most: [149, 154, 108]),
        List(
            name: "pauses", counts: [1, 100],
            adding: "d=$(day $((i * 3 + 5))); tend pause $d $d water -q", most: [185, 212, 201]),
        List(
            name: "factors of a drink", counts: [1, 100],
            adding: "tend drink add juice 0.$((i % 8 + 1)) --from $(day $((120 - i))) -q", most: [163, 174, 167]),
        List(name: "drinks", counts: [1, 100], adding: "tend drink add d$i 0.9 -q", most: [153, 164, 163]),
        List(
            name: "containers", counts: [1, 100], adding: "tend container add c$i ${i}0ml -q", most: [160, 172, 166]),
        List(
            name: "goals", counts: [1, 100], adding: "tend goal $((2000 + i))ml --from $(day $i) -q",
            most: [154, 165, 158]),
        List(
            name: "schedules of fasts", counts: [1, 100], adding: "tend fast schedule add $((i % 100 + 1))h s$i -q",
            most: [151, 162, 155]),
        List(
            name: "ended challenges", counts: [1, 30],
            adding: "at 60 tend challenge start 30-days-hydration --name c$i --days 3 -q", most: [244, 273, 105]),
        List(
            name: "photos of a challenge", counts: [1, 30],
            adding: """
                [ $i = 1 ] && at 40 tend challenge start 75-soft -q
                printf '\\377\\330\\377\\340 %s' $i > me.jpg; at $((41 - i)) tend challenge photo add me.jpg -q
                """, most: [150, 150, 150]),
        List(
            name: "deleted photos", counts: [1, 30],
            adding: """
                [ $i = 1 ] && at 40 tend challenge start 75-soft -q
                printf '\\377\\330\\377\\340 %s' $i > me.jpg; at $((41 - i)) tend challenge photo add me.jpg -q
                tend challenge photo delete last -q
                """, most: [150, 150, 150]),
        List(name: "people", counts: [1, 20], adding: "tend people add p$i -q", most: [150, 490, 150]),
        List(
            name: "drinks of today, with notes", counts: [1, 50],
            adding: "tend log 50ml --note 'note $i' --at 08:$((i + 9)) -q", most: [148, 155, 225]),
        List(
            name: "refused lines of an inbox", counts: [1, 100],
            adding: """
                [ $i = 1 ] && mkdir box && tend inbox setup box -q
                printf '2026-11-20T08:00:00+01:00 frobnicate %s\\n' $i >> box/phone.txt
                """, most: [150, 150, 150]),
        List(
            name: "steps of undo", counts: [1, 100], adding: "tend config set cup $((i + 100))ml -q",
            most: [106, 106, 106]),
    ]

    @Test("A long list costs at most so much more", .deep, .withCallgrind, arguments: lists)
    func ratio(_ list: List) throws {
        let homes = try list.counts.map { try Self.home(list, of: $0) }
        for (command, most) in zip(Self.commands, list.most) {
            let counted = try homes.map { try Callgrind.instructions(of: command, in: $0) }
            #expect(
                counted[1] * 100 <= counted[0] * most,
                "\(command): \(counted[1]) with \(list.counts[1]) of these, \(counted[0]) with \(list.counts[0])")
        }
    }

    private static func home(_ list: List, of count: Int) throws -> Home {
        let home = try Home()
        let made = try home.shell(
            """
            set -e
            day() { date -u -d "2026-11-20 - $1 days" +%F; }
            at() { d=$1; shift; TEND_NOW=$(day $d)T12:00:00+01:00 "$@"; }
            tend log 250ml -q; tend pill add vitamin 1mg 8am -q; tend pill take vitamin -q --at 08:00
            i=1; while [ $i -le \(count) ]; do
            \(list.adding)
            i=$((i + 1)); done
            tend remind check --notify stdout > /dev/null; tend status > /dev/null; tend status > /dev/null
            """)
        try #require(made.code == 0, "\(made.errorText)")
        return home
    }
}
