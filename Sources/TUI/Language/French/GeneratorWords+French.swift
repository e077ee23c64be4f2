internal import Persistence

extension GeneratorWords {
    static let french = GeneratorWords(
        made: { recipe in
            let bits = Int(recipe.bits)
            return switch recipe {
            case .passphrase(let words): "Tirée au hasard : \(words) mots, \(bits) bits."
            case .password(let length, let kinds) where kinds.contains(.symbols):
                "Tiré au hasard : \(length) lettres, chiffres et symboles, \(bits) bits."
            case .password(let length, _):
                "Tiré au hasard : \(length) lettres et chiffres, \(bits) bits."
            }
        },
        writeItDown: "Notez-la, puis répétez-la : personne ne peut la retrouver.")
}
