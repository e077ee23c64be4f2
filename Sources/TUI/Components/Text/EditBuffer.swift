/// A text with an insertion point, and every edit that can be taken back.
///
/// The insertion point always stands between two characters as people see them, never inside one.
struct EditBuffer: Sendable {
    private(set) var content: TextLines
    private(set) var cursor: TextPosition
    /// Where the selection begins, which ends at the cursor; nil where there is none.
    private var anchor: TextPosition?
    /// Whether every movement extends the selection.
    private(set) var isMarking = false
    private var history = EditHistory()
    /// What deletions of words and lines, cutting and copying took last, to be put back.
    var taken = ""
    /// Whether the last edit was such a deletion; the next one then adds to it.
    private var isKilling = false

    /// A text with the cursor at its end, or at its start for several lines.
    init(_ text: String, isMultiline: Bool) {
        content = TextLines(text, isMultiline: isMultiline)
        cursor = isMultiline ? TextPosition(line: 0, byte: 0) : content.end
    }

    var text: String { content.text }
    var lines: [String] { content.lines }
    var line: String { content.lines[cursor.line] }

    /// Puts the cursor somewhere else, which ends the piece of typing.
    ///
    /// The selection goes, unless the movement extends it or one is being made.
    mutating func move(to position: TextPosition, extending: Bool = false) {
        if extending, anchor == nil { anchor = cursor }
        if !extending, !isMarking { anchor = nil }
        cursor = content.aligned(position)
        isKilling = false
        history.close()
    }

    /// Does what a key means, and says what it changed.
    ///
    /// Nil for movements and for edits with nothing to do. Movements by rows are not known here.
    mutating func apply(_ edit: TextEdit) -> TextChange? {
        if let target = target(of: edit) {
            move(to: target)
            return nil
        }
        if change(selectionBy: edit) { return nil }
        if let range = killed(by: edit) { return kill(from: range.start, to: range.end) }
        isKilling = false
        switch edit {
        case .insert(let text):
            return insert(TextCleaning.clean(text, isMultiline: content.isMultiline), .typing)
        case .paste(let pasted):
            let text = TextCleaning.clean(pasted.text, isMultiline: content.isMultiline)
            return insert(text, .single)
        case .yank: return insert(taken, .single)
        case .newline: return content.isMultiline ? insert("\n", .typing) : nil
        case .deleteBackward:
            if let selection { return replace(selection.start, selection.end, "", .single) }
            return replace(content.before(cursor), cursor, "", .erasing)
        case .deleteForward:
            if let selection { return replace(selection.start, selection.end, "", .single) }
            return replace(cursor, content.after(cursor), "", .erasing)
        case .undo: return undo()
        case .redo: return redo()
        default: return nil
        }
    }

    /// Makes the whole text another one, as one step that can be taken back.
    mutating func replaceAll(with text: String) -> TextChange? {
        isKilling = false
        let start = TextPosition(line: 0, byte: 0)
        return replace(start, content.end, text, .single)
    }

    /// Lets nothing be taken back that was done so far.
    mutating func forgetSteps() { history = EditHistory() }

    /// Puts a text in the place of a part, as one step that can be taken back.
    mutating func replacePart(
        from start: TextPosition, to end: TextPosition, with text: String
    ) -> TextChange? {
        isKilling = false
        return replace(start, end, text, .single)
    }

    private func target(of edit: TextEdit) -> TextPosition? {
        switch edit {
        case .moveLeft: content.before(cursor)
        case .moveRight: content.after(cursor)
        case .moveWordLeft: content.wordStart(before: cursor)
        case .moveWordRight: content.wordEnd(after: cursor)
        case .moveToLineStart: TextPosition(line: cursor.line, byte: 0)
        case .moveToLineEnd: TextPosition(line: cursor.line, byte: line.utf8.count)
        case .moveToTextStart: TextPosition(line: 0, byte: 0)
        case .moveToTextEnd: content.end
        default: nil
        }
    }
}

// MARK: - Changes

extension EditBuffer {
    /// Nothing takes the place of nothing, not even of what is selected.
    private mutating func insert(_ text: String, _ kind: EditHistory.Kind) -> TextChange? {
        if text.isEmpty { return nil }
        guard let selection else { return replace(cursor, cursor, text, kind) }
        return replace(selection.start, selection.end, text, kind)
    }

