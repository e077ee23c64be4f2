internal import Persistence
internal import SheafModel
internal import SheafNotebook

extension SettingsWords {
    static let japanese = SettingsWords(
        title: "設定", section: japaneseSection, label: japaneseLabel, help: japaneseHelp,
        value: japaneseValue,
        origin: {
            switch $0 {
            case .argument: "今回のみ"
            case .user: "変更"
            case .system: "システム"
            case .registered: "既定"
            }
        },
        place: { domain, file in
            switch domain {
            case .argument: "コマンドラインで今回だけ指定"
            case .user(let place): SettingsWords.place(file, place)
            case .system(let path, let place): SettingsWords.place(path, place)
            case .registered: "未設定: 既定値を使用"
            }
        },
        defaultValue: { "既定: \($0)" }, isDefault: "既に既定の値です。",
        resetAll: "すべての設定を既定の値に戻しますか？",
        resetAllConsequences: { count in
            [
                "ファイルから \(count) 件の設定を取り除きます。",
                "コメントと Sheaf のものではないキーは残ります。ファイルの写しは状態フォルダーに置きます。",
            ]
        },
        resetAllAnswer: "戻す",
        hasResetAll: "すべての設定を既定の値に戻しました。ファイルの写しは状態フォルダーにあります。",
        hasForgottenCounts: "使用回数を消しました。",
        forgetCounts: "各コマンドの使用回数を消しますか？",
        forgetCountsConsequences: {
            $0
                ? ["回数は元に戻せません。数え直しになります。"]
                : ["回数は元に戻せません。"]
        },
        forgetCountsAnswer: "消す",
        allAreDefaults: "すべて既に既定の値です。",
        hint: {
            [
                .delete: CommandWords("回数を消す"),
                .restore: CommandWords("元に戻す", "設定を既定の値に戻す"),
                .editExternally: CommandWords("ファイル", "設定ファイルを $EDITOR で編集"),
                .accept: CommandWords("決定", "値を決定"),
                .cancel: CommandWords("やめる", "値を変えない"),
            ][$0]
        },
        changing: { command, isTyped in
            switch command {
            case .open where isTyped, .toggle where isTyped: CommandWords("入力", "値を入力する")
            case .open, .toggle: CommandWords("次の値", "次の値にする")
            case .previousPane: CommandWords("前の値", "前の値にする")
            case .inspect: CommandWords("出どころ", "値の出どころを表示")
            default: nil
            }
        },
        fileUnreadable: "変更していません: 設定ファイルを読めません。設定で E を押すと開きます。",
        isArgument: "コマンドラインの指定が今回は優先され、変更は次回から有効です。",
        takes: { "使える値: \(japaneseAllowed($0))" },
        nothingMatches: "該当なし。Esc で検索を解除します。",
        problemCount: { ["設定の問題: \(Language.grouped($0)) 件", "設定: \($0)"] },
        problemOf: { "\($1) 件中 \($0) 件目: \($2)" },
        changedOutside: { "設定ファイルで変更: \($0.joined(separator: "、"))" },
        cacheUse: { "現在の使用量: \($0.rounded(.japanese))" },
        commandUse: { total, most in
            total == 0
                ? "まだ数えていません。"
                : "\(Language.grouped(total)) 回、多い順に \(most.joined(separator: "、"))"
        }, problem: japaneseProblem, problemAt: japaneseProblem(_:at:),
        refusal: { japaneseError($0, outcome: "何も変更していません。") },
        templateHead: [
            "Sheaf の設定です。アプリも人もこのファイルを編集できます。",
            "アプリは値だけを書き換え、コメントや順序はそのまま残します。",
            "設定する行の先頭の // を外してください。各行は既定の値です。",
        ])

    @Sendable private static func japaneseSection(_ section: Setting.Section) -> String {
        switch section {
        case .display: "表示"
        case .notifications: "お知らせ"
        case .privacy: "プライバシー"
        case .data: "データ"
        case .posts: "投稿"
        case .people: "ユーザー"
        case .vault: "保管庫"
        case .editor: "執筆"
        }
    }

    @Sendable private static func japaneseLabel(_ setting: Setting) -> String {
        switch setting {
        case .theme: "配色"
        case .density: "表示密度"
        case .language: "言語"
        case .confirm: "確認"
        case .showsAvatars: "頭文字"
        case .showsPictures: "画像"
        case .showsSharpPictures: "画像の精細表示"
        case .showsPreview: "プレビュー"
        case .selection: "選択行"
        case .showsCursor: "一覧のカーソル"
        case .borders: "罫線と記号"
        case .ambiguousWidth: "曖昧幅の文字"
        case .accessible: "行ごとの表示"
        case .notifies: "変更を知らせる"
        case .noticeSound: "ベルを鳴らす"
        case .noticeBadge: "題名に数を出す"
        case .noticePreview: "内容を見せる"
        case .localStatistics: "操作を数える"
        case .crashNotes: "異常終了の記録"
        case .backupDays: "バックアップ間隔(日)"
        case .pictureQuality: "画像の品質"
        case .cacheSize: "キャッシュの上限"
        case .clearsCacheOnExit: "終了時に空にする"
        case .postOrder: "投稿の順序"
        case .postSections: "投稿の見出し"
        case .countsViews: "閲覧数を数える"
        case .personOrder: "ユーザーの順序"
        case .personSections: "ユーザーの見出し"
        case .autoLockAfter: "無操作で施錠"
        case .lockAfterAtMost: "必ず施錠"
        case .clearClipboardAfter: "クリップボード"
        case .autosaves: "未保存の文章を残す"
        case .autosaveInterval: "保存の間隔"
        }
    }

