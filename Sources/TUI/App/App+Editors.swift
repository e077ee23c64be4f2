internal import Persistence
internal import SheafNotebook

// What comes back from an editor.
extension App {
    mutating func edited(_ result: Result<EditedText?, Problem>, for layer: Int?) {
        dropKeysForEditor(result.problem)
        switch result {
        case .success(let text):
            if let layer { send(.edited(text), to: layer) }
        case .failure(let problem):
            say(Notice(.failure, environment.language.problems.sentence(problem)))
            // What the editor had may be left in its file.
            if case .editor = problem { order(.draft(.names, ticket: number())) }
            // Whoever waits for the text goes on with the one it has.
            if let layer { send(.edited(nil), to: layer) }
        }
    }

    /// Lets go of keys that were typed for an editor, which they cannot be given, and not for what is
    /// here; where none could be started they do what they do when they come later.
    private mutating func dropKeysForEditor(_ problem: Problem?) {
        let hasBegun = hasGivenTerminalAway
        hasGivenTerminalAway = false
        if case .editor(let why) = problem, !hasBegun || why.saysNothingRan { return }
        dropTypedAhead()
    }

    mutating func settingsEdited(_ result: Result<SettingsReport, Problem>) {
        dropKeysForEditor(result.problem)
        switch result {
        case .success(var report):
            // At once, and not when the file is heard of: the next key was typed for what is there.
            report.changedOutside = Set(Setting.allCases.map(\.rawValue))
            heldReport = nil
            use(report)
        case .failure(let problem):
            useHeldReport()
            say(Notice(.failure, environment.language.problems.sentence(problem)))
        }
    }
}

extension Result where Failure == Problem {
    /// What went wrong; nil where nothing did.
    fileprivate var problem: Problem? {
        if case .failure(let problem) = self { problem } else { nil }
    }
}
