internal import SheafModel
internal import SheafNotebook

extension BatchWords {
    static let french = BatchWords(
        title: frenchTitle, will: frenchWill, stays: frenchStays, change: frenchChange,
        done: frenchDone, nothing: "Rien à modifier.",
        progress: { progress, rate, left in
            let share = "\(French.number(progress.done)) sur \(French.number(progress.total))"
            let end = left.map { "  encore \($0) s" } ?? ""
            return "\(share)  \(French.number(rate)) par seconde\(end)"
        },
        more: { "et \(French.number($0)) de plus" },
        ask: { kind, marked in
            let rows = marked.map(French.posts) ?? "tous les billets de la liste"
            return switch kind {
            case .addTag: ["Étiquette pour \(rows) : ", "Étiquette : "]
            case .removeTag: ["Étiquette à retirer (\(rows)) : ", "Étiquette : "]
            case .setLikes: ["Nombre de j’aime pour \(rows) : ", "J’aime : "]
            case .deleteOlder: ["Supprimer les billets de plus de combien de jours : ", "Jours : "]
            case .setAuthor:
                [
                    "Nouvel auteur pour \(rows) (nom d’utilisateur) : ",
                    "Nom d’utilisateur du nouvel auteur : ", "Auteur : ",
                ]
            case .publish, .makeDraft, .archive, .delete, .activate, .deactivate, .deleteInactive:
                []
            }
        },
        wanted: {
            switch $0 {
            case .tag:
                "Tapez le nom d’une étiquette, sans #. Tab complète les noms existants."
            case .likes:
                "Tapez le nombre de j’aime que doit avoir chaque billet. Ceux que des personnes ont"
                    + " donnés ici restent : il ne peut pas y en avoir moins."
            case .days:
                "Tapez un nombre de jours : les billets plus anciens vont à la corbeille."
            case .person:
                "Tapez qui doit être l’auteur : un nom d’utilisateur, une adresse e-mail ou un nom"
                    + " complet. Tab complète les noms d’utilisateur."
            }
        },
        askFirst: "Entrée montre ce qui changerait ; rien ne change avant votre accord.",
        wholeList: "Aucune ligne n’est marquée : toute la liste est concernée.",
        noMarks: "Aucune ligne n’est marquée.",
        nothingToRepeat: "La dernière action ne peut pas être refaite ici.",
        archived: {
            "Parmi eux, \(French.count($0, "est archivé", "sont archivés")) actuellement."
        },
        wrong: {
            switch $0 {
            case .tag: "Tapez le nom d’une étiquette."
            case .likes: "Tapez un nombre de 0 à \(French.number(Batch.mostLikes))."
            case .days: "Tapez un nombre de jours."
            case .person: "Tapez un nom d’utilisateur."
            }
        },
        scrolling: {
            [
                .lineDown: "descendre", .lineUp: "monter", .moveToLineStart: "tout en haut",
                .moveToLineEnd: "tout en bas",
            ][$0]
        },
        look: "voir", goOn: "continuer", leave: "laisser", later: "page suivante",
        earlier: "page précédente",
        allShown: "Toutes les lignes qui changent sont affichées.",
        question: { "\($0) ?" },
        deleteQuestion: { "Supprimer \($0) ?" },
        stop: "arrêter",
        marks: { count, hidden in
            let marked = French.count(count, "ligne marquée", "lignes marquées")
            guard let hidden, hidden > 0 else { return marked }
            return "\(marked), \(French.count(hidden, "cachée", "cachées"))"
        },
        range: { "plage de \(French.number($0))" },
        nobody: { "Personne ne s’appelle « \($0) »." },
        dropRange: CommandWords("sans plage", "Abandonner la plage ; les marques restent"),
        clearMarks: CommandWords("démarquer", "Démarquer toutes les lignes"),
        unmarkFirst: "Pas avec des lignes marquées : Échap les démarque d’abord.",
        marked: { words, count in
            count.map { CommandWords("\(words.hint) \(French.number($0))", words.title) }
                ?? words
        })

