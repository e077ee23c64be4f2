internal import SheafNotebook

/// The question which of two values a field is to have, after somebody else changed it.
struct ConflictPanel<Name: FormName>: Sendable {
    /// What somebody decided.
    enum Decision: Hashable, Sendable {
        case mine
        case theirs
        case both
        case later
    }

    let name: Name
    /// What stands in the store, as the question shows it.
    let theirs: String
    private(set) var dialog: Dialog
    private let decisions: [Decision]

    /// The question about one field; both values are shown where they begin to differ.
    ///
    /// `changer` is who changed it, as far as that is known.
    init(_ field: FormField<Name>, theirs: String, changer: RowChanger?, language: Language) {
        let words = language.forms
        name = field.name
        self.theirs = theirs
        let control = field.control
        let (ours, others) = Excerpt.difference(
            control.title(of: control.value), control.title(of: theirs))
        // In a line there is room for little before the first difference.
        let (mine, theirs) = Excerpt.difference(
            control.title(of: control.value), control.title(of: theirs), lead: 2)
        // What loses nothing comes first.
        let first: (Decision, Dialog.Button) =
            if case .choice = control {
                (.later, Dialog.Button(words.laterLetter, words.later))
            } else {
                (.both, Dialog.Button(words.bothLetter, words.both))
            }
        decisions = [first.0, .mine, .theirs]
        dialog = Dialog(
            title: words.conflict(field.label, changer),
            paragraphs: [
                language.labelled(words.mine, ours), language.labelled(words.theirs, others),
            ],
            buttons: [
                first.1, Dialog.Button(words.mineLetter, words.keepMine),
                Dialog.Button(words.theirsLetter, words.keepTheirs),
            ],
            brief: [
                Self.head(field.label, changer, language), language.labelled(words.mine, mine),
                language.labelled(words.theirs, theirs),
            ])
    }

    /// Says who changed the field, now that it is known.
    mutating func tell(_ changer: RowChanger?, of label: String, in language: Language) {
        dialog.title = language.forms.conflict(label, changer)
        dialog.brief[0] = Self.head(label, changer, language)
    }

    /// What a line says of it: the name goes before that something was changed.
    private static func head(
        _ label: String, _ changer: RowChanger?, _ language: Language
    ) -> String {
        guard case .named(let name)? = changer else {
            return language.forms.conflict(label, changer)
        }
        return language.labelled(label, name)
    }

    /// The letter of the button at a point of a canvas of that size; nil where there is none.
    func letter(at point: Point, in size: Size) -> Character? {
        dialog.button(at: point, in: size).map { dialog.buttons[$0].letter }
    }

    /// What was decided by an event; nil if nothing was.
    mutating func decision(by event: Event) -> Decision? {
        switch event {
        case .letter(let letter): return dialog.button(for: letter).map { decisions[$0] }
        case .command(.accept): return decisions[dialog.focus]
        case .command(.cancel): return .later
        case .command(.nextField), .edit(.moveRight), .edit(.moveDown): dialog.move(by: 1)
        case .command(.previousField), .edit(.moveLeft), .edit(.moveUp): dialog.move(by: -1)
        default: break
        }
        return nil
    }
}

/// Parts of long texts for one paragraph.
enum Excerpt {
    private static let length = 160
    private static let lead = 20

    /// Two texts from shortly before the first place where they differ: so many characters.
    static func difference(
        _ one: String, _ other: String, lead: Int = Self.lead
    ) -> (String, String) {
        let common = zip(one, other).prefix { $0 == $1 }.count
        let skipped = max(0, common - lead)
        return (cut(one, skipping: skipped), cut(other, skipping: skipped))
    }

    /// One line of a text, with its line ends as blanks.
    static func cut(_ text: String, skipping: Int = 0) -> String {
        let rest = text.dropFirst(skipping)
        let part = rest.prefix(length)
        let line = String(part.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        return (skipping > 0 ? ".." : "") + line + (rest.count > part.count ? ".." : "")
    }
}
