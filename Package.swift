// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The tests compile faster in few batches, since each process more expands every `@Test` of the module again.
let tests: [SwiftSetting] =
    strict + [.unsafeFlags(["-driver-batch-size-limit", "1000"], .when(platforms: [.linux]))]

/// The commit that `tend --version` names. The manifest can't ask git itself: what it found would be kept from build to build.
let commit = Context.environment["TEND_COMMIT"] ?? ""

/// Where the program's parts lie decides how many pages a start needs, a third fewer with this list of the parts that the daily
/// commands touch (docs/performance.md). Only LLVM's linker takes one; the toolchain for Linux brings it. A name in the list that
/// is no longer there does no harm.
let startup: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-use-ld=lld", "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/tend/startup.order",
            "-Xlinker", "--no-warn-symbol-ordering",
        ], .when(platforms: [.linux], configuration: .release))
]

/// The tests start the debug program 14,000 times, and a static program with a fixed address leaves the dynamic linker no work.
/// Debian's packages for C and C++ include the static libraries. Elsewhere only Swift's own libraries are linked statically.
let hasStaticLibraries = ["x86_64", "aarch64"].contains {
    FileManager.default.fileExists(atPath: "/usr/lib/\($0)-linux-gnu/libc.a")
}
let quickStart: [LinkerSetting] = [
    .unsafeFlags(
        ["-use-ld=lld"]
            + (hasStaticLibraries ? ["-static-executable"] : ["-static-stdlib", "-Xclang-linker", "-no-pie"]),
        .when(platforms: [.linux], configuration: .debug))
]

let package = Package(
    name: "tend",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "tend", targets: ["tend"]),
        .executable(name: "tend-bench", targets: ["tend-bench"]),
        .library(name: "TendKit", targets: ["TendCore", "TendStore", "TendKit"]),
    ],
    targets: [
        .target(name: "Libc", swiftSettings: strict),
        .target(name: "TendCore", dependencies: ["Libc"], swiftSettings: strict),
        .target(name: "TendStore", dependencies: ["Libc", "TendCore"], swiftSettings: strict),
        .target(name: "TendExchange", dependencies: ["TendCore", "TendStore"], swiftSettings: strict),
        .target(name: "TendKit", dependencies: ["TendCore", "TendStore", "TendExchange"], swiftSettings: strict),
        .target(name: "BuildStamp", cSettings: [.define("TEND_COMMIT", to: "\"\(commit)\"")]),
        .target(name: "ProcessStart"),
        .target(
            name: "TendCLI",
            dependencies: ["Libc", "TendCore", "TendStore", "TendExchange", "TendKit", "BuildStamp", "ProcessStart"],
            swiftSettings: strict),
        .executableTarget(
            name: "tend", dependencies: ["Libc", "TendCLI"], exclude: ["startup.order"], swiftSettings: strict,
            linkerSettings: startup + quickStart),
        .executableTarget(
            name: "tend-bench", dependencies: ["Libc", "TendCore", "TendStore"],
            swiftSettings: strict),

        .target(name: "TestSupport", dependencies: ["Libc"], path: "Tests/Support", swiftSettings: strict),
        .testTarget(
            name: "TendCoreTests", dependencies: ["TendCore", "TestSupport"], path: "Tests/TendCore",
            swiftSettings: tests),
        .testTarget(
            name: "TendStoreTests", dependencies: ["Libc", "TendStore", "TendCore", "TestSupport"],
            path: "Tests/TendStore",
            swiftSettings: tests),
        .testTarget(
            name: "TendExchangeTests", dependencies: ["TendExchange", "TendCore", "TendStore", "TestSupport"],
            path: "Tests/TendExchange",
            swiftSettings: tests),
        .testTarget(
            name: "TendKitTests", dependencies: ["TendKit", "TendExchange", "TendStore", "TestSupport"],
            path: "Tests/TendKit",
            swiftSettings: tests),
        .testTarget(
            name: "TendCLITests", dependencies: ["TendCLI", "TendCore", "TendStore", "TendKit", "TestSupport"],
            path: "Tests/TendCLI",
            swiftSettings: tests),
        .testTarget(
            name: "EndToEndTests", dependencies: ["Libc", "TestSupport"], path: "Tests/EndToEnd",
            exclude: ["Golden"],
            swiftSettings: tests),
    ]
)
