extension RefusalWords {
    static let japanese = RefusalWords(
        nameTexts: "破棄する文章を指定するか、--all を付けてください。",
        nameSettings: "設定を指定するか、--all を付けてください。",
        namePosts: "投稿を指定するか、--all を付けてください。",
        nameProgram: "-- の後にプログラムを指定してください。",
        sayWhich: "どれかを指定するか、すべてなら --all を付けてください。",
        sayWhatToRemove:
            "消すものを、名前、--older-than 日数、--all のどれか一つで指定してください。",
        sayTable: "表の内容を --of people、--of posts、--of comments のどれかで指定してください。",
        noAddress: "メールアドレスが必要です。--email アドレス を付けてください。",
        needsValue: { "\($0) の後に値が必要です。" },
        emptyDirectory: "--directory にフォルダーがありません。付けなければ、いつもの場所です。",
        goesWith: { "\($0) は \(InputWords.list($1, "、", comma: "、")) と一緒に使います。" },
        personGoesWith: "--person は vcard、jsonl、ユーザーの csv と一緒に使います。",
        queryGoesWith: "--query は jsonl、markdown、mbox、投稿の csv と一緒に使います。",
        standsAlone: { "\($0) は単独で使います。" },
        onlyOne: { "\(InputWords.list($0, "、", comma: "、")) は一度に一つだけです。" },
        forLists: {
            "\(InputWords.list($0, "、", comma: "、")) は一覧用です。番号を外してください。"
        },
        nameIsBoth: "--name は姓名の両方です。--first-name と --last-name を外してください。",
        allOrConditions: "--all はすべてを指します。これか、ほかの条件を外してください。",
        keepsAsking: "--if-revision では、確認の方法は変わりません。",
        sayNewName:
            "新しいサービスは --service で、新しいアカウントは --account で指定してください。両方でもかまいません。",
        passphraseOrPassword:
            "--words はパスフレーズを、--length と --symbols はパスワードを作ります。",
        oneStandardInput:
            "標準入力から読めるのは一つだけです。文章か画像を別の方法で指定してください。",
        takesNoValue: {
            "\($0) に値は付きません。検索で投稿を選ぶには、前に --matching を書いてください。"
        },
        takesNumber: { "\($0) は \($1.lowerBound) から \($1.upperBound) までの数です。" },
        takesDays: { "\($0) は \($1.lowerBound) 日から \($1.upperBound) 日までです。" },
        takesSeconds: { "\($0) は \($1.lowerBound) 秒から \($1.upperBound) 秒までです。" },
        takesDescriptor: { "\($0) は 0 か、3 から 255 までです。" },
        notNegative: { "\($0) に負の数は使えません。" },
        atLeastOne: { "\($0) は 1 以上です。" },
        themeFileName:
            "テーマのファイル名は、文字、数字、ハイフンからなり、.jsonc で終わります。",
        format: { text, mistake in
            let what =
                switch mistake {
                case .noEnd: "{ の後に } がありません"
                case .noName: "{ と } の間に名前がありません"
                case .noBeginning: "} の前に { がありません"
                case .noEscape: "\\ の後には t、n、\\ のどれかを書きます"
                }
            return "--format「\(text)」: \(what)。名前は {title} のように書き、{{ と }} は波括弧です。"
        },
        noStatus: { "投稿に「\($0)」という状態は付けられません。何も変更していません。" },
        markdownFolder:
            "--format markdown にはフォルダーが必要です: sheaf export --format markdown posts/",
        picturesFolder: "画像は標準出力ではなくフォルダーに書き出します。フォルダーを指定してください。",
        takesFolder: "画像は標準入力ではなくフォルダーから取り込みます。フォルダーを指定してください。",
        takesReportFile:
            "記録は標準出力ではなくファイルに書きます。ファイルを指定してください。--verbose はすべて表示します。",
        keyFromInput: {
            "\($0) はファイルを指定するもので、鍵は標準入力から読みません。プログラムからは --passphrase-fd で"
                + "パスフレーズを渡せます。"
        },
        onePostAFile:
            "Markdown のファイルは投稿を一つ含みます。--post 投稿 を付けるか、すべての投稿をフォルダーに"
            + "書き出してください: sheaf export --format markdown posts/",
        otherTable: {
            "その名前のファイルは「\($0)」になりますが、\($1) は「\($2)」を書き出します。別の名前にするか、"
                + "--of \($2) を付けてください。"
        })
}
