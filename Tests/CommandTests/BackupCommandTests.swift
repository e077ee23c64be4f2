import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Commands that make backups` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "First", "--content", "words", "--as", "ada")
    }

    private func mode(_ path: String) -> mode_t {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0
    }

    private func titles() async throws -> [String] {
        try await sheaf.objects("posts", "list").compactMap { $0["title"] as? String }.sorted()
    }

    @Test func `make a dated one beside the store, for nobody else, and list it`() async throws {
        try await begin()
        let made = try await sheaf.outcome("backup")
        #expect(made.status == .exited(0) && made.errors.contains("Backed up and verified"))
        let path = made.output.dropLast()
        #expect(path.contains("/data/backups/sheaf-") && path.hasSuffix(".db"))
        #expect(mode(String(path)) == 0o600)
        #expect(mode(sheaf.directory.file("data/backups").path) == 0o700)
        let listed = try await sheaf.objects("backups")
        #expect(listed.map { $0["path"] as? String } == [String(path)])
        #expect(listed.map { $0["why"] as? String } == ["backup"])
        let name = try #require(path.split(separator: "/").last)
        #expect(try await sheaf.run("backups").contains(name))
        // As the list names it.
        try await sheaf.run("restore-backup", "--yes", String(name))
    }

    @Test func `write no file of the name of another command`() async throws {
        try await begin()
        let refused = try await sheaf.outcome("backup", "list")
        #expect(refused.status == .exited(2), "\(refused)")
        #expect(refused.errors.contains("'sheaf backups"), "\(refused)")
        #expect(refused.errors.contains("write ./list"), "\(refused)")
        #expect(!FileManager.default.fileExists(atPath: sheaf.directory.file("list").path))
        let made = try await sheaf.script("$SHEAF backup ./list && test -s list")
        #expect(made.status == .exited(0), "\(made)")
    }

    @Test func `go out and come in through a pipe, and leave nothing in between`() async throws {
        try await begin()
        let piped = try await sheaf.script("$SHEAF backup - >pipe.db && $SHEAF backups --json")
        #expect(piped.status == .exited(0) && piped.output.isEmpty, "\(piped)")
        try await sheaf.run("posts", "edit", "First", "--title", "Second")
        let restored = try await sheaf.script("$SHEAF restore-backup - --yes <pipe.db")
        #expect(restored.status == .exited(0), "\(restored)")
        #expect(try await titles() == ["First"])
        let nothing = try await sheaf.script("$SHEAF restore-backup - --yes </dev/null")
        #expect(
            nothing.status == .exited(3)
                && nothing.errors.hasPrefix("sheaf: There is no store in standard"),
            "\(nothing)")
        #expect(try await titles() == ["First"])
        #expect(try sheaf.directory.names().contains("-") == false)
        #expect(try sheaf.directory.names(in: "cache").isEmpty)
    }

    @Test(arguments: ["folder", "other.db", "nowhere.db", "link.db"])
    func `go back to no file that holds no store, and name no option that helps nothing`(
        file: String
    ) async throws {
        try await begin()
        let made = try await sheaf.script(
            "mkdir folder; sqlite3 other.db 'CREATE TABLE a(b)'; ln -s nothing link.db")
        try #require(made.status == .exited(0), "\(made)")
        let refused = try await sheaf.outcome("restore-backup", file, "--yes")
        #expect(refused.status == .exited(file == "nowhere.db" ? 1 : 3), "\(refused)")
        #expect(refused.errors.contains("There is no store in"), "\(refused)")
        #expect(try await titles() == ["First"])
    }

    @Test func `leave to a store the journal of another program that was killed in it`()
        async throws
    {
        let outcome = try await sheaf.script(
            """
            "$SHEAF" sample >/dev/null 2>&1 && "$SHEAF" backup >/dev/null 2>&1 || exit 50
            store=$SHEAF_DIRECTORY/data/sheaf.db
            sqlite3 "$store" >/dev/null 2>&1 <<'END'
            PRAGMA journal_mode=DELETE;
            PRAGMA cache_size=1;
            BEGIN IMMEDIATE;
            UPDATE post SET updated_at = updated_at + 1, like_count = like_count + 1;
            UPDATE comment SET updated_at = updated_at + 1;
            .shell kill -9 $PPID
            END
            [ -s "$store-journal" ] || exit 51
            "$SHEAF" restore-backup --yes >/dev/null 2>&1 || exit 52
            [ -e "$store-journal" ] && exit 53
            [ "$(sqlite3 "$store" 'PRAGMA integrity_check')" = ok ] || exit 54
            "$SHEAF" doctor >/dev/null || exit 55
            old=$(ls "$store".replaced-* | grep -v -- -journal | head -1)
            [ "$(sqlite3 "$old" 'PRAGMA integrity_check')" = ok ] || exit 56
            """)
        #expect(outcome.status == .exited(0), "\(outcome)")
    }

    @Test func `have a name whatever lies in their folder`() async throws {
        try await begin()
        let outcome = try await sheaf.script(
            """
            mkdir -p "$SHEAF_DIRECTORY/data/backups"
            for second in 0 1 2 3 4 5 6 7 8 9; do
              stamp=$(date -u -d "+$second seconds" +%Y%m%d-%H%M%S)
              : >"$SHEAF_DIRECTORY/data/backups/sheaf-$stamp.9223372036854775807.db"
            done
            "$SHEAF" backup
            """)
        #expect(outcome.status == .exited(0), "\(outcome)")
    }

    @Test func `keep so many, and remove the oldest`() async throws {
        try await begin()
        for _ in 0..<4 { try await sheaf.run("backup") }
        let four = try await sheaf.objects("backups").compactMap { $0["path"] as? String }
        #expect(four.count == 4)
        let made = try await sheaf.outcome("backup", "--keep", "2")
        #expect(made.errors.contains("The oldest 3 backups were removed; 2 are kept."))
        let left = try await sheaf.objects("backups").compactMap { $0["path"] as? String }
        #expect(left.count == 2 && left.first == String(made.output.dropLast()))
        #expect(try await sheaf.outcome("backup", "--keep", "0").status == .exited(2))
    }

    @Test func `write to a file that is named, and replace one only when told`() async throws {
        try await begin()
        let file = sheaf.directory.file("copy.db").path
        #expect(try await sheaf.run("backup", file) == file + "\n")
        let again = try await sheaf.outcome("backup", file)
        #expect(again.status == .exited(5) && again.errors.contains("is there already"))
        try await sheaf.run("backup", file, "--force")
        for own in ["data/sheaf.db", "data/sheaf.db-wal", "data/vault/vault.shv"] {
            let refused = try await sheaf.outcome(
                "backup", sheaf.directory.file(own).path, "--force")
            #expect(refused.status == .exited(5), "\(own): \(refused)")
        }
        #expect(try await titles() == ["First"])
        #expect(try await sheaf.outcome("backups").status == .exited(0))
    }

    @Test func `make none where nothing is`() async throws {
        #expect(try await sheaf.outcome("backup").status == .exited(1))
        #expect(try await sheaf.outcome("restore-backup", "--yes").status == .exited(1))
        #expect(!FileManager.default.fileExists(atPath: sheaf.directory.file("data").path))
    }

    @Test func `go back to one, and keep what was there`() async throws {
        try await begin()
        try await sheaf.run("backup")
        try await sheaf.run("posts", "add", "Second", "--content", "c", "--as", "ada")
        let asked = try await sheaf.outcome("restore-backup")
        #expect(asked.status == .exited(2) && asked.errors.contains("Add --yes"))
        #expect(try await titles() == ["First", "Second"])
        let done = try await sheaf.outcome("restore-backup", "--yes")
        #expect(done.status == .exited(0), "\(done)")
        #expect(try await titles() == ["First"])
        let kept = try #require(
            try sheaf.directory.names(in: "data").first { $0.contains(".replaced-") })
        #expect(done.errors.contains("What was there before is "))
        #expect(done.errors.contains(kept))
        // And forth again.
        try await sheaf.run("restore-backup", "--yes", sheaf.directory.file("data/\(kept)").path)
        #expect(try await titles() == ["First", "Second"])
    }

    @Test func `leave as many replaced stores as backups, and the doctor counts them`() async throws
    {
        try await begin()
        try await sheaf.run("backup")
        for _ in 1...4 { try await sheaf.run("restore-backup", "--yes") }
        func replaced() throws -> [String] {
            try sheaf.directory.names(in: "data").filter { $0.contains(".replaced-") }.sorted()
        }
        let before = try replaced()
        #expect(before.count == 4)
        let facts = try #require(try await sheaf.objects("doctor").first)
        let listed = try #require(facts["replaced"] as? [[String: Any]])
        #expect(listed.count == 4 && listed.allSatisfy { $0["bytes"] as? Int ?? 0 > 0 })
        let said = try await sheaf.run("doctor")
        #expect(said.contains("4 stores, ") && said.contains(before[3]), "\(said)")
        let french = try await SheafProcess(
            directory: sheaf.directory, environment: ["LANG": "fr_FR.UTF-8"]
        ).run("doctor")
        #expect(french.output.contains("o\u{A0}: sheaf.db.replaced-"), "\(french)")
        let backup = try await sheaf.outcome("backup", "--keep", "2")
        #expect(backup.errors.contains("2 of the stores that made room for a backup were removed"))
        #expect(try replaced() == Array(before.suffix(2)), "\(before)")
    }

    @Test func `go back to none while somebody has the store open`() async throws {
        try await begin()
        try await sheaf.run("backup")
        let holder = try Connection.reading(
            sheaf.directory.file("data/sheaf.db").path, StoreOptions())
        let refused = try await sheaf.outcome("restore-backup", "--yes")
        withExtendedLifetime(holder) {}
        #expect(refused.status == .exited(5), "\(refused)")
        #expect(refused.errors.contains("Close it and try again"))
    }

    @Test func `go back to nothing that is damaged, or no backup`() async throws {
        try await begin()
        let file = sheaf.directory.file("copy.db")
        try await sheaf.run("backup", file.path)
        var bytes = try Data(contentsOf: file)
        bytes.removeLast(bytes.count / 2)
        try bytes.write(to: sheaf.directory.file("half.db"))
        try sheaf.directory.write("text", to: "text.db")
        for name in ["half.db", "text.db", "none.db", "data/sheaf.db"] {
            let refused = try await sheaf.outcome(
                "restore-backup", "--yes", sheaf.directory.file(name).path)
            #expect(refused.status != .exited(0), "\(name): \(refused)")
            #expect(refused.errors.contains("Nothing was changed"), "\(name): \(refused)")
        }
        #expect(try await titles() == ["First"])
    }

    @Test(arguments: SeededGenerator.seeds(3))
    func `leave the old one or the new one when they are killed`(seed: UInt64) async throws {
        try await sheaf.run("sample", "--posts", "3000", "--seed", "1")
        let file = sheaf.directory.file("copy.db").path
        try await sheaf.run("backup", file)
        // What is killed at any moment of a run.
        let outcome = try await sheaf.script(
            """
            RANDOM=\(seed % 32_000)
            for i in 1 2 3 4 5 6 7 8; do
              $SHEAF posts add "Post $i" --content c >/dev/null
              $SHEAF backup copy.db --force >/dev/null 2>&1 & job=$!
              read -t 0.$(printf %03d $((RANDOM % 150))) <> <(:) || true
              kill -KILL $job 2>/dev/null; wait $job 2>/dev/null
              sqlite3 "file:copy.db?immutable=1" "PRAGMA integrity_check"
            done
            $SHEAF backup copy.db --force >/dev/null 2>&1
            ls | grep -c tmp
            """)
        #expect(
            outcome.output == String(repeating: "ok\n", count: 8) + "0\n",
            "seed \(seed): \(outcome)")
    }
}