    private mutating func replace(
        _ start: TextPosition, _ end: TextPosition, _ text: String, _ kind: EditHistory.Kind
    ) -> TextChange? {
        let removed = content.text(from: start, to: end)
        guard removed != text || !removed.utf8.elementsEqual(text.utf8) else {
            if selection != nil { move(to: end) }
            return nil
        }
        let before = cursor
        dropSelection()
        let change = content.replace(from: start, to: end, with: text)
        cursor = content.aligned(change.newEnd)
        history.add(
            EditHistory.Step(
                start: start, removed: removed, inserted: text,
                insertedEnd: change.newEnd, cursorBefore: before,
                cursorAfter: cursor, kind: kind))
        return change
    }

    private mutating func undo() -> TextChange? {
        guard let step = history.undo() else { return nil }
        dropSelection()
        let change = content.replace(
            from: step.start, to: step.insertedEnd, with: step.removed)
        cursor = content.aligned(step.cursorBefore)
        return change
    }

    private mutating func redo() -> TextChange? {
        guard let step = history.redo() else { return nil }
        dropSelection()
        let end = end(of: step.removed, at: step.start)
        let change = content.replace(from: step.start, to: end, with: step.inserted)
        cursor = content.aligned(step.cursorAfter)
        return change
    }

    /// Where a text that stands at `start` ends.
    private func end(of text: String, at start: TextPosition) -> TextPosition {
        let feeds = content.isMultiline ? text.utf8.count { $0 == 0x0A } : 0
        guard feeds > 0, let last = text.utf8.lastIndex(of: 0x0A) else {
            return TextPosition(line: start.line, byte: start.byte + text.utf8.count)
        }
        let tail = text.utf8.distance(from: last, to: text.utf8.endIndex) - 1
        return TextPosition(line: start.line + feeds, byte: tail)
    }
}

// MARK: - The selection

extension EditBuffer {
    /// What is selected; nil where nothing is.
    var selection: (start: TextPosition, end: TextPosition)? {
        guard let anchor, anchor != cursor else { return nil }
        return (min(anchor, cursor), max(anchor, cursor))
    }

    /// The text that is selected.
    var selectedText: String {
        selection.map { content.text(from: $0.start, to: $0.end) } ?? ""
    }

    /// Whether there is a selection, or one is begun.
    var hasSelection: Bool { isMarking || selection != nil }

    /// Selects nothing any more; the cursor stays.
    mutating func dropSelection() {
        anchor = nil
        isMarking = false
    }

    /// Selects a part, with the cursor at its end.
    mutating func select(from start: TextPosition, to end: TextPosition) {
        isMarking = false
        move(to: start)
        move(to: end, extending: true)
    }

    /// Does what is about the selection and no change of the text; whether it was that.
    private mutating func change(selectionBy edit: TextEdit) -> Bool {
        switch edit {
        case .mark:
            let begins = !isMarking
            dropSelection()
            if begins {
                anchor = cursor
                isMarking = true
            }
        case .extend(let movement):
            guard let target = target(of: movement) else { return false }
            move(to: target, extending: true)
        case .selectAll: select(from: TextPosition(line: 0, byte: 0), to: content.end)
        case .copy:
            guard selection != nil else { return true }
            taken = selectedText
            dropSelection()
        default: return false
        }
        isKilling = false
        return true
    }
}

extension TextEdit {
    /// Whether it takes something out that can be put back.
    fileprivate var isKilling: Bool {
        switch self {
        case .cut, .deleteWordBackward, .deleteWordForward, .deleteToLineStart, .deleteToLineEnd:
            true
        default: false
        }
    }

    /// Whether what can be put back is something else after it.
    var takes: Bool { isKilling || self == .copy }
}

// MARK: - Deletions that can be put back

extension EditBuffer {
    private func killed(by edit: TextEdit) -> (start: TextPosition, end: TextPosition)? {
        if let selection, edit.isKilling { return selection }
        switch edit {
        case .deleteWordBackward: return (content.wordStart(before: cursor), cursor)
        case .deleteWordForward: return (cursor, content.wordEnd(after: cursor))
        case .deleteToLineStart: return (TextPosition(line: cursor.line, byte: 0), cursor)
        case .deleteToLineEnd:
            let end = TextPosition(line: cursor.line, byte: line.utf8.count)
            return (cursor, cursor == end ? content.after(cursor) : end)
        default: return nil
        }
    }

    private mutating func kill(from start: TextPosition, to end: TextPosition) -> TextChange? {
        guard start < end else { return nil }
        let piece = content.text(from: start, to: end)
        if !isKilling || selection != nil {
            taken = piece
        } else if start < cursor {
            taken = piece + taken
        } else {
            taken += piece
        }
        isKilling = true
        return replace(start, end, "", .single)
    }
}