    @Sendable private static func japaneseHelp(_ setting: Setting) -> String {
        switch setting {
        case .theme: "画面の配色です。「自動」は端末の背景色に合わせます。"
        case .density: "一覧の 1 行の高さと、本文の余白です。"
        case .language: "画面の言語です。「自動」はロケールに従います。"
        case .confirm: "実行の前に確認するものです。"
        case .showsAvatars: "作者の前に頭文字を表示します。"
        case .showsPictures: "投稿とユーザーの画像を表示します (256 色以上の端末)。"
        case .showsSharpPictures: "対応する端末で画像をそのまま表示します。オフでは色のセルになります。"
        case .showsPreview: "120 桁以上で、選択した行の内容を一覧の横に表示します。"
        case .selection: "行全体の帯か印です。遅い回線では印の方が速くなります。"
        case .showsCursor: "一覧とページで端末のカーソルを表示します。"
        case .borders: "線と記号の種類です。ascii はどの端末でも表示できます。"
        case .ambiguousWidth: "○ や α などの文字の幅です。「自動」は端末に問い合わせます。"
        case .accessible: "全画面の代わりに行で表示します。読み上げ用で、次の起動から有効です。"
        case .notifies: "別のウィンドウや取り込みによる変更を 1 行で知らせます。"
        case .noticeSound: "お知らせとともに、5 秒に 1 回までベルを鳴らします。"
        case .noticeBadge: "キーを押すまでの変更の数を端末の題名に出します。"
        case .noticePreview: "お知らせに、変わったものの最初の言葉を出すかどうかです。"
        case .localStatistics: "使った操作を数えます。この端末から外には出ません。"
        case .crashNotes: "異常終了の後に、版・シグナル・端末だけを記録します。"
        case .backupDays: "この日数ごとにデータを自動でバックアップします。0 でしません。"
        case .pictureQuality: "新しい画像をこの品質 (1〜100) の JPEG で残します。0 は元のままです。"
        case .cacheSize: "キャッシュの上限です。長く使わないものから消えます。"
        case .clearsCacheOnExit: "終了するときにキャッシュを空にします。"
        case .postOrder: "投稿の一覧を開いたときの順序です。"
        case .postSections: "投稿の一覧に月・頭文字・作者・状態の見出しを付けます。"
        case .countsViews: "投稿を開くと閲覧数が 1 増えます。"
        case .personOrder: "ユーザーの一覧を開いたときの順序です。"
        case .personSections: "ユーザーの一覧に頭文字・役割・月の見出しを付けます。"
        case .autoLockAfter: "キーを押さないと、この時間で保管庫を閉じます。"
        case .lockAfterAtMost: "使っていても、この時間で保管庫を閉じます。"
        case .clearClipboardAfter: "コピーした秘密をクリップボードから消すまでの時間です。"
        case .autosaves:
            "入力中の文章をディスクに残します。オフのときは強制終了の場合だけです。"
        case .autosaveInterval: "入力を続けても、この間隔で文章を残します。"
        }
    }

    @Sendable private static func japaneseValue(
        _ setting: Setting, _ value: String, _ language: Language
    ) -> String {
        switch (setting, value) {
        case (.theme, "auto"), (.language, "auto"), (.ambiguousWidth, "auto"): return "自動"
        case (.theme, "light"): return "明るい"
        case (.theme, "dark"): return "暗い"
        case (.theme, "high-contrast"): return "高コントラスト"
        case (.theme, "mono"): return "モノクロ"
        case (.density, "small"): return "コンパクト"
        case (.density, "medium"): return "中"
        case (.density, "large"): return "大"
        case (.density, "extraLarge"): return "特大"
        case (.language, _): return Language.ownName(value)
        case (.confirm, "irreversible"): return "元に戻せない操作"
        case (.confirm, "always"): return "元に戻せる操作も"
        case (.selection, "bar"): return "帯"
        case (.selection, "marker"): return "印"
        case (.borders, "none"): return "なし"
        case (.ambiguousWidth, "narrow"): return "1 桁"
        case (.ambiguousWidth, "wide"): return "2 桁"
        case (.noticePreview, "always"): return "常に"
        case (.noticePreview, "whenUnlocked"): return "操作中だけ"
        case (.noticePreview, "never"): return "見せない"
        case (.pictureQuality, "0"): return "元のまま"
        case (_, "true"): return "はい"
        case (_, "false"): return "いいえ"
        case (.postOrder, _), (.personOrder, _):
            return order(setting, value, language) { $1 ? " (降順)" : " (昇順)" }
        default: return value
        }
    }
}
