import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Whatever a command prints` {
    let sheaf: SheafStore

    init() throws {
        sheaf = try SheafStore()
    }

    /// Everything that a terminal obeys or nobody sees, with words around it.
    private static let hostile =
        "x\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}31m\u{0}\u{8}\r\u{7F}\u{85}\u{202E}y\u{2066}\u{200B}\u{FEFF}"
        + "\u{AD}\u{2028}\u{E0041}\u{FFFE}\u{61C}\u{115F}\u{17B4}\u{2060}\u{3164}\u{FFA0}\u{FFF9}\u{1D173}"
        + "\u{E0001}\u{9C}\u{200F}\u{2029}z\u{FE00}\u{FE0E}1\u{FE0F}葛\u{E0100}\u{E01EF}\u{180B}\u{180C}"
        + "\u{180D}\u{180E}\u{180F}\u{34F}\u{200C}w"

    @Test func `holds nothing that a terminal obeys, in a pipe and on a terminal`() async throws {
        let names = try await fill()
        for (index, command) in Self.commands(names).enumerated() {
            let piped = try await sheaf.program.run(command)
            check(piped.output, command)
            check(piped.errors, command)
            #expect(!(piped.output + piped.errors).isEmpty, "\(command)")
            check(try await onTerminal(command, index), command)
        }
    }

    @Test func `keeps in JSON what it hides, as escapes`() async throws {
        let names = try await fill()
        let post = try #require(try await sheaf.objects("posts", "show", names.post).first)
        #expect((post["title"] as? String)?.utf8.elementsEqual(Self.hostile.utf8) == true)
        let setting = try await sheaf.outcome("settings", "list", "--json")
        #expect(setting.status == .exited(0))
        for line in setting.output.split(separator: "\n") {
            _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
        }
    }

    @Test func `stays on one line where a name is part of a sentence`() async throws {
        let outcome = try await sheaf.outcome("find", "\"a\nsheaf: all is well\"", "--limit", "1")
        #expect(outcome.errors.split(separator: "\n").count == 1)
        try await sheaf.run("people", "add", "ada", "--email", "a@x.org")
        let found = try await sheaf.outcome("people", "show", "b\nDelete ada? [y/N] y")
        #expect(
            found.errors.hasPrefix("sheaf: There is no person 'b Delete ada? [y/N] y'. 'sheaf"))
    }

    /// Commands over everything that is there, and mistakes about it.
    private static func commands(
        _ names: (person: String, post: String, comment: String)
    ) -> [[String]] {
        // An argument ends at a NUL.
        let hostile = hostile.replacing("\0", with: "")
        return [
            ["people", "list"], ["people", "list", "--json"], ["people", "show", names.person],
            ["people", "show", names.person, "--json"], ["posts", "list"],
            ["posts", "list", "--json"], ["posts", "show", names.post],
            ["posts", "show", names.post, "--json"], ["comments", "list"],
            ["comments", "list", "--json"], ["comments", "show", names.comment], ["tags", "list"],
            ["tags", "list", "--json"], ["find", "x"], ["find", "y", "--json"], ["export"],
            ["people", "delete", names.person], ["posts", "delete", names.post],
            ["comments", "delete", names.comment], ["people", "delete", names.person, "--dry-run"],
            ["posts", "delete", names.post, "--dry-run"],
            ["comments", "delete", names.comment, "--dry-run"],
            ["people", "show", hostile], ["posts", "show", hostile], ["comments", "show", hostile],
            ["tags", "show", hostile], ["find", hostile], ["posts", "list", "--author", hostile],
            ["posts", "list", "--sort", hostile], ["--as", hostile, "posts", "add", "t"],
            [hostile], ["posts", hostile], ["posts", "list", "--\(hostile)"],
            ["posts", "add", hostile, "--content", "c"],
            ["people", "add", hostile, "--email", hostile],
            ["people", "edit", names.person, "--set", hostile],
            ["people", "edit", names.person, "--set", "age=\(hostile)"],
            ["people", "edit", names.person, "--set", "\(hostile)=1"],
            ["import", "hostile.json"], ["import", "hostile.json", "--json"],
            ["import", "broken.json"], ["import", "names.json"], ["import", "\(hostile).json"],
            ["settings", "list"], ["settings", "list", "--json"], ["settings", "check"],
            ["settings", "check", "--json"], ["settings", "get", hostile],
            ["settings", "set", hostile, "1"], ["settings", "set", "display.theme", hostile],
            ["vault", "get", hostile, hostile], ["export", "no/\(hostile)/file"],
            ["posts", "list", "--directory", hostile],
        ]
    }

    /// One of everything with the text in every field that takes one, twice, so that names are
    /// doubtful.
    private func fill() async throws -> (person: String, post: String, comment: String) {
        var writer = JSONWriter()
        writer.object { writer in
            for (list, fields) in [
                (
                    "users",
                    [
                        "username", "email", "firstName", "lastName", "bio", "phone", "role",
                        "image",
                    ]
                ),
                ("posts", ["title", "body", "status", "image"]), ("comments", ["body"]),
            ] {
                writer.name(list)
                writer.array { writer in
                    for index in 1...2 {
                        writer.object { writer in
                            writer.member("id", index)
                            for field in fields { writer.member(field, Self.hostile) }
                            writer.member(Self.hostile, Self.hostile)
                            if list == "posts" { writer.member("tags", [Self.hostile]) }
                            if list == "posts" { writer.member("userId", index) }
                            if list == "comments" { writer.member("postId", index) }
                            if list == "comments" { writer.member("user", Self.hostile) }
                        }
                    }
                }
            }
        }
        try sheaf.directory.write(
            String(decoding: writer.bytes, as: UTF8.self), to: "hostile.json")
        try await sheaf.run("import", "hostile.json")
        try sheaf.directory.write("[\u{1B}\u{202E}]", to: "broken.json")
        try sheaf.directory.write(
            #"{"\u001b]0;x\u0007\u202e": [1], "posts": [{"title": 5, "\u001b": 1}]}"#,
            to: "names.json")
        try sheaf.directory.write(
            "{\"\\u001b[2J\\u202e\": \"\\u001b\\u202e\", \"display.theme\": \"\\u202e\u{202E}\"}",
            to: "config/settings.jsonc")
        func first(_ kind: String) async throws -> String {
            try #require(try await sheaf.objects(kind, "list").first?["id"] as? String)
        }
        return (try await first("people"), try await first("posts"), try await first("comments"))
    }

    private func check(_ text: String, _ command: [String]) {
        let unseen = text.unicodeScalars.filter {
            Self.isUnseen($0) && !"\n\t".unicodeScalars.contains($0)
        }
        #expect(unseen.map { String($0.value, radix: 16) } == [], "\(command): \(text)")
    }

    /// Whether Unicode says that it has no shape of its own, whatever Sheaf takes for hidden.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
        }
    }

    /// What a terminal would get, without the sequences that are Sheaf's own.
    private func onTerminal(_ command: [String], _ index: Int) async throws -> String {
        let words = (["$SHEAF"] + command).map { word in
            word == "$SHEAF" ? "\"$SHEAF\"" : "'" + word.replacing("'", with: "'\\''") + "'"
        }
        try sheaf.directory.write(
            "stty -echo -onlcr; exec \(words.joined(separator: " "))\n", to: "run\(index)")
        let outcome = try await sheaf.script(
            "TERM=xterm script -qec 'bash run\(index)' /dev/null </dev/null")
        return ["\u{1B}[1m", "\u{1B}[0m", "\u{1B}[K", "\r"].reduce(outcome.output) {
            $0.replacing($1, with: "")
        }
    }
}
