import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Reminders with launchd")
struct LaunchdTests {
    private static let target = "gui/501/tend.remind"

    @Test("The agent is written and loaded into the user's graphical session")
    func install() throws {
        let (program, mac) = try TestProgram.onMac()
        let result = program.run("remind", "install", "--every", "10m")
        #expect(result.code == .done, "\(result.errors)")
        let path = program.folder.path(TestProgram.agent)
        #expect(mac.calls.contains(["launchctl", "bootstrap", "gui/501", path]), "\(mac.calls)")
        #expect(mac.verbs == ["enable", "bootstrap"])
        let plist = try #require(program.folder.text(TestProgram.agent))
        #expect(plist.contains("<string>tend.remind</string>") && plist.contains("<integer>600</integer>"))
    }

    @Test("An agent that launchd refuses leaves no file")
    func refused() throws {
        let (program, mac) = try TestProgram.onMac()
        mac.loaded = [Self.target]
        mac.forgetting = (prints: 0, refusals: 1000)
        #expect(program.run("remind", "install").code == .inputOutput)
        #expect(!program.folder.exists(TestProgram.agent))
    }

    @Test("A second installation unloads the first one")
    func again() throws {
        let (program, mac) = try TestProgram.onMac()
        #expect(program.run("remind", "install").code == .done)
        let second = program.run("remind", "install", "--every", "1m")
        #expect(second.code == .done, "\(second.errors)")
        #expect(mac.verbs == ["enable", "bootstrap", "bootout", "enable", "bootstrap"])
        #expect(mac.calls.contains(["launchctl", "bootout", Self.target]))
        #expect(program.folder.text(TestProgram.agent)?.contains("<integer>60</integer>") == true)
    }

    @Test("An installation waits until launchd has unloaded the old job")
    func late() throws {
        let (program, mac) = try TestProgram.onMac()
        mac.loaded = [Self.target]
        mac.forgetting = (prints: 3, refusals: 2)
        let result = program.run("remind", "install")
        #expect(result.code == .done, "\(result.errors)")
        #expect(mac.verbs == ["bootout", "enable", "bootstrap", "bootstrap", "bootstrap"])
        #expect(mac.pauses == 5)
    }

    @Test("A job that never unloads or never loads is an error")
    func never() throws {
        let (program, mac) = try TestProgram.onMac()
        mac.loaded = [Self.target]
        mac.forgetting = (prints: 1000, refusals: 0)
        let stays = program.run("remind", "install")
        #expect(stays.code == .inputOutput && stays.output.isEmpty)
        #expect(stays.errors.contains("launchctl bootout \(Self.target)"), "\(stays.errors)")
        mac.loaded = [Self.target]
        mac.forgetting = (prints: 0, refusals: 1000)
        let refused = program.run("remind", "install")
        #expect(refused.code == .inputOutput && refused.output.isEmpty)
        #expect(refused.errors.contains("Bootstrap failed: 5: Input/output error\n"), "\(refused.errors)")
        #expect(mac.pauses < 100)
    }

    @Test("A session without a screen is refused, and nothing is written")
    func noSession() throws {
        let (program, mac) = try TestProgram.onMac()
        mac.hasSession = false
        let result = program.run("remind", "install")
        #expect(result.code == .inputOutput && result.output.isEmpty)
        #expect(result.errors.contains("logged in on the Mac's screen"), "\(result.errors)")
        #expect(result.errors.contains("tend remind install --with cron"), "\(result.errors)")
        #expect(!program.folder.exists(TestProgram.agent) && mac.verbs.isEmpty)
    }

    @Test("Uninstalling unloads the job and removes its file")
    func uninstall() throws {
        let (program, mac) = try TestProgram.onMac()
        program.run("remind", "install")
        let result = program.run("remind", "uninstall")
        #expect(result.code == .done && result.output.contains("Removed"), "\(result.errors)")
        #expect(mac.loaded.isEmpty && !program.folder.exists(TestProgram.agent))
        #expect(program.run("remind", "uninstall").output.contains("Nothing was installed"))
    }

    @Test("A dry run calls no program and writes nothing", arguments: ["install", "uninstall"])
    func dryRun(_ verb: String) throws {
        let (program, mac) = try TestProgram.onMac()
        #expect(program.run("remind", verb, "-n").code == .done)
        #expect(mac.calls.isEmpty && !program.folder.exists(TestProgram.agent))
    }

    @Test("The agent's PATH has each absolute folder of the user's PATH once")
    func searchPath() throws {
        let (program, _) = try TestProgram.onMac()
        program.setVariable("PATH", "/opt/homebrew/bin:bin::.:/a&b:/usr/bin:/opt/homebrew/bin")
        program.run("remind", "install")
        let plist = try #require(program.folder.text(TestProgram.agent))
        #expect(plist.contains("<key>PATH</key>"))
        #expect(plist.contains("<string>/opt/homebrew/bin:/a&amp;b:/usr/bin</string>"), "\(plist)")
        program.setVariable("PATH", "")
        program.run("remind", "install")
        #expect(program.folder.text(TestProgram.agent)?.contains("PATH") == false)
    }
}
