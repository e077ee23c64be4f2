import SheafTUI
import Testing

@Suite struct `A key press` {
    @Test(arguments: [
        ("j", KeyPress("j"), "j"), ("G", KeyPress("G"), "G"),
        ("<c-x>", KeyPress(.character("x"), .control), "C-x"),
        ("<C-X>", KeyPress(.character("x"), .control), "C-x"),
        ("<a-f>", KeyPress(.character("f"), .alt), "M-f"),
        ("<a-F>", KeyPress(.character("F"), .alt), "M-F"),
        ("<s-tab>", KeyPress(.backTab), "S-Tab"), ("<f2>", KeyPress(.function(2)), "F2"),
        ("<space>", KeyPress(" "), "Space"), ("<lt>", KeyPress("<"), "<"),
        ("<c-s-left>", KeyPress(.left, [.control, .shift]), "C-S-Left"),
        ("<c-->", KeyPress(.character("-"), .control), "C--"),
        ("<", KeyPress("<"), "<"), ("日", KeyPress("日"), "日"),
        ("<pgdn>", KeyPress(.pageDown), "PgDn"),
    ])
    func `is read from the key map's notation and named`(text: String, key: KeyPress, label: String)
    {
        #expect(KeyPress(parsing: text) == key)
        #expect(key.label == label)
    }

    @Test(arguments: ["", " ", "jk", "<>", "<x-y>", "<f99>", "<c-nothing>"])
    func `is nothing when the notation is wrong`(text: String) {
        #expect(KeyPress(parsing: text) == nil)
    }
}
