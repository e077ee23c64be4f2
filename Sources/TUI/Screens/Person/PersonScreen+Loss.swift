internal import SheafModel
internal import SheafNotebook

// What is said, and can be done, where the person is gone.
extension PersonScreen {
    /// Whether there is no such person, or none any more.
    private var isMissing: Bool { isLoaded && (person == nil || isGone) }

    /// Asks whether the person is in the trash, where they are not here.
    mutating func findTrashed() -> [Effect] {
        guard isMissing else {
            whereabouts = .unknown
            return []
        }
        return [.store(.loadTrashed(.person(id)))]
    }

    /// Hears whether they are, and says so: what was shown stays.
    mutating func takeTrashed(
        _ answer: Result<StoreAnswer, Problem>, in environment: Environment
    ) -> [Effect] {
        guard isMissing else { return [] }
        let before = whereabouts
        whereabouts = Whereabouts(answer)
        guard isGone, before == .unknown || before.isTrash != whereabouts.isTrash else {
            return []
        }
        return [.say(Notice(goneText(in: environment)))]
    }

    /// What the page answers to where the person can be brought back.
    var commandsOfLoss: [CommandID] { whereabouts.entry == nil ? [] : [.restore] }

    func restore() -> [Effect] { whereabouts.entry.map { [.store(.restore($0))] } ?? [] }

    /// Where the person is; nothing as long as that is being asked.
    func goneText(in environment: Environment) -> String {
        let words = environment.language.people
        guard whereabouts != .unknown else {
            // Beside a list nobody asks.
            return environment.isPreviewed ? words.gone : ""
        }
        guard whereabouts.isTrash else { return words.gone }
        let keys = environment.keyMap.hints(in: keyContext)
        func label(_ command: CommandID) -> String {
            keys[command].map { environment.language.keys.label(of: $0) } ?? ""
        }
        return words.inTrash(
            whereabouts.entry == nil ? "" : label(.restore), label(.goToTrash))
    }
}
