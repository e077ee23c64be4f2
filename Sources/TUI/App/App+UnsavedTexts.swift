internal import Persistence
internal import SheafModel

// The texts that were never saved, of which all screens may know.
extension App {
    /// Takes over the texts that were never saved.
    mutating func take(_ texts: [UnsavedText]) {
        take(texts.map { UnsavedName($0.source, isOpen: $0.isOpen) })
        let wasHidden = environment.hiddenTexts != nil
        environment.hiddenTexts = nil
        unsay(.hiddenTexts)
        guard environment.unsavedTexts != texts || wasHidden else { return }
        environment.unsavedTexts = texts
        // What was asked for here is no surprise.
        guard !works.values.contains(where: \.isOfTexts) else { return broadcast(.environment) }
        takeOver { $0.broadcast(.environment) }
    }

    /// Says that texts which were never saved may not be looked for, once until they may.
    mutating func hideUnsavedTexts(_ error: FilesError) {
        let sentence = environment.language.unsaved.hidden(
            environment.language.problems.sentence(.files(error)))
        guard environment.hiddenTexts != sentence else { return }
        environment.hiddenTexts = sentence
        environment.unsavedTexts = []
        environment.unsavedNames = []
        say(Notice(.failure, sentence, about: .hiddenTexts))
        broadcast(.environment)
    }

    /// Takes over which texts were never saved; at the start it says that there are some.
    mutating func take(_ names: [UnsavedName]) {
        let before = environment.waitingTexts
        environment.unsavedNames = names
        let waiting = environment.waitingTexts
        if waiting == 0 { unsay(.waitingTexts) }
        let isStart = !hasToldOfUnsavedTexts
        hasToldOfUnsavedTexts = true
        guard isStart || unsavedRecount != nil else { return }
        if waiting > (isStart ? 0 : before) {
            let sentence = environment.language.unsaved.atStart(waiting)
            sayByTheWay(Notice(.message, sentence, about: .waitingTexts))
        }
        countAgain(isStart ? 3 : unsavedRecount?.left ?? 0, names)
    }

    /// Has texts counted once more that are open elsewhere: a program whose terminal was closed needs a
    /// moment to end, and whoever starts the next one at once is to be told of what it left.
    private mutating func countAgain(_ left: Int, _ names: [UnsavedName]) {
        unsavedRecount = nil
        guard left > 0, names.contains(where: \.isOpen), layers.count <= 2 else { return }
        let timer = number()
        unsavedRecount = (timer, left - 1)
        order(.timer(timer, after: .seconds(2)))
    }
}

extension Work {
    /// Whether texts that were never saved may come or go by it, or are asked for.
    fileprivate var isOfTexts: Bool {
        switch self {
        case .draft, .unsavedTexts, .keptText, .removedText: true
        default: false
        }
    }
}
