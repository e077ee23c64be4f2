internal import SheafModel

/// What rows of a list are sorted by, as the commands know it.
protocol SortCriterion: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
    /// The command that sorts by it.
    var command: CommandID { get }
    /// Whether people expect the greatest first.
    var isUsuallyDescending: Bool { get }
}

extension SortCriterion {
    /// What a command sorts by; nil for one that does not sort these rows.
    init?(_ command: CommandID) {
        guard let criterion = Self.allCases.first(where: { $0.command == command }) else {
            return nil
        }
        self = criterion
    }
}
