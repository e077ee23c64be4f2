internal import Persistence

// What commands say of the vault.
extension CommandErrorWords {
    @Sendable static func japaneseVault(_ error: VaultError, _ hints: CommandHints) -> String {
        let onScreen = VaultWords.japanese.sentence(error)
        return switch error {
        case .notFound(let path):
            "\(path) に保管庫がありません。作るには: \(hints.typed("vault init"))"
        case .missing(let path): japaneseMissing(path) + "保管庫は元のままです。"
        case .alreadyExists(let path):
            "\(path) は既にあり、そのままにしてあります。別のファイルを指定するか、先に移動してください。"
        case .truncated(let expected, let actual):
            "保管庫が途中で切れています (\(actual) バイト、少なくとも \(expected) バイト必要)。そのままに"
                + "してあります。バックアップに置き換えてください。"
        case .corrupted(let damage): japanese(damage)
        case .unsupportedVersion(let found, let supported):
            "より新しい Sheaf の保管庫です (形式 \(found)、対応は \(supported) まで)。そのままにして"
                + "あります。Sheaf を更新してください。"
        case .kdfParametersRefused(.outOfBounds(let logN, let blockSize, let parallelism)):
            "保管庫の計算量が異常です (scrypt 2^\(logN), \(blockSize), \(parallelism))。偽造かも"
                + "しれません。何も尋ねず、開いていません。バックアップに置き換えてください。"
        case .kdfParametersRefused(.notEnoughMemory(let needed, let available)):
            "保管庫を開くには \(needed >> 20) MiB が必要ですが、空きは \(available >> 20) MiB です。"
                + "開いていません。他のプログラムを終えてやり直してください。"
        case .authenticationFailed:
            "パスフレーズか鍵ファイルが違います。開いていません。キーボードの配列を確認してやり直してください。"
        case .itemNotFound: "その秘密は保管庫にありません。何も変更していません。"
        case .duplicateItem:
            "その秘密は既にあります。何も変更していません。置き換えるには --new を外してください。"
        case .conflict: onScreen + "もう一度確認して、変更し直してください。"
        case .locked: onScreen + "先に開いてください。"
        case .keysReplaced:
            "他のプログラムが保管庫の鍵を替えました。何も変更していません。やり直してください。"
        case .cancelled: onScreen
        case .interactionNotAllowed:
            "パスフレーズが必要ですが、尋ねる端末がありません。何も変更していません。--passphrase-fd か、"
                + "尋ねないものには --key-file を使ってください。"
        case .rolledBack(let found, let lastSeen):
            "この保管庫は古い写しで (状態 \(found)、最後に見たのは \(lastSeen))、その後の変更がありません。"
                + "開いていません。自分で置いたものなら、--accept older-copy を付けてください。"
        case .diverged(let generation):
            "この保管庫は別の機械が書いたもので (状態 \(generation))、ここでの変更がありません。"
                + "開いていません。両方のファイルを残して比べ、それから --accept other-branch を"
                + "付けてください。"
        case .seenRecordUnreadable(let path):
            "\(path) が読めないため、保管庫が古い写しかどうか確認できません。開いていません。記録を新しく"
                + "始めるには --accept lost-record を付けてください。"
        case .unsafePath(let problem):
            japanese(problem) + "開いていません。" + japaneseRemedy(problem)
        case .busy:
            "他のプログラムが保管庫に書き込み中です。何も変更していません。少し待ってやり直してください。"
        case .readOnly:
            "ここでは保管庫に書けません。読むことはできます。何も変更していません。フォルダーを"
                + "書き込めるようにしてください。"
        case .diskFull:
            "保管庫のための空きがありません。何も変更していません。空きを作ってやり直してください。"
        case .io(let code, _) where SystemWords.isOfTooManyFiles(code):
            "\(SystemWords.text(code, .ja))。保存していません。上限を上げる (ulimit -n 64) か、"
                + "他のプログラムを終えてやり直してください。"
        case .io: onScreen + "ディスクを調べてやり直してください。"
        case .invalidInput(let reason): japanese(reason, onScreen) + "何も変更していません。"
        case .tooLarge(let maximum):
            "入るのは \(Language.grouped(maximum)) バイトまでです。何も変更していません。"
        }
    }

    @Sendable static func japaneseUnsafePath(_ problem: PathProblem) -> String {
        japanese(problem) + japaneseRemedy(problem)
    }

    private static func japanese(_ problem: PathProblem) -> String {
        switch problem {
        case .symbolicLink(let path):
            "\(path) はシンボリックリンクです。ファイルそのものを置いてください。"
        case .notAFile(let path): "\(path) は通常のファイルではありません。移動してください。"
        case .notAFolder(let path): "\(path) はフォルダーではありません。移動してください。"
        case .hardLinks(let path, let count):
            "\(path) には名前が \(count) 個あります。他を削除してください。"
        case .owner(let path, let found, _): "\(path) はユーザー \(found) のものです。"
        case .mode(let path, let found, _):
            "\(path) を他の人が読み書きできます (モード \(String(found, radix: 8)))。"
        }
    }

    private static func japaneseRemedy(_ problem: PathProblem) -> String {
        problem.remedy.map { "実行: \($0)" } ?? ""
    }

    private static func japanese(_ damage: VaultError.Damage) -> String {
        let what =
            switch damage {
            case .notAVault: "保管庫ではないか、テキストとして変更されました。"
            case .preamble: "保管庫の先頭が壊れています。"
            case .trailingBytes: "保管庫の末尾にバイトが付け足されています。"
            case .header: "保管庫の鍵が入った部分が壊れています。"
            case .headerMAC: "鍵を持たない人が保管庫の鍵を変えました。"
            case .body: "保管庫の暗号化された部分が壊れています。"
            case .item: "この秘密だけが壊れています。他はすべて読めます。何も変更していません。"
            }
        if case .item = damage { return what + "保存し直すか、バックアップから取り出してください。" }
        return what + "そのままにしてあります。バックアップに置き換えてください。"
    }

    private static func japanese(
        _ reason: VaultError.InvalidInput, _ onScreen: String
    ) -> String {
        switch reason {
        case .emptyPassphrase: "パスフレーズを空にはできません。"
        case .passphraseNotUTF8:
            "このパスフレーズは UTF-8 の文字ではありません。入力元の文字コードが違います。"
        case .emptyName: "サービスとアカウントを空にはできません。"
        case .expiry: "この日付は保管庫に保存できません。"
        case .notAFileURL: "保管庫とその鍵はファイルです。これはファイルの場所ではありません。"
        case .notUTF8: "秘密が文字ではありません。--with-value を外してください。"
        case .tooManyKeys: "鍵が既に 16 個あるか、パスフレーズが 4 個あります。先に一つ削除してください。"
        case .keyFile: "鍵ファイルではありません。ちょうど 32 バイトではありません。"
        case .keyFileInVaultFolder:
            "保管庫のフォルダーにある鍵ファイルは、保管庫と一緒に写されます。別の場所に置いてください。"
        case .controlCharacterInPassphrase, .controlCharacterInName, .nameTooLong,
            .presenceWindow, .lastPassphrase:
            onScreen
        }
    }
}
