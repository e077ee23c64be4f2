package import Persistence

/// What the first start and the choice of yourself say.
package struct WelcomeWords: Sendable {
    package let title: String
    package let greeting: [String]
    package let loadSample: String
    package let startEmpty: String
    package let importHint: @Sendable (CommandHints) -> String
    package let chooseYourself: String
    package let whoAreYou: String
    package let someoneNew: String
    package let choose: String
    /// Nobody has the name that was given at the start.
    package let nobodyNamed: @Sendable (String) -> String
    /// Said below the prompt when opening takes long.
    package let opening: String
    /// Said below the prompt while an older store is brought up to date.
    package let updating: @Sendable (MigrationProgress) -> String

    static let english = WelcomeWords(
        title: "Welcome to Sheaf",
        greeting: [
            "Sheaf keeps people and what they write in one file that is yours.",
            "It is empty now. How do you want to begin?",
        ],
        loadSample: "Load a small sample to look around in",
        startEmpty: "Start empty: tell who you are",
        importHint: { "Data of your own comes in with: \($0.typed("import", "FILE"))" },
        chooseYourself: "Who are you?",
        whoAreYou: "Enter: what you write carries this name. Esc: decide later.",
        someoneNew: "a adds somebody new", choose: "choose",
        nobodyNamed: { "There is no person '\($0)'." },
        opening: "Opening. The first time after an update this takes a while for a large store.",
        updating: { progress in
            let what =
                switch progress.work {
                case .backup: "Making a backup before the notebook is brought up to date"
                case .step(let name, let number, let count):
                    "Bringing the notebook up to date: step \(number) of \(count), \(name)"
                }
            return what + (progress.percent.map { ", \($0) %" } ?? "")
        })

    static let japanese = WelcomeWords(
        title: "Sheaf へようこそ",
        greeting: [
            "Sheaf は、人と人が書いたものを一つのファイルに保存します。",
            "今は空です。どのように始めますか。",
        ],
        loadSample: "小さなサンプルを読み込んで試す",
        startEmpty: "空のまま始める (自分を登録する)",
        importHint: { "自分のデータは \($0.typed("import", "FILE")) で読み込めます。" },
        chooseYourself: "あなたは誰ですか",
        whoAreYou: "書いたものはこの名前になります。Enter で選択、Esc で後にする。",
        someoneNew: "a で新しく追加", choose: "選ぶ",
        nobodyNamed: { "「\($0)」という人はいません。" },
        opening: "開いています。更新後の初回は、大きなデータでは少し時間がかかります。",
        updating: { progress in
            let what =
                switch progress.work {
                case .backup: "更新の前にバックアップを作っています"
                case .step(_, let number, let count):
                    "データを新しい形式にしています: \(count) 段階中 \(number)"
                }
            return what + (progress.percent.map { "、\($0) %" } ?? "")
        })
}

extension MigrationProgress {
    /// How much of it is done in hundredths, where that is known.
    fileprivate var percent: Int? {
        amount.map { $0.total > 0 ? Int(100 * Double($0.done) / Double($0.total)) : 100 }
    }
}
