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
        let outcome = try home.shell("shellcheck '\(TendProgram.packageRoot)/\(name)'")
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

    @Test(
        "The workflow runs the tests, only reads, and pins its actions",
        .enabled(if: Self.readsYAML, "Python has no yaml here"))
    func workflow() throws {
        let home = try Home()
        let file = "\(TendProgram.packageRoot)/.github/workflows/ci.yml"
        let script = """
            import json, sys, yaml
            flow = yaml.safe_load(open(sys.argv[1]))
            steps = [step for job in flow['jobs'].values() for step in job['steps']]
            print(json.dumps({'permissions': flow['permissions'], 'group': bool(flow['concurrency']['group']),
                'linux': [step.get('run') for step in flow['jobs']['linux']['steps']],
                'macos': [step.get('run') for step in flow['jobs']['macos']['steps']],
                'uses': [step['uses'] for step in steps if 'uses' in step]}))
            """
        let text = try Python.run(script, [file], home)
        let flow = try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
        #expect(flow["permissions"] as? [String: String] == ["contents": "read"])
        #expect(flow["group"] as? Bool == true)
        #expect((flow["linux"] as? [Any])?.contains { $0 as? String == "bash .ci/run" } == true)
        #expect((flow["macos"] as? [Any])?.contains { $0 as? String == "swift test" } == true)
        for action in flow["uses"] as? [String] ?? [] {
            let commit = action.split(separator: "@").last ?? ""
            #expect(commit.count == 40 && commit.allSatisfy(\.isHexDigit), "\(action)")
        }
    }

    private static let readsYAML: Bool = {
        guard let home = try? Home() else { return false }
        return (try? home.run([Python.path, "-c", "import yaml"]))?.code == 0
    }()
}
