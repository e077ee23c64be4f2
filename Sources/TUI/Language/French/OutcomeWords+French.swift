internal import SheafModel
internal import SheafNotebook

extension OutcomeWords {
    static let french = OutcomeWords(
        sentence: frenchSentence, name: frenchName, vaultChange: "Une modification du coffre",
        unlocking: "L’ouverture", draft: "Le texte d’un formulaire",
        removedText: "Le retrait du texte gardé d’un formulaire",
        settingsReset: "Le retour de tous les réglages par défaut",
        refused: { "\($0) : \($1)" },
        givenUp: { "\($0) : non enregistré, le programme s’est terminé avant." },
        leftOpen: {
            "\($0) : peut-être non enregistré, le programme s’est terminé avant de le savoir. "
                + "Regardez avant de recommencer."
        })

    @Sendable private static func frenchSentence(
        _ request: StoreRequest, _ answer: StoreAnswer
    ) -> String? {
        switch (request, answer) {
        case (_, .restored(let report)):
            HistoryWords.french.report(
                report, .french, .french)
        case (_, .likes(let likes, let text)): frenchLike(likes, of: named(text))
        case (_, .taken(let writings)):
            "Désormais de cette personne : \(QuestionWords.frenchWritings(writings))."
        case (.createPerson, .person(let person, _)): "Personne ajoutée : \(person.displayName)."
        case (.updatePerson, _), (.updatePost, _), (.updateComment, _): frenchSaved(answer)
        case (.setActive(let isActive, _), .person(let person, _)):
            isActive
                ? "\(person.displayName) : de nouveau active."
                : "\(person.displayName) : désactivée."
        case (.deletePerson(_, let isAll), .deletedPerson(let person, let comments)):
            frenchDeleted(person, comments, isAll: isAll)
        case (_, .follows(let follows, let person)):
            follows
                ? "Vous suivez maintenant \(person.displayName)."
                : "Vous ne suivez plus \(person.displayName)."
        case (.createPost(let post), _): "Billet ajouté : « \(post.title) »."
        case (let request, .changed(let name)) where !name.isEmpty:
            frenchChange(request, of: named(name))
        case (.setStatus(let status, _), _): frenchStatus(status)
        case (.deletePost, _): "Billet supprimé."
        case (.setTags, _): "Étiquettes enregistrées."
        case (.createComment, .comment(let comment)):
            "Commentaire « \(named(comment.content)) » ajouté."
        case (.deleteComment, _): "Commentaire supprimé."
        case (.deleteTags(let ids), _): TagWords.french.deleted(ids.count)
        case (.loadSample, .sample(let people, let posts, let comments, let inTrash)):
            "Chargé : \(French.people(people)), \(French.posts(posts)) et "
                + "\(French.comments(comments))."
                + sampleInTrash(inTrash)
        default: nil
        }
    }

    /// That somebody was deleted, with how much went along or stays.
    private static func frenchDeleted(_ person: User, _ comments: Int, isAll: Bool) -> String {
        let writings = DoneWords.Writings(posts: person.counts.posts, comments: comments)
        let deleted = "Personne supprimée : \(person.displayName)"
        guard !writings.isEmpty else { return deleted + "." }
        let what = writings.text(in: .french, and: " et ")
        return isAll
            ? deleted + ", avec \(what)."
            : deleted + " ; \(what) \(writings.isOne ? "reste" : "restent")."
    }

    /// What was done to a post or a comment of that name; nil where there are other words for it.
    private static func frenchChange(_ request: StoreRequest, of name: String) -> String? {
        switch request {
        case .setStatus(.draft, _): "Billet « \(name) » remis en brouillon."
        case .setStatus(.published, _): "Billet « \(name) » publié."
        case .setStatus(.archived, _): "Billet « \(name) » archivé."
        case .deletePost: "Billet « \(name) » supprimé."
        case .setTags: "Étiquettes de « \(name) » enregistrées."
        case .deleteComment: "Commentaire « \(name) » supprimé."
        case .deleteTags: "Étiquette #\(name) supprimée."
        default: nil
        }
    }

    private static func frenchLike(_ likes: Bool, of name: String) -> String {
        if name.isEmpty { return likes ? "J’aime ajouté." : "J’aime retiré." }
        return likes ? "Vous aimez « \(name) »." : "Vous n’aimez plus « \(name) »."
    }

    private static func frenchSaved(_ answer: StoreAnswer) -> String {
        switch saved(answer) {
        case .person(let name): "Personne enregistrée : \(name)."
        case .post(let name): "Billet « \(name) » enregistré."
        case .comment(let name): "Commentaire « \(name) » enregistré."
        case nil: "Enregistré."
        }
    }

    private static func frenchStatus(_ status: PostStatus) -> String {
        switch status {
        case .draft: "Remis en brouillon."
        case .published: "Publié."
        case .archived: "Archivé."
        case .deleted, .unknown: "État : " + PostWords.french.status(status) + "."
        }
    }

    private static func sampleInTrash(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: " 1 de plus est dans la corbeille et y reste."
        default: " \(French.number(count)) de plus sont dans la corbeille et y restent."
        }
    }
}
