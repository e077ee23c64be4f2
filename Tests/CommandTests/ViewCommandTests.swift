import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `Saved views on the command line` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try sheaf.directory.write(
            """
            {
              "views": {
                "Moss": { "list": "posts", "query": "moss sort:-title", "key": "m" },
                "Odd": { "list": "posts", "query": "status:" }
              }
            }
            """, to: "config/settings.jsonc")
    }

    @Test func `without a letter are said to be where they are`() async throws {
        let plain = try await sheaf.outcome("views", "save", "Plain", "tea", "--key", "")
        #expect(plain.errors == "Saved as \"Plain\". It is in the list of views: f v.\n")
        let key = try await sheaf.outcome("views", "save", "Key", "tea", "--key", "q")
        #expect(key.errors == "Saved as \"Key\". f q shows it.\n")
    }

    @Test func `of a profile are said to be in it, also where one is missed there`() async throws {
        let saved = try await sheaf.outcome("views", "save", "Far", "tea", "--suite", "work")
        #expect(
            saved.errors
                == "Saved as \"Far\" in the profile 'work'. To see it there:"
                + " sheaf views list --suite work\n")
        let missed = try await sheaf.outcome("views", "delete", "Near", "--suite", "work")
        #expect(missed.errors.contains("'sheaf views list --suite work' lists all."), "\(missed)")
        let other = try await sheaf.outcome("people", "list", "--view", "Far", "--suite", "work")
        #expect(other.errors.contains("sheaf posts list --suite work --view"), "\(other)")
    }

    @Test(arguments: ["v\u{1B}", "a\tb", "a\u{202E}b", "a\u{200B}b"])
    func `have no name with characters that nobody sees`(name: String) async throws {
        let outcome = try await sheaf.outcome("views", "save", name, "tea")
        #expect(outcome.status == .exited(2), "\(outcome)")
        #expect(outcome.errors.contains("all of which can be seen"), "\(outcome)")
        let family = try await sheaf.outcome("views", "save", "庭 👩‍👧", "tea")
        #expect(family.status == .exited(0), "\(family)")
    }

    @Test func `show what the query says, in its order`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        for title in ["Moss", "A moss", "Tea"] {
            try await sheaf.run("posts", "add", title, "--content", "x", "--as", "ada")
        }
        let posts = try await sheaf.objects("posts", "list", "--view", "Moss")
        #expect(posts.compactMap { $0["title"] as? String } == ["Moss", "A moss"])
        let fewer = try await sheaf.objects("posts", "list", "title:a", "--view", "Moss")
        #expect(fewer.count == 1)
        let unknown = try await sheaf.outcome("posts", "list", "--view", "None")
        #expect(unknown.status == .exited(1))
        let said = "sheaf: There is no view called \"None\". 'sheaf views list' lists all.\n"
        #expect(unknown.errors == said, "\(unknown)")
        let gone = try await sheaf.outcome("views", "delete", "None")
        #expect(gone.status == .exited(1) && gone.errors == said, "\(gone)")
        let people = try await sheaf.outcome("people", "list", "--view", "Moss")
        #expect(people.status == .exited(1))
        #expect(
            people.errors.hasPrefix("sheaf: \"Moss\" is a view of posts: sheaf posts list"),
            "\(people)")
        let odd = try await sheaf.outcome("posts", "list", "--view", "Odd")
        #expect(odd.status == .exited(2))
    }

    @Test func `are found in other letters, where none has exactly the name`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        for title in ["Moss", "Tea"] {
            try await sheaf.run("posts", "add", title, "--content", "x", "--as", "ada")
        }
        func titles(_ view: String) async throws -> [String] {
            try await sheaf.objects("posts", "list", "--view", view).compactMap {
                $0["title"] as? String
            }
        }
        #expect(try await titles("moss") == ["Moss"])
        try await sheaf.run("views", "save", "moss", "tea")
        #expect(try await titles("moss") == ["Tea"])
        #expect(try await titles("Moss") == ["Moss"])
        // Either could be meant.
        let doubtful = try await sheaf.outcome("posts", "list", "--view", "MOSS")
        #expect(doubtful.status == .exited(1) && doubtful.errors.contains("There is no view"))
    }

    @Test func `of a profile are shown by lists that name it`() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("views", "save", "Own", "role:user", "--list", "people", "--suite", "w")
        let shown = try await sheaf.run(
            "people", "list", "--view", "Own", "--suite", "w", "--format", "{username}")
        #expect(shown == "ada\n")
        let usual = try await sheaf.outcome("people", "list", "--view", "Own")
        #expect(usual.status == .exited(1))
        let alone = try await sheaf.outcome("people", "list", "--suite", "w")
        #expect(alone.status == .exited(2) && alone.errors.contains("--suite goes with --view"))
    }

    @Test func `are completed where they can be shown`() async throws {
        func words(_ line: String...) async throws -> String {
            try await sheaf.program.run(["---complete", "fish"] + line + [""]).output
        }
        try await sheaf.run("views", "save", "Own", "role:user", "--list", "people")
        try await sheaf.run("views", "save", "Far", "tea", "--suite", "w")
        #expect(try await words("people", "list", "--view").contains("Own\t"))
        #expect(try await words("people", "list", "--view").contains("Moss") == false)
        #expect(try await words("posts", "list", "--view").contains("Moss\t"))
        #expect(try await words("posts", "list", "--view").contains("Own") == false)
        #expect(try await words("views", "delete").contains("Own\t"))
        let far = try await words("posts", "list", "--suite", "w", "--view")
        #expect(far.contains("Far\t") && !far.contains("Moss"))
    }

    @Test func `are named where the tag that they ask for has another name now, or is gone`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "x", "--as", "ada", "--tag", "food")
        try await sheaf.run("views", "save", "Food", "tag:FOOD")
        try await sheaf.run("views", "save", "Rest", "moss or -(tag:food title:tea)")
        let spelled = try await sheaf.outcome("tags", "edit", "food", "--name", "Food")
        #expect(spelled.status == .exited(0) && !spelled.errors.contains("still"), "\(spelled)")
        let renamed = try await sheaf.outcome("tags", "edit", "food", "--name", "meals")
        let said = "The views \"Food\" and \"Rest\" still ask for a tag that is gone. 'sheaf views"
        #expect(renamed.errors.contains(said), "\(renamed)")
        try await sheaf.run("views", "save", "Food", "tag:meals")
        let deleted = try await sheaf.outcome("tags", "delete", "meals", "--yes")
        #expect(
            deleted.errors.contains("The view \"Food\" still asks for a tag that is gone."),
            "\(deleted)")
    }

    @Test func `takes no view of the other list for one to be changed`() async throws {
        try await sheaf.run("views", "save", "Mine", "status:draft", "--key", "q")
        let refused = try await sheaf.outcome(
            "views", "save", "Mine", "role:admin", "--list", "people")
        #expect(refused.status == .exited(5))
        #expect(refused.errors.contains("\"Mine\" is a view of posts"), "\(refused)")
        #expect(try await sheaf.run("views", "list").contains("status:draft"))
    }

    @Test func `are saved by a command, and keep their letter when they are saved anew`()
        async throws
    {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Tea", "--content", "x", "--as", "ada")
        let said = try await sheaf.outcome(
            "views", "save", "Mine", "author:ada", "sort:-title", "--key", "q")
        #expect(said.status == .exited(0), "\(said)")
        #expect(said.errors == "Saved as \"Mine\". f q shows it.\n")
        #expect(
            try await sheaf.run("posts", "list", "--view", "Mine", "--format", "{title}")
                == "Tea\n")
        try await sheaf.run("views", "save", "Mine", "status:draft")
        try await sheaf.run("views", "save", "Admins", "role:admin", "--list", "people")
        let views = try await sheaf.run(
            "views", "list", "--format", "{name}|{list}|{query}|{key}|{sections}")
        #expect(views.contains("Mine|posts|status:draft|q|false\n"))
        #expect(views.contains("Admins|people|role:admin||false\n"))
    }

    @Test(arguments: [
        (["", "x"], 2, "1 to 40"), (["New", "status:"], 2, "status"),
        (["New", "x", "--key", "mm"], 2, "One letter"),
        (["New", "x", "--key", "m"], 5, "f m shows the view \"Moss\" already"),
        (["New", "x", "--key", "d"], 5, "f d does something else already"),
    ])
    func `are refused where they could not be used`(
        words: [String], status: Int32, said: String
    ) async throws {
        let before = try sheaf.directory.text(of: "config/settings.jsonc")
        let outcome = try await sheaf.program.run(["views", "save"] + words)
        #expect(outcome.status == .exited(status), "\(outcome)")
        #expect(outcome.errors.contains(said), "\(outcome)")
        #expect(try sheaf.directory.text(of: "config/settings.jsonc") == before)
    }

    @Test func `are not said to be none where the settings cannot be read`() async throws {
        try sheaf.directory.write(#"{ "views": { "Mine": "#, to: "config/settings.jsonc")
        for arguments in [["views", "list"], ["views", "delete", "Mine"]] {
            let outcome = try await sheaf.program.run(arguments)
            #expect(outcome.status == .exited(3), "\(outcome)")
            #expect(outcome.errors.contains("settings.jsonc"), "\(outcome)")
            #expect(!outcome.errors.contains("No views yet"), "\(outcome)")
        }
    }

    @Test func `leave every byte of the others, and all of what cannot be read`() async throws {
        let text = """
            { "views": {
              // Why I have it.
              "a": { "list": "posts", "query": "x", "colour": "red" },
              "b": { "list": "posts", "query": "y" } } }
            """
        try sheaf.directory.write(text, to: "config/settings.jsonc")
        try await sheaf.run("views", "delete", "b")
        let left = try sheaf.directory.text(of: "config/settings.jsonc")
        #expect(left.contains("// Why I have it.") && left.contains("\"colour\": \"red\""))
        #expect(!left.contains("\"b\""))

        let broken = text.replacing("\"list\": \"posts\", \"query\": \"y\"", with: "\"list\": 5")
        try sheaf.directory.write(broken, to: "config/settings.jsonc")
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        for command in [
            ["views", "list"], ["views", "delete", "b"], ["posts", "list", "--view", "b"],
        ] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3), "\(outcome)")
            let place = "config/settings.jsonc:4:8: \"b\" in \"views\" is { \"list\": 5 }"
            #expect(outcome.errors.contains(place), "\(outcome)")
        }
        #expect(try sheaf.directory.text(of: "config/settings.jsonc") == broken)
    }

    @Test func `that can be read work beside one that cannot`() async throws {
        try sheaf.directory.write(
            """
            { "views": {
              "a": { "list": "posts", "query": "moss" },
              "b": 5,
              "c": { "list": "posts", "query": "tea" } } }
            """, to: "config/settings.jsonc")
        let listed = try await sheaf.outcome("views", "list", "--json")
        #expect(listed.output.split(separator: "\n").count == 2 && listed.status == .exited(3))
        #expect(listed.errors.contains("settings.jsonc:3:8: \"b\" in \"views\" is 5"))
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("posts", "add", "Moss", "--content", "x", "--as", "ada")
        #expect(try await sheaf.objects("posts", "list", "--view", "a").count == 1)
        #expect(try await sheaf.outcome("posts", "list", "--view", "x").status == .exited(1))
        try await sheaf.run("views", "delete", "a")
        let left = try sheaf.directory.text(of: "config/settings.jsonc")
        #expect(left.contains("\"b\": 5") && !left.contains("moss") && left.contains("tea"))
        let check = try await sheaf.outcome("settings", "check")
        #expect(check.output.contains("It is left out, the others hold."))
    }

    @Test func `that are no object are refused, all of them`() async throws {
        try sheaf.directory.write("{ \"views\": 5 }", to: "config/settings.jsonc")
        for command in [["views", "list"], ["views", "delete", "a"]] {
            let outcome = try await sheaf.program.run(command)
            #expect(outcome.status == .exited(3) && outcome.errors.contains("\"views\" is 5"))
        }
    }

    @Test func `are all gone where several commands delete one each`() async throws {
        let views = (0..<6).map { "\"v\($0)\": { \"list\": \"posts\", \"query\": \"x\" }" }
        try sheaf.directory.write(
            "{ \"views\": { \(views.joined(separator: ", ")) } }", to: "config/settings.jsonc")
        try await withThrowingTaskGroup { group in
            for number in 0..<6 {
                group.addTask { try await sheaf.run("views", "delete", "v\(number)") }
            }
            for try await _ in group {}
        }
        #expect(try await sheaf.objects("views", "list").isEmpty)
    }

    @Test func `are listed and deleted`() async throws {
        let lines = try await sheaf.run("views", "list").split(separator: "\n")
        #expect(lines.count == 3 && lines[1].hasPrefix("Moss  posts  f m"))
        try await sheaf.run("views", "delete", "Moss")
        let left = try await sheaf.objects("views", "list")
        #expect(left.compactMap { $0["name"] as? String } == ["Odd"])
        #expect(try await sheaf.outcome("views", "delete", "Moss").status == .exited(1))
    }

    @Test func `are not said to be saved, or deleted, where the disk took nothing`() async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("views", "save", "kept", "moss")
        for command in ["save other moss", "delete kept"] {
            let outcome = try await sheaf.script("ulimit -f 0; $SHEAF views \(command)")
            #expect(outcome.status != .exited(0) && outcome.output.isEmpty)
            #expect(!outcome.errors.contains("Saved") && !outcome.errors.contains("Deleted"))
        }
        #expect(try await sheaf.run("views", "list").contains("kept"))
    }
}

