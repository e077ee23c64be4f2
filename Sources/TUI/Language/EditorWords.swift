/// What is said while somebody writes in a form.
struct EditorWords: Sendable {
    let lines: @Sendable (Int) -> String
    let words: @Sendable (Int) -> String
    /// While a selection is made with keys that move; the longest form first.
    let selecting: [String]
    /// What was copied: `Copied the selection`.
    let selection: String
    /// Before what is looked for.
    let find: String
    /// Before what is put in the place of so many that were found.
    let replace: @Sendable (Int) -> String
    let nothingFound: String
    let replaced: @Sendable (_ count: Int, _ undoKey: String) -> String
    /// What the keys do while one looks for something.
    let next: CommandWords
    let previous: CommandWords
    let endFinding: CommandWords
    let toReplacement: CommandWords
    let toSearch: CommandWords
    let replaceAll: CommandWords
    let replaceThis: CommandWords
    /// The status of a post that came back from an editor is none; `choices` are what there is.
    let noStatus: @Sendable (_ status: String, _ choices: [String]) -> String

    /// What a key does while one looks for something; nil where it does what it does everywhere.
    func words(of command: CommandID, isReplacing: Bool) -> CommandWords? {
        switch command {
        case .accept: isReplacing ? replaceAll : next
        case .laterFilter: next
        case .earlierFilter: previous
        case .nextField, .previousField: isReplacing ? toSearch : toReplacement
        case .findText: isReplacing ? replaceThis : next
        case .cancel: endFinding
        default: nil
        }
    }

    static let english = EditorWords(
        lines: { $0 == 1 ? "1 line" : "\(Language.grouped($0)) lines" },
        words: { $0 == 1 ? "1 word" : "\(Language.grouped($0)) words" },
        selecting: [
            "Selecting: move to extend, M-x cuts, M-c copies, Esc lets go.",
            "Selecting: M-x cuts, M-c copies.", "Selecting",
        ],
        selection: "selection", find: "Find: ",
        replace: { "Replace \(Language.grouped($0)) with: " },
        nothingFound: "no matches",
        replaced: { count, key in
            (count == 1 ? "Replaced 1 match." : "Replaced \(Language.grouped(count)) matches.")
                + " \(key): undo"
        },
        next: CommandWords("next", "Next match"),
        previous: CommandWords("previous", "Previous match"),
        endFinding: CommandWords("done", "Stop finding; the match stays selected"),
        toReplacement: CommandWords("replace", "Type what to put in the place of the matches"),
        toSearch: CommandWords("find", "Back to what to find"),
        replaceAll: CommandWords("replace all", "Replace all matches, as one step of undo"),
        replaceThis: CommandWords("replace this", "Replace this match and go to the next"),
        noStatus: { status, choices in
            "\"\(status)\" is not a status. Use \(choices.joined(separator: ", "))."
        })

    static let japanese = EditorWords(
        lines: { "\(Language.grouped($0)) 行" }, words: { "\(Language.grouped($0)) 語" },
        selecting: [
            "選択中: 移動キーで広げます。M-x 切り取り、M-c コピー、Esc 解除。",
            "選択中: M-x 切り取り、M-c コピー", "選択中",
        ],
        selection: "選択範囲", find: "検索: ",
        replace: { "\(Language.grouped($0)) 件を置換: " },
        nothingFound: "一致なし",
        replaced: { "\(Language.grouped($0)) 件を置換しました。\($1): 取り消す" },
        next: CommandWords("次へ", "次の一致へ"), previous: CommandWords("前へ", "前の一致へ"),
        endFinding: CommandWords("終わる", "検索を終える (一致箇所は選択されたまま)"),
        toReplacement: CommandWords("置換", "置き換える文字を入力"),
        toSearch: CommandWords("検索", "検索する文字に戻る"),
        replaceAll: CommandWords("全て置換", "すべて置換 (一度に取り消せます)"),
        replaceThis: CommandWords("これを置換", "この一致を置換して次へ"),
        noStatus: { status, choices in
            "「\(status)」という状態はありません。\(choices.joined(separator: "、")) のどれかです。"
        })

    static let spanish = EditorWords(
        lines: { $0 == 1 ? "1 línea" : "\(Language.grouped($0)) líneas" },
        words: { $0 == 1 ? "1 palabra" : "\(Language.grouped($0)) palabras" },
        selecting: [
            "Seleccionando: muévase para ampliar, M-x corta, M-c copia, Esc suelta.",
            "Seleccionando: M-x corta, M-c copia.", "Seleccionando",
        ],
        selection: "selección", find: "Buscar: ",
        replace: { "Reemplazar \(Language.grouped($0)) por: " },
        nothingFound: "sin resultados",
        replaced: { count, key in
            (count == 1
                ? "1 coincidencia reemplazada."
                : "\(Language.grouped(count)) coincidencias reemplazadas.") + " \(key): deshacer"
        },
        next: CommandWords("siguiente", "Siguiente coincidencia"),
        previous: CommandWords("anterior", "Coincidencia anterior"),
        endFinding: CommandWords("terminar", "Dejar de buscar; la coincidencia queda seleccionada"),
        toReplacement: CommandWords("reemplazar", "Escribir el texto de reemplazo"),
        toSearch: CommandWords("buscar", "Volver a lo que se busca"),
        replaceAll: CommandWords("todas", "Reemplazar todas las coincidencias en un solo paso"),
        replaceThis: CommandWords(
            "solo esta", "Reemplazar esta coincidencia y pasar a la siguiente"),
        noStatus: { status, choices in
            "«\(status)» no es un estado. Use \(choices.joined(separator: ", "))."
        })

    static let french = EditorWords(
        lines: { $0 < 2 ? "\($0) ligne" : "\(Language.grouped($0)) lignes" },
        words: { $0 < 2 ? "\($0) mot" : "\(Language.grouped($0)) mots" },
        selecting: [
            "Sélection : déplacez-vous pour l'étendre, M-x coupe, M-c copie, Échap annule.",
            "Sélection : M-x coupe, M-c copie.", "Sélection",
        ],
        selection: "sélection", find: "Rechercher : ",
        replace: { "Remplacer \(Language.grouped($0)) par : " },
        nothingFound: "aucun résultat",
        replaced: { count, key in
            (count < 2
                ? "\(count) occurrence remplacée."
                : "\(Language.grouped(count)) occurrences remplacées.") + " \(key) : annuler"
        },
        next: CommandWords("suivante", "Occurrence suivante"),
        previous: CommandWords("précédente", "Occurrence précédente"),
        endFinding: CommandWords(
            "terminer", "Arrêter la recherche ; l'occurrence reste sélectionnée"),
        toReplacement: CommandWords("remplacer", "Saisir le texte de remplacement"),
        toSearch: CommandWords("rechercher", "Revenir au texte recherché"),
        replaceAll: CommandWords(
            "tout remplacer", "Remplacer toutes les occurrences en une seule étape"),
        replaceThis: CommandWords("celle-ci", "Remplacer cette occurrence et passer à la suivante"),
        noStatus: { status, choices in
            "« \(status) » n'est pas un état. Utilisez \(choices.joined(separator: ", "))."
        })
}
