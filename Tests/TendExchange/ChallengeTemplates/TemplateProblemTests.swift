import TendCore
import TendExchange
import TendStore
import Testing

@Suite("Template problems")
struct TemplateProblemTests {
    private static let header = #""name":"Mine","days":3"#
    private static let task = #"{"id":"a","name":"A"}"#

    private static func problem(_ text: String) -> ChallengeTemplate.Problem? {
        do throws(ChallengeTemplate.Problem) {
            _ = try ChallengeTemplate.read(Array(text.utf8))
            return nil
        } catch { return error }
    }

    /// The path of the field that is refused as wrong.
    private static func wrongPath(_ text: String) -> String? {
        guard case .wrong(let path, _, _)? = problem(text) else { return nil }
        return path
    }

    @Test(
        "A plan field with an invalid value is refused by name",
        arguments: [
            ("name", "\"\""), ("name", "5"), ("name", "null"), ("name", "[]"), ("name", #""\u001b[31m""#),
            ("name", "\"\(String(repeating: "x", count: 61))\""), ("summary", "\"\""), ("summary", "7"),
            ("summary", "\"\(String(repeating: "x", count: 301))\""), ("days", "0"), ("days", "1001"), ("days", "-3"),
            ("days", "2.5"), ("days", "\"3\""), ("days", "1e99"), ("days", "99999999999999999999"), ("days", "true"),
            ("onMiss", "\"stop\""), ("onMiss", "1"), ("passPercent", "0"), ("passPercent", "101"),
            ("passPercent", "\"80\""), ("skips", "1"), ("skips", "\"true\""), ("skips", "null"),
            ("restDaysPerWeek", "7"), ("restDaysPerWeek", "-1"), ("repairs", "-1"), ("repairs", "1001"),
            ("format", "0"), ("format", "\"1\""), ("format", "1.5"), ("format", "-1"),
            ("format", "true"), ("format", "null"), ("name", "\" \""), ("name", "\"\\u200b\""), ("summary", "\"  \""),
            ("summary", "\"a\\nb\""), ("summary", "\"\\u0007\""), ("tasks", "[]"), ("tasks", "{}"), ("tasks", "5"),
        ])
    func planField(name: String, value: String) {
        let fields = ["name": "\"Mine\"", "days": "3", "tasks": "[\(Self.task)]"].merging([name: value]) { $1 }
        let text = "{" + fields.map { "\"\($0.key)\":\($0.value)" }.sorted().joined(separator: ",") + "}"
        #expect(Self.wrongPath(text) == name, "\(text)")
    }

    @Test(
        "An invalid task field is refused with its path",
        arguments: [
            (#""id":"A""#, "id"), (#""id":"-a""#, "id"), (#""id":"""#, "id"), (#""id":5"#, "id"),
            (#""name":"""#, "name"), (#""name":5"#, "name"), (#""name":"\u202e""#, "name"),
            (#""frequency":"hourly""#, "frequency"), (#""frequency":3"#, "frequency"),
            (#""frequency":"8/week""#, "frequency"), (#""link":"steps""#, "link"), (#""link":5"#, "link"),
            (#""remindAt":"25:00""#, "remindAt"), (#""remindAt":5"#, "remindAt"),
            (#""quantity":0,"unit":"l""#, "quantity"), (#""quantity":-1,"unit":"l""#, "quantity"),
            (#""quantity":"2","unit":"l""#, "quantity"), (#""quantity":1000001,"unit":"l""#, "quantity"),
            (#""quantity":1e99,"unit":"l""#, "quantity"), (#""quantity":2,"unit":"""#, "unit"),
            (#""atMost":-1,"unit":"l""#, "atMost"), (#""atMost":"2","unit":"l""#, "atMost"),
            (#""quantity":2,"unit":"l","per":"year""#, "per"), (#""frequency":"per week""#, "frequency"),
            (#""quantity":2,"unit":5"#, "unit"), (#""quantity":2,"unit":"l","link":"water""#, "unit"),
            (#""duration":"soon""#, "duration"), (#""duration":45"#, "duration"), (#""duration":"0m""#, "duration"),
            (#""duration":"25h""#, "duration"), (#""duration":"24h1m""#, "duration"),
            (#""duration":"90s""#, "duration"), (#""duration":"1m30s""#, "duration"),
            (#""duration":"169h","link":"fast""#, "duration"), (#""duration":"168h1m","link":"fast""#, "duration"),
            (#""duration":"-1h""#, "duration"), (#""name":" ""#, "name"), (#""name":"\u200b""#, "name"),
            (#""name":"a\nb""#, "name"), (#""quantity":2,"unit":"\u001b""#, "unit"),
            (#""quantity":2,"unit":" ""#, "unit"), (#""checklist":["one"," "]"#, "checklist[1]"),
            (#""duration":"0:45""#, "duration"), (#""quantity":2,"unit":"l","step":0"#, "step"),
            (#""quantity":2,"unit":"l","step":"1""#, "step"), (#""quantity":2,"unit":"l","step":2000000"#, "step"),
            (#""quantity":2,"unit":"l","step":1,"stepEvery":"month""#, "stepEvery"),
            (#""quantity":2,"unit":"l","step":1,"stepUntil":2"#, "stepUntil"),
            (#""quantity":2,"unit":"l","step":-1,"stepUntil":3"#, "stepUntil"),
            (#""unit":"kg","frequency":"3/week""#, "frequency"), (#""unit":"kg","frequency":"once""#, "frequency"),
            (#""checklist":[]"#, "checklist"), (#""checklist":"one""#, "checklist"),
            (#""checklist":["one",5]"#, "checklist[1]"), (#""checklist":["one","two",""]"#, "checklist[2]"),
        ])
    func taskField(fields: String, path: String) {
        let standard = ["id", "name"].filter { !fields.hasPrefix("\"\($0)\"") }.map { "\"\($0)\":\"b\"," }.joined()
        let text = "{\(Self.header),\"tasks\":[\(Self.task),{\"id\":\"c\",\"name\":\"C\"},{\(standard)\(fields)}]}"
        #expect(Self.wrongPath(text) == "tasks[2].\(path)", "\(text)")
    }

    @Test("A checklist item with control characters or no text is refused")
    func hostileItem() {
        let text = "{\(Self.header),\"tasks\":[{\"id\":\"a\",\"name\":\"A\",\"checklist\":[\"\\u001b[31m\"]}]}"
        #expect(Self.wrongPath(text) == "tasks[0].checklist[0]")
        #expect(Self.wrongPath(text.replacing("\\u001b[31m", with: "")) == "tasks[0].checklist[0]")
    }

    @Test("A missing required field is refused with its path")
    func missing() {
        #expect(Self.problem("{}") == .missing(path: "tasks"))
        #expect(Self.problem("{\"days\":3,\"tasks\":[\(Self.task)]}") == .missing(path: "name"))
        let tasks = ["{\"name\":\"A\"}": "tasks[1].id", "{\"id\":\"b\"}": "tasks[1].name"]
        for (task, path) in tasks {
            #expect(Self.problem("{\(Self.header),\"tasks\":[\(Self.task),\(task)]}") == .missing(path: path))
        }
        let unit = #"{"id":"b","name":"B","quantity":5}"#
        #expect(Self.problem("{\(Self.header),\"tasks\":[\(unit)]}") == .missing(path: "tasks[0].unit"))
        for rest in [#""unit":"l","per":"week""#, #""unit":"l","link":"pills""#, #""step":1"#, #""unit":"l","step":1"#]
        {
            let task = "{\"id\":\"b\",\"name\":\"B\",\(rest)}"
            #expect(
                Self.problem("{\(Self.header),\"tasks\":[\(task)]}") == .missing(path: "tasks[0].quantity"), "\(rest)")
        }
        let step = #"{"id":"b","name":"B","quantity":1,"unit":"l","stepUntil":5}"#
        #expect(Self.problem("{\(Self.header),\"tasks\":[\(step)]}") == .missing(path: "tasks[0].step"))
    }

    @Test("An unknown field is refused with a list of known fields")
    func unknown() {
        guard case .unknown("dayz", let known)? = Self.problem("{\(Self.header),\"dayz\":3,\"tasks\":[\(Self.task)]}")
        else { return #expect(Bool(false), "not unknown") }
        #expect(known.contains("days") && known.contains("tasks"))
        let task = #"{"id":"b","name":"B","freqency":"daily"}"#
        guard
            case .unknown("tasks[1].freqency", let fields)? = Self.problem(
                "{\(Self.header),\"tasks\":[\(Self.task),\(task)]}")
        else { return #expect(Bool(false), "not unknown") }
        #expect(fields.contains("frequency"))
    }

    @Test("Repeated task ids and checklist items are refused with their path")
    func repeated() {
        #expect(
            Self.problem("{\(Self.header),\"tasks\":[\(Self.task),\(Self.task)]}")
                == .repeated(path: "tasks[1].id", value: "a"))
        for second in ["one", "ONE"] {
            let task = "{\"id\":\"b\",\"name\":\"B\",\"checklist\":[\"one\",\"two\",\"\(second)\"]}"
            #expect(
                Self.problem("{\(Self.header),\"tasks\":[\(task)]}")
                    == .repeated(path: "tasks[0].checklist[2]", value: second))
        }
    }

    @Test(
        "Two fields that exclude each other are refused by name",
        arguments: [
            (#""quantity":2,"unit":"l","duration":"1h""#, "duration", "quantity"),
            (#""quantity":2,"unit":"l","checklist":["a"]"#, "checklist", "quantity"),
            (#""duration":"1h","checklist":["a"]"#, "checklist", "duration"),
            (#""link":"water","duration":"1h""#, "duration", "link \"water\""),
            (#""link":"water","checklist":["a"]"#, "checklist", "link \"water\""),
            (#""link":"fast","quantity":2,"unit":"h""#, "quantity", "link \"fast\""),
            (#""link":"fasting","duration":"1h""#, "duration", "link \"fasting\""),
            (#""link":"pills","quantity":2,"unit":"x""#, "quantity", "link \"pills\""),
            (#""link":"photo","checklist":["a"]"#, "checklist", "link \"photo\""),
        ])
    func conflict(fields: String, path: String, other: String) {
        let text = "{\(Self.header),\"tasks\":[{\"id\":\"a\",\"name\":\"A\",\(fields)}]}"
        #expect(Self.problem(text) == .conflict(path: "tasks[0].\(path)", other: other))
    }

    @Test("'passPercent' is refused unless a challenge continues after a missed day", arguments: ["restart", "fail"])
    func passPercent(onMiss: String) {
        for percent in ["80", "100", "\"x\""] {
            let rest = "\"passPercent\":\(percent),\"tasks\":[\(Self.task)]}"
            #expect(
                Self.problem("{\(Self.header),\"onMiss\":\"\(onMiss)\",\(rest)")
                    == .conflict(path: "passPercent", other: "onMiss \"\(onMiss)\""))
        }
        for rule in ["", "\"onMiss\":\"continue\","] {
            let text = "{\(Self.header),\(rule)\"passPercent\":80,\"tasks\":[\(Self.task)]}"
            #expect(Self.problem(text) == nil)
        }
    }

    @Test(
        "Durations up to a day, or a week for fasts, are accepted",
        arguments: [
            (#""duration":"24h""#, 86_400), (#""duration":"1m""#, 60), (#""duration":"120s""#, 120),
            (#""duration":"168h","link":"fast""#, 604_800), (#""duration":"25h","link":"fast""#, 90_000),
        ])
    func durations(fields: String, seconds: Int) throws {
        let text = "{\(Self.header),\"tasks\":[{\"id\":\"a\",\"name\":\"A\",\(fields)}]}"
        let plan = try ChallengeTemplate.read(Array(text.utf8))
        #expect(plan.tasks.map(\.measure) == [.duration(.seconds(seconds))])
    }

    @Test("Invalid JSON and repeated keys are refused with their line")
    func json() {
        func line(_ text: String) -> Int? {
            guard case .json(let problem)? = Self.problem(text) else { return nil }
            return problem.line
        }
        #expect(line("") == 1)
        #expect(line("{\n  \"name\": \"Mine\",\n  \"days\": }\n") == 3)
        #expect(line("{\n\"name\": \"Mine\",\n\n\"name\": \"Yours\"}") == 4)
        #expect(line("{\(Self.header),\n\"tasks\":[\(Self.task)]}\nx") == 3)
    }

    @Test("A template or task that is not an object is refused")
    func notAnObject() {
        for text in ["[]", "5", "\"text\"", "null"] { #expect(Self.wrongPath(text) == "") }
        for task in ["5", "[]", "null", "\"a\""] {
            #expect(Self.wrongPath("{\(Self.header),\"tasks\":[\(Self.task),\(task)]}") == "tasks[1]")
        }
    }

    @Test("A template in a newer format is refused as newer")
    func newer() {
        #expect(Self.problem("{\"format\":2,\(Self.header),\"tasks\":[\(Self.task)]}") == .newerFormat(2))
    }

    @Test("A template has at most fifty tasks")
    func mostTasks() {
        func text(_ count: Int) -> String {
            let tasks = (0..<count).map { "{\"id\":\"t\($0)\",\"name\":\"T\"}" }.joined(separator: ",")
            return "{\(Self.header),\"tasks\":[\(tasks)]}"
        }
        #expect(Self.problem(text(50)) == nil)
        #expect(Self.wrongPath(text(51)) == "tasks")
    }
}
