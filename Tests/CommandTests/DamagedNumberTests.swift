import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A store with anything in its numbers` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private var path: String { sheaf.directory.file("data/sheaf.db").path }

    /// Every command that only looks.
    private func commands() async throws -> [[String]] {
        let ids = try await SQLiteShell(path: path).run(
            """
            SELECT 'posts ' || lower(hex(id)) FROM post;
            SELECT 'comments ' || lower(hex(id)) FROM comment LIMIT 5;
            SELECT 'people ' || lower(hex(id)) FROM user;
            """
        ).split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        var commands = ids.flatMap { [[$0[0], "show", $0[1]], [$0[0], "show", $0[1], "--json"]] }
        for kind in ["people", "posts", "comments", "tags"] {
            commands += [[kind, "list"], [kind, "list", "--json"]]
        }
        return commands + [
            ["tags", "show", "garden"], ["find", "the"], ["find", "the", "--json"],
        ]
    }

    @Test(arguments: SeededGenerator.seeds(3))
    func `is shown as far as it can be read, and names what is damaged`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await sheaf.run("sample")
        let damage = try await StoreDamage.inflict(
            .random(in: 1...6, using: &random), on: path, with: &random)
        for command in try await commands().shuffled(using: &random).prefix(14) + [["export"]] {
            let outcome = try await sheaf.program.run(command)
            let comment: Testing.Comment = "seed \(seed), \(command): \(outcome.errors)\n\(damage)"
            switch outcome.status {
            case .exited(0): #expect(!outcome.errors.contains("damaged"), comment)
            case .exited(1): #expect(!outcome.errors.isEmpty, comment)
            case .exited(3): #expect(outcome.errors.contains("damaged"), comment)
            default: Issue.record(comment)
            }
        }
        try await exportIsWhole(damage, seed)
    }

    /// An export that ends with 0 has every row.
    private func exportIsWhole(_ damage: String, _ seed: UInt64) async throws {
        let export = try await sheaf.outcome("export")
        guard export.status == .exited(0) else { return }
        for (kind, table) in [
            ("person", "user"), ("post", "post"), ("comment", "comment"), ("tag", "tag"),
        ] {
            let count = try await SQLiteShell(path: path).run("SELECT count(*) FROM \(table);")
            let lines = export.output.split(separator: "\n").count {
                $0.contains("{\"kind\":\"\(kind)\"")
            }
            #expect("\(lines)\n" == count, "seed \(seed), \(table)\n\(damage)")
        }
    }

    @Test func `shows of one row what can be read of it`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let post = try await sheaf.run("posts", "add", "Moss", "--content", "green")
        let comment = try await sheaf.run("comments", "add", "Moss", "--content", "indeed")
        for (table, name, column, readable) in [
            ("post", post, "view_count", "green"), ("comment", comment, "like_count", "indeed"),
        ] {
            try await SQLiteShell(path: path).run(
                """
                .dbconfig defensive off
                PRAGMA writable_schema = ON;
                CREATE TEMP TABLE kept AS SELECT sql FROM sqlite_schema WHERE name = '\(table)';
                UPDATE sqlite_schema SET sql = replace(sql, ' STRICT', '') WHERE name = '\(table)';
                PRAGMA writable_schema = RESET;
                UPDATE \(table) SET \(column) = 'many';
                PRAGMA writable_schema = ON;
                UPDATE sqlite_schema SET sql = (SELECT sql FROM kept) WHERE name = '\(table)';
                """)
            let id = name.trimmingCharacters(in: .newlines)
            let shown = try await sheaf.outcome(table + "s", "show", id)
            #expect(shown.status == .exited(3) && shown.output.contains(readable), "\(shown)")
            #expect(shown.errors.contains("\(table) \(id): cannot be read, it holds TEXT"))
            let json = try await sheaf.outcome(table + "s", "show", id, "--json")
            #expect(json.status == .exited(3) && json.output.isEmpty, "\(json)")
        }
    }
}
