internal import SheafModel

extension CommandID {
    /// Whether it is of no use in a list without rows: going to one of them, or their order.
    var needsRows: Bool {
        if self == .goToRow || self == .toggleSections || self == .keepOrder { return true }
        return PostCriterion(self) != nil || PersonCriterion(self) != nil
    }
}
