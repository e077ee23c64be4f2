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

// A program beside the library may have any target of its own: names of targets are unique in all packages
// together, so each of ours begins with the product or the program it belongs to.
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
        .systemLibrary(
            name: "CSheafCurses", path: "Sources/CNCurses", providers: [.apt(["libncurses-dev"])]),
        .systemLibrary(
            name: "CPersistenceSQLite", path: "Sources/CSQLite",
            providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(
            name: "CPersistenceSodium", path: "Sources/CSodium",
            providers: [.apt(["libsodium-dev"])]),
        .target(name: "CPersistenceSystem", path: "Sources/CSystem"),
        .target(name: "CPersistenceUnicode", path: "Sources/CUnicode"),
        .target(name: "CSheafPictures", path: "Sources/CPictures"),

        .target(
            name: "PersistenceTextForms", dependencies: ["CPersistenceUnicode"],
            path: "Sources/TextForms", swiftSettings: house),
        .target(name: "PersistenceDates", path: "Sources/Dates", swiftSettings: house),
        .target(
            name: "SheafModel", dependencies: ["PersistenceDates", "PersistenceTextForms"],
            path: "Sources/Model", swiftSettings: house),
        .target(
            name: "PersistenceFiles", dependencies: ["CPersistenceSystem", "PersistenceDates"],
            path: "Sources/Persistence/Files", swiftSettings: house),
        .target(
            name: "PersistenceJSON", dependencies: ["PersistenceTextForms"],
            path: "Sources/Persistence/JSON", swiftSettings: house),
        .target(
            name: "PersistenceVault",
            dependencies: [
                "PersistenceFiles", "PersistenceTextForms", "CPersistenceSodium",
                "CPersistenceSystem",
            ],
            path: "Sources/Persistence/Vault", swiftSettings: house),
        .target(
            name: "PersistenceSettings",
            dependencies: ["PersistenceDates", "PersistenceFiles", "PersistenceJSON"],
            path: "Sources/Persistence/Settings", swiftSettings: house),
        .target(
            name: "PersistenceStore",
            dependencies: [
                "PersistenceDates", "PersistenceFiles", "PersistenceJSON",
                "PersistenceTextForms", "CPersistenceSQLite", "CPersistenceSystem",
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
            name: "SheafNotebook",
            dependencies: [
                "SheafModel", "Persistence",
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Sources/Notebook", swiftSettings: house),
        .target(
            name: "SheafSamples", dependencies: ["SheafModel", "SheafNotebook", "Persistence"],
            path: "Sources/Samples", swiftSettings: house),
        .target(
            name: "SheafPictures", dependencies: ["CSheafPictures", "Persistence"],
            path: "Sources/Pictures", swiftSettings: house),
        .target(
            name: "SheafTUI",
            dependencies: [
                "SheafModel", "SheafNotebook", "Persistence", "SheafPictures", "SheafSamples",
                "PersistenceTextForms", "CSheafCurses", "CPersistenceSystem",
            ],
            path: "Sources/TUI", swiftSettings: house),
        .executableTarget(
            name: "sheaf",
            dependencies: [
                "SheafModel", "SheafNotebook", "Persistence", "SheafPictures", "SheafSamples",
                "SheafTUI", "PersistenceTextForms", "CPersistenceSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house),

        .target(
            name: "SheafTestSupport",
            dependencies: ["SheafModel", "SheafNotebook", "Persistence", "SheafSamples"],
            path: "Tests/TestSupport",
            swiftSettings: house),
        .target(name: "SheafClockShift", path: "Tests/ClockShift"),
        .target(
            name: "SheafConfinedCalls", dependencies: ["CSheafPictures"],
            path: "Tests/ConfinedCalls"),
        .testTarget(
            name: "ModelTests",
            dependencies: ["SheafModel", "SheafTestSupport", "PersistenceTextForms"],
            swiftSettings: house),
        .testTarget(
            name: "PersistenceTests",
            dependencies: [
                "Persistence", "SheafNotebook", "SheafModel", "SheafSamples",
                "CPersistenceSQLite", "CPersistenceSystem", "SheafClockShift",
                "SheafTestSupport", "PersistenceTextForms",
            ],
            swiftSettings: house),
        .testTarget(
            name: "ArticleTests", dependencies: ["Persistence", "SheafTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "PicturesTests",
            dependencies: [
                "SheafConfinedCalls", "SheafPictures", "Persistence", "SheafTestSupport",
                "sheaf",
            ],
            swiftSettings: house),
        .testTarget(
            name: "TUITests",
            dependencies: [
                "SheafTUI", "CPersistenceSystem", "SheafNotebook", "Persistence",
                "SheafPictures", "SheafModel", "SheafSamples", "SheafTestSupport",
            ],
            swiftSettings: house),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "sheaf", "SheafTUI", "SheafNotebook", "Persistence", "SheafPictures",
                "SheafModel", "SheafTestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house),
        .testTarget(
            name: "TerminalTests",
            dependencies: ["sheaf", "SheafTUI", "SheafNotebook", "SheafTestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "ArchitectureTests", dependencies: ["SheafTestSupport"], swiftSettings: house),
    ]
)
