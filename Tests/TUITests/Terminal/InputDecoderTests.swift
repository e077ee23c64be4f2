import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `The input decoder` {
    static let table: [(String, [Input])] = [
        ("jG", [.character("j"), .character("G")]),
        ("é日👍", [.character("é"), .character("日"), .character("👍")]),
        ("\r\n\t\u{7F}\u{8}", keys(.enter, .enter, .tab, .backspace, .backspace)),
        ("\u{1}\u{1A}\u{0}\u{1F}", [control("a"), control("z"), control(" "), control("_")]),
        ("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}OD", keys(.up, .down, .right, .left)),
        (
            "\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF\u{1B}[1~\u{1B}[4~",
            keys(.home, .end, .home, .end, .home, .end)
        ),
        ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", keys(.insert, .delete, .pageUp, .pageDown)),
        (
            "\u{1B}OP\u{1B}[11~\u{1B}[15~\u{1B}[24~\u{1B}[[B",
            keys(
                .function(1), .function(1), .function(5), .function(12), .function(2))
        ),
        (
            "\u{1B}[1;5C\u{1B}[3;2~\u{1B}[1;3A\u{1B}[1;6P",
            [
                .key(KeyPress(.right, .control)), .key(KeyPress(.delete, .shift)),
                .key(KeyPress(.up, .alt)), .key(KeyPress(.function(1), [.shift, .control])),
            ]
        ),
        ("\u{1B}[Z\u{1B}[1;5Z", [.key(KeyPress(.backTab)), .key(KeyPress(.backTab, .control))]),
        (
            "\u{1B}f\u{1B}é\u{1B}\r",
            [
                .key(KeyPress(.character("f"), .alt)), .key(KeyPress(.character("é"), .alt)),
                .key(KeyPress(.enter, .alt)),
            ]
        ),
        (
            "\u{1B}[27;5;13~\u{1B}[97;5u\u{1B}[9;2u",
            [
                .key(KeyPress(.enter, .control)), control("a"), .key(KeyPress(.backTab)),
            ]
        ),
        (
            "\u{1B}OM\u{1B}Ok\u{1B}O5P",
            [
                .key(KeyPress(.enter)), .character("+"), .key(KeyPress(.function(1), .control)),
            ]
        ),
        (
            "\u{1B}[<0;5;3M\u{1B}[<0;5;3m\u{1B}[<32;6;3M\u{1B}[<65;1;1M\u{1B}[<18;300;99M",
            [
                mouse(.press, .left, 4, 2), mouse(.release, .left, 4, 2), mouse(.drag, .left, 5, 2),
                mouse(.wheelDown, .none, 0, 0), mouse(.press, .right, 299, 98, .control),
            ]
        ),
        ("\u{1B}[M !!", [mouse(.press, .left, 0, 0)]),
        ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
        ("\u{1B}[?62;22c", [.reply(.deviceAttributes([62, 22]))]),
        ("\u{1B}[?2026;2$y", [.reply(.mode(2026, state: 2))]),
        ("\u{1B}[2;3R", [.reply(.cursor(row: 2, column: 3))]),
        ("\u{1B}[1;2R", [.key(KeyPress(.function(3), .shift))]),
        ("\u{1B}[?997;2n", [.reply(.colorScheme(isDark: false))]),
        (
            "\u{1B}]11;rgb:0000/8000/ffff\u{1B}\\x",
            [
                .reply(.background(red: 0, green: 32768.0 / 65535, blue: 1)), .character("x"),
            ]
        ),
        ("\u{1B}]11;rgb:f/00/fff\u{7}", [.reply(.background(red: 1, green: 0, blue: 1))]),
        (
            "\u{1B}]52;c;x\u{7}\u{1B}P>|tmux 3.3a\u{1B}\\",
            [
                .reply(.other("52;c;x")), .reply(.version("tmux 3.3a")),
            ]
        ),
        (
            "\u{1B}P>|kitty(0.38.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\j",
            [
                .reply(.version("kitty(0.38.1)")), .reply(.picture(31, "OK")), .character("j"),
            ]
        ),
        (
            "\u{1B}_GI=2,i=7;EINVAL:no;q\u{1B}\\\u{1B}_Gi=99999999999999999999;OK\u{1B}\\",
            [
                .reply(.picture(7, "EINVAL:no;q")),
                .reply(.other("Gi=99999999999999999999;OK")),
            ]
        ),
        (
            "\u{1B}_G;\u{1B}\\\u{1B}_\u{1B}\\\u{1B}]Gi=31;OK\u{7}\u{1B}]>|kitty(1.0)\u{7}",
            [
                .reply(.other("G;")), .reply(.other("")), .reply(.other("Gi=31;OK")),
                .reply(.other(">|kitty(1.0)")),
            ]
        ),
        ("\u{1B}_Gi=31;O\u{1B}[A", keys(.up)),
        (
            "\u{1B}[200~a\r\nb\rc\u{1B}[31m\u{7}\td\u{1B}[201~q",
            [.paste("a\nb\nc[31m\td"), .character("q")]
        ),
        ("\u{1B}[200~\u{1B}\u{1B}[201~", [.paste("")]),
        ("\u{1B}[200~日\u{9B}\u{1B}[201\u{1B}[201~", [.paste("日[201")]),
        ("\u{1B}[201~\u{1B}[99~x", [.character("x")]),
        ("\u{1B}[1;\u{3}x", [control("c"), .character("x")]),
        ("\u{1B}[1\u{1B}[A", keys(.up)),
        ("\u{1B}\u{1B}[A", keys(.escape, .up)),
        ("\u{1B}]11;rgb\u{1B}[A", keys(.up)),
        ("\u{85}x", [.character("x")]),
    ]

    @Test(arguments: table)
    func `reads the same wherever the bytes are cut`(text: String, inputs: [Input]) {
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var decoder = InputDecoder()
            let decoded = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
            #expect(decoded == inputs, "cut at \(cut)")
            #expect(!decoder.awaitsMore)
        }
        var decoder = InputDecoder()
        #expect(bytes.flatMap { decoder.feed([$0]) } == inputs, "byte by byte")
    }

    @Test(
        arguments: [
            ([0xFF, 0x61], "\u{FFFD}a"), ([0xC3, 0x28], "\u{FFFD}("),
            ([0xE2, 0x82, 0x61], "\u{FFFD}a"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF0, 0x9F, 0x91, 0xC3, 0xA9], "\u{FFFD}é"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)])
    func `puts U+FFFD where UTF-8 is wrong`(bytes: [UInt8], text: String) {
        for cut in 0...bytes.count {
            var decoder = InputDecoder()
            let decoded = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
            #expect(decoded == text.unicodeScalars.map { .character(Character($0)) })
        }
    }

    @Test func `takes a lone ESC for Escape only when nothing follows`() {
        var decoder = InputDecoder()
        #expect(decoder.feed([0x1B]).isEmpty)
        #expect(decoder.awaitsMore)
        #expect(decoder.flushEscape() == Self.keys(.escape))
        #expect(!decoder.awaitsMore)
        #expect(decoder.flushEscape().isEmpty)
    }

    @Test(arguments: ["[", "O", "]"])
    func `takes Alt and a bracket for a key only when nothing follows`(bracket: Character) {
        var decoder = InputDecoder()
        #expect(decoder.feed("\u{1B}\(bracket)".utf8).isEmpty)
        #expect(decoder.awaitsMore)
        #expect(decoder.flushEscape() == [.key(KeyPress(.character(bracket), .alt))])
    }

    @Test(arguments: ["\u{1B}[1;", "\u{1B}]11;rgb:00", "\u{1B}[200~text", "\u{1B}[<0;1"])
    func `never makes keys of a sequence that is late`(text: String) {
        var decoder = InputDecoder()
        #expect(decoder.feed(text.utf8).isEmpty)
        #expect(!decoder.awaitsMore)
        #expect(decoder.flushEscape().isEmpty)
    }

    @Test func `takes a paste of two million bytes`() {
        var decoder = InputDecoder()
        let chunk = Array(repeating: UInt8(ascii: "x"), count: 65_536)
        #expect(decoder.feed("\u{1B}[200~".utf8).isEmpty)
        for _ in 0..<32 { #expect(decoder.feed(chunk).isEmpty) }
        let inputs = decoder.feed("\u{1B}[201~".utf8)
        guard case .paste(let pasted)? = inputs.first else {
            Issue.record("no paste")
            return
        }
        #expect(pasted.text.utf8.count == 32 * 65_536)
    }

    @Test(arguments: ["abc", "a\u{1B}[201", "ab\u{1B}"])
    func `gives what was pasted when the end of it does not come`(text: String) {
        var decoder = InputDecoder()
        #expect(decoder.feed("\u{1B}[200~\(text)".utf8).isEmpty)
        #expect(decoder.awaitsEnd)
        let kept = text.prefix { $0 != "\u{1B}" }
        #expect(decoder.end() == [.paste(PastedText(String(kept)))])
        #expect(!decoder.awaitsEnd)
        #expect(decoder.feed("\u{3}".utf8) == [Self.control("c")])
    }

    @Test func `gives an endless paste in parts, in which no letter is cut`() {
        var decoder = InputDecoder()
        let line = Array("日本語\r\n".utf8)
        let chunk = Array(repeating: line, count: 6_000).flatMap(\.self)
        var given = ""
        var parts = 0
        _ = decoder.feed("\u{1B}[200~".utf8)
        for _ in 0..<260 {
            for case .paste(let part) in decoder.feed(chunk) {
                given += part.text
                parts += 1
            }
        }
        for case .paste(let rest) in decoder.end() { given += rest.text }
        #expect(parts == 1)
        #expect(given == String(repeating: "日本語\n", count: 260 * 6_000))
    }

    @Test func `lets C-c out of an answer of the terminal that does not end`() {
        var decoder = InputDecoder()
        #expect(decoder.feed("\u{1B}]11;rgb:".utf8).isEmpty)
        #expect(decoder.feed("\u{3}j".utf8) == [Self.control("c"), .character("j")])
        #expect(decoder.feed("\u{1B}]11;rgb:".utf8).isEmpty)
        #expect(decoder.awaitsEnd)
        #expect(decoder.end().isEmpty)
        #expect(decoder.feed("j".utf8) == [.character("j")])
    }

    @Test func `lets C-c out of a paste whose end got lost, when it comes alone after a rest`() {
        for rest in [Duration.milliseconds(30), .milliseconds(300), .milliseconds(999)] {
            var decoder = InputDecoder()
            #expect(decoder.feed("\u{1B}[200~moss".utf8).isEmpty)
            #expect(decoder.feed("\u{3}".utf8, after: rest) == [.paste("moss"), Self.control("c")])
            #expect(!decoder.awaitsEnd)
            #expect(decoder.feed("j".utf8, after: rest) == [.character("j")])
        }
    }

    @Test func `keeps a C-c in a paste that comes with others or without a rest`() {
        var decoder = InputDecoder()
        #expect(decoder.feed("\u{1B}[200~a".utf8).isEmpty)
        #expect(decoder.feed("\u{3}".utf8, after: .milliseconds(1)).isEmpty)
        #expect(decoder.feed("b\u{3}c".utf8, after: .milliseconds(500)).isEmpty)
        #expect(decoder.feed("\u{1B}[201~".utf8, after: .milliseconds(500)) == [.paste("abc")])
    }

    @Test(arguments: ["\u{1B}[200~moss ", "\u{1B}]11;rgb:"])
    func `ends what got no end when somebody types`(begun: String) {
        var decoder = InputDecoder()
        #expect(decoder.feed(begun.utf8).isEmpty)
        var inputs: [Input] = []
        for letter in "fernjj" {
            inputs += decoder.feed("\(letter)".utf8, after: .milliseconds(200))
        }
        let isPaste = begun.hasSuffix(" ")
        #expect(inputs == (isPaste ? [.paste("moss fernj")] : []) + [.character("j")])
    }

    @Test func `does not take a paste for typing that comes in small pieces or with rests`() {
        var decoder = InputDecoder()
        let line = "It is green, and it grows.\n"
        #expect(decoder.feed("\u{1B}[200~".utf8).isEmpty)
        // A slow line, and one that falters.
        for letter in line {
            #expect(decoder.feed("\(letter)".utf8, after: .milliseconds(8)).isEmpty)
        }
        for _ in 0..<20 { #expect(decoder.feed(line.utf8, after: .milliseconds(800)).isEmpty) }
        for _ in 0..<20 {
            for _ in 0..<4 { #expect(decoder.feed("x".utf8, after: .milliseconds(40)).isEmpty) }
            #expect(decoder.feed(line.utf8, after: .milliseconds(40)).isEmpty)
        }
        let inputs = decoder.feed("\u{1B}[201~".utf8, after: .milliseconds(40))
        let mixed = String(repeating: "xxxx" + line, count: 20)
        #expect(inputs == [.paste(PastedText(String(repeating: line, count: 21) + mixed))])
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `survives any bytes`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let likely: [UInt8] = Array("\u{1B}[]O?<;0123~mMcy$\u{7}\\P".utf8)
        var decoder = InputDecoder()
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 1...20, using: &random)).map { _ -> UInt8 in
                Bool.random(using: &random)
                    ? UInt8.random(in: 0...255, using: &random)
                    : likely.randomElement(using: &random) ?? 0
            }
            _ = decoder.feed(bytes)
            if Bool.random(using: &random) { _ = decoder.flushEscape() }
        }
    }

    private static func keys(_ keys: Key...) -> [Input] { keys.map { .key(KeyPress($0)) } }

    private static func control(_ character: Character) -> Input {
        .key(KeyPress(.character(character), .control))
    }

    private static func mouse(
        _ kind: MouseEvent.Kind, _ button: MouseEvent.Button, _ x: Int, _ y: Int,
        _ modifiers: Modifiers = []
    ) -> Input {
        .mouse(
            MouseEvent(
                kind: kind, button: button, point: Point(x: x, y: y), modifiers: modifiers))
    }
}
