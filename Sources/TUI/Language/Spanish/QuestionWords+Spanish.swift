internal import SheafModel

extension QuestionWords {
    static let spanish = QuestionWords(
        key: {
            switch $0 {
            case .accept:
                CommandWords("pulsar", "Pulsar el botón enfocado; su letra pulsa cualquiera")
            case .nextField, .moveRight, .lineDown: CommandWords("siguiente", "Botón siguiente")
            case .previousField, .moveLeft, .lineUp: CommandWords("anterior", "Botón anterior")
            case .fieldPageDown: CommandWords("seguir", "Seguir leyendo la pregunta")
            default: nil
            }
        },
        allShown: "Esto es todo.",
        yesLetter: "s",
        cancel: "No, conservar", keepAll: "No, cancelar", delete: "Sí, eliminar",
        deletePost: { "¿Eliminar «\($0)»?" },
        postConsequence: {
            switch $0 {
            case 0: "La entrada va a la papelera."
            case 1: "La entrada va a la papelera con su comentario."
            default: "La entrada va a la papelera con sus \(Spanish.comments($0))."
            }
        },
        deletePerson: { "¿Eliminar a \($0)?" },
        deleteYou: { posts, comments in
            "Eres tú. "
                + (posts == 0 && comments == 0
                    ? "No has escrito nada que se vaya contigo."
                    : "Has escrito \(Spanish.posts(posts)) y \(Spanish.comments(comments))."
                        + " Si se conservan, tras tu nombre se muestra «(eliminado)».")
                + " Antes de que vuelvas a escribir, Sheaf pregunta quién eres."
        },
        keepYourWritings: "Sí, eliminarme sin mis escritos",
        deleteYouAndWritings: "Eliminarme con mis escritos", deleteWritingsLetter: "e",
        personConsequence: { posts, comments in
            if posts == 0 && comments == 0 {
                "Esta persona no ha escrito nada."
            } else {
                "De esta persona hay \(Spanish.posts(posts)) y \(Spanish.comments(comments))."
                    + " Si se conservan, tras el nombre del autor se muestra «(eliminado)»."
            }
        },
        othersGoAlong: {
            switch $0 {
            case nil: "Con las entradas se elimina también lo que otros escribieron."
            case 0?: "Nadie más ha escrito en esas entradas."
            case let count?:
                "Con las entradas se eliminan también \(Spanish.comments(count)) de otras personas."
            }
        },
        keepWritings: "Sí, eliminar sin lo que escribió",
        deleteWritings: "Eliminar con todo lo que escribió",
        deleteComment: { "¿Eliminar el comentario de \($0)?" },
        commentConsequence: {
            switch $0 {
            case nil: "Si tiene respuestas y se conservan, quedan bajo «(eliminado)»."
            case 0?: "No tiene respuestas."
            case 1?: "Tiene 1 respuesta. Si se conserva, queda bajo «(eliminado)»."
            case let replies?:
                "Tiene \(Spanish.number(replies)) respuestas. Si se conservan, quedan bajo "
                    + "«(eliminado)»."
            }
        },
        deleteBranch: "Eliminar con las respuestas", deleteBranchLetter: "e",
        deleteTag: { "¿Eliminar la etiqueta «\($0)»?" },
        tagConsequence: {
            switch $0 {
            case 0: "Ninguna entrada la tiene."
            case 1: "1 entrada pierde la etiqueta; la entrada se queda."
            default:
                "\(Spanish.number($0)) entradas pierden la etiqueta; las entradas se quedan."
            }
        },
        keepReplies: "Sí, eliminar sin las respuestas",
        setStatus: { "¿Cambiar el estado a «\($0)»?" },
        setActive: { $0 ? "¿Activar a esta persona?" : "¿Desactivar a esta persona?" },
        canBeTakenBack: "Se puede volver a cambiar.",
        takeWritings: { "¿Es esto de \($0)?" },
        unclaimed: { writings, email in
            "Con el correo \(email) y sin autor conocido: \(spanishWritings(writings))."
        },
        takeConsequence:
            "Si se asigna, muestra este nombre y está en la página de esta persona. Lo "
            + "escrito no cambia.",
        leaveWritings: "No, no asignarlo", take: "Sí, asignarlo", leave: "No, cancelar",
        change: "Sí, cambiarlo", turn: { $0 ? "Sí, deshacerlo" : "Sí, rehacerlo" },
        activate: { $0 ? "Sí, activar" : "Sí, desactivar" },
        crashed: "Sheaf se detuvo la última vez",
        crashConsequence: { "Lo guardado está a salvo. Esta nota es todo lo que hay: \($0)" },
        keepNote: "Guardar la nota", keepNoteLetter: "g", deleteNote: "Eliminarla",
        deleteNoteLetter: "e",
        stillSaving: "Sheaf aún está guardando",
        stillExporting: "Sheaf aún está escribiendo un archivo",
        endsWhenDone: {
            ($0 ? "Quizá otro programa ocupa el cuaderno. " : "")
                + "Sheaf termina en cuanto acabe; Esc se queda aquí."
        },
        waitOn: "Esperar", waitOnLetter: "e", endAnyway: "Terminar sin ello",
        endAnywayLetter: "t")

    /// "2 entradas y 312 comentarios", without what there is none of.
    static func spanishWritings(_ writings: UnclaimedWritings) -> String {
        let parts = [
            writings.posts == 0 ? nil : Spanish.posts(writings.posts),
            writings.comments == 0 ? nil : Spanish.comments(writings.comments),
        ]
        return parts.compactMap(\.self).joined(separator: " y ")
    }
}
