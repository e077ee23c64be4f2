import SheafTUI
import SheafTestSupport

/// The simplest thing that edits: one string and an index into it.
struct PlainEditor {
    var text: String
    var cursor: Int
    private var killed = ""
    private var isKilling = false

    init(_ text: String) {
        self.text = text
        cursor = 0
    }

    mutating func apply(_ edit: TextEdit) {
        let wasKilling = isKilling
        isKilling = false
        switch edit {
        case .insert(let typed): replace(cursor, cursor, with: typed)
        case .paste(let pasted): replace(cursor, cursor, with: pasted.text)
        case .newline: replace(cursor, cursor, with: "\n")
        case .yank: replace(cursor, cursor, with: killed)
        case .deleteBackward: replace(before(cursor), cursor, with: "")
        case .deleteForward: replace(cursor, after(cursor), with: "")
        case .moveLeft: cursor = before(cursor)
        case .moveRight: cursor = after(cursor)
        case .moveToLineStart: cursor = lineStart
        case .moveToLineEnd: cursor = lineEnd
        case .deleteToLineStart: kill(lineStart, cursor, wasKilling)
        case .deleteToLineEnd:
            kill(cursor, cursor == lineEnd ? after(cursor) : lineEnd, wasKilling)
        default: break
        }
    }

    private var lineStart: Int {
        text[..<index(cursor)].utf8.lastIndex(of: 10).map { offset($0) + 1 } ?? 0
    }

    private var lineEnd: Int {
        text[index(cursor)...].utf8.firstIndex(of: 10).map(offset) ?? text.utf8.count
    }

    private func index(_ offset: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: offset)
    }

    private func offset(_ index: String.Index) -> Int {
        text.utf8.distance(from: text.startIndex, to: index)
    }

    private func before(_ place: Int) -> Int {
        place == 0 ? 0 : offset(text.index(before: index(place)))
    }

    private func after(_ place: Int) -> Int {
        place == text.utf8.count ? place : offset(text.index(after: index(place)))
    }

    private mutating func replace(_ start: Int, _ end: Int, with other: String) {
        text.replaceSubrange(index(start)..<index(end), with: other)
        cursor = start + other.utf8.count
        if String.Index(index(cursor), within: text) == nil { cursor = after(cursor) }
    }

    private mutating func kill(_ start: Int, _ end: Int, _ wasKilling: Bool) {
        isKilling = start == end ? wasKilling : true
        guard start < end else { return }
        let taken = String(text[index(start)..<index(end)])
        let isBackward = start < cursor
        killed = wasKilling ? (isBackward ? taken + killed : killed + taken) : taken
        replace(start, end, with: "")
    }
}

/// Random edits, the same for the same seed.
struct EditScript {
    var randomness: SeededGenerator

    private static let pieces = [
        "a", "b ", "word", " ", "日", "本語。", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇯🇵", "🇫", "\t",
        "(", "ｶﾞ", "long-hyphenated-word", "か\u{3099}",
    ]
    private static let edits: [TextEdit] = [
        .deleteBackward, .deleteForward, .deleteToLineStart, .deleteToLineEnd, .yank, .moveLeft,
        .moveRight, .moveToLineStart, .moveToLineEnd, .moveLeft, .moveLeft, .deleteBackward,
    ]

    mutating func next(isMultiline: Bool) -> TextEdit {
        switch Int.random(in: 0..<10, using: &randomness) {
        case 0..<5:
            return .insert(Self.pieces.randomElement(using: &randomness) ?? "a")
        case 5 where isMultiline:
            return .newline
        case 6 where isMultiline:
            return .paste("one\ntwo 二\n\nthree")
        default:
            return Self.edits.randomElement(using: &randomness) ?? .moveLeft
        }
    }

    /// Edits that know rows or words, for which there is no plain counterpart.
    mutating func wild() -> TextEdit {
        let edits: [TextEdit] = [
            .moveUp, .moveDown, .pageUp, .pageDown, .deleteWordBackward, .deleteWordForward,
            .moveWordLeft, .moveWordRight, .undo, .redo, .insert("x"), .newline,
            .paste("\u{1B}[31mred\r\nblue\u{7}\n"),
        ]
        return edits.randomElement(using: &randomness) ?? .undo
    }
}

/// Draws on a canvas of its own and gives the frame.
func drawn(_ width: Int, _ height: Int, _ draw: (inout Canvas) -> Void) -> Frame {
    var canvas = Canvas(size: Size(width: width, height: height))
    draw(&canvas)
    return canvas.frame(title: "")
}

extension String {
    /// Whether the bytes are the same, which comparing texts does not ask.
    func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
