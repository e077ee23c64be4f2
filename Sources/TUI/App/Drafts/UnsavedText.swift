package import FoundationEssentials
internal import SheafModel

/// That there is a text which was typed and never saved, as far as the name of its file tells.
package struct UnsavedName: Hashable, Sendable {
    package let source: UnsavedText.Source
    /// Whether its form is open in a window.
    package let isOpen: Bool

    package init(_ source: UnsavedText.Source, isOpen: Bool = false) {
        self.source = source
        self.isOpen = isOpen
    }

    /// Whether it waits for somebody: in no window, and not known to be somebody else's.
    func waits(for you: User.ID?) -> Bool {
        if isOpen { return false }
        guard case .form(let key) = source, let writer = key.writer, let you else { return true }
        return writer == you
    }
}

/// A text that was typed and never saved, as a list of them shows it.
package struct UnsavedText: Identifiable, Hashable, Sendable {
    /// Where somebody typed it.
    package enum Source: Hashable, Sendable {
        case form(FormKey)
        /// An editor had it when it ended with an error, or the program did, and nobody knows of which
        /// form; it is still in the file.
        case editor(path: String)
        /// A form that this version does not have.
        case unknown
    }

    /// The name of the file it is kept in.
    package let id: String
    package let source: Source
    /// What the form is about, such as the title of the post it changes; empty for something new.
    package let about: String
    /// What was typed, by field; empty where the file cannot be read.
    package let fields: [String: DraftField]
    package let savedAt: Date
    /// Whether its form is open in a window.
    package let isOpen: Bool
    /// The path of the editor's file that it is in; nil where a form keeps it.
    package let editorFile: String?

    package init(
        id: String, source: Source, about: String = "", fields: [String: DraftField],
        savedAt: Date, isOpen: Bool = false, editorFile: String? = nil
    ) {
        self.id = id
        self.source = source
        self.about = about
        self.fields = fields
        self.savedAt = savedAt
        self.isOpen = isOpen
        self.editorFile = editorFile
    }

    package var isReadable: Bool { !fields.isEmpty }

    /// What was typed, field by field, with what names a thing before what describes it.
    package var texts: [(field: String, text: String)] {
        let rest = fields.keys.filter { !Self.order.contains($0) }.sorted()
        return (Self.order + rest).compactMap { name in
            fields[name].map { (field: name, text: $0.text) }
        }
    }

    private static let order = ["title", "username", "comment", "content", "text", "bio"]

    /// Fields that somebody chose a value of, and typed nothing.
    private static let chosen: Set = ["status", "role", "active"]

    /// What somebody typed, and did not only choose, as ``texts`` has it.
    var writings: [(field: String, text: String)] {
        texts.filter { !Self.chosen.contains($0.field) }
    }

    /// The first line that says something; empty where there is none.
    package var firstLine: String {
        let lines = writings.lazy.flatMap {
            $0.text.prefix(10_000).split(whereSeparator: \.isNewline)
        }
        let line = lines.first(where: Self.says)
        return line.map { String($0.drop(while: \.isWhitespace)) } ?? ""
    }

    /// Neither the line above what an editor shows of a post nor the one above two texts in conflict does.
    private static func says(_ line: Substring) -> Bool {
        !line.allSatisfy(\.isWhitespace) && line != "---" && !BothTexts.isOuter(line)
    }

    /// A short name for commands, the same as long as the text is where it is.
    package var code: String { Self.code(of: id) }

    /// The same of the one in this file.
    package static func code(of id: ID) -> String {
        // FNV-1a, folded to 32 bits: no secret, only short.
        let hash = id.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
        }
        let text = String(UInt32(truncatingIfNeeded: hash ^ (hash >> 32)), radix: 16)
        return String(repeating: "0", count: 8 - text.count) + text
    }
}
