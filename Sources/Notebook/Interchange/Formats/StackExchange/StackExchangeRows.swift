import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

/// Rows of a Stack Exchange dump, as Stack Exchange describes them in "Database schema documentation
/// for the public data dump".
extension ForeignRow {
    /// Reads a row of a list that is taken, and adds to `odd` what is not what its name says.
    init(
        _ list: StackExchangeList, _ row: XMLRows.Row, file: String,
        odd: inout [(name: String, value: String)]
    ) throws(ImportError) {
        var fields = StackExchangeFields(row, file: file)
        switch list {
        case .users: self = .person(try fields.person())
        case .comments: self = .comment(try fields.comment())
        case .posts, .tags, .badges, .votes, .postHistory, .postLinks: self = try fields.post()
        }
        odd = fields.odd
    }
}

extension StackExchangeFields {
    fileprivate mutating func person() throws(ImportError) -> ForeignPerson {
        let theirs = try required("Id")
        let date = date("CreationDate")
        let name = text("DisplayName") ?? ""
        var user = User(
            id: .none, username: Self.username(name, theirs), email: "",
            createdAt: date ?? Date(millisecondsSince1970: 0))
        user.setNames(from: name)
        user.bio = markdown("AboutMe", &user.metadata)
        user.avatar = text("ProfileImageUrl")
        let lost = rest(into: &user.metadata)
        return ForeignPerson(
            theirs: theirs, user: user, isDated: date != nil, lost: lost, roundings: [],
            isNameInvented: true)
    }

    /// A display name may have blanks and need not be the only one of its kind; with the number it is.
    private static func username(_ name: String, _ theirs: String) -> String {
        let word = name.lowercased().unicodeScalars
            .map { $0.properties.isAlphabetic || ("0"..."9").contains($0) ? String($0) : "-" }
            .joined().split(separator: "-").joined(separator: "-").prefix(40)
        return word.isEmpty ? "user-\(theirs)" : "\(word)-\(theirs)"
    }

    /// A question is a post, an answer a comment of it; what else there is are posts.
    fileprivate mutating func post() throws(ImportError) -> ForeignRow {
        let theirs = try required("Id")
        let type = number("PostTypeId") ?? 1
        let parent = text("ParentId") ?? ""
        let date = date("CreationDate")
        let edited = self.date("LastEditDate")
        let author = author("OwnerUserId", "OwnerDisplayName")
        let likes = count("Score") ?? 0
        var metadata: [String: String] = [:]
        let content = markdown("Body", &metadata)
        let created = date ?? Date(millisecondsSince1970: 0)
        if type == 2, !parent.isEmpty {
            var comment = Comment(
                id: .none, postID: .none, content: content,
                author: Authorship(label: author.label), createdAt: created)
            comment.updatedAt = edited ?? created
            comment.likes = likes
            comment.metadata = metadata
            // The question names the one that was accepted by it.
            comment.metadata["Id"] = theirs
            let lost = rest(into: &comment.metadata)
            return .comment(
                ForeignComment(
                    theirs: "answer \(theirs)", post: parent, parent: nil, author: author.theirs,
                    comment: comment, isDated: date != nil, lost: lost, roundings: [],
                    thread: theirs))
        }
        var post = Post(
            id: .none, title: text("Title") ?? "\(Self.kind(type)) \(theirs)", content: content,
            author: Authorship(label: author.label), createdAt: created)
        post.updatedAt = edited ?? created
        post.status = .published
        post.tags = tags()
        post.counts = PostCounts(views: count("ViewCount") ?? 0, likes: likes)
        post.metadata = metadata
        if type != 1 { post.metadata["PostTypeId"] = String(type) }
        let lost = rest(into: &post.metadata)
        return .post(
            ForeignPost(
                theirs: theirs, author: author.theirs, post: post, isDated: date != nil, lost: lost,
                roundings: []))
    }

    fileprivate mutating func comment() throws(ImportError) -> ForeignComment {
        let theirs = try required("Id")
        let post = try required("PostId")
        let date = date("CreationDate")
        let author = author("UserId", "UserDisplayName")
        var comment = Comment(
            id: .none, postID: .none, content: text("Text") ?? "",
            author: Authorship(label: author.label),
            createdAt: date ?? Date(millisecondsSince1970: 0))
        comment.likes = count("Score") ?? 0
        let lost = rest(into: &comment.metadata)
        return ForeignComment(
            theirs: theirs, post: post, parent: nil, author: author.theirs, comment: comment,
            isDated: date != nil, lost: lost, roundings: [], hangsOnThread: true)
    }

    /// Who wrote it; of somebody who is gone a name is left, or nothing.
    private mutating func author(_ number: String, _ name: String) -> ForeignAuthor {
        var author = ForeignAuthor()
        author.theirs = text(number)
        let name = text(name) ?? ""
        author.label = AuthorLabel(name: name)
        if author.label == nil, let theirs = author.theirs {
            author.label = AuthorLabel(name: "user \(theirs)")
        }
        return author
    }

    /// HTML as Markdown; what it was stays in the metadata where it was something else.
    private mutating func markdown(
        _ name: String, _ metadata: inout [String: String]
    ) -> String {
        var text = text(name) ?? ""
        text.takeHTML(keepingIn: &metadata)
        return text
    }

    /// `<a><b>` as dumps had it, or `|a|b|` as they have it now.
    private mutating func tags() -> [String] {
        (text("Tags") ?? "").split { "<>|".contains($0) }.map(String.init)
    }

    /// What a post without a title is.
    private static func kind(_ type: Int) -> String {
        switch type {
        case 1: "Question"
        case 2: "Answer"
        case 3: "Orphaned tag wiki"
        case 4: "Tag wiki excerpt"
        case 5: "Tag wiki"
        case 6: "Moderator nomination"
        case 7: "Wiki placeholder"
        case 8: "Privilege wiki"
        default: "Post of type \(type)"
        }
    }
}
