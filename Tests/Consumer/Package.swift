// swift-tools-version: 6.2
import PackageDescription

// A program of someone else that uses the library as a dependency.
let package = Package(
    name: "glance",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "tend", path: "../..")],
    targets: [
        .executableTarget(
            name: "Glance", dependencies: [.product(name: "TendKit", package: "tend")],
            swiftSettings: [.swiftLanguageMode(.v6)])
    ]
)
