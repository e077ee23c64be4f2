import FoundationEssentials
import Model
import Persistence

/// Writes tables as RFC 4180 has them: commas, CRLF, and quotation marks where a cell needs them.
struct CSVWriter {
    private(set) var text = ""

    /// Adds a record.
    mutating func record(_ cells: [String]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { text += "," }
            text += Self.cell(cell)
        }
        text += "\r\n"
    }

    /// Forgets what was written.
    mutating func clear() { text.removeAll(keepingCapacity: true) }

    private static func cell(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D, 0x3B, 0x09].contains($0) }
        let isEdged = text.utf8.first == 0x20 || text.utf8.last == 0x20
        guard needsQuotes || isEdged else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    // MARK: - Rows

    static let personColumns = [
        "id", "username", "email", "first_name", "last_name", "bio", "avatar", "role", "active",
        "birth_date", "age", "phone", "street", "city", "state", "zip", "country",
        "favourite_colours", "scores", "created_at", "updated_at", "metadata",
    ]

    static let postColumns = [
        "id", "title", "content", "status", "tags", "author_id", "author", "author_email", "likes",
        "views", "image", "created_at", "updated_at", "metadata",
    ]

    static let commentColumns = [
        "id", "post_id", "parent_id", "content", "author_id", "author", "author_email", "likes",
        "created_at", "updated_at", "metadata",
    ]

    /// Adds a person.
    mutating func person(_ user: User) {
        var birth = ("", "")
        switch user.birth {
        case .date(let day): birth.0 = day.description
        case .age(let years): birth.1 = String(years)
        case nil: break
        }
        let address = user.address
        record(
            [
                user.id.description, user.username, user.email, user.firstName, user.lastName,
                user.bio, user.avatar ?? "", user.role.rawValue, user.isActive ? "true" : "false",
                birth.0, birth.1, user.phone, address.street, address.city, address.state,
                address.zip, address.country, Self.list(user.favouriteColours),
                Self.list(user.scores.map(String.init)), Timestamp.text(of: user.createdAt),
                Timestamp.text(of: user.updatedAt), Self.map(user.metadata),
            ])
    }

    /// Adds a post.
    mutating func post(_ post: Post, author: AuthorLabel?) {
        record(
            [
                post.id.description, post.title, post.content, post.status.rawValue,
                Self.list(post.tags), post.author.userID?.description ?? "", author?.name ?? "",
                author?.email ?? "", String(post.counts.likes), String(post.counts.views),
                post.image ?? "", Timestamp.text(of: post.createdAt),
                Timestamp.text(of: post.updatedAt), Self.map(post.metadata),
            ])
    }

    /// Adds a comment.
    mutating func comment(_ comment: Comment, author: AuthorLabel?) {
        record(
            [
                comment.id.description, comment.postID.description,
                comment.parentID?.description ?? "", comment.content,
                comment.author.userID?.description ?? "", author?.name ?? "", author?.email ?? "",
                String(comment.likes), Timestamp.text(of: comment.createdAt),
                Timestamp.text(of: comment.updatedAt), Self.map(comment.metadata),
            ])
    }

    /// Names with commas, or as JSON where that would not give them back.
    private static func list(_ names: [String]) -> String {
        let isPlain = names.allSatisfy { name in
            !name.isEmpty && !name.holds(",") && !name.begins(with: "[")
                && name.trimmingBlanks == name
        }
        if isPlain { return names.joined(separator: ", ") }
        var writer = JSONWriter()
        writer.array { for name in names { $0.string(name) } }
        return writer.text
    }

    private static func map(_ metadata: [String: String]) -> String {
        guard !metadata.isEmpty else { return "" }
        var writer = JSONWriter()
        writer.object { writer in
            for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
                writer.member(name, value)
            }
        }
        return writer.text
    }
}
