internal import SheafModel

/// How the settings have lists of one kind sorted, and whether their rows stand under headings.
struct ListWish<Criterion: SortCriterion>: Hashable {
    var order: ListOrder<Criterion>
    var hasSections: Bool
}

extension Preferences.Posts {
    var wish: ListWish<PostCriterion> { ListWish(order: sort, hasSections: hasSections) }
}

extension Preferences.People {
    var wish: ListWish<PersonCriterion> { ListWish(order: sort, hasSections: hasSections) }
}

// A list goes by the settings as long as nobody chose something else on the screen.
extension SectionedScreen {
    /// Takes in what the settings say by now; whether that makes the list another one.
    private mutating func learnWish(in environment: Environment) -> Bool {
        let (old, new) = (wish, wish(in: environment.preferences))
        guard old != new else { return false }
        wish = new
        let before = (query.order, hasSections)
        if query.order == old.order { query.order = new.order }
        if hasSections == old.hasSections {
            query.sections = new.hasSections ? environment.localTime : nil
        }
        guard before != (query.order, hasSections) else { return false }
        query.folds = SectionFolds()
        return true
    }

    /// Sorts by what the settings say by now, where they were changed and the rows are still to be asked
    /// for, or were sorted as they said before.
    mutating func followWish(_ event: Event, in environment: Environment) -> [Effect] {
        let hasRows: Bool
        switch event {
        case .appeared: hasRows = false
        case .environment: hasRows = true
        default: return []
        }
        guard learnWish(in: environment), hasRows else { return [] }
        return requery(keepingSelection: pane.list.position.selected > 0)
    }
}
