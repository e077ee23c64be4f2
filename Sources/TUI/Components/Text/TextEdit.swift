/// What a key means inside a text field or text area.
///
/// One vocabulary for all components that take text, so that they need not know keys. What has no
/// meaning in a component (a line up in a field of one line) is answered by it, not here.
package enum TextEdit: Hashable, Sendable {
    /// A typed character, or several at once from an input method.
    case insert(String)
    /// Pasted text: one step of undo, cleaned of control characters.
    case paste(PastedText)
    /// Enter: a line break in a text area, elsewhere "done here".
    case newline

    /// Backspace.
    case deleteBackward
    /// `C-d`, Delete.
    case deleteForward
    /// `C-w`: the word before the cursor.
    case deleteWordBackward
    /// `M-d`: the word after the cursor.
    case deleteWordForward
    /// `C-u`: everything between the start of the line and the cursor.
    case deleteToLineStart
    /// `C-k`: everything between the cursor and the end of the line, or else the line break.
    case deleteToLineEnd
    /// `C-y`: puts back what the last deletions of words and lines took.
    case yank

    /// `C-b`, left arrow.
    case moveLeft
    /// `C-f`, right arrow.
    case moveRight
    /// `C-p`, up arrow: by rows of the screen.
    case moveUp
    /// `C-n`, down arrow: by rows of the screen.
    case moveDown
    /// `M-b`.
    case moveWordLeft
    /// `M-f`.
    case moveWordRight
    /// `C-a`, Home.
    case moveToLineStart
    /// `C-e`, End.
    case moveToLineEnd
    /// `M-<`, C-Home: the start of the whole text.
    case moveToTextStart
    /// `M->`, C-End: the end of the whole text.
    case moveToTextEnd
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown

    /// `M-m`, F3: begins a selection, which movements then extend, or lets go of it.
    case mark
    /// Shift and a key that moves: the movement, from where the selection begins.
    indirect case extend(TextEdit)
    /// `M-a`: selects the whole text.
    case selectAll
    /// `M-x`: takes out what is selected, to be put back elsewhere.
    case cut
    /// `M-c`: remembers what is selected, to be put back elsewhere.
    case copy

    /// `C-_`, `M-u`: takes back the last piece of typing.
    case undo
    /// `M-U`: types it again.
    case redo
}
