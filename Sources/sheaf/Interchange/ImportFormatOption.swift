import ArgumentParser
import SheafNotebook

/// The formats that files of an import may be said to have, by the names that exports have for them.
enum ImportFormatOption: String, ExpressibleByArgument, CaseIterable {
    /// Exports of Sheaf, and JSON of other programs, which say what they are; the two are told apart by what is in
    /// them.
    case json
    case jsonl
    /// A post with front matter, or without.
    case markdown
    /// A table of people, posts or comments.
    case csv
    /// Cards of people.
    case vcard
    /// A list of a Stack Exchange dump.
    case stackexchange

    /// The format of a file.
    var format: FileFormat {
        switch self {
        case .json, .jsonl: .json
        case .markdown: .markdown
        case .csv: .csv
        case .vcard: .vCard
        case .stackexchange: .stackExchange
        }
    }
}
