internal import SheafNotebook

// Values that can be read and cannot be meant.
extension DoctorWords {
    static func oddFrench(
        _ subject: OddValues.Subject, _ count: Int, _ example: String
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
                "Elles en reçoivent un que personne ne porte, comme « person-2 ».")
        case .namelessTags:
            Finding(
                French.count(count, "étiquette", "étiquettes") + " sans nom.",
                "Rien ne permet de les trouver. Aucun texte n’est perdu.",
                "Elles disparaissent, et les billets restent tels quels.")
        case .dates:
            Finding(
                French.count(count, "ligne a", "lignes ont")
                    + " une date qu’aucun calendrier n’atteint.",
                "La date la plus lointaine est affichée et exportée à sa place. Aucun texte n’est perdu.",
                "Elle devient cette date.")
        }
    }
}
