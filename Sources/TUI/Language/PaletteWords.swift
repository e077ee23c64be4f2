/// What the palette says.
package struct PaletteWords: Sendable {
    package let title: String
    /// Stands where a command has no key.
    let noKey: String
    /// What stands in the empty line, the longest form first.
    let placeholder: [String]
    /// What a word that takes others does.
    let verb: @Sendable (PaletteVerb) -> String
    let goToRow: @Sendable (_ number: String) -> String
    /// Nothing is called that; Enter looks for it in the posts.
    let search: @Sendable (_ text: String) -> String
    /// Nothing is called that, and nothing can be looked for.
    let nothing: String
    /// What keys do here.
    let hint: @Sendable (CommandID) -> String?
    /// The key of a command that was run by its name.
    let hasKey: @Sendable (_ title: String, _ key: String) -> String
    /// The same where it has none.
    let hasNoKey: @Sendable (_ title: String) -> String
    /// What holds now, behind a value.
    let present: String
    let ascending: String
    let descending: String
    /// Nothing of that name can be there.
    let unknownArgument: @Sendable (PaletteVerb, _ text: String) -> String
    /// Something has to be typed behind the word.
    let argumentMissing: @Sendable (PaletteVerb) -> String
    let nobody: @Sendable (_ name: String) -> String
    /// A setting has another value now.
    let hasSet: @Sendable (_ setting: String, _ value: String) -> String
    /// A setting does not take that, and what it takes.
    let refusesValue: @Sendable (_ setting: String, _ takes: String) -> String
    /// The list here has no rows with numbers.
    let noRows: String

    static let english = PaletteWords(
        title: "Commands", noKey: "no key",
        placeholder: [
            "the name of a command, the number of a row, or a word such as sort",
            "a command or a row",
            "a command",
        ],
        verb: {
            switch $0 {
            case .filter: "Show only what matches a search"
            case .sort: "Sort by ..."
            case .view: "Show a saved view"
            case .theme: "Change the colors"
            case .language: "Change the language"
            case .actAs: "Work as somebody else"
            case .set: "Change a setting"
            }
        },
        goToRow: { "Go to row \($0)" },
        search: { "No command matches. Enter searches the posts for \"\($0)\"." },
        nothing: "No command matches.",
        hint: {
            [
                .accept: "run", .nextField: "complete", .earlierFilter: "choose",
                .cancel: "close",
            ][$0]
        },
        hasKey: { "\($0)  (key: \($1))" }, hasNoKey: { "\($0)  (no key)" },
        present: "now", ascending: "ascending", descending: "descending",
        unknownArgument: { verb, text in
            switch verb {
            case .filter: "This list has no filter."
            case .sort: "This list cannot be sorted by \"\(text)\"."
            case .view: "There is no view called \"\(text)\"."
            case .theme: "There are no colors called \"\(text)\"."
            case .language: "There is no language \"\(text)\" here."
            case .actAs: "Nobody is called \"\(text)\"."
            case .set: "There is no setting \"\(text)\"."
            }
        },
        argumentMissing: { verb in
            switch verb {
            case .filter: "Type what the rows must match, for example: filter status:draft"
            case .sort: "Type what to sort by, for example: sort title"
            case .view: "Type the name of a view."
            case .theme: "Type the colors, for example: theme dark"
            case .language: "Type a language, for example: language ja"
            case .actAs: "Type a username, for example: as ada"
            case .set: "Type a setting and its value, for example: set display.theme dark"
            }
        },
        nobody: { "Nobody is called \"\($0)\"." },
        hasSet: { "\($0): \($1)" },
        refusesValue: { "\($0) does not take that. \($1)" },
        noRows: "There are no rows with numbers here.")

    static let japanese = PaletteWords(
        title: "コマンド", noKey: "キーなし",
        placeholder: ["コマンド名、行番号、または sort などの語", "コマンドか行番号", "コマンド"],
        verb: {
            switch $0 {
            case .filter: "検索に合うものだけを表示"
            case .sort: "並べ替え"
            case .view: "保存した表示を開く"
            case .theme: "配色を変更"
            case .language: "言語を変更"
            case .actAs: "別のユーザーとして操作"
            case .set: "設定を変更"
            }
        },
        goToRow: { "\($0) 行目へ" },
        search: { "該当するコマンドはありません。Enter で投稿を「\($0)」で検索します。" },
        nothing: "該当するコマンドはありません。",
        hint: {
            [.accept: "実行", .nextField: "補完", .earlierFilter: "選択", .cancel: "閉じる"][$0]
        },
        hasKey: { "\($0) (キー: \($1))" }, hasNoKey: { "\($0) (キーなし)" },
        present: "現在", ascending: "昇順", descending: "降順",
        unknownArgument: { verb, text in
            switch verb {
            case .filter: "この一覧は絞り込めません。"
            case .sort: "この一覧は「\(text)」で並べ替えられません。"
            case .view: "「\(text)」という表示はありません。"
            case .theme: "「\(text)」という配色はありません。"
            case .language: "「\(text)」という言語はありません。"
            case .actAs: "「\(text)」というユーザーはいません。"
            case .set: "「\(text)」という設定はありません。"
            }
        },
        argumentMissing: { verb in
            switch verb {
            case .filter: "条件を入力してください。例: filter status:draft"
            case .sort: "並べ替えの基準を入力してください。例: sort title"
            case .view: "表示の名前を入力してください。"
            case .theme: "配色を入力してください。例: theme dark"
            case .language: "言語を入力してください。例: language ja"
            case .actAs: "ユーザー名を入力してください。例: as ada"
            case .set: "設定名と値を入力してください。例: set display.theme dark"
            }
        },
        nobody: { "「\($0)」というユーザーはいません。" },
        hasSet: { "\($0): \($1)" },
        refusesValue: { "\($0) にこの値は使えません。\($1)" },
        noRows: "ここには番号の付いた行がありません。")

    static let spanish = PaletteWords(
        title: "Comandos", noKey: "sin tecla",
        placeholder: [
            "el nombre de un comando, el número de una fila o una palabra como sort",
            "un comando o una fila", "un comando",
        ],
        verb: {
            switch $0 {
            case .filter: "Mostrar solo lo que coincide con una búsqueda"
            case .sort: "Ordenar por ..."
            case .view: "Mostrar una vista guardada"
            case .theme: "Cambiar los colores"
            case .language: "Cambiar el idioma"
            case .actAs: "Trabajar como otra persona"
            case .set: "Cambiar un ajuste"
            }
        },
        goToRow: { "Ir a la fila \($0)" },
        search: { "Ningún comando coincide. Intro busca «\($0)» en las publicaciones." },
        nothing: "Ningún comando coincide.",
        hint: {
            [
                .accept: "ejecutar", .nextField: "completar", .earlierFilter: "elegir",
                .cancel: "cerrar",
            ][$0]
        },
        hasKey: { "\($0)  (tecla: \($1))" }, hasNoKey: { "\($0)  (sin tecla)" },
        present: "ahora", ascending: "ascendente", descending: "descendente",
        unknownArgument: { verb, text in
            switch verb {
            case .filter: "Esta lista no se puede filtrar."
            case .sort: "Esta lista no se puede ordenar por «\(text)»."
            case .view: "No hay ninguna vista llamada «\(text)»."
            case .theme: "No hay colores llamados «\(text)»."
            case .language: "Aquí no hay ningún idioma «\(text)»."
            case .actAs: "Nadie se llama «\(text)»."
            case .set: "No hay ningún ajuste «\(text)»."
            }
        },
        argumentMissing: { verb in
            switch verb {
            case .filter: "Escribe qué deben cumplir las filas, por ejemplo: filter status:draft"
            case .sort: "Escribe por qué ordenar, por ejemplo: sort title"
            case .view: "Escribe el nombre de una vista."
            case .theme: "Escribe los colores, por ejemplo: theme dark"
            case .language: "Escribe un idioma, por ejemplo: language es"
            case .actAs: "Escribe un nombre de usuario, por ejemplo: as ada"
            case .set: "Escribe un ajuste y su valor, por ejemplo: set display.theme dark"
            }
        },
        nobody: { "Nadie se llama «\($0)»." },
        hasSet: { "\($0): \($1)" },
        refusesValue: { "\($0) no admite ese valor. \($1)" },
        noRows: "Aquí no hay filas numeradas.")

    static let french = PaletteWords(
        title: "Commandes", noKey: "sans touche",
        placeholder: [
            "le nom d’une commande, le numéro d’une ligne ou un mot comme sort",
            "une commande ou une ligne", "une commande",
        ],
        verb: {
            switch $0 {
            case .filter: "N’afficher que ce qui répond à une recherche"
            case .sort: "Trier par ..."
            case .view: "Afficher une vue enregistrée"
            case .theme: "Changer les couleurs"
            case .language: "Changer la langue"
            case .actAs: "Travailler sous un autre nom"
            case .set: "Modifier un réglage"
            }
        },
        goToRow: { "Aller à la ligne \($0)" },
        search: {
            "Aucune commande ne correspond. Entrée cherche «\u{A0}\($0)\u{A0}» dans les publications."
        },
        nothing: "Aucune commande ne correspond.",
        hint: {
            [
                .accept: "exécuter", .nextField: "compléter", .earlierFilter: "choisir",
                .cancel: "fermer",
            ][$0]
        },
        hasKey: { "\($0)  (touche\u{A0}: \($1))" }, hasNoKey: { "\($0)  (sans touche)" },
        present: "actuel", ascending: "croissant", descending: "décroissant",
        unknownArgument: { verb, text in
            switch verb {
            case .filter: "Cette liste ne peut pas être filtrée."
            case .sort: "Cette liste ne peut pas être triée par «\u{A0}\(text)\u{A0}»."
            case .view: "Il n’y a pas de vue nommée «\u{A0}\(text)\u{A0}»."
            case .theme: "Il n’y a pas de couleurs nommées «\u{A0}\(text)\u{A0}»."
            case .language: "Il n’y a pas ici de langue «\u{A0}\(text)\u{A0}»."
            case .actAs: "Personne ne s’appelle «\u{A0}\(text)\u{A0}»."
            case .set: "Il n’y a pas de réglage «\u{A0}\(text)\u{A0}»."
            }
        },
        argumentMissing: { verb in
            switch verb {
            case .filter:
                "Tapez ce que les lignes doivent contenir, par exemple\u{A0}: filter status:draft"
            case .sort: "Tapez un critère de tri, par exemple\u{A0}: sort title"
            case .view: "Tapez le nom d’une vue."
            case .theme: "Tapez les couleurs, par exemple\u{A0}: theme dark"
            case .language: "Tapez une langue, par exemple\u{A0}: language fr"
            case .actAs: "Tapez un nom d’utilisateur, par exemple\u{A0}: as ada"
            case .set: "Tapez un réglage et sa valeur, par exemple\u{A0}: set display.theme dark"
            }
        },
        nobody: { "Personne ne s’appelle «\u{A0}\($0)\u{A0}»." },
        hasSet: { "\($0)\u{A0}: \($1)" },
        refusesValue: { "\($0) n’accepte pas cette valeur. \($1)" },
        noRows: "Il n’y a pas ici de lignes numérotées.")
}
