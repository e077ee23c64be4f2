import Testing

@testable import SheafTUI

@Suite struct `Whether a terminal takes sixels` {
    private static let question = "\u{1B}[?1;1;0S\u{1B}[?2;1;0S\u{1B}[16t\u{1B}[c"
    private static let yes = TerminalReply.deviceAttributes([62, 4, 22])
    private static let cell = TerminalReply.cellSize(Size(width: 10, height: 20))

    private static func questions(canTakeSixels: Bool = true) -> Questions {
        Questions(
            canAsk: true, canMeasure: false, trustsSynchronization: true,
            canTakePictures: true, canTakeSixels: canTakeSixels)
    }

    private static func sixels(
        _ replies: [TerminalReply], cell: Size? = nil
    ) -> PictureGraphics.Sixels? {
        var questions = questions()
        _ = questions.take()
        for reply in replies {
            questions.hear(reply, cell: cell)
            _ = questions.take()
        }
        guard case .sixels(let sixels) = questions.graphics else { return nil }
        return sixels
    }

    @Test func `is said by its attributes, and then it is asked for more, once`() {
        var questions = Self.questions()
        _ = questions.take()
        #expect(questions.take().isEmpty)
        questions.hear(Self.yes)
        #expect(String(decoding: questions.take(), as: UTF8.self) == Self.question)
        #expect(questions.take().isEmpty && questions.awaitsReply && questions.graphics == nil)
        for reply in [.pictureColors(16), .pictureSize(Size(width: 800, height: 600)), Self.cell] {
            questions.hear(reply)
            #expect(questions.graphics == nil)
        }
        questions.hear(Self.yes)
        #expect(
            questions.graphics
                == .sixels(
                    .init(
                        cell: Size(width: 10, height: 20), colors: 16,
                        most: Size(width: 800, height: 600))))
        #expect(!questions.awaitsReply && questions.take().isEmpty)
    }

    @Test(
        arguments: [[], [62], [62, 22, 52], [4], [64, 1, 2], [62, 14, 44]] as [[Int]])
    func `is not asked of any other`(attributes: [Int]) {
        var questions = Self.questions()
        _ = questions.take()
        questions.hear(.deviceAttributes(attributes))
        #expect(questions.take().isEmpty)
        questions.hear(Self.cell)
        questions.hear(Self.yes)
        #expect(questions.take().isEmpty && questions.graphics == nil)
    }

    @Test func `is not asked where it could not be so`() {
        var questions = Self.questions(canTakeSixels: false)
        _ = questions.take()
        questions.hear(Self.yes)
        #expect(questions.take().isEmpty)
    }

    @Test func `takes the points of a cell from the system where it does not say`() {
        let known = Size(width: 9, height: 18)
        #expect(Self.sixels([Self.yes, Self.yes], cell: known)?.cell == known)
        #expect(Self.sixels([Self.yes, Self.cell, Self.yes], cell: known)?.cell.width == 10)
        #expect(Self.sixels([Self.yes, Self.yes]) == nil)
        #expect(Self.sixels([Self.yes, Self.yes])?.colors == nil)
    }

    @Test(arguments: [(0, nil), (2, nil), (16, 16), (256, 256), (1024, 256), (65_536, 256)])
    func `is no use with fewer than sixteen colours`(number: Int, colors: Int?) {
        #expect(
            Self.sixels([Self.yes, .pictureColors(number), Self.cell, Self.yes])?.colors == colors)
    }

    @Test(arguments: [(0, 0), (1, 20), (10, 3), (5000, 20), (10, 5000)])
    func `is no use with cells that cannot be`(width: Int, height: Int) {
        let size = Size(width: width, height: height)
        #expect(Self.sixels([Self.yes, .cellSize(size), Self.yes]) == nil)
    }

    @Test func `follows letters that are made larger`() {
        let larger = TerminalReply.cellSize(Size(width: 20, height: 40))
        #expect(Self.sixels([Self.yes, Self.cell, Self.yes, larger])?.cell.width == 20)
        // What cannot be is not so.
        let none = TerminalReply.cellSize(Size(width: 0, height: 0))
        #expect(Self.sixels([Self.yes, Self.cell, Self.yes, none])?.cell.width == 10)
    }

    @Test func `waits for each answer about letters that may be larger`() {
        var questions = Self.questions()
        _ = questions.take()
        for reply in [Self.yes, Self.cell, Self.yes] {
            #expect(questions.takeCell().isEmpty)
            questions.hear(reply)
            _ = questions.take()
        }
        #expect(!questions.awaitsReply)
        for _ in 0..<2 {
            #expect(String(decoding: questions.takeCell(), as: UTF8.self) == "\u{1B}[16t")
        }
        questions.hear(Self.cell)
        #expect(questions.awaitsReply)
        questions.hear(.cellSize(Size(width: 20, height: 40)))
        #expect(!questions.awaitsReply)
        _ = questions.takeCell()
        questions.giveUp()
        #expect(!questions.awaitsReply && questions.graphics != nil)
    }

    @Test func `is not asked about letters that may be larger where it does not say`() {
        var questions = Self.questions()
        _ = questions.take()
        for reply in [Self.yes, Self.yes] {
            questions.hear(reply, cell: Size(width: 9, height: 18))
            _ = questions.take()
        }
        #expect(questions.takeCell().isEmpty && !questions.awaitsReply)
    }

    @Test func `follows the system where the terminal does not say`() {
        let (known, larger) = (Size(width: 9, height: 18), Size(width: 12, height: 24))
        func cell(_ replies: [TerminalReply]) -> Int? {
            var questions = Self.questions()
            _ = questions.take()
            for reply in replies {
                questions.hear(reply, cell: known)
                _ = questions.take()
            }
            questions.follow(cell: larger)
            questions.follow(cell: nil)
            guard case .sixels(let sixels) = questions.graphics else { return nil }
            return sixels.cell.width
        }
        #expect(cell([Self.yes, Self.yes]) == 12)
        #expect(cell([Self.yes, Self.cell, Self.yes]) == 10)
        #expect(cell([Self.yes]) == nil && cell([.deviceAttributes([62])]) == nil)
    }

    @Test func `counts for less than placeholders`() {
        var questions = Self.questions()
        _ = questions.take()
        questions.hear(.version("kitty(0.38.1)"))
        for reply in [Self.yes, Self.cell, Self.yes, .picture(31, "OK")] {
            _ = questions.take()
            questions.hear(reply)
        }
        #expect(questions.graphics == .placeholders)
    }

    @Test func `is answered in sequences that are no keys`() {
        var decoder = InputDecoder()
        func inputs(_ text: String) -> [Input] { decoder.feed(Array(text.utf8)) }
        #expect(
            inputs("\u{1B}[6;20;10t") == [.reply(.cellSize(Size(width: 10, height: 20)))])
        #expect(inputs("\u{1B}[?1;0;1024S") == [.reply(.pictureColors(1024))])
        #expect(
            inputs("\u{1B}[?2;0;1000;900S")
                == [.reply(.pictureSize(Size(width: 1000, height: 900)))])
        // It does not know, or means something else.
        #expect(inputs("\u{1B}[?1;3;0S") == [.reply(.other("?1;3;0S"))])
        #expect(inputs("\u{1B}[?3;0;1;1S") == [.reply(.other("?3;0;1;1S"))])
        #expect(inputs("\u{1B}[8;24;80t").allSatisfy { if case .key = $0 { false } else { true } })
    }
}
