import Foundation
import SheafTestSupport
import Testing

@Suite struct `The order of a list` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try sheaf.directory.write(
            "id,title,content,likes\n1,A,x,2\n2,B,x,3\n3,C,x,1\n", to: "posts.csv")
        try sheaf.directory.write(
            "id,username,email\n1,ada,c@x.org\n2,bob,b@x.org\n3,cem,a@x.org\n", to: "people.csv")
        try await sheaf.run(
            "import", sheaf.directory.file("posts.csv").path,
            sheaf.directory.file("people.csv").path)
        try await sheaf.run("views", "save", "V", "sort:title")
    }

    private func titles(_ options: String) async throws -> String {
        let words = options.split(separator: " ").map { String($0) }
        let outcome = try await sheaf.program.run(["posts", "list", "--format", "{title}"] + words)
        return outcome.output.split(separator: "\n").joined()
    }

    @Test(arguments: [
        ("sort:title", "ABC"), ("sort:title --reverse", "CBA"), ("sort:title --sort -likes", "BAC"),
        ("--view V --sort -likes", "BAC"), ("--view V --sort -likes --reverse", "CAB"),
        ("--view V --reverse", "CBA"), ("--view V sort:-title", "CBA"), ("--sort title", "ABC"),
    ])
    func `is that of the options before that of the query and the view`(
        options: String, expected: String
    ) async throws {
        #expect(try await titles(options) == expected)
    }

    @Test(arguments: [
        ("--sort -likes", "bca"), ("--sort -likes --reverse", "acb"), ("--reverse", "abc"),
        ("sort:likes --reverse", "bca"), ("sort:likes --sort -created", "cba"),
    ])
    func `of comments is told in the same way`(options: String, expected: String) async throws {
        try sheaf.directory.write(
            "id,post,body,likes,created\n7,1,a,1,2020-01-01\n8,1,b,3,2020-01-02\n9,1,c,2,2020-01-03\n",
            to: "comments.csv")
        try await sheaf.run(
            "import", sheaf.directory.file("posts.csv").path,
            sheaf.directory.file("comments.csv").path)
        let words =
            ["comments", "list", "--format", "{content}"]
            + options.split(separator: " ").map { String($0) }
        let outcome = try await sheaf.program.run(words)
        #expect(outcome.output.split(separator: "\n").joined() == expected)
    }

    @Test(arguments: ["likes", "-likes", "title", "-title", "status,-likes", "-views,title"])
    func `means the same as an option and in a query`(keys: String) async throws {
        #expect(try await titles("--sort \(keys)") == titles("sort:\(keys)"))
        #expect(try await titles("--sort=\(keys)") == titles("sort:\(keys)"))
    }

    @Test(arguments: [
        "", "-", "--likes", "likes,", "likes,likes", "likes,-likes", "city", "likes title",
    ])
    func `is refused where it is none`(keys: String) async throws {
        let outcome = try await sheaf.outcome("posts", "list", "--sort=\(keys)")
        #expect(outcome.status == .exited(2) && outcome.output == "", "\(outcome)")
    }

    @Test func `of tags is told in the same way, and by name where it says no more`()
        async throws
    {
        for (title, tags) in [("A", "tea, milk"), ("B", "tea"), ("C", "rice")] {
            try await sheaf.run("posts", "edit", title, "--tag", tags)
        }
        for (keys, expected) in [
            (["--sort", "posts"], "milk rice tea"), (["--sort", "-posts"], "tea milk rice"),
            (["--sort", "-posts,-name"], "tea rice milk"), (["--sort", "-name"], "tea rice milk"),
            (["--reverse"], "tea rice milk"), ([], "milk rice tea"),
        ] {
            let outcome = try await sheaf.outcome(
                of: ["tags", "list", "--format", "{name}"] + keys)
            let names = outcome.output.split(separator: "\n").joined(separator: " ")
            #expect(names == expected, "\(keys)")
        }
    }

    @Test func `of people is told in the same way`() async throws {
        let people = try await sheaf.run(
            "people", "list", "sort:username", "--sort", "username", "--reverse", "--format",
            "{username}")
        #expect(people == "cem\nbob\nada\n")
        let reversed = try await sheaf.run(
            "people", "list", "sort:username", "--reverse", "--format", "{username}")
        #expect(reversed == "cem\nbob\nada\n")
    }
}
