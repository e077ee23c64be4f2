internal import SheafModel

extension TagWords {
    static let japanese = TagWords(
        created: "作成日",
        newName: { "#\($0) の新しい名前: " },
        nameHint: { [.accept: "変更", .cancel: "やめる"][$0] },
        merge: { known, count, target in
            let names = known.map { "#\($0.name) (\(japanesePosts($0))) " }
            let merged = known.isEmpty ? "タグ \(count) 件" : names.joined(separator: "と ")
            return "\(merged)を #\(target.name) (\(japanesePosts(target))) に統合しますか。"
        },
        mergeConsequence: { only, _, target in
            (only.map { "#\($0.name) は" } ?? "統合したタグは")
                + "ごみ箱に移り、その投稿には #\(target.name) が付きます。"
        },
        mergeThem: "統合する", mergeInto: { "代わりに #\($0.name) に統合する" },
        deleteMany: { known, count in
            let names = known.map { "#\($0.name)" }.joined(separator: "、")
            let tags = known.isEmpty ? "タグ \(Language.grouped(count)) 件" : "\(names) "
            return "\(tags)を削除しますか。"
        },
        manyConsequence: { _ in "投稿からタグが外れます。投稿は残ります。" },
        deleteMarked: { CommandWords("\($0) 件を削除", "マークしたタグを削除") },
        mergeMarked: {
            CommandWords("\($0) 件を #\($1) に統合", "マークしたタグを選択中のタグに統合する")
        },
        edit: CommandWords("名前の変更", "タグの名前を変えるか、別のタグに統合する"),
        markFirst: "統合するタグをスペースキーでマークし、残すタグの上で m を押してください。",
        markAnother: "別のタグを選んでください。マークしたタグ自身には統合できません。",
        renamed: { "#\($0.name) に変更しました (\(japanesePosts($0)))。" },
        merged: { former, tag in
            let merged = names(former, "、", comma: "、", many: { "タグ \($0) 件" })
            let posts =
                former.count == 1
                ? "\(japanesePosts(former[0]))を変更" : "現在\(japanesePosts(tag))"
            return "\(merged) を #\(tag.name) に統合しました (\(posts))。"
        },
        deleted: { "タグを \(Language.grouped($0)) 件削除しました。" },
        renaming: { "タグの新しい名前 \($0)" }, merging: "タグの統合", deletion: "タグの削除")

    private static func japanesePosts(_ tag: Tag) -> String {
        PostWords.japanese.count(tag.postCount)
    }
}
