extension VaultCommandWords {
    static let japanese = VaultCommandWords(
        passphrase: "パスフレーズ: ", wrong: "違います。",
        toSave: { "\($0) を保存するためのパスフレーズ: " },
        toRead: { "\($0) を読むためのパスフレーズ\($1.isEmpty ? "" : " (\($1))"): " },
        key: { "\($1) の \($0)" }, secret: "秘密: ", newPassphrase: "新しいパスフレーズ: ",
        sameAgain: "もう一度: ", twoDifferent: "二つのパスフレーズが違います。何も変更していません。",
        keepWeak: "別のものにするには Enter だけ、それでも使うには keep と入力: ",
        acceptWeak: "それでも使うには --accept-weak を付けてください。",
        changed: "パスフレーズを変更しました。古い写しは古いパスフレーズで開きます。",
        made: {
            "\($0) を作りました。この機械では推測 1 回に \($1) 秒かかります。このパスフレーズを忘れると、誰にも復元できません。"
        },
        secretOf: { "\($1) の \($0) の秘密" }, secretsOf: { "\($1) の秘密 \($0) 件" },
        rotated: {
            "鍵をすべて新しくしました。外したもの: ほかのパスフレーズ \($0)、鍵ファイル "
                + "\($1)。古い写しは古いパスフレーズで開きます。写しが漏れた場合は秘密も変えてください。"
        },
        upgraded: { "保管庫は完全で、最新の形式です。秘密は \($0) 件です。" },
        always: "毎回", forSeconds: { "\($0) 秒間" },
        keyNeedsPipe: "鍵は端末には表示できません。「-」にはパイプかファイルが必要です。何も変えていません。",
        keyFilesWorthless: { "鍵ファイル \(Language.grouped($0)) 件では、もう開けません。" },
        hiddenCharacters: "サービスとアカウントに目に見えない文字は使えません。何も変更していません。",
        emptySecret: "保存する秘密がありません。入力が空です。何も変更していません。",
        inputIsSecret: "標準入力は秘密のためのものです。別の --passphrase-fd を使ってください。",
        unreadable: { descriptor, problem in
            let name = descriptor == 0 ? "標準入力" : "ディスクリプター \(descriptor) "
            return switch problem {
            case .notOpen: "読めるディスクリプター \(descriptor) がありません。"
            case .folder: "\(name)はフォルダーで、読めません。何も変更していません。"
            case .notForReading: "\(name)は読むために開かれていません。何も変更していません。"
            case .refused(let why): "\(name)を読めません: \(why)。何も変更していません。"
            }
        },
        pipeTooSmall: "この長さの秘密が入るパイプがありません。プログラムは起動していません。",
        terminalKeeps: "標準出力は端末で、表示したものが残ります。それでよければ --reveal を付けてください。",
        shownAsSigns:
            "秘密に、端末が命令として扱うか表示しない文字があり、ここでは記号で示しています。パイプやファイルに"
            + "は保存されているとおりに書きます。",
        couldBeExchanged: { "\($0)他の人が保管庫をすり替えられます。" },
        openOnceMore: "他のプログラムが保管庫の鍵を替えたため、もう一度開く必要があります。",
        gone: {
            "\($0) に保管庫がなくなっています。ここで最後に使ったのは \($1) です。元の場所に戻すか、"
                + "バックアップをそこに置いてください。空の保管庫を作るには: \($2)"
        },
        notStarted: { "「\($0)」を起動できません: \($1)。" },
        exportQuestion: "すべての秘密を、手にした人が誰でもパスフレーズなしで読める平文で書き出しますか。",
        exportRefusal:
            "すべての秘密を平文で書き出す操作です。何も書き出していません。確認なしで行うには --yes を付けてください。",
        nothingExported: "何も書き出していません。",
        exportNeedsPipe:
            "端末は表示したものが残るため、秘密は書き出せません。何も書き出していません。ファイルを指定するか、パイプを使ってください。",
        exportSeenByOthers: {
            "標準出力のファイルは他の人も読めます。何も書き出していません。\($0) は自分だけが読めるファイルを作ります。"
        },
        exported: {
            "秘密 \(Language.grouped($0)) 件を \($1) に平文で書き出しました。不要になったらこのファイルを削除してください。"
        },
        leftOut: { "\($0)は壊れているため、含めていません。もう一度保存するか、バックアップから取り出してください。" },
        toExport: "ほかのすべての秘密とともに書き出すため")
}
