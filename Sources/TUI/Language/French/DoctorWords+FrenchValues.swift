internal import Notebook

// Values that can be read and cannot be meant.
extension DoctorWords {
    static func oddFrench(
        _ subject: OddValues.Subject, _ count: Int, _ example: String, _ hints: CommandHints
    ) -> Finding {
        let isOne = French.isOne(count)
        let people = French.count(count, "personne", "personnes")
        let name = example.isEmpty ? "" : ", ainsi \(example.quoted)"
        return switch subject {
        case .usernames:
            Finding(
                "\(people) \(isOne ? "porte" : "portent") le nom d’utilisateur d’une autre\(name).",
                "Les commandes ne trouvent ni l’une ni l’autre par ce nom. Aucun texte n’est perdu.",
                "La plus récente reçoit un numéro, comme \((example + "-2").quoted).")
        case .namelessPeople:
            Finding(
                "\(people) \(isOne ? "n’a" : "n’ont") pas de nom d’utilisateur\(name).",
                "Ni commandes ni recherches ne les trouvent par ce nom. Aucun texte n’est perdu.",
                "Elles en reçoivent un que personne ne porte, comme 'person-2'.")
        case .addresses:
            Finding(
                "\(people) \(isOne ? "a" : "ont") l’adresse e-mail d’une autre\(name).",
                "Les commandes ne trouvent ni l’une ni l’autre par elle, et les imports ne les"
                    + " distinguent pas.",
                "Laquelle est juste, vous seul le savez : '\(hints.typed("people edit"))' donne une autre"
                    + " adresse avec --email.")
        case .namelessTags:
            Finding(
                French.count(count, "étiquette", "étiquettes") + " sans nom.",
                "Rien ne permet de les trouver. Aucun texte n’est perdu.",
                "Elles disparaissent, et les billets restent tels quels.")
        case .dates:
            Finding(
                French.count(count, "ligne a", "lignes ont")
                    + " une date hors des années 1 à 9999.",
                "Elle ne peut être ni affichée ni exportée telle quelle. Aucun texte n’est perdu.",
                "Elle devient la date la plus proche de ces années.")
        }
    }
}
