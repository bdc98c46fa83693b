// swift-tools-version: 6.2
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
        tests("TendExchange", ["TendExchange", "TendCore", "TendStore"], exclude: ["CSV/Map/FieldFiles"]),
        // What a program of someone else sees: without the access of the package, only public names compile.
        tests("TendKit", ["TendKit", "TendErrors", "KitScenes"], exclude: ["public-names.txt"], packageAccess: false),
        tests("TendKitRules", ["TendKit", "TendExchange", "TendStore", "KitScenes"]),
        tests("TendCLI", ["TendCLI", "TendCore", "TendStore", "TendKit"]),
        tests("EndToEnd", ["TendLibc", "TendCLI", "TendKit"], exclude: ["Golden", "Doses/cases.json"]),
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
    if !isForDebugger { target.swiftSettings?.append(withoutDebugInfo) }
    if target.type == .test { target.swiftSettings?.append(fewProcesses) }
    if target.name == "tend" { target.linkerSettings = [startupOrder] }
    guard isForTests else { continue }
    if target.name == "TendCore" { target.swiftSettings?.append(optimized) }
    if target.name == "tend" { target.linkerSettings?.append(quickStart) }
}

/// Compiles the tests of a module in one process per core instead of one for 25 files, each of which expands every `@Test` and
/// `#expect` of its module again. Other modules gained nothing that stood out.
var fewProcesses: SwiftSetting { .unsafeFlags(["-driver-batch-size-limit", "1000"], .when(platforms: [.linux])) }

/// Leaves the information for a debugger out of debug builds, which is a tenth of the first build. SwiftPM's own option for that
/// is one of the command line, and comes after these.
var withoutDebugInfo: SwiftSetting {
    .unsafeFlags(["-Xfrontend", "-gnone"], .when(platforms: [.linux], configuration: .debug))
}

/// Whether the build is for a debugger (docs/contributing.md).
var isForDebugger: Bool { Context.environment["TEND_BUILD"] == "debugger" }

/// Places the parts that daily commands use next to each other: 138 page faults instead of 208, and 0.13 to 0.17 ms less of
/// 1.25 ms (docs/performance.md). Only LLVM's linker takes such a list; names that no longer exist do no harm.
var startupOrder: LinkerSetting {
    let list = "--symbol-ordering-file=\(Context.packageDirectory)/Sources/tend/startup.order"
    return .unsafeFlags(
        ["-use-ld=lld", "-Xlinker", list, "-Xlinker", "--no-warn-symbol-ordering"],
        .when(platforms: [.linux], configuration: .release))
}

/// Whether `.ci/run` builds the tests, which it runs several times (docs/contributing.md). A user's build has none of this.
var isForTests: Bool { Context.environment["TEND_BUILD"] == "tests" }

/// Optimises the rules in debug builds: a run of the tests takes 203 s of processor time instead of 275, and a clean build
/// 45 s more (docs/decisions.md).
var optimized: SwiftSetting { .unsafeFlags(["-O"], .when(configuration: .debug)) }

/// Links the debug program statically at a fixed address. A run of the tests with 6,700 starts took 116 s of processor time
/// with it and 131 s without.
var quickStart: LinkerSetting {
    .unsafeFlags(["-use-ld=lld", "-static-executable"], .when(platforms: [.linux], configuration: .debug))
}
