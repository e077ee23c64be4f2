package import FoundationEssentials
package import SheafModel
package import SheafNotebook

/// An export as a screen asks for it, before anybody says where it goes.
package struct ExportOrder: Hashable, Sendable {
    /// What is exported.
    package enum Rows: Hashable, Sendable {
        case everything
        case post(Post.ID, title: String)
        case person(User.ID, name: String)
        case posts(PostList)
        case people(PeopleList)
    }

    package let rows: Rows
    /// The rows of a list that are marked; none for all in its filter.
    package let marks: Set<UUID>
    /// How many rows a whole list has where that was asked; nil where nobody has counted them.
    package let count: Int?

    /// Asks for these rows.
    package init(_ rows: Rows, marks: Set<UUID> = [], count: Int? = nil) {
        self.rows = rows
        self.marks = marks
        self.count = marks.isEmpty ? count : nil
    }

    /// How many rows of a whole list are meant, and which: `5 posts   draft   /moss`; empty for others.
    func extent(in language: Language) -> String {
        let parts: [String?]
        switch rows {
        case .posts(let list) where marks.isEmpty:
            parts = [
                count.map(language.posts.count), list.status.map(language.posts.status),
                list.filter.isEmpty ? nil : "/" + list.filter.onOneLine,
            ]
        case .people(let list) where marks.isEmpty:
            parts = [
                count.map(language.people.count),
                list.inactiveOnly ? language.people.inactive : nil,
                list.filter.isEmpty ? nil : "/" + list.filter.onOneLine,
            ]
        case .everything, .post, .person, .posts, .people: parts = []
        }
        return parts.compactMap(\.self).joined(separator: "   ")
    }

    /// What it is of, as far as the forms differ that it may have.
    package var subject: ExportSubject {
        switch rows {
        case .everything: .everything
        case .post: .post
        case .posts: marks.count == 1 ? .post : .posts
        case .person, .people: .people
        }
    }

    /// The rows that are meant; nil for everything.
    package var selection: RowSelection? {
        switch rows {
        case .everything: nil
        case .post(let id, title: _): .post(id)
        case .person(let id, name: _): .person(id)
        // Marks that the filter hides count as well; a wrong filter lets nothing through.
        case .posts(let list):
            marks.isEmpty
                ? PostFilter(list).map { RowSelection(.posts($0)) }
                    ?? RowSelection(.posts(PostFilter()), only: [])
                : RowSelection(.posts(PostFilter(orderOf: list)), only: marks)
        case .people(let list):
            marks.isEmpty
                ? PersonFilter(list).map { RowSelection(.people($0)) }
                    ?? RowSelection(.people(PersonFilter()), only: [])
                : RowSelection(.people(PersonFilter(orderOf: list)), only: marks)
        }
    }

    /// What the file is called where nobody says otherwise: in the home of whoever asks.
    package var usualPath: String {
        let (name, ending) =
            switch rows {
            case .everything: ("everything", ".jsonl")
            case .post(_, let title): (ExportName.slug(of: title), ".md")
            case .person(_, let name): (ExportName.slug(of: name), ".vcf")
            case .posts(let list):
                (list.scope.tag.map(ExportName.slug) ?? "", marks.count == 1 ? ".md" : "/")
            case .people: ("people", ".vcf")
            }
        return "~/" + (name.isEmpty ? subject.usualName : name) + ending
    }
}

extension ExportSubject {
    /// The name of a file of something without one.
    fileprivate var usualName: String {
        switch self {
        case .everything: "everything"
        case .post: "post"
        case .posts: "posts"
        case .people: "people"
        }
    }
}

extension PostList.Scope {
    /// The tag whose posts they are.
    fileprivate var tag: String? {
        if case .tagged(let name) = self { name } else { nil }
    }
}
