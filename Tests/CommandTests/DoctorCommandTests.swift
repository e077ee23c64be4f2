import Foundation
import Glibc
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The doctor` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func shell(_ sql: String) async throws {
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path).run(sql)
    }

    @Test func `finds nothing wrong with a sample, and says what there is`() async throws {
        try await sheaf.run("sample")
        let outcome = try await sheaf.outcome("doctor")
        #expect(outcome.status == .exited(0) && outcome.errors == "Nothing wrong.\n", "\(outcome)")
        #expect(outcome.output.contains("data/sheaf.db") && outcome.output.contains("schema"))
        let facts = try await sheaf.objects("doctor")
        #expect(facts.count == 1 && facts.first?["kind"] as? String == "store")
        #expect(facts.first?["posts"] as? Int == 30)
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0))
        #expect(try sheaf.directory.names(in: "data") == ["sheaf.db"])
    }

    @Test func `has nothing to look at where nothing is`() async throws {
        #expect(try await sheaf.outcome("doctor").status == .exited(1))
    }

    @Test func `says what is wrong, asks, makes a backup, and repairs it`() async throws {
        try await sheaf.run("sample")
        let export = try await sheaf.run("export")
        try await shell("UPDATE user SET post_count = 99 WHERE pk = 1; DROP INDEX post_by_title;")
        let found = try await sheaf.outcome("doctor")
        #expect(found.status == .exited(3))
        #expect(
            found.output.contains(
                "The number of posts of a person is wrong, once. Lists show a wrong number, and"
                    + " sort by it. No text is lost. Computed again from what is there.\n"))
        #expect(found.output.contains("The index 'post_by_title' of the store is missing."))
        #expect(found.errors.contains("doctor --repair"))
        let asked = try await sheaf.outcome("doctor", "--repair")
        #expect(asked.status == .exited(2) && asked.errors.contains("Add --yes"))
        #expect(try await sheaf.outcome("doctor").status == .exited(3))
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(repaired)")
        #expect(repaired.errors.contains("Nothing is wrong any more"))
        #expect(try await sheaf.outcome("doctor").errors == "Nothing wrong.\n")
        #expect(try await sheaf.run("export") == export)
        let backups = try await sheaf.objects("backups")
        #expect(backups.map { $0["why"] as? String } == ["repair"])
    }

    @Test func `keeps the last three backups of before a repair`() async throws {
        try await sheaf.run("sample")
        for day in 1...4 {
            try sheaf.directory.write(
                "", to: "data/backups/sheaf-2020010\(day)-000000-before-repair.db")
        }
        try await shell("DROP INDEX post_by_title;")
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(repaired)")
        #expect(repaired.errors.hasSuffix("The oldest 2 backups were removed; 3 are kept.\n"))
        #expect(try await sheaf.objects("backups").count == 3)
        #expect(try sheaf.directory.names(in: "data/backups").contains { $0.contains("20200104") })
    }

    /// What the SQLite shell can break that `UPDATE` alone does not show.
    private static let damages = [
        "UPDATE user SET birth_date = 'zork' WHERE pk = 1",
        "UPDATE tag SET renamed_to = x'01' WHERE pk = 1",
        "DELETE FROM _post_words_idx", "DELETE FROM _post_words_config",
        "DELETE FROM _comment_words_data",
        "DROP INDEX post_id; UPDATE post SET id = (SELECT id FROM post WHERE pk = 1) WHERE pk = 2",
        "ALTER TABLE post RENAME COLUMN title TO heading",
        "ALTER TABLE comment ADD COLUMN mood TEXT DEFAULT 'glad'",
        "UPDATE _undo_row SET image = x'ff'", "DELETE FROM _undo_row WHERE seq % 2 = 0",
        "DROP TABLE _undo_row", "UPDATE _undo SET state = 77",
        "PRAGMA user_version = 14", "PRAGMA user_version = 7",
    ]

    @Test(arguments: damages)
    func `repairs what another program broke`(damage: String) async throws {
        try await sheaf.run("sample")
        try await shell(damage)
        let found = try await sheaf.outcome("doctor")
        #expect(found.status == .exited(3) && found.errors.contains("--repair"), "\(found)")
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(repaired)")
        #expect(try await sheaf.outcome("doctor").errors == "Nothing wrong.\n")
        #expect(try await sheaf.objects("posts", "list").count == 30)
        #expect(try await !sheaf.run("find", "bread").isEmpty)
    }

    @Test func `repairs all else beside a table that it cannot make right`() async throws {
        try await sheaf.run("sample")
        try await shell(
            "ALTER TABLE foreign_id DROP COLUMN created_at; UPDATE user SET post_count = 99")
        let found = try await sheaf.outcome("doctor")
        #expect(found.errors.contains("--repair") && found.output.contains("posts of a person"))
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(
            repaired.status == .exited(3) && repaired.errors.contains("This is left"), "\(repaired)"
        )
        #expect(!repaired.errors.contains("came after"), "\(repaired)")
        let left = try await sheaf.outcome("doctor")
        #expect(left.output.contains("'foreign_id'") && !left.output.contains("posts of a person"))
    }

    @Test func `works where there is no folder for what is temporary`() async throws {
        try await sheaf.run("sample", "--posts", "3", "--people", "2", "--seed", "1")
        try await sheaf.run("backup")
        let outcome = try await sheaf.script(
            """
            export TMPDIR=/nowhere
            $SHEAF doctor >/dev/null; echo $?
            $SHEAF restore-backup --yes; echo $?
            """)
        #expect(outcome.output == "0\n0\n", "\(outcome)")
        #expect(outcome.errors.contains("replaced"), "\(outcome)")
    }

    @Test func `repairs in one go what stood behind a wrong version`() async throws {
        try await sheaf.run("sample")
        try await shell("UPDATE user SET post_count = 99; PRAGMA user_version = 3")
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(0), "\(repaired)")
        #expect(repaired.output.contains("posts of a person"), "\(repaired)")
    }

    @Test func `says of an action whose record is damaged that it cannot be undone`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "One", "--content", "text", "--as", "ada")
        try await shell("UPDATE _undo_row SET image = x'ff'")
        #expect(try await sheaf.outcome("undo", "--as", "ada").status != .exited(0))
        try await sheaf.run("doctor", "--repair", "--yes")
        #expect(try await sheaf.objects("posts", "list").count == 1)
        #expect(try await sheaf.outcome("undo", "--as", "ada").status != .exited(0))
        #expect(try await sheaf.run("history").contains("One"))
    }

    @Test func `keeps a day of birth that is none among what else is known of a person`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        for (day, kept) in [("in May", "in May"), ("or June", "in May; or June")] {
            try await shell("UPDATE user SET birth_date = '\(day)' WHERE pk = 1")
            try await sheaf.run("doctor", "--repair", "--yes")
            let ada = try #require(try await sheaf.objects("people", "show", "ada").first)
            #expect((ada["metadata"] as? [String: String])?["birthDate"] == kept)
        }
    }

    @Test func `never marks a file of another program`() async throws {
        let file = sheaf.directory.file("data/sheaf.db")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try await shell(
            "CREATE TABLE _migration(version); INSERT INTO _migration VALUES (9);"
                + " PRAGMA user_version = 3; PRAGMA application_id = 77;")
        let before = try Data(contentsOf: file)
        let outcome = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(outcome.status == .exited(3), "\(outcome)")
        #expect(try Data(contentsOf: file) == before)
    }

    @Test func `tells programs of each finding by itself`() async throws {
        try await sheaf.run("sample")
        try await shell(
            "PRAGMA foreign_keys = OFF; DELETE FROM user WHERE pk = 1; UPDATE _total SET post = 0;")
        let outcome = try await sheaf.outcome("doctor", "--json")
        #expect(outcome.status == .exited(3))
        let objects = try outcome.output.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        let found = objects.filter { $0?["kind"] as? String == "finding" }
        #expect(found.count >= 2 && found.allSatisfy { $0?["isRepairable"] as? Bool == true })
        #expect(found.allSatisfy { $0?["meaning"] is String && $0?["remedy"] is String })
    }

    @Test func `closes what is open to others`() async throws {
        try await sheaf.run("sample")
        let store = sheaf.directory.file("data/sheaf.db").path
        let (folder, all) = (sheaf.directory.file("data").path, sheaf.directory.path)
        #expect(chmod(store, 0o644) == 0 && chmod(folder, 0o777) == 0)
        #expect(chmod(all, 0o777) == 0)
        let found = try await sheaf.outcome("doctor")
        #expect(found.status == .exited(3))
        #expect(found.output.contains("\(store) is open to others (mode 644)"), "\(found)")
        #expect(found.output.contains("\(all) is open to others (mode 777)"), "\(found)")
        try await sheaf.run("doctor", "--repair", "--yes")
        var facts = stat()
        #expect(stat(store, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
        #expect(stat(folder, &facts) == 0 && facts.st_mode & 0o777 == 0o700)
        #expect(stat(all, &facts) == 0 && facts.st_mode & 0o777 == 0o755)
        // Nothing of the store was to be repaired.
        #expect(try await sheaf.outcome("backups").status == .exited(0))
    }

    @Test func `closes what is kept of the store and of unsaved texts`() async throws {
        try await sheaf.run("sample")
        try await sheaf.run("backup")
        let names = [
            "data/sheaf.db.replaced-20260101-000000", "data/sheaf.db-wal.aside-1",
            "state/state.json", "state/sheaf.log", "state/drafts/post.json",
        ]
        for name in names { try sheaf.directory.write("{}", to: name) }
        let backups = try sheaf.directory.names(in: "data/backups").map { "data/backups/" + $0 }
        let files = (names + backups).map { sheaf.directory.file($0).path }
        for file in files { #expect(chmod(file, 0o644) == 0) }
        let found = try await sheaf.outcome("doctor")
        for file in files {
            #expect(found.output.contains("\(file) is open to others (mode 644)"), "\(found)")
        }
        _ = try await sheaf.outcome("doctor", "--repair", "--yes")
        for file in files {
            var facts = stat()
            #expect(stat(file, &facts) == 0 && facts.st_mode & 0o777 == 0o600, "\(file)")
        }
    }

    @Test(arguments: ["trash", "_total", "_post_words"])
    func `says of a table that follows from the rest that it is filled again`(
        table: String
    ) async throws {
        try await sheaf.run("sample")
        try await shell("DROP TABLE \(table)")
        let found = try await sheaf.outcome("doctor")
        #expect(
            found.output.contains(
                "The table '\(table)' of the store is missing. All that was in it follows from the"
                    + " rest. Nothing is lost. It is made anew and filled again.\n"), "\(found)")
        #expect(!found.output.contains("restore-backup"), "\(found)")
    }

    @Test func `says before which rows get another identifier`() async throws {
        try await sheaf.run("sample")
        try await shell(
            "DROP INDEX post_id; UPDATE post SET id = (SELECT id FROM post WHERE pk = 2)"
                + " WHERE pk = 1;")
        let found = try await sheaf.outcome("doctor")
        #expect(
            found.output.contains(
                "The index 'post_id' of the store is missing. Rows with the identifier of another"
                    + " one: 1."), "\(found)")
        #expect(
            found.output.contains("Each of these rows gets a new identifier."), "\(found)")
    }

    @Test func `names a settings file that cannot be read, which a person has to edit`()
        async throws
    {
        try await sheaf.run("sample")
        try sheaf.directory.write("{ \"display\": ", to: "config/settings.jsonc")
        let found = try await sheaf.outcome("doctor")
        #expect(found.status == .exited(3) && found.output.contains("settings edit"), "\(found)")
        let repair = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repair.status == .exited(3) && repair.errors.contains("Nothing of this"))
    }

    @Test func `points to backups where the store cannot be read at all`() async throws {
        try await sheaf.run("sample")
        let file = sheaf.directory.file("data/sheaf.db")
        var bytes = try Data(contentsOf: file)
        bytes.replaceSubrange(0..<100, with: [UInt8](repeating: 7, count: 100))
        try bytes.write(to: file)
        let found = try await sheaf.outcome("doctor")
        #expect(found.status == .exited(3) && found.output.contains("restore-backup"), "\(found)")
        #expect(try Data(contentsOf: file) == bytes)
        // It is said once, and nobody is sent where they are.
        #expect(found.output.components(separatedBy: "restore-backup").count == 2, "\(found)")
        #expect(!found.output.contains("What is damaged:"), "\(found)")
        // Also where something else could be repaired.
        #expect(chmod(file.path, 0o644) == 0)
        let repaired = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(repaired.status == .exited(3) && repaired.errors.contains("This is left"))
    }

    @Test func `says of an empty file how much of it was repaired`() async throws {
        try sheaf.directory.write("", to: "data/sheaf.db")
        let file = sheaf.directory.file("data/sheaf.db")
        #expect(chmod(file.path, 0o600) == 0)
        let none = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(none.status == .exited(3) && none.errors.contains("Nothing of this can be"))
        #expect(chmod(file.path, 0o644) == 0)
        // Nobody is promised a store by a change of its permissions.
        let found = try await sheaf.outcome("doctor")
        #expect(
            found.errors.contains("1 of these 2 problems can be repaired: sheaf doctor --repair"),
            "\(found)")
        #expect(!found.errors.contains("To repair it"), "\(found)")
        let mode = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(mode.status == .exited(3))
        #expect(
            mode.errors.contains("What could be repaired is repaired. This is left:"), "\(mode)")
        #expect(try Data(contentsOf: file).isEmpty)
    }

    @Test func `takes a system that refuses the store for no damage of it`() async throws {
        try FileManager.default.createDirectory(
            at: sheaf.directory.file("data/sheaf.db"), withIntermediateDirectories: true)
        let outcome = try await sheaf.outcome("doctor")
        #expect(outcome.status == .exited(7) && outcome.output.isEmpty)
        #expect(outcome.errors.contains("is a folder and not a file."))
    }

    @Test func `leaves the permissions of a device alone to which a link leads`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        let pipe = sheaf.directory.file("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0 && chmod(pipe, 0o666) == 0)
        let folder = sheaf.directory.file("config")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["settings.jsonc", "keys.jsonc"] {
            #expect(symlink(pipe, folder.path + "/" + name) == 0)
        }
        let outcome = try await sheaf.outcome("doctor", "--repair", "--yes")
        #expect(!outcome.output.contains("open to others"), "\(outcome)")
        var status = stat()
        #expect(stat(pipe, &status) == 0 && status.st_mode & 0o777 == 0o666)
    }

    @Test func `counts what an import keeps until its post comes in`() async throws {
        let table = "post_id,author,content\nNOPE,a,Lost words\n"
        let file = try sheaf.directory.write(table, to: "words.csv")
        try await sheaf.run("import", file.path)
        let outcome = try await sheaf.outcome("doctor")
        #expect(outcome.output.contains("1 row of imports, until what it belongs to comes in"))
        #expect(try await sheaf.objects("doctor").first?["waiting"] as? Int == 1)
    }

    @Test func `leaves the permissions alone of another program's database, and of what is linked`()
        async throws
    {
        for isLinked in [false, true] {
            let other = try SheafStore()
            let text = try other.directory.write("", to: isLinked ? "users" : "data/sheaf.db")
            try await SQLiteShell(path: text.path).run("CREATE TABLE users(name)")
            let store = other.directory.file("data/sheaf.db").path
            if isLinked {
                try FileManager.default.createDirectory(
                    at: other.directory.file("data"), withIntermediateDirectories: true)
                #expect(symlink(text.path, store) == 0)
            }
            // Nor are files of others, in a folder to which a link leads.
            let shared = try other.directory.write("x", to: "shared/note")
            let drafts = other.directory.file("state/drafts").path
            try FileManager.default.createDirectory(
                at: other.directory.file("state"), withIntermediateDirectories: true)
            #expect(symlink(shared.deletingLastPathComponent().path, drafts) == 0)
            for file in [text.path, shared.path] { #expect(chmod(file, 0o644) == 0) }
            let outcome = try await other.outcome("doctor", "--repair", "--yes")
            #expect(outcome.status == .exited(3), "\(outcome)")
            #expect(!outcome.output.contains("sheaf.db is open to others"), "\(outcome)")
            for file in [text.path, shared.path] {
                var status = stat()
                #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o644, "\(file)")
            }
        }
    }

    /// Going back to a backup would lose what is there.
    @Test func `calls nothing wrong that another program only holds on to`() async throws {
        try await sheaf.run("sample")
        let outcome = try await sheaf.script(
            """
            coproc lock { sqlite3 data/sheaf.db; }
            echo "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; SELECT 'locked';" >&${lock[1]}
            read -r mode <&${lock[0]}; read -r answer <&${lock[0]}; echo $answer
            $SHEAF doctor; echo "ended $?"
            """)
        #expect(outcome.output == "locked\nended 5\n", "\(outcome)")
        #expect(!outcome.errors.contains("backup"), "\(outcome)")
        #expect(outcome.errors.contains("another program has it for itself"), "\(outcome)")
        #expect(!outcome.errors.contains("sheaf.db-shm"), "\(outcome)")
    }
}
