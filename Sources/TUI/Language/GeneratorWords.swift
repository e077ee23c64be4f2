package import Persistence

/// What is said of secrets that are generated at random.
package struct GeneratorWords: Sendable {
    /// How a secret was made, and how hard it is to guess.
    package let made: @Sendable (SecretRecipe) -> String
    /// Below a passphrase for the vault, which is shown.
    package let writeItDown: String

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

    static let japanese = GeneratorWords(
        made: { recipe in
            let bits = Int(recipe.bits)
            return switch recipe {
            case .passphrase(let words): "無作為に作りました: \(words) 語、\(bits) ビット。"
            case .password(let length, let kinds) where kinds.contains(.symbols):
                "無作為に作りました: 英数字と記号 \(length) 文字、\(bits) ビット。"
            case .password(let length, _): "無作為に作りました: 英数字 \(length) 文字、\(bits) ビット。"
            }
        },
        writeItDown: "書き留めてから、もう一度入力してください。忘れると誰にも復元できません。")

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

extension Language {
    /// What is said of secrets that are generated at random.
    package var generator: GeneratorWords {
        switch code {
        case .en: .english
        case .ja: .japanese
        case .es: .spanish
        case .fr: .french
        }
    }
}
