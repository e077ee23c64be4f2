internal import Notebook

// Values that can be read and cannot be meant.
extension DoctorWords {
    static func oddJapanese(
        _ subject: OddValues.Subject, _ count: Int, _ example: String, _ hints: CommandHints
    ) -> Finding {
        let name = example.isEmpty ? "" : " (例: \(example.quoted))"
        return switch subject {
        case .usernames:
            Finding(
                "ユーザー \(count) 人のユーザー名がほかの人と同じです\(name)。",
                "コマンドではどちらも見つかりません。文章は失われていません。",
                "後から加わった人の名前に番号を付けます (例: \((example + "-2").quoted))。")
        case .namelessPeople:
            Finding(
                "ユーザー \(count) 人にユーザー名がありません\(name)。",
                "コマンドや検索で名前から見つけられません。文章は失われていません。",
                "'person-2' のような、だれも使っていない名前を付けます。")
        case .addresses:
            Finding(
                "ユーザー \(count) 人のメールアドレスがほかの人と同じです\(name)。",
                "コマンドではどちらも見つからず、読み込みでも区別できません。",
                "どちらが正しいかは人にしか分かりません。'\(hints.typed("people edit"))' の --email で"
                    + "別のアドレスにしてください。")
        case .namelessTags:
            Finding(
                "タグ \(count) 件に名前がありません。", "見つける方法がありません。文章は失われていません。",
                "取り除きます。投稿はそのままです。")
        case .dates:
            Finding(
                "\(count) 件の日付が 1 年から 9999 年の範囲にありません。",
                "そのままでは表示も書き出しもできません。文章は失われていません。",
                "範囲内でいちばん近い日付にします。")
        }
    }
}
