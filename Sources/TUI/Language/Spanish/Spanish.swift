/// What Spanish sentences count.
enum Spanish {
    static func number(_ value: Int) -> String { NumberWords.spanish.grouped(value) }

    /// "1 entrada", "2 entradas".
    static func count(_ value: Int, _ one: String, _ many: String) -> String {
        "\(number(value)) \(value == 1 ? one : many)"
    }

    static func posts(_ value: Int) -> String { count(value, "entrada", "entradas") }
    static func people(_ value: Int) -> String { count(value, "persona", "personas") }
    static func comments(_ value: Int) -> String { count(value, "comentario", "comentarios") }
    static func tags(_ value: Int) -> String { count(value, "etiqueta", "etiquetas") }
    static func likes(_ value: Int) -> String { number(value) + " me gusta" }
}

extension NumberWords {
    static let spanish = NumberWords(separator: ".", point: ",")
}
