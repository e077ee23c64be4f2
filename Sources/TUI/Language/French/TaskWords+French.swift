extension TaskWords {
    static let french = TaskWords(
        title: "Tâches",
        running: { $0 == 0 ? "aucune en cours" : "\($0) en cours" },
        empty: "Rien n’est en cours. Ce qui dure plus d’un instant s’affiche ici.",
        underWay: { percent, name in
            let share = percent.map { ", \($0)\u{A0}%" } ?? ""
            return "En cours\(share)\(name.isEmpty ? "" : "\u{A0}: " + name)"
        },
        task: "Tâche", state: "État", time: "Temps",
        stateOf: { state in
            switch state {
            case .running: "en cours"
            case .stopping: "arrêt…"
            case .done: "terminée"
            case .failed: "échouée"
            case .stopped: "arrêtée"
            }
        },
        stop: CommandWords("arrêter", "Arrêter cette tâche"),
        nothingStored: "Arrêtée : tout est comme avant.",
        command: CommandWords("tâches", "Afficher ce qui est en cours et son résultat"))
}
