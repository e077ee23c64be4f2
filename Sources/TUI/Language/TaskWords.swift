/// What is said of work that takes long.
package struct TaskWords: Sendable {
    package let title: String
    /// How many run now; in the title bar.
    package let running: @Sendable (Int) -> String
    package let empty: String
    /// The heads of the columns.
    package let task: String
    package let state: String
    package let time: String
    package let stateOf: @Sendable (TaskRecord.State) -> String
    /// What a key does that stops one.
    package let stop: CommandWords
    package let nothingStored: String
    /// What the command is called that shows them.
    package let command: CommandWords

    static let english = TaskWords(
        title: "Tasks",
        running: { $0 == 0 ? "nothing is running" : "\($0) running" },
        empty: "Nothing is running. What takes longer than a moment is listed here.",
        task: "Task", state: "State", time: "Time",
        stateOf: { state in
            switch state {
            case .running: "running"
            case .stopping: "stopping"
            case .done: "done"
            case .failed: "failed"
            case .stopped: "stopped"
            }
        },
        stop: CommandWords("stop", "Stop this task"),
        nothingStored: "Stopped: everything is as it was before.",
        command: CommandWords("tasks", "Show what is running, and what came of it"))

    static let japanese = TaskWords(
        title: "作業",
        running: { $0 == 0 ? "実行中の作業なし" : "\($0) 件実行中" },
        empty: "実行中の作業はありません。時間のかかるものはここに並びます。",
        task: "作業", state: "状態", time: "時間",
        stateOf: { state in
            switch state {
            case .running: "実行中"
            case .stopping: "中止中"
            case .done: "完了"
            case .failed: "失敗"
            case .stopped: "中止"
            }
        },
        stop: CommandWords("中止", "この作業を中止する"),
        nothingStored: "中止しました。すべて元のままです。",
        command: CommandWords("作業", "実行中の作業とその結果を表示する"))

    static let spanish = TaskWords(
        title: "Tareas",
        running: { $0 == 0 ? "ninguna en curso" : "\($0) en curso" },
        empty: "No hay nada en curso. Aquí aparece lo que tarda más de un instante.",
        task: "Tarea", state: "Estado", time: "Tiempo",
        stateOf: { state in
            switch state {
            case .running: "en curso"
            case .stopping: "deteniendo"
            case .done: "terminada"
            case .failed: "fallida"
            case .stopped: "detenida"
            }
        },
        stop: CommandWords("detener", "Detener esta tarea"),
        nothingStored: "Detenida: todo está como antes.",
        command: CommandWords("tareas", "Mostrar lo que está en curso y su resultado"))

    static let french = TaskWords(
        title: "Tâches",
        running: { $0 == 0 ? "aucune en cours" : "\($0) en cours" },
        empty: "Rien n’est en cours. Ce qui dure plus d’un instant s’affiche ici.",
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

extension Language {
    /// What is said of work that takes long.
    package var tasks: TaskWords {
        switch code {
        case .en: .english
        case .ja: .japanese
        case .es: .spanish
        case .fr: .french
        }
    }
}