    @Sendable private static func frenchTitle(_ work: Batch.Work) -> String {
        switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "Publier des billets"
            case .makeDraft: "Remettre des billets en brouillon"
            case .archive: "Archiver des billets"
            case .delete: "Supprimer des billets"
            case .addTag(let name): "Ajouter l’étiquette #\(Tag.normalised(name))"
            case .removeTag(let name): "Retirer l’étiquette #\(Tag.normalised(name))"
            case .setAuthor: "Changer l’auteur"
            case .setLikes(let likes): "Fixer les j’aime à \(French.number(likes))"
            }
        case .people(.activate, _): "Activer des personnes"
        case .people(.deactivate, _): "Désactiver des personnes"
        case .people(.delete, _): "Supprimer des personnes"
        }
    }

    @Sendable private static func frenchWill(_ work: Batch.Work, _ count: Int) -> String {
        let isOne = French.isOne(count)
        let posts = French.posts(count)
        let people = French.people(count)
        return switch work {
        case .posts(let action, _):
            switch action {
            case .publish: posts + (isOne ? " sera publié." : " seront publiés.")
            case .makeDraft:
                posts + (isOne ? " sera remis en brouillon." : " seront remis en brouillon.")
            case .archive: posts + (isOne ? " sera archivé." : " seront archivés.")
            case .delete:
                posts
                    + (isOne
                        ? " ira à la corbeille avec ses commentaires."
                        : " iront à la corbeille avec leurs commentaires.")
            case .addTag(let name):
                posts + (isOne ? " recevra" : " recevront")
                    + " l’étiquette #\(Tag.normalised(name))."
            case .removeTag(let name):
                posts + (isOne ? " perdra" : " perdront")
                    + " l’étiquette #\(Tag.normalised(name))."
            case .setAuthor: posts + (isOne ? " aura" : " auront") + " un autre auteur."
            case .setLikes(let likes):
                posts + (isOne ? " aura" : " auront") + " \(French.likes(likes))."
            }
        case .people(.activate, _): people + (isOne ? " sera activée." : " seront activées.")
        case .people(.deactivate, _):
            people + (isOne ? " sera désactivée." : " seront désactivées.")
        case .people(.delete, _):
            people + (isOne ? " ira" : " iront")
                + " à la corbeille. Ce qui a été écrit reste."
        }
    }

    @Sendable private static func frenchStays(
        _ work: Batch.Work, _ reason: BatchSkip, _ count: Int, _ isDone: Bool
    ) -> String {
        let number = French.number(count)
        let isOne = French.isOne(count)
        switch reason {
        case .already: return "\(number) \(frenchAlready(work, isOne, isDone))."
        case .likedByMore:
            return
                "\(number) \(frenchVerb(isOne, isDone)) aimé\(isOne ? "" : "s") par plus de personnes que cela."
        case .you: return "Vous restez : personne ne se supprime avec d’autres."
        case .gone:
            return
                "\(number) \(isOne ? "a été modifié ou supprimé" : "ont été modifiés ou supprimés") entre-temps."
        }
    }

    private static func frenchAlready(
        _ work: Batch.Work, _ isOne: Bool, _ isDone: Bool
    ) -> String {
        let verb = frenchVerb(isOne, isDone) + " déjà"
        let avoir = isOne ? (isDone ? "avait" : "a") : (isDone ? "avaient" : "ont")
        let has = avoir + " déjà"
        let end = isOne ? "" : "s"
        return switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "\(verb) publié\(end)"
            case .makeDraft: verb + (isOne ? " un brouillon" : " des brouillons")
            case .archive: "\(verb) archivé\(end)"
            case .delete: "\(verb) supprimé\(end)"
            case .addTag: "\(has) l’étiquette"
            case .removeTag: "n’\(avoir) pas l’étiquette"
            case .setAuthor: "\(has) cet auteur"
            case .setLikes: "\(has) ce nombre"
            }
        case .people(.activate, _): "\(verb) active\(end)"
        case .people(.deactivate, _): "\(verb) inactive\(end)"
        case .people(.delete, _): "\(verb) supprimée\(end)"
        }
    }

    private static func frenchVerb(_ isOne: Bool, _ isDone: Bool) -> String {
        isOne ? (isDone ? "était" : "est") : (isDone ? "étaient" : "sont")
    }

    @Sendable private static func frenchChange(_ change: BatchSample.Change) -> String {
        let words = PostWords.french
        switch change {
        case .status(let old, let new): return "\(words.status(old)) -> \(words.status(new))"
        case .tag(let name, let isAdded): return "\(isAdded ? "+" : "-")#\(name)"
        case .author(let old, let new): return "\(name(of: old, words)) -> \(new)"
        case .likes(let old, let new): return "\(French.number(old)) -> \(French.number(new))"
        case .activity(let isActive):
            return isActive ? "inactive -> active" : "active -> inactive"
        case .deletion(let comments): return words.commentCount(comments)
        case .departure(let posts, let comments):
            return "\(words.count(posts)), \(words.commentCount(comments))"
        }
    }

    @Sendable private static func frenchDone(_ work: Batch.Work, _ count: Int) -> String {
        let posts = French.posts(count)
        let people = French.people(count)
        let end = French.isOne(count) ? "" : "s"
        return switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "\(posts) publié\(end)."
            case .makeDraft: "\(posts) remis en brouillon."
            case .archive: "\(posts) archivé\(end)."
            case .delete: "\(posts) supprimé\(end)."
            case .addTag(let name): "Étiquette #\(Tag.normalised(name)) ajoutée à \(posts)."
            case .removeTag(let name): "Étiquette #\(Tag.normalised(name)) retirée de \(posts)."
            case .setAuthor: "Auteur changé pour \(posts)."
            case .setLikes(let likes): "J’aime fixés à \(French.number(likes)) pour \(posts)."
            }
        case .people(.activate, _): "\(people) activée\(end)."
        case .people(.deactivate, _): "\(people) désactivée\(end)."
        case .people(.delete, _): "\(people) supprimée\(end)."
        }
    }
}
