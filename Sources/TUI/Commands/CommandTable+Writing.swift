extension CommandTable {
    static let writing: [Command] = [
        Command(.accept, "<enter>", in: [.dialog, .prompt]),
        Command(.nextField, "<tab>", in: [.form, .dialog, .prompt]),
        Command(.previousField, "<s-tab>", in: [.form, .dialog, .prompt]),
        Command(.save, "<f2>", "<c-s>", in: [.form, .prompt]),
        Command(.editText, "<c-o>", in: [.form]),
        Command(.generateSecret, "<c-t>", "<f4>", in: [.form]),
        Command(.findText, "<c-r>", in: KeyContext.writing),
        Command(.earlierFilter, "<up>", "<c-p>", in: [.prompt]),
        Command(.laterFilter, "<down>", "<c-n>", in: [.prompt]),
    ]

    static let typing: [Command] = [
        Command(.insertNewline, "<enter>", in: [.form]),
        Command(.deleteBackward, "<backspace>", in: KeyContext.writing),
        Command(.deleteForward, "<del>", "<c-d>", in: KeyContext.writing),
        Command(.deleteWordBackward, "<c-w>", "<a-backspace>", in: KeyContext.writing),
        Command(.deleteWordForward, "<a-d>", "<c-del>", in: KeyContext.writing),
        Command(.deleteToLineStart, "<c-u>", in: KeyContext.writing),
        Command(.deleteToLineEnd, "<c-k>", in: KeyContext.writing),
        Command(.yank, "<c-y>", in: KeyContext.writing),
        Command(.moveLeft, "<left>", "<c-b>", in: KeyContext.writing.union([.dialog])),
        Command(.moveRight, "<right>", "<c-f>", in: KeyContext.writing.union([.dialog])),
        Command(.lineUp, "<up>", "<c-p>", in: [.form, .dialog]),
        Command(.lineDown, "<down>", "<c-n>", in: [.form, .dialog]),
        Command(.moveWordLeft, "<a-b>", "<c-left>", in: KeyContext.writing),
        Command(.moveWordRight, "<a-f>", "<c-right>", in: KeyContext.writing),
        Command(.moveToLineStart, "<home>", "<c-a>", in: KeyContext.writing.union([.dialog])),
        Command(.moveToLineEnd, "<end>", "<c-e>", in: KeyContext.writing.union([.dialog])),
        Command(.moveToTextStart, "<a-lt>", "<c-home>", in: KeyContext.writing),
        Command(.moveToTextEnd, "<a-gt>", "<c-end>", in: KeyContext.writing),
        Command(.fieldPageUp, "<pgup>", in: KeyContext.writing.union([.dialog])),
        Command(.fieldPageDown, "<pgdn>", in: KeyContext.writing.union([.dialog])),
        Command(.beginSelection, "<a-m>", "<f3>", in: KeyContext.writing),
        // Many terminals send no Shift with these: the key above is for everybody.
        Command(
            .extendSelection, "<s-left>", "<s-right>", "<s-up>", "<s-down>", "<s-home>", "<s-end>",
            "<s-pgup>", "<s-pgdn>", "<c-s-left>", "<c-s-right>", "<c-s-home>", "<c-s-end>",
            in: KeyContext.writing),
        // Some terminals make another character of Alt and a letter.
        Command(.selectAll, "<a-a>", "<f5>", in: KeyContext.writing),
        Command(.cutText, "<a-x>", "<f6>", in: KeyContext.writing),
        Command(.copyText, "<a-c>", "<f7>", in: KeyContext.writing),
        Command(.undoTyping, "<c-_>", "<a-u>", in: KeyContext.writing),
        Command(.redoTyping, "<a-U>", "<f9>", in: KeyContext.writing),
    ]

    static let app: [Command] = [
        // F1 is taken by some terminals, and absent on phones.
        Command(.help, "?", "<f1>", "<a-?>", in: KeyContext.everywhere, isGlobal: true),
        Command(.findKey, "=", in: KeyContext.browsing, on: .help),
        Command(.palette, ":", in: KeyContext.browsing, isGlobal: true),
        Command(.cancel, "<esc>", "<c-g>", in: KeyContext.everywhere, isGlobal: true),
        Command(.close, "q", in: KeyContext.browsing, isGlobal: true),
        Command(.quit, "Q", in: KeyContext.browsing, isGlobal: true),
        Command(.toggleMouse, "M", in: KeyContext.browsing, isGlobal: true),
        Command(.interrupt, "<c-c>", in: KeyContext.everywhere, isGlobal: true),
        Command(.lockVault, "L", "<f8>", in: KeyContext.everywhere, isGlobal: true),
        Command(.suspend, "<c-z>", in: KeyContext.everywhere, isGlobal: true),
        Command(.redraw, "<c-l>", in: KeyContext.everywhere, isGlobal: true),
    ]
}
