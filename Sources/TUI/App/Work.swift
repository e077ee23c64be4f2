internal import Model

/// Something that was asked for and is not answered, on which the next key may depend.
enum Work: Equatable, Sendable {
    case store(StoreRequest)
    case vault(VaultRequest)
    /// A text, or the settings file, is with an editor.
    case editor
    /// A text is kept before its form closes, or is thrown away.
    case draft
    /// What was typed and never saved is read.
    case unsavedTexts

    /// Whether a key may depend on it, on a screen that shows these.
    ///
    /// That somebody opened a post is counted behind their back: it changes nothing they act on,
    /// except where the number of views says which post is where.
    func holdsKeys(on subscriptions: Set<Subscription>) -> Bool {
        guard case .store(.recordView) = self else { return true }
        return subscriptions.contains { subscription in
            guard case .posts(let list) = subscription else { return false }
            return list.order.criterion == .views
        }
    }

    /// Whether something is lost if nobody waits for it.
    var isWrite: Bool {
        switch self {
        case .store(let request): request.isWrite || request.setsYou
        case .vault(let request): request.isWrite
        case .draft: true
        case .editor, .unsavedTexts: false
        }
    }
}

extension StoreRequest {
    /// Whether it remembers who is at the keyboard.
    fileprivate var setsYou: Bool {
        if case .setYou = self { true } else { false }
    }
}

/// What keys wait for, as far as words for people differ.
package enum Delay: Hashable, Sendable {
    case opening, reading, saving, vault, editor
}

/// How far an observer has answered what its screen asked of it.
struct Looks: Sendable {
    /// The number of the last request.
    var asked = 0
    /// The number of the last one that was not just for more rows around those that are here.
    var needed = 0
    /// The number of the last one that was answered; below zero before the first rows came.
    var answered = -1

    /// Whether all that was asked for is here.
    var isAnswered: Bool { answered >= asked }
    /// Whether one can move, though rows around may still come.
    var letsMove: Bool { answered >= needed }
}
