internal import PersistenceTextForms
internal import SheafModel
internal import SheafNotebook

/// What made a version another one than the one before, in so few words that a row shows them.
struct VersionSummary: Hashable, Sendable {
    /// What was taken out of the title and put in; nil where it stayed.
    private let title: String?
    /// The same of the text.
    private let text: String?
    /// The states before and after; nil where it stayed.
    private let status: [PostStatus]?

    /// Compares two versions.
    ///
    /// - Complexity: That of ``TextDifference``, for the title and the text.
    init(from before: TextVersion, to after: TextVersion) {
        title = Self.changes(from: before.title, to: after.title)
        text = Self.changes(from: before.content, to: after.content)
        let states = [before.status, after.status].compactMap(\.self)
        status = before.status == after.status || states.count < 2 ? nil : states
    }

    /// The changes on one line, each with the name of what it is in.
    func line(in environment: Environment) -> String {
        let words = environment.language.history
        let states = status.map { states in
            states.map(environment.language.posts.status).joined(separator: " -> ")
        }
        return [("title", title), ("body", text), ("status", states)]
            .compactMap { column, change in change.map { words.changed(words.field(column), $0) } }
            .joined(separator: "  ")
    }

    /// More of a change than any row shows is left out.
    private static let most = 160

    /// What was taken out and put in, without what stayed; nil where all stayed.
    private static func changes(from old: String, to new: String) -> String? {
        guard old != new else { return nil }
        var line = ""
        var isApart = false
        for part in TextDifference(from: old, to: new).parts {
            guard part.change != .kept else {
                isApart = !line.isEmpty
                continue
            }
            guard line.count < most else { break }
            if isApart { line += " .. " }
            isApart = false
            line += part.marked(String(part.text.prefix(most)).trimmed.onOneLine)
        }
        return line
    }
}
