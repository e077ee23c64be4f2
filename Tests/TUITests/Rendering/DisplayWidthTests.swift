import Testing

@testable import SheafTUI

@Suite struct `Display width` {
    @Test(arguments: [
        ("plain", 5), ("", 0), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("é", 1), ("e\u{301}", 1),
        ("か\u{3099}", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("❤️", 1), ("1️⃣", 1), ("🇯🇵", 4), ("\u{1FAE8}", 1),
        ("\u{202E}x", 2), ("\u{1B}", 1), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("─", 1),
        ("\r\n", 1), ("กำ", 2), ("क्ष", 2), ("\u{301}", 1), ("\u{200D}", 1), ("a\tb", 3),
    ])
    func `counts cells as they are drawn`(text: String, cells: Int) {
        #expect(DisplayWidth.cells(of: text) == cells)
        #expect(text.reduce(0) { $0 + DisplayWidth.cells(of: $1) } == cells)
        var canvas = Canvas(size: Size(width: 20, height: 1))
        #expect(canvas.write(text, x: 0, y: 0, style: .text) == cells)
    }

    @Test func `is that of letters in brackets for flags, which no letters are taken for`() {
        var canvas = Canvas(size: Size(width: 20, height: 1))
        #expect(canvas.write("🇯🇵 and 🇧🇷, 🇫!", x: 0, y: 0, style: .text) == 19)
        #expect(canvas.frame(title: "").text.hasPrefix("[JP] and [BR], [F]!"))
    }

    @Test func `takes two cells for ambiguous characters when asked to`() {
        #expect(DisplayWidth.cells(of: "─○я", ambiguous: .wide) == 6)
        #expect(DisplayWidth.cells(of: "─○я") == 3)
    }

    @Test func `cuts before what does not fit and never inside a character`() {
        #expect(DisplayWidth.truncate("日本語", toCells: 5) == ("日本", 4))
        #expect(DisplayWidth.truncate("日本語", toCells: 6) == ("日本語", 6))
        #expect(DisplayWidth.truncate("日本語", toCells: 5, ellipsis: "..") == ("日..", 4))
        #expect(DisplayWidth.truncate("Résumé", toCells: 4, ellipsis: "..") == ("Ré..", 4))
        #expect(DisplayWidth.truncate("abc", toCells: 1, ellipsis: "..") == ("a", 1))
        #expect(DisplayWidth.truncate("abc", toCells: 2, ellipsis: "..") == ("..", 2))
        #expect(DisplayWidth.truncate("abc", toCells: 0) == ("", 0))
        #expect(DisplayWidth.truncate("abc", toCells: -1) == ("", 0))
    }

    @Test(arguments: [
        ("投稿「A long title」の削除", 20, "投稿「A lo..」の削除"),
        ("投稿「A long title」の削除", 26, "投稿「A long title」の削除"),
        // Quotations in a title are part of it.
        ("投稿「「One」 and 「two」」の削除", 24, "投稿「「One」 ..」の削除"),
        // Of two the longer one gives way.
        ("「a」の「A long title」への変更", 27, "「a」の「A long..」への変更"),
        // Of less than a few cells nobody has anything.
        ("投稿「A long title」の削除", 15, "投稿「A long .."), ("A long title", 8, "A long.."),
        ("「A long title", 8, "「A lo.."),
    ])
    func `cuts a title inside its quotation, so that what was done stays`(
        text: String, cells: Int, cut: String
    ) {
        let shown = DisplayWidth.truncateQuotation(in: text, toCells: cells, ellipsis: "..")
        #expect(shown.text == cut)
        #expect(shown.cells == DisplayWidth.cells(of: cut) && shown.cells <= cells)
    }
}
