internal import Persistence

extension VaultWords {
    static let japanese = VaultWords(
        title: "保管庫", service: "サービス", account: "アカウント", secret: "秘密",
        changed: "更新日", empty: "空です。a で秘密を保存します。", again: "再確認",
        show: CommandWords("押す間表示", "押している間だけ秘密を表示"),
        howToShow: "i を押し続けると表示し、y でコピーします。",
        lockedNow: "保管庫を閉じました。",
        lockedOverTyped: "保管庫を閉じました。入力していた内容は保存されず、残っていません。",
        maySwap: "メモリが足りなくなると、秘密が暗号化されずにスワップへ書かれることがあります。"
            + "上限 (ulimit -l) を上げると防げます。",
        typedIsLost: "保管庫に入力した内容は保存されず、残っていません。秘密は保管庫の外には残しません。",
        asks: "毎回パスフレーズを尋ねる",
        count: { "秘密 \(Language.grouped($0)) 件" },
        someOf: { "秘密 \(Language.grouped($1)) 件中 \(Language.grouped($0)) 件" },
        notText: { "(文字ではない \($0) バイト)" },
        state: {
            switch $0 {
            case .none: "保管庫なし"
            case .locked: "施錠中"
            case .unlocking: "解錠中 .."
            case .unlocked: "解錠"
            case .readOnly: "読み取り専用"
            case .problem: "使用不可"
            }
        },
        open: { "解錠 \(clock($0))" }, openMark: "保管庫 解錠中",
        waited: { purpose, seconds in
            let work =
                switch purpose {
                case .create: "保管庫を作っています"
                case .unlock: "解錠しています"
                case .show, .copy: "開いています"
                case .add, .replace: "保存しています"
                case .changePassphrase: "パスフレーズを変更しています"
                }
            return "\(work) .. \(seconds) 秒"
        },
        done: {
            switch $0 {
            case .create: "保管庫を作成して開きました。"
            case .add: "秘密を保存しました。"
            case .replace: "新しい秘密を保存しました。"
            case .rename: "秘密の名前を変更しました。"
            case .delete: "秘密を削除しました。"
            case .changePassphrase: "パスフレーズを変更しました。"
            case .writeBack: "保管庫のファイルを書き戻しました。"
            case .look, .unlock, .lock, .open: nil
            }
        },
        guess: { "このパスフレーズの推測は、この機械では 1 回 \($0) 秒かかります。" },
        copy: japaneseCopy,
        gone: GoneWords(
            title: "保管庫のファイルがありません。書き戻しますか。",
            consequence: "誰かが削除しました。内容は、閉じるまでメモリに残っています。", leave: "そのまま",
            writeBack: "書き戻す"),
        reveal: RevealWords(
            title: { "\($1) の \($0) の秘密を表示しますか。" },
            consequence: "端末と、端末の履歴に残ります。",
            leave: "隠したままにする", show: "表示する"),
        copiedSecret: { "\($1) の \($0) の秘密(\($2) 秒間)" },
        delete: { "\($1) の \($0) の秘密を削除しますか。" },
        deleteConsequence: "秘密にはごみ箱がありません。元に戻せません。",
        strength: {
            switch $0 {
            case 1: "強さ: 十分"
            case 2: "強さ: 良い"
            default: "強さ: とても良い"
            }
        },
        weakness: japaneseWeakness,
        weak: WeakWords(
            title: "推測されやすいパスフレーズを使いますか。",
            consequence: "保管庫のファイルの写しを手に入れた人が、開けられるかもしれません。",
            another: "別のものにする", use: "それでも使う"),
        label: {
            switch $0 {
            case .passphrase: "パスフレーズ"
            case .newPassphrase: "新パスフレーズ"
            case .repeated: "もう一度入力"
            case .service: "サービス"
            case .account: "アカウント"
            case .secret: "秘密"
            case .asks: "読むとき"
            }
        },
        doing: {
            switch $0 {
            case .create: "作成"
            case .unlock: "解錠"
            case .add, .replace: "保存"
            case .show: "表示"
            case .copy: "コピー"
            case .changePassphrase: "変更"
            }
        },
        explanation: {
            switch $0 {
            case .create:
                ["保管庫は、パスワードやトークンや鍵を暗号化した一つのファイルに保存します。", "このパスフレーズを忘れると、誰にも復元できません。"]
            case .unlock: ["保管庫は閉じています。"]
            case .add: ["新しい秘密"]
            case .replace(let item):
                [
                    "\(item.key.service) の \(item.key.account) の新しい秘密",
                    "名前だけを変えるときは、秘密を空のままにします。",
                ]
            case .show(let item): ["\(item.key.service) の \(item.key.account) の秘密を表示します。"]
            case .copy(let item): ["\(item.key.service) の \(item.key.account) の秘密をコピーします。"]
            case .changePassphrase: ["ファイルの古い写しは、古いパスフレーズで開けます。"]
            }
        }, problem: japaneseProblem)

    private static let japaneseCopy = CopyWords(
        title: {
            switch $0 {
            case .rolledBack: "保管庫の古い写しを開きますか。"
            case .diverged: "別の機械が書いた保管庫を開きますか。"
            default: "古い写しかもしれない保管庫を開きますか。"
            }
        },
        consequences: {
            switch $0 {
            case .rolledBack(let found, let lastSeen):
                [
                    "これは状態 \(found) で、ここでは状態 \(lastSeen) まで進んでいました。その後の変更がありません。",
                    "自分で置いたのでなければ、他の誰かが置いたものです。",
                ]
            case .diverged(let generation):
                [
                    "状態 \(generation) ですが、この機械での変更がありません。",
                    "両方のファイルを残し、比べてから選んでください。",
                ]
            default: ["最後の状態の記録が読めないため、確認できません。"]
            }
        }, written: { "このファイルの日時: \($0)" }, lastSeen: { "ここでの最後の変更: \($0)" },
        leave: "開かない", open: "それでも開く")

