internal import SheafModel

// Saved views: a list with filter, order and headings, under a name and perhaps a letter.
extension App {
    /// The view that the list here shows now; nil where there is none that could be saved.
    var presentView: SavedView? { layers.last?.screen.view }

    /// Shows a saved view.
    mutating func show(view name: String) {
        guard let view = environment.preferences.views[name] else {
            return say(Notice(.refusal, environment.language.views.unknown(name.onOneLine)))
        }
        let place: Destination = view.list == .posts ? .posts : .people
        if layers.first?.destination == place {
            depart(.first)
        } else {
            depart(.place(place))
        }
        // A form on the way may have something to put away first.
        guard layers.last?.destination == place else { return }
        send(.show(view))
    }
}

extension [String: SavedView] {
    /// Whether a letter behind `f` is free for the view of a name: neither another view nor any other command
    /// has it.
    package func isFree(_ letter: String, for name: String, in file: KeyMapFile) -> Bool {
        let map = KeyMaps(.standard, file, views: keys(behind: "f")).base
        return KeySequence(parsing: "f \(letter)").map { map.isFree($0, for: name) } ?? false
    }

    /// The view beside that of a name which a letter behind `f` shows; nil where there is none.
    package func holder(of letter: String, beside name: String) -> String? {
        filter { $0.value.key == letter && $0.key != name }.keys.min()
    }

    /// The letters behind a prefix that show views, of those whose letter can be typed.
    func keys(behind prefix: Character) -> [ViewKey] {
        sorted { $0.key < $1.key }.compactMap { name, view in
            guard let letter = view.key, letter.count == 1, let character = letter.first,
                let keys = KeySequence(parsing: "\(prefix) \(character)")
            else { return nil }
            return ViewKey(name: name, keys: keys)
        }
    }
}
