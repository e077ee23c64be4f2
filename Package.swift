// swift-tools-version: 6.3
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
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .systemLibrary(name: "CNCurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
        .target(name: "CSystem"),
        .target(name: "CUnicode"),
        .target(name: "CPictures"),

        .target(name: "TextForms", dependencies: ["CUnicode"], swiftSettings: house),
        .target(name: "Dates", swiftSettings: house),
        .target(name: "Model", dependencies: ["Dates", "TextForms"], swiftSettings: house),
        .target(
            name: "PersistenceFiles", dependencies: ["CSystem", "Dates"],
            path: "Sources/Persistence/Files", swiftSettings: house),
        .target(
            name: "PersistenceJSON", dependencies: ["TextForms"],
            path: "Sources/Persistence/JSON", swiftSettings: house),
        .target(
            name: "PersistenceVault",
            dependencies: ["PersistenceFiles", "TextForms", "CSodium", "CSystem"],
            path: "Sources/Persistence/Vault", swiftSettings: house),
        .target(
            name: "PersistenceSettings",
            dependencies: ["Dates", "PersistenceFiles", "PersistenceJSON"],
            path: "Sources/Persistence/Settings", swiftSettings: house),
        .target(
            name: "PersistenceStore",
            dependencies: [
                "Dates", "PersistenceFiles", "PersistenceJSON", "TextForms", "CSQLite", "CSystem",
            ],
            path: "Sources/Persistence/Store", swiftSettings: house),
        .target(
            name: "Persistence",
            dependencies: [
                "PersistenceFiles", "PersistenceJSON", "PersistenceSettings", "PersistenceStore",
                "PersistenceVault",
            ],
            exclude: ["Files", "JSON", "Settings", "Store", "Vault"],
            swiftSettings: house),
        .target(
            name: "Notebook",
            dependencies: [
                "Model", "Persistence", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: house),
        .target(
            name: "Samples", dependencies: ["Model", "Notebook", "Persistence"],
            swiftSettings: house),
        .target(
            name: "Pictures", dependencies: ["CPictures", "Persistence"], swiftSettings: house),
        .target(
            name: "TUI",
            dependencies: [
                "Model", "Notebook", "Persistence", "Pictures", "Samples", "TextForms", "CNCurses",
                "CSystem",
            ],
            swiftSettings: house),
        .executableTarget(
            name: "sheaf",
            dependencies: [
                "Model", "Notebook", "Persistence", "Pictures", "Samples", "TUI", "TextForms",
                "CSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house),

        .target(
            name: "TestSupport",
            dependencies: ["Model", "Notebook", "Persistence", "Samples"],
            path: "Tests/TestSupport",
            swiftSettings: house),
        .target(name: "ClockShift", path: "Tests/ClockShift"),
        .target(name: "ConfinedCalls", dependencies: ["CPictures"], path: "Tests/ConfinedCalls"),
        .testTarget(
            name: "ModelTests", dependencies: ["Model", "TestSupport", "TextForms"],
            swiftSettings: house),
        .testTarget(
            name: "PersistenceTests",
            dependencies: [
                "Persistence", "Notebook", "Model", "Samples", "CSQLite", "CSystem", "ClockShift",
                "TestSupport", "TextForms",
            ],
            swiftSettings: house),
        .testTarget(
            name: "ArticleTests", dependencies: ["Persistence", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "PicturesTests",
            dependencies: ["ConfinedCalls", "Pictures", "Persistence", "TestSupport", "sheaf"],
            swiftSettings: house),
        .testTarget(
            name: "TUITests",
            dependencies: [
                "TUI", "CSystem", "Notebook", "Persistence", "Pictures", "Model", "Samples",
                "TestSupport",
            ],
            swiftSettings: house),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "sheaf", "TUI", "Notebook", "Persistence", "Pictures", "Model", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["sheaf", "TUI", "Notebook", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: house),
    ]
)
