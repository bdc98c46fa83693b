import Foundation
import Testing

/// The whole page of `tend watch`, as a terminal emulator shows it.
@Suite("Pages of tend watch in a terminal", .enabled(if: TmuxScreen.isInstalled, "tmux is not installed"), .waits)
struct WatchTranscriptTests {
    private static let records = """
        tend log 500ml --at 08:00 -q; tend log 250ml coffee --at 12:20 -q; tend fast start 16:8 --at 'yesterday 20:00' -q
        TEND_NOW=2026-11-20T07:00:00+01:00 tend pill add metformin 500mg 8am 8pm -q
        TEND_NOW=2026-11-20T07:00:00+01:00 tend pill add ramipril 5mg 8am -q; tend pill take metformin@08:00 8:05 -q
        tend challenge start 75-soft -q
        """

    private static let wide = """
        Good afternoon. Friday 20 November, 14:00:00
        Now   ! 08:00  ramipril 5 mg, overdue since 10:00                 tend pill take
              ▸ 12:00  fast complete, 2 h over                            tend fast stop
        Next  · 20:00  metformin 500 mg, in 6 h
             ⢀⣠⠤⠴⠒⣿⣿⣶⣶⣤⡀        ━ Water  750 of 2000 ml   38 %, 1250 ml to go
           ⣠⠞⠉⢀⣠⣤⣤⣤⣤⣄⠉⠻⢿⣷⣄               last at 12:20    caffeine 113 mg
         ⢀⡞⠁⢠⣶⣿⠟⠛⠉⠉⠛⠻⣿⣶⡄⠹⣿⣦     ━ Fast   18 h of 16 h     complete since 12:00
         ⡞ ⣰⣿⠟ ⣠⠖⠂⠸⣿⣶⡄⠻⣿⣆⠸⣿⡇    ━ Pills  1 of 3 taken
        ⢰⠃ ⣿⡟ ⢸⠁    ⢻⣿⡀⢻⣿ ⣿⣿
        ⠸⡄ ⣿⣧ ⠸     ⠘⠿⠁⣼⣿ ⣿⣿    1 ● 08:00  metformin  500 mg  taken at 08:05
         ⢧ ⠹⣿⣦⠐⠿⣿⣶⣶⣿⠿⠂⣴⣿⠏⢰⣿⡇    2 ! 08:00  ramipril   5 mg    overdue since 10:00
         ⠈⢧⡀⠘⠿⣿⣦⣤⣀⣀⣤⣴⣿⠿⠃⣰⣿⠟     3 · 20:00  metformin  500 mg  later
           ⠙⢦⣀⠈⠙⠛⠛⠛⠛⠋⠁⣀⡴⠋⠋
             ⠈⠙⠒⠲⠤⠤⠖⠒⠋⠁
        75 Soft, day 1 of 75    a ○ workout 0/3  b ○ eat-well  ◐ water 750/3000
                                d ○ read 0/10
        Last 7 days             Sa  Su  Mo  Tu  We  Th  Fr   streak  longest  last 30
        Water                                           ◐    0 days   0 days
        Fast                                            ▸    0 days   0 days
        Pills                                           !    0 days   0 days
        75 Soft                                         ◐    0 days   0 days
        c cup 1-9 dose a-z task A-Z whole task f fast u undo r redo ? keys q quits
        """

    private static let narrow = """
        Friday 20 November, 14:00:00
        Now  ! 08:00 ramipril 5 mg, overdue
             ▸ 12:00 fast complete, 2 h over
        Next · 20:00 metformin 500 mg, in 6 h

        Water  ━━━━━━╾─────────│ 750 of 2000 ml
        Fast   ━━━━━━━━━━━━━━━┿━ 18:00 of 16:00
        Pills  1 of 3 taken
        1 ● 08:00 metformin 500 mg taken 08:05
        2 ! 08:00 ramipril  5 mg   overdue
        3 · 20:00 metformin 500 mg later
        75 Soft, day 1 of 75
        a ○ workout 0/3   b ○ eat-well
        ◐ water 750/3000  d ○ read 0/10

        7 days   Sa Su Mo Tu We Th Fr   streak
        Water                      ◐    0 days
        Fast                       ▸    0 days
        Pills                      !    0 days
        75 Soft                    ◐    0 days
        c cup  1-9 dose  f fast  ? keys  q quits
        """

    @Test("A terminal of 24 rows shows the whole page", arguments: [(80, wide), (40, narrow)])
    func page(columns: Int, expected: String) throws {
        let screen = try TmuxScreen(columns: columns, rows: 24, now: "2026-11-20T14:00:00+01:00", Self.records)
        let shown = try screen.lines().joined(separator: "\n").trimmingCharacters(in: .newlines)
        #expect(shown == expected)
    }
}
