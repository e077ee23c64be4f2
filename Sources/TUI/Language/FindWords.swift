internal import Notebook

/// What the search over posts, comments and people says.
package struct FindWords: Sendable {
    let title: String
    /// What stands where one types as long as nothing is typed.
    let placeholder: String
    /// The heading above what was found of one kind.
    let section: @Sendable (SearchQuery.Subject) -> String
    /// How much was found in all.
    let total: @Sendable (Int) -> String
    /// The row that shows more, of which so much is shown and so much there is.
    let more: @Sendable (_ shown: Int, _ total: Int) -> String
    /// What Enter does on that row.
    let showMore: String
    /// Said where nothing was found.
    let nothing: @Sendable (_ query: String) -> String
    /// The heading above examples.
    let examples: String
    /// What Enter does with an example.
    let run: String
    /// What an example finds.
    let example: @Sendable (FindExample) -> String
    /// What Down does where one types.
    let toHits: CommandWords

    static let english = FindWords(
        title: "Find",
        placeholder: "words; author:ada tag:x before:2020 -not \"a phrase\"",
        section: {
            switch $0 {
            case .posts: "Posts"
            case .comments: "Comments"
            case .people: "People"
            }
        },
        total: { $0 == 1 ? "1 match" : "\(Language.grouped($0)) matches" },
        more: { "Show more (\(Language.grouped($0)) of \(Language.grouped($1)) so far)" },
        showMore: "show more",
        nothing: { "No matches for '\($0)'. Fewer or shorter words find more." },
        examples: "Type to search, or try one of these", run: "search",
        example: {
            switch $0 {
            case .yours: "what you wrote"
            case .thisMonth: "everything from this month"
            case .drafts: "posts that are not published yet"
            case .unanswered: "published posts without a comment"
            case .liked: "what people like most"
            case .staff: "administrators and moderators"
            }
        },
        toHits: CommandWords("to the matches", "Go down to what was found"))

    static let japanese = FindWords(
        title: "検索",
        placeholder: "語; author:ada tag:x before:2020 -除く語 \"語句\"",
        section: {
            switch $0 {
            case .posts: "投稿"
            case .comments: "コメント"
            case .people: "人"
            }
        },
        total: { "\(Language.grouped($0)) 件" },
        more: { "さらに表示 (\(Language.grouped($1)) 件中 \(Language.grouped($0)) 件)" },
        showMore: "さらに表示",
        nothing: { "「\($0)」は見つかりません。語を減らすか短くしてください。" },
        examples: "語を入力するか、例から選びます", run: "検索",
        example: {
            switch $0 {
            case .yours: "自分が書いたもの"
            case .thisMonth: "今月のすべて"
            case .drafts: "まだ公開していない投稿"
            case .unanswered: "コメントのない公開済みの投稿"
            case .liked: "いいねの多いもの"
            case .staff: "管理者とモデレーター"
            }
        },
        toHits: CommandWords("結果へ", "見つかったものへ移動"))

    static let spanish = FindWords(
        title: "Buscar",
        placeholder: "palabras; author:ada tag:x before:2020 -no \"una frase\"",
        section: {
            switch $0 {
            case .posts: "Entradas"
            case .comments: "Comentarios"
            case .people: "Personas"
            }
        },
        total: { $0 == 1 ? "1 resultado" : "\(NumberWords.spanish.grouped($0)) resultados" },
        more: { shown, total in
            let numbers = NumberWords.spanish
            return
                "Mostrar más (\(numbers.grouped(shown)) de \(numbers.grouped(total)) hasta ahora)"
        },
        showMore: "mostrar más",
        nothing: {
            "No hay resultados para «\($0)». Con menos palabras o más cortas se encuentra más."
        },
        examples: "Escriba para buscar o pruebe uno de estos ejemplos", run: "buscar",
        example: {
            switch $0 {
            case .yours: "lo que usted escribió"
            case .thisMonth: "todo lo de este mes"
            case .drafts: "entradas aún sin publicar"
            case .unanswered: "entradas publicadas sin comentarios"
            case .liked: "lo que más gusta"
            case .staff: "administradores y moderadores"
            }
        },
        toHits: CommandWords("a los resultados", "Bajar a lo encontrado"))

    static let french = FindWords(
        title: "Rechercher",
        placeholder: "mots ; author:ada tag:x before:2020 -sauf \"une phrase\"",
        section: {
            switch $0 {
            case .posts: "Billets"
            case .comments: "Commentaires"
            case .people: "Personnes"
            }
        },
        total: { $0 < 2 ? "\($0) résultat" : "\(NumberWords.french.grouped($0)) résultats" },
        more: {
            "En afficher plus (\(NumberWords.french.grouped($0)) sur \(NumberWords.french.grouped($1)) pour l’instant)"
        },
        showMore: "en afficher plus",
        nothing: {
            "Aucun résultat pour « \($0) ». Moins de mots, ou des mots plus courts, en trouvent davantage."
        },
        examples: "Tapez pour rechercher, ou essayez un de ces exemples", run: "rechercher",
        example: {
            switch $0 {
            case .yours: "ce que vous avez écrit"
            case .thisMonth: "tout ce qui date de ce mois"
            case .drafts: "billets pas encore publiés"
            case .unanswered: "billets publiés sans commentaire"
            case .liked: "ce qui plaît le plus"
            case .staff: "administrateurs et modérateurs"
            }
        },
        toHits: CommandWords("aux résultats", "Descendre vers ce qui a été trouvé"))
}
