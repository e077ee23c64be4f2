internal import SheafModel
internal import SheafNotebook

extension OutcomeWords {
    static let spanish = OutcomeWords(
        sentence: spanishSentence, name: spanishName,
        vaultChange: "Un cambio de la caja fuerte",
        unlocking: "La apertura", draft: "El texto de un formulario",
        removedText: "La retirada del texto conservado de un formulario",
        settingsReset: "La vuelta de todos los ajustes a su valor predeterminado",
        refused: { "\($0): \($1)" },
        givenUp: { "\($0): sin guardar, el programa terminó antes." },
        leftOpen: {
            "\($0): quizá sin guardar, el programa terminó antes de saberlo. Mira antes de "
                + "repetirlo."
        })

    @Sendable private static func spanishSentence(
        _ request: StoreRequest, _ answer: StoreAnswer
    ) -> String? {
        switch (request, answer) {
        case (_, .restored(let report)):
            HistoryWords.spanish.report(
                report, .spanish, .spanish)
        case (_, .likes(let likes, let text)): spanishLike(likes, of: named(text))
        case (_, .taken(let writings)):
            "Ahora son de esta persona: \(QuestionWords.spanishWritings(writings))."
        case (.createPerson, .person(let person, _)): "Persona añadida: \(person.displayName)."
        case (.updatePerson, _), (.updatePost, _), (.updateComment, _): spanishSaved(answer)
        case (.setActive(let isActive, _), .person(let person, _)):
            isActive
                ? "\(person.displayName): activa de nuevo." : "\(person.displayName): desactivada."
        case (.deletePerson(_, let isAll), .deletedPerson(let person, let comments)):
            spanishDeleted(person, comments, isAll: isAll)
        case (_, .follows(let follows, let person)):
            "\(follows ? "Ahora" : "Ya no") sigues a \(person.displayName)."
        case (.createPost(let post), _): "Entrada añadida: «\(post.title)»."
        case (let request, .changed(let name)) where !name.isEmpty:
            spanishChange(request, of: named(name))
        case (.setStatus(let status, _), _): spanishStatus(status)
        case (.deletePost, _): "Entrada eliminada."
        case (.setTags, _): "Etiquetas guardadas."
        case (.createComment, .comment(let comment)):
            "Comentario «\(named(comment.content))» añadido."
        case (.deleteComment, _): "Comentario eliminado."
        case (.deleteTags(let ids), _): TagWords.spanish.deleted(ids.count)
        case (.loadSample, .sample(let people, let posts, let comments, let inTrash)):
            "Cargado: \(Spanish.people(people)), \(Spanish.posts(posts)) y "
                + "\(Spanish.comments(comments))."
                + sampleInTrash(inTrash)
        default: nil
        }
    }

    /// That somebody was deleted, with how much went along or stays.
    private static func spanishDeleted(_ person: User, _ comments: Int, isAll: Bool) -> String {
        let writings = DoneWords.Writings(posts: person.counts.posts, comments: comments)
        let deleted = "Persona eliminada: \(person.displayName)"
        guard !writings.isEmpty else { return deleted + "." }
        let what = writings.text(in: .spanish, and: " y ")
        return isAll
            ? deleted + ", con \(what)."
            : deleted + "; \(writings.isOne ? "se conserva" : "se conservan") \(what)."
    }

    /// What was done to a post or a comment of that name; nil where there are other words for it.
    private static func spanishChange(_ request: StoreRequest, of name: String) -> String? {
        switch request {
        case .setStatus(.draft, _): "«\(name)» vuelve a borradores."
        case .setStatus(.published, _): "Entrada «\(name)» publicada."
        case .setStatus(.archived, _): "Entrada «\(name)» archivada."
        case .deletePost: "Entrada «\(name)» eliminada."
        case .setTags: "Etiquetas de «\(name)» guardadas."
        case .deleteComment: "Comentario «\(name)» eliminado."
        case .deleteTags: "Etiqueta #\(name) eliminada."
        default: nil
        }
    }

    private static func spanishLike(_ likes: Bool, of name: String) -> String {
        if name.isEmpty { return likes ? "Te gusta." : "Me gusta retirado." }
        return likes ? "Te gusta «\(name)»." : "Me gusta retirado: «\(name)»."
    }

    private static func spanishSaved(_ answer: StoreAnswer) -> String {
        switch saved(answer) {
        case .person(let name): "Persona guardada: \(name)."
        case .post(let name): "Entrada «\(name)» guardada."
        case .comment(let name): "Comentario «\(name)» guardado."
        case nil: "Guardado."
        }
    }

    private static func spanishStatus(_ status: PostStatus) -> String {
        switch status {
        case .draft: "De vuelta a borradores."
        case .published: "Publicada."
        case .archived: "Archivada."
        case .deleted, .unknown: "Estado: " + PostWords.spanish.status(status) + "."
        }
    }

    private static func sampleInTrash(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: " Hay 1 más en la papelera y allí se queda."
        default: " Hay \(Spanish.number(count)) más en la papelera y allí se quedan."
        }
    }
}
