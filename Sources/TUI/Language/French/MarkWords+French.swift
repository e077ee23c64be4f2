extension MarkWords {
    static let french = MarkWords(colon: "\u{A0}: ", semicolon: "\u{A0}; ", comma: ", ")
}
