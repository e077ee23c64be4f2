extension ListWords {
    static let spanish = ListWords(
        moreBelow: "sigue abajo", share: { "\($0)\u{A0}%" },
        end: "fin", loading: "Leyendo ..",
        nothingMatches: "Nada coincide. Esc quita el filtro.",
        hiddenByFilter: "El filtro la oculta; Esc quita el filtro.",
        notInList: "Esta lista no la muestra.",
        newAround: { Spanish.count($0, "nueva", "nuevas") },
        foreignChanges: { change in
            let comments = change.comments == 1 ? "comentario nuevo" : "comentarios nuevos"
            let parts = [
                (change.added, "añadidas"), (change.comments, comments),
                (change.gone + change.trashed, "eliminadas"),
                (change.left, "fuera de la lista"), (change.changed, "modificadas"),
            ].filter { $0.0 > 0 }.map { "\(Spanish.number($0.0)) \($0.1)" }
            let list = parts.joined(separator: ", ")
            return ["En otro sitio: \(list).", list]
        },
        strayed: {
            ["En otro sitio: la fila elegida pasó a \($0).", "pasó a \($0)"]
        },
        selectedHasGone: "La fila elegida acaba de desaparecer. Pulsa otra vez para esta.",
        clearFilter: CommandWords("ver todo", "Quitar el filtro: mostrar todo de nuevo"),
        preview: {
            $0
                ? CommandWords("sin vista", "Cerrar la vista junto a la lista")
                : CommandWords("vista previa", "Mostrar la fila elegida junto a la lista")
        },
        enterPreview: CommandWords("vista previa", "Entrar en la vista previa junto a la lista"),
        leavePreview: CommandWords("lista", "Volver a la lista de al lado"),
        filterHint: {
            [
                .accept: CommandWords("conservar el filtro"),
                .cancel: CommandWords("quitarlo", "Quitar el filtro"),
                .earlierFilter: CommandWords("anteriores", "Un filtro anterior que empieza así"),
            ][$0]
        },
        goToWrong: CommandWords("ir al error", "Ir al siguiente error del filtro"),
        rowHint: {
            [.accept: CommandWords("ir a esa fila"), .cancel: CommandWords("quedarse")][$0]
        },
        noNumber: "Eso no es el número de una fila.",
        rowsThereAre: { "Hay \(Spanish.count($0, "fila", "filas"))." },
        noSections: { keys in
            "Este orden no tiene secciones. Ordena primero por fecha"
                + (keys.isEmpty ? "." : " (\(keys)).")
        },
        noHeadings: "Aquí no hay títulos: no se muestran secciones.",
        countingSections: "Las secciones aún se están contando.",
        sectionsNotCounted: "Secciones sin contar: lo detuviste. G cuenta de nuevo.",
        orderKept: "Las listas se abrirán en este orden desde ahora.", yes: "sí", no: "no")
}
