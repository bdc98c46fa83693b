import Testing

/// Details of challenge pages that no golden session shows.
@Suite("Challenge screens") struct ChallengeScreenTests {
    private func home(_ line: String) throws -> Home {
        let home = try Home()
        let set = try home.shell(line)
        try #require(set.code == 0, "\(set.errorText)")
        return home
    }

    @Test("A day outside a challenge is refused with its first and last")
    func range() throws {
        let home = try home("tend challenge start 75-soft -q")
        let picture = try TestPhoto.put("me.jpg", in: home)
        let days = "runs from 2026-11-20 to 2027-02-02"
        #expect(try home.tend("challenge", "done", "read", "--date", "yesterday").errorText.contains(days))
        #expect(try home.tend("challenge", "repair", "yesterday").errorText.contains(days))
        let photo = try home.tend("challenge", "photo", "add", picture, "--date", "yesterday")
        #expect(photo.errorText.contains(days), "\(photo.errorText)")
    }

    @Test("The first pill challenge shows its task when it starts")
    func firstPills() throws {
        let home = try Home()
        let start = try home.tend("challenge", "start", "pills-every-day")
        #expect(try home.tend("challenge").text.contains("0 of 2 doses"))
        #expect(start.text.contains("0 of 2 doses"), "\(start.text)")
    }

    @Test("The map's legend explains exactly the signs in the map")
    func legend() throws {
        let home = try home("tend challenge start 75-hard --days 3 --from 2026-11-10 -q 2> /dev/null")
        #expect(try home.tend("challenge", "show", "75-hard").text.contains("✗ missed"))
        let done = try self.home(
            """
            tend challenge start 30-days-hydration --days 2 --from 2026-11-10 -q 2> /dev/null
            for day in 10 11; do tend log 2l --at "2026-11-$day 12:00" -q; done
            """)
        let page = try done.tend("challenge", "show").text
        #expect(page.contains("● complete") && !page.contains("✗ missed") && !page.contains("to come"))
        let half = try self.home(
            """
            tend challenge start 75-soft --days 2 --from 2026-11-18 -q 2> /dev/null
            for day in 18 19; do for task in read eat-well; do tend challenge done $task --date 2026-11-$day -q; done; done
            """)
        let halves = try half.tend("challenge", "show").text
        #expect(halves.contains("✗ missed") && !halves.contains("complete,"))
    }

    @Test("The map shows today at every width", arguments: [20, 24, 30, 40, 80, 120])
    func narrowMap(_ columns: Int) throws {
        let home = try home("tend challenge start 75-soft --from 2026-11-02 -q 2> /dev/null")
        let page = try home.shell("tend challenge show", adding: ["COLUMNS": "\(columns)"]).text
        let map = page.split(separator: "\n").filter {
            ["Mo ", "Tu ", "We ", "Th ", "Fr ", "Sa ", "Su "].contains($0.prefix(3))
        }
        #expect(map.count == 7)
        #expect(map.allSatisfy { $0.count <= max(columns, 20) })
        #expect(map.contains { $0.contains("○") })
    }

    @Test(
        "A narrow terminal truncates names, not numbers",
        .enabled(if: Terminal.isUsable, "util-linux' script is not installed"))
    func narrowStats() throws {
        let home = try home("tend challenge start 75-soft --from yesterday -q 2> /dev/null")
        let stats = try home.shell("script -E never -qec 'stty columns 40 -onlcr; tend challenge stats' /dev/null").text
        #expect(stats.contains("0 of 1 day"), "\(stats)")
    }

    @Test("A challenge that begins later has no day yet")
    func toCome() throws {
        let home = try home("tend challenge start water-fast --from tomorrow -q")
        #expect(try home.tend("challenge").text == "Water fast begins tomorrow\n")
        let list = try home.tend("challenge", "list").text
        #expect(!list.contains("day 0") && list.contains("begins Sat 21 Nov"), "\(list)")
    }

    @Test("A missing template name and a folder as template are refused")
    func templates() throws {
        let home = try Home()
        let empty = try home.tend("challenge", "start", "")
        let folder = try home.tend("challenge", "start", home.path)
        #expect([64, 66].contains(empty.code) && folder.code == 66)
        #expect(empty.code == 64 && !empty.errorText.contains("template :"), "\(empty.errorText)")
        #expect(!empty.errorText.contains("Invalid argument"), "\(empty.errorText)")
        #expect(!folder.errorText.contains("Invalid argument"), "\(folder.errorText)")
    }

    @Test("Challenges of one day are listed in the order of addition")
    func order() throws {
        let home = try Home()
        let names = ["One", "Two", "Three", "Four", "Five", "Six"]
        for name in names { try home.tend("challenge", "start", "75-soft", "--name", name) }
        let list = try home.tend("challenge", "list").text.split(separator: "\n").map { $0.split(separator: " ").last }
        #expect(list.map { $0.map(String.init) } == names)
    }

    @Test("The progress after adding a photo includes the photo")
    func photoBalance() throws {
        let home = try home("tend challenge start 75-hard -q")
        let photo = try home.tend("challenge", "photo", "add", try TestPhoto.put("me.jpg", in: home))
        #expect(try home.tend("challenge").text.contains("1 of 7 done"))
        #expect(photo.text.contains("1 of 7 done"), "\(photo.text)")
    }

    @Test("A challenge is not called lost while repairs can save it")
    func lost() throws {
        let home = try home("tend challenge start 30-days-hydration --from 2026-11-18 -q 2> /dev/null")
        let before = try home.tend("challenge").text
        try home.shell("for day in 18 19; do tend challenge repair 2026-11-$day -q; done")
        #expect(try !home.tend("challenge").text.contains("Too many days"))
        #expect(!before.contains("Too many days"), "\(before)")
    }

    @Test("The day of stopping a challenge is not shown as future")
    func stopDay() throws {
        let home = try home(
            "tend challenge start 75-soft --from yesterday -q 2> /dev/null; tend challenge stop 75-soft -q")
        let page = try home.tend("challenge", "show").text
        #expect(page.contains("Th  ✗") && !page.contains("to come"))
        #expect(!page.contains("Fr  ·"), "\(page)")
    }
}
