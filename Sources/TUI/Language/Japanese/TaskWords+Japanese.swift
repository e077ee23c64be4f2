extension TaskWords {
    static let japanese = TaskWords(
        title: "作業",
        running: { $0 == 0 ? "実行中の作業なし" : "\($0) 件実行中" },
        empty: "実行中の作業はありません。時間のかかるものはここに並びます。",
        underWay: { percent, name in
            "実行中\(percent.map { " (\($0) %)" } ?? "")\(name.isEmpty ? "" : ": " + name)"
        },
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
}
