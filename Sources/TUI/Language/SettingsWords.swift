internal import Model
package import Persistence

/// What the settings say.
package struct SettingsWords: Sendable {
    let title: String
    let label: @Sendable (Setting) -> String
    let help: @Sendable (Setting) -> String
    /// A value as people read it.
    let value: @Sendable (Setting, _ value: String, Language) -> String
    let defaultMark: String
    let setMark: String
    let isDefault: String
    /// What is wrong with the file, where, and what holds instead.
    package let problem: @Sendable (PreferenceProblem) -> String
}

extension SettingsWords {
    /// An order in words, with the direction where they do not say it.
    static func order(
        _ setting: Setting, _ value: String, _ language: Language, up: String, down: String
    ) -> String {
        if setting == .postOrder {
            guard let order: ListOrder<PostCriterion> = Setting.order(value) else { return value }
            let words = language.posts.sorted(order)
            return order.criterion == .created ? words : words + (order.isDescending ? down : up)
        }
        guard let order: ListOrder<PersonCriterion> = Setting.order(value) else { return value }
        return language.people.sortedBy(order.criterion) + (order.isDescending ? down : up)
    }
}
