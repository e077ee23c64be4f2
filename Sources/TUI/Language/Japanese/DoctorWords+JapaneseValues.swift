internal import SheafNotebook

// Values that can be read and cannot be meant.
extension DoctorWords {
    static func oddJapanese(
        _ subject: OddValues.Subject, _ count: Int, _ example: String
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
                "「person-2」のような、だれも使っていない名前を付けます。")
        case .namelessTags:
            Finding(
                "タグ \(count) 件に名前がありません。", "見つける方法がありません。文章は失われていません。",
                "取り除きます。投稿はそのままです。")
        case .dates:
            Finding(
                "\(count) 件の日付が暦の範囲を超えています。",
                "表示と書き出しでは、表せるいちばん遠い日付になります。文章は失われていません。",
                "その日付にします。")
        }
    }
}
