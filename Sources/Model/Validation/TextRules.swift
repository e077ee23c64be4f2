import FoundationEssentials
internal import PersistenceTextForms

/// The rules that texts of the domain share.
enum TextRules {
    /// What is wrong with a text that must have a length in `range`.
    static func length(
        of text: String, in range: ClosedRange<Int>, _ field: Field
    ) -> [ValidationFailure] {
        // No text has more characters than bytes, so most need not be counted.
        if range.lowerBound <= 1, (1...range.upperBound).contains(text.utf8.count) { return [] }
        let count = text.count
        if count == 0, range.lowerBound > 0 { return [ValidationFailure(field, .empty)] }
        if count < range.lowerBound {
            return [ValidationFailure(field, .tooShort(minimum: range.lowerBound))]
        }
        return length(count, atMost: range.upperBound, field)
    }

    /// What is wrong with a text that may be empty.
    static func length(
        of text: String, atMost maximum: Int, _ field: Field
    ) -> [ValidationFailure] {
        // As above.
        text.utf8.count <= maximum ? [] : length(text.count, atMost: maximum, field)
    }

    private static func length(
        _ count: Int, atMost maximum: Int, _ field: Field
    ) -> [ValidationFailure] {
        guard count > maximum else { return [] }
        return [ValidationFailure(field, .tooLong(maximum: maximum, actual: count))]
    }

    /// What is wrong with a text that holds control characters: in one of many lines line ends and
    /// tabs are none.
    ///
    /// One rule for every text and every door: a form, a command and an editor are refused, an
    /// import takes the text as it is and says so.
    static func controls(
        in text: String, isMultiline: Bool = false, _ field: Field
    ) -> [ValidationFailure] {
        // No byte of a control, and no first byte of one: the usual case, told quickly.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }) { return [] }
        guard let place = ControlPlace(firstIn: text, isMultiline: isMultiline) else { return [] }
        return [ValidationFailure(field, .containsControlCharacters(place))]
    }

    /// The same of a field that is several texts: where in it nobody could find.
    static func controls(inAnyOf texts: [String], _ field: Field) -> [ValidationFailure] {
        let isRefused = texts.contains { !controls(in: $0, field).isEmpty }
        return isRefused ? [ValidationFailure(field, .containsControlCharacters(nil))] : []
    }

    /// What is wrong with a text that names somebody: neither white space may be in it, nor control
    /// characters, nor what nobody sees.
    static func word(_ text: String, _ field: Field) -> [ValidationFailure] {
        if text.contains(where: \.isWhitespace) {
            return [ValidationFailure(field, .containsWhitespace)]
        }
        let controls = controls(in: text, field)
        // Byte by byte: for `==` two texts may be one that look the same.
        guard controls.isEmpty, !VisibleText.oneLine(text).utf8.elementsEqual(text.utf8) else {
            return controls
        }
        return [ValidationFailure(field, .containsInvisibleCharacters)]
    }

    /// Whether a text is blank: empty but for white space.
    static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    /// Whether a text has one `@`, something before it and a domain after it.
    static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.allSatisfy { !$0.isEmpty }
    }
}
