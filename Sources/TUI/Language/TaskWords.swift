/// What is said of work that takes long.
package struct TaskWords: Sendable {
    package let title: String
    /// How many run now; in the title bar.
    package let running: @Sendable (Int) -> String
    package let empty: String
    /// What runs, on the line where messages are: how many in a hundred are done, where that is known, and
    /// what it is; an empty name where there is no room for one.
    let underWay: @Sendable (_ percent: Int?, _ name: String) -> String
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
}
