extension LinearWords {
    static let japanese = LinearWords(
        greeting: "番号で行を開きます。コマンドも入力できます。? で一覧を表示します。",
        help: "番号: その行を開く。/語: 絞り込み。n と N: ページ送り。キーまたはコマンド名を入力します:",
        unknown: { "「\($0)」というコマンドはここにはありません。? で一覧を表示します。" },
        formHint: "項目を順に入力します。空行はそのまま、- は空にします。<f2> で保存、<esc> で閉じます。",
        areaHint: "点 (.) だけの行で終わります。空行ならそのままです。")
}
