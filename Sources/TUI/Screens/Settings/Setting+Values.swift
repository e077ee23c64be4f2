internal import Model

extension Setting {
    /// The values it can have, in the order in which keys go through them.
    var values: [String] {
        switch self {
        case .theme: ThemeChoice.allCases.map(\.rawValue)
        case .density: Density.allCases.map(\.rawValue)
        case .language: LanguageChoice.allCases.map(\.rawValue)
        case .confirm: Confirmation.allCases.map(\.rawValue)
        case .selection: SelectionStyle.allCases.map(\.rawValue)
        case .postOrder: Self.orders(PostCriterion.self)
        case .personOrder: Self.orders(PersonCriterion.self)
        case .showsAvatars, .showsCursor, .countsViews, .autosaves: ["true", "false"]
        }
    }

    /// Its value, one of ``values``.
    func value(in preferences: Preferences) -> String {
        switch self {
        case .theme: preferences.display.theme.rawValue
        case .density: preferences.display.density.rawValue
        case .language: preferences.display.language.rawValue
        case .confirm: preferences.display.confirm.rawValue
        case .selection: preferences.display.selection.rawValue
        case .postOrder: Self.text(preferences.posts.sort)
        case .personOrder: Self.text(preferences.people.sort)
        case .showsAvatars: String(preferences.display.showsAvatars)
        case .showsCursor: String(preferences.display.showsCursor)
        case .countsViews: String(preferences.posts.countsViews)
        case .autosaves: String(preferences.editor.autosaves)
        }
    }

    /// Gives it a value; what is none of ``values`` changes nothing.
    func set(_ value: String, in preferences: inout Preferences) {
        switch self {
        case .theme: Self.assign(ThemeChoice(rawValue: value), to: &preferences.display.theme)
        case .density: Self.assign(Density(rawValue: value), to: &preferences.display.density)
        case .language:
            Self.assign(LanguageChoice(rawValue: value), to: &preferences.display.language)
        case .confirm: Self.assign(Confirmation(rawValue: value), to: &preferences.display.confirm)
        case .selection:
            Self.assign(SelectionStyle(rawValue: value), to: &preferences.display.selection)
        case .postOrder: Self.assign(Self.order(value), to: &preferences.posts.sort)
        case .personOrder: Self.assign(Self.order(value), to: &preferences.people.sort)
        case .showsAvatars: Self.assign(Bool(value), to: &preferences.display.showsAvatars)
        case .showsCursor: Self.assign(Bool(value), to: &preferences.display.showsCursor)
        case .countsViews: Self.assign(Bool(value), to: &preferences.posts.countsViews)
        case .autosaves: Self.assign(Bool(value), to: &preferences.editor.autosaves)
        }
    }

    private static func assign<Value>(_ value: Value?, to target: inout Value) {
        if let value { target = value }
    }
}

// MARK: - Orders

extension Setting {
    /// `created down`, `created up`, for each criterion.
    private static func orders<Criterion>(_: Criterion.Type) -> [String]
    where Criterion: CaseIterable & RawRepresentable<String> & Hashable & Sendable {
        Criterion.allCases.flatMap {
            [text(ListOrder(by: $0, descending: true)), text(ListOrder(by: $0, descending: false))]
        }
    }

    private static func text<Criterion: RawRepresentable<String> & Hashable & Sendable>(
        _ order: ListOrder<Criterion>
    ) -> String {
        order.criterion.rawValue + (order.isDescending ? " down" : " up")
    }
}
