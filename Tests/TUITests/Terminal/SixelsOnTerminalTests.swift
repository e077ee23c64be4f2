import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `Sixels on a terminal` {
    /// In one test: ncurses is not made to be ended and begun again and again in one process.
    ///
    /// For that reason the terminal is opened and closed in it, and not before and after it.
    @Test func `are drawn when it is still, and wiped out by what comes in their place`() throws {
        let conversation = try SixelConversation()
        defer { conversation.terminal.restore() }
        try conversation.begin()
        try conversation.stay()
        try conversation.go()
        try conversation.end()
    }
}

/// A terminal that answers as one does that takes sixels, as far as it is asked.
@MainActor private final class SixelConversation {
    let terminal: Terminal
    private let other: OtherSide
    private static let question = "\u{1B}[?1;1;0S\u{1B}[?2;1;0S\u{1B}[16t\u{1B}[c"
    private static let beginning = "\u{1B}P0;1;0q\"1;1;200;120#"

    init() throws {
        other = try OtherSide()
        var options = TerminalOptions(environment: ["TERM": "xterm-256color"])
        options.devicePath = other.path
        terminal = try Terminal(options)
    }

    /// A frame with a picture, and a word above it.
    private func frame(_ word: String, y: Int? = 2, isCovered: Bool = false) throws -> Frame {
        var canvas = Canvas(size: terminal.size)
        canvas.write(word, x: 0, y: 0, style: .text)
        if let y { canvas.draw(try #require(SharpPicture.drawn()), x: 2, y: y) }
        if isCovered { canvas.write("a box", x: 8, y: 4, style: .dialog) }
        canvas.setCursor(x: 0, y: 1, visible: false)
        return canvas.frame(title: "")
    }

    /// Says something to the program, and waits for what comes of it.
    private func answer(_ text: String, until isThere: ([Input]) -> Bool) -> [Input] {
        other.say(text)
        var inputs: [Input] = []
        while !isThere(inputs),
            Readiness.waits(for: terminal.device.descriptor, milliseconds: 60_000)
        {
            inputs += terminal.readInput()
        }
        return inputs
    }

    private static func attributes(in inputs: [Input]) -> Bool {
        inputs.contains {
            if case .reply(.deviceAttributes) = $0 { true } else { false }
        }
    }

    private func open() throws -> [Input] {
        terminal.present(try frame("first"))
        _ = other.hear(upTo: "\u{1B}[c")
        #expect(terminal.timeToPictures == nil)
        _ = answer("\u{1B}[?62;4;22c", until: Self.attributes)
        terminal.present(try frame("second"))
        _ = other.hear(upTo: Self.question)
        let answers = "\u{1B}[?1;0;256S\u{1B}[?2;0;1000;1000S\u{1B}[6;20;10t\u{1B}[?62;4;22c"
        return answer(answers, until: Self.attributes)
    }

    /// What was written since, up to a text that is copied now.
    private func written() -> String {
        terminal.copy("x")
        return other.hear(upTo: "\u{1B}]52;c;eA==\u{7}")
    }

    /// Sends what is to be sent, once it is time; what was written.
    private func sent() -> String {
        while let time = terminal.timeToPictures {
            if time > .zero {
                _ = Readiness.waits(for: terminal.device.descriptor, milliseconds: 5)
            } else {
                #expect(!terminal.sendPictures())
            }
        }
        return written()
    }

    func begin() throws {
        let graphics = PictureGraphics.sixels(
            .init(
                cell: Size(width: 10, height: 20), colors: 256,
                most: Size(width: 1000, height: 1000)))
        #expect(try open().last == .reply(.takesPictures(graphics)))
        terminal.present(try frame("third"))
        let drawn = written()
        #expect(!drawn.contains("\u{1B}P"))
        // Not yet.
        let time = try #require(terminal.timeToPictures)
        #expect(time > .zero && !terminal.sendPictures())
        let sixel = sent()
        #expect(sixel.hasPrefix("\u{1B}[3;3H" + Self.beginning))
        // The cursor goes back to where it was.
        #expect(sixel.contains("\u{1B}\\\u{1B}[m\u{1B}[2;1H"))
    }

    /// A move beside it, and a frame in which nothing is new.
    func stay() throws {
        terminal.present(try frame("third"))
        #expect(written() == "\u{1B}]52;c;eA==\u{7}" && terminal.timeToPictures == nil)
        terminal.present(try frame("fourth"))
        let moved = written()
        #expect(moved.utf8.count < 100 && moved.contains("fourth") && !moved.contains("▀"))
        #expect(terminal.timeToPictures == nil)
    }

    /// Something lies over it, it moves, and the screen is painted again.
    func go() throws {
        let blanks = "\u{1B}[m\u{1B}[3;3H" + String(repeating: " ", count: 20)
        terminal.present(try frame("fourth", isCovered: true))
        let covered = written()
        #expect(covered.contains(blanks) && covered.contains("a box") && covered.contains("▀"))
        #expect(terminal.timeToPictures == nil)
        terminal.present(try frame("fourth"))
        #expect(sent().contains(Self.beginning))
        terminal.present(try frame("fourth", y: 3))
        let moved = written()
        #expect(moved.contains(blanks) && !moved.contains("\u{1B}P"))
        #expect(sent().contains("\u{1B}[4;3H" + Self.beginning))
        terminal.repaint()
        terminal.present(try frame("fourth", y: 3))
        #expect(written().contains("▀") && terminal.timeToPictures != nil)
        #expect(sent().contains(Self.beginning))
        // A bell within it would be a part of it.
        terminal.present(try frame("fifth", y: nil))
        _ = written()
    }

    func end() throws {
        terminal.present(try frame("sixth"))
        #expect(sent().contains(Self.beginning))
        terminal.suspend()
        let left = other.hear(upTo: "\u{1B}[?1049l")
        #expect(left.contains("\u{1B}[8;3H" + String(repeating: " ", count: 20)))
        #expect(terminal.timeToPictures == nil && !terminal.sendPictures())
        terminal.resume()
        terminal.present(try frame("sixth"))
        #expect(sent().contains(Self.beginning))
        // Letters may be larger after it.
        #expect(terminal.readCell().isEmpty)
        _ = other.hear(upTo: "\u{1B}[16t")
        let inputs = answer("\u{1B}[6;24;12t") { !$0.isEmpty }
        let cell = Size(width: 12, height: 24)
        #expect(
            inputs.last
                == .reply(
                    .takesPictures(
                        .sixels(
                            .init(cell: cell, most: Size(width: 1000, height: 1000))))))
        terminal.restore()
        #expect(other.hear(upTo: "\u{1B}[?1049l").contains("\u{1B}[8;3H    "))
    }
}
