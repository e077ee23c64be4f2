internal import SheafModel
internal import SheafNotebook

extension BatchWords {
    static let spanish = BatchWords(
        title: spanishTitle, will: spanishWill, stays: spanishStays, change: spanishChange,
        done: spanishDone, nothing: "No hay nada que cambiar.",
        progress: { progress, rate, left in
            let share = "\(Spanish.number(progress.done)) de \(Spanish.number(progress.total))"
            let end = left.map { "  quedan \($0) s" } ?? ""
            return "\(share)  \(Spanish.number(rate)) por segundo\(end)"
        },
        more: { "y \(Spanish.number($0)) más" },
        ask: { kind, marked in
            let rows = marked.map(Spanish.posts) ?? "todas las entradas de la lista"
            return switch kind {
            case .addTag: ["Etiqueta para \(rows): ", "Etiqueta: "]
            case .removeTag: ["Etiqueta que quitar de \(rows): ", "Etiqueta: "]
            case .setLikes: ["Fijar los «me gusta» de \(rows) en: ", "Me gusta: "]
            case .deleteOlder: ["Eliminar las entradas de hace más de cuántos días: ", "Días: "]
            case .setAuthor:
                ["Nuevo autor de \(rows) (usuario): ", "Usuario del nuevo autor: ", "Autor: "]
            case .publish, .makeDraft, .archive, .delete, .activate, .deactivate, .deleteInactive:
                []
            }
        },
        wanted: {
            switch $0 {
            case .tag: "Escribe el nombre de una etiqueta, sin #. Tab completa los que existen."
            case .likes:
                "Escribe cuántos «me gusta» debe tener cada entrada. Los que ha dado la gente aquí"
                    + " se conservan: no puede haber menos."
            case .days:
                "Escribe un número de días: las entradas más antiguas van a la papelera."
            case .person:
                "Escribe quién será el autor: un nombre de usuario, un correo o un nombre completo."
                    + " Tab completa los nombres de usuario."
            }
        },
        askFirst: "Intro muestra lo que cambiaría; nada cambia hasta que lo confirmes.",
        wholeList: "No hay filas marcadas: afecta a toda la lista.",
        noMarks: "No hay filas marcadas.",
        nothingToRepeat: "La última acción no se puede repetir aquí.",
        archived: {
            "De ellas, \(Spanish.count($0, "está archivada", "están archivadas")) ahora."
        },
        wrong: {
            switch $0 {
            case .tag: "Escribe el nombre de una etiqueta."
            case .likes: "Escribe un número de 0 a \(Spanish.number(Batch.mostLikes))."
            case .days: "Escribe un número de días."
            case .person: "Escribe un nombre de usuario."
            }
        },
        scrolling: {
            [
                .lineDown: "bajar", .lineUp: "subir", .moveToLineStart: "al principio",
                .moveToLineEnd: "al final",
            ][$0]
        },
        look: "ver", goOn: "continuar", leave: "cancelar", later: "página siguiente",
        earlier: "página anterior",
        allShown: "Se muestran todas las filas que cambian.",
        question: { "¿\($0)?" },
        deleteQuestion: { "¿Eliminar \($0)?" },
        stop: "detener",
        marks: { count, hidden in
            let marked = Spanish.count(count, "marcada", "marcadas")
            guard let hidden, hidden > 0 else { return marked }
            return "\(marked), \(Spanish.number(hidden)) sin mostrar"
        },
        range: { "intervalo de \(Spanish.number($0))" },
        nobody: { "No hay nadie llamado «\($0)»." },
        dropRange: CommandWords("sin intervalo", "Soltar el intervalo; lo marcado se queda"),
        clearMarks: CommandWords("desmarcar", "Desmarcar todas las filas"),
        unmarkFirst: "No con filas marcadas: Esc las desmarca antes.",
        marked: { words, count in
            count.map { CommandWords("\(words.hint) \(Spanish.number($0))", words.title) }
                ?? words
        })

