extension MarkWords {
    static let japanese = MarkWords(colon: ": ", semicolon: "、", comma: "、")
}
