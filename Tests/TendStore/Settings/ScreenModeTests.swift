import TestSupport
import Testing

@testable import TendStore

@Suite("The choice of screens")
struct ScreenModeTests {
    @Test(
        "A folder prefers plain screens only if its settings say so",
        arguments: [
            (nil, false), (#"[{"id":"screen","rev":1,"value":"plain"}]"#, true),
            (#"[{"id":"screen","rev":1,"value":"auto"}]"#, false), (#"[{"id":"units","rev":1,"value":"ml"}]"#, false),
            (#"[{"id":"screen","rev":2,"deleted":true,"value":"plain"}]"#, false),
            (#"[{"id":"screen","rev":1,"value":"loud"}]"#, false), (#"[{"id":"screen""#, false),
        ] as [(String?, Bool)])
    func choice(preferences: String?, isPlain: Bool) throws {
        let folder = try TemporaryFolder()
        if let preferences {
            try folder.write(#"{"format":1,"preferences":\#(preferences)}"#, to: "settings.json")
        }
        #expect(DataFolder(path: folder.path).prefersPlainScreen == isPlain)
    }
}
