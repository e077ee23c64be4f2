import Foundation
import Glibc
import SheafTestSupport
import Testing

/// Opening a pipe waits for whoever writes into it: for ever.
@Suite(.timeLimit(.hanging)) struct `A pipe where a file should be` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    /// Puts a pipe in the place of a file; the file, if there was one, lies beside it.
    private func pipe(at path: String) throws {
        let place = sheaf.directory.file(path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        _ = rename(place.path, place.path + ".kept")
        #expect(mkfifo(place.path, 0o600) == 0)
    }

    private func isPipe(_ path: String) -> Bool {
        var facts = stat()
        return stat(sheaf.directory.file(path).path, &facts) == 0
            && facts.st_mode & S_IFMT == S_IFIFO
    }

    @Test func `of the settings is named, left alone and holds nothing up`() async throws {
        try pipe(at: "config/settings.jsonc")
        let list = try await sheaf.outcome("settings", "list")
        #expect(list.status == .exited(0) && list.output.contains("display.theme"))
        #expect(
            list.errors.contains(
                "settings.jsonc is a pipe and not a file. Until it can be read, the settings stay as they are."
            ))
        let set = try await sheaf.outcome("settings", "set", "posts.countViews", "true")
        #expect(set.status == .exited(3) && set.errors.contains("Nothing was changed."))
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        #expect(isPipe("config/settings.jsonc"))
    }

    @Test func `of the state is left alone and holds nothing up`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try pipe(at: "state/state.json")
        #expect(try await sheaf.objects("people", "list").count == 1)
        try await sheaf.run("posts", "add", "T", "--content", "c")
        #expect(isPipe("state/state.json"))
    }

    @Test func `of the store or its notes is named`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try pipe(at: "data/sheaf.db-note")
        #expect(try await sheaf.objects("people", "list").count == 1)
        try await sheaf.run("posts", "add", "T", "--content", "c")
        try pipe(at: "data/sheaf.db")
        for command in [["people", "list"], ["posts", "add", "T", "--content", "c"], ["export"]] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(7), "\(outcome)")
            #expect(outcome.errors.contains("sheaf.db is a pipe and not a file."))
        }
        #expect(isPipe("data/sheaf.db"))
    }

    @Test func `of the vault or what belongs to it is named`() async throws {
        let vault = "$SHEAF vault"
        let made = try await sheaf.script(
            "\(vault) init --unlock-cost light --accept-weak --passphrase-fd 9 9<<<'moss and stone'"
        )
        try #require(made.status == .exited(0), "\(made)")
        let names = try sheaf.directory.names(in: "state").filter { $0.hasSuffix(".seen") }
        for path in ["data/vault/vault.lock", "data/vault/vault.shv"] + names.map({ "state/" + $0 })
        {
            try pipe(at: path)
            let outcome = try await sheaf.script(
                "printf x | \(vault) set a b --passphrase-fd 9 9<<<'moss and stone'")
            #expect(outcome.status != .exited(0), "\(outcome)")
            #expect(outcome.errors.contains(sheaf.directory.file(path).lastPathComponent))
            let place = sheaf.directory.file(path).path
            #expect(isPipe(path) && rename(place + ".kept", place) == 0)
        }
    }

    @Test func `of an unsent text is listed, and the others with it`() async throws {
        try pipe(at: "state/drafts/post-new~closed-1.json")
        try sheaf.directory.write(
            #"{"form":"post-new","fields":{"title":{"base":"","text":"Moss"}},"savedAt":2}"#,
            to: "state/drafts/post-new~closed-2.json")
        let list = try await sheaf.outcome("unsaved", "list")
        #expect(list.status == .exited(0) && list.output.contains("Moss"), "\(list)")
    }

    @Test func `is taken where one is meant: for an import`() async throws {
        let outcome = try await sheaf.script(
            "mkfifo p; cat \(SheafStore.people) >p & $SHEAF import p; wait")
        #expect(outcome.status == .exited(0), "\(outcome)")
        #expect(try await !sheaf.objects("people", "list").isEmpty)
    }
}
