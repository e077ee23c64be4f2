internal import Notebook
internal import Persistence

extension ActionWords {
    static let spanish = ActionWords(
        name: spanishName,
        undone: { "Deshecho: \(spanishName($0))." },
        redone: { "Rehecho: \(spanishName($0))." },
        wouldUndo: { "Se desharía: \(spanishName($0))." },
        wouldRedo: { "Se reharía: \(spanishName($0))." },
        problem: spanishProblem,
        state: { state in
            switch state {
            case .done: ""
            case .undone, .replaced: "deshecho"
            case .forgotten: "eliminado para siempre"
            }
        },
        turnedBy: { ($0 ? "deshecho por " : "rehecho por ") + $1 },
        marked: { "\($0.prefix(1).uppercased())\($0.dropFirst()): \(spanishName($1))" },
        somebody: "otra persona",
        theirs: { "Esto lo hizo \($0.who): \(spanishName($0.action))." },
        turnQuestion: { "¿\($0.isUndoing ? "Deshacer" : "Rehacer") lo que hizo \($0.who)?" },
        turnBriefly: { $0 ? "¿Deshacer esto?" : "¿Rehacer esto?" },
        theirsUndone: { "Lo último que deshiciste lo hizo otra persona. Para rehacerlo: \($0)" },
        turnRefusal: {
            "Añade --yes para \($0.isUndoing ? "deshacerlo" : "rehacerlo") sin preguntas."
        },
        turnIsKept: "El historial dirá que fuiste tú.", turnIsKeptBriefly: "Consta tu nombre",
        nothing: "Aún no se ha hecho nada.",
        earlier: "Las acciones anteriores se pueden deshacer en el historial.",
        earlierByCommand: {
            "Las acciones anteriores se deshacen por su número: \($0.typed("history")) las muestra."
        })

    @Sendable private static func spanishName(_ action: NotebookAction?) -> String {
        guard let action else { return "algo que hizo una versión más nueva de Sheaf" }
        let title = action.subject.isEmpty ? "" : " «\(action.subject)»"
        let name = action.subject.isEmpty ? "" : " \(action.subject)"
        let count = action.count
        // "publicar 3 entradas", or the one by its title.
        func posts(_ verb: String) -> String {
            verb + " " + (count > 1 ? Spanish.posts(count) : "la entrada" + title)
        }
        func people(_ verb: String) -> String {
            verb + (count > 1 ? " a " + Spanish.people(count) : " a" + name)
        }
        func comments(_ verb: String) -> String {
            verb + " " + (count > 1 ? Spanish.comments(count) : "el comentario" + title)
        }
        switch action.kind {
        case .addPerson: return people("añadir")
        case .editPerson: return people("modificar")
        case .activate: return people("activar")
        case .deactivate: return people("desactivar")
        case .deletePerson: return people("eliminar")
        case .restorePerson: return people("restaurar")
        case .takeWritings: return "dar a\(name) lo que lleva su correo"
        case .follow: return people("seguir")
        case .unfollow: return people("dejar de seguir")
        case .addPost: return posts("añadir")
        case .editPost: return posts("modificar")
        case .publish: return posts("publicar")
        case .makeDraft: return posts("devolver a borradores")
        case .archive: return posts("archivar")
        case .takeOutOfArchive: return posts("sacar del archivo")
        case .tagPost: return posts("cambiar las etiquetas de")
        case .deletePost: return posts("eliminar")
        case .restorePost: return posts("restaurar")
        case .like: return "indicar que te gusta\(title)"
        case .takeLikeBack: return "retirar un me gusta"
        case .addComment: return comments("añadir")
        case .editComment: return comments("modificar")
        case .deleteComment: return comments("eliminar")
        case .restoreComment: return comments("restaurar")
        case .renameTag:
            let former = action.formerSubject
            return former.isEmpty
                ? "cambiar el nombre de una etiqueta a\(name)"
                : "cambiar el nombre de la etiqueta \(former) a\(name)"
        case .mergeTags:
            let former = action.formerSubject
            guard !former.isEmpty else { return "fusionar etiquetas en\(name)" }
            return former.contains(",")
                ? "fusionar las etiquetas \(former) en\(name)"
                : "fusionar la etiqueta \(former) en\(name)"
        case .deleteTag:
            return count > 1 ? "eliminar \(Spanish.tags(count))" : "eliminar la etiqueta\(name)"
        case .restoreTag:
            return count > 1 ? "restaurar \(Spanish.tags(count))" : "restaurar la etiqueta\(name)"
        case .restoreSeveral:
            return "restaurar \(Spanish.count(count, "elemento", "elementos"))"
        case .importFiles:
            return "importar " + files(action.subject, standardInput: "la entrada estándar")
        case .loadSample: return "cargar la muestra"
        case .changeAuthor: return posts("cambiar el autor de")
        case .setLikes: return posts("fijar los me gusta de")
        }
    }

