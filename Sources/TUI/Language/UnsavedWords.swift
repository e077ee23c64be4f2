/// What is said of texts that were typed and never saved.
package struct UnsavedWords: Sendable {
    package let title: String
    package let count: @Sendable (Int) -> String
    package let empty: String
    /// The heads of the columns.
    package let firstLine: String
    package let form: String
    package let kept: String
    /// In the place of the first line.
    package let noText: String
    /// In the place of a date: a window has it.
    package let open: String
    /// What somebody wrote: `Reply to Ada`.
    package let what: @Sendable (UnsavedText) -> String
    /// In the title bar, as long as there are some.
    let mark: @Sendable (Int) -> String
    /// Said once at the start.
    let atStart: @Sendable (Int) -> String
    /// Said in a new form: other texts of this kind wait.
    let others: @Sendable (Int) -> String
    /// A form was closed, and its text is kept.
    let left: String
    /// The one that was chosen is not there any more.
    let taken: String
    let resume: String
    let copy: String
    let discardQuestion: String
    /// Why one cannot go on with it.
    let isOpen: String
    let isUnreadable: String
    let isUnknown: String
    let inFile: @Sendable (_ path: String) -> String
    let nothingToAnswer: String
    /// They may not be looked for; the sentence says why.
    let hidden: @Sendable (_ why: String) -> String

    static let english = UnsavedWords(
        title: "Unsaved texts",
        count: { $0 == 1 ? "1 text" : "\(Language.grouped($0)) texts" },
        empty: "No unsaved texts. What you type into a form and do not save is kept here.",
        firstLine: "Text", form: "Where", kept: "Kept", noText: "(cannot be read)",
        open: "open in a window",
        what: { text in
            let about = text.about
            switch text.source {
            case .form(.newPost): return "New post"
            case .form(.post): return about.isEmpty ? "Edited post" : "Post: \(about)"
            case .form(.tags): return about.isEmpty ? "Tags of a post" : "Tags: \(about)"
            case .form(.newPerson): return "New person"
            case .form(.person): return about.isEmpty ? "Edited person" : "Person: \(about)"
            case .form(.comment):
                return about.isEmpty ? "Comment on a post" : "Comment on \(about)"
            case .form(.reply): return about.isEmpty ? "Reply" : "Reply to \(about)"
            case .form(.editedComment): return "Edited comment"
            case .editor: return "Left by an editor"
            case .unknown: return "Another form"
            }
        },
        mark: { "\(Language.grouped($0)) unsaved" },
        atStart: {
            $0 == 1
                ? "1 unsaved text is kept. g w shows it."
                : "\(Language.grouped($0)) unsaved texts are kept. g w lists them."
        },
        others: {
            $0 == 1
                ? "Another unsaved text is kept: Esc, then g w."
                : "\(Language.grouped($0)) other unsaved texts are kept: Esc, then g w."
        },
        left: "Unsaved text kept. g w lists unsaved texts.",
        taken: "This text is no longer there: another window opened or discarded it.",
        resume: "go on", copy: "copy", discardQuestion: "Discard this unsaved text?",
        isOpen: "Its form is open in a window. Close it there first.",
        isUnreadable: "This text cannot be read. Its file stays as it is.",
        isUnknown: "This version has no form for it. y c copies the text.",
        inFile: { "An editor left it in \($0). y c copies the text." },
        nothingToAnswer: "The comment it answers no longer exists. y c copies the text.",
        hidden: { "Unsaved texts cannot be looked for. \($0) There may be some." })

    static let japanese = UnsavedWords(
        title: "未保存の文章", count: { "\(Language.grouped($0)) 件" },
        empty: "未保存の文章はありません。保存せずに閉じた文章がここに残ります。",
        firstLine: "文章", form: "種類", kept: "日時", noText: "(読めません)",
        open: "編集中",
        what: { text in
            let about = text.about
            switch text.source {
            case .form(.newPost): return "新しい投稿"
            case .form(.post): return about.isEmpty ? "投稿の編集" : "投稿: \(about)"
            case .form(.tags): return about.isEmpty ? "投稿のタグ" : "タグ: \(about)"
            case .form(.newPerson): return "新しいユーザー"
            case .form(.person): return about.isEmpty ? "ユーザーの編集" : "ユーザー: \(about)"
            case .form(.comment): return about.isEmpty ? "投稿へのコメント" : "コメント: \(about)"
            case .form(.reply): return about.isEmpty ? "返信" : "返信: \(about)"
            case .form(.editedComment): return "コメントの編集"
            case .editor: return "エディターの文章"
            case .unknown: return "他のフォーム"
            }
        },
        mark: { "未保存 \(Language.grouped($0))" },
        atStart: { "未保存の文章が \(Language.grouped($0)) 件あります。g w で表示します。" },
        others: { "他に未保存の文章が \(Language.grouped($0)) 件あります。Esc の後 g w で表示します。" },
        left: "未保存の文章を残しました。g w で一覧を表示します。",
        taken: "この文章はもうありません。別の画面で開かれたか破棄されました。",
        resume: "続きを書く", copy: "コピー", discardQuestion: "この未保存の文章を破棄しますか?",
        isOpen: "別の画面で編集中です。先にそちらを閉じてください。",
        isUnreadable: "この文章は読めません。ファイルはそのまま残ります。",
        isUnknown: "この版には対応するフォームがありません。y c で文章をコピーできます。",
        inFile: { "エディターが \($0) に残しました。y c で文章をコピーできます。" },
        nothingToAnswer: "返信先のコメントはもうありません。y c で文章をコピーできます。",
        hidden: { "未保存の文章を調べられません。\($0)未保存の文章があるかもしれません。" })
}
