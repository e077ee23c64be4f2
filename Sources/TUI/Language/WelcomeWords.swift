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
        opening: "Opening. The first time after an update this takes a while for a large store.")

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
        opening: "開いています。更新後の初回は、大きなデータでは少し時間がかかります。")
}
