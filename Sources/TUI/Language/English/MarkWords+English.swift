extension MarkWords {
    static let english = MarkWords(colon: ": ", semicolon: "; ", comma: ", ")
}
