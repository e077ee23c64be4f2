internal import SheafNotebook

extension HistoryWords {
    static let spanish = HistoryWords(
        trash: "Papelera",
        trashEmpty: "La papelera está vacía. Lo que elimines se puede restaurar desde aquí.",
        trashCount: { Spanish.count($0, "elemento", "elementos") },
        someTrash: { "\(Spanish.number($0)) de \(Spanish.number($1))" },
        kind: { kind in
            switch kind {
            case .person: "persona"
            case .post: "entrada"
            case .comment: "comentario"
            case .tag: "etiqueta"
            }
        },
        what: "Eliminado", kindHead: "Tipo", deleted: "Cuándo", when: "Cuándo", action: "Acción",
        who: "Quién",
        actor: CommandWords("persona", "Abrir la página de quien lo hizo"),
        state: "Estado",
        onPost: { "en «\($0)»" + ($1 ? ", que también está en la papelera" : "") },
        deletedBy: {
            "eliminado " + ($0.map { "por \($0), " } ?? "") + $1
                + ($2.map { " (acción \($0))" } ?? "")
        },
        wentAlong: { "con \($0)" },
        purge: { "¿Borrar «\($0)» para siempre?" },
        purgeConsequence:
            "Lo que iba con ello y lo que tiene encima se borra también. Nada lo recupera, ni "
            + "deshacer.",
        purgeManyConsequence:
            "Lo que iba con ellos y lo que tienen encima se borra también. Nada los recupera, ni "
            + "deshacer.",
        purgeOne: "Sí, solo esto",
        purgeMarked: {
            $0 == 1
                ? "¿Borrar el elemento marcado para siempre?"
                : "¿Borrar los \(Spanish.number($0)) elementos marcados para siempre?"
        },
        purgeMany: "¿Borrar todo esto para siempre?",
        purgeThese: "Sí, borrarlo todo",
        putBack: CommandWords("restaurar", "Restaurar lo eliminado"),
        putVersionBack: CommandWords("restaurar", "Restaurar esta versión anterior"),
        emptyOlder: CommandWords(
            "vaciar viejos", "Borrar lo eliminado hace más de un número de días"),
        purgeDays: ["Borrar lo eliminado hace más de cuántos días: ", "Días: "],
        oldTrash: { count, days in
            let ago = "hace más de \(Spanish.count(days, "día", "días"))."
            return count == 0
                ? "No se eliminó nada \(ago)"
                : Spanish.count(count, "elemento eliminado", "elementos eliminados") + " \(ago)"
        },
        purgeOldLetter: "l", purgeAllLetter: "t",
        purgeOld: { "Lo eliminado hace más de \($0) días" },
        purgeAll: { "Toda la papelera" + ($0.map { " (\(Spanish.number($0)))" } ?? "") },
        purged: { count in
            switch count {
            case 0: "No había nada que borrar."
            case 1: "Borrado para siempre."
            default: "\(Spanish.number(count)) elementos borrados para siempre."
            }
        },
        purgedNamed: { "Borrado para siempre: «\($0)»." },
        stays: { what, key in
            switch what {
            case .removed: "Lo borrado para siempre no vuelve."
            case .discarded: "Un texto descartado no vuelve."
            case .settings: "\(key) no deshace cambios de ajustes ni de vistas."
            case .vault: "\(key) no deshace nada en la caja fuerte."
            }
        },
        undoesBefore: { "\($0) otra vez deshace lo que hiciste antes." },
        undoneElsewhere: "Lo último que hiciste aquí ya se deshizo en otro sitio.",
        doneElsewhere: "Se había hecho en otro sitio o antes.",
        restored: { "Restaurado: «\($0)»." },
        restoredMany: { "Restaurado: \($0)." },
        nothingRestored: "No se ha restaurado nada.",
        staying: { reason, count in
            let number = Spanish.number(count)
            return switch (reason, count) {
            case (.postTrashed, 1): "1 comentario se queda: su entrada está en la papelera."
            case (.postTrashed, _):
                "\(number) comentarios se quedan: sus entradas están en la papelera."
            case (.taken, 1):
                "1 persona se queda: otra ya tiene su nombre de usuario o su correo."
            case (.taken, _):
                "\(number) personas se quedan: otras ya tienen su nombre de usuario o su correo."
            }
        },
        putBackPostFirst:
            "No se ha restaurado: la entrada a la que pertenece está en la papelera. "
            + "Restáurala primero.",
        history: "Historial", historyEmpty: "Aún no se ha hecho nada.",
        actionCount: { Spanish.count($0, "acción", "acciones") },
        someActions: { "\(Spanish.number($0)) de \(Spanish.number($1)) acciones" },
        turnMany: { $1 ? "¿Deshacer esto: \($0)?" : "¿Rehacer esto: \($0)?" },
        rowsChanged: { $0 == 1 ? "Cambia 1 fila." : "Cambian \(Spanish.number($0)) filas." },
        takeBack: "deshacer esto", doAgain: "rehacer esto", open: "qué cambió",
        change: { row in
            if let joining = spanishJoining(row) { return joining }
            let name = row.name.onOneLine.isEmpty ? "" : " «\(row.name.onOneLine)»"
            return spanishChange(row.change) + " " + (spanishRows[row.table] ?? "una fila") + name
        },
        field: { spanishFields[$0] ?? entry($0) },
        others: {
            $0 == 1
                ? "y 1 dato que depende de esto"
                : "y \(Spanish.number($0)) más, o datos que dependen de esto"
        },
        onlyDetails: {
            $0 == 1
                ? "cambió 1 dato sin nombre propio"
                : "cambiaron \(Spanish.number($0)) datos sin nombre propio"
        },
        nothingKept: "Ya no se conserva lo que cambió.",
        versions: "Versiones anteriores",
        versionCount: { Spanish.count($0, "versión", "versiones") },
        oldest: "la más antigua que se conoce",
        sameText: "El título y el texto son los de la versión anterior.",
        versionRestored: {
            $0
                ? "Restaurados título y texto de esa versión; estado y etiquetas se quedan."
                : "Restaurado el texto de esa versión."
        },
        isNow: "Así está la entrada ahora.",
        isCommentNow: "Así está el comentario ahora.",
        changed: { "\($0): \($1)" },
        compared: "Cambios desde la versión anterior: [-quitado-] {+añadido+}")

