import TestSupport
import Testing

/// A refusal of the user's own template names the path of the invalid field.
@Suite("Invalid template files") struct TemplateFileRefusalTests {
    private static let task = #"{"id":"a","name":"A"}"#

    static let fields: [(fields: String, path: String)] = [
        (#""days":3,"tasks":[{"id":"a","name":"A"}]"#, "name is missing"),
        (#""name":"x","tasks":[{"id":"a","name":"A","atMost":2}]"#, "tasks[0].unit is missing"),
        (#""name":"x","tasks":[{"id":"a","name":"A","per":"week"}]"#, "tasks[0].quantity is missing"),
        (#""name":"x","days":3"#, "tasks is missing"),
        (#""name":"x","days":3,"tasks":[]"#, "tasks is []"), (#""name":"x","days":3,"tasks":{}"#, "tasks is {}"),
        (#""name":"x","days":3,"tasks":[7]"#, "tasks[0] is 7"),
        (#""name":"x","days":3,"tasks":[{"id":"a"}]"#, "tasks[0].name is missing"),
        (#""name":"x","days":3,"tasks":[{"name":"A"}]"#, "tasks[0].id is missing"),
    ]

    /// Fields of the plan, next to a valid name, number of days and task.
    static let planFields: [(fields: String, path: String)] = [
        (#""dayz":4"#, "no field dayz; did you mean"), (#""onMiss":"forget""#, "onMiss is \"forget\""),
        (#""passPercent":0"#, "passPercent is 0"), (#""passPercent":101"#, "passPercent is 101"),
        (#""skips":"yes""#, "skips is \"yes\""), (#""restDaysPerWeek":7"#, "restDaysPerWeek is 7"),
        (#""repairs":-1"#, "repairs is -1"), (#""repairs":1.5"#, "repairs is 1.5"), (#""format":2"#, "newer tend"),
        (#""format":"1""#, "format is \"1\""), (#""summary":7"#, "summary is 7"), (#""days":4"#, "'days' twice"),
        (#""summary":"\u001b[31m""#, "summary is"),
    ]

    static let taskFields: [(fields: String, path: String)] = [
        (#""quantity":3"#, "tasks[1].unit is missing"), (#""unit":"x","per":"week""#, "tasks[1].quantity is missing"),
        (#""unit":"x","step":1"#, "tasks[1].quantity is missing"),
        (#""quantity":3,"unit":"x","step":0"#, "tasks[1].step is 0"),
        (#""quantity":3,"unit":"x","step":1,"stepUntil":2"#, "tasks[1].stepUntil is 2"),
        (#""quantity":0,"unit":"x""#, "tasks[1].quantity is 0"),
        (#""quantity":-1,"unit":"x""#, "tasks[1].quantity is -1"),
        (#""quantity":"3","unit":"x""#, "tasks[1].quantity is \"3\""), (#""duration":"45""#, "tasks[1].duration"),
        (#""duration":45"#, "tasks[1].duration is 45"), (#""duration":"16:8""#, "tasks[1].duration is \"16:8\""),
        (#""duration":"45m","quantity":3,"unit":"x""#, "tasks[1].duration can't be given together with quantity"),
        (#""checklist":[]"#, "tasks[1].checklist is []"), (#""checklist":["a",7]"#, "tasks[1].checklist[1] is 7"),
        (#""checklist":["a","A"]"#, "tasks[1].checklist[1] is 'A'"), (#""frequency":"8/week""#, "tasks[1].frequency"),
        (#""frequency":"sometimes""#, "tasks[1].frequency is \"sometimes\""), (#""link":"sleep""#, "tasks[1].link is"),
        (#""link":"pills","quantity":3,"unit":"x""#, "tasks[1].quantity can't be given together with link"),
        (#""link":"water","quantity":3,"unit":"l""#, "tasks[1].unit is \"l\""),
        (#""remindAt":"25:00""#, "tasks[1].remindAt"),
        (#""remind":"20:00""#, "no field tasks[1].remind; did you mean remindAt?"), (#""id":"a""#, "'id' twice"),
    ]

    private func check(_ template: String, _ path: String) throws {
        let home = try Home()
        try home.write(template, to: "\(home.path)/mine.json")
        for verb in Sweep.isDeep ? ["start", "template show"] : ["start"] {
            let outcome = try home.shell("tend challenge \(verb) mine.json")
            #expect(outcome.code == 65, "\(outcome.text)\(outcome.errorText)")
            #expect(outcome.output.isEmpty)
            #expect(outcome.errorText.hasPrefix("tend: mine.json: "))
            #expect(outcome.errorText.contains(path), "\(outcome.errorText)")
            // No byte of the file may control the terminal.
            #expect(outcome.errors.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
        }
        #expect(DiskState(home, isData: true).files.isEmpty)
    }

    @Test("A missing field or one of the wrong type is named", arguments: fields)
    func wrong(_ fields: String, _ path: String) throws { try check("{\(fields)}", path) }

    @Test("An invalid field of the plan is named", arguments: planFields)
    func plan(_ fields: String, _ path: String) throws {
        try check(#"{"name":"x","days":3,"tasks":[\#(Self.task)],\#(fields)}"#, path)
    }

    @Test("An invalid field of a task is named with its task", arguments: taskFields)
    func task(_ fields: String, _ path: String) throws {
        try check(#"{"name":"x","days":3,"tasks":[\#(Self.task),{"id":"b","name":"B",\#(fields)}]}"#, path)
    }

    @Test(
        "Duplicate and unusable task ids are refused",
        arguments: [
            (#"{"id":"a","name":"B"}"#, "tasks[1].id is 'a'"), (#"{"id":"A b","name":"B"}"#, "tasks[1].id is \"A b\""),
            (#"{"id":"","name":"B"}"#, "tasks[1].id is \"\""), (#"{"id":"b","name":""}"#, "tasks[1].name is \"\""),
        ])
    func ids(_ second: String, _ path: String) throws {
        try check(#"{"name":"x","days":3,"tasks":[\#(Self.task),\#(second)]}"#, path)
    }

    @Test(
        "Text that is not a JSON object is refused with its line",
        arguments: [
            ("[]", "it is []"), ("{", "line 1"), ("", "is empty"), ("\u{FEFF}{}", ""), ("{\"name\": 'x'}", "line 1"),
            ("{} x", "line 1"),
        ])
    func noObject(_ text: String, _ words: String) throws { try check(text, words) }

    @Test("An endless or too large template is refused in little memory")
    func large() throws {
        let home = try Home()
        try home.shell(": > big.json; dd if=/dev/null of=big.json bs=1 seek=2147483648 2> /dev/null")
        for file in ["big.json", "/dev/zero"] {
            let outcome = try home.shell("ulimit -v 500000 2> /dev/null; tend challenge start \(file)")
            #expect([65, 66].contains(outcome.code), "\(file): \(outcome.ending) \(outcome.errorText)")
            #expect(outcome.errorText.hasPrefix("tend: ") && outcome.output.isEmpty)
        }
        #expect(DiskState(home, isData: true).files.isEmpty)
    }
}
