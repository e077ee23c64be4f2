import Foundation
import Testing

@testable import SheafTUI

@Suite struct `The key table of the README` {
    private let readme = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "README.md")

    /// With `UPDATE_SNAPSHOTS=1` the README is rewritten instead.
    @Test func `is the one of the command table`() throws {
        let text = try String(contentsOf: readme, encoding: .utf8)
        let parts = text.components(separatedBy: "<!-- keys -->\n")
        try #require(parts.count == 3, "The README has no place for the keys")
        let table = KeyTable.markdown(.standard, in: .named(.en)) + "\n"
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            let written = [parts[0], table, parts[2]].joined(separator: "<!-- keys -->\n")
            try written.write(to: readme, atomically: true, encoding: .utf8)
        } else {
            #expect(parts[1] == table, "UPDATE_SNAPSHOTS=1 make test FILTER=README rewrites it")
        }
    }
}
