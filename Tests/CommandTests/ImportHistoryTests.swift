import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The history of an import` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try sheaf.directory.write(
            "id,username,email,age\n1,ada,ada@x.org,old\n2,linus,linus@x.org\n", to: "people.csv")
        try await sheaf.run("import", sheaf.directory.file("people.csv").path)
    }

    @Test func `says what was left out and why, for people and for programs`() async throws {
        let text = try await sheaf.run("history", "1")
        #expect(text.contains("\nWhat the import said:\n"), "\(text)")
        let place = sheaf.directory.file("people.csv").path
        #expect(text.contains("  \(place), line 2, column 17: age is 'old'"), "\(text)")
        #expect(text.contains("line 3, column 1: 4 values were expected"), "\(text)")
        let details = try #require(try await sheaf.objects("history", "1").first)
        #expect((details["notes"] as? [String])?.count == 2)
        #expect((details["action"] as? String)?.hasSuffix("people.csv") == true, "\(details)")
        // One that said nothing says nothing.
        try await sheaf.run("people", "delete", "linus", "--yes", "--as", "ada")
        #expect(try await sheaf.objects("history", "2").first?["notes"] == nil)
    }

    @Test func `is named where notes are many, and the first of each kind is shown`() async throws {
        let rows = (10...40).map { "\($0),p\($0),p\($0)@x.org,\($0 == 40 ? "7,8" : "old")" }
        let path = try sheaf.directory.write(
            "id,username,email,age\n" + rows.joined(separator: "\n") + "\n", to: "many.csv"
        ).path
        let outcome = try await sheaf.outcome("import", path)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count { $0.contains("age is 'old'") } == 1, "\(outcome.errors)")
        #expect(lines.contains { $0.contains("... and 29 more of this kind.") })
        #expect(lines.contains { $0.contains("line 32, column 20: 5 values for 4 columns") })
        #expect(outcome.errors.contains("--json lists all 31, as does 'sheaf history'"))
        // What changed nothing is no action that has a number.
        let again = try await sheaf.outcome("import", path)
        #expect(again.output.contains("31 unchanged"), "\(again)")
        #expect(again.errors.contains("--json lists all 31.\n"), "\(again.errors)")
    }

    @Test func `names whole files alone, and says that others follow`() async throws {
        let names = (10..<30).map { "posts_\($0).bom.csv" }
        for name in names {
            try sheaf.directory.write("title,content\n\(name),x\n", to: name)
        }
        let outcome = try await sheaf.outcome(of: ["import"] + names)
        #expect(outcome.status == .exited(0), "\(outcome)")
        let undone = try await sheaf.outcome("undo").errors
        let told = undone.split(separator: "\n").first?.split(separator: " ").dropFirst(3) ?? []
        #expect(told.count > 2 && told.last == "...", "\(undone)")
        #expect(told.dropLast().allSatisfy { names.contains(String($0.dropLast())) }, "\(undone)")
        let long = String(repeating: "a", count: 150) + ".csv"
        try sheaf.directory.write("title,content\nlong,x\n", to: long)
        try await sheaf.run("import", long)
        let action = try await sheaf.objects("history", "--limit", "1").first?["action"] as? String
        #expect(action?.hasSuffix("aa..") == true, "\(action ?? "")")
    }

    @Test func `stays when it is undone, and says nothing of what is removed for good`()
        async throws
    {
        try await sheaf.run("undo")
        try await sheaf.run("redo")
        #expect(try await sheaf.run("history", "1").contains("age is 'old'"))
        try await sheaf.run("people", "delete", "ada", "--yes")
        try await sheaf.run("purge", "--all", "--yes")
        let text = try await sheaf.run("history", "1")
        #expect(!text.contains("age is 'old'") && text.contains("people.csv"), "\(text)")
    }
}
