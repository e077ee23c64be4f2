import ArgumentParser
import SheafNotebook

/// The formats that exports have.
enum ExportFormatOption: String, ExpressibleByArgument, CaseIterable {
    /// Everything, lossless.
    case jsonl
    /// A folder with a file for each post, or the file of one.
    case markdown
    /// A table.
    case csv
    /// A card for each person.
    case vcard
    /// A mailbox of posts and comments.
    case mbox

    /// The format that the ending of a path says; `nil` where it says nothing.
    init?(path: String) {
        switch ExportEnding(fileName: path) {
        case .markdown: self = .markdown
        case .lines: self = .jsonl
        case .table: self = .csv
        case .cards: self = .vcard
        case .mailbox: self = .mbox
        case nil: return nil
        }
    }
}

/// The versions that cards are written in.
enum CardVersion: String, ExpressibleByArgument, CaseIterable {
    case four = "4.0"
    case three = "3.0"
}

/// What a table holds.
enum ExportedTable: String, ExpressibleByArgument, CaseIterable {
    case people
    case posts
    case comments

    /// What a file of this name holds; `nil` where the name says nothing.
    init?(fileName: String) {
        let name = (fileName.split(separator: "/").last ?? "").lowercased()
        guard let table = Self.allCases.first(where: { name.hasPrefix($0.rawValue) }) else {
            return nil
        }
        self = table
    }
}
