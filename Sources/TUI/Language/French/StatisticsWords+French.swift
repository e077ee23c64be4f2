internal import SheafModel

extension StatisticsWords {
    static let french = StatisticsWords(
        title: "Statistiques",
        inactive: { French.count($0, "inactive", "inactives") },
        posts: French.posts,
        state: { status, count in
            switch status {
            case .draft: French.count(count, "brouillon", "brouillons")
            case .published: French.count(count, "publié", "publiés")
            case .archived: French.count(count, "archivé", "archivés")
            case .deleted: French.count(count, "supprimé", "supprimés")
            case .unknown(let word): "\(French.number(count)) \(word)"
            }
        },
        comma: ", ", comments: French.comments, tags: French.tags,
        postsHead: "Billets", commentsHead: "Commentaires",
        months: { $0 == 1 ? "Ce mois-ci" : "Les \($0) derniers mois" },
        writers: "Qui écrit le plus",
        topTags: "Étiquettes les plus utilisées",
        roles: "Personnes par rôle", hours: "Quand on écrit",
        fullBar: { "barre entière : \($0)" },
        hour: "Heure", bars: "barres",
        weekdays: ["lun", "mar", "mer", "jeu", "ven", "sam", "dim"],
        busiest: { day, hour, count in
            let hours = "\(DateWords.clock(hour, 0)) à \(DateWords.clock((hour + 1) % 24, 0))"
            return "L’heure la plus active : \(day), \(hours), \(count)"
        },
        leftOut: {
            French.isOne($0)
                ? "1 ligne est abîmée et manque dans certains nombres ; « sheaf doctor » la nomme."
                : "\(French.number($0)) lignes sont abîmées et manquent dans certains nombres ; « sheaf doctor » les nomme."
        })
}
