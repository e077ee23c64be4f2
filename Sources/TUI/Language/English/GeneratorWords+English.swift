internal import Persistence

extension GeneratorWords {
    static let english = GeneratorWords(
        made: { recipe in
            let bits = Int(recipe.bits)
            return switch recipe {
            case .passphrase(let words): "Generated at random: \(words) words, \(bits) bits."
            case .password(let length, let kinds) where kinds.contains(.symbols):
                "Generated at random: \(length) letters, digits and symbols, \(bits) bits."
            case .password(let length, _):
                "Generated at random: \(length) letters and digits, \(bits) bits."
            }
        },
        writeItDown: "Write it down, then repeat it: nobody can recover it.")
}
