internal import SheafModel

extension PostWords {
    static let french = PostWords(
        title: "Billets",
        count: French.posts,
        someOf: { "\(French.number($0)) sur \(French.posts($1))" },
        searching: { "recherche dans \(French.posts($0))" },
        notSearched: { "recherche incomplète dans \(French.posts($0))" },
        empty: "Aucun billet. a en écrit un.", untitled: "(sans titre)",
        titleHead: "Titre", author: "Auteur", statusHead: "État", likes: "J’aime",
        views: "Vues", comments: "Com.", updated: "Modifié", created: "Créé",
        status: {
            switch $0 {
            case .draft: "brouillon"
            case .published: "publié"
            case .archived: "archivé"
            case .deleted: "supprimé"
            case .unknown(let word): word
            }
        },
        only: {
            switch $0 {
            case .draft: "brouillons seulement"
            case .published: "publiés seulement"
            case .archived: "archivés seulement"
            case .deleted: "supprimés seulement"
            case .unknown(let word): "\(word) seulement"
            }
        },
        sorted: { order in
            switch order.criterion {
            case .created: order.isDescending ? "récents d’abord" : "anciens d’abord"
            case .updated: "par date de modification"
            case .title: "par titre"
            case .author: "par auteur"
            case .status: "par état"
            case .likes: "par j’aime"
            case .views: "par vues"
            case .comments: "par commentaires"
            }
        },
        likeCount: French.likes,
        viewCount: { French.count($0, "vue", "vues") },
        commentCount: French.comments,
        edited: { "modifié \($0)" },
        editedComment: "modifié",
        noComments: "Aucun commentaire. r en écrit un.",
        gone: "Ce billet n’existe plus ; quelqu’un l’a supprimé. Échap revient.",
        inTrash: { restore, trash in
            "Quelqu’un a supprimé ce billet : il est dans la corbeille."
                + (restore.isEmpty ? "" : " \(restore) le restaure.")
                + (trash.isEmpty ? "" : " \(trash) montre la corbeille.") + " Échap revient."
        },
        goneByYou: "Vous avez supprimé ce billet. Échap revient.",
        goneByUndo: { keys in
            "Vous avez annulé ce qui a créé ce billet. Échap revient."
                + (keys.isEmpty ? "" : " \(keys) le rétablit.")
        },
        folded: { "(replié, \(French.count($0, "réponse", "réponses")))" },
        unknownAuthor: "(auteur inconnu)",
        deletedAuthor: { "\($0) (supprimé)" },
        deletedComment: "(supprimé)",
        noText: "(sans texte)",
        ofAuthor: "auteur", accepted: "réponse acceptée",
        tags: "Étiquettes", noTags: "Aucune étiquette. t sur un billet en ajoute une.",
        tagCount: French.tags,
        someTags: { "\(French.number($0)) sur \(French.tags($1))" },
        searchingTags: { "recherche dans \(French.tags($0))" },
        tagsNotSearched: { "recherche incomplète dans \(French.tags($0))" },
        numberHint: {
            [
                .goToRow: CommandWords("commentaire", "Aller à un commentaire par son numéro"),
                .accept: CommandWords("aller à ce commentaire"),
                .cancel: CommandWords("rester", "Rester où vous êtes"),
            ][$0]
        },
        noNumber: "Ce n’est pas le numéro d’un commentaire.",
        commentsThereAre: { "Il y a \(French.comments($0))." },
        threadPane: CommandWords("commentaires", "Aller aux commentaires"),
        textPane: CommandWords("texte", "Aller au texte"))
}
