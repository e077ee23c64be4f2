internal import SheafModel

/// What is looked for on the page of a post, and where it stands: a text that is typed here, or the words of
/// a search that led here, found without regard to case,
/// accents and width, in title, tags, text, and the names and texts of all comments.
///
/// A long page is gone through in steps, so that no key waits for it.
struct PageSearch: Sendable {
    /// One place where it stands: which of the places in a part of the page.
    struct Place: Equatable, Sendable {
        let part: Int
        let number: Int
    }

    private(set) var line = FilterLine()
    /// What is looked for, folded: each of these; empty for nothing.
    private(set) var words: [String] = []
    /// The words that led to the page, as they were typed.
    private var broughtAlong: [String] = []
    private(set) var places: [Place] = []
    /// The place one is at, by its number.
    private(set) var current: Int?
    /// Whether all of the page was gone through.
    private(set) var isDone = false
    /// Tells the steps of one search from those of another.
    private(set) var generation = 0
    private var next = 0
    /// The part of the page from where the search was begun.
    private var origin = 0
    /// The place to stay at, where the page changed.
    private var kept: Place?
    /// Whether it was looked for elsewhere, and has led to this page.
    private(set) var isBroughtAlong = false

    init() {}

    /// Looks for what was looked for where the page was found; for nothing if that is empty.
    init(for texts: [String]) {
        line.keep(texts.joined(separator: " "))
        broughtAlong = texts
        words = Self.folded(texts)
        isBroughtAlong = isActive
    }

    var isTyping: Bool { line.isTyping }
    /// Whether anything is looked for.
    var isActive: Bool { !words.isEmpty }
    /// The words to mark.
    var matches: MatchedWords {
        MatchedWords(
            texts: broughtAlong.isEmpty ? [line.text] : broughtAlong, fold: PageParts.fold)
    }

    private static func folded(_ texts: [String]) -> [String] {
        texts.map(PageParts.fold).filter { !$0.isEmpty }
    }

    /// Starts typing; the first place is looked for from a part of the page on.
    mutating func begin(at part: Int, placeholder: String) {
        line.begin(placeholder: placeholder)
        isBroughtAlong = false
        origin = part
    }

    /// Looks for the same once more, after it was ended: from a part of the page on, or from the place one
    /// was at and still is.
    mutating func resume(at part: Int, isAtPlace: Bool) {
        isBroughtAlong = false
        origin = part
        restart(keepingPlace: isAtPlace)
    }

    /// Has the first place looked for from a part of the page on.
    mutating func begin(at part: Int) { origin = part }

    /// Types; true where something else is looked for now.
    mutating func apply(_ edit: TextEdit) -> Bool {
        guard line.apply(edit) else { return false }
        let folded = Self.folded([line.text])
        guard folded != words else { return false }
        words = folded
        broughtAlong = []
        restart()
        return true
    }

    /// Ends typing.
    mutating func keep() { line.keep() }

    /// Begins anew, as the page is another one now; stays where one is, if that is still there.
    mutating func restart(keepingPlace: Bool = false) {
        // A place that went with a comment is there again when that comes back.
        kept = keepingPlace ? current.map { places[$0] } ?? kept : nil
        places = []
        current = nil
        next = 0
        isDone = words.isEmpty
        generation += 1
    }

    /// Goes through some of the page: about so many bytes.
    ///
    /// - Returns: Whether one is at a place now, and was not before.
    mutating func advance(in parts: PageParts, bytes: Int = 200_000) -> Bool {
        guard !isDone else { return false }
        var room = bytes
        while room > 0, next < parts.count {
            let (count, size) = parts.occurrences(of: words, in: next)
            for number in 0..<count { places.append(Place(part: next, number: number)) }
            room -= size + 20
            next += 1
        }
        isDone = next >= parts.count
        guard current == nil else { return false }
        if let kept {
            current = places.firstIndex(of: kept)
            return false
        }
        current = places.firstIndex { $0.part >= origin } ?? (isDone && !places.isEmpty ? 0 : nil)
        return current != nil
    }

    /// Goes to the next place or the one before; behind the last one comes the first.
    mutating func step(_ direction: Int) {
        guard !places.isEmpty else { return }
        guard let current else {
            self.current = direction > 0 ? 0 : places.count - 1
            return
        }
        self.current = (current + direction + places.count) % places.count
        origin = places[self.current ?? 0].part
    }
}
