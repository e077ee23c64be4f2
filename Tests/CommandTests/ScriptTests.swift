import Foundation
import SheafTestSupport
import Testing

/// What scripts rely on: nothing is done without a word that nobody meant.
@Suite struct `What a script relies on` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    @Test func `is told which of a day of birth and an age made room for the other`() async throws {
        try await sheaf.run(
            "people", "add", "ada", "--email", "a@x.org", "--set", "born=1990-01-01")
        let aged = try await sheaf.outcome("people", "edit", "ada", "--set", "age=30")
        #expect(aged.status == .exited(0) && aged.errors.contains("1990-01-01"), "\(aged)")
        let born = try await sheaf.outcome("people", "edit", "ada", "--set", "born=1991-02-02")
        #expect(born.status == .exited(0) && born.errors.contains("The age, 30, was taken out"))
        // Taking an age away leaves the day as it is.
        try await sheaf.run("people", "edit", "ada", "--set", "age=")
        let ada = try #require(try await sheaf.objects("people", "show", "ada").first)
        #expect(ada["birthDate"] as? String == "1991-02-02")
        let both = try await sheaf.outcome(
            "people", "edit", "ada", "--set", "age=3", "--set", "born=1990-01-01")
        #expect(both.status == .exited(2) && both.errors.contains("exclude each other"))
    }

    @Test(arguments: [
        "posts edit \"\" --title x", "posts delete \"\" --yes", "posts like \"\" --as ada",
        "comments add \"\" --content c --as ada", "comments show \"\"", "people delete \"\" --yes",
        "people show \"\"", "tags show \"\"", "restore \"\"", "posts list --author \"\"",
        "posts list --as \"\"", "posts list --tag \"\"", "posts list --view \"\"",
        "posts edit T --tag \"\"", "posts edit T --untag \"\"", "posts edit T --tag \" \"",
        "posts add T --tag \"\" --as ada", "tags add \"\" T", "views delete \"\"",
        "batch posts add-tag \"\" --all --yes", "images import \"\"",
        "unsaved show \"\"", "unsaved discard \"\" --yes", "settings get \"\"",
        "settings set \"\" 1", "settings reset \"\"", "settings where \"\"",
        "settings get display.theme --set =1", "vault list \"\"", "vault delete \"\" --yes",
        "import - </dev/null --source \"\"",
    ])
    func `is that an empty argument is no name`(line: String) async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        // Imports bring posts without a title and people without a user name.
        try await sheaf.run("import", "-", input: "title,content,author\n,a text,x\n")
        try await sheaf.run("import", "-", input: "name,phone\nN U,5\n,7\n")
        let before = try await sheaf.run("export")
        let outcome = try await sheaf.script("\"$SHEAF\" \(line)")
        #expect(outcome.status == .exited(2) && outcome.output == "", "\(outcome)")
        #expect(outcome.errors.contains("A name is empty."))
        #expect(try await sheaf.run("export") == before)
    }

    @Test(arguments: [
        "export --query \"\"", "export --query \"  \"", "export posts.csv --query \"\"",
        "batch posts publish --status draft --matching \"\" --yes",
        "batch people deactivate --role user --matching \"\" --yes",
    ])
    func `is that an empty query is not everything`(line: String) async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "T", "--content", "c")
        let before = try await sheaf.run("export")
        let outcome = try await sheaf.script("\"$SHEAF\" \(line)")
        #expect(outcome.status == .exited(2) && outcome.output == "", "\(outcome)")
        #expect(outcome.errors.contains(" is empty. Nothing was done. Give a query"))
        #expect(try await sheaf.run("export") == before)
        #expect(try !sheaf.directory.names().contains("posts.csv"))
    }

    @Test(arguments: ["", "here"])
    func `is told of a home that is none, and no other one is taken`(home: String) async throws {
        let outcome = try await sheaf.script(
            "unset SHEAF_DIRECTORY; HOME='\(home)' \"$SHEAF\" people add ada --email a@x.org")
        #expect(outcome.status == .exited(2) && outcome.output == "", "\(outcome)")
        #expect(outcome.errors.hasPrefix("sheaf: HOME is not set to a path that begins with /"))
        #expect(try sheaf.directory.names() == [])
        let named = try await sheaf.script(
            "HOME='\(home)' \"$SHEAF\" people add ada --email a@x.org")
        #expect(named.status == .exited(0), "\(named)")
    }

    @Test func `is told that what stands on standard input is not the text`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let piped = try await sheaf.script("echo text | \"$SHEAF\" posts add T")
        #expect(piped.status == .exited(0) && piped.errors.contains("--content -"), "\(piped)")
        let none = try await sheaf.script("\"$SHEAF\" posts add U </dev/null")
        #expect(none.status == .exited(0) && !none.errors.contains("--content"), "\(none)")
        let meant = try await sheaf.script("echo text | \"$SHEAF\" posts add V --content ''")
        #expect(meant.status == .exited(0) && !meant.errors.contains("--content -"), "\(meant)")
    }

    @Test func `is told of a tag that the post has not`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "T", "--content", "c", "--tag", "wip")
        let wrong = try await sheaf.outcome("posts", "edit", "T", "--untag", "WPI")
        #expect(wrong.status == .exited(0) && wrong.errors.contains("no tag 'WPI'"), "\(wrong)")
        let right = try await sheaf.outcome("posts", "edit", "T", "--untag", "WIP")
        #expect(right.status == .exited(0) && !right.errors.contains("no tag"), "\(right)")
    }

    @Test func `is told how those are found of whom there is only the name`() async throws {
        try await sheaf.run("import", "-", input: "title,content,author\nT,x,jane doe\n")
        let outcome = try await sheaf.outcome("posts", "list", "--author", "jane doe")
        #expect(outcome.status == .exited(1))
        #expect(outcome.errors.contains("author:\"jane doe\""), "\(outcome)")
        #expect(try await sheaf.objects("posts", "list", "author:\"jane doe\"").count == 1)
    }

    @Test func `is that earlier texts of a comment come back`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "T", "--content", "c")
        let id = try await sheaf.run("comments", "add", "T", "--content", "one")
            .trimmingCharacters(in: .newlines)
        try await sheaf.run("comments", "edit", id, "--content", "two")
        let versions = try await sheaf.objects("comments", "versions", id)
        #expect(versions.compactMap { $0["content"] as? String } == ["two", "one"])
        #expect(versions.allSatisfy { $0["title"] == nil && $0["status"] == nil })
        #expect(try await sheaf.run("comments", "versions", id).contains("two"))
        #expect(try await sheaf.run("comments", "versions", id, "--show", "0") == "one\n")
        try await sheaf.run("comments", "versions", id, "--restore", "0")
        let shown = try #require(try await sheaf.objects("comments", "show", id).first)
        #expect(shown["content"] as? String == "one")
        let none = try await sheaf.outcome("comments", "versions", id, "--show", "999")
        #expect(none.status == .exited(1) && none.errors.contains("999 of this comment"))
    }

    @Test func `is an export of one person, or of what a query finds`() async throws {
        try await sheaf.run("sample", "--people", "5", "--posts", "20", "--comments", "30")
        let name = try #require(try await sheaf.objects("people", "list").first?["username"])
        let card = try await sheaf.run("export", "--person", "\(name)")
        #expect(card.components(separatedBy: "BEGIN:VCARD").count == 2)
        let table = try await sheaf.run("export", "--person", "\(name)", "--format", "csv")
        #expect(table.split(separator: "\n").first?.contains("username") == true)
        let drafts = try await sheaf.objects("posts", "list", "status:draft")
        let ids = Set(drafts.compactMap { $0["id"] as? String })
        let lines = try await sheaf.run("export", "--query", "status:draft")
        #expect(try await sheaf.run("export", "--matching", "status:draft") == lines)
        let posts = lines.split(separator: "\n").filter { $0.contains("\"kind\":\"post\"") }
        #expect(posts.count == ids.count)
        #expect(posts.allSatisfy { line in ids.contains { line.contains($0) } })
        try await sheaf.run("export", "--query", "status:draft", "--format", "markdown", "d/")
        #expect(
            try sheaf.directory.names(in: "d").count(where: { $0.hasSuffix(".md") }) == ids.count)
        let none = try await sheaf.outcome("export", "--query", "nothingofthekind", "n.jsonl")
        #expect(none.status == .exited(1) && none.output == "")
        #expect(try !sheaf.directory.names().contains("n.jsonl"))
    }

    @Test(arguments: [
        ["--post", "T", "--person", "a"], ["--person", "a", "--query", "b"],
        ["--person", "a", "--format", "mbox"], ["--query", "b", "--format", "vcard"],
        ["--query", "b", "--format", "csv", "--of", "comments"],
    ])
    func `is that an export of what does not go together is refused`(options: [String]) async throws
    {
        let outcome = try await sheaf.outcome(of: ["export"] + options)
        #expect(outcome.status == .exited(2) && outcome.output == "", "\(outcome)")
    }

    @Test func `is that the doctor looks at the key map as well`() async throws {
        try await sheaf.run("sample")
        let script = "mkdir -p config && printf '[list]\\nx = nosuch\\n' >config/keys"
        #expect(try await sheaf.script(script).status == .exited(0))
        let outcome = try await sheaf.outcome("doctor")
        #expect(outcome.status == .exited(3))
        #expect(outcome.output.contains("keys:2: "), "\(outcome)")
    }

    /// The index of the journal alone is larger.
    @Test func `is that files may not grow is no fault of the disk`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let outcome = try await sheaf.script(
            "ulimit -f 4; \"$SHEAF\" people list; \"$SHEAF\" posts add T --content c")
        #expect(!outcome.errors.contains("failed ("), "\(outcome)")
        #expect(outcome.errors.contains("(ulimit -f)"))
    }

    @Test func `is that files may not grow is said of a store that is to be made as well`()
        async throws
    {
        let outcome = try await sheaf.script(
            "ulimit -f 100; \"$SHEAF\" people add ada --email a@x.org")
        #expect(outcome.status == .exited(7), "\(outcome)")
        #expect(outcome.errors.contains("(ulimit -f)"), "\(outcome)")
    }
}
