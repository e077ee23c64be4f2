internal import SheafModel

/// Something that was asked for and is not answered, on which the next key may depend.
enum Work: Equatable, Sendable {
    case store(StoreRequest)
    /// A write that is stored, until all lists show it.
    case showing(StoreRequest)
    case vault(VaultRequest)
    /// What somebody stopped, while the vault has not answered: nobody waits for it any more.
    case stoppedVault(VaultRequest)
    /// A text, or the settings file, is with an editor.
    case editor
    /// A text is kept before its form closes, or is thrown away.
    case draft
    /// The text of an open form is kept; nothing but the end waits for it.
    case keptText
    /// What was kept of a form is removed; nothing but the end waits for it.
    case removedText
    /// What was typed and never saved is read.
    case unsavedTexts
    /// The settings are read for the screen that shows them.
    case settings
    /// All settings are put back.
    case settingsReset

    /// Whether a key may depend on it, where the screen and those beneath it show these.
    ///
    /// That somebody opened a post is counted behind their back: it changes nothing they act on,
    /// except where the number of views says which post is where.
    func holdsKeys(on subscriptions: Set<Subscription>) -> Bool {
        switch self {
        case .store(.recordView), .showing(.recordView):
            subscriptions.contains { subscription in
                guard case .posts(let list) = subscription else { return false }
                return list.order.criterion == .views
            }
        case .store(let request) where request.isExport || request.isByTheWay: false
        case .stoppedVault, .keptText, .removedText: false
        case .store, .showing, .vault, .editor, .draft, .unsavedTexts, .settings, .settingsReset:
            true
        }
    }

    /// Whether its answer says what became of a change.
    var bringsMessage: Bool {
        if case .showing = self { true } else { isWrite }
    }

    /// Whether it writes a file for somebody.
    var isExport: Bool { if case .store(let request) = self { request.isExport } else { false } }

    /// Whether something is lost if nobody waits for it.
    var isWrite: Bool {
        switch self {
        case .store(let request): request.isWrite || request.setsYou || request.isExport
        case .vault(let request), .stoppedVault(let request): request.isWrite
        case .draft, .keptText, .removedText, .settingsReset: true
        case .showing, .editor, .unsavedTexts, .settings: false
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
    case opening, reading, saving, editor
    case creatingVault, unlockingVault, savingVault
    /// Many rows are changed, which takes its time; how many in a hundred are, where that is known.
    case changingMany(percent: Int?)

    var isOfMany: Bool {
        if case .changingMany = self { true } else { false }
    }
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
    /// Whether rows came, and not all that was asked for since.
    var isAskedAgain: Bool { answered >= 0 && !isAnswered }
    /// Whether one can move, though rows around may still come.
    var letsMove: Bool { answered >= needed }
}
