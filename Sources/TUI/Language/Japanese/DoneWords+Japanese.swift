internal import SheafModel
internal import SheafNotebook

extension DoneWords {
    static let japanese = DoneWords(
        nothingMatches: "該当するものはありません。",
        noMatches: { "「\($0)」に該当するものはありません。" },
        giveTerm: { "検索する語を指定してください: \($0)" },
        nothingChanged: "何も変更していません。", nothingDeleted: "何も削除していません。",
        prompt: "[y/N]", yes: ["y", "yes", "はい"],
        wouldDelete: { "削除の対象: \($0)" }, deleteQuestion: { Japanese.sentence($0, "を削除しますか。") },
        deleteRefusal: { Japanese.sentence($0, "を削除します。確認なしで行うには --yes を付けてください。") },
        deleted: { "削除しました: \($0)" }, takeBack: { "元に戻すには: \($0)" },
        archived: "アーカイブしました。",
        alreadyStatus: { "既に「\(PostWords.japanese.status($0))」の状態です。" },
        notArchived: "アーカイブされていません。",
        nowStatus: { "現在の状態: \(PostWords.japanese.status($0))" },
        liked: { "「\($1)」に" + ($0 ? "いいねしました" : "は既にいいねしています") + " (\($2) 件)。" },
        unliked: {
            "「\($1)」" + ($0 ? "のいいねを取り消しました" : "にはいいねしていません") + " (\($2) 件)。"
        },
        follows: { "\($1) さんを" + ($0 ? "フォローしました。" : "既にフォローしています。") },
        unfollows: {
            "\($1) さん" + ($0 ? "のフォローを解除しました。" : "をフォローしていません。")
        },
        post: { title, comments in
            "「\(title)」" + (comments == 0 ? "" : " (コメント \(Language.grouped(comments)) 件)")
        },
        person: { name, writings, goesToo in
            if writings.isEmpty { return name }
            let text = "投稿 \(writings.posts) 件、コメント \(writings.comments) 件"
            return "\(name) (\(text)\(goesToo ? "も削除" : "は残る"))"
        },
        comment: { "「\($0)」" + ($1 == 0 ? "" : "とその返信 \(Language.grouped($1)) 件") },
        tag: { "タグ「\($0)」" + ($1 == 0 ? "" : " (投稿 \(Language.grouped($1)) 件)") },
        along: { "\($0) (\($1.text(in: .japanese, and: "、")))" },
        wouldRenameTag: {
            "「\($0)」を「\($1)」に変更する対象 (投稿 \(Language.grouped($2)) 件)"
        },
        wouldJoin: { "統合する対象: \($0)" }, wouldRestore: { "復元する対象: \($0)" },
        renamedTag: { "「\($0)」を「\($1)」に変更しました (投稿 \(Language.grouped($2)) 件)。" },
        joinedTags: { "「\($0)」を「\($1)」に統合しました (投稿 \(Language.grouped($2)) 件)。" },
        joining: { one, other in
            "タグ「\(one.name.quoted)」(投稿 \(Language.grouped(one.postCount)) 件) と"
                + "「\(other.name.quoted)」(投稿 \(Language.grouped(other.postCount)) 件)"
        },
        joinQuestion: { Japanese.sentence($0, "を統合しますか。") },
        joinRefusal: { Japanese.sentence($0, "を統合します。確認なしで行うには --yes を付けてください。") },
        birthReplaced: {
            switch $0 {
            case .date(let day): "生年月日 (\(day)) を外しました。生年月日か年齢のどちらか一方です。"
            case .age(let years): "年齢 (\(years)) を外しました。生年月日か年齢のどちらか一方です。"
            }
        },
        notTagged: {
            "この投稿にタグ\($0.map { "「\($0)」" }.joined())はありません。外すものはありません。"
        },
        emptyPost: "この投稿に本文はありません。標準入力は読んでいません。--content - で標準入力を本文にします。",
        restored: { "\(HistoryWords.japanese.kind($0))「\($1)」を復元しました。" },
        versionRestored: { "版 \($0) に戻しました。" },
        nothingToRemove: "削除するものはありません。", nothingRemoved: "何も削除していません。",
        thing: { "\(HistoryWords.japanese.kind($0))「\($1)」" },
        things: { "\(Language.grouped($0)) 件" },
        wouldRemove: { "完全に削除する対象: \($0)" },
        removeQuestion: { Japanese.sentence($0, "を完全に削除しますか。") },
        removeRefusal: {
            Japanese.sentence($0, "を完全に削除します。確認なしで行うには --yes を付けてください。")
        },
        removed: { "\(Language.grouped($0)) 件を完全に削除しました。" },
        trashEmpty: "ごみ箱は空です。",
        nothingInTrash: { "「\($0)」に該当するものはごみ箱にありません。" },
        batchRefusal: "確認なしで行うには --yes、内容を見るには --dry-run を付けてください。",
        carriesNothing: { "アドレス「\($0)」の付いた、作者不明のものはありません。" },
        taken: { "\($1) さんのものにしました: \(text($0))" },
        sharedAddress: {
            "\(text($0)) にアドレス \($1) が付いていますが、二人がこのアドレスを使っています。どちらかが変えるまで割り当てられません。"
        },
        unclaimed: { "\(text($0)) にアドレス \($1) が付いています。この人のものにするには: \($2)" },
        notAllShown: "すべては表示していません", exportIncomplete: "書き出しは完全ではありません",
        damaged: {
            "\($0): \(Language.grouped($1)) 行が壊れています。おそらく他のプログラムによるものです。"
        },
        moreLikeThese: { "... ほか \(Language.grouped($0)) 件" },
        damageAdvice: "何も変更していません。コピーを保管するか、バックアップに戻してください。",
        stopped: "中止しました。何も変更していません。",
        stoppedWhenStored: "中止しました。保存は済んでいますが、すべては表示していません。",
        stoppedHalfWay:
            "データの更新中に中止しました。済んだ部分は残り、次のコマンドが続きから行います。ほかは何も変更していません。")

    private static func text(_ writings: UnclaimedWritings) -> String {
        [
            writings.posts == 0 ? nil : "投稿 \(Language.grouped(writings.posts)) 件",
            writings.comments == 0 ? nil : "コメント \(Language.grouped(writings.comments)) 件",
        ].compactMap(\.self).joined(separator: "、")
    }
}