    private static func spanishJoining(_ row: ActionDetails.Row) -> String? {
        guard let (first, second, isJoined) = row.joining else { return nil }
        switch row.table {
        case "post_tag":
            return isJoined
                ? "Se puso la etiqueta «\(first)» a «\(second)»"
                : "Se quitó la etiqueta «\(first)» de «\(second)»"
        case "follow":
            return isJoined ? "\(first) sigue a \(second)" : "\(first) ya no sigue a \(second)"
        case "post_like":
            return isJoined
                ? "A \(first) le gusta «\(second)»" : "A \(first) ya no le gusta «\(second)»"
        case "comment_like":
            return isJoined
                ? "A \(first) le gusta el comentario «\(second)»"
                : "A \(first) ya no le gusta el comentario «\(second)»"
        default: return nil
        }
    }

    private static func spanishChange(_ change: ActionDetails.Change) -> String {
        switch change {
        case .added: "Se añadió"
        case .changed: "Se modificó"
        case .deleted: "Se eliminó"
        case .restored: "Se restauró"
        case .removed: "Se quitó"
        }
    }

    private static let spanishRows = [
        "user": "la persona", "post": "la entrada", "tag": "la etiqueta",
        "comment": "el comentario", "post_tag": "una etiqueta de una entrada",
        "follow": "un seguidor", "post_like": "un me gusta",
        "comment_like": "un me gusta de un comentario",
    ]

    private static let spanishFields = [
        "title": "Título", "body": "Texto", "status": "Estado", "author_pk": "Autor",
        "author_label_name": "Nombre del autor", "author_label_email": "Correo del autor",
        "image": "Imagen", "username": "Usuario", "email": "Correo", "first_name": "Nombre",
        "last_name": "Apellidos", "full_name": "Nombre completo", "role": "Rol",
        "bio": "Biografía", "is_active": "Activa", "age": "Edad",
        "birth_date": "Día de nacimiento", "phone": "Teléfono", "address_street": "Calle",
        "address_city": "Ciudad", "address_state": "Provincia", "address_zip": "Código postal",
        "address_country": "País", "avatar": "Avatar", "name": "Nombre",
        "likes": "Me gusta", "favouriteColours": "Colores", "scores": "Puntos",
    ]
}
