package import Persistence
internal import SheafModel
package import SheafNotebook

/// What the settings say.
package struct SettingsWords: Sendable {
    let title: String
    let section: @Sendable (Setting.Section) -> String
    package let label: @Sendable (Setting) -> String
    /// One sentence: what it does.
    package let help: @Sendable (Setting) -> String
    /// A value as people read it.
    let value: @Sendable (Setting, _ value: String, Language) -> String
    /// Where a value comes from, in a word.
    package let origin: @Sendable (PreferenceDomain) -> String
    /// The same in full, with the file and the place in it.
    let place: @Sendable (PreferenceDomain, _ file: String) -> String
    /// `default: auto`.
    let defaultValue: @Sendable (String) -> String
    let isDefault: String
    /// The question before all settings go back to their defaults.
    let resetAll: String
    /// What follows from it, with how many settings it is.
    let resetAllConsequences: @Sendable (Int) -> [String]
    let resetAllAnswer: String
    /// Said once all are put back.
    let hasResetAll: String
    /// Said once it is forgotten how often commands were used.
    let hasForgottenCounts: String
    /// The question before what was counted of commands is deleted.
    let forgetCounts: String
    let forgetCountsConsequences: @Sendable (_ isCounting: Bool) -> [String]
    let forgetCountsAnswer: String
    let allAreDefaults: String
    /// What the footer says of a command here, where the general word says less.
    let hint: @Sendable (CommandID) -> CommandWords?
    /// What a command that changes the selected setting does to it: goes through its values, or has
    /// another one typed.
    let changing: @Sendable (CommandID, _ isTyped: Bool) -> CommandWords?
    /// Nothing is set while the file cannot be read.
    let fileUnreadable: String
    /// The command line wins as long as the program runs.
    let isArgument: String
    /// `takes 1s to 10m`, when something else was typed.
    let takes: @Sendable (AllowedValues) -> String
    let nothingMatches: String
    /// How much is wrong with the file, on the status line, the longest form first.
    package let problemCount: @Sendable (Int) -> [String]
    /// One of several things that are wrong, with its number.
    let problemOf: @Sendable (_ number: Int, _ count: Int, _ sentence: String) -> String
    /// Somebody changed these, by their labels, in the file.
    package let changedOutside: @Sendable ([String]) -> String
    /// How much of the cache's folder is in use.
    let cacheUse: @Sendable (ByteCount) -> String
    /// How many commands were counted, and the ones that were used most.
    let commandUse: @Sendable (_ total: Int, _ most: [String]) -> String
    /// What is wrong with the file, where, and what holds instead.
    package let problem: @Sendable (PreferenceProblem) -> String
    /// The same for a place that is written in another way.
    package let problemAt: @Sendable (PreferenceProblem, _ place: String) -> String
    /// Why a setting was not set, where a command that was refused changed nothing.
    package let refusal: @Sendable (PreferenceError) -> String
    /// The first lines of a new settings file.
    package let templateHead: [String]
}

extension SettingsWords {
    /// An order in words, with the direction where they do not say it.
    static func order(
        _ setting: Setting, _ value: String, _ language: Language,
        direction: (OrderedValues, _ isDescending: Bool) -> String
    ) -> String {
        if setting == .postOrder {
            guard let order: ListOrder<PostCriterion> = Setting.order(value) else { return value }
            let words = language.posts.sorted(order)
            // That says which come first by itself.
            if order.criterion == .created { return words }
            return words + direction(OrderedValues(order.criterion), order.isDescending)
        }
        guard let order: ListOrder<PersonCriterion> = Setting.order(value) else { return value }
        return language.people.sortedBy(order.criterion)
            + direction(OrderedValues(order.criterion), order.isDescending)
    }

    /// What a list is in order of, as far as words for the direction differ.
    enum OrderedValues {
        case words, numbers, dates

        init(_ criterion: PostCriterion) {
            self =
                switch criterion {
                case .created, .updated: .dates
                case .title, .author, .status: .words
                case .likes, .views, .comments: .numbers
                }
        }

        init(_ criterion: PersonCriterion) {
            self =
                switch criterion {
                case .created, .updated: .dates
                case .name, .username, .role: .words
                case .posts, .followers: .numbers
                }
        }
    }

    /// `settings.jsonc:14:3`, as editors and compilers write places.
    package static func place(_ file: String, _ place: TextPlace?) -> String {
        place.map { "\(file):\($0.line):\($0.column)" } ?? file
    }
}
