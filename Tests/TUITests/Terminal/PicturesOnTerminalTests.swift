import SheafTestSupport
import Testing

@testable import SheafTUI

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
    private func open() throws -> [Input] {
        terminal.present(try frame("first"))
        #expect(other.hear(upTo: "\u{1B}[c").contains("\u{1B}[>q"))
        let first = answer("\u{1B}P>|kitty(0.38.1)\u{1B}\\\u{1B}[?62;52c") {
            $0.contains(.reply(.deviceAttributes([62, 52])))
        }
        terminal.present(try frame("second"))
        _ = other.hear(upTo: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
        return first
            + answer("\u{1B}_Gi=31;OK\u{1B}\\") { $0.contains(.reply(.picture(31, "OK"))) }
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

    /// In one test: ncurses is not made to be ended and begun again and again in one process.
    @Test func `are sent once, again when all is painted anew, and deleted at the end`() throws {
        #expect(try open().last == .reply(.takesPictures(.placeholders)))
        // Half blocks go before.
        terminal.present(try frame("third"))
        #expect(terminal.timeToPictures == .zero)
        _ = written()
        #expect(terminal.sendPictures() && terminal.timeToPictures == nil)
        let sent = written()
        #expect(sent.hasPrefix("\u{1B}_Ga=T,U=1,C=1,i=16,c=4,r=2,f=24,s=4,v=4,q=2,m=0;"))
        terminal.present(try frame("third"))
        let shown = written()
        #expect(Self.has(shown) && shown.contains("38;5;16") && !shown.contains("\u{1B}_G"))
        // A move beside it.
        terminal.present(try frame("fourth"))
        #expect(terminal.timeToPictures == nil && !terminal.sendPictures())
        let moved = written()
        #expect(!Self.has(moved) && !moved.contains("\u{1B}_G") && moved.utf8.count < 100)
        try paintAgain()
        try comeBack()
        try endOnTheWay()
    }

    private func paintAgain() throws {
        terminal.repaint()
        terminal.present(try frame("fourth"))
        let painted = written()
        #expect(!Self.has(painted) && Self.has(painted, 0x2580))
        #expect(terminal.sendPictures())
        #expect(written().hasPrefix("\u{1B}_Ga=d,d=I,i=16,q=2\u{1B}\\\u{1B}_Ga=T,U=1,C=1,i=16,"))
    }

    private func comeBack() throws {
        terminal.suspend()
        #expect(terminal.timeToPictures == nil && !terminal.sendPictures())
        #expect(other.hear(upTo: "\u{1B}[?1049l").contains("\u{1B}_Ga=d,d=I,i=16,q=2\u{1B}\\"))
        terminal.resume()
        terminal.present(try frame("fourth"))
        _ = written()
        #expect(terminal.sendPictures())
        #expect(written().hasPrefix("\u{1B}_Ga=T,U=1,C=1,i=16,"))
        terminal.present(try frame("fourth"))
        #expect(Self.has(written()))
    }

    /// No cell that was theirs is left where the end comes while one is on its way.
    private func endOnTheWay() throws {
        let large = SharpPicture.sample("fern", points: Size(width: 100, height: 100))
        terminal.present(try frame("fifth", large))
        _ = written()
        #expect(!terminal.sendPictures() && terminal.timeToPictures == .zero)
        terminal.restore()
        let end = other.hear(upTo: "\u{1B}[?1049l")
        #expect(end.contains("\u{1B}_Ga=T,U=1,C=1,i=17,"))
        for number in [16, 17] {
            #expect(end.contains("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\"))
        }
    }
}
