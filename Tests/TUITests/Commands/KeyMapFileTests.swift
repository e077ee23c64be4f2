import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `A key map` {
    private func map(_ text: String, on screen: KeyScreen? = nil) -> KeyMap {
        let file = KeyMapFile(Array(text.utf8))
        return KeyMaps(.standard, file).map(on: screen)
    }

    private func meaning(
        _ keys: String, in map: KeyMap, _ context: KeyContext = .list
    ) throws -> KeyMap.Meaning {
        map.meaning(of: try #require(KeySequence(parsing: keys)).keys, in: context)
    }

    private func command(_ id: CommandID) -> KeyMap.Meaning {
        .commands([KeyMap.Invocation(id: id, isReversed: false)])
    }

    private func problems(_ text: String) -> [KeyProblem] { KeyMapFile(Array(text.utf8)).problems }

    @Test func `is laid over the keys that the app comes with`() throws {
        let map = map("[list]\nJ , <f5> = move-down\nx = delete   # Away with it\n")
        #expect(try meaning("J", in: map) == command(.moveDown))
        #expect(try meaning("<f5>", in: map) == command(.moveDown))
        #expect(try meaning("x", in: map) == command(.delete))
        #expect(try meaning("d", in: map) == command(.delete))
        #expect(try meaning("x", in: map, .tree) == command(.toggle))
        #expect(map.hints(in: .list)[.delete]?.label == "x")
        #expect(map.hints(in: .tree)[.delete]?.label == "d")
    }

    @Test func `shows no keys that others keep from being typed`() throws {
        let author = try #require(CommandTable.standard[.goToAuthor])
        let map = map("[list]\ng = add\n")
        #expect(map.keys(of: author, in: .list).map(\.label) == ["@"])
        #expect(map.keys(of: author, in: .tree).map(\.label) == ["@", "g a"])
        #expect(map.hints(in: .list)[.goToPosts]?.label == "2")
    }

    @Test func `takes keys away`() throws {
        let map = map("[list]\nd = none\n")
        #expect(try meaning("d", in: map) == .nothing)
        #expect(map.hints(in: .list)[.delete] == nil)
        #expect(map.unboundKeys(in: .list).map(\.line) == [2])
    }

    @Test func `binds keys in a row, and makes prefixes of them`() throws {
        let map = map("[list]\n; x y = delete\n")
        #expect(try meaning(";", in: map) == .prefix)
        #expect(try meaning("; x", in: map) == .prefix)
        #expect(try meaning("; x y", in: map) == command(.delete))
    }

    @Test func `binds keys of one screen`() throws {
        let text = "[posts : list]\nx = delete\n[people]\nx = edit\n"
        #expect(try meaning("x", in: map(text)) == command(.toggle))
        #expect(try meaning("x", in: map(text, on: .posts)) == command(.delete))
        #expect(try meaning("x", in: map(text, on: .posts), .tree) == command(.toggle))
        #expect(try meaning("x", in: map(text, on: .people), .tree) == command(.edit))
    }

    @Test func `binds what stands before any place everywhere`() throws {
        let map = map("<f6> = help\n")
        for context in KeyContext.allCases {
            #expect(try meaning("<f6>", in: map, context) == command(.help))
        }
    }

    @Test func `reverses with the capital letter where keys for sorting are bound`() throws {
        let map = map("[list]\n; l = sort-by-likes\n")
        #expect(
            try meaning("; L", in: map)
                == .commands([KeyMap.Invocation(id: .sortByLikes, isReversed: true)]))
    }

    @Test func `has descriptions that help shows`() {
        let maps = KeyMaps(.standard, KeyMapFile(Array("x = delete # Away with it".utf8)))
        #expect(maps.descriptions == [.delete: "Away with it"])
    }

    @Test(arguments: [
        (", = help", ","), ("= = help", "="), ("<comma> = help", ","), ("<hash> = help", "#"),
        ("<equals> = help", "="), ("[ = help", "["), ("<lt>=help", "<"),
    ])
    func `takes signs that mean something in it as keys, too`(line: String, key: String) throws {
        #expect(try meaning(key == "<" ? "<lt>" : key, in: map(line)) == command(.help))
    }

    @Test(arguments: [
        ("nonsense", KeyProblem.Kind.noBinding), ("x =", .noBinding), ("= help", .noBinding),
        ("[lists]", .unknownPlace("lists", suggestion: "list")),
        ("<c-xx> = help", .unknownKey("<c-xx>")), ("jk = help", .unknownKey("jk")),
        ("x = delet", .unknownCommand("delet", suggestion: "delete")),
        ("a b c d e f = help", .tooManyKeys(most: 5)),
        ("[form]\n<f5> = delete", .notThere(.delete, KeyPlace(context: .form))),
        ("[form]\nx = save", .isText(KeySequence([KeyPress("x")]))),
        ("\u{9B} = help", .unknownKey("\u{9B}")), ("\u{1} = help", .unknownKey("\u{1}")),
        ("<c-\u{9B}> = help", .unknownKey("<c-\u{9B}>")),
        ("\u{202E} = help", .unknownKey("\u{202E}")),
        ("[posts]\nx = find-key", .notThere(.findKey, KeyPlace(screen: .posts))),
        ("<c-c> = none", .reserved(KeySequence([KeyPress("c", control: true)]))),
    ])
    func `says what is wrong, and in which line`(text: String, kind: KeyProblem.Kind) {
        let problems = problems("# mine\n" + text)
        let line = 1 + text.split(separator: "\n").count
        #expect(problems == [KeyProblem(kind, line: line)])
        #expect(problems.allSatisfy { $0.isError })
    }

    @Test(arguments: [
        ("[list]\nx = edit\nx = delete", ["shadowed"]), ("[list]\ng = help", ["hides"]),
        ("[list]\nx y = help", ["hidden"]), ("[list]\n<c-s> = help", ["unsafe"]),
        ("[list]\n<c-i> = help", ["unsafe"]), ("[list]\n<f5> = help", []),
    ])
    func `warns of what may surprise`(text: String, names: [String]) {
        let problems = problems(text)
        #expect(problems.allSatisfy { !$0.isError })
        #expect(problems.map { String("\($0.kind)".prefix { $0 != "(" }) } == names)
    }

    @Test func `leaves everything else as it is where lines are wrong`() throws {
        let map = map("[nowhere]\nd = none\n[list]\nwrong\nx = delete\n")
        #expect(try meaning("d", in: map) == command(.delete))
        #expect(try meaning("x", in: map) == command(.delete))
    }

    @Test func `can give every command another key, and take its own away`() throws {
        for command in CommandTable.standard.all {
            let context = try #require(command.contexts.sorted { $0.rawValue < $1.rawValue }.first)
            var text = "[\(context.rawValue)]\n<f13> = \(command.id.rawValue)\n"
            for keys in command.keys where keys.label != "C-c" {
                text += "\(keys.notation) = none\n"
            }
            let file = KeyMapFile(Array(text.utf8))
            // Plain keys are text there, and bound to nothing.
            let errors = file.problems.filter(\.isError)
            #expect(errors.allSatisfy { if case .isText = $0.kind { true } else { false } })
            let map = KeyMaps(.standard, file).base
            let left = map.keys(of: command, in: context).map(\.label)
            #expect(left == ["F13"] + (command.id == .interrupt ? ["C-c"] : []), "\(command.id)")
        }
    }

    @Test func `reads again the keys that it writes`() {
        for command in CommandTable.standard.all {
            for keys in command.keys {
                #expect(KeySequence(parsing: keys.notation) == keys, "\(keys.notation)")
            }
        }
        for sign in " ,=#[<>jG~" {
            let key = KeyPress(sign)
            #expect(KeyPress(parsing: key.notation[...]) == key)
        }
    }

    @Test func `that is no text changes nothing`() {
        #expect(KeyMapFile([0x78, 0x00, 0x3D]).problems == [KeyProblem(.notText)])
        #expect(KeyMapFile([0xFF, 0xFE, 0x41]).problems == [KeyProblem(.notText)])
    }

    @Test func `of any bytes crashes nothing`() {
        var random = SeededGenerator(seed: 16)
        let signs = Array("[]<>=,#: \n\tjgx-acs:listformnone\u{301}é".utf8)
        for _ in 0..<300 {
            let count = Int.random(in: 0...120, using: &random)
            let bytes = (0..<count).map { _ in
                Bool.random(using: &random)
                    ? signs[Int.random(in: 0..<signs.count, using: &random)]
                    : UInt8.random(in: 1...255, using: &random)
            }
            let file = KeyMapFile(bytes)
            _ = KeyMaps(.standard, file).base
            for problem in file.problems {
                #expect(!Language.english.sentence(of: problem).isEmpty)
            }
        }
    }

    @Test func `that is no plain file, or too long, is refused without waiting`() throws {
        let folder = try TemporaryDirectory()
        let pipe = folder.url.appending(path: "pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        let long = folder.url.appending(path: "long")
        try Data(repeating: 0x23, count: 1_100_000).write(to: long)
        #expect(KeyMapFile(reading: folder.url).problems.count == 1)
        #expect(KeyMapFile(reading: pipe).problems.count == 1)
        #expect(KeyMapFile(reading: long).problems.count == 1)
        #expect(KeyMapFile(reading: folder.url.appending(path: "none")).problems.isEmpty)
    }

    @Test func `of very many lines ends`() {
        let lines = (0..<5000).map { _ in "x = delete\n" }.joined()
        #expect(KeyMapFile(Array(lines.utf8)).problems.count >= 100)
    }
}

@Suite struct `Keys that some terminal cannot send` {
    /// Where plain keys are commands everything is also reached by its name.
    @Test func `are never the only way`() {
        // Whoever begins to select (M-m) extends that with any key that moves.
        for command in CommandTable.standard.all where command.id != .extendSelection {
            for context in command.contexts where !KeyContext.browsing.contains(context) {
                let keys = command.keys.filter { !(context.takesText && $0.isText) }
                #expect(keys.contains { $0.hazard == nil }, "\(command.id) in \(context)")
            }
        }
    }

    @Test func `do not lead to the palette and help, by which all the rest is reached`() throws {
        for id in [CommandID.palette, .help, .open, .back, .moveDown, .moveUp] {
            let command = try #require(CommandTable.standard[id])
            #expect(command.keys.contains { $0.hazard == nil }, "\(id)")
        }
    }

    @Test(arguments: [
        ("<c-s>", KeyHazard.flowControl), ("<c-i>", .sameAs(KeyPress(.tab))),
        ("<c-up>", .notSent), ("<c-a>", .taken), ("<f1>", .functionKey), ("~", .deadKey),
        ("<a-[>", .beginsSequence),
    ])
    func `are known`(name: String, hazard: KeyHazard) {
        #expect(KeyPress(parsing: name)?.hazard == hazard)
    }

    @Test(arguments: ["j", "<f2>", "<c-e>", "<a-f>", "<s-tab>", "<space>", "+", "=", "<up>"])
    func `are others than these`(name: String) {
        #expect(KeyPress(parsing: name)?.hazard == nil)
    }
}

extension KeyPress {
    fileprivate init(_ character: Character, control: Bool) {
        self.init(.character(character), control ? .control : [])
    }
}

@MainActor @Suite(.timeLimit(.hanging)) struct `The keys of a person` {
    private func opened(_ name: String, _ map: String) async throws -> RunningApp {
        let scene = try #require(Scene.all.first { $0.name == name })
        let app = try await scene.open()
        app.hear(.keys(KeyMapFile(Array(map.utf8))))
        return app
    }

    @Test func `are what footer, key box, help and palette show`() async throws {
        let app = try await opened(
            "posts", "[list]\nn = add # Begin a post\n; l = sort-by-likes\n")
        app.press("<esc>")
        #expect(app.text.contains("n new"))
        app.press(";")
        app.passTime()
        #expect(app.text.contains("l  Sort by likes"))
        app.press("l")
        await app.wait(for: "by likes")
        app.press("? /")
        app.type("begin")
        #expect(app.text.contains("n  a  Begin a post"))
        app.press("<esc> q :")
        app.type("begin")
        #expect(app.text.contains("│>Begin a post") && app.text.contains(" n │"))
    }

    @Test func `do what they say on one screen alone`() async throws {
        let app = try await opened("posts", "[posts : list]\nx = go-to-tags\n")
        app.press("x")
        await app.wait(for: " 1/18")
        #expect(app.text.hasPrefix("Tags"))
    }

    @Test func `that are wrong are said with their line, and stand above help`() async throws {
        let app = try await opened("posts", "[list]\nx = delet\n")
        #expect(app.text.contains("Key map, line 2: There is no command \"delet\"."))
        app.press("<esc> ?")
        let lines = app.text.split(separator: "\n")
        #expect(lines[1].contains("Key map, line 2"))
    }

    @Test func `hold at once when the map is read again`() async throws {
        let app = try await opened("posts", "[list]\nn = add\n")
        app.hear(.keys(KeyMapFile(Array("[list]\nN = add\n".utf8))))
        #expect(app.text.contains("N new"))
    }

    @Test func `have a file that help names, and all that is wrong in it is read there`()
        async throws
    {
        let folder = try TemporaryDirectory()
        let file = folder.url.appending(path: "keys")
        try Data("[posts]\nx = find-key\n".utf8).write(to: file)
        let scene = try #require(Scene.all.first { $0.name == "posts" })
        let app = try await scene.open()
        app.resize(width: 50, height: 24)
        app.hear(.keys(KeyMapFile(reading: file)))
        app.press("<esc> ?")
        let wrong = Language.english.sentence(of: app.app.environment.keyFile.problems[0])
        let read = app.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(read.joined(separator: " ").contains(wrong))
        app.press("/")
        app.type("keys of your own")
        #expect(app.text.contains("Keys of your own go into the file"))
        app.press("<enter>")
        #expect(app.text.contains("\n>Keys of your own") && !app.text.contains("Enter run "))
    }
}
