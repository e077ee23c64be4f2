import TestSupport
import Testing

@testable import TUI

/// A terminal that answers as kitty does, as far as it is asked.
@MainActor @Suite(.timeLimit(.hanging)) final class `Pictures on a terminal` {
    private let other: OtherSide
    private let terminal: Terminal

    init() throws {
        other = try OtherSide()
        var options = TerminalOptions(environment: ["TERM": "xterm-256color"])
        options.devicePath = other.path
        terminal = try Terminal(options)
    }

    isolated deinit { terminal.restore() }

    /// A frame with a picture, and a word above it.
    private func frame(_ word: String, _ picture: SharpPicture? = SharpPicture.sample()) throws
        -> Frame
    {
        var canvas = Canvas(size: terminal.size)
        canvas.write(word, x: 0, y: 0, style: .text)
        if let picture {
            let taken = canvas.take(picture)
            let number = try #require(taken)
            canvas.paint(
                CellColors(front: 196, back: 21),
                piece: PicturePiece(picture: number, row: 0, column: 0), x: 2, y: 2)
        }
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

    /// Shows a first frame and answers what is asked then.
    private func open(
        name: String = "kitty(0.38.1)", answer: String? = "OK"
    ) throws -> [Input] {
        terminal.present(try frame("first"))
        #expect(other.hear(upTo: "\u{1B}[c").contains("\u{1B}[>q"))
        var inputs = self.answer("\u{1B}P>|\(name)\u{1B}\\\u{1B}[?62;52c") {
            $0.contains(.reply(.deviceAttributes([62, 52])))
        }
        guard let answer else { return inputs }
        terminal.present(try frame("second"))
        _ = other.hear(upTo: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
        inputs += self.answer("\u{1B}_Gi=31;\(answer)\u{1B}\\") {
            $0.contains(.reply(.picture(31, answer)))
        }
        return inputs
    }

    /// What was written since, up to a text that is copied now.
    private func written() -> String {
        terminal.copy("x")
        return other.hear(upTo: "\u{1B}]52;c;eA==\u{7}")
    }

    /// Whether a text has the character, marks or not: they are one letter with them.
    private static func has(_ text: String, _ scalar: UInt32 = 0x10EEEE) -> Bool {
        text.unicodeScalars.contains { $0.value == scalar }
    }

    @Test func `are sent once, shown then, and deleted at the end`() throws {
        #expect(try open().last == .reply(.takesPictures))
        // Half blocks go before.
        terminal.present(try frame("third"))
        #expect(terminal.hasPicturesToSend)
        _ = written()
        #expect(terminal.sendPictures() && !terminal.hasPicturesToSend)
        let sent = written()
        #expect(sent.hasPrefix("\u{1B}_Ga=T,U=1,C=1,i=16,c=4,r=2,f=24,s=4,v=4,q=2,m=0;"))
        terminal.present(try frame("third"))
        let shown = written()
        #expect(Self.has(shown) && shown.contains("38;5;16") && !shown.contains("\u{1B}_G"))
        // A move beside it.
        terminal.present(try frame("fourth"))
        #expect(!terminal.hasPicturesToSend && !terminal.sendPictures())
        let moved = written()
        #expect(!Self.has(moved) && !moved.contains("\u{1B}_G") && moved.utf8.count < 100)
        terminal.restore()
        let end = other.hear(upTo: "\u{1B}[?1049l")
        #expect(end.hasPrefix("\u{1B}\\\u{1B}_Ga=d,d=I,i=16,q=2\u{1B}\\"))
    }

    @Test func `are sent again when all is painted again, and after coming back`() throws {
        _ = try open()
        terminal.present(try frame("third"))
        #expect(terminal.sendPictures())
        terminal.present(try frame("third"))
        _ = written()
        terminal.repaint()
        terminal.present(try frame("third"))
        let painted = written()
        #expect(!Self.has(painted) && Self.has(painted, 0x2580))
        #expect(terminal.sendPictures())
        #expect(written().hasPrefix("\u{1B}_Ga=d,d=I,i=16,q=2\u{1B}\\\u{1B}_Ga=T,U=1,C=1,i=16,"))
        terminal.suspend()
        #expect(!terminal.hasPicturesToSend && !terminal.sendPictures())
        #expect(other.hear(upTo: "\u{1B}[?1049l").contains("\u{1B}_Ga=d,d=I,i=16,q=2\u{1B}\\"))
        terminal.resume()
        terminal.present(try frame("third"))
        _ = written()
        #expect(terminal.sendPictures())
        let sent = written()
        #expect(sent.hasPrefix("\u{1B}_Ga=T,U=1,C=1,i=16,"))
        terminal.present(try frame("third"))
        #expect(Self.has(written()))
    }

    @Test(
        arguments: [
            ("kitty(0.26.5)", nil), ("WezTerm 2024", nil), ("kitty(0.38.1)", "EINVAL:no"),
        ] as [(String, String?)])
    func `are never sent without both answers`(name: String, answer: String?) throws {
        #expect(try !open(name: name, answer: answer).contains(.reply(.takesPictures)))
        // Nobody asked for these any more.
        _ = self.answer("\u{1B}P>|kitty(0.38.1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\") {
            $0.contains(.reply(.picture(31, "OK")))
        }
        terminal.present(try frame("third"))
        #expect(!terminal.hasPicturesToSend && !terminal.sendPictures())
        terminal.restore()
        #expect(!other.hear(upTo: "\u{1B}[?1049l").contains("\u{1B}_G"))
    }

    @Test func `leave no cell that was theirs when the end comes while one is on its way`() throws {
        _ = try open()
        let large = SharpPicture.sample(points: Size(width: 100, height: 100))
        terminal.present(try frame("third", large))
        _ = written()
        #expect(!terminal.sendPictures() && terminal.hasPicturesToSend)
        terminal.restore()
        let end = other.hear(upTo: "\u{1B}[?1049l")
        #expect(end.contains("\u{1B}_Ga=T,U=1,C=1,i=16,"))
        #expect(end.contains("\u{1B}_Ga=d,d=I,i=16,q=2\u{1B}\\"))
    }
}
