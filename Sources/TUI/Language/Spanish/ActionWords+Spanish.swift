internal import Persistence
internal import SheafNotebook

extension ActionWords {
    static let spanish = ActionWords(
        name: spanishName,
        briefly: spanishBriefly,
        undone: { "Deshecho: \(spanishName($0))." },
        redone: { "Rehecho: \(spanishName($0))." },
        wouldUndo: { "Se desharía: \(spanishName($0))." },
        wouldRedo: { "Se reharía: \(spanishName($0))." },
        problem: { spanishProblem($0) }, problemBriefly: { spanishProblem($0, briefly: true) },
        state: { state in
            switch state {
            case .done: ""
            case .undone, .replaced: "deshecho"
            case .forgotten: "eliminación definitiva"
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
        leftAsIs: { "Se queda como está: " + spanishObstacles($0, briefly: true) },
        restQuestion: { $0 ? "¿Deshacer el resto?" : "¿Rehacer el resto?" },
        restChoice: { $0 ? "Sí, deshacer el resto" : "Sí, rehacer el resto" },
        restStays: "Lo que cambió después se queda, como una acción aparte en el historial.",
        restByCommand: { isUndoing, command in
            "Lo que no cambió después se puede \(isUndoing ? "deshacer" : "rehacer") aparte: \(command)"
        },
        earlier: "Las acciones anteriores se pueden deshacer en el historial.",
        earlierByCommand: {
            "Las acciones anteriores se deshacen por su número: \($0.typed("history")) las muestra."
        })

    @Sendable private static func spanishName(_ action: NotebookAction?) -> String {
        guard let action else { return "algo que hizo una versión más nueva de Sheaf" }
        let count = action.count
        let removed = removedCount(of: action).map {
            " (después, eliminación definitiva de \(Spanish.number($0)) de "
                + "\(Spanish.number(count)))"
        }
        return spanishDone(action) + (removed ?? "")
    }

    /// The same without what became of it.
    private static func spanishDone(_ action: NotebookAction) -> String {
        let title = action.subject.isEmpty ? "" : " «\(action.shownSubject)»"
        let name = action.subject.isEmpty ? "" : " \(action.subject)"
        let tag = action.subject.isEmpty ? "" : " " + tags(action.subject)
        let count = action.count
        // "publicación de 3 entradas", or of the one by its title.
        func posts(_ noun: String) -> String {
            noun + " de " + (count > 1 ? Spanish.posts(count) : "la entrada" + title)
        }
        func people(_ noun: String) -> String {
            noun + " de"
                + (count > 1
                    ? " " + Spanish.people(count) : name.isEmpty ? " una persona" : name)
        }
        func comments(_ noun: String) -> String {
            noun + (count > 1 ? " de " + Spanish.comments(count) : " del comentario" + title)
        }
        switch action.kind {
        case .addPerson: return people("alta")
        case .editPerson: return people("modificación")
        case .activate: return people("activación")
        case .deactivate: return people("desactivación")
        case .deletePerson: return people("eliminación")
        case .deletePersonAndTexts: return people("eliminación") + " y de sus textos"
        case .restorePerson: return people("restauración")
        case .takeWritings:
            return "asignación a\(name.isEmpty ? " alguien" : name) de lo que lleva su correo"
        case .follow: return people("seguimiento")
        case .unfollow: return people("fin del seguimiento")
        case .addPost: return posts("creación")
        case .editPost: return posts("modificación")
        case .publish: return posts("publicación")
        case .makeDraft: return posts("vuelta a borradores")
        case .archive: return posts("archivado")
        case .takeOutOfArchive: return posts("salida del archivo")
        case .tagPost: return posts("cambio de etiquetas")
        case .deletePost: return posts("eliminación")
        case .restorePost: return posts("restauración")
        case .like:
            if count > 1 { return "\(Spanish.number(count)) me gusta" }
            return title.isEmpty ? "un me gusta" : "me gusta a\(title)"
        case .takeLikeBack:
            if count > 1 { return "retirada de \(Spanish.number(count)) me gusta" }
            return "retirada de un me gusta" + (title.isEmpty ? "" : " a" + title)
        case .addComment: return comments("creación")
        case .editComment: return comments("modificación")
        case .deleteComment: return comments("eliminación")
        case .restoreComment: return comments("restauración")
        case .renameTag:
            let former = tags(action.formerSubject)
            if tag.isEmpty { return "cambio de nombre de una etiqueta" }
            return former.isEmpty
                ? "cambio de nombre de una etiqueta a\(tag)"
                : "cambio de nombre de la etiqueta \(former) a\(tag)"
        case .mergeTags:
            let former = tags(action.formerSubject)
            guard !former.isEmpty else {
                return "fusión de etiquetas" + (tag.isEmpty ? "" : " en" + tag)
            }
            return former.contains(",")
                ? "fusión de las etiquetas \(former) en\(tag)"
                : "fusión de la etiqueta \(former) en\(tag)"
        case .deleteTag:
            return count > 1
                ? "eliminación de \(Spanish.tags(count))" : "eliminación de la etiqueta\(tag)"
        case .restoreTag:
            return count > 1
                ? "restauración de \(Spanish.tags(count))" : "restauración de la etiqueta\(tag)"
        case .restoreSeveral:
            return "restauración de \(Spanish.count(count, "elemento", "elementos"))"
        case .importFiles:
            return "importación de " + files(action.subject, standardInput: "la entrada estándar")
        case .loadSample: return "carga de los datos de ejemplo"
        case .changeAuthor: return posts("cambio de autor")
        case .setLikes: return posts("ajuste de los me gusta")
        }
    }

    private static func spanishProblem(_ error: UndoError, briefly: Bool = false) -> String {
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
                + spanishObstacles(conflicts, briefly: briefly)
                + (waitsForOther(group, conflicts)
                    ? " Lo que lo creó también se deshizo: rehaz eso primero." : "")
                + unless(briefly, " No se ha cambiado nada.")
                + " Era: \(spanishName(group.notebookAction))."
                + spanishHindrance(group, conflicts)
        case .nothingElse(let group, let conflicts):
            spanishProblem(.conflict(group, conflicts), briefly: briefly)
                + (group.state == .undone
                    ? " No queda nada más que se pueda rehacer por separado."
                    : " No queda nada más que se pueda deshacer por separado.")
        }
    }

    /// How many rows are in the way, behind a blank; empty for an action of one.
    private static func spanishHindrance(
        _ group: UndoGroup, _ conflicts: [UndoConflict]
    ) -> String {
        guard let rows = hindrance(group, conflicts) else { return "" }
        let count = Spanish.number(rows.count)
        return " Lo \(rows.count == 1 ? "impide" : "impiden")"
            + " \(rows.isMore ? "al menos \(count)" : count) de sus"
            + " \(Spanish.number(rows.total)) filas."
    }

    /// A sentence for each kind of what is in the way.
    private static func spanishObstacles(
        _ conflicts: [UndoConflict], briefly: Bool
    ) -> String {
        sentences(conflicts, briefly: briefly, between: ". ") { kind in
            let others = kind.others.map { "«\($0)»" }.joined(separator: ", ")
            return spanishConflict(kind) + (others.isEmpty ? "" : ". También: " + others)
        } more: { count in
            count == 1 ? "1 más lo impide" : "\(Spanish.number(count)) más lo impiden"
        } + "."
    }

    private static func spanishRow(_ conflict: UndoConflict) -> String {
        let row = spanishRow(in: conflict.table) ?? "algo"
        return conflict.name.isEmpty ? row : "\(row) («\(shown(conflict.name))»)"
    }

    private static func spanishConflict(_ obstacle: Obstacle) -> String {
        let conflict = obstacle.first
        let row = spanishRow(conflict)
        if !conflict.successor.isEmpty {
            return "desde entonces \(row) ha pasado a llamarse «\(shown(conflict.successor))»"
                + behind(", ", spanishChanger(conflict))
        }
        switch conflict.reason {
        case .changed(let fields):
            if let isRestored = isRestored(fields) {
                return "desde entonces se ha \(isRestored ? "restaurado" : "eliminado") \(row)"
                    + behind(", ", spanishChanger(conflict))
            }
            let known = known(fields, called: spanishField, and: " y ")
            let values = values(of: conflict, called: spanishField, .es) {
                "entonces «\($0)», ahora «\($1)»"
            }
            return "desde entonces \(known?.count ?? 1 > 1 ? "han" : "ha") cambiado "
                + (known.map { "\($0.text) de \(row)" } ?? row)
                + behind(", ", spanishChanger(conflict)) + behind(": ", bare(values))
        case .gone: return "ya no existe \(row)"
        case .occupied: return "otra cosa ocupa el lugar de \(row)"
        case .taken(let column):
            return (column == "email_fold" ? "el correo" : "el nombre de usuario")
                + " de \(row) ya está en uso"
        case .needed:
            let hanging = list(
                obstacle.hanging, called: spanishRow(in:), and: " y ", unknown: "algo")
            let verb = hanging.count > 1 ? "dependen" : "depende"
            let name = obstacle.hangingName.map { " («\($0)»)" } ?? ""
            return "ahora \(hanging.text)\(name) \(verb) de \(row)"
        case .ownerMissing(let table):
            return "se ha eliminado \(spanishRow(in: table) ?? "algo") de lo que depende \(row)"
        }
    }

    private static func spanishChanger(_ conflict: UndoConflict) -> String {
        if conflict.isChangedByUndoer { return "por ti" }
        return conflict.changer.isEmpty ? "" : "por \(shown(conflict.changer))"
    }

    /// A row of a table; nil where it has no name that people would know.
    private static func spanishRow(in table: String) -> String? {
        switch NotebookTable(rawValue: table) {
        case .user: "una persona"
        case .post: "una entrada"
        case .comment: "un comentario"
        case .tag: "una etiqueta"
        case .postTag: "una etiqueta de una entrada"
        case .follow: "un seguidor"
        case .postLike, .commentLike: "un me gusta"
        case .postTally: "un número de una entrada"
        case .userMetadata: "un dato de una persona"
        case .postMetadata: "un dato de una entrada"
        case .commentMetadata: "un dato de un comentario"
        case .userColour: "un color de una persona"
        case .userScore: "una puntuación de una persona"
        case .foreignID, .held, nil: nil
        }
    }

    /// What a column is called; nil where people would not know it.
    private static func spanishField(_ column: String) -> String? {
        switch ToldColumn(rawValue: column) {
        case .title: "el título"
        case .body, .bio: "el texto"
        case .status, .isActive: "el estado"
        case .author: "el autor"
        case .username: "el nombre de usuario"
        case .email: "el correo"
        case .fullName: "el nombre completo"
        case .firstName, .name: "el nombre"
        case .lastName: "los apellidos"
        case .role: "el rol"
        case .phone: "el teléfono"
        case .street: "la calle"
        case .city: "la ciudad"
        case .country: "el país"
        case .birthDate: "la fecha de nacimiento"
        case .age: "la edad"
        case .avatar, .image: "la imagen"
        case nil: nil
        }
    }
}
