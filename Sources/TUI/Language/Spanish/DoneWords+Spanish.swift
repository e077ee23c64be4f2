internal import SheafModel
internal import SheafNotebook

extension DoneWords {
    static let spanish = DoneWords(
        nothingMatches: "Nada coincide.",
        noMatches: { "Nada coincide con «\($0)»." },
        giveTerm: { "Indica qué buscar: \($0)." },
        nothingChanged: "No se ha cambiado nada.", nothingDeleted: "No se ha eliminado nada.",
        prompt: "[s/N]", yes: ["s", "sí", "si", "y", "yes"],
        wouldDelete: { "Se eliminaría: \($0)." }, deleteQuestion: { "¿Eliminar \($0)?" },
        deleteRefusal: { "Esto elimina \($0). Añade --yes para hacerlo sin preguntas." },
        deleted: { "Eliminado: \($0)." }, takeBack: { "Para deshacerlo: \($0)" },
        archived: "Archivada.",
        alreadyStatus: { "Ya estaba \(PostWords.spanish.status($0))." },
        notArchived: "No está archivada.",
        nowStatus: { "Ahora: \(PostWords.spanish.status($0))." },
        liked: { ($0 ? "Te gusta" : "Ya te gustaba") + " «\($1)»: \(Spanish.likes($2))." },
        unliked: {
            ($0 ? "Me gusta retirado de" : "No te gustaba") + " «\($1)»: \(Spanish.likes($2))."
        },
        follows: { "\($0 ? "Ahora" : "Ya") sigues a \($1)." },
        unfollows: { $0 ? "Ya no sigues a \($1)." : "No seguías a \($1)." },
        post: { title, comments in
            "«\(title)»" + (comments == 0 ? "" : " con \(Spanish.comments(comments))")
        },
        person: { name, writings, goesToo in
            if writings.isEmpty { return name }
            let what =
                goesToo
                ? (writings.isOne ? "se va también" : "se van también")
                : (writings.isOne ? "se queda" : "se quedan")
            return "\(name) (\(writings.text(in: .spanish, and: " y ")) \(what))"
        },
        comment: {
            "«\($0)»"
                + ($1 == 0 ? "" : " y \(Spanish.count($1, "respuesta", "respuestas")) debajo")
        },
        tag: { "la etiqueta «\($0)»" + ($1 == 0 ? "" : " de \(Spanish.posts($1))") },
        along: { "\($0) con \($1.text(in: .spanish, and: " y "))" },
        wouldRenameTag: { "«\($0)» se llamaría «\($1)»: \(Spanish.posts($2))." },
        wouldJoin: { "Se fusionaría \($0)." }, wouldRestore: { "Se restauraría: \($0)." },
        renamedTag: { "«\($0)» se llama ahora «\($1)»: \(Spanish.posts($2))." },
        joinedTags: { "«\($0)» se ha fusionado con «\($1)»: \(Spanish.posts($2))." },
        joining: { one, other in
            "la etiqueta «\(one.name.quoted)» de \(Spanish.posts(one.postCount)) con"
                + " «\(other.name.quoted)» de \(Spanish.posts(other.postCount))"
        },
        joinQuestion: { "¿Fusionar \($0)?" },
        joinRefusal: { "Esto fusiona \($0). Añade --yes para hacerlo sin preguntas." },
        birthReplaced: {
            switch $0 {
            case .date(let day):
                "Se ha quitado el día de nacimiento, \(day): hay o un día o una edad."
            case .age(let years): "Se ha quitado la edad, \(years): hay o un día o una edad."
            }
        },
        notTagged: {
            "La entrada no tiene la etiqueta \($0.map { "«\($0)»" }.joined(separator: ", ")): no hay nada"
                + " que quitar."
        },
        emptyPost:
            "La entrada no tiene texto: no se ha leído la entrada estándar. --content - toma el texto"
            + " de ahí.",
        restored: { "Restaurado: \(thing($0, $1))." },
        versionRestored: { "Restaurada la versión \($0)." },
        nothingToRemove: "No hay nada que borrar.", nothingRemoved: "No se ha borrado nada.",
        thing: thing,
        things: { Spanish.count($0, "elemento", "elementos") },
        wouldRemove: { "Se borraría para siempre: \($0)." },
        removeQuestion: { "¿Borrar para siempre \($0)?" },
        removeRefusal: {
            "Esto borra para siempre \($0). Añade --yes para hacerlo sin preguntas."
        },
        removed: { "Borrado para siempre: \(Spanish.count($0, "elemento", "elementos"))." },
        trashEmpty: "La papelera está vacía.",
        nothingInTrash: { "Nada en la papelera coincide con «\($0)»." },
        batchRefusal: "Añade --yes para hacerlo sin preguntas, o --dry-run para mirar.",
        carriesNothing: { "Nada de desconocidos lleva el correo «\($0)»." },
        taken: { "Ahora de \($1): \(QuestionWords.spanishWritings($0))." },
        sharedAddress: { writings, email in
            "Con el correo \(email): \(QuestionWords.spanishWritings(writings)). Dos personas lo"
                + " tienen: no se puede asignar nada hasta que una lo cambie."
        },
        unclaimed: { writings, email, command in
            "Con el correo \(email): \(QuestionWords.spanishWritings(writings)). Para asignarlo a"
                + " esta persona: \(command)"
        },
        notAllShown: "No se muestra todo", exportIncomplete: "La exportación no está completa",
        damaged: { what, count in
            "\(what): "
                + (count == 1
                    ? "1 fila está dañada, seguramente por otro programa."
                    : "\(Spanish.number(count)) filas están dañadas, seguramente por otro "
                        + "programa.")
        },
        moreLikeThese: { "... y \(Spanish.number($0)) más como estas." },
        damageAdvice:
            "No se ha cambiado nada. Guarda una copia del cuaderno, o vuelve a una copia de"
            + " seguridad.",
        stopped: "Detenido. No se ha cambiado nada.",
        stoppedWhenStored: "Detenido. Lo que pediste está guardado, pero no se mostró todo.",
        stoppedHalfWay:
            "Detenido mientras se actualizaba el cuaderno. Lo hecho se queda, y el próximo comando"
            + " sigue desde ahí. No se ha cambiado nada más.")

    @Sendable private static func thing(_ kind: TrashItem.Kind, _ name: String) -> String {
        let article = kind == .comment ? "el" : "la"
        return "\(article) \(HistoryWords.spanish.kind(kind)) «\(name)»"
    }
}
