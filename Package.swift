// swift-tools-version: 6.2
import Foundation
import PackageDescription

let package = Package(
    name: "tend",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "tend", targets: ["tend"]),
        .executable(name: "tend-bench", targets: ["tend-bench"]),
        .library(name: "TendKit", targets: ["TendKit", "TendErrors"]),
    ],
    targets: [
        .target(name: "TendLibc"),
        .target(name: "TendCore", dependencies: ["TendLibc"]),
        .target(name: "TendStore", dependencies: ["TendLibc", "TendCore"]),
        .target(name: "TendExchange", dependencies: ["TendCore"]),
        .target(name: "TendKit", dependencies: ["TendLibc", "TendCore", "TendStore", "TendExchange", "ProcessStart"]),
        .target(name: "TendErrors", dependencies: ["TendKit"]),
        .target(name: "BuildStamp", cSettings: buildStamp),
        .target(name: "ProcessStart"),
        .target(name: "WithoutProc"),
        .target(
            name: "TendCLI",
            dependencies: [
                "TendLibc", "TendCore", "TendStore", "TendExchange", "TendKit", "BuildStamp", "WithoutProc",
            ]),
        .executableTarget(name: "tend", dependencies: ["TendLibc", "TendCLI"], exclude: ["startup.order"]),
        .executableTarget(name: "tend-bench", dependencies: ["TendLibc", "TendCore", "TendStore"]),

        .target(name: "TestSupport", dependencies: ["TendLibc", "TendCore"], path: "Tests/Support"),
        .target(
            name: "KitScenes", dependencies: ["TendKit", "TestSupport"], path: "Tests/KitScenes", packageAccess: false),
        tests("TendCore", ["TendCore"]),
        tests("TendStore", ["TendLibc", "TendStore", "TendCore"]),
        tests("TendExchange", ["TendExchange", "TendCore", "TendStore"]),
        // What a program of someone else sees: without the access of the package, only public names compile.
        tests("TendKit", ["TendKit", "TendErrors", "KitScenes"], exclude: ["public-names.txt"], packageAccess: false),
        tests("TendKitRules", ["TendKit", "TendExchange", "TendStore", "KitScenes"]),
        tests("TendCLI", ["TendCLI", "TendCore", "TendStore", "TendKit"]),
        tests("EndToEnd", ["TendLibc", "TendCLI", "TendKit"], exclude: ["Golden"]),
    ]
)

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], packageAccess: Bool = true
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)", exclude: exclude,
        packageAccess: packageAccess)
}

/// The commit and its day, which `tend --version` names. The manifest can't ask git itself: SwiftPM would keep its answer.
var buildStamp: [CSetting] {
    ["TEND_COMMIT", "TEND_COMMIT_DATE"].map { .define($0, to: "\"\(Context.environment[$0] ?? "")\"") }
}

for target in package.targets {
    target.swiftSettings = [
        .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if target.name == "TendCore", !isDependency { target.swiftSettings?.append(optimized) }
    if target.type == .test {
        // Each compiler process expands every `@Test` of its module again.
        target.swiftSettings?.append(
            .unsafeFlags(["-driver-batch-size-limit", "1000"], .when(platforms: [.linux])))
    }
    if target.name == "tend" { target.linkerSettings = [startupOrder, quickStart] }
}

/// Optimises the rules in debug builds too: a run of the tests takes 203 s of processor time instead of 275, and a clean build
/// 45 s more (docs/performance.md).
var optimized: SwiftSetting { .unsafeFlags(["-O"], .when(configuration: .debug)) }

/// Whether this is the dependency of another package, whose build would take twice as long with optimised rules. SwiftPM and
/// Xcode clone dependencies into a folder of this name.
var isDependency: Bool { Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts" }

/// Places the parts that daily commands use next to each other: 138 page faults instead of 208, and 0.13 to 0.17 ms less of
/// 1.25 ms (docs/performance.md). Only LLVM's linker takes such a list; names that no longer exist do no harm.
var startupOrder: LinkerSetting {
    let list = "--symbol-ordering-file=\(Context.packageDirectory)/Sources/tend/startup.order"
    return .unsafeFlags(
        ["-use-ld=lld", "-Xlinker", list, "-Xlinker", "--no-warn-symbol-ordering"],
        .when(platforms: [.linux], configuration: .release))
}

/// Links the debug program statically at a fixed address. A run of the tests with 6,700 starts took 116 s of processor time
/// with it and 131 s without. Where there is no static C library, as Debian's packages have, only
/// Swift's libraries are static.
var quickStart: LinkerSetting {
    let isStatic = ["x86_64", "aarch64"].contains {
        FileManager.default.fileExists(atPath: "/usr/lib/\($0)-linux-gnu/libc.a")
    }
    let flags = isStatic ? ["-static-executable"] : ["-static-stdlib", "-Xclang-linker", "-no-pie"]
    return .unsafeFlags(["-use-ld=lld"] + flags, .when(platforms: [.linux], configuration: .debug))
}
