/// Which sections of a list are folded, by what their rows have in common.
package struct SectionFolds: Hashable, Sendable {
    /// Whether those that are not named are folded, too.
    private var areOthersFolded = false
    /// The sections that are otherwise.
    private var exceptions: Set<String> = []

    /// No section is folded.
    package init() {}

    /// Every section is folded, those that come later as well.
    package static var all: SectionFolds {
        var folds = SectionFolds()
        folds.areOthersFolded = true
        return folds
    }

    /// Whether no section is folded.
    package var isEmpty: Bool { !areOthersFolded && exceptions.isEmpty }

    /// Whether a section is folded.
    package subscript(name: String) -> Bool {
        get { areOthersFolded != exceptions.contains(name) }
        set {
            if newValue == areOthersFolded {
                exceptions.remove(name)
            } else {
                exceptions.insert(name)
            }
        }
    }
}
