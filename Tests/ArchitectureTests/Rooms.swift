import Foundation

/// What the system offers every room of Persistence; the domain stays above it.
private let system: Set = [
    "FoundationEssentials", "Glibc", "Dispatch", "Synchronization", "PersistenceTextForms",
    "PersistenceDates",
]

/// The library's file layer, which all its other rooms stand on.
private let files = "PersistenceFiles"

/// The library's one reader and one writer of JSON, which stand on nothing.
private let json = "PersistenceJSON"

/// What makes the app run.
///
/// The rest of its folder is what screens and it talk in: events, effects,
/// requests, answers.
private let engineRoom: Set = [
    "App", "EventLoop", "EffectRunner", "ExternalEditor", "Mailbox", "LoopEvent", "LoopDecision",
]

extension Room {
    /// Who may know whom.
    static let all: [Room] =
        model + persistence + [notebook, samples, pictures] + terminalInterface + [
            Room(
                "sheaf",
                imports: system.union([
                    "ArgumentParser", "CPersistenceSystem", "SheafModel", "SheafNotebook",
                    "Persistence", "SheafPictures",
                    "SheafSamples", "SheafTUI",
                ]))
        ]

    private static let model = [
        Room("TextForms", imports: ["CPersistenceUnicode"]),
        Room("Dates", imports: ["FoundationEssentials"]),
        Room(
            "Model", imports: ["PersistenceDates", "FoundationEssentials", "PersistenceTextForms"]),
    ]

    private static let persistence = [
        Room("Persistence/Files/Disk", imports: system.union(["CPersistenceSystem"])),
        Room("Persistence/Files", imports: system, knows: ["Persistence/Files/Disk"]),
        Room("Persistence/JSON", imports: ["PersistenceTextForms"]),
        // Which file is open, and whether it is still there.
        Room(
            "Persistence/Store/SQLite",
            imports: system.union(["CPersistenceSQLite", "CPersistenceSystem", files]),
            knows: ["Persistence/Files"]),
        // What other processes did to the files: inotify, and a note beside the database.
        Room(
            "Persistence/Store/Watching", imports: system.union([files]),
            knows: ["Persistence/Files", "Persistence/Store/SQLite"]),
        Room("Persistence/Store/Folding", imports: ["PersistenceTextForms"]),
        Room(
            "Persistence/Store/History", imports: system.union([files]),
            knows: ["Persistence/Files", "Persistence/Store/SQLite"]),
        // Every file has a history, and every step of the schema is in it.
        Room(
            "Persistence/Store/Migrations", imports: system,
            knows: ["Persistence/Store/SQLite", "Persistence/Store/History"],
            // The copy of before the first step, which somebody else makes.
            exceptions: ["StoreBackup"]),
        Room(
            "Persistence/Store/Queries", imports: system.union([json]),
            knows: [
                "Persistence/JSON", "Persistence/Store/SQLite", "Persistence/Store/Migrations",
                "Persistence/Store/Folding",
            ]),
        Room(
            "Persistence/Store/Results", imports: system.union(["CPersistenceSystem"]),
            knows: [
                "Persistence/Store/SQLite", "Persistence/Store/History",
                "Persistence/Store/Migrations", "Persistence/Store/Queries",
                "Persistence/Store/Watching",
            ],
            // The clock and the author come from whoever opened the store.
            exceptions: ["StoreOptions", "WriteOptions"]),
        Room(
            "Persistence/Store", imports: system.union([files, json]),
            knows: ["Persistence/Files", "Persistence/JSON", "Persistence/Store"]),
        Room(
            "Persistence/Settings", imports: system.union([files, json]),
            knows: ["Persistence/Files", "Persistence/JSON"]),
        Room(
            "Persistence/Vault",
            imports: system.union(["CPersistenceSystem", "CPersistenceSodium", files]),
            knows: ["Persistence/Files"],
            isOptional: true),
        // Hands on the others.
        Room(
            "Persistence",
            imports: [files, json, "PersistenceSettings", "PersistenceStore", "PersistenceVault"]),
    ]

    /// Sheaf's own, the only room that knows the domain and the library together.
    private static let notebook = Room(
        "Notebook", imports: system.union(["Logging", "SheafModel", "Persistence"]))

    /// Made-up people and posts, put in as imports are; what is made up needs no file.
    private static let samples = Room(
        "Samples", imports: ["FoundationEssentials", "SheafModel", "SheafNotebook", "Persistence"])

    /// What decodes pictures, in processes of their own, and keeps them; it knows no post.
    private static let pictures = Room(
        "Pictures", imports: system.union(["CSheafPictures", "Persistence"]))

    private static let terminalInterface = [
        Room("TUI/Rendering", imports: ["PersistenceTextForms"]),
        // Pasted text may be a secret, so it goes to its field as it came and is never copied.
        Room(
            "TUI/Components", imports: ["SheafPictures", "PersistenceTextForms"],
            knows: ["TUI/Rendering"],
            exceptions: ["PastedText"]),
        // There is a word for every command, field, button and problem, so it has to know which
        // exist.
        Room(
            "TUI/Language",
            imports: [
                "FoundationEssentials", "Glibc", "SheafModel", "SheafNotebook", "Persistence",
                "SheafPictures",
            ],
            knows: ["TUI/Commands", "TUI/App"],
            exceptions: [
                "PersonField", "FormButton", "VaultForm", "VaultFormProblem", "HelpSign",
                "PaletteVerb", "TerminalError", "TerminalReport", "NamedKey",
            ],
            never: engineRoom),
        Room(
            // The key map of a person is a file.
            "TUI/Commands", imports: ["FoundationEssentials", "Persistence"],
            knows: ["TUI/Language"],
            exceptions: ["Key", "KeyPress", "Modifiers", "NamedKey", "Destination", "Heading"]),
        Room(
            "TUI/Screens",
            imports: [
                "FoundationEssentials", "SheafModel", "SheafNotebook", "Persistence",
                "SheafPictures", "PersistenceTextForms",
            ],
            knows: [
                "TUI/Rendering", "TUI/Components", "TUI/Commands", "TUI/Language", "TUI/App",
                // Help tells what a key does that is pressed.
            ], exceptions: ["PastedText", "KeyPress"], never: engineRoom),
        Room(
            "TUI/Terminal",
            imports: ["CSheafCurses", "CPersistenceSystem", "Glibc", "Synchronization"],
            knows: ["TUI/Rendering"]),
        Room(
            "TUI/App",
            imports: system.union([
                "CPersistenceSystem", "SheafModel", "SheafNotebook", "Persistence", "SheafPictures",
                "SheafSamples",
            ]),
            knows: ["TUI"]),
        // The app without a screen: it asks every screen for lines.
        Room("TUI/Linear", imports: ["SheafModel"], knows: ["TUI"]),
        Room("TUI"),
    ]
}
