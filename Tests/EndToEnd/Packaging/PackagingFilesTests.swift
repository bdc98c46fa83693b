import Foundation
import Testing

/// The files for other programs: scripts, the formula and the workflow.
@Suite("Files for other programs") struct PackagingFilesTests {
    @Test(
        "Shellcheck reports nothing about the scripts",
        .enabled(if: PrivateMachine.has("shellcheck"), "shellcheck is not installed"),
        arguments: GoldenTests.files(in: "docs/packaging", ending: ".sh") + [".ci/run", ".ci/readers", ".ci/cost"])
    func shellcheck(_ name: String) throws {
        let home = try Home()
        let outcome = try home.shell("shellcheck -x '\(TendProgram.packageRoot)/\(name)'")
        #expect(outcome.code == 0, "\(outcome.text)")
    }

    /// The parts of Homebrew that run a formula's steps.
    private static let homebrew = """
        require "pathname"
        class Pathname; def /(other) = self + other; end
        class Formula
          PREFIX = Pathname.new(ARGV[1])
          def self.method_missing(name, *words, **) = FIELDS[name] = words
          def self.respond_to_missing?(*) = true
          def self.test(&block) = define_method(:tests, &block)
          FIELDS = {}
          def prefix = PREFIX
          def build = Struct.new(:stable?).new(true)
          def bin = PREFIX/"bin"
          def share = PREFIX/"share"
          def man1 = PREFIX/"share/man/man1"
          def testpath = Pathname.new(ENV["HOME"])
          def system(*words) = Kernel.system(*words.map(&:to_s)) || abort("failed: #{words.join(" ")}")
          def shell_output(line) = `#{line}`
          def assert_match(pattern, text) = text.match?(pattern) || abort("#{pattern} is not in #{text}")
          def assert_path_exists(path) = path.exist? || abort("#{path} is not there")
        end
        load ARGV[0]
        formula = Tend.new
        formula.install
        formula.tests
        abort "no description" unless Formula::FIELDS[:desc][0].length.between?(20, 80)
        puts "played"
        """

    @Test(
        "The formula's steps install a program that passes its test",
        .enabled(if: PrivateMachine.has("ruby"), "ruby is not installed"))
    func formula() throws {
        let packaging = try Packaging()
        let source = try Checkout(in: packaging.home, program: TendProgram.path())
        let prefix = "\(packaging.home.path)/Cellar/tend/0.1.0"
        try packaging.home.write(Self.homebrew, to: "\(packaging.home.scratch)/homebrew.rb")
        let played = try packaging.home.shell(
            "cd checkout && exec ruby \"$SCRIPT\" docs/packaging/tend.rb \"$PREFIX\"",
            adding: [
                "SCRIPT": "\(packaging.home.scratch)/homebrew.rb", "PREFIX": prefix,
                "PATH": "\(source.tools):\(packaging.home.environment["PATH"] ?? "")",
            ])
        #expect(played.code == 0 && played.text.hasSuffix("played\n"), "\(played.text)\(played.errorText)")
        #expect(Packaging.names(below: prefix).contains("share/man/man1/tend.1"))
        let calls = try packaging.home.shell("cat checkout/tools/calls").text
        #expect(calls.contains("commit=@COMMIT@"), "\(calls)")
        #expect(calls.contains("--disable-sandbox -c release"), "\(calls)")
    }

    /// A workflow as JSON. YAML's `on` is a truth value for Python.
    private static func workflow(_ name: String, _ home: Home) throws -> [String: Any] {
        let script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
        let text = try Python.run(script, ["\(TendProgram.packageRoot)/\(name)"], home)
        return try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
    }

    private static func steps(_ job: Any) -> [[String: Any]] {
        (job as? [String: Any])?["steps"] as? [[String: Any]] ?? []
    }

    @Test(
        "A workflow only reads, pins its actions, and runs scripts that exist",
        .enabled(if: Self.readsYAML, "Python has no yaml here"),
        arguments: GoldenTests.files(in: ".github/workflows", ending: ".yml"))
    func workflow(_ name: String) throws {
        let home = try Home()
        let flow = try Self.workflow(name, home)
        #expect(flow["permissions"] as? [String: String] == ["contents": "read"])
        #expect((flow["concurrency"] as? [String: Any])?["group"] != nil)
        let jobs = try #require(flow["jobs"] as? [String: Any])
        for (job, value) in jobs {
            for step in Self.steps(value) {
                if let action = step["uses"] as? String {
                    let commit = action.split(separator: "@").last ?? ""
                    #expect(commit.count == 40 && commit.allSatisfy(\.isHexDigit), "\(job): \(action)")
                }
                guard let script = step["run"] as? String else { continue }
                let checked = try home.run(["/bin/bash", "-n", "-c", script])
                #expect(checked.code == 0, "\(job): \(script): \(checked.errorText)")
                for match in script.matches(of: #/(?:docs/packaging/[\w.]+|\.ci/\w+)/#) {
                    let path = "\(TendProgram.packageRoot)/\(match.output)"
                    #expect(FileManager.default.fileExists(atPath: path), "\(job): \(path)")
                }
            }
        }
    }

    @Test(
        "The checks run on both processors, on macOS, with the oldest Swift, and as a dependency",
        .enabled(if: Self.readsYAML, "Python has no yaml here"))
    func jobs() throws {
        let flow = try Self.workflow(".github/workflows/ci.yml", Home())
        let jobs = try #require(flow["jobs"] as? [String: [String: Any]])
        func runs(_ job: String, _ line: String) -> Bool {
            Self.steps(jobs[job] ?? [:]).contains { ($0["run"] as? String)?.hasPrefix(line) == true }
        }
        #expect(runs("linux", "bash .ci/run") && runs("macos", "swift test"))
        #expect(runs("oldest-swift", "swift test") && runs("consumer", "swift run --package-path Tests/Consumer"))
        let matrix = (jobs["linux"]?["strategy"] as? [String: Any])?["matrix"] as? [String: [String]]
        #expect(matrix?["runner"] == ["ubuntu-24.04", "ubuntu-24.04-arm"])
        let manifest = try String(contentsOfFile: "\(TendProgram.packageRoot)/Package.swift", encoding: .utf8)
        let oldest = try #require(manifest.firstMatch(of: #/swift-tools-version: ?([\d.]+)/#)).1
        #expect(jobs["oldest-swift"]?["container"] as? String == "swift:\(oldest)-bookworm")
    }

    static let readsYAML: Bool = {
        guard let home = try? Home() else { return false }
        return (try? home.run([Python.path, "-c", "import yaml"]))?.code == 0
    }()
}
