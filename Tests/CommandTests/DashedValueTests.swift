import ArgumentParser
import Foundation
import SheafTestSupport
import Testing

@testable import sheaf

@Suite struct `A text that begins with a hyphen` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    private func begin() async throws {
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "T", "--content", "x")
    }

    @Test(arguments: ["- item", "---\nx", "-5", "-h", "--", "-has:image", "--not an option"])
    func `is the value of the option before it`(text: String) async throws {
        try await begin()
        try await sheaf.run("posts", "edit", "T", "--content", text)
        #expect(try await sheaf.objects("posts", "show", "T").first?["content"] as? String == text)
        try await sheaf.run("comments", "add", "T", "--content", text)
        let comment = try await sheaf.objects("comments", "list").first
        #expect(comment?["content"] as? String == text)
        try await sheaf.run("people", "edit", "ada", "--bio", text, "--name", "-x y")
        let ada = try await sheaf.objects("people", "show", "ada").first
        #expect(ada?["bio"] as? String == text && ada?["lastName"] as? String == "y")
    }

    @Test func `is a title, a tag or a line of one's own as well`() async throws {
        try await begin()
        try await sheaf.run("posts", "edit", "T", "--title", "-5 degrees", "--tag", "-x")
        let listed = try await sheaf.run("posts", "list", "--tag", "-x", "--format", "- {title}")
        #expect(listed == "- -5 degrees\n")
        try await sheaf.run("tags", "edit", "--name", "-y", "--", "-x")
        #expect(try await sheaf.run("tags", "list", "--format", "{name}") == "-y\n")
    }

    @Test func `may be empty behind an equals sign, as a script has it that has nothing to say`()
        async throws
    {
        try await begin()
        try await sheaf.run("posts", "edit", "T", "--content=")
        #expect(try await sheaf.objects("posts", "show", "T").first?["content"] as? String == "")
    }

    @Test func `is also somebody's user name`() async throws {
        try await begin()
        try await sheaf.run("people", "add", "--email", "d@x.org", "--", "-dash")
        try await sheaf.run("--as", "-dash", "posts", "add", "U", "--content", "x")
        try await sheaf.run("posts", "add", "V", "--content", "x", "--as", "-dash")
        let listed = try await sheaf.run(
            "posts", "list", "--author", "-dash", "--format", "{title}")
        #expect(listed.split(separator: "\n").sorted() == ["U", "V"])
    }

    @Test(arguments: [["--json"], ["--title", "U"], ["--content"]])
    func `is missing where another option stands in its place`(rest: [String]) async throws {
        try await begin()
        let outcome = try await sheaf.outcome(of: ["posts", "edit", "T", "--content"] + rest)
        #expect(outcome.status == .exited(2))
        #expect(
            outcome.errors.hasPrefix("sheaf: Missing value for '--content <content>'"),
            "\(outcome)")
        #expect(try await sheaf.objects("posts", "show", "T").first?["content"] as? String == "x")
    }

    @Test func `is looked for behind all the options that take any text, and no others`() {
        var names: Set<String> = []
        func walk(_ command: any ParsableCommand.Type, _ path: [String]) {
            for argument in CommandDescription(of: command, path: path).arguments
            where argument.takesAnyText {
                names.formUnion(argument.names)
            }
            for child in command.configuration.subcommands {
                walk(child, path + [child.typedName])
            }
        }
        walk(Sheaf.self, ["sheaf"])
        #expect(names == OptionText.names)
    }
}
