import FoundationEssentials
import Persistence
import SheafModel

/// Posts of tables that call none by an identifier: one of the same author, title and date is the same, also
/// where something else in it changed.
extension ImportRun {
    /// Our identifier of a post of a file.
    ///
    /// - Parameters:
    ///   - row: The post.
    ///   - name: What the file calls it.
    ///   - isDated: Whether the file says when it was edited last.
    ///   - date: When it was made.
    ///   - context: The store.
    /// - Returns: The identifier, and whether it had another name alone so far.
    /// - Throws: ``StoreError``.
    mutating func identity(
        of row: ForeignPost, named name: ForeignName<Post>, isDated: Bool, madeAt date: Date?,
        _ context: inout WriteContext
    ) throws -> (id: Post.ID, isAdopted: Bool) {
        if let former = try formerIdentity(of: name, like: row.post, isDated: isDated, &context) {
            if row.isUnnamed { postsHere.insert(former) }
            return (former, true)
        }
        guard row.isUnnamed, postsHere.count < Self.mostPosts else {
            return (try context.findOrRemember(name, madeAt: date).id, false)
        }
        if let id = try context.identifier(of: name) {
            // A row above took its place: what is said here is another post.
            guard !postsHere.insert(id).inserted else { return (id, false) }
            let other: Post.ID = context.newIdentifier(madeAt: date)
            try context.remember(name, as: other)
            postsHere.insert(other)
            return (other, false)
        }
        if let id = try samePost(as: row, context) {
            try context.remember(name, as: id)
            postsHere.insert(id)
            report.matchedPosts += 1
            return (id, false)
        }
        let id = try context.findOrRemember(name, madeAt: date).id
        postsHere.insert(id)
        return (id, false)
    }

    /// So many posts of a file are remembered, so that two of them are never one.
    private static let mostPosts = 1_000_000
    /// So many posts of one title and date are looked through.
    private static let mostAlike = 50

    /// The one post that has the author, the title and the date of one of a file.
    private func samePost(
        as row: ForeignPost, _ context: borrowing WriteContext
    ) throws -> Post.ID? {
        guard row.isDated, !row.post.title.isEmpty else { return nil }
        let post = row.post
        let alike = try context.fetch(
            ListQuery<Post> {
                $0.createdAt == post.createdAt && $0.title.equals(post.title, .exact)
            }
            .limited(to: Self.mostAlike)
        ).filter { !postsHere.contains($0.id) }
        var found: [Post] = []
        for other in alike where try isAuthor(of: row, other.author, context) {
            found.append(other)
        }
        // Of several that are alike it is one that says the same, which is as good as any other that does.
        return found.count == 1 ? found[0].id : found.first { $0.content == post.content }?.id
    }

    /// Whether a post of a file names this author.
    private func isAuthor(
        of row: ForeignPost, _ author: Authorship, _ context: borrowing WriteContext
    ) throws -> Bool {
        if let theirs = row.author {
            let name = ForeignName<User>(person: theirs, of: source)
            let id = try context.identifier(of: name) ?? User.ID(theirs)
            if let id, id == author.userID { return true }
        }
        guard let label = row.post.author.label else { return false }
        var names = AuthorNames()
        // Who became somebody's by the address is called what came with the text as well.
        let labels = [try names.label(of: author, context), author.label].compactMap(\.self)
        return labels.contains { other in
            label.email.isEmpty || other.email.isEmpty
                ? Folding.fold(label.name) == Folding.fold(other.name) && !label.name.isEmpty
                : EmailAddress.fold(label.email) == EmailAddress.fold(other.email)
        }
    }
}
