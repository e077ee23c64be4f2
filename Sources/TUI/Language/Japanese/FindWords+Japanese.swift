internal import SheafNotebook

extension FindWords {
    static let japanese = FindWords(
        title: "検索",
        placeholder: "語; author:ada tag:x before:2020 -除く語 \"語句\"",
        section: {
            switch $0 {
            case .posts: "投稿"
            case .comments: "コメント"
            case .people: "人"
            case .actions: "履歴"
            case .trash: "ごみ箱"
            }
        },
        total: { "\(Language.grouped($0)) 件" },
        more: { "さらに表示 (\(Language.grouped($1)) 件中 \(Language.grouped($0)) 件)" },
        showMore: "さらに表示",
        nothing: { "「\($0)」は見つかりません。語を減らすか短くしてください。" },
        examples: "語を入力するか、例から選びます", run: "検索",
        example: {
            switch $0 {
            case .yours: "自分が書いたもの"
            case .thisMonth: "今月のすべて"
            case .drafts: "まだ公開していない投稿"
            case .unanswered: "コメントのない公開済みの投稿"
            case .liked: "いいねの多いもの"
            case .staff: "管理者とモデレーター"
            }
        },
        toHits: CommandWords("結果へ", "見つかったものへ移動"),
        toExamples: CommandWords("例へ", "例へ移動"),
        keyHint: {
            [
                .accept: CommandWords("この語で確定"),
                .cancel: CommandWords("消去", "検索する語を消去"),
                .earlierFilter: CommandWords("以前の検索", "同じ始まりの以前の検索"),
            ][$0]
        })
}
