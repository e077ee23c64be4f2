extension KeyWords {
    static let japanese = KeyWords(
        name: japaneseName,
        problem: japaneseProblem, line: { "キー設定 \($0) 行目" },
        errors: { count, first in count == 1 ? first : "\(first) ほか \(count - 1) 件 (? で表示)。" },
        readAgain: "キー設定を読み直しました。",
        pressKey: "調べたいキーを押してください。",
        pressed: { "\($0) の動作" },
        doesNothing: { "\($0) はどこでも使われていません。" },
        elsewhere: "ほかの場所",
        context: {
            switch $0 {
            case .list: "一覧"
            case .tree: "スレッド"
            case .detail: "ページ"
            case .form: "フォーム"
            case .dialog: "確認"
            case .prompt: "入力行"
            }
        },
        signs: "記号", signForms: japaneseSigns, inputMethod: "日本語入力オン",
        ownKeys: { "自分用のキーを書くファイル: \($0)" },
        tableHead: ("キー", "コマンド", "場所", "設定元"), byDefault: "既定")

    /// What stands on keyboards of the language.
    @Sendable private static func japaneseName(_ key: NamedKey) -> String {
        switch key {
        case .space: "スペース"
        case .up: "上"
        case .down: "下"
        case .left: "左"
        case .right: "右"
        case .enter, .tab, .escape, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown:
            key.rawValue
        }
    }

    @Sendable private static func japaneseProblem(_ kind: KeyProblem.Kind) -> String {
        switch kind {
        case .unread(let error): "キー設定を読み込めません。\(ProblemWords.japaneseFile(error))"
        case .notText: "キー設定はテキストファイルではありません。既定のキーを使います。"
        case .noBinding: "「キー = コマンド」の形で書きます。例: x = delete"
        case .unknownPlace(let name, let near):
            "「\(name)」という場所はありません。" + (near.map { "「\($0)」ですか?" } ?? "")
                + "以下の行は無視します。"
        case .unknownKey(let name):
            "「\(name)」というキーはありません。例: j、G、<c-x>、<f2>、<space>"
        case .tooManyKeys(let most): "連続するキーは \(most) 個までです。"
        case .unknownCommand(let name, let near):
            "「\(name)」というコマンドはありません。" + (near.map { "「\($0)」ですか?" } ?? "")
        case .notThere(let id, let place): "「\(id.rawValue)」は [\(place.name)] では使えません。"
        case .isText(let keys): "文字を入力する場所では \(japanese.label(of: keys)) は文字です。"
        case .reserved(let keys): "\(japanese.label(of: keys)) は常に中止のキーです。"
        case .shadowed(let keys, let line): "\(japanese.label(of: keys)) は \(line) 行目でも設定されています。"
        case .hides(let keys, let longer):
            "\(japanese.label(of: keys)) で始まるキー (\(japanese.label(of: longer)) など) が使えなくなります。"
        case .hidden(let keys, let shorter):
            "\(japanese.label(of: keys)) は使えません。\(japanese.label(of: shorter)) がすでに使われています。"
        case .unsafe(let key, let hazard):
            japaneseHazard(japanese.label(of: KeySequence([key])), hazard)
        case .more: "キー設定の残りは読みませんでした。"
        }
    }

    private static func japaneseHazard(_ key: String, _ hazard: KeyHazard) -> String {
        switch hazard {
        case .flowControl: "\(key) はシリアル回線や SSH で出力を止めることがあります。"
        case .sameAs(let other): "端末は \(key) を \(japanese.label(of: KeySequence([other]))) として送ります。"
        case .notSent: "\(key) を送らない端末が多くあります。"
        case .taken: "\(key) は screen、tmux、端末に使われることがあります。"
        case .beginsSequence: "\(key) は端末がほかのキーを送るときの始まりです。"
        case .functionKey: "\(key) は端末自身が使うことがあります。"
        case .deadKey: "\(key) は多くのキーボードで AltGr やデッドキーが必要です。"
        }
    }

    @Sendable private static func japaneseSigns(_ sign: HelpSign) -> [String] {
        switch sign {
        case .selected: ["選択中の行", "選択中"]
        case .marked: ["マーク済み: 次の操作はマークした行すべてに行います", "マーク済み"]
        case .new: ["前回見たあとに新しくなったもの", "新着"]
        case .changed: ["前回その行を選んだあとに別のところで変更されたもの", "変更あり"]
        case .arrived: ["上に届いた行。g g で移動", "上に新着"]
        case .published: ["公開済み", "公開"]
        case .draft: ["下書き"]
        case .archived: ["アーカイブ済み", "アーカイブ"]
        case .inactive: ["停止中のユーザー", "停止中"]
        case .comment: ["コメント"]
        case .folded: ["折りたたみ中: 下の行が隠れています", "折りたたみ"]
        }
    }
}
