import Foundation
import TendCLI
import Testing

/// The options that `install.sh` gives the compiler, and its messages about errors.
@Suite("Builds of install.sh", .enabled(if: Platform.current == .linux, "other systems have no static programs"))
struct BuildOptionsTests {
    private static func install(
        clang: String, swift: String? = nil, adding variables: [String: String] = [:]
    ) throws -> (outcome: ChildProcess.Outcome, calls: String) {
        let home = try Home()
        let checkout = try Checkout(in: home, program: StandInProgram.path())
        try home.writeProgram("#!/bin/sh\necho '\(clang)'\n", to: "\(checkout.tools)/clang")
        if let swift { try home.writeProgram("#!/bin/sh\n\(swift)\n", to: "\(checkout.tools)/swift") }
        let outcome = try home.shell(
            "cd checkout && bash docs/packaging/install.sh",
            adding: variables.merging(
                ["TMPDIR": home.scratch, "PATH": "\(checkout.tools):\(home.environment["PATH"] ?? "")"]) { $1 })
        return (outcome, try home.shell("cat checkout/tools/calls 2> /dev/null").text)
    }

    @Test("With a static C library, the program is static and stripped")
    func isStatic() throws {
        let (outcome, calls) = try Self.install(clang: "/dev/null")
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(calls.contains("-static-executable") && calls.contains("strip --strip-unneeded"), "\(calls)")
    }

    @Test("Without one, only Swift's libraries are static, and the package is named")
    func isDynamic() throws {
        let (outcome, calls) = try Self.install(clang: "libc.a")
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(calls.contains("--static-swift-stdlib") && !calls.contains("-static-executable"), "\(calls)")
        #expect(outcome.errorText.contains("libc6-dev") && outcome.errorText.contains("glibc-static"))
    }

    @Test("A release needs the static C library")
    func release() throws {
        let (outcome, calls) = try Self.install(clang: "libc.a", adding: ["TEND_NEEDS_STATIC": "yes"])
        #expect(outcome.code == 69 && outcome.errorText.contains("libc6-dev") && calls.isEmpty)
    }

    @Test("A library that the linker does not find is named")
    func missing() throws {
        let (outcome, _) = try Self.install(
            clang: "/dev/null", swift: "echo 'ld.lld: error: unable to find library -lfoo++'; exit 1")
        #expect(
            outcome.code == 70 && outcome.errorText.contains("the linker finds no libfoo++;"), "\(outcome.errorText)")
        #expect(try Self.install(clang: "/dev/null", swift: "exit 1").outcome.errorText.contains("the build failed"))
    }
}
