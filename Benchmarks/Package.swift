// swift-tools-version: 6.3
import PackageDescription

/// As the program is built: Swift 6 mode, and no warning left standing.
let house: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

// A package of its own, so that what only measures is not built with the program.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "sheaf", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    ],
    targets: [
        .executableTarget(
            name: "SettingsBench",
            dependencies: [.product(name: "Persistence", package: "sheaf")],
            swiftSettings: house),
        .executableTarget(
            name: "VaultBench",
            dependencies: [.product(name: "Persistence", package: "sheaf")],
            swiftSettings: house),
        .target(name: "CBench"),
        .executableTarget(
            name: "StoreBench",
            dependencies: [
                "CBench",
                .product(name: "Persistence", package: "sheaf"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: house),
    ]
)
