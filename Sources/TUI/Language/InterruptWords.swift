/// What C-c stopped, and what that means.
package struct InterruptWords: Sendable {
    /// There is nothing that can be stopped; whether something is still to be answered.
    let again: @Sendable (_ isBusy: Bool) -> String
    /// What the store was asked is being stopped.
    let stopping: @Sendable (_ name: String) -> String
    /// It was stopped in time; nil where something was only read.
    let stopped: @Sendable (_ name: String?) -> String
    /// A key was being derived to open something.
    let stoppedUnlocking: String
    let stoppedList: @Sendable (ListWork) -> String

    static let english = InterruptWords(
        again: {
            ($0 ? "Still working on what you asked for." : "Nothing is running.")
                + " Press C-c again to quit."
        },
        stopping: { "\($0): stopping .." },
        stopped: { name in
            name.map { "\($0): stopped. Nothing was stored." }
                ?? "Stopped reading. Nothing was changed."
        },
        stoppedUnlocking: "Stopped unlocking. Nothing was opened.",
        stoppedList: {
            switch $0 {
            case .search: "Stopped searching. The filter is cleared; nothing was changed."
            case .reading: "Stopped reading the list. C-l reads it again."
            case .counting: "Stopped counting. The list shows what was read; G counts again."
            }
        })

    static let japanese = InterruptWords(
        again: {
            ($0 ? "処理を実行しています。" : "実行中の処理はありません。") + "もう一度 C-c で終了します。"
        },
        stopping: { "\($0): 中止しています .." },
        stopped: { name in
            name.map { "\($0): 中止しました。保存していません。" } ?? "読み込みを中止しました。何も変更していません。"
        },
        stoppedUnlocking: "解錠を中止しました。何も開いていません。",
        stoppedList: {
            switch $0 {
            case .search: "検索を中止し、絞り込みを解除しました。何も変更していません。"
            case .reading: "一覧の読み込みを中止しました。C-l で読み込みます。"
            case .counting: "件数の計算を中止しました。一覧は読んだところまでです。G で再開します。"
            }
        })
}
