// swift-tools-version: 6.2
import PackageDescription

/// The settings every target of ours is built with: Swift 6 mode with the upcoming features that
/// build together on this toolchain, and no warning left standing.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "sheaf",
    products: [
        .executable(name: "sheaf", targets: ["sheaf"]),
        .library(name: "Persistence", targets: ["Persistence"]),
        .library(name: "Model", targets: ["Model"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CNCurses"),
        .systemLibrary(name: "CSQLite"),
        .systemLibrary(name: "CSodium"),
        .target(name: "CSystem"),

        .target(name: "Model", swiftSettings: house),
        .target(
            name: "PersistenceFiles", dependencies: ["CSystem"],
            path: "Sources/Persistence/Files", swiftSettings: house),
        .target(
            name: "PersistenceVault", dependencies: ["PersistenceFiles", "CSodium", "CSystem"],
            path: "Sources/Persistence/Vault", swiftSettings: house),
        .target(
            name: "Persistence",
            dependencies: ["PersistenceFiles", "PersistenceVault", "Model", "CSQLite", "CSystem"],
            exclude: ["Files", "Vault"],
            swiftSettings: house),
        .target(
            name: "TUI",
            dependencies: ["Model", "Persistence", "CNCurses", "CSystem"],
            swiftSettings: house),
        .executableTarget(
            name: "sheaf",
            dependencies: [
                "Model", "Persistence", "TUI", "CSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house),

        .target(
            name: "TestSupport",
            dependencies: ["Model", "Persistence"],
            path: "Tests/TestSupport",
            swiftSettings: house),
        .target(name: "ClockShift", path: "Tests/ClockShift"),
        .testTarget(
            name: "ModelTests", dependencies: ["Model", "TestSupport"], swiftSettings: house),
        .testTarget(
            name: "PersistenceTests",
            dependencies: [
                "Persistence", "Model", "CSQLite", "CSystem", "ClockShift", "TestSupport",
            ],
            swiftSettings: house),
        .testTarget(
            name: "TUITests",
            dependencies: ["TUI", "CSystem", "Persistence", "Model", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "CommandTests",
            dependencies: ["sheaf", "Persistence", "Model", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["sheaf", "TUI", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: house),
    ]
)
