/// What is said of reading on: from row to row, to what is new, and to what is looked for on a page.
package struct ReadingWords: Sendable {
    /// Why there is no next page.
    let isLast: String
    /// Why there is no page before.
    let isFirst: String
    /// What the key of filters does on a page, and the keys where one types there.
    let find: CommandWords
    let findKeys: [CommandID: String]
    /// What stands where one types as long as nothing is typed.
    let findHint: String
    /// Said where it is not on the page.
    let notOnPage: @Sendable (String) -> String
    /// Ends the search.
    let endFind: CommandWords
    /// Said where nothing is new anywhere.
    let nothingNew: String
    /// Said when one comes to a post that is new.
    let nextNewPost: String
    /// Said when one comes to a post with new comments.
    let nextPostWithNew: String
    /// What a list says that shows only some posts.
    let unreadOnly: String
    let followedOnly: String
    /// The same as a command: to begin with it, and to end it.
    let showUnread: @Sendable (_ isOn: Bool) -> CommandWords
    let showFollowed: @Sendable (_ isOn: Bool) -> CommandWords
    /// Why the people you follow cannot be shown.
    let followsNobody: String
    let needsYou: String

    static let english = ReadingWords(
        isLast: "This is the last one of the list.", isFirst: "This is the first one of the list.",
        find: CommandWords("find here", "Find in this post and its comments"),
        findKeys: [.accept: "keep", .cancel: "clear"],
        findHint: "words in the text and the comments",
        notOnPage: { "'\($0)' is not on this page." },
        endFind: CommandWords("clear", "Stop marking what was found"),
        nothingNew: "Nothing new.", nextNewPost: "On to the next new post.",
        nextPostWithNew: "On to the next post with new comments.",
        unreadOnly: "unread only", followedOnly: "people you follow",
        showUnread: { CommandWords("unread", $0 ? "All posts again" : "Unread posts only") },
        showFollowed: {
            CommandWords("following", $0 ? "Everybody again" : "Only people you follow")
        },
        followsNobody: "You do not follow anybody yet: + on a person does.",
        needsYou: "Say who you are first.")

    static let japanese = ReadingWords(
        isLast: "一覧の最後です。", isFirst: "一覧の最初です。",
        find: CommandWords("ページ内検索", "この投稿とコメントの中を検索"),
        findKeys: [.accept: "確定", .cancel: "消去"], findHint: "本文とコメントの語",
        notOnPage: { "「\($0)」はこのページにありません。" },
        endFind: CommandWords("消去", "検索の強調表示をやめる"),
        nothingNew: "新しいものはありません。", nextNewPost: "次の新しい投稿です。",
        nextPostWithNew: "新しいコメントのある次の投稿です。",
        unreadOnly: "未読のみ", followedOnly: "フォロー中の人",
        showUnread: { CommandWords("未読", $0 ? "すべての投稿を表示" : "未読の投稿のみ表示") },
        showFollowed: { CommandWords("フォロー中", $0 ? "全員を表示" : "フォロー中の人のみ表示") },
        followsNobody: "まだ誰もフォローしていません。人の上で + を押すとフォローします。",
        needsYou: "先に自分を選んでください。")

    static let spanish = ReadingWords(
        isLast: "Es el último de la lista.", isFirst: "Es el primero de la lista.",
        find: CommandWords("buscar aquí", "Buscar en esta entrada y sus comentarios"),
        findKeys: [.accept: "conservar", .cancel: "borrar"],
        findHint: "palabras del texto y de los comentarios",
        notOnPage: { "«\($0)» no está en esta página." },
        endFind: CommandWords("borrar", "Dejar de marcar lo encontrado"),
        nothingNew: "No hay nada nuevo.", nextNewPost: "Siguiente entrada nueva.",
        nextPostWithNew: "Siguiente entrada con comentarios nuevos.",
        unreadOnly: "solo sin leer", followedOnly: "personas que sigue",
        showUnread: {
            CommandWords("sin leer", $0 ? "Todas las entradas de nuevo" : "Solo entradas sin leer")
        },
        showFollowed: {
            CommandWords("seguidas", $0 ? "Todas las personas de nuevo" : "Solo personas que sigue")
        },
        followsNobody: "Todavía no sigue a nadie: pulse + sobre una persona.",
        needsYou: "Indique primero quién es.")

    static let french = ReadingWords(
        isLast: "C’est le dernier de la liste.", isFirst: "C’est le premier de la liste.",
        find: CommandWords("chercher ici", "Chercher dans ce billet et ses commentaires"),
        findKeys: [.accept: "garder", .cancel: "effacer"],
        findHint: "mots du texte et des commentaires",
        notOnPage: { "« \($0) » ne figure pas sur cette page." },
        endFind: CommandWords("effacer", "Ne plus surligner ce qui a été trouvé"),
        nothingNew: "Rien de nouveau.", nextNewPost: "Nouveau billet suivant.",
        nextPostWithNew: "Billet suivant avec de nouveaux commentaires.",
        unreadOnly: "non lus seulement", followedOnly: "personnes suivies",
        showUnread: {
            CommandWords(
                "non lus", $0 ? "Tous les billets à nouveau" : "Billets non lus seulement")
        },
        showFollowed: {
            CommandWords(
                "suivis", $0 ? "Tout le monde à nouveau" : "Seulement les personnes suivies")
        },
        followsNobody: "Vous ne suivez encore personne : appuyez sur + sur une personne.",
        needsYou: "Dites d’abord qui vous êtes.")
}
