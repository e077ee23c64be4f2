/// Something that was asked for and is not answered, on which the next key may depend.
enum Work: Equatable, Sendable {
    case store(StoreRequest)
    case vault(VaultRequest)
    /// A text, or the settings file, is with an editor.
    case editor
    /// What was left of a form is looked for, or is being kept before the form closes.
    case draft

    /// Whether something is lost if nobody waits for it.
    var isWrite: Bool {
        switch self {
        case .store(let request): request.isWrite || request.setsYou
        case .vault(let request): request.isWrite
        case .draft: true
        case .editor: false
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
