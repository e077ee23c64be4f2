/// What forms say.
package struct FormWords: Sendable {
    let save: String
    let closeKeeping: String
    let close: String
    let discard: String
    let discardLetter: Character
    let discardQuestion: String
    let discardConsequence: String
    let keepWriting: String
    let keepWritingLetter: Character
    let newPost: String
    let newPerson: String
    let newYou: String
    let newComment: String
    let reply: String
    let editComment: String
    let edit: String
    let content: String
    let comment: String
    let person: @Sendable (PersonField) -> String
    let yes: String
    let no: String
    let birthPlaceholder: String
    let birthUnreadable: String
    let coloursPlaceholder: String
    let tagsPlaceholder: String
    let newTag: @Sendable (String) -> String
    /// While tags are suggested; the longest form first.
    let suggestionHint: [String]
    let loading: String
    let saving: String
    /// The row is gone, and something was typed.
    let gone: String
    /// The row is gone, and nothing was.
    let goneEmpty: String
    /// The answer to saving what is gone.
    let goneUnsavable: String
    /// The row could not be read.
    let unreadable: String
    let draftKept: String
    let draftBack: String
    let draftBackChanged: String
    let draftBackGone: String
    let draftDamaged: @Sendable (_ path: String) -> String
    let changedElsewhere: @Sendable (_ fields: [String]) -> String
    /// Beneath a field: what it was changed to.
    let elsewhere: @Sendable (_ theirs: String) -> String
    let conflict: @Sendable (_ field: String) -> String
    let mine: String
    let theirs: String
    let keepMine: String
    let mineLetter: Character
    let keepTheirs: String
    let theirsLetter: Character
    let both: String
    let bothLetter: Character
    let later: String
    let laterLetter: Character

    static let english = FormWords(
        save: "Save", closeKeeping: "Close and keep text", close: "Close", discard: "Discard",
        discardLetter: "d", discardQuestion: "Discard what you typed?",
        discardConsequence: "It cannot be brought back.", keepWriting: "Go on writing",
        keepWritingLetter: "g",
        newPost: "New post", newPerson: "New person", newYou: "You", newComment: "New comment",
        reply: "Reply", editComment: "Edit comment", edit: "Edit", content: "Content",
        comment: "Comment",
        person: {
            switch $0 {
            case .username: "Username"
            case .email: "E-mail"
            case .firstName: "First name"
            case .lastName: "Last name"
            case .role: "Role"
            case .active: "Active"
            case .birth: "Born or age"
            case .phone: "Phone"
            case .street: "Street"
            case .city: "City"
            case .state: "State"
            case .zip: "Postal code"
            case .country: "Country"
            case .colours: "Colours"
            case .bio: "Bio"
            }
        },
        yes: "yes", no: "no", birthPlaceholder: "1990-05-17, or 36",
        birthUnreadable: "Write the day as 1990-05-17, or the age as a number from 0 to 150.",
        coloursPlaceholder: "separated by commas",
        tagsPlaceholder: "separated by commas",
        newTag: { "new tag \"\($0)\"" },
        suggestionHint: ["Down chooses a tag, Tab takes it over", "Down, then Tab"],
        loading: "Reading ..", saving: "Saving ..",
        gone: "It no longer exists. What you typed stays here.",
        goneEmpty: "It no longer exists. Esc goes back.",
        goneUnsavable: "It no longer exists, so nothing can be saved to it. Esc keeps your text.",
        unreadable: "It could not be read. Esc goes back.",
        draftKept: "unsaved text kept",
        draftBack: "Your unsaved text is back. Save it, or Discard throws it away.",
        draftBackChanged:
            "Your unsaved text is back, but this was changed elsewhere. Saving asks which to keep.",
        draftBackGone: "Your unsaved text is back, but what it belongs to no longer exists.",
        draftDamaged: { "An unsaved text could not be read. It is set aside as \($0)." },
        changedElsewhere: { "Changed elsewhere meanwhile: \($0.joined(separator: ", "))." },
        elsewhere: { "Changed elsewhere meanwhile, to: \($0)" },
        conflict: { "\($0) was changed elsewhere" },
        mine: "Yours", theirs: "Theirs", keepMine: "Keep mine", mineLetter: "m",
        keepTheirs: "Keep theirs", theirsLetter: "t", both: "Edit both", bothLetter: "b",
        later: "Later", laterLetter: "l")

    static let japanese = FormWords(
        save: "保存", closeKeeping: "閉じて文章を残す", close: "閉じる", discard: "破棄",
        discardLetter: "d", discardQuestion: "入力した内容を破棄しますか?",
        discardConsequence: "元に戻せません。", keepWriting: "書き続ける", keepWritingLetter: "g",
        newPost: "新しい投稿", newPerson: "新しいユーザー", newYou: "あなた",
        newComment: "新しいコメント", reply: "返信", editComment: "コメントの編集", edit: "編集",
        content: "本文", comment: "コメント",
        person: {
            switch $0 {
            case .username: "ユーザー名"
            case .email: "メール"
            case .firstName: "名"
            case .lastName: "姓"
            case .role: "役割"
            case .active: "有効"
            case .birth: "生年月日・年齢"
            case .phone: "電話"
            case .street: "番地"
            case .city: "市区町村"
            case .state: "都道府県"
            case .zip: "郵便番号"
            case .country: "国"
            case .colours: "好きな色"
            case .bio: "自己紹介"
            }
        },
        yes: "はい", no: "いいえ", birthPlaceholder: "1990-05-17 または 36",
        birthUnreadable: "生年月日は 1990-05-17 の形、年齢は 0 から 150 の数で入力してください。",
        coloursPlaceholder: "コンマで区切る", tagsPlaceholder: "コンマで区切る",
        newTag: { "新しいタグ「\($0)」" },
        suggestionHint: ["↓ でタグを選び、Tab で確定", "↓ の後 Tab"],
        loading: "読み込み中 ..", saving: "保存中 ..",
        gone: "もう存在しません。入力した内容はここに残っています。",
        goneEmpty: "もう存在しません。Esc で戻ります。",
        goneUnsavable: "もう存在しないため保存できません。Esc で文章を残して閉じます。",
        unreadable: "読み込めませんでした。Esc で戻ります。",
        draftKept: "未保存の文章を保管済み",
        draftBack: "未保存の文章を復元しました。保存するか、破棄で捨ててください。",
        draftBackChanged: "未保存の文章を復元しました。他でも変更されたため、保存時にどちらを残すか確認します。",
        draftBackGone: "未保存の文章を復元しましたが、対象はもう存在しません。",
        draftDamaged: { "未保存の文章を読めませんでした。\($0) に移しました。" },
        changedElsewhere: { "他で変更されました: \($0.joined(separator: "、"))" },
        elsewhere: { "他で次のように変更されました: \($0)" },
        conflict: { "「\($0)」が他で変更されました" },
        mine: "自分", theirs: "相手", keepMine: "自分の内容", mineLetter: "m",
        keepTheirs: "相手の内容", theirsLetter: "t", both: "両方を編集", bothLetter: "b",
        later: "後で", laterLetter: "l")
}
