import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The report of an import` {
    let sheaf: SheafStore
    /// 250 rows, every second of which is wrong.
    let path: String

    init() async throws {
        sheaf = try SheafStore()
        let rows = (1...250).map { number in
            let title = number.isMultiple(of: 2) ? "5" : "\"T\(number)\""
            return "{\"id\":\(number),\"title\":\(title),\"body\":\"b\",\"views\":1}"
        }
        path = try sheaf.directory.write(rows.joined(separator: "\n") + "\n", to: "bad.jsonl").path
    }

    private func lines(_ name: String) throws -> [[String: Any]] {
        let text = try String(contentsOf: sheaf.directory.file(name), encoding: .utf8)
        return try text.split(separator: "\n").map { line in
            try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test func `has every row that was left out, with its place and why`() async throws {
        let all = try await sheaf.outcome("import", path, "--keep-going", "--report", "bad.notes")
        #expect(all.status == .exited(3), "\(all)")
        #expect(all.errors.contains("All 125 notes are in bad.notes."), "\(all.errors)")
        let lines = try lines("bad.notes")
        #expect(lines.compactMap { $0["line"] as? Int } == (1...125).map { 2 * $0 })
        #expect(lines.allSatisfy { $0["leftOut"] as? Bool == true })
        #expect(lines.allSatisfy { ($0["text"] as? String)?.contains("title") == true })
        // The next one would take its place.
        let again = try await sheaf.outcome("import", path, "--keep-going", "--report", "bad.notes")
        #expect(again.status == .exited(5), "\(again)")
    }

    @Test func `is named where not all is shown, and --verbose says all`() async throws {
        let some = try await sheaf.outcome("import", path, "--keep-going", "--dry-run")
        #expect(some.errors.contains("--report FILE"), "\(some.errors)")
        let all = try await sheaf.outcome("import", path, "--keep-going", "--dry-run", "--verbose")
        let told = all.errors.split(separator: "\n").filter { $0.contains("Left out.") }
        #expect(told.count == 125 && told.last?.contains("line 250") == true, "\(all.errors)")
        #expect(!all.errors.contains("--report FILE"))
    }

    @Test func `counts each kind, also behind the notes that it lists`() async throws {
        let rows = (1...250).map { number in
            let title = number > 200 ? "" : "T\(number)"
            return #"{"id":\#(number),"title":"\#(title)","body":"b","views":1,"likes":-29}"#
        }
        try sheaf.directory.write(rows.joined(separator: "\n") + "\n", to: "odd.jsonl")
        let said = try await sheaf.outcome("import", "odd.jsonl", "--dry-run")
        #expect(said.errors.contains("... and 249 more of this kind."), "\(said.errors)")
        #expect(said.errors.contains("line 201"), "\(said.errors)")
        #expect(said.errors.contains("... and 49 more of this kind."), "\(said.errors)")
    }

    @Test func `is not written where nothing was imported, and that is said`() async throws {
        let refused = try await sheaf.outcome("import", path, "--report", "bad.notes")
        #expect(refused.status == .exited(3))
        let told = "No report was written to bad.notes."
        #expect(refused.errors.hasPrefix(told + " To have all"), "\(refused.errors)")
        #expect(!FileManager.default.fileExists(atPath: sheaf.directory.file("bad.notes").path))
        // What would help is named, and does.
        _ = try await sheaf.outcome(
            "import", path, "--report", "bad.notes", "--keep-going", "--dry-run")
        #expect(try lines("bad.notes").count == 125)
    }
}
