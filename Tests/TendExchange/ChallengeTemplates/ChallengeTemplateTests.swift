import TendCore
import TendExchange
import TestSupport
import Testing

@Suite("Challenge template files")
struct ChallengeTemplateTests {
    /// The plan as a file gives it: without the name of a built-in template.
    private static func custom(_ plan: ChallengePlan) -> ChallengePlan {
        ChallengePlan(
            name: plan.name, summary: plan.summary, days: plan.days, onMiss: plan.onMiss,
            passPercent: plan.passPercent, allowsSkips: plan.allowsSkips, restDaysPerWeek: plan.restDaysPerWeek,
            repairs: plan.repairs, tasks: plan.tasks)
    }

    @Test("A built-in plan is read back unchanged, as a custom one", arguments: ChallengePlan.builtIn)
    func builtIn(plan: ChallengePlan) throws {
        let read = try ChallengeTemplate.read(Array(ChallengeTemplate.text(of: plan).utf8))
        #expect(read == Self.custom(plan))
        #expect(read.template == ChallengePlan.custom)
        #expect(ChallengeTemplate.text(of: read) == ChallengeTemplate.text(of: plan))
    }

    @Test("A random plan is read back unchanged", arguments: UInt64(1)...60)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let plan = Self.plan(using: &generator)
        let text = ChallengeTemplate.text(of: plan)
        #expect(try ChallengeTemplate.read(Array(text.utf8)) == plan, "seed \(seed): \(text)")
    }

    @Test("A missing field takes its default")
    func standards() throws {
        let text = #"{"name":"Short","days":3,"tasks":[{"id":"a","name":"A"}]}"#
        let plan = try ChallengeTemplate.read(Array(text.utf8))
        #expect(plan == ChallengePlan(name: "Short", days: 3, tasks: [ChallengeTask(id: "a", name: "A")]))
        #expect(plan.onMiss == .continue)
        #expect(plan.passPercent == 100)
        #expect(!plan.allowsSkips && plan.restDaysPerWeek == 0 && plan.repairs == 0)
    }

    @Test("A plan without days, or with null, has no end", arguments: ["", #""days":null,"#])
    func endless(days: String) throws {
        let text = "{\"name\":\"Habit\",\(days)\"tasks\":[{\"id\":\"a\",\"name\":\"A\"}]}"
        let plan = try ChallengeTemplate.read(Array(text.utf8))
        #expect(plan.days == nil)
        #expect(ChallengeTemplate.text(of: plan).contains("\"days\": null"))
    }

    @Test(
        "A limit and a week's total are read",
        arguments: [
            (#""atMost":2,"unit":"cigarettes""#, ChallengeTask.Measure.atMost(Quantity(2), unit: "cigarettes"), false),
            (#""atMost":0,"unit":"beers","per":"day""#, .atMost(.zero, unit: "beers"), false),
            (#""atMost":5,"unit":"beers","per":"week""#, .atMost(Quantity(5), unit: "beers"), true),
            (#""quantity":150,"unit":"min","per":"week""#, .quantity(Quantity(150), unit: "min"), true),
            (#""duration":"2h30m","per":"week","link":"workout""#, .duration(.seconds(9000)), true),
            (#""unit":"kg""#, .record(unit: "kg"), false),
        ])
    func amounts(fields: String, measure: ChallengeTask.Measure, isWeek: Bool) throws {
        let text = "{\"name\":\"Mine\",\"tasks\":[{\"id\":\"a\",\"name\":\"A\",\(fields)}]}"
        let task = try #require(try ChallengeTemplate.read(Array(text.utf8)).tasks.first)
        #expect(task.measure == measure)
        #expect(task.frequency == (isWeek ? .total(.week) : .daily))
    }

    @Test(
        "Fields that exclude each other are refused",
        arguments: [
            (#""atMost":2,"quantity":3,"unit":"l""#, "atMost"),
            (#""atMost":2,"unit":"l","frequency":"once""#, "atMost"),
            (#""duration":"1h","link":"fast","per":"week""#, "per"),
            (#""quantity":2,"unit":"l","per":"week","frequency":"3/week""#, "frequency"),
            (#""quantity":2,"unit":"l","per":"week","step":1,"stepUntil":5"#, "step"),
            (#""quantity":2,"unit":"l","frequency":"once","step":1,"stepUntil":5"#, "step"),
            (#""duration":"10m","step":1,"stepUntil":5"#, "step"),
        ])
    func conflicts(fields: String, path: String) {
        let text = "{\"name\":\"Mine\",\"tasks\":[{\"id\":\"a\",\"name\":\"A\",\(fields)}]}"
        do {
            _ = try ChallengeTemplate.read(Array(text.utf8))
            Issue.record("\(fields) was read")
        } catch {
            guard case .conflict("tasks[0].\(path)", _) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test(
        "A growing target is read",
        arguments: [
            (#""quantity":10,"unit":"reps","step":1,"stepUntil":50"#, TaskGrowth(step: .one, last: Quantity(50))),
            (
                #""quantity":10,"unit":"reps","step":0.5,"stepEvery":"week","stepUntil":50"#,
                TaskGrowth(step: Quantity(millionths: 500_000), every: .week, last: Quantity(50))
            ),
            (#""atMost":10,"unit":"cigarettes","step":-1,"stepUntil":0"#, TaskGrowth(step: Quantity(-1), last: .zero)),
            (
                #""quantity":2000,"unit":"ml","link":"water","step":100,"stepUntil":3000,"frequency":"mon,thu""#,
                TaskGrowth(step: Quantity(100), last: Quantity(3000))
            ),
        ])
    func growth(fields: String, growth: TaskGrowth) throws {
        let text = "{\"name\":\"Mine\",\"tasks\":[{\"id\":\"a\",\"name\":\"A\",\(fields)}]}"
        #expect(try ChallengeTemplate.read(Array(text.utf8)).tasks.first?.growth == growth)
    }

    @Test("A target that grows without end needs a challenge with an end")
    func endlessGrowth() throws {
        func read(_ days: String, _ step: Int) throws(ChallengeTemplate.Problem) -> ChallengePlan {
            try ChallengeTemplate.read(
                Array(
                    "{\"name\":\"Mine\",\(days)\"tasks\":[{\"id\":\"a\",\"name\":\"A\",\"quantity\":9,\"unit\":\"reps\",\"step\":\(step)}]}"
                        .utf8))
        }
        #expect(try read("\"days\":30,", 1).tasks.first?.growthFlaw == nil)
        for (days, step) in [("", 1), ("", -1), ("\"days\":30,", -1)] {
            #expect(throws: ChallengeTemplate.Problem.unending(path: "tasks[0].step", example: step > 0 ? "50" : "0")) {
                try read(days, step)
            }
        }
    }

    @Test("Every field is read")
    func everyField() throws {
        let text = """
            {"format": 1, "name": "Mine", "summary": "All of it", "days": 21, "onMiss": "continue", "passPercent": 75,
             "skips": true, "restDaysPerWeek": 2, "repairs": 4, "tasks": [
              {"id": "pages", "name": "Read", "quantity": 12.5, "unit": "pages", "frequency": "3/week",
               "remindAt": "20:00"},
              {"id": "run", "name": "Run", "duration": "1h30m", "frequency": "mon,thu"},
              {"id": "home", "name": "Home", "checklist": ["bed", "dishes"], "frequency": "once"},
              {"id": "water", "name": "Water", "quantity": 2000, "unit": "ml", "link": "water"},
              {"id": "fast", "name": "Fast", "duration": "16h", "link": "fast"},
              {"id": "photo", "name": "Photo", "link": "photo"}]}
            """
        let plan = try ChallengeTemplate.read(Array(text.utf8))
        #expect(plan.summary == "All of it")
        #expect(plan.onMiss == .continue)
        #expect(plan.passPercent == 75 && plan.allowsSkips && plan.restDaysPerWeek == 2 && plan.repairs == 4)
        #expect(
            plan.tasks == [
                ChallengeTask(
                    id: "pages", name: "Read", measure: .quantity(Quantity(millionths: 12_500_000), unit: "pages"),
                    frequency: .perWeek(3), remindAt: TimeOfDay(parsing: "20:00")),
                ChallengeTask(
                    id: "run", name: "Run", measure: .duration(.seconds(5400)),
                    frequency: .weekdays([.monday, .thursday])),
                ChallengeTask(id: "home", name: "Home", measure: .checklist(["bed", "dishes"]), frequency: .once),
                ChallengeTask(id: "water", name: "Water", measure: .quantity(Quantity(2000), unit: "ml"), link: .water),
                ChallengeTask(
                    id: "fast", name: "Fast", measure: .duration(.seconds(57_600)), link: .fast),
                ChallengeTask(id: "photo", name: "Photo", link: .photo),
            ])
    }

    static func plan(using generator: inout SeededGenerator) -> ChallengePlan {
        let names = ["Read", "ä \"quoted\" \\ back", "読む", "e\u{301}", "💊 & <b>", String(repeating: "x", count: 60)]
        let tasks = (0..<Int.random(in: 1...6, using: &generator)).map { index in
            task("task-\(index)", names.randomElement(using: &generator) ?? "", using: &generator)
        }
        let onMiss = ChallengePlan.MissRule.allCases.randomElement(using: &generator) ?? .continue
        let isEndless = Bool.random(using: &generator)
        let days = isEndless ? nil : Int.random(in: 1...ChallengePlan.longest, using: &generator)
        return ChallengePlan(
            name: names.randomElement(using: &generator) ?? "",
            summary: ["", "In a sentence."].randomElement(using: &generator) ?? "",
            days: days, onMiss: onMiss,
            passPercent: onMiss == .continue && !isEndless ? Int.random(in: 1...100, using: &generator) : 100,
            allowsSkips: Bool.random(using: &generator),
            restDaysPerWeek: Int.random(in: 0...6, using: &generator),
            repairs: Int.random(in: 0...9, using: &generator),
            tasks: tasks)
    }

    private static func task(_ id: String, _ name: String, using generator: inout SeededGenerator) -> ChallengeTask {
        let frequencies: [TaskFrequency] = [
            .daily, .once, .perWeek(1), .perWeek(6), .perDays(2, of: 3), .weekdays([.monday]),
            .weekdays([.tuesday, .sunday]),
        ]
        let millionths = [1, 500_000, 3_785_000_000, 1_000_000_000_000].randomElement(using: &generator) ?? 1
        let quantity = Quantity(millionths: millionths)
        let seconds = [60, 120, 3600, 5400, 57_600, 86_340, 86_400].randomElement(using: &generator) ?? 60
        let long = [60, 57_600, 90_000, 7 * 86_400 - 60, 7 * 86_400].randomElement(using: &generator) ?? 60
        let kinds: [(ChallengeTask.Measure, ChallengeTask.Link?)] = [
            (.binary, nil), (.quantity(quantity, unit: "pages"), nil), (.quantity(quantity, unit: "ml"), .water),
            (.duration(.seconds(seconds)), nil), (.duration(.seconds(long)), .fast),
            (.checklist(["one", "zwei", "三"]), nil), (.binary, .water), (.binary, .fasting), (.binary, .pills),
            (.binary, .photo), (.binary, .fast), (.atMost(quantity, unit: "pages"), nil),
            (.atMost(.zero, unit: "cigarettes"), nil), (.record(unit: "kg"), nil),
        ]
        let kind = kinds.randomElement(using: &generator) ?? (.binary, nil)
        var task = ChallengeTask(
            id: id, name: name, measure: kind.0, frequency: frequencies.randomElement(using: &generator) ?? .daily,
            link: kind.1, remindAt: Bool.random(using: &generator) ? TimeOfDay(parsing: "07:30") : nil)
        if task.canAddUp, Bool.random(using: &generator) { task.frequency = .total(.week) }
        if task.isLimit, task.frequency == .once { task.frequency = .daily }
        if task.isRecord { task.frequency = Bool.random(using: &generator) ? .daily : .weekdays([.monday]) }
        let last = Quantity(millionths: quantity.millionths + 1)
        task.growth = TaskGrowth(step: .one, every: Bool.random(using: &generator) ? .day : .week, last: last)
        if task.growthFlaw != nil || last > Quantity.largest || Bool.random(using: &generator) { task.growth = nil }
        return task
    }
}
