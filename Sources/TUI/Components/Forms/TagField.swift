/// Names with commas between them, completed from those that are known.
///
/// A name that has a comma itself, as an import may bring it, stands between quotation marks.
package struct TagField: Sendable {
    /// A name that can be taken over.
    package struct Suggestion: Hashable, Sendable {
        package let name: String
        /// How the name is shown: with how often it is used.
        package let title: String

        package init(name: String, title: String) {
            self.name = name
            self.title = title
        }
    }

    package private(set) var field: TextField
    private var suggestions: [Suggestion] = []
    /// The one that somebody went to; nil as long as what was typed is what is meant.
    private var selected: Int?

    package init(_ text: String = "", placeholder: String = "") {
        field = TextField(text, placeholder: placeholder)
    }

    /// The names, without blanks around them and without empty ones.
    package var names: [String] { Self.names(in: field.text) }

    /// The names in a text, split where ASCII and Japanese commas stand outside of quotation marks.
    package static func names(in text: String) -> [String] {
        // By scalars: to `Character` a comma and an accent behind it are one, and no comma.
        var names: [String] = []
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            if let (name, end) = quotedName(in: rest) {
                names.append(name)
                rest = rest[end...].dropFirst()
            } else {
                let end = rest.firstIndex(where: isComma) ?? rest.endIndex
                names.append(String(rest[..<end]))
                rest = rest[end...].dropFirst()
            }
        }
        return names.map(singleSpaced).filter { !$0.isEmpty }
    }

    /// Names as the field shows them: ``names(in:)`` gives the same again.
    package static func text(of names: [String]) -> String {
        names.map(quoted).joined(separator: ", ")
    }

    private static func quoted(_ name: String) -> String {
        let scalars = name.unicodeScalars
        guard scalars.first == "\"" || scalars.contains(where: isComma) else { return name }
        var quoted = "\"".unicodeScalars
        for scalar in scalars {
            quoted.append(scalar)
            if scalar == "\"" { quoted.append(scalar) }
        }
        quoted.append("\"")
        return String(quoted)
    }

    /// The name between quotation marks that a text begins with, and where the comma behind it
    /// stands; `nil` where the marks are part of a name.
    private static func quotedName(
        in text: Substring.UnicodeScalarView
    ) -> (name: String, end: String.Index)? {
        var rest = text.drop(while: \.properties.isWhitespace)
        guard rest.popFirst() == "\"" else { return nil }
        var name = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar != "\"" || rest.first == "\"" {
                if scalar == "\"" { _ = rest.popFirst() }
                name.append(scalar)
                continue
            }
            let behind = rest.drop(while: \.properties.isWhitespace)
            guard behind.first.map(isComma) ?? true else { return nil }
            return (String(name), behind.startIndex)
        }
        return nil
    }

    private static func singleSpaced(_ name: String) -> String {
        name.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
            .joined(separator: " ")
    }

    /// So many bytes may begin a name: what is longer is none that is known.
    private static let mostBytes = 1_000

    /// The beginning of a name before the cursor, for which suggestions are wanted; may be empty.
    package var partial: String {
        let begun = begun
        guard begun.utf8.count <= Self.mostBytes else { return "" }
        guard begun.first == "\"" else { return begun }
        return Self.quotedName(in: begun.unicodeScalars[...])?.name
            ?? String(begun.dropFirst()).replacing("\"\"", with: "\"")
    }

    /// The same as it was typed: a name that began with a quotation mark has that, and may have commas.
    private var begun: String {
        let before = String(field.text.bytes(0, field.cursor))
        var rest = before.unicodeScalars[...]
        while true {
            rest = rest.drop(while: \.properties.isWhitespace)
            if let (_, end) = Self.quotedName(in: rest) {
                if end == rest.endIndex { return String(rest) }
                rest = rest[end...].dropFirst()
            } else if let comma = rest.firstIndex(where: Self.isComma), !Self.isOpen(rest) {
                rest = rest[comma...].dropFirst()
            } else {
                return String(rest)
            }
        }
    }

    /// Whether a text begins with a quotation mark that none closes.
    private static func isOpen(_ text: Substring.UnicodeScalarView) -> Bool {
        text.first == "\"" && !text.count { $0 == "\"" }.isMultiple(of: 2)
    }

    /// Shows these from now on, the best first.
    package mutating func suggest(_ suggestions: [Suggestion]) {
        guard suggestions != self.suggestions else { return }
        self.suggestions = suggestions
        selected = nil
    }

    /// Whether there is something to show below the field.
    package var hasSuggestions: Bool { !partial.isEmpty && !suggestions.isEmpty }

    package mutating func fit(width: Int, ambiguous: AmbiguousWidth) {
        field.fit(width: width, ambiguous: ambiguous)
    }

    /// Whether somebody went to a suggestion, which Tab and Enter then take over.
    package var hasChosen: Bool { hasSuggestions && selected != nil }

    /// Does what a key means; up and down choose among the suggestions, or none of them.
    package mutating func apply(_ edit: TextEdit) -> Bool {
        switch edit {
        case .moveDown where hasSuggestions:
            selected = min(suggestions.count - 1, selected.map { $0 + 1 } ?? 0)
            return false
        case .moveUp where hasChosen:
            selected = selected.flatMap { $0 > 0 ? $0 - 1 : nil }
            return false
        default:
            return field.apply(edit)
        }
    }

    /// What was cut or copied last.
    var taken: String {
        get { field.taken }
        set { field.taken = newValue }
    }

    mutating func dropSelection() { field.dropSelection() }

    package mutating func replaceText(with text: String) {
        field.replaceText(with: text)
    }

    mutating func forgetSteps() { field.forgetSteps() }

    /// Takes the chosen suggestion over; false if none was chosen: what was typed stays.
    package mutating func complete() -> Bool {
        guard hasSuggestions, let selected, suggestions.indices.contains(selected),
            partial != suggestions[selected].name
        else { return false }
        field.dropSelection()
        for _ in begun { field.apply(.deleteBackward) }
        field.apply(.paste(PastedText(Self.quoted(suggestions[selected].name))))
        self.selected = nil
        return true
    }

    /// Shows the suggestions in the first row of the canvas, from the chosen one's page on.
    package func drawSuggestions(on canvas: inout Canvas, signs: Signs) {
        var first = 0
        if let selected {
            while first < selected, cells(first...selected, in: canvas) > canvas.size.width {
                first += 1
            }
        }
        var x = 0
        for index in suggestions.indices.dropFirst(first) {
            let isSelected = index == selected
            let text = (isSelected ? signs.folded + " " : "  ") + suggestions[index].title
            let cut = DisplayWidth.truncate(
                text, toCells: max(0, canvas.size.width - x), ellipsis: signs.ellipsis)
            x += canvas.write(cut.text, x: x, y: 0, style: isSelected ? .selected : .tag)
            x += 2
        }
    }

    private func cells(_ range: ClosedRange<Int>, in canvas: Canvas) -> Int {
        suggestions[range].reduce(-2) {
            $0 + 4 + DisplayWidth.cells(of: $1.title, ambiguous: canvas.ambiguous)
        }
    }

    private static func isComma(_ character: Character) -> Bool {
        character.unicodeScalars.count == 1 && character.unicodeScalars.allSatisfy(isComma)
    }

    private static func isComma(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "," || scalar == "、" || scalar == "，"
    }
}
