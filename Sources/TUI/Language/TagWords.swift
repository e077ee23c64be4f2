internal import Model

/// What is said where tags get other names, become one, or go.
package struct TagWords: Sendable {
    /// In front of the name that is typed.
    let newName: @Sendable (_ old: String) -> String
    /// What Enter and Esc do while it is typed.
    let nameHint: @Sendable (CommandID) -> String?
    /// Two tags would become one by the new name.
    let join: @Sendable (_ one: Tag, _ other: Tag) -> String
    /// Marked tags would become one.
    let merge: @Sendable (_ count: Int, _ target: Tag) -> String
    /// What becomes of the posts then.
    let mergeConsequence: @Sendable (_ count: Int, _ target: Tag) -> String
    let mergeThem: String
    let deleteMany: @Sendable (Int) -> String
    let manyConsequence: String
    /// What keys do to the marked tags.
    let deleteMarked: @Sendable (Int) -> CommandWords
    let mergeMarked: @Sendable (_ count: Int, _ target: String) -> CommandWords
    let edit: CommandWords
    /// Why nothing can be merged now.
    let markFirst: String
    let markAnother: String
    /// What was done.
    let renamed: @Sendable (Tag) -> String
    let merged: @Sendable (Tag) -> String
    let deleted: @Sendable (Int) -> String
    /// What they are called where they were refused.
    let renaming: @Sendable (String) -> String
    let merging: String
    let deletion: String

    static let english = TagWords(
        newName: { "New name of #\($0): " },
        nameHint: { [.accept: "rename", .cancel: "leave"][$0] },
        join: { "Join #\($0.name), \(posts($0)), with #\($1.name), \(posts($1))?" },
        merge: { "Merge \($0 == 1 ? "1 tag" : "\($0) tags") into #\($1.name)?" },
        mergeConsequence: { count, target in
            "Their posts get #\(target.name); the other \(count == 1 ? "tag goes" : "tags go") to the trash."
        },
        mergeThem: "Yes, merge",
        deleteMany: { "Delete \(Language.grouped($0)) tags?" },
        manyConsequence: "Posts lose the tags; the posts stay.",
        deleteMarked: { CommandWords("delete \($0)", "Delete the marked tags; asks first") },
        mergeMarked: {
            CommandWords("merge \($0) into #\($1)", "Merge the marked tags into the selected one")
        },
        edit: CommandWords("rename", "Rename the tag, or join it with another"),
        markFirst: "Mark the tags to merge with Space, then press m on the one that stays.",
        markAnother: "Select another tag: the marked one would be merged into itself.",
        renamed: { "Renamed to #\($0.name): \(posts($0))." },
        merged: { "Merged into #\($0.name): \(posts($0))." },
        deleted: { $0 == 1 ? "Deleted the tag." : "Deleted \(Language.grouped($0)) tags." },
        renaming: { "The new name of a tag, \($0)" }, merging: "Merging tags",
        deletion: "The deletion of tags")

    static let japanese = TagWords(
        newName: { "#\($0) の新しい名前: " },
        nameHint: { [.accept: "変更", .cancel: "やめる"][$0] },
        join: {
            "#\($0.name) (\(japanesePosts($0))) を #\($1.name) (\(japanesePosts($1))) にまとめますか。"
        },
        merge: { "タグ \($0) 件を #\($1.name) にまとめますか。" },
        mergeConsequence: { "投稿には #\($1.name) が付き、ほかのタグはごみ箱に移ります。" },
        mergeThem: "まとめる",
        deleteMany: { "タグ \(Language.grouped($0)) 件を削除しますか。" },
        manyConsequence: "投稿からタグが外れます。投稿は残ります。",
        deleteMarked: { CommandWords("\($0) 件を削除", "印を付けたタグを削除。確認あり") },
        mergeMarked: {
            CommandWords("\($0) 件を #\($1) にまとめる", "印を付けたタグを選択中のタグにまとめる")
        },
        edit: CommandWords("名前の変更", "タグの名前を変えるか、別のタグとまとめる"),
        markFirst: "まとめるタグに Space で印を付け、残すタグの上で m を押してください。",
        markAnother: "別のタグを選んでください。印を付けたタグ自身にはまとめられません。",
        renamed: { "#\($0.name) に変更しました (\(japanesePosts($0)))。" },
        merged: { "#\($0.name) にまとめました (\(japanesePosts($0)))。" },
        deleted: { "タグを \(Language.grouped($0)) 件削除しました。" },
        renaming: { "タグの新しい名前 \($0)" }, merging: "タグの統合", deletion: "タグの削除")

    private static func posts(_ tag: Tag) -> String { PostWords.english.count(tag.postCount) }

    private static func japanesePosts(_ tag: Tag) -> String {
        PostWords.japanese.count(tag.postCount)
    }
}
