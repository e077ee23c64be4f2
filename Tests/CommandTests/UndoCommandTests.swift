import Foundation
import SheafTestSupport
import Testing

@Suite struct `Commands take back what was done` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func said(_ arguments: String...) async throws -> String {
        let outcome = try await sheaf.program.start(arguments, input: "").outcome()
        try #require(outcome.status == .exited(0), "\(outcome.errors)")
        return outcome.errors
    }

    private func add(_ titles: String...) async throws {
        for title in titles {
            try await sheaf.run(
                "posts", "add", title, "--content", "c", "--tag", "tea", "--as", "ada")
        }
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        try await sheaf.run("people", "add", "bea", "--email", "bea@x.org")
    }

    @Test func `one action after the other, and do it again`() async throws {
        try await begin()
        try await add("A", "B", "C")
        let before = try await sheaf.run("export")
        try await sheaf.run("posts", "delete", "A", "B", "--yes", "--as", "ada")
        try await sheaf.run("tags", "edit", "tea", "--name", "coffee", "--as", "ada")
        let after = try await sheaf.run("export")
        let renamed = "renamed the tag #tea to #coffee.\n"
        #expect(try await said("undo", "--as", "ada") == "Undone: \(renamed)")
        #expect(try await said("undo", "--as", "ada") == "Undone: deleted 2 posts.\n")
        #expect(try await sheaf.run("export") == before)
        #expect(try await said("redo", "--as", "ada") == "Redone: deleted 2 posts.\n")
        #expect(try await said("redo", "--as", "ada") == "Redone: \(renamed)")
        #expect(try await sheaf.run("export") == after)
        let nothing = try await sheaf.outcome("redo", "--as", "ada")
        #expect(
            nothing
                == .init(status: .exited(1), errors: "sheaf: There is nothing to redo.\n"))
    }

    @Test func `and say why where it cannot be done any more`() async throws {
        try await begin()
        try await add("A", "B")
        func number(_ word: String) async throws -> String {
            let actions = try await sheaf.objects("history")
            let action = actions.first { "\($0["action"] ?? "")".contains(word) }
            return "\(action?["number"] ?? "")"
        }
        let added = try await number("added the post \"B\"")
        _ = try await said("undo", "--as", "ada")
        try await sheaf.run("posts", "delete", "A", "--yes", "--as", "ada")
        let replaced = try await sheaf.outcome("redo", added, "--as", "ada")
        #expect(replaced.status == .exited(1), "\(replaced)")
        #expect(
            replaced.errors
                == "sheaf: This was undone, and other things were done since: added the post \"B\"."
                + " It cannot be redone.\n")
        let deleted = try await number("deleted the post")
        try await sheaf.run("purge", "A", "--yes")
        #expect(try await sheaf.run("history").contains("removed for good"))
        let gone = try await sheaf.outcome("undo", deleted, "--as", "ada", "--yes")
        #expect(gone.status == .exited(1) && gone.errors.contains("removed for good:"), "\(gone)")
    }

    @Test func `tell what was done as it was done, after some of it was removed for good`()
        async throws
    {
        try await begin()
        try await add("A", "B", "C")
        try await sheaf.run("posts", "delete", "A", "B", "C", "--yes", "--as", "ada")
        try await sheaf.run("purge", "B", "--yes")
        let told = try #require(try await sheaf.objects("history", "--limit", "1").first)
        let action = "deleted 3 posts (1 of them removed for good since)"
        #expect(told["action"] as? String == action)
        #expect(told["count"] as? Int == 3 && told["removedForGood"] as? Int == 1)
        #expect(try await said("undo", "--as", "ada") == "Undone: \(action).\n")
        #expect(try await said("redo", "--as", "ada") == "Redone: \(action).\n")
        try await sheaf.run("purge", "--all", "--yes")
        let gone = try #require(try await sheaf.objects("history", "--limit", "1").first)
        #expect(gone["action"] as? String == "deleted 3 posts" && gone["count"] as? Int == 3)
        #expect(gone["removedForGood"] as? Int == 3)
        // Of one alone as well: nothing else says why it cannot be taken back.
        let all = try await sheaf.objects("history")
        let added = all.filter { $0["action"] as? String == "added the post" }
        #expect(added.map { $0["removedForGood"] as? Int } == [1, 1, 1])
        let people = all.filter { $0["kind"] as? String == "addPerson" }
        #expect(people.map { $0["removedForGood"] as? Int } == [nil, nil])
    }

    @Test func `is nothing where only a tag is left of what was removed for good`() async throws {
        try await begin()
        try await sheaf.run("posts", "add", "A", "--content", "c", "--tag", "x", "--as", "ada")
        try await sheaf.run("posts", "delete", "A", "--yes", "--as", "ada")
        try await sheaf.run("purge", "A", "--yes")
        let tags = try await sheaf.run("tags", "list")
        let nothing = try await sheaf.outcome("undo", "--as", "ada")
        #expect(
            nothing
                == .init(status: .exited(1), errors: "sheaf: There is nothing to undo.\n"))
        #expect(try await sheaf.run("tags", "list") == tags)
    }

    @Test func `names an undo by somebody whom nobody knows`() async throws {
        try await begin()
        try await add("A")
        let actions = try await sheaf.objects("history", "--limit", "1")
        _ = try await said("undo", "\(actions.first?["number"] ?? "")", "--yes")
        let told = try await sheaf.objects("history", "--limit", "1").first
        #expect((told?["turnedBy"] as? [String: Any])?.isEmpty == true, "\(told ?? [:])")
    }

    @Test func `of what was done last where nobody is chosen, after a question about others`()
        async throws
    {
        try await begin()
        try await add("A")
        let refused = try await sheaf.outcome("undo")
        #expect(refused.status == .exited(2))
        #expect(refused.errors.hasPrefix("sheaf: ada did this: added the post \"A\"."))
        #expect(try await said("undo", "--yes").hasPrefix("Undone: added the post \"A\".\n"))
    }

    @Test func `of another person after a question, and the history says who it was`() async throws
    {
        try await begin()
        try await add("A")
        let actions = try await sheaf.objects("history", "--limit", "1")
        let number = "\(actions.first?["number"] ?? "")"
        let refused = try await sheaf.outcome("undo", number, "--as", "bea")
        #expect(
            refused
                == .init(
                    status: .exited(2),
                    errors: "sheaf: ada did this: added the post \"A\". Add --yes to undo it"
                        + " without being asked.\n"))
        #expect(try await sheaf.run("posts", "list").contains("A"))
        _ = try await said("undo", number, "--dry-run", "--as", "bea")
        _ = try await said("undo", number, "--yes", "--as", "bea")
        #expect(try await sheaf.run("history").contains("undone by bea"))
        #expect(try await sheaf.run("history", number).contains("ada, undone by bea"))
        let told = try await sheaf.objects("history", "--limit", "1").first
        let people = ["person", "turnedBy"].map { (told?[$0] as? [String: Any])?["username"] }
        #expect(people.map { $0 as? String } == ["ada", "bea"])
        // Without a number it is about one's own, and the way to this one is named.
        let nothing = try await sheaf.outcome("redo", "--as", "bea")
        #expect(nothing.status == .exited(1))
        #expect(nothing.errors.contains("sheaf redo --as bea \(number)\n"), "\(nothing)")
        let redone = try await said("redo", number, "--as", "bea")
        #expect(redone.hasSuffix("To take it back: sheaf undo --as bea \(number)\n"), "\(redone)")
        let undone = try await said("undo", number, "--yes", "--as", "bea")
        #expect(undone.hasSuffix("To take it back: sheaf redo --as bea \(number)\n"), "\(undone)")
        // It is still ada's to do again, and then nobody else had to do with it.
        _ = try await said("redo", "--as", "ada")
        #expect(try await !sheaf.run("history").contains("by bea"))
    }

    @Test func `and do additions again whatever others have added since`() async throws {
        try await begin()
        func write(_ title: String, _ tag: String, by person: String) async throws {
            try await sheaf.run(
                "posts", "add", title, "--content", "c", "--tag", tag, "--as", person)
            try await sheaf.run(
                "comments", "add", title, "--content", "on \(title)", "--as", person)
            try await sheaf.run("posts", "like", title, "--as", person)
        }
        func facts(_ title: String) async throws -> [String] {
            let post = try #require(try await sheaf.objects("posts", "show", title).first)
            let comments = try await sheaf.objects("comments", "list", "--post", title)
            return ["tags", "likes", "comments"].map { "\(post[$0] ?? "")" }
                + comments.map { "\($0["content"] ?? "")" }
        }
        try await write("Mine", "tea", by: "ada")
        let mine = try await facts("Mine")
        for _ in 1...3 { _ = try await said("undo", "--as", "ada") }
        // SQLite would give these the numbers of the rows that are gone.
        try await write("Hers", "milk", by: "bea")
        let hers = try await facts("Hers")
        for _ in 1...3 { _ = try await said("redo", "--as", "ada") }
        #expect(try await facts("Mine") == mine)
        #expect(try await facts("Hers") == hers)
        for _ in 1...3 { _ = try await said("undo", "--as", "bea") }
        #expect(try await facts("Mine") == mine)
        for _ in 1...3 { _ = try await said("redo", "--as", "bea") }
        #expect(try await facts("Hers") == hers)
    }

    @Test func `of an import, all of it`() async throws {
        try await begin()
        try await add("A")
        let file = sheaf.directory.file("all.jsonl").path
        try await sheaf.run("export", file)
        let other = try SheafStore()
        try await other.run("people", "add", "cleo", "--email", "cleo@x.org")
        let before = try await other.run("export")
        try await other.run("import", file)
        let after = try await other.run("export")
        #expect(try await other.outcome("undo").errors == "Undone: import of all.jsonl.\n")
        #expect(try await other.run("export") == before)
        // A dry run is no action.
        try await other.run("import", "--dry-run", file)
        #expect(try await other.outcome("redo").errors == "Redone: import of all.jsonl.\n")
        #expect(try await other.run("export") == after)
    }

    @Test func `name who changed it since, also behind an own action that is undone`() async throws
    {
        try await begin()
        try await add("A")
        try await sheaf.run("posts", "edit", "A", "--title", "Mine", "--as", "ada")
        try await sheaf.run("posts", "edit", "Mine", "--title", "Bea's", "--as", "bea")
        try await sheaf.run("posts", "edit", "Bea's", "--title", "Again", "--as", "ada")
        #expect(try await said("undo", "--as", "ada") == "Undone: changed the post \"Again\".\n")
        let refused = try await sheaf.outcome("undo", "--as", "ada")
        #expect(refused.status == .exited(5))
        #expect(refused.errors.contains("was changed since by bea"), "\(refused)")
    }

    @Test func `of everybody for themselves, and say what is in the way`() async throws {
        try await begin()
        try await add("A")
        try await sheaf.run("posts", "edit", "A", "--title", "Ada's", "--as", "ada")
        try await sheaf.run("posts", "edit", "Ada's", "--title", "Bea's", "--as", "bea")
        let refused = try await sheaf.outcome("undo", "--as", "ada")
        #expect(
            refused
                == .init(
                    status: .exited(5),
                    errors:
                        "sheaf: Not undone: the title of a post (\"Bea's\") was changed since by bea"
                        + " (the title: \"Ada's\" then, \"Bea's\" now)."
                        + " Nothing was changed. It was: changed the post \"Ada's\". Earlier actions"
                        + " can be undone by their number: sheaf history --as ada lists them.\n"))
        #expect(try await said("undo", "--as", "bea") == "Undone: changed the post \"Bea's\".\n")
        try await sheaf.run("posts", "edit", "Ada's", "--content", "x", "--as", "ada")
        try await sheaf.run(
            "posts", "edit", "Ada's", "--content", "y", "--title", "C", "--as", "bea")
        try await sheaf.run("posts", "edit", "C", "--title", "D", "--content", "z", "--as", "ada")
        try await sheaf.run("posts", "edit", "D", "--title", "E", "--content", "w", "--as", "bea")
        #expect(
            try await sheaf.outcome("undo", "--as", "ada").errors.hasPrefix(
                "sheaf: Not undone: the title and the text of a post (\"E\") were changed since by bea"
                    + " (the title: \"D\" then, \"E\" now; the text: \"z\" then, \"w\" now)."
            ))
        for person in ["bea", "ada", "bea", "ada"] { _ = try await said("undo", "--as", person) }
        #expect(try await said("undo", "--as", "ada") == "Undone: changed the post \"Ada's\".\n")
        let titles = try await sheaf.objects("posts", "list").compactMap { $0["title"] as? String }
        #expect(titles == ["A"])
    }

    @Test func `list what one person did, and what is of a kind`() async throws {
        try await begin()
        try await add("A", "B")
        try await sheaf.run("posts", "delete", "A", "--yes", "--as", "bea")
        try await sheaf.run("posts", "delete", "B", "--yes", "--as", "ada")
        func listed(_ arguments: String...) async throws -> [String] {
            let actions = try await sheaf.objects(of: ["history"] + arguments)
            return actions.compactMap { $0["action"] as? String }
        }
        #expect(try await listed("--kind", "delete").count == 2)
        #expect(
            try await listed("--kind", "delete", "--person", "bea") == ["deleted the post \"A\""])
        let none = try await sheaf.outcome("history", "--person", "bea", "--kind", "addpost")
        #expect(none == .init(status: .exited(1), errors: "Nothing matches.\n"))
        let unknown = try await sheaf.outcome("history", "--kind", "eat")
        #expect(unknown.status == .exited(2) && unknown.errors.contains("deletePost"), "\(unknown)")
    }

    @Test func `list what the filter of the history on the screen finds`() async throws {
        try await begin()
        try await add("A", "B")
        try await sheaf.run("posts", "delete", "A", "--yes", "--as", "bea")
        try await sheaf.run("posts", "delete", "B", "--yes", "--as", "ada")
        func listed(_ arguments: String...) async throws -> [String] {
            let actions = try await sheaf.objects(of: ["history"] + arguments)
            return actions.compactMap { $0["action"] as? String }
        }
        #expect(
            try await listed("kind:delete", "after:2020")
                == ["deleted the post \"B\"", "deleted the post \"A\""])
        #expect(try await listed("kind:delete author:bea") == ["deleted the post \"A\""])
        #expect(
            try await listed("--as", "ada", "author:me -kind:add") == ["deleted the post \"B\""])
        #expect(try await listed("kind:delete", "--person", "ada") == ["deleted the post \"B\""])
        let none = try await sheaf.outcome("history", "before:2020")
        #expect(none == .init(status: .exited(1), errors: "Nothing matches.\n"))
        let wrong = try await sheaf.outcome("history", "kind:eat")
        #expect(wrong.status == .exited(2) && wrong.errors.contains("kind:eat\n"), "\(wrong)")
        let many = try await sheaf.outcome("history", String(repeating: "9", count: 30))
        #expect(many.errors.hasPrefix("sheaf: There is no such action"), "\(many)")
        let both = try await sheaf.outcome("history", "2", "--mine")
        #expect(both.status == .exited(2), "\(both)")
    }

    @Test func `name every kind of thing that is in the way`() async throws {
        try await begin()
        try await add("A")
        try await sheaf.run("comments", "add", "A", "--content", "hot", "--as", "bea")
        let answered = try await sheaf.outcome("undo", "--as", "ada").errors
        #expect(answered.contains("a comment (\"hot\") belongs to a post (\"A\")"), "\(answered)")
        try await sheaf.run("posts", "like", "A", "--as", "bea")
        let refused = try await sheaf.outcome("undo", "--as", "ada")
        #expect(
            refused.errors.hasPrefix(
                "sheaf: Not undone: a comment and a like belong to a post (\"A\") by now. Nothing"),
            "\(refused)")
    }

    @Test func `say of a tag that has another name by now what it is called`() async throws {
        try await begin()
        try await add("A")
        try await sheaf.run(
            "posts", "add", "B", "--content", "x", "--tag", "milk", "--as", "bea")
        try await sheaf.run("posts", "edit", "A", "--tag", "milk", "--as", "ada")
        try await sheaf.run("tags", "edit", "milk", "--name", "cream", "--as", "bea")
        let undo = try await sheaf.outcome("undo", "--as", "ada")
        #expect(
            undo.errors.hasPrefix(
                "sheaf: Not undone: a tag of a post (\"milk: A\") was renamed to \"cream\" since"),
            "\(undo)")
        try await sheaf.run("undo", "--as", "bea")
        try await sheaf.run("undo", "--as", "ada")
        try await sheaf.run("tags", "edit", "milk", "--name", "cream", "--as", "bea")
        let redo = try await sheaf.outcome("redo", "--as", "ada")
        #expect(
            redo.errors.contains("(\"milk: A\") was renamed to \"cream\" since"), "\(redo)")
    }

    @Test func `say of a post whose tag has another name by now that alone`() async throws {
        try await begin()
        try await sheaf.run(
            "posts", "add", "A", "--content", "c", "--tag", "milk", "--as", "ada")
        try await sheaf.run("tags", "edit", "milk", "--name", "cream", "--as", "bea")
        let undo = try await sheaf.outcome("undo", "--as", "ada")
        #expect(undo.errors.contains("was renamed to \"cream\" since"), "\(undo)")
        #expect(!undo.errors.contains("belong"), "\(undo)")
        try await sheaf.run("undo", "--as", "bea")
        try await sheaf.run("tags", "add", "tea", "A", "--as", "bea")
        let tagged = try await sheaf.outcome("undo", "--as", "ada")
        #expect(
            tagged.errors.hasPrefix("sheaf: Not undone: a tag belongs to a post (\"A\") by now."),
            "\(tagged)")
    }

    @Test func `say so too of a tag that was made anew before it got another name`() async throws {
        try await begin()
        try await add("A")
        try await sheaf.run("posts", "add", "B", "--content", "x", "--as", "bea")
        try await sheaf.run("posts", "edit", "A", "--tag", "milk", "--as", "ada")
        try await sheaf.run("undo", "--as", "ada")
        try await sheaf.run("posts", "edit", "B", "--tag", "milk", "--as", "bea")
        try await sheaf.run("tags", "edit", "milk", "--name", "cream", "--as", "bea")
        let redo = try await sheaf.outcome("redo", "--as", "ada")
        #expect(
            redo.errors.contains("(\"milk: A\") was renamed to \"cream\" since"), "\(redo)")
    }

    @Test func `by its number in the history`() async throws {
        #expect(try await sheaf.outcome("history").status == .exited(1))
        try await begin()
        try await add("A")
        try await sheaf.run("posts", "like", "A", "--as", "bea")
        let actions = try await sheaf.objects("history", "--json")
            .compactMap { $0["action"] as? String }
        #expect(
            actions == [
                "liked \"A\"", "added the post \"A\"", "added bea", "added ada",
            ])
        #expect(
            try await sheaf.objects("--as", "bea", "history", "--mine", "--json").count == 1)
        #expect(
            try await said("undo", "4", "--yes")
                == "Undone: liked \"A\".\nTo take it back: sheaf redo 4\n")
        #expect(
            try await said("undo", "3", "--yes")
                == "Undone: added the post \"A\".\nTo take it back: sheaf redo 3\n")
        let table = try await sheaf.run("history", "--limit", "2")
        #expect(table.contains("undone") && table.contains("Bea") == false && table.contains("ada"))
        #expect(try await sheaf.outcome("undo", "3").status == .exited(1))
        #expect(
            try await said("redo", "3")
                == "Redone: added the post \"A\".\nTo take it back: sheaf undo 3\n")
        #expect(try await sheaf.outcome("undo", "99").status == .exited(1))
    }
}
