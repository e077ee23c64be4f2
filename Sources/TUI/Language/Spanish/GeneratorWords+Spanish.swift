internal import Persistence

extension GeneratorWords {
    static let spanish = GeneratorWords(
        made: { recipe in
            let bits = Int(recipe.bits)
            return switch recipe {
            case .passphrase(let words): "Generada al azar: \(words) palabras, \(bits) bits."
            case .password(let length, let kinds) where kinds.contains(.symbols):
                "Generada al azar: \(length) letras, cifras y símbolos, \(bits) bits."
            case .password(let length, _):
                "Generada al azar: \(length) letras y cifras, \(bits) bits."
            }
        },
        writeItDown: "Apúntala y repítela: nadie puede recuperarla.")
}
