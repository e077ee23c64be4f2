extension MarkWords {
    static let spanish = MarkWords(colon: ": ", semicolon: "; ", comma: ", ")
}
