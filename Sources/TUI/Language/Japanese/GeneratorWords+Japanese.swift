internal import Persistence

extension GeneratorWords {
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
}
