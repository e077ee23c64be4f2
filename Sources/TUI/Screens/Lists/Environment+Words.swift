internal import FoundationEssentials
internal import SheafModel

extension Environment {
    /// An author as lists and threads show it.
    func name(of author: AuthorName) -> String {
        switch author {
        case .person(_, let name), .stranger(let name): name
        case .deleted(_, let name): language.posts.deletedAuthor(name)
        case .unknown: language.posts.unknownAuthor
        }
    }

    /// Whether you are one of those who like something.
    func likes(_ people: Set<User.ID>) -> Bool { you.map { people.contains($0.id) } ?? false }

    /// Whether a list has room for initials beside names that say the same.
    var showsAvatarsInLists: Bool { preferences.display.showsAvatars && size.width >= 100 }

    /// The two cells before an author, if the settings want them.
    func avatar(of author: AuthorName) -> Avatar? {
        guard preferences.display.showsAvatars, !isLinear else { return nil }
        return switch author {
        // Initials are those of the name, whatever is said behind it.
        case .person(let id, let name), .deleted(let id, let name):
            Avatar(name: name, number: id.colorNumber)
        case .stranger, .unknown: nil
        }
    }

    /// The sign behind what a list is sorted by.
    func direction<Criterion>(of order: ListOrder<Criterion>) -> String {
        " " + (order.isDescending ? signs.below : signs.above)
    }

    /// That there is more below; on the narrowest screens a sign says it.
    var moreBelow: String { size.width < 30 ? signs.below : language.lists.moreBelow }

    /// The first of several forms of a sentence that fits into the status line, or else the last.
    ///
    /// `beside` is how many cells something else takes there.
    func fitting(_ forms: [String], beside: Int = 0) -> String {
        // The narrowest screens have the key of help there.
        let room = size.width - (size.width < 30 ? 4 : 0) - beside
        return forms.first { DisplayWidth.cells(of: $0) <= room } ?? forms.last ?? ""
    }

    /// A number of a column; none of something is a quiet sign, so that the others are seen.
    func count<Item>(_ number: Int) -> TableColumn<Item>.Text {
        number == 0 ? .init(signs.zero, .dim) : .init(language.shortNumber(number))
    }

    /// A column of short dates.
    func dateColumn<Item>(
        _ title: String, rank: Int, _ date: @escaping (Item) -> Date
    ) -> TableColumn<Item> {
        let width = max(dateCells, DisplayWidth.cells(of: title))
        return TableColumn(title, width: width, rank: rank, alignsRight: true) {
            .init(shortDate(date($0)), .dim)
        }
    }

    /// The sign of a post's state; its word where nobody sees signs.
    func sign(of status: PostStatus) -> String {
        guard !isLinear else {
            return status == .published ? "" : language.posts.status(status)
        }
        return switch status {
        case .draft: signs.draft
        case .published: signs.published
        case .archived, .deleted: signs.archived
        case .unknown: signs.otherState
        }
    }

    /// The cells of that.
    var signWidth: Int {
        guard isLinear else { return 1 }
        let words = [PostStatus.draft, .archived].map(language.posts.status)
        return words.map { DisplayWidth.cells(of: $0) }.max() ?? 1
    }

    /// When something happened: with the time where there is room for it.
    func whenColumn<Item>(
        _ title: String, _ date: @escaping (Item) -> Date?
    ) -> TableColumn<Item> {
        let isNarrow = size.width < 100
        let cells = isNarrow ? dateCells : language.dates.momentCells
        let width = max(cells, DisplayWidth.cells(of: title))
        return TableColumn(title, width: width, rank: 1, alignsRight: true) { item in
            .init(date(item).map { isNarrow ? shortDate($0) : moment($0) } ?? "", .dim)
        }
    }

    /// Why those whom you follow cannot be shown; nil where they can.
    var reasonAgainstFollowed: String? {
        if you == nil { return language.reading.needsYou }
        return followed?.isEmpty == true ? language.reading.followsNobody : nil
    }

    /// A title on one line; never empty.
    func title(_ text: String) -> String {
        let line = text.onOneLine
        return line.isEmpty ? language.posts.untitled : line
    }
}

extension Identifier {
    /// A number that is the same for the same identifier, on every machine.
    var colorNumber: Int { Int(uuid.low % 6) }
}

extension PostStatus {
    /// How the word is drawn.
    var style: Style {
        switch self {
        case .draft: .draft
        case .published: .published
        case .archived: .archived
        case .deleted: .deleted
        case .unknown: .dim
        }
    }

    /// How its sign is drawn: what is published says so quietly, as most of it is.
    var signStyle: Style { self == .published ? .dim : style }

    /// How the row of a post is drawn.
    var rowStyle: Style { self == .archived || self == .deleted ? .archived : .text }
}

extension String {
    /// The beginning of a text on one line, without the marks of Markdown and the tags of HTML that say
    /// how it looks.
    var plainLine: String {
        // By lines, because a tag of a block is one for certain where it begins a line.
        let read = utf8.contains(UInt8(ascii: "<")) ? HTMLBlocks.read(String(prefix(2_000))) : self
        let text = InlineMarkdown(read.onOneLine[...]).text
        return text.utf8.contains(0x0A) ? text.onOneLine : text
    }

    /// Whether it is one line already: no more than single blanks between printable ASCII.
    private var isOneLine: Bool {
        guard utf8.count <= 500 else { return false }
        var before: UInt8 = 0x20
        for byte in utf8 {
            guard (0x20...0x7E).contains(byte), byte != 0x20 || before != 0x20 else { return false }
            before = byte
        }
        return before != 0x20 || isEmpty
    }

    /// The beginning of a text without line ends, blanks in front and more than one screen of it.
    var onOneLine: String {
        if isOneLine { return self }
        var line = ""
        var isGap = false
        for character in prefix(500) {
            if character.isWhitespace {
                isGap = !line.isEmpty
            } else {
                if isGap { line.append(" ") }
                isGap = false
                line.append(character)
            }
        }
        return line
    }
}
