import ArgumentParser
import Foundation
import SheafTestSupport
import Testing

@testable import sheaf

/// The pages of the manual, which are made of the tables that `--help` is made of.
///
/// With `UPDATE_SNAPSHOTS=1` the files are rewritten instead.
@Suite struct `ManualTests: the manual` {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "Documentation/man")

    @Test(arguments: ManCommand.Page.allCases)
    func `is what the program prints`(page: ManCommand.Page) throws {
        let file = Self.folder.appending(path: page.fileName)
        if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
            try FileManager.default.createDirectory(
                at: Self.folder, withIntermediateDirectories: true)
            try Data(page.text.utf8).write(to: file)
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(kept == page.text, "make manual rewrites \(page.fileName)")
    }

    @Test(arguments: ManCommand.Page.allCases)
    func `is printed letter by letter`(page: ManCommand.Page) async throws {
        let sheaf = try SheafStore()
        #expect(try await sheaf.run("man", page.rawValue) == page.text)
        #expect(try sheaf.directory.names() == [])
    }

    @Test func `names every command with all that can follow it`() {
        let lines = ManualPage().text.split(separator: "\n")
        func walk(_ command: any ParsableCommand.Type, _ path: [String]) {
            for child in command.configuration.subcommands {
                let path = path + [child.typedName]
                let description = CommandDescription(of: child, path: ["sheaf"] + path)
                #expect(lines.contains(".SS \(quoted(path.joined(separator: " ")))"))
                #expect(!child.configuration.abstract.isEmpty && child.typedName != "")
                for name in description.arguments.flatMap(\.names) {
                    let typed = "\\fB\(RoffPage.escaped(name))\\fR"
                    #expect(lines.contains { $0.contains(typed) }, "\(path) \(name)")
                }
                walk(child, path)
            }
        }
        walk(Sheaf.self, [])
    }

    private func quoted(_ text: String) -> String { "\"\(RoffPage.escaped(text))\"" }

    @Test func `names every exit code, and every variable that the program reads`() throws {
        let page = ManualPage().text
        for status in ExitStatus.allCases {
            #expect(page.contains(".TP\n\\fB\(status.rawValue)\\fR\n"))
        }
        // Set by ncurses, tmux and ssh for their own, or by the editor's caller: nothing to set.
        let unnamed: Set = [
            "HOME", "PATH", "SHEAF_OUTPUT", "SSH_CONNECTION", "SSH_TTY", "STY", "TMUX",
        ]
        let sources = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(atPath: sources.path))
        for case let file as String in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            for match in text.matches(of: /environment\["([A-Z_]+)"\]/)
            where !unnamed.contains(String(match.1)) {
                #expect(page.contains(match.1), "\(match.1), which \(file) reads")
            }
        }
    }

    @Test(arguments: ManCommand.Page.allCases)
    func `is set without a complaint`(page: ManCommand.Page) async throws {
        let directory = try TemporaryDirectory()
        try directory.write(page.text, to: page.fileName)
        let outcome = try await ChildProcess.run(
            ["mandoc", "-T", "lint", "-W", "warning", directory.file(page.fileName).path],
            environment: ["PATH": "/usr/bin:/bin"], folder: directory.path)
        #expect(outcome.status == .exited(0) && outcome.output == "", "\(outcome.output)")
    }

    /// As it comes out of `man`, with what it calls as a user has it.
    @Test func `has a script for every week that works as it stands`() async throws {
        let sheaf = try SheafStore()
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        try await sheaf.run("posts", "add", "On moss", "--content", "soft", "--tag", "wip")
        try await sheaf.run(
            "posts", "add", "Out there", "--publish", "--content", "x", "--tag", "wip")
        try await sheaf.run("comments", "add", "Out there", "--content", "Well said.")
        try sheaf.directory.write(
            ManualPage().text, to: "sheaf.1")
        try sheaf.directory.write("#!/bin/sh\necho \"TO $3: $2\"; cat\n", to: "bin/mail")
        let outcome = try await sheaf.script(
            """
            ln -s "$SHEAF" bin/sheaf; chmod +x bin/mail; PATH="$PWD/bin:$PATH"
            mandoc -T utf8 -O width=200 sheaf.1 | sed 's/.\\x08//g' |
                awk '/#!\\/bin\\/sh/ { found = 1 } /^SEE ALSO/ { found = 0 } found' |
                sed 's/^ *//' > weekly
            sh weekly ada ada@example.org wip "work in progress" && sh weekly ada ada@example.org wip new
            """)
        #expect(outcome.status == .exited(0), "\(outcome)")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("TO ada@example.org: The week of ada") } == 2)
        #expect(lines.count { $0.contains("On moss") } == 2)
        #expect(lines.contains("The tag wip is called work in progress now."))
        #expect(lines.count { $0 == "TO ada@example.org: What is talked about" } == 2)
        #expect(outcome.output.contains("Well said."))
        #expect(try sheaf.directory.names(in: "data/backups").count == 2)
        #expect(try await sheaf.run("tags", "list").contains("work in progress"))
        // Of somebody who is misspelt no letter goes out.
        let misspelt = try await sheaf.script(
            "PATH=\"$PWD/bin:$PATH\"; sh weekly adda ada@example.org")
        #expect(misspelt.status == .exited(1) && misspelt.output == "", "\(misspelt)")
        #expect(try sheaf.directory.names(in: "data/backups").count == 2)
    }
}
