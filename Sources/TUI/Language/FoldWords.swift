/// What keys are called that fold the sections of a list.
package struct FoldWords: Sendable {
    package let open: CommandWords
    package let close: CommandWords
    package let closeAll: CommandWords
    package let openAll: CommandWords
}
