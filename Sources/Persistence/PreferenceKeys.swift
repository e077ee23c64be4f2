public import Model

extension ThemeChoice: PreferenceValue {}
extension Density: PreferenceValue {}
extension LanguageChoice: PreferenceValue {}
extension Confirmation: PreferenceValue {}
extension SelectionStyle: PreferenceValue {}

extension ListOrder: PreferenceValue
where Criterion: RawRepresentable & CaseIterable, Criterion.RawValue == String {
    /// An object of `by` and `descending`; without the latter the order is upwards.
    public static func decode(_ node: JSONNode) throws(Refusal) -> ListOrder {
        guard case .string(let word) = node["by"], let criterion = Criterion(rawValue: word)
        else { throw refusal }
        switch node["descending"] {
        case nil: return ListOrder(by: criterion, descending: false)
        case .bool(let isDescending): return ListOrder(by: criterion, descending: isDescending)
        default: throw refusal
        }
    }

    /// An object of `by` and `descending`.
    public func encode() -> JSONNode {
        .object([
            .init("by", .string(criterion.rawValue)), .init("descending", .bool(isDescending)),
        ])
    }

    private static var refusal: Refusal {
        let words = Criterion.allCases.map(\.rawValue)
        return Refusal(.members([.init("by", .words(words)), .init("descending", .bool)]))
    }
}

extension PreferenceKey where Value == ThemeChoice {
    /// The colours.
    public static var theme: Self {
        Self("display.theme", default: Preferences().display.theme)
    }
}

extension PreferenceKey where Value == Density {
    /// How much room a row of a list takes.
    public static var density: Self {
        Self("display.density", default: Preferences().display.density)
    }
}

extension PreferenceKey where Value == LanguageChoice {
    /// The language of the interface.
    public static var language: Self {
        Self("display.language", default: Preferences().display.language)
    }
}

extension PreferenceKey where Value == Confirmation {
    /// What is asked before it is done.
    public static var confirm: Self {
        Self("display.confirm", default: Preferences().display.confirm)
    }
}

extension PreferenceKey where Value == SelectionStyle {
    /// What shows the selected row.
    public static var selection: Self {
        Self("display.selection", default: Preferences().display.selection)
    }
}

extension PreferenceKey where Value == Bool {
    /// Whether initials stand before each author.
    public static var showsAvatars: Self {
        Self("display.showAvatars", default: Preferences().display.showsAvatars)
    }

    /// Whether the terminal's cursor is seen in lists.
    public static var showsCursor: Self {
        Self("display.cursor", default: Preferences().display.showsCursor)
    }

    /// Whether opening a post adds one to its views.
    public static var countsViews: Self {
        Self("posts.countViews", default: Preferences().posts.countsViews)
    }

    /// Whether unsaved texts are kept.
    public static var autosaves: Self {
        Self("editor.autosave", default: Preferences().editor.autosaves)
    }
}

extension PreferenceKey where Value == ListOrder<PostCriterion> {
    /// The order that lists of posts open with.
    public static var postOrder: Self {
        Self("posts.sort", default: Preferences().posts.sort)
    }
}

extension PreferenceKey where Value == ListOrder<PersonCriterion> {
    /// The order that lists of people open with.
    public static var personOrder: Self {
        Self("people.sort", default: Preferences().people.sort)
    }
}
