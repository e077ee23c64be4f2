import Foundation
import SheafTestSupport
import Testing

@Suite struct `Commands for what was deleted` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "ada@x.org")
        for title in ["Tea", "Coffee"] {
            try await sheaf.run(
                "posts", "add", title, "--content", "c of \(title)", "--as", "ada")
        }
    }

    @Test func `keeps the date of a tag whose name another one gets`() async throws {
        try await sheaf.run("people", "add", "eve", "--email", "eve@x.org")
        for (title, tag) in [("A", "older"), ("B", "younger")] {
            try await sheaf.run(
                "posts", "add", title, "--content", "c", "--tag", tag, "--as", "eve")
        }
        try await sheaf.run("tags", "delete", "younger", "--yes", "--as", "eve")
        // The link of B is left in the trash, and the tag that it has there lives again.
        try await sheaf.run("tags", "edit", "older", "--name", "younger", "--as", "eve")
        let shell = SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path)
        let dates = try await shell.run(
            """
            SELECT count(*), sum(trash.created_at = tag.created_at) FROM trash
            JOIN tag ON tag.pk = trash.tag_pk;
            """)
        #expect(dates == "1|1\n")
    }

    @Test func `name a way back for whoever deleted themselves`() async throws {
        try await begin()
        try await sheaf.run("people", "add", "bob", "--email", "bob@x.org", "--as", "ada")
        let deleted = try await sheaf.outcome("people", "delete", "bob", "--yes", "--as", "bob")
        let way = try #require(deleted.errors.firstMatch(of: /To take it back: sheaf (restore .*)/))
        let refused = try await sheaf.outcome("restore", "bob", "--as", "bob")
        #expect(refused.status == .exited(1))
        #expect(refused.errors.hasSuffix("To bring them back: sheaf \(way.1)\n"))
        let words = way.1.split(separator: " ").map(String.init)
        #expect(try await sheaf.outcome(of: words).status == .exited(0))
        #expect(try await sheaf.objects("people", "list").count == 2)
    }

    @Test func `name people in it as others to programs`() async throws {
        try await begin()
        try await sheaf.run("people", "add", "bob", "--email", "bob@x.org", "--as", "ada")
        try await sheaf.run("posts", "add", "Bobs", "--content", "c", "--as", "bob")
        try await sheaf.run("people", "delete", "bob", "--yes", "--as", "ada")
        func person() async throws -> [String: Any]? {
            try await sheaf.objects("history").compactMap { $0["person"] as? [String: Any] }
                .first { $0["username"] as? String != "ada" }
        }
        #expect(try await person()?["username"] as? String == "bob")
        try await sheaf.run("purge", "bob", "--yes")
        let purged = try await person()
        #expect(purged?["id"] != nil && purged?["name"] == nil)
    }

    @Test func `list it and put it back`() async throws {
        try await begin()
        let before = try await sheaf.run("export")
        try await sheaf.run("posts", "delete", "Tea", "Coffee", "--yes", "--as", "ada")
        let list = try await sheaf.run("trash", "--json")
        #expect(list.split(separator: "\n").count == 2)
        #expect(list.contains(#""kind":"post""#) && list.contains(#""name":"Tea""#))
        #expect(try await sheaf.run("trash", "--filter", "cof").contains("Coffee"))
        #expect(try await sheaf.run("trash", "\"coffee\"", "kind:post").contains("Coffee"))
        #expect(try await sheaf.outcome("trash", "--", "-coffee", "kind:post").status != .exited(2))
        let refused = try await sheaf.outcome("trash", "kind:page")
        #expect(refused.status == .exited(2) && refused.errors.contains("^^^^"))
        try await sheaf.run("restore", "Tea", "coffee")
        #expect(try await sheaf.run("export") == before)
        let nothing = try await sheaf.outcome("restore", "Tea")
        #expect(nothing.status == .exited(1))
        #expect(
            nothing.errors
                == "sheaf: There is no such thing in the trash: 'Tea'. 'sheaf trash' lists all.\n")
    }

    @Test(arguments: [
        ["posts", "show", "tea"], ["posts", "edit", "Tea", "--title", "x"],
        ["posts", "delete", "TEA", "--yes"], ["comments", "add", "Tea", "--content", "x"],
    ])
    func `are named by whoever asks for it as if it were there`(_ command: [String]) async throws {
        try await begin()
        try await sheaf.run("posts", "delete", "Tea", "--yes")
        let id = try #require(try await sheaf.objects("trash").first?["id"] as? String).suffix(8)
        let outcome = try await sheaf.program.run(command + ["--as", "ada"])
        #expect(outcome.status == .exited(1))
        #expect(
            outcome.errors == """
                sheaf: The post 'Tea' is in the trash. To bring it back: sheaf restore --as ada \(id)

                """)
    }

    @Test func `are named with what a thing went along with`() async throws {
        try await begin()
        let comment = try await sheaf.run(
            "comments", "add", "Tea", "--content", "hot", "--as", "ada"
        ).trimmingCharacters(in: .newlines)
        try await sheaf.run("posts", "delete", "Tea", "--yes")
        let id = try #require(try await sheaf.objects("trash").first?["id"] as? String).suffix(8)
        let outcome = try await sheaf.outcome("comments", "show", comment)
        #expect(
            outcome.errors == """
                sheaf: The comment 'hot' is in the trash with the post 'Tea'. To bring both back: \
                sheaf restore \(id)

                """)
        try await sheaf.run("restore", String(id))
        try await sheaf.run("posts", "edit", "Coffee", "--title", "Tea")
        try await sheaf.run("people", "delete", "ada", "--with-writings", "--yes")
        let several = try await sheaf.outcome("posts", "show", "Tea")
        #expect(several.status == .exited(1) && several.errors.contains("all in the trash:\n"))
        #expect(several.errors.contains("post 'Tea' is in the trash with the person 'ada'\n"))
        let person = try await sheaf.outcome("people", "show", "ada@x.org")
        #expect(
            person.errors.hasPrefix("sheaf: The person 'ada' is in the trash. To bring them back:"))
        let back = try await sheaf.outcome("restore", "ada@x.org")
        #expect(back.status == .exited(0) && back.errors.hasPrefix("Put back the person 'ada'"))
    }

    @Test func `tell of a tag that it has another name now, or is deleted`() async throws {
        try await begin()
        try await sheaf.run("tags", "add", "muzik", "Tea")
        try await sheaf.run("tags", "edit", "muzik", "--name", "music")
        #expect(try await sheaf.outcome("trash").errors == "The trash is empty.\n")
        let show = try await sheaf.outcome("tags", "show", "muzik")
        #expect(show.status == .exited(1))
        #expect(show.errors == "sheaf: There is no tag 'muzik': it is called 'music' now.\n")
        let restore = try await sheaf.outcome("restore", "muzik")
        #expect(restore.status == .exited(1))
        #expect(
            restore.errors
                == "sheaf: The tag 'muzik' was not deleted: it is called 'music' now.\n")
        try await sheaf.run("tags", "delete", "music", "--yes")
        let gone = try await sheaf.outcome("tags", "delete", "Music", "--yes")
        #expect(gone.status == .exited(1))
        #expect(gone.errors.hasPrefix("sheaf: The tag 'music' is in the trash. To bring it back:"))
        try await sheaf.run("tags", "add", "music", "Coffee")
        #expect(try await sheaf.run("trash").contains("music"))
        try await sheaf.run("restore", "music")
        #expect(try await sheaf.objects("tags", "list").map { $0["posts"] as? Int } == [2])
    }

    @Test func `remove it for good, not without being told`() async throws {
        try await begin()
        try await sheaf.run("posts", "delete", "Tea", "Coffee", "--yes", "--as", "ada")
        let refused = try await sheaf.outcome("purge", "Tea")
        #expect(refused.status != .exited(0) && refused.errors.contains("Add --yes"))
        let dry = try await sheaf.outcome("purge", "--all", "--dry-run")
        #expect(dry.output == "Would remove 2 deleted items for good.\n")
        let young = try await sheaf.outcome("purge", "--older-than", "1", "--yes")
        #expect(young.status == .exited(1) && young.errors == "There is nothing to remove.\n")
        let one = try await sheaf.outcome("purge", "Tea", "--yes")
        #expect(one.errors == "Removed 1 deleted item for good.\n")
        #expect(try await sheaf.run("trash").contains("Coffee"))
        let old = try await sheaf.outcome("purge", "--older-than", "0", "--yes")
        #expect(old.errors == "Removed 1 deleted item for good.\n")
        #expect(try await sheaf.run("trash") == "")
        for arguments in [[], ["Tea", "--all"], ["--older-than", "-1"]] {
            #expect(
                try await sheaf.program.start(["purge"] + arguments, input: "").outcome().status
                    == .exited(2))
        }
    }

    @Test func `name the action that deleted it, and whose that was`() async throws {
        try await begin()
        try await sheaf.run("people", "add", "bea", "--email", "bea@x.org")
        try await sheaf.run("posts", "delete", "Tea", "--yes", "--as", "bea")
        let action = try #require(try await sheaf.objects("history", "--limit", "1").first)
        let item = try #require(try await sheaf.objects("trash").first)
        #expect(item["action"] as? Int == action["number"] as? Int)
        let who = try #require(item["deletedBy"] as? [String: Any])
        #expect(who["username"] as? String == "bea")
        #expect(who["id"] as? String == (action["person"] as? [String: Any])?["id"] as? String)
        let list = try await sheaf.run("trash")
        #expect(list.contains(/bea\s+\d+\n/), "\(list)")
        // Whose text it was and who put it there are not the same.
        #expect(list.contains("ada"), "\(list)")
    }

    @Test func `name nobody where only an earlier deletion is known`() async throws {
        try await begin()
        try await sheaf.run("people", "add", "bea", "--email", "bea@x.org")
        try await sheaf.run("posts", "delete", "Tea", "--yes", "--as", "bea")
        try await sheaf.run("restore", "Tea", "--as", "bea")
        try await sheaf.run("posts", "delete", "Tea", "--yes", "--as", "ada")
        let shell = SQLiteShell(path: sheaf.directory.file("data/sheaf.db").path)
        _ = try await shell.run("DELETE FROM _undo WHERE seq = (SELECT max(seq) FROM _undo);")
        let item = try #require(try await sheaf.objects("trash").first)
        #expect(item["action"] == nil && item["deletedBy"] == nil, "\(item)")
    }

    @Test func `name what goes along although it was deleted by itself`() async throws {
        try await begin()
        let id = try await sheaf.run("comments", "add", "Tea", "--content", "hot", "--as", "ada")
        try await sheaf.run(
            "comments", "delete", id.trimmingCharacters(in: .newlines), "--yes", "--as", "ada")
        try await sheaf.run("posts", "delete", "Tea", "--yes", "--as", "ada")
        let dry = try await sheaf.outcome("purge", "Tea", "--dry-run")
        #expect(
            dry.output == "Would remove the post 'Tea', the comment 'hot' for good.\n", "\(dry)")
        let both = try await sheaf.outcome("purge", "Tea", "--yes")
        #expect(both.errors == "Removed 2 deleted items for good.\n")
        #expect(try await sheaf.outcome("trash").errors == "The trash is empty.\n")
    }

    @Test func `show what an action changed, and earlier versions`() async throws {
        try await begin()
        try await sheaf.run("posts", "edit", "Tea", "--content", "c of green tea", "--as", "ada")
        let history = try await sheaf.run("history", "--json", "--limit", "1")
        let number = try #require(history.firstMatch(of: /"number":(\d+)/)?.1)
        let shown = try await sheaf.run("history", String(number))
        #expect(shown.contains("c of [-Tea-]{+green tea+}"))
        let versions = try await sheaf.run("posts", "versions", "Tea", "--json")
        #expect(versions.split(separator: "\n").count == 2)
        #expect(history.contains(#""username":"ada""#) && versions.contains(#""username":"ada""#))
        let named = try await sheaf.run(
            "history", "--limit", "1", "--format", "{person.username}")
        #expect(named == "ada\n")
        #expect(
            try await sheaf.run("posts", "versions", "Tea", "--show", String(number)).contains(
                "{+green tea+}"))
        try await sheaf.run("posts", "versions", "Tea", "--restore", "0", "--as", "ada")
        #expect(
            try await sheaf.run("posts", "show", "Tea", "--json").contains(#""content":"c of Tea""#)
        )
        try await sheaf.run("undo", "--as", "ada")
        #expect(try await sheaf.run("posts", "show", "Tea", "--json").contains("green tea"))
        #expect(
            try await sheaf.outcome("posts", "versions", "Tea", "--show", "99").status == .exited(1)
        )
        #expect(try await sheaf.outcome("history", "99").status != .exited(0))
    }
}
