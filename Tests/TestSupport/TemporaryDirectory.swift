package import Foundation

/// A folder of a test's own, removed with everything in it when the test lets go of it.
package final class TemporaryDirectory: Sendable {
    /// The folder; no symbolic link is in its path.
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "sheaf-test-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        // A folder that stays behind in /tmp fails no test.
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of the folder.
    package var path: String { url.path }

    /// Where `name`, which may contain slashes, is or would be in this folder.
    package func file(_ name: String) -> URL {
        url.appending(path: name, directoryHint: .notDirectory)
    }

    /// Writes `text` into the file `name`, making the folders that lead to it.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> URL {
        let file = file(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// The text of the file `name`.
    package func text(of name: String) throws -> String {
        try String(contentsOf: file(name), encoding: .utf8)
    }

    /// What is in the folder, or in `folder` below it, by name and sorted.
    package func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            atPath: folder.isEmpty ? path : file(folder).path
        ).sorted()
    }
}
