internal import PersistenceTextForms
internal import SheafModel

/// The line in which a path is typed, with the names on the disk that go on with it.
struct PathField {
    private var field: TextField
    /// Whether only folders are to be named.
    private let foldersOnly: Bool
    /// The folder that stands there to begin with; empty for a file.
    private let offered: String
    /// The names that go on with what was typed, where there are several.
    private var names: [String] = []

    /// A line in which `path` stands to begin with.
    init(_ path: String, foldersOnly: Bool) {
        field = TextField(path)
        field.fit(width: 10_000)
        self.foldersOnly = foldersOnly
        offered = path.hasSuffix("/") ? path : ""
    }

    /// What was typed, without blanks around it.
    var path: String { field.text.trimmed }

    /// Asks what goes on with what was typed.
    var completion: StoreRequest { .completePath(field.text, foldersOnly: foldersOnly) }

    /// What stands on the status line, behind a question.
    func status(_ question: String) -> ScreenStatus {
        var status = ScreenStatus(text: question, field: field)
        if !names.isEmpty {
            status.completions = ScreenStatus.Completions(
                items: names.map { ($0, "") }, selected: nil, start: typedStart)
        }
        return status
    }

    mutating func apply(_ edit: TextEdit) {
        field.apply(edit)
        // Who types or pastes a whole path behind the folder that stands there means that one.
        for folder in Set(["~/", offered]) where !folder.isEmpty {
            guard ["/", "~/"].contains(where: { field.text.hasPrefix(folder + $0) }) else {
                continue
            }
            field.replaceText(with: String(field.text.dropFirst(folder.count)))
            break
        }
        forgetNames()
    }

    mutating func forgetNames() { names = [] }

    /// Takes over what all these names begin with, and shows them where there are several.
    ///
    /// - Returns: Whether there are any.
    mutating func complete(with found: [String]) -> Bool {
        guard var common = found.first else { return false }
        for name in found { while !name.hasPrefix(common) { common.removeLast() } }
        let start = String(decoding: field.text.utf8.prefix(typedStart), as: UTF8.self)
        names = found.count > 1 ? Array(found.prefix(Self.mostNames)) : []
        field.replaceText(with: start + common)
        return true
    }

    /// Where the name begins that is typed in a folder, in bytes of the text.
    private var typedStart: Int {
        let text = field.text
        return text.lastIndex(of: "/").map { text[...$0].utf8.count } ?? 0
    }

    private static var mostNames: Int { 8 }
}
