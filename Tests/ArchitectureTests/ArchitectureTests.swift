import Foundation
import Testing

@Suite struct `The house` {
    let tree: SourceTree

    init() throws {
        tree = try SourceTree.shared.get()
    }

    @Test(arguments: Room.all)
    func `has rooms that import only what they may`(room: Room) {
        let violations = tree.files(of: room).flatMap { file in
            file.imports.filter { !room.imports.contains($0.text) }
                .map { Violation(file, $0, "\(room.folder) may not import \($0.text)") }
        }
        #expect(violations.isEmpty)
    }

    @Test(arguments: Room.all)
    func `has rooms that mention only the types they may know`(room: Room) {
        let strangers = types(unknownTo: room)
        let violations = tree.files(of: room).flatMap { file in
            file.mentions.filter { strangers[$0.text] != nil }
                .map { Violation(file, $0, "\($0.text) is of \(strangers[$0.text] ?? "")") }
        }
        #expect(violations.isEmpty)
    }

    @Test func `has no folder that the table forgot, and none that is missing`() {
        for room in Room.all where !room.isOptional && !["TUI", "sheaf"].contains(room.module) {
            #expect(!tree.files(of: room).isEmpty, "\(room.folder) is empty")
        }
        let homeless = tree.sources.filter { file in !Room.all.contains { $0.contains(file.path) } }
        #expect(homeless.map(\.path) == [])
        let inLobby = tree.sources.filter { file in
            // Between the folders of a module only the door of Persistence has a place.
            Room("TUI").contains(file.path)
        }
        #expect(inLobby.map(\.path) == [])
        for file in tree.sources where Room("Persistence").contains(file.path) {
            #expect(file.path.split(separator: "/").count == 3, "\(file.path) has no room")
        }
    }

    @Test func `lets screens know of storage only queries and what can go wrong`() {
        let doors = ["Files", "JSON", "Settings", "Store/Migrations", "Store/SQLite", "Vault"]
        let inside = tree.sources.filter { file in
            file.path.hasPrefix("Sources/Notebook/")
                || Room("Persistence/Store").contains(file.path)
                || doors.contains { file.path.hasPrefix("Sources/Persistence/\($0)/") }
        }
        let screens = tree.sources.filter { $0.path.hasPrefix("Sources/TUI/Screens/") }
        let forbidden = Set(inside.flatMap(\.declaredTypes)).filter {
            !$0.hasSuffix("Error") && !$0.hasSuffix("Problem")
        }.subtracting(screens.flatMap(\.genericParameters))
            // What was kept of a form, as the effect runner hands it over: a value, no file.
            .subtracting(["Draft", "DraftReading"])
            // Of the trash and the history their values: what was deleted, and what was done.
            .subtracting([
                "TrashItem", "TrashedThing", "NotebookAction", "ActionDetails", "TextVersion",
                "UndoGroup", "VersionedText",
            ])
            // Which row a form has, and who changed it: values.
            .subtracting(["EditedRow", "RowChanger"])
            // What was found where an export is to go, and what an import would do: values.
            .subtracting(["ExportPlace", "ImportReport"])
            // What is to be done with many rows, and what would come of it: values.
            .subtracting(["Batch", "BatchPreview", "BatchSample", "PostFilter", "PersonFilter"])
            // What somebody wrote, and what there is, in numbers: values.
            .subtracting(["Portrait", "NotebookStatistics"])
            // Of a filter the query that it is, and the clock by which its days begin: values.
            .subtracting(["SearchQuery", "SearchPeriod", "LocalTime"])
            // Of queries and settings which there are, and what may be typed: tables without a file.
            .subtracting(["SearchField", "SearchOrderKey", "Setting", "AllowedValues"])
            // A post as it stands in a file, read and written as a text: a value.
            .subtracting(["PostSheet"])
            // What a search found, and what was read of a post: values.
            .subtracting(["FoundRow", "PostReading"])
            // How something came into the trash: a value.
            .subtracting(["TrashDeletion"])
            // Of the vault its values: what is in it, how it is, what is typed for it.
            .subtracting([
                "ItemKey", "ItemSummary", "Presence", "SecretBytes", "SecretBuffer",
                "PassphraseStrength", "SecretRecipe", "VaultState", "VaultAcceptance",
            ])
        let violations = screens.flatMap { file in
            file.mentions.filter { forbidden.contains($0.text) }
                .map { Violation(file, $0, "\($0.text) belongs to the effect runner") }
        }
        #expect(violations.isEmpty)
    }

    /// The types declared in rooms of the same module that `room` may not know, with the room.
    private func types(unknownTo room: Room) -> [String: String] {
        let known = [room.folder] + room.knows
        let others = Room.all.filter { other in
            other.module == room.module && other.folder != room.folder
                && !known.contains { other.folder == $0 || other.folder.hasPrefix($0 + "/") }
        }
        var strangers: [String: String] = [:]
        for other in others {
            for file in tree.files(of: other) {
                for type in file.declaredTypes { strangers[type] = other.folder }
            }
        }
        let familiar = Room.all.filter { candidate in
            known.contains { candidate.folder == $0 || candidate.folder.hasPrefix($0 + "/") }
        }
        for type in familiar.flatMap({ tree.files(of: $0) }).flatMap(\.declaredTypes) {
            strangers[type] = nil
        }
        for type in room.exceptions { strangers[type] = nil }
        for type in room.never { strangers[type] = "what it must not know" }
        return strangers
    }
}
