/// What French sentences count.
///
/// Blanks at which no line may break stand before two-part marks and inside quotation marks.
enum French {
    static func number(_ value: Int) -> String { NumberWords.french.grouped(value) }

    /// "0 billet", "1 billet", "2 billets": less than two is one.
    static func count(_ value: Int, _ one: String, _ many: String) -> String {
        "\(number(value)) \(isOne(value) ? one : many)"
    }

    static func isOne(_ value: Int) -> Bool { value.magnitude < 2 }

    static func posts(_ value: Int) -> String { count(value, "billet", "billets") }
    static func people(_ value: Int) -> String { count(value, "personne", "personnes") }
    static func comments(_ value: Int) -> String { count(value, "commentaire", "commentaires") }
    static func tags(_ value: Int) -> String { count(value, "étiquette", "étiquettes") }
    static func likes(_ value: Int) -> String { number(value) + " j’aime" }
}

extension NumberWords {
    static let french = NumberWords(separator: "\u{A0}", point: ",", byte: "o")
}
