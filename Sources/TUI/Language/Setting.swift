internal import Model

/// One preference as a row of the settings screen; the raw value is its name in the file.
enum Setting: String, CaseIterable, Hashable, Sendable {
    case theme = "display.theme"
    case density = "display.density"
    case language = "display.language"
    case confirm = "display.confirm"
    case showsAvatars = "display.showAvatars"
    case selection = "display.selection"
    case showsCursor = "display.cursor"
    case postOrder = "posts.sort"
    case countsViews = "posts.countViews"
    case personOrder = "people.sort"
    case autosaves = "editor.autosave"

    /// The order that a value stands for; nil for another kind of value.
    static func order<Criterion: RawRepresentable<String> & Hashable & Sendable>(
        _ value: String
    ) -> ListOrder<Criterion>? {
        let words = value.split(separator: " ")
        guard words.count == 2, let criterion = Criterion(rawValue: String(words[0])) else {
            return nil
        }
        return ListOrder(by: criterion, descending: words[1] == "down")
    }
}
