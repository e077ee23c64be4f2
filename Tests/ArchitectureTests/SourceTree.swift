import Foundation

/// The repository this test was built from.
struct SourceTree: Sendable {
    let root: URL
    /// All Swift below `Sources`.
    let sources: [SourceFile]
    /// All Swift below `Tests` and `Examples`.
    let others: [SourceFile]

    /// Read once: every rule looks at the same files.
    static let shared = Result { try SourceTree() }

    init(filePath: String = #filePath) throws {
        root = URL(filePath: filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        sources = try Self.files(below: "Sources", root: root)
        others = try ["Tests", "Examples"].flatMap { [root] folder in
            try Self.files(below: folder, root: root)
        }
    }

    private static func files(below folder: String, root: URL) throws -> [SourceFile] {
        try paths(below: root.appending(path: folder), root: root)
            .filter { $0.hasSuffix(".swift") }
            .map { path in
                let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                return SourceFile(path: path, text: text)
            }
    }

    /// The files below `folder` by their paths from the top; nothing that was built or belongs to
    /// git.
    static func paths(below folder: URL, root: URL) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.flatMap { name -> [String] in
            guard !name.hasPrefix(".build"), name != ".git", name != ".swiftpm" else { return [] }
            let url = folder.appending(path: name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
                return []
            }
            guard !isFolder.boolValue else { return try paths(below: url, root: root) }
            return [String(url.path.dropFirst(root.path.count + 1))]
        }
    }

    /// The files of a room: those below its folder, or those in it for a room without folders.
    func files(of room: Room) -> [SourceFile] {
        sources.filter { room.contains($0.path) }
    }
}
