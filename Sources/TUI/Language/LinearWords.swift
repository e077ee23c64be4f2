/// What is said in the linear mode, where a screen is lines.
struct LinearWords: Sendable {
    let greeting: String
    /// Before the list of what can be done.
    let help: String
    let unknown: @Sendable (_ line: String) -> String
    /// Before the fields of a form are asked for.
    let formHint: String
    /// Before a text of many lines.
    let areaHint: String

    static let english = LinearWords(
        greeting: "Type a number to open a row, or a command. ? lists the commands.",
        help: "A number opens that row; /words filters; n and N turn the page."
            + " Type a key or the name of a command:",
        unknown: { "\"\($0)\" is no command here. ? lists the commands." },
        formHint: "Each field is asked for. An empty line keeps what is there, - empties it,"
            + " <f2> saves, <esc> closes.",
        areaHint: "End with a line that is a single dot; an empty line keeps what is there.")

    static let japanese = LinearWords(
        greeting: "番号で行を開きます。コマンドも入力できます。? で一覧を表示します。",
        help: "番号: その行を開く。/語: 絞り込み。n と N: ページ送り。キーまたはコマンド名を入力します:",
        unknown: { "「\($0)」というコマンドはここにはありません。? で一覧を表示します。" },
        formHint: "項目を順に入力します。空行はそのまま、- は空にします。<f2> で保存、<esc> で閉じます。",
        areaHint: "点 (.) だけの行で終わります。空行ならそのままです。")

    static let spanish = LinearWords(
        greeting: "Escriba un número para abrir una fila, o un comando. ? muestra los comandos.",
        help: "Un número abre esa fila; /palabras filtra; n y N pasan de página."
            + " Escriba una tecla o el nombre de un comando:",
        unknown: { "«\($0)» no es un comando aquí. ? muestra los comandos." },
        formHint: "Se pregunta cada campo. Una línea vacía lo deja como está, - lo vacía,"
            + " <f2> guarda, <esc> cierra.",
        areaHint: "Termine con una línea que sea un solo punto; una línea vacía lo deja como está.")

    static let french = LinearWords(
        greeting: "Tapez un numéro pour ouvrir une ligne, ou une commande. ? liste les commandes.",
        help: "Un numéro ouvre la ligne ; /mots filtre ; n et N tournent la page."
            + " Tapez une touche ou le nom d'une commande :",
        unknown: { "« \($0) » n'est pas une commande ici. ? liste les commandes." },
        formHint: "Chaque champ est demandé. Une ligne vide le garde, - le vide,"
            + " <f2> enregistre, <esc> ferme.",
        areaHint: "Terminez par une ligne d'un seul point ; une ligne vide garde le texte.")
}
