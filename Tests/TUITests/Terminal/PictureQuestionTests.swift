import Testing

@testable import SheafTUI

@Suite struct `Whether a terminal takes pictures` {
    private static let name = "\u{1B}[>q"
    private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    private static let kitty = TerminalReply.version("kitty(0.38.1)")
    private static let attributes = TerminalReply.deviceAttributes([62])
    private static let good = TerminalReply.picture(31, "OK")

    private static func questions(canTakePictures: Bool = true) -> Questions {
        Questions(
            canAsk: true, canMeasure: false, trustsSynchronization: true,
            canTakePictures: canTakePictures)
    }

    private static func take(_ questions: inout Questions) -> String {
        String(decoding: questions.take(), as: UTF8.self)
    }

    @Test func `is asked of whoever says by name that it knows placeholders, once`() {
        var questions = Self.questions()
        #expect(Self.take(&questions).hasSuffix(Self.name + "\u{1B}[c"))
        #expect(Self.take(&questions) == "")
        questions.hear(Self.kitty)
        questions.hear(Self.attributes)
        #expect(questions.graphics == nil)
        #expect(Self.take(&questions) == Self.question)
        #expect(questions.awaitsReply)
        questions.hear(Self.good)
        #expect(questions.graphics == .placeholders && !questions.awaitsReply)
        #expect(Self.take(&questions) == "")
        // What comes later is no answer.
        questions.hear(.picture(31, "EINVAL"))
        #expect(questions.graphics == .placeholders)
    }

    @Test(
        arguments: [
            ("kitty(0.28.0)", true), ("kitty(1.2)", true), ("ghostty 1.1.3", true),
            ("kitty(0.26.5)", false), ("kitty", false), ("kitty(0)", false), ("kitty(x.y)", false),
            ("kitty(99999999999999999999.1)", false), ("kittys(0.38.1)", false),
            ("Konsole 24.08", false), ("WezTerm 2024", false), ("XTerm(379)", false),
            ("tmux 3.5a", false), ("", false),
        ])
    func `is asked of kitty from 0.28 on and of ghostty`(version: String, isAsked: Bool) {
        var questions = Self.questions()
        _ = questions.take()
        questions.hear(.version(version))
        questions.hear(Self.attributes)
        #expect(Self.take(&questions) == (isAsked ? Self.question : ""))
    }

    @Test(
        arguments: [
            [good], [kitty], [kitty, attributes], [good, kitty, attributes],
            [attributes, kitty, good], [.version("xterm"), good], [.version("xterm"), kitty, good],
            [kitty, .picture(32, "OK")], [kitty, .picture(31, "ok")],
            [kitty, .picture(31, "EINVAL:x"), good], [.takesPictures(.placeholders)],
        ] as [[TerminalReply]])
    func `is not so without both answers, in their turn`(replies: [TerminalReply]) {
        var questions = Self.questions()
        _ = questions.take()
        for reply in replies {
            questions.hear(reply)
            _ = questions.take()
        }
        #expect(questions.graphics == nil)
    }

    @Test func `is not asked where it could not be so, whatever is answered`() {
        var questions = Self.questions(canTakePictures: false)
        #expect(!Self.take(&questions).contains(Self.name))
        questions.hear(Self.kitty)
        #expect(Self.take(&questions) == "")
        questions.hear(Self.good)
        #expect(questions.graphics == nil)
    }

    @Test(arguments: [
        ["TERM": "tmux-256color"], ["TERM": "screen"], ["TERM": "xterm-kitty", "TMUX": "/tmp/1"],
        ["TERM": "xterm-256color", "STY": "1.pts"],
    ])
    func `could not be so inside another program with windows`(environment: [String: String]) {
        #expect(TerminalOptions(environment: environment).isInMultiplexer)
        #expect(!TerminalOptions(environment: ["TERM": "xterm-kitty"]).isInMultiplexer)
    }
}
