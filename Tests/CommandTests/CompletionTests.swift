import ArgumentParser
import Foundation
import SheafTestSupport
import Testing

@testable import sheaf

/// What the program answers to the scripts of the shells.
@Suite struct `Completions` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    /// The words behind the program up to the cursor, as fish asks; the words that it is offered.
    private func words(_ line: String...) async throws -> [String] {
        let outcome = try await sheaf.program.run([Completing.word, "fish"] + line)
        #expect(outcome.status == .exited(0) && outcome.errors == "")
        return outcome.output.split(separator: "\n").map {
            String($0.prefix { $0 != "\t" })
        }
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org", "--first-name", "Ada")
        try await sheaf.run("people", "add", "Grace", "--email", "g@x.org")
        try await sheaf.run(
            "posts", "add", "On moss", "--content", "x", "--as", "ada", "--tag", "deep work",
            "--tag", "détente", "--tag", "garden")
    }

    @Test func `name commands, and below them theirs, with what they do`() async throws {
        #expect(try await words("po") == ["words", "posts"])
        #expect(try await words("posts", "un") == ["words", "unlike", "unread", "unarchive"])
        #expect(try await words("help", "tags", "ad") == ["words", "add"])
        let outcome = try await sheaf.outcome(Completing.word, "fish", "posts", "lis")
        #expect(outcome.output == "words\nlist\tList posts, newest first.\n")
    }

    @Test func `name options that were not given, and again those that may come again`()
        async throws
    {
        #expect(
            try await words("posts", "list", "--s")
                == ["words", "--status", "--sort", "--suite"])
        #expect(
            try await words("posts", "list", "--sort", "x", "--s")
                == ["words", "--status", "--suite"])
        #expect(
            try await words("posts", "list", "--sort=x", "--s")
                == ["words", "--status", "--suite"])
        #expect(try await words("posts", "add", "t", "--tag", "x", "--ta") == ["words", "--tag"])
        #expect(try await words("people", "edit", "--no") == ["words", "--no-active"])
        #expect(try await words("--dir") == ["words", "--directory"])
        #expect(try await words("posts", "list", "--", "--s") == ["words"])
    }

    @Test func `name what the store has, in any case and accents`() async throws {
        try await begin()
        for option in ["--author", "--as"] {
            #expect(try await words("posts", "list", option, "") == ["words", "ada", "Grace"])
        }
        #expect(try await words("people", "show", "GR") == ["words", "Grace"])
        #expect(try await words("people", "follow", "ada", "g") == ["words", "Grace"])
        #expect(
            try await words("posts", "list", "--tag", "de") == ["words", "deep work"])
        #expect(try await words("posts", "list", "--tag", "DET") == ["words", "détente"])
        #expect(try await words("posts", "list", "--tag=ga") == ["words", "--tag=garden"])
        #expect(try await words("--as", "ada", "tags", "show", "ga") == ["words", "garden"])
        #expect(try await words("batch", "posts", "add-tag", "ga") == ["words", "garden"])
        #expect(try await words("batch", "posts", "set-author", "a") == ["words", "ada"])
        #expect(try await words("posts", "show", "on") == ["words", "On moss"])
        let id = try #require(try await words("posts", "show", "").last)
        #expect(try await sheaf.run("posts", "show", id).contains("On moss"))
        #expect(try await words("posts", "edit", String(id.prefix(5))) == ["words", id])
        #expect(
            try await words("posts", "edit", String(id.prefix(2)).uppercased()) == ["words", id])
        for shell in ["fish", "zsh"] {
            let outcome = try await sheaf.outcome(
                Completing.word, shell, "posts", "show", String(id.prefix(2)))
            let mark = shell == "fish" ? "\t" : ":"
            #expect(outcome.output == "words\n\(id)\(mark)On moss\n", "\(outcome)")
        }
    }

    @Test func `name what stands behind a field of a query, and the last of several tags`()
        async throws
    {
        try await begin()
        #expect(try await words("posts", "list", "tag:ga") == ["words", "tag:garden"])
        #expect(try await words("find", "moss -author:a") == ["words", "moss -author:ada"])
        #expect(try await words("comments", "list", "answers:a") == ["words", "answers:ada"])
        #expect(
            try await words("posts", "list", "x", "status:p") == ["words", "status:published"])
        let deep = #"tag:"deep work""#
        for typed in ["tag:dee", "tag:\"dee", "TAG:DEEP", "tag:\"deep w"] {
            let offered = try await words("posts", "list", "'\(typed)").map { $0.lowercased() }
            #expect(offered == ["words", deep], "\(typed)")
        }
        #expect(
            try await words("posts", "list", "'moss -tag:\"ga")
                == ["words", #"moss -tag:"garden""#])
        #expect(try await words("posts", "list", "'\"tag:ga") == ["words"])
        #expect(
            try await words("posts", "list", "--tag", "deep work,ga")
                == ["words", "deep work,garden"])
        #expect(
            try await words("batch", "posts", "publish", "--matching", "tag:ga")
                == ["words", "tag:garden"])
    }

    @Test func `name the fields of a query, and what those of few words take`() async throws {
        #expect(try await words("posts", "list", "aut") == ["words", "author:"])
        #expect(try await words("people", "list", "aut") == ["words"])
        #expect(try await words("find", "moss (-ci") == ["words", "moss (-city:"])
        #expect(try await words("comments", "list", "ans") == ["words", "answers:"])
        #expect(
            try await words("posts", "list", "has:")
                == ["words", "has:comments", "has:image", "has:likes", "has:tags"])
        #expect(try await words("history", "ki") == ["words", "kind:"])
        #expect(try await words("history", "kind:de") == ["words", "kind:delete"])
        #expect(try await words("trash", "kind:p") == ["words", "kind:person", "kind:post"])
        #expect(
            try await words("people", "list", "active:") == ["words", "active:yes", "active:no"])
        #expect(try await words("posts", "list", "before:y") == ["words", "before:yesterday"])
        #expect(
            try await words("posts", "list", "sort:-likes,-vi") == ["words", "sort:-likes,-views"])
        #expect(try await words("people", "list", "sort:f") == ["words", "sort:followers"])
        #expect(try await words("posts", "list", "--sort", "-li") == ["words", "-likes"])
        #expect(
            try await words("posts", "list", "--sort=title,-vi")
                == ["words", "--sort=title,-views"])
    }

    @Test func `name what is in the trash, and what was never saved, where that is wanted`()
        async throws
    {
        try await begin()
        try await sheaf.run("posts", "delete", "On moss", "--yes")
        #expect(try await words("posts", "show", "") == ["words"])
        for command in ["restore", "purge"] {
            let id = try #require(try await words(command, "").last)
            #expect(try await sheaf.run("trash").contains(id))
        }
        #expect(try await words("unsaved", "show", "") == ["words"])
    }

    @Test func `name values that are known, settings, and where a file or a folder belongs`()
        async throws
    {
        #expect(try await words("posts", "list", "--status", "p") == ["words", "published"])
        #expect(try await words("people", "list", "--role", "m") == ["words", "moderator"])
        #expect(try await words("tags", "list", "--color", "a") == ["words", "auto", "always"])
        #expect(try await words("settings", "get", "display.th") == ["words", "display.theme"])
        #expect(try await words("--set", "display.th") == ["words", "display.theme="])
        #expect(try await words("settings", "set", "display.theme", "d") == ["words", "dark"])
        #expect(
            try await words("settings", "set", "display.accessible", "")
                == ["words", "true", "false"])
        #expect(try await words("settings", "set", "data.cacheSize", "") == ["words"])
        #expect(try await words("--set", "display.theme=d") == ["words", "display.theme=dark"])
        #expect(
            try await words("people", "edit", "ada", "--set", "c")
                == ["words", "city=", "country=", "colours="])
        #expect(try await words("import", "x") == ["files"])
        #expect(try await words("vault", "run", "a", "b", "--", "ls", "") == ["files"])
        #expect(try await words("--directory", "x") == ["folders"])
        #expect(try await words("posts", "add", "t", "--content", "") == ["words"])
        #expect(try await words("vault", "get", "") == ["words"])
        #expect(try await words("bogus", "") == ["words"])
    }

    @Test func `name the versions of the post or comment before them`() async throws {
        try await begin()
        try await sheaf.run("posts", "edit", "On moss", "--content", "y", "--as", "ada")
        let numbers = try await sheaf.objects("posts", "versions", "On moss")
            .compactMap { $0["number"] as? Int }.map { String($0) }
        #expect(numbers.count == 2)
        #expect(
            try await words("posts", "versions", "On moss", "--show", "") == ["words"] + numbers)
        #expect(try await words("posts", "versions", "nothing", "--show", "") == ["words"])
    }

    @Test func `are of the folder that is named on the line`() async throws {
        try await begin()
        try await sheaf.run("people", "add", "ian", "--email", "i@x.org", "--directory", "a b")
        #expect(
            try await words("people", "show", "--directory", "a b", "") == ["words", "ian"])
        #expect(try await words("people", "show", "--directory", "none", "") == ["words"])
        #expect(try !sheaf.directory.names().contains("none"))
    }

    @Test func `make and change nothing`() async throws {
        #expect(try await words("posts", "list", "--tag", "") == ["words"])
        #expect(try sheaf.directory.names() == [])
        try await begin()
        let before = try sheaf.directory.names() + sheaf.directory.names(in: "data")
        let bytes = try Data(contentsOf: sheaf.directory.file("data/sheaf.db"))
        for line in [["posts", "show"], ["people", "show"], ["restore"], ["settings", "set"]] {
            _ = try await sheaf.program.run([Completing.word, "fish"] + line + [""])
        }
        #expect(try sheaf.directory.names() + sheaf.directory.names(in: "data") == before)
        #expect(try Data(contentsOf: sheaf.directory.file("data/sheaf.db")) == bytes)
    }

    @Test func `leave a store of an older program as it is`() async throws {
        try sheaf.directory.write("", to: "data/sheaf.db")
        let path = sheaf.directory.file("data/sheaf.db").path
        let script = try String(
            contentsOfFile: SheafStore.fixture("Schemas/v1.sql"), encoding: .utf8)
        try await SQLiteShell(path: path).run(script)
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(try await words("posts", "list", "--tag", "") == ["words"])
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `say nothing of what is broken`() async throws {
        try sheaf.directory.write("no database at all", to: "data/sheaf.db")
        try sheaf.directory.write("{ no settings", to: "config/settings.jsonc")
        #expect(try await words("posts", "list", "--tag", "") == ["words"])
        #expect(try await words("settings", "get", "display.th") == ["words", "display.theme"])
    }

    /// Nobody could see what they get, and a line end would make two of one.
    @Test func `leave out names with something hidden in them`() async throws {
        try await begin()
        try await SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path).run(
            "UPDATE tag SET name = 'gar' || char(27) || 'den' WHERE name = 'garden';"
                + "UPDATE tag SET name = 'deep' || char(10) || 'work' WHERE name = 'deep work'")
        #expect(try await words("posts", "list", "--tag", "") == ["words", "détente"])
    }

    @Test func `know of every value of every command what it is`() {
        var undecided: [String] = []
        func walk(_ command: any ParsableCommand.Type, _ path: [String]) {
            for argument in CommandDescription(of: command, path: path).arguments
            where argument.kind != .flag && ValueKind.of(argument, of: path) == nil {
                undecided.append("\(path.joined(separator: " ")) \(argument.valueName)")
            }
            for child in command.configuration.subcommands {
                walk(child, path + [child.typedName])
            }
        }
        walk(Sheaf.self, ["sheaf"])
        #expect(undecided == [])
    }

    @Test(arguments: [
        // The line to the cursor, what bash replaces of it, the word to insert, what is inserted.
        ("sheaf posts list --tag de", "de", "deep work", #"deep\ work"#),
        (#"sheaf posts list --tag deep\ w"#, #"deep\ w"#, "deep work", #"deep\ work"#),
        ("sheaf posts list --tag 'de", "de", "de'e", #"de'\''e"#),
        (#"sheaf posts list --tag "de"#, "de", #"de"$!"#, #"de\"\$"'!'""#),
        ("sheaf posts list --tag a:b", "b", "a:bc", "bc"),
        ("sheaf posts list --tag A:b", "b", "a:bc", nil),
        ("sheaf posts list --tag=de", "de", "--tag=deep", "deep"),
        ("sheaf posts list --tag $(", "$(", "$(rm -rf ~)", #"\$\(rm\ -rf\ \~\)"#),
        ("sheaf posts list --tag 味", "味", "味噌", "味噌"),
    ])
    func `reach bash quoted as the line already is`(
        line: String, replaced: String, word: String, inserted: String?
    ) {
        #expect(BashLine(line, replacing: replaced).insertion(of: word) == inserted)
    }

    @Test func `read a line as bash does`() {
        let line = BashLine(
            #"sheaf --as 'a b' x\ y "q\"z\n" 2>/dev/null $'e\'' k=v la"#, replacing: "la")
        #expect(line.words == ["--as", "a b", "x y", "q\"z\\n", "e'", "k=v"])
        #expect(line.current == "la" && !line.isRedirection)
        #expect(BashLine("sheaf export > fi", replacing: "fi").isRedirection)
        #expect(BashLine("sheaf export >fi", replacing: "fi").isRedirection)
        #expect(!BashLine("sheaf export > file ", replacing: "").isRedirection)
    }
}