    @Sendable private static func spanishProblem(_ error: UndoError) -> String {
        switch error {
        case .nothingToUndo: "No hay nada que deshacer."
        case .nothingToRedo: "No hay nada que rehacer."
        case .notFound: "Esa acción no existe o ya no se conserva."
        case .notKept(let group) where group.state == .forgotten:
            "Esto no se puede deshacer ni rehacer, porque aquello de lo que trataba se eliminó para "
                + "siempre: \(spanishName(group.notebookAction))."
        case .notKept(let group):
            "Esto se deshizo y después se hicieron otras cosas: \(spanishName(group.notebookAction)). "
                + "No se puede rehacer."
        case .unreadable(let group):
            "Esto no se puede deshacer ni rehacer: lo que se conservó no encaja en el cuaderno. "
                + "Era: \(spanishName(group.notebookAction)). No se ha cambiado nada."
        case .conflict(let group, let conflicts):
            "\(group.state == .undone ? "No se ha rehecho" : "No se ha deshecho"): "
                + (conflicts.first.map(spanishConflict) ?? "")
                + spanishOthers(conflicts)
                + (waitsForOther(group, conflicts)
                    ? " Lo que lo creó también se deshizo: rehaz eso primero." : "")
                + " No se ha cambiado nada. Era: \(spanishName(group.notebookAction))."
        }
    }

    /// What else is in the way, behind the first.
    private static func spanishOthers(_ conflicts: [UndoConflict]) -> String {
        let others = others(conflicts)
        let rest = restCount(conflicts, others)
        guard !others.isEmpty else { return rest > 0 ? ", y \(Spanish.number(rest)) más." : "." }
        return ". También: \(others.map { "«\($0)»" }.joined(separator: ", "))"
            + (rest > 0 ? " y \(Spanish.number(rest)) más." : ".")
    }

    private static func spanishRow(_ conflict: UndoConflict) -> String {
        let row = spanishRows[conflict.table] ?? "algo"
        return conflict.name.isEmpty ? row : "\(row) («\(shown(conflict.name))»)"
    }

    private static func spanishConflict(_ conflict: UndoConflict) -> String {
        let row = spanishRow(conflict)
        if !conflict.successor.isEmpty {
            return "desde entonces \(row) ha pasado a llamarse «\(shown(conflict.successor))»"
                + spanishChanger(conflict)
        }
        switch conflict.reason {
        case .changed(let fields):
            if let isRestored = isRestored(fields) {
                return "desde entonces se ha \(isRestored ? "restaurado" : "eliminado") \(row)"
                    + spanishChanger(conflict)
            }
            let known = known(fields, in: spanishFields, and: " y ") { "ahora «\($0)»" }
            return "desde entonces \(known?.count ?? 1 > 1 ? "han" : "ha") cambiado "
                + (known.map { "\($0.text) de \(row)" } ?? row) + spanishChanger(conflict)
        case .gone: return "ya no existe \(row)"
        case .occupied: return "otra cosa ocupa el lugar de \(row)"
        case .taken(let column):
            return (column == "email_fold" ? "el correo" : "el nombre de usuario")
                + " de \(row) ya está en uso"
        case .needed(let table):
            return "ahora \(spanishRows[table] ?? "algo") depende de \(row)"
        case .ownerMissing(let table):
            return "se ha eliminado \(spanishRows[table] ?? "algo") de lo que depende \(row)"
        }
    }

    private static func spanishChanger(_ conflict: UndoConflict) -> String {
        conflict.changer.isEmpty ? "" : " (por \(shown(conflict.changer)))"
    }

    private static let spanishRows = [
        "user": "una persona", "post": "una entrada", "comment": "un comentario",
        "tag": "una etiqueta", "post_tag": "una etiqueta de una entrada", "follow": "un seguidor",
        "post_like": "un me gusta", "comment_like": "un me gusta",
        "post_tally": "un número de una entrada", "user_metadata": "un dato de una persona",
        "post_metadata": "un dato de una entrada", "comment_metadata": "un dato de un comentario",
        "user_colour": "un color de una persona", "user_score": "una puntuación de una persona",
    ]

    private static let spanishFields = [
        "title": "el título", "body": "el texto", "status": "el estado", "author_pk": "el autor",
        "username": "el nombre de usuario", "email": "el correo", "full_name": "el nombre completo",
        "first_name": "el nombre", "last_name": "los apellidos", "role": "el rol",
        "bio": "el texto", "is_active": "el estado", "name": "el nombre", "phone": "el teléfono",
        "address_street": "la calle", "address_city": "la ciudad", "address_country": "el país",
        "birth_date": "la fecha de nacimiento", "age": "la edad", "avatar": "la imagen",
        "image": "la imagen",
    ]
}
