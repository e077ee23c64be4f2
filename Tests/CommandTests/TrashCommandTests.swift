import Foundation
import TestSupport
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

    @Test func `list it and put it back`() async throws {
        try await begin()
        let before = try await sheaf.run("export")
        try await sheaf.run("posts", "delete", "Tea", "Coffee", "--yes", "--as", "ada")
        let list = try await sheaf.run("trash", "--json")
        #expect(list.split(separator: "\n").count == 2)
        #expect(list.contains(#""kind":"post""#) && list.contains(#""name":"Tea""#))
        #expect(try await sheaf.run("trash", "--filter", "cof").contains("Coffee"))
        try await sheaf.run("restore", "Tea", "coffee")
        #expect(try await sheaf.run("export") == before)
        let nothing = try await sheaf.outcome("restore", "Tea")
        #expect(nothing.status == .exited(1))
        #expect(nothing.errors == "sheaf: There is no such thing in the trash: 'Tea'.\n")
    }

    @Test func `remove it for good, not without being told`() async throws {
        try await begin()
        try await sheaf.run("posts", "delete", "Tea", "Coffee", "--yes", "--as", "ada")
        let refused = try await sheaf.outcome("purge", "Tea")
        #expect(refused.status != .exited(0) && refused.errors.contains("Add --yes"))
        let dry = try await sheaf.outcome("purge", "--all", "--dry-run")
        #expect(dry.errors == "Would remove 2 things for good.\n")
        let young = try await sheaf.outcome("purge", "--older-than", "1", "--yes")
        #expect(young.errors == "There is nothing to remove.\n")
        let one = try await sheaf.outcome("purge", "Tea", "--yes")
        #expect(one.errors == "Removed 1 thing for good.\n")
        #expect(try await sheaf.run("trash").contains("Coffee"))
        let old = try await sheaf.outcome("purge", "--older-than", "0", "--yes")
        #expect(old.errors == "Removed 1 thing for good.\n")
        #expect(try await sheaf.run("trash") == "")
        for arguments in [[], ["Tea", "--all"], ["--older-than", "-1"]] {
            #expect(
                try await sheaf.program.start(["purge"] + arguments, input: "").outcome().status
                    == .exited(2))
        }
    }

    @Test func `name what goes along although it was deleted by itself`() async throws {
        try await begin()
        let id = try await sheaf.run("comments", "add", "Tea", "--content", "hot", "--as", "ada")
        try await sheaf.run(
            "comments", "delete", id.trimmingCharacters(in: .newlines), "--yes", "--as", "ada")
        try await sheaf.run("posts", "delete", "Tea", "--yes", "--as", "ada")
        let dry = try await sheaf.outcome("purge", "Tea", "--dry-run")
        #expect(
            dry.errors == "Would remove the post 'Tea', the comment 'hot' for good.\n", "\(dry)")
        let both = try await sheaf.outcome("purge", "Tea", "--yes")
        #expect(both.errors == "Removed 2 things for good.\n")
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
