/// What Japanese sentences are put together of.
enum Japanese {
    /// The parts of a sentence as one.
    ///
    /// A blank stands between what is Japanese and Latin letters, digits and brackets, as in the words
    /// themselves, and none beside 「 and 」.
    static func sentence(_ parts: String...) -> String {
        parts.reduce(into: "") { text, part in
            if let end = text.last, let beginning = part.first, end.isASCII != beginning.isASCII,
                !closesUp(end), !closesUp(beginning)
            {
                text += " "
            }
            text += part
        }
    }

    private static func closesUp(_ character: Character) -> Bool {
        character.isWhitespace || "「」、。".contains(character)
    }
}
