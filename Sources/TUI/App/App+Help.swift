// Help: what the keys do where one is.
extension App {
    /// Help for where the keyboard is now, typing included.
    var helpScreen: HelpScreen {
        let context = layers.last?.screen.keyContext ?? .list
        let typing = environment.table.all.filter {
            context.takesText && TextEdit($0.id) != nil && $0.contexts.contains(context)
        }
        let offered = offeredCommands + typing.map(\.id)
        let top = layers.last?.screen
        let traits = layers.last?.destination?.traits ?? Destination.Traits()
        let words = offered.compactMap { id in
            top.flatMap { presentWords(of: id, on: $0) }.map { (id, $0) }
        }
        return HelpScreen(
            offered: offered, context: context,
            words: Dictionary(words) { first, _ in first }, keyMap: keyMap,
            problems: environment.keyFile.problems, subjects: top?.querySubjects ?? [],
            legend: traits.legend,
            place: traits.isOfOtherThings ? top?.heading(in: environment).path.first : nil)
    }
}
