extension ReadingWords {
    static let spanish = ReadingWords(
        isLast: "Es el último de la lista.", isFirst: "Es el primero de la lista.",
        find: CommandWords("buscar aquí", "Buscar en esta entrada y sus comentarios"),
        keepFind: "conservar", clearFind: "borrar",
        findHint: "palabras del texto y de los comentarios",
        notOnPage: { "«\($0)» no está en esta página." },
        wentRound: {
            $0
                ? "Fin alcanzado: sigue desde el principio."
                : "Principio alcanzado: sigue desde el final."
        },
        endFind: CommandWords("borrar", "Dejar de marcar lo encontrado"),
        nothingNew: "No hay nada nuevo.",
        nothingNewHere: {
            $0
                ? "No hay nada nuevo con este filtro. Esc muestra el resto."
                : "No hay nada nuevo en esta lista. Sigue con g p y luego \($1)."
        },
        somethingNew: { count, isHere, next in
            Spanish.count(count, "entrada tiene novedades. ", "entradas tienen novedades. ")
                + (isHere
                    ? "\(next) lleva a la más cercana." : "Se leen con g p y luego \(next).")
        },
        withNew: { "\($0), \(Spanish.count($1, "nuevo", "nuevos"))" },
        isNew: "La entrada seleccionada tiene novedades.",
        onlyNew: "Aquí no hay nada más nuevo.",
        nextNewRow: CommandWords("sig. nuevo", "Siguiente entrada con algo nuevo"),
        previousNewRow: CommandWords("ant. nuevo", "Entrada anterior con algo nuevo"),
        nextNewPost: CommandWords("sig. entrada nueva", "Siguiente entrada con algo nuevo"),
        previousNewPost: CommandWords("ant. entrada nueva", "Entrada anterior con algo nuevo"),
        markedRead: {
            Spanish.count($0, "entrada marcada como leída.", "entradas marcadas como leídas.")
        },
        markedUnread: {
            Spanish.count($0, "entrada marcada como no leída.", "entradas marcadas como no leídas.")
        },
        tooManyUnread: {
            Spanish.count(
                $0, "entrada como máximo puede marcarse como no leída.",
                "entradas como máximo pueden marcarse como no leídas.")
                + " No se ha cambiado nada."
        },
        newPost: { $0 ? "Entrada nueva anterior." : "Siguiente entrada nueva." },
        postWithNew: {
            $0
                ? "Entrada anterior con comentarios nuevos."
                : "Siguiente entrada con comentarios nuevos."
        },
        unreadOnly: "solo sin leer", followedOnly: "personas que sigues",
        showUnread: {
            $0
                ? CommandWords("sin leer: no", "Solo entradas sin leer: desactivar")
                : CommandWords("sin leer", "Solo entradas sin leer (con algo nuevo)")
        },
        showFollowed: {
            $0
                ? CommandWords("seguidas: no", "Solo personas que sigues: desactivar")
                : CommandWords("seguidas", "Solo personas que sigues")
        },
        followsNobody: "Todavía no sigues a nadie: pulsa + sobre una persona.",
        needsYou: "Di primero quién eres.")
}