@Suite(.timeLimit(.hanging)) struct `Keys on the command line` {
    @Test func `are listed with where they come from, and what is wrong`() async throws {
        let sheaf = try SheafStore()
        let plain = try await sheaf.run("doctor", "--keys")
        #expect(plain.contains("move-down"))
        let findKey = try #require(plain.split(separator: "\n").first { $0.contains("find-key") })
        #expect(findKey.split(whereSeparator: \.isWhitespace).dropFirst(2).first == "help")
        #expect(try sheaf.directory.names() == [])
        try sheaf.directory.write("[list]\nx = delete\nd = none\ny = delet\n", to: "config/keys")
        let outcome = try await sheaf.outcome("doctor", "--keys")
        #expect(outcome.status == .exited(3))
        let lines = outcome.output.split(separator: "\n")
        #expect(lines[0].hasPrefix("KEY "))
        #expect(
            outcome.errors.hasSuffix(
                "config/keys:4: There is no command \"delet\". Did you mean \"delete\"?\n"))
        #expect(lines.contains { $0.hasPrefix("x ") && $0.contains("Key map, line 2") })
        #expect(lines.contains { $0.hasPrefix("d ") && $0.contains("none") })
    }

    @Test func `of the terminal need one`() async throws {
        let outcome = try await SheafStore().outcome("doctor", "--terminal")
        #expect(outcome.status == .exited(6), "\(outcome)")
    }
}
