import Foundation

/// A text of the package, as it lies on the disk.
package struct Article {
    /// All of it.
    package let text: String

    /// Reads a text.
    ///
    /// - Parameter path: Where it is, from the folder of the package on.
    /// - Throws: What the system refused.
    package init(_ path: String) throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The declarations of Swift that it shows, each with what is said of it.
    package var declarations: [String] {
        text.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
            .filter { $0.hasPrefix("///") }
    }

    /// What stands in a file of code whose declarations are those of an article.
    package var code: String? { text.components(separatedBy: "a test compares.\n\n").last }
}
