// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what only measures is not built with the program.
let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "sheaf", path: "..")],
    targets: [
        .executableTarget(
            name: "SettingsBench",
            dependencies: [.product(name: "Persistence", package: "sheaf")],
            swiftSettings: [.swiftLanguageMode(.v6)])
    ]
)
