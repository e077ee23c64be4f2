internal import SheafModel

/// Who was at the keyboard last, also where they are not there any more.
struct KnownYou: Sendable {
    var id: User.ID?
    /// Whether it is asked who that is by now: another program has chosen somebody.
    var isAsked = false
}

// Whoever is at the keyboard may get another name, be deleted and come back, here or elsewhere; and another
// program may choose somebody else.
extension App {
    /// Asks who is at the keyboard by now.
    mutating func lookWhoYouAre() {
        known.isAsked = true
        order(.followYou)
    }

    /// Takes over how whoever is at the keyboard is called, or that they are not there any more.
    mutating func take(_ you: You?, id: User.ID?) {
        // It may be on its way since before somebody else was chosen here.
        guard known.isAsked || id == known.id else { return }
        known.isAsked = false
        guard let you else {
            lose(id)
            known.id = id
            return
        }
        guard environment.you?.id != you.id else {
            if environment.you != you { environment.you = you }
            return
        }
        let wasNobody = environment.you == nil
        use(you)
        // Nobody has to say any more who they are.
        guard wasNobody else { return }
        for layer in layers where layer.screen is ChooseYourselfScreen { remove(layer.id) }
    }

    /// Lets go of whoever is at the keyboard.
    private mutating func lose(_ id: User.ID?) {
        guard let you = environment.you else { return }
        let writes = works.values.compactMap(\.write)
        // Its answer says so, and how they come back.
        let isDeletedHere = writes.contains { request in
            if case .deletePerson(you.id, _) = request { true } else { false }
        }
        guard !isDeletedHere else { return }
        use(nil)
        if id == you.id, writes.isEmpty {
            sayByTheWay(Notice(.failure, environment.language.welcome.youWereDeleted))
        }
    }
}

extension Work {
    /// What changes the store, until every list shows that it did.
    var write: StoreRequest? {
        switch self {
        case .store(let request), .showing(let request): request.isWrite ? request : nil
        default: nil
        }
    }
}
