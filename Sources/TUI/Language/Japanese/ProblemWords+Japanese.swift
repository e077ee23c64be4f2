internal import SheafModel

extension ProblemWords {
    static let japanese = ProblemWords(
        sentence: { problem in
            switch problem {
            case .invalid(let failures):
                (failures.first.map(japaneseFailure) ?? "入力を確認してください。") + "保存していません。"
            case .conflict: "保存できません: 他の人が同じ項目を変更しました。何も失われていません。"
            case .missing: "もう存在しません。誰かが削除しました。何も変更していません。"
            case .followingYourself: "あなた自身です。自分はフォローできません。g y で別の人になれます。"
            case .sharedAddress:
                "変更していません: 同じメールアドレスの人が二人います。先に一方を変えてください。"
            case .postTrashed: HistoryWords.japanese.putBackPostFirst
            case .readOnly: "保存できません: 読み取り専用です。何も変更していません。"
            case .diskFull: "保存できません: ディスクがいっぱいです。空きを作ってやり直してください。"
            case .undo(let error): ActionWords.japanese.problemOnScreen(error)
            case .cancelled: "中止しました。何も変更していません。"
            case .busy: "保存できません: 他のプログラムが使用中です。少し待ってやり直してください。"
            case .locked: "読み込めません: 他のプログラムが使用中です。少し待ってやり直してください。"
            case .damaged(let what):
                "ファイルが壊れています (\(what))。変更していません。コピーを保管し、sheaf doctor を実行してください。"
            case .wrongTotal: "記録された件数が違うため、ここで数え直しました。sheaf doctor で直せます。"
            case .displaced(let path, let what): japanesePlace(path, what)
            case .tooLong: "保存できません: 文章が長すぎます。短くしてください。"
            case .newerStore: "より新しい Sheaf のファイルです。変更していません。Sheaf を更新してください。"
            case .takenBack:
                "変更できません。データベースの何か、おそらくほかのプログラムのトリガーが拒んでいます。取り除いてから、もう一度行ってください。"
            case .tooMuchAsked: "一度に検索できる語数を超えています。何も変更していません。語を減らしてください。"
            case .files(let error): japaneseFile(error)
            case .editor(let problem): japaneseEditor(problem)
            case .notImported(let sentence): sentence
            case .picture(let problem): PictureWords.japanese.problem(problem)
            case .noDesktop: PictureWords.japanese.noDesktop
            case .unwritten(.settings, let error):
                "設定: " + SettingsWords.japaneseError(error, outcome: "最後の変更は残りません。")
            case .unwritten(.state, let error):
                "表示位置と利用者を記録できませんでした。"
                    + SettingsWords.japaneseError(error, outcome: "保存済みのものは無事です。")
            case .other(""): "できませんでした。何も変更していません。"
            case .other(let what): "できませんでした: \(what)。何も変更していません。"
            }
        }, failure: japaneseFailure)

    @Sendable private static func japaneseFailure(_ failure: ValidationFailure) -> String {
        let field = japaneseField(failure.field)
        return switch failure.problem {
        case .empty: "\(field)を入力してください。"
        case .tooShort(let minimum): "\(field)は \(minimum) 文字以上必要です。"
        case .tooLong(let maximum, let actual):
            "\(field)は \(Language.grouped(maximum)) 文字までです (今 \(Language.grouped(actual)) 文字)。"
        case .tooManyBytes(let maximum, _): "\(field)は \(maximum / 1_000_000) MB までです。"
        case .tooManyEntries(let maximum, _): "\(field)は \(maximum) 件までです。"
        case .containsWhitespace: "\(field)に空白は使えません。"
        case .containsControlCharacters(nil): "\(field)に制御文字は使えません。"
        case .containsControlCharacters(let place?):
            "\(field)に制御文字は使えません。\(place.name) が"
                + (place.line > 1 ? " \(place.line) 行目の " : " ")
                + "\(place.character) 文字目にあります。"
        case .containsInvisibleCharacters: "\(field)に目に見えない文字は使えません。"
        case .containsComma: "\(field)に読点やコンマは使えません。タグの区切りです。"
        case .notAnEmail: "\(field)には名前と @ とドメインが必要です。"
        case .taken: "\(field)は既に使われています。"
        case .outOfRange(let range) where failure.field == .birthDate:
            "\(field)が \(range.upperBound) 年より前です。"
        case .outOfRange(let range): "\(field)は \(range.lowerBound) から \(range.upperBound) までです。"
        case .inTheFuture: "\(field)が未来の日付です。"
        }
    }

    private static func japaneseField(_ field: Field) -> String {
        switch field {
        case .username: "ユーザー名"
        case .email: "メールアドレス"
        case .firstName: "名"
        case .lastName: "姓"
        case .bio: "自己紹介"
        case .phone: "電話番号"
        case .age: "年齢"
        case .birthDate: "生年月日"
        case .address: "住所"
        case .avatar, .image: "画像"
        case .colours: "色"
        case .title: "題名"
        case .content: "本文"
        case .comment: "コメント"
        case .tagName: "タグ"
        case .metadata: "メタデータ"
        case .metadataEntry(let key): "メタデータ \(VisibleText.oneLine(key))"
        }
    }
}
