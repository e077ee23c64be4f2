extension TaskWords {
    static let spanish = TaskWords(
        title: "Tareas",
        running: { $0 == 0 ? "ninguna en curso" : "\($0) en curso" },
        empty: "No hay nada en curso. Aquí aparece lo que tarda más de un instante.",
        underWay: { percent, name in
            let share = percent.map { ", \($0)\u{A0}%" } ?? ""
            return "En curso\(share)\(name.isEmpty ? "" : ": " + name)"
        },
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
}
