extension InterruptWords {
    static let french = InterruptWords(
        again: {
            ($0 ? "Votre demande est encore en cours." : "Rien n’est en cours.")
                + " C-c encore une fois pour quitter."
        },
        stopping: { "\($0) : arrêt en cours .." },
        stopped: { name in
            name.map { "\($0) : arrêté. Rien n’a été enregistré." }
                ?? "Lecture arrêtée. Rien n’a été modifié."
        },
        stoppedUnlocking: "Ouverture arrêtée. Rien n’a été ouvert.",
        stoppedList: {
            switch $0 {
            case .search: "Recherche arrêtée et filtre effacé ; rien n’a été modifié."
            case .reading: "Lecture de la liste arrêtée. C-l la relit."
            case .counting: "Comptage arrêté. La liste montre ce qui est lu ; G recompte."
            }
        })
}
