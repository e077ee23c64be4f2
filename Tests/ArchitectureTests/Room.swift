import Testing

/// A folder of the house: whom it may know.
///
/// The table is that of the architecture; where the two differ, one of them is wrong.
struct Room: Sendable, CustomTestStringConvertible {
    /// The folder, from the top of the repository.
    ///
    /// What lies in a room of its own below it does
    /// not belong to it.
    let folder: String
    /// The modules it may import.
    let imports: Set<String>
    /// The rooms of its own module whose types it may mention, beside its own.
    let knows: [String]
    /// Types of rooms it does not know that it may mention all the same.
    let exceptions: Set<String>
    /// Types of rooms it knows that it may not mention all the same.
    let never: Set<String>
    /// Whether the house stands without it, for now.
    let isOptional: Bool

    var testDescription: String { folder }

    init(
        _ folder: String, imports: Set<String> = [], knows: [String] = [],
        exceptions: Set<String> = [], never: Set<String> = [], isOptional: Bool = false
    ) {
        self.folder = "Sources/" + folder
        self.imports = imports
        self.knows = knows.map { "Sources/" + $0 }
        self.exceptions = exceptions
        self.never = never
        self.isOptional = isOptional
    }

    /// The module it is a part of.
    var module: String {
        String(folder.split(separator: "/")[1])
    }

    /// Whether the file is in this room and in no room inside it.
    func contains(_ path: String) -> Bool {
        guard path.hasPrefix(folder + "/") else { return false }
        return !Self.all.contains {
            $0.folder.hasPrefix(folder + "/") && path.hasPrefix($0.folder + "/")
        }
    }
}
