import SheafTUI
import SheafTestSupport
import Testing

@Suite struct `A canvas` {
    private func canvas(_ width: Int, _ height: Int = 1) -> Canvas {
        Canvas(size: Size(width: width, height: height))
    }

    @Test func `shows what was written, with styles`() {
        var canvas = canvas(8, 2)
        canvas.write("Title", x: 1, y: 0, style: .title)
        canvas.write("日本", x: 0, y: 1, style: .bold)
        let frame = canvas.frame(title: "t")
        #expect(frame.text == " Title\n日本")
        #expect(frame.styles == ".fffff\nbbbb")
    }

    @Test func `drops what is outside`() {
        var canvas = canvas(4, 1)
        #expect(canvas.write("abcdef", x: 2, y: 0, style: .text) == 2)
        #expect(canvas.write("x", x: 0, y: 1, style: .text) == 0)
        #expect(canvas.write("x", x: 4, y: 0, style: .text) == 0)
        #expect(canvas.write("yz", x: -1, y: 0, style: .text) == 2)
        #expect(canvas.frame(title: "").text == "z ab")
    }

    @Test func `keeps a wide character off the edges`() {
        var canvas = canvas(4)
        #expect(canvas.write("a日本", x: 0, y: 0, style: .text) == 3)
        #expect(canvas.write("日本", x: -1, y: 0, style: .text) == 4)
        #expect(canvas.frame(title: "").text == " 本")
        #expect(canvas.write("ab日", x: 0, y: 0, style: .text, maximumCells: 3) == 2)
    }

    @Test func `draws a few marks on a letter and drops the rest of a flood`() {
        let flood = "e" + String(repeating: "\u{316}", count: 500) + "x"
        var canvas = canvas(4)
        #expect(canvas.write(flood, x: 0, y: 0, style: .text) == 2)
        #expect(canvas.frame(title: "").text == "e\u{316}\u{316}\u{316}\u{316}x")
        #expect(flood.withFewMarks == "e\u{316}\u{316}\u{316}\u{316}x")
        for text in [
            "", "plain", "がぎ", "ế", "👩🏽‍🚀", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
        ] {
            #expect(text.withFewMarks.unicodeScalars.elementsEqual(text.unicodeScalars))
        }
    }

    @Test func `blanks the other half of a wide character`() {
        var canvas = canvas(6)
        canvas.write("日本語", x: 0, y: 0, style: .text)
        canvas.write("x", x: 1, y: 0, style: .text)
        canvas.write("y", x: 4, y: 0, style: .text)
        #expect(canvas.frame(title: "").text == " x本y")
        canvas.write("日", x: 1, y: 0, style: .text)
        #expect(canvas.frame(title: "").text == " 日 y")
        canvas.fill(Rect(x: 2, y: 0, width: 1, height: 1), style: .text)
        #expect(canvas.frame(title: "").text == "    y")
    }

    @Test func `draws parts in their own coordinates, clipped`() {
        var canvas = canvas(10, 3)
        canvas.draw(in: Rect(x: 2, y: 1, width: 4, height: 5)) { part in
            #expect(part.size == Size(width: 4, height: 5))
            part.write("abcdef", x: 0, y: 0, style: .bold)
            part.write("hidden", x: 0, y: 3, style: .bold)
            part.draw(in: Rect(x: 2, y: 1, width: 9, height: 1)) { inner in
                inner.write("xyz", x: 0, y: 0, style: .text)
                inner.setCursor(x: 1, y: 0, visible: true)
            }
        }
        let frame = canvas.frame(title: "")
        #expect(frame.text == "\n  abcd\n    xy")
        #expect(frame.cursor == Frame.Cursor(x: 5, y: 2, visible: true))
    }

    @Test func `restyles both halves and keeps the text`() {
        var canvas = canvas(4)
        canvas.write("日本", x: 0, y: 0, style: .text)
        canvas.restyle(Rect(x: 1, y: 0, width: 2, height: 1), style: .bold)
        let frame = canvas.frame(title: "")
        #expect(frame.text == "日本")
        #expect(frame.styles == "bbbb")
    }

    @Test func `survives having no cells`() {
        var canvas = canvas(0, 0)
        canvas.write("x", x: 0, y: 0, style: .text)
        canvas.fill(Rect(x: -3, y: -3, width: 9, height: 9), style: .bold)
        canvas.restyle(Rect(x: 0, y: 0, width: 1, height: 1), style: .bold)
        canvas.setCursor(x: 3, y: 3, visible: true)
        canvas.draw(in: Rect(x: 0, y: 0, width: 5, height: 5)) {
            $0.write("x", x: 0, y: 0, style: .text)
        }
        #expect(canvas.frame(title: "").cells.isEmpty)
    }

    @Test(arguments: 0..<50 as Range<UInt64>)
    func `never leaves half of a wide character`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var canvas = canvas(9, 3)
        let texts = ["日本語", "a日b", "👍", "x", "か\u{3099}", "🇯🇵", "  "]
        for _ in 0..<60 {
            let x = Int.random(in: -3...9, using: &random)
            let y = Int.random(in: -1...3, using: &random)
            let rect = Rect(
                x: x, y: y, width: Int.random(in: 0...6, using: &random), height: 2)
            switch Int.random(in: 0...3, using: &random) {
            case 0: canvas.fill(rect, style: .bold)
            case 1: canvas.restyle(rect, style: .dim)
            case 2:
                canvas.draw(in: rect) { $0.write("日本語", x: -1, y: 0, style: .tag) }
            default:
                canvas.write(
                    texts.randomElement(using: &random) ?? "", x: x, y: y, style: .text,
                    maximumCells: Int.random(in: 0...9, using: &random))
            }
            expectWhole(canvas.frame(title: ""))
        }
    }

    private func expectWhole(_ frame: Frame) {
        for y in 0..<frame.size.height {
            let row = Array(frame.row(y))
            for (x, cell) in row.enumerated() {
                let followed = x + 1 < row.count && row[x + 1].isContinuation
                #expect(cell.isWide == followed)
                if cell.isWide, followed { #expect(row[x + 1].style == cell.style) }
            }
            #expect(row.first?.isContinuation != true)
        }
    }
}