    @Sendable private static func spanishTitle(_ work: Batch.Work) -> String {
        switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "Publicar entradas"
            case .makeDraft: "Devolver entradas a borradores"
            case .archive: "Archivar entradas"
            case .delete: "Eliminar entradas"
            case .addTag(let name): "Añadir la etiqueta #\(Tag.normalised(name))"
            case .removeTag(let name): "Quitar la etiqueta #\(Tag.normalised(name))"
            case .setAuthor: "Cambiar el autor"
            case .setLikes(let likes): "Fijar los me gusta en \(Spanish.number(likes))"
            }
        case .people(.activate, _): "Activar personas"
        case .people(.deactivate, _): "Desactivar personas"
        case .people(.delete, _): "Eliminar personas"
        }
    }

    @Sendable private static func spanishWill(_ work: Batch.Work, _ count: Int) -> String {
        let isOne = count == 1
        let posts = Spanish.posts(count)
        let people = Spanish.people(count)
        return switch work {
        case .posts(let action, _):
            switch action {
            case .publish: isOne ? "Se publicará \(posts)." : "Se publicarán \(posts)."
            case .makeDraft:
                isOne ? "Volverá a borradores \(posts)." : "Volverán a borradores \(posts)."
            case .archive: isOne ? "Se archivará \(posts)." : "Se archivarán \(posts)."
            case .delete:
                isOne
                    ? "Irá a la papelera \(posts) con sus comentarios."
                    : "Irán a la papelera \(posts) con sus comentarios."
            case .addTag(let name):
                (isOne ? "Recibirá" : "Recibirán")
                    + " la etiqueta #\(Tag.normalised(name)): \(posts)."
            case .removeTag(let name):
                (isOne ? "Perderá" : "Perderán")
                    + " la etiqueta #\(Tag.normalised(name)): \(posts)."
            case .setAuthor:
                isOne ? "Tendrá otro autor: \(posts)." : "Tendrán otro autor: \(posts)."
            case .setLikes(let likes):
                (isOne ? "Tendrá" : "Tendrán") + " \(Spanish.likes(likes)): \(posts)."
            }
        case .people(.activate, _): isOne ? "Se activará \(people)." : "Se activarán \(people)."
        case .people(.deactivate, _):
            isOne ? "Se desactivará \(people)." : "Se desactivarán \(people)."
        case .people(.delete, _):
            (isOne ? "Irá" : "Irán") + " a la papelera \(people). Lo que escribieron se queda."
        }
    }

    @Sendable private static func spanishStays(
        _ work: Batch.Work, _ reason: BatchSkip, _ count: Int, _ isDone: Bool
    ) -> String {
        let number = Spanish.number(count)
        let isOne = count == 1
        switch reason {
        case .already: return "\(number) \(spanishAlready(work, isOne, isDone))."
        case .likedByMore:
            return
                "A más personas que esas les \(isDone ? "gustaba" : "gusta")\(isOne ? "" : "n") \(number)."
        case .you: return "Tú te quedas: nadie se elimina junto con otras personas."
        case .gone:
            return isOne
                ? "1 se modificó o eliminó entretanto."
                : "\(number) se modificaron o eliminaron entretanto."
        }
    }

    private static func spanishAlready(
        _ work: Batch.Work, _ isOne: Bool, _ isDone: Bool
    ) -> String {
        let verb = (isDone ? "estaba" : "está") + (isOne ? "" : "n")
        let has = (isDone ? "tenía" : "tiene") + (isOne ? "" : "n")
        let end = isOne ? "a" : "as"
        return switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "ya \(verb) publicad\(end)"
            case .makeDraft:
                isOne
                    ? (isDone ? "ya era un borrador" : "ya es un borrador")
                    : (isDone ? "ya eran borradores" : "ya son borradores")
            case .archive: "ya \(verb) archivad\(end)"
            case .delete: "ya \(verb) eliminad\(end)"
            case .addTag: "ya \(has) la etiqueta"
            case .removeTag: "no \(has) la etiqueta"
            case .setAuthor: "ya \(has) este autor"
            case .setLikes: "ya \(has) ese número"
            }
        case .people(.activate, _): "ya \(verb) activ\(end)"
        case .people(.deactivate, _): "ya \(verb) inactiv\(end)"
        case .people(.delete, _): "ya \(verb) eliminad\(end)"
        }
    }

    @Sendable private static func spanishChange(_ change: BatchSample.Change) -> String {
        let words = PostWords.spanish
        switch change {
        case .status(let old, let new): return "\(words.status(old)) -> \(words.status(new))"
        case .tag(let name, let isAdded): return "\(isAdded ? "+" : "-")#\(name)"
        case .author(let old, let new): return "\(name(of: old, words)) -> \(new)"
        case .likes(let old, let new): return "\(Spanish.number(old)) -> \(Spanish.number(new))"
        case .activity(let isActive):
            return isActive ? "inactiva -> activa" : "activa -> inactiva"
        case .deletion(let comments): return words.commentCount(comments)
        case .departure(let posts, let comments):
            return "\(words.count(posts)), \(words.commentCount(comments))"
        }
    }

    @Sendable private static func spanishDone(_ work: Batch.Work, _ count: Int) -> String {
        let posts = Spanish.posts(count)
        let people = Spanish.people(count)
        // "Se han publicado 3 entradas", or one.
        let have = count == 1 ? "Se ha" : "Se han"
        return switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "\(have) publicado \(posts)."
            case .makeDraft: "\(have) devuelto a borradores \(posts)."
            case .archive: "\(have) archivado \(posts)."
            case .delete: "\(have) eliminado \(posts)."
            case .addTag(let name): "Etiqueta #\(Tag.normalised(name)) añadida a \(posts)."
            case .removeTag(let name): "Etiqueta #\(Tag.normalised(name)) quitada de \(posts)."
            case .setAuthor: "Se ha cambiado el autor de \(posts)."
            case .setLikes(let likes):
                "Los me gusta de \(posts) son ahora \(Spanish.number(likes))."
            }
        case .people(.activate, _): "Se ha activado a \(people)."
        case .people(.deactivate, _): "Se ha desactivado a \(people)."
        case .people(.delete, _): "Se ha eliminado a \(people)."
        }
    }
}
