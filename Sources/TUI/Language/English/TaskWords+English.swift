extension TaskWords {
    static let english = TaskWords(
        title: "Tasks",
        running: { $0 == 0 ? "nothing is running" : "\($0) running" },
        empty: "Nothing is running. What takes longer than a moment is listed here.",
        underWay: { percent, name in
            "Running\(percent.map { ", \($0) %" } ?? "")\(name.isEmpty ? "" : ": " + name)"
        },
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
}