    @Sendable private static func japaneseProblem(_ problem: VaultFormProblem) -> String {
        switch problem {
        case .weak(let weakness): japaneseWeakness(weakness)
        case .notTheSame: "二つのパスフレーズが違います。"
        case .noPassphrase: "パスフレーズがありません。"
        case .noNewPassphrase: "新しいパスフレーズがありません。"
        case .notRepeated: "新しいパスフレーズをもう一度入力してください。"
        case .emptySecret: "まだ秘密が入力されていません。何も保存していません。"
        case .vault(let error): japanese(error)
        }
    }

    @Sendable private static func japaneseWeakness(
        _ weakness: PassphraseStrength.Weakness
    ) -> String {
        let reason =
            switch weakness {
            case .short: "12 文字以上か、2 文字以上の語を 5 語以上にしてください。それより短いものは使えません。"
            case .commonPassword: "真っ先に試されるパスワードがもとになっています。"
            case .phrase: "よく知られた言い回しや並びがもとになっています。"
            case .name: "名前がもとになっていて、名前はすぐに試されます。"
            case .words: "語が少なすぎます。"
            case .sequence: "文字や数字が順に並んでいます。"
            case .keyboard: "キーボードの並びのとおりです。"
            case .repetition: "同じものの繰り返しです。"
            case .date: "日付がもとになっていて、日付は多くありません。"
            }
        return weakness == .short
            ? "推測されやすいです。\(reason)" : "推測されやすいです。\(reason)互いに関係のない五つの語なら、推測は困難です。"
    }

    private static func japanese(_ error: VaultError) -> String {
        switch error {
        case .notFound: "保管庫がもうありません。何も変更していません。"
        case .missing(let path): "\(path) がありません。何も変更していません。"
        case .alreadyExists: "保管庫は既にあります。変更していません。"
        case .truncated: "保管庫が途中で切れています。変更していません。控えに置き換えてください。"
        case .corrupted(.item): "この秘密だけが壊れています。他は読めます。"
        case .corrupted: "保管庫が壊れています。変更していません。控えに置き換えてください。"
        case .unsupportedVersion: "より新しい Sheaf の保管庫です。変更していません。Sheaf を更新してください。"
        case .kdfParametersRefused(.outOfBounds): "保管庫の計算量が異常です。偽造かもしれません。開いていません。"
        case .kdfParametersRefused(.notEnoughMemory(let needed, _)):
            "開くには \(needed >> 20) MiB のメモリが必要です。他のプログラムを終えてください。"
        case .authenticationFailed: "パスフレーズが違います。キーボードの配列を確認してください。"
        case .itemNotFound: "保管庫にもうありません。何も変更していません。"
        case .duplicateItem: "このサービスとアカウントの秘密は既にあります。"
        case .conflict: "他の人が変更しました。上書きしていません。"
        case .locked: "保管庫は閉じています。何も変更していません。"
        case .keysReplaced: "他のプログラムが鍵を替えたので閉じました。何も変更していません。"
        case .cancelled: "中止しました。何も変更していません。"
        case .interactionNotAllowed: "パスフレーズが必要です。"
        case .rolledBack: "古い写しです。その後の変更がありません。Enter でもう一度確認します。"
        case .diverged: "別の機械が書きました。ここでの変更がありません。Enter でもう一度確認します。"
        case .seenRecordUnreadable: "古い写しかどうか確認できません。Enter でもう一度確認します。"
        case .unsafePath(let problem):
            "保管庫を他の人が読み書きできます。" + (problem.remedy.map { "実行: \($0)" } ?? "ファイルを置き直してください。")
        case .busy: "他のプログラムが書き込み中です。少し待ってやり直してください。"
        case .readOnly: "ここでは保管庫に書けません。何も変更していません。"
        case .diskFull: "ディスクがいっぱいです。何も変更していません。"
        case .io(let code, let operation):
            "ディスクが拒みました (\(operation): \(SystemWords.text(code, .ja)))。保存していません。"
        case .invalidInput(let reason): japanese(reason)
        case .tooLarge: "一つの秘密としては大きすぎます。"
        }
    }

    private static func japanese(_ reason: VaultError.InvalidInput) -> String {
        switch reason {
        case .emptyPassphrase: "パスフレーズがありません。"
        case .controlCharacterInPassphrase: "パスフレーズに制御文字は使えません。"
        case .passphraseNotUTF8: "パスフレーズが UTF-8 の文字ではありません。"
        case .emptyName: "サービスとアカウントを入力してください。"
        case .nameTooLong: "サービスとアカウントは 255 バイトまでです。"
        case .controlCharacterInName: "サービスとアカウントに制御文字は使えません。"
        case .expiry: "この日付は保存できません。"
        case .notAFileURL: "ファイルの場所ではありません。"
        case .notUTF8: "文字ではありません。"
        case .presenceWindow: "パスフレーズの有効時間は最長 15 分です。"
        case .lastPassphrase: "最後のパスフレーズは削除できません。"
        case .tooManyKeys: "鍵が多すぎます。"
        case .keyFile, .keyFileInVaultFolder: "この鍵ファイルは使えません。"
        }
    }
}
