internal import SheafNotebook

extension FormWords {
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
            case .avatar: PictureWords.japanese.field
            case .bio: "自己紹介"
            }
        },
        yes: "はい", no: "いいえ",
        howToChoose: "左右のキーか、値の最初の文字で選びます。",
        birthPlaceholder: "1990-05-17 または 36",
        birthUnreadable: "生年月日は 1990-05-17 の形、年齢は 0 から 150 の数で入力してください。",
        coloursPlaceholder: "コンマで区切る", tagsPlaceholder: "コンマで区切る",
        newTag: { "新しいタグ「\($0)」" },
        suggestionHint: ["下キーでタグを選び、Tab で確定", "下キー、Tab"],
        loading: "読み込み中 ..", saving: "保存中 ..",
        gone: "もう存在しません。入力した内容はここに残っています。",
        goneEmpty: "もう存在しません。Esc で戻ります。",
        goneUnsavable: "もう存在しないため保存できません。Esc で文章を残して閉じます。",
        inTrash: "ごみ箱にあります。g x、R で元に戻せます。入力した内容はここに残っています。",
        trashEmpty: "ごみ箱にあります。Esc のあと g x、R で元に戻せます。",
        trashUnsavable: "ごみ箱にあるため保存できません。Esc で文章を残し、g x、R で元に戻せます。",
        unreadable: "読み込めませんでした。Esc で戻ります。",
        draftKept: "未保存の文章を保管済み",
        draftBack: [
            "未保存の文章を復元しました。保存するか、破棄で捨ててください。", "未保存の文章を復元しました。",
        ],
        draftBackOfAnother: [
            "ほかの人の文章です。その人の名前で保存され、破棄で捨てられます。", "ほかの人の名前で保存されます。",
        ],
        draftBackAsYours: [
            "書いた人は削除されています。あなたの名前で保存され、破棄で捨てられます。", "あなたの名前で保存されます。",
        ],
        becomesYours:
            "書いた人は削除されました。もう一度保存すると、あなたの名前で保存されます。",
        followsYou: {
            ["今は \($0) さんです。この文章はその名前で保存されます。", "\($0) さんの名前で保存されます。"]
        },
        draftBackChanged: [
            "復元しました。他でも変更されたため、保存時にどちらを残すか確認します。", "復元しました。他でも変更されています。",
        ],
        draftBackGone: "未保存の文章を復元しましたが、対象はもう存在しません。",
        draftBackTrash: "未保存の文章を復元しましたが、対象はごみ箱にあります。g x、R で元に戻せます。",
        draftDamaged: { "未保存の文章を読めませんでした。\($0) に移しました。" },
        changedElsewhere: { "他で変更されました: \($0.joined(separator: "、"))" },
        elsewhere: { theirs, who in
            switch who {
            case .you?: "あなたが次のように変更しました: \(theirs)"
            case .named(let name)?: "\(name) が次のように変更しました: \(theirs)"
            case nil: "他で次のように変更されました: \(theirs)"
            }
        },
        conflict: { field, who in
            switch who {
            case .you?: "あなたが他で「\(field)」を変更しました"
            case .named(let name)?: "\(name) が「\(field)」を変更しました"
            case nil: "「\(field)」が他で変更されました"
            }
        },
        mine: "自分", theirs: "相手", keepMine: "自分の内容", mineLetter: "m",
        keepTheirs: "相手の内容", theirsLetter: "t", both: "両方を編集", bothLetter: "b",
        later: "後で", laterLetter: "l",
        stillMarked:
            "両方の本文が残っています。<<<<<<<、=======、>>>>>>> の行を消して一つにしてください。")
}
