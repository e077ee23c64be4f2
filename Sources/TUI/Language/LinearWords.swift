/// What is said in the linear mode, where a screen is lines.
struct LinearWords: Sendable {
    let greeting: String
    /// Before the list of what can be done.
    let help: String
    let unknown: @Sendable (_ line: String) -> String
    /// Before the fields of a form are asked for.
    let formHint: String
    /// What is typed to go to the next row with something new, as a name between quotation marks: the key
    /// for it turns the page in this mode.
    let nextNew: @Sendable (_ name: String) -> String
    /// Before a comment that answers another one: how deep it is.
    let level: @Sendable (_ depth: Int) -> String
    /// How far something is that takes long.
    let progress: @Sendable (_ name: String, _ percent: Int) -> String
    /// There is more of a page than was printed.
    let goesOn: String
    /// So many rows follow the last one that was printed.
    let moreRows: @Sendable (_ count: Int) -> String
    /// Before a text of many lines.
    let areaHint: String
}
