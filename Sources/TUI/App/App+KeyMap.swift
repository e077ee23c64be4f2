internal import SheafModel

// The keys of the person, which hold from the moment they are read.
extension App {
    /// The keys that hold on the screen that has the keyboard.
    var keyMap: KeyMap { environment.keyMaps.map(on: layers.last?.destination?.traits.keyScreen) }

    /// The person's key map as it was read last.
    package var keyFile: KeyMapFile { environment.keyFile }

    /// Takes over a key map that was read again, and says what is wrong in it.
    mutating func use(_ file: KeyMapFile) {
        let before = environment.keyFile
        environment.keyFile = file
        makeKeyMaps()
        // What was begun with other keys means nothing any more.
        pendingKeys = []
        keyBox = nil
        let words = environment.language.keys
        let known = Set(before.problems)
        let errors = file.problems.filter { $0.isError && !known.contains($0) }
        if let first = errors.first {
            say(
                Notice(
                    .failure, words.errors(errors.count, environment.language.sentence(of: first))))
        } else if file != before, !before.path.isEmpty {
            say(Notice(words.readAgain))
        }
    }

    /// Says at the start what is wrong in the key map.
    mutating func tellKeyProblems() {
        let words = environment.language.keys
        let errors = environment.keyFile.problems.filter(\.isError)
        guard let first = errors.first else { return }
        say(Notice(.failure, words.errors(errors.count, environment.language.sentence(of: first))))
    }

    /// Lays the person's keys and the letters of saved views over those of the app.
    mutating func makeKeyMaps() {
        // In the mode in lines nobody presses keys there: lines are turned into the usual ones.
        let pressed: Set<KeyContext> = environment.isLinear ? [.prompt, .form, .dialog] : []
        environment.keyMaps = KeyMaps(
            environment.table, environment.keyFile,
            views: environment.preferences.views.keys(behind: "f"), untouched: pressed)
    }
}
