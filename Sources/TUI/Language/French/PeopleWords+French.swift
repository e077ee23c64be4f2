internal import SheafModel

extension PeopleWords {
    static let french = PeopleWords(
        title: "Personnes",
        count: French.people,
        someOf: { "\(French.number($0)) sur \(French.people($1))" },
        searching: { "recherche dans \(French.people($0))" },
        notSearched: { "recherche incomplète dans \(French.people($0))" },
        empty: {
            "Encore personne. a ajoute quelqu’un\u{A0}; b I importe un fichier, comme "
                + "«\u{A0}\($0.typed("import", "FILE"))\u{A0}»."
        },
        name: "Nom", username: "Utilisateur", roleHead: "Rôle", active: "Active",
        all: "Tout", writings: "Billets et commentaires", posts: "Billets",
        comments: "Commentaires", answers: "Réponses", followers: "Abonnés",
        following: "Abonnements",
        changed: "Modifiée",
        role: {
            switch $0 {
            case .admin: "admin"
            case .moderator: "modérateur"
            case .user: "utilisateur"
            case .guest: "invité"
            case .unknown(let word): word
            }
        },
        inactive: "inactive", deleted: "supprimée", inactiveOnly: "inactives seulement",
        joined: { "depuis le \($0)" },
        logins: { count, last in
            French.isOne(count)
                ? "dernière utilisation ici : \(last)"
                : "dernière utilisation ici : \(last), \(French.number(count)) fois en tout"
        },
        age: { French.count($0, "an", "ans") },
        likes: French.likes, likesHead: "J’aime",
        lastWrote: { "dernier texte : \($0)" },
        chartHead: { "Écrit ces \($0) derniers mois" },
        gone: "Cette personne n’existe plus ; quelqu’un l’a supprimée. Échap revient.",
        inTrash: { restore, trash in
            "Quelqu’un a supprimé cette personne : elle est dans la corbeille."
                + (restore.isEmpty ? "" : " \(restore) la restaure.")
                + (trash.isEmpty ? "" : " \(trash) montre la corbeille.") + " Échap revient."
        },
        noWritings: "N’a rien écrit.",
        noPosts: "N’a rien écrit.", noComments: "N’a rien commenté.",
        noAnswers: "Personne n’a répondu à ses billets ni à ses commentaires.",
        noFollowers: "Personne ne suit cette personne.", noFollowing: "Ne suit personne.",
        sortedBy: {
            switch $0 {
            case .name: "par nom"
            case .username: "par nom d’utilisateur"
            case .role: "par rôle"
            case .posts: "par billets"
            case .followers: "par abonnés"
            case .created: "par date de création"
            case .updated: "par date de modification"
            }
        },
        onPost: { "sur \($0)" })
}
