import Foundation
import SheafTestSupport
import Testing

/// What `sheaf doctor --repair` makes of a file that a disk damaged, in one run.
@Suite(.timeLimit(.hanging)) struct `A repair of damaged pages` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private var path: String { sheaf.directory.file("data/sheaf.db").path }

    private func root(of name: String) async throws -> Int {
        let answer = try await SQLiteShell(path: path).run(
            "SELECT rootpage FROM sqlite_master WHERE name = '\(name)';")
        return try #require(Int(answer.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    /// Has all that is in the journal in the file.
    private func settle() async throws {
        try await SQLiteShell(path: path).run("PRAGMA wal_checkpoint(TRUNCATE);")
    }

    @Test(arguments: SeededGenerator.seeds(3))
    func `goes on by itself until nothing is left`(seed: UInt64) async throws {
        try await sheaf.run("sample", "--posts", "200", "--seed", "7")
        let export = try await sheaf.run("export")
        try await settle()
        var random = SeededGenerator(seed: seed)
        var roots: [Int] = []
        for name in ["post_tag_tag", "comment_parent", "post_by_title", "comment_id"] {
            roots.append(try await root(of: name))
        }
        var pages = try DatabasePages(path: path)
        let leaves = roots.flatMap(pages.leaves)
        let from = leaves.randomElement(using: &random) ?? roots[0]
        let to = leaves.filter { $0 != from }.randomElement(using: &random) ?? roots[1]
        let page = pages[from]
        pages[from] = pages[to]
        pages[to] = page
        try pages.save()
        let note = "seed \(seed): pages \(from) and \(to)"
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(note): \(repaired)")
        #expect(try await sheaf.outcome("doctor").errors == "Nothing wrong.\n", "\(note)")
        #expect(try await sheaf.run("export") == export, "\(note)")
        #expect(!repaired.errors.contains("Recovered"), "\(note): \(repaired)")
        #expect(try await sheaf.objects("doctor").first?["keptCopies"] as? Int == 0, "\(note)")
    }

    @Test func `is not needed for an export of what a query finds, which goes on past them`()
        async throws
    {
        try await sheaf.run("sample", "--posts", "100", "--seed", "7")
        let export = try await sheaf.run("export", "--query", "status:published")
        try await settle()
        // Whatever way the question takes leads through one of these.
        let numbers = try await SQLiteShell(path: path).run(
            "SELECT rootpage FROM sqlite_master WHERE tbl_name = 'post' AND rootpage > 0;")
        var pages = try DatabasePages(path: path)
        for line in numbers.split(separator: "\n") {
            let number = try #require(Int(line))
            pages[number] = Array(repeating: 0, count: pages.size)
        }
        try pages.save()
        let outcome = try await sheaf.outcome("export", "--query", "status:published")
        #expect(outcome.output == export, "\(outcome.errors)")
        // Whether more posts were on such a page no index can tell any more.
        #expect(outcome.status == .exited(3), "\(outcome.errors)")
    }

    @Test func `says which drafts it made, and keeps the copy of before what it gave up`()
        async throws
    {
        try await sheaf.run("sample", "--posts", "30", "--seed", "7")
        try await SQLiteShell(path: path).run(
            """
            PRAGMA foreign_keys = OFF;
            DELETE FROM post WHERE pk = (SELECT post_pk FROM comment ORDER BY pk LIMIT 1);
            """)
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(repaired)")
        #expect(
            repaired.errors.contains(
                "added for what belonged to nothing any more: 'Recovered comments'"),
            "\(repaired)")
        #expect(repaired.errors.contains("Only the copy of before has it"), "\(repaired)")
        for _ in 1...4 {
            try await SQLiteShell(path: path).run("DROP INDEX post_by_title;")
            #expect(
                try await sheaf.outcome("doctor", "--repair", "--yes").status == .exited(0))
        }
        let names = try sheaf.directory.names(in: "data/backups")
        #expect(names.filter { $0.hasSuffix("-before-repair-kept.db") }.count == 1, "\(names)")
        #expect(names.count == 4, "\(names)")
        let doctor = try await sheaf.outcome("doctor")
        #expect(doctor.status == .exited(0) && doctor.output.contains("kept copies"), "\(doctor)")
        #expect(doctor.output.contains("Remove it by hand"), "\(doctor)")
    }

    @Test(arguments: SeededGenerator.seeds(4))
    func `puts the statement of an index or a trigger back of which a bit is another`(
        seed: UInt64
    ) async throws {
        try await sheaf.run("sample", "--posts", "30", "--seed", "7")
        let export = try await sheaf.run("export")
        try await settle()
        var random = SeededGenerator(seed: seed)
        var pages = try DatabasePages(path: path)
        let marks = ["CREATE TRIGGER ", "CREATE INDEX ", "CREATE UNIQUE INDEX "]
        let places = pages.leaves(below: 1).flatMap { page in
            let bytes = pages[page]
            return marks.flatMap { bytes.ranges(of: Array($0.utf8)) }.map(\.lowerBound)
                // What only the library's own machinery has is not compared letter by letter.
                .filter { !bytes[$0..<min($0 + 60, pages.size)].contains(Array(" _".utf8)) }
                .map { (page, $0) }
        }
        let place = places.randomElement(using: &random)
        let (page, start) = try #require(place)
        let byte = start + Int.random(in: 0..<30, using: &random)
        let bit = UInt8.random(in: 0..<8, using: &random)
        pages[page][byte] ^= 1 << bit
        try pages.save()
        let note = "seed \(seed): bit \(bit) of byte \(byte) of page \(page)"
        let found = try await sheaf.outcome("doctor")
        #expect(
            found.status == .exited(3) && found.errors.contains("--repair"), "\(note): \(found)")
        #expect(!found.output.contains("restore-backup"), "\(note): \(found)")
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(note): \(repaired)")
        #expect(try await sheaf.outcome("doctor").errors == "Nothing wrong.\n", "\(note)")
        #expect(try await sheaf.run("export") == export, "\(note)")
    }

    @Test(arguments: [
        "DELETE FROM sqlite_master WHERE type = 'table' AND name = 'post'",
        "UPDATE sqlite_master SET rootpage = 999999 WHERE name = 'comment'",
        """
        UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'user')
        WHERE name = 'post'
        """,
    ])
    func `finds the rows of a table again of which the schema does not say where it begins`(
        damage: String
    ) async throws {
        try await sheaf.run("sample", "--posts", "100", "--seed", "7")
        let export = try await sheaf.run("export")
        try await settle()
        try await SQLiteShell(path: path).run(
            ".dbconfig defensive off\nPRAGMA writable_schema = ON;\n\(damage);")
        let found = try await sheaf.outcome("doctor")
        #expect(found.status == .exited(3) && found.errors.contains("--repair"), "\(found)")
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(repaired)")
        #expect(try await sheaf.outcome("doctor").errors == "Nothing wrong.\n")
        #expect(try await sheaf.run("export") == export)
    }

    @Test func `leaves the schema of a file alone that another program made`() async throws {
        try await sheaf.run("sample", "--posts", "3", "--seed", "7")
        try await SQLiteShell(path: path).run("PRAGMA application_id = 77;")
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(
            try await sheaf.outcome("doctor", "--repair", "--yes").status == .exited(3))
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
}
