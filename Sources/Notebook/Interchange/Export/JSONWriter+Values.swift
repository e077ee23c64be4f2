package import FoundationEssentials
package import Model
package import Persistence

extension JSONWriter {
    /// A person as one object; `extras` adds what follows from other rows.
    package mutating func person(
        _ user: User, extras: (inout JSONWriter) -> Void = { _ in }
    ) {
        object {
            $0.kind(.person)
            $0.member("id", user.id.description)
            $0.member("username", user.username)
            $0.member("email", user.email)
            $0.member("firstName", user.firstName)
            $0.member("lastName", user.lastName)
            $0.member("bio", user.bio)
            $0.orNull("avatar", user.avatar)
            $0.member("role", user.role.rawValue)
            $0.member("isActive", user.isActive)
            $0.birth(user.birth)
            $0.member("phone", user.phone)
            $0.address(user.address)
            $0.member("favouriteColours", user.favouriteColours)
            $0.name("scores")
            $0.array { for score in user.scores { $0.number(score) } }
            $0.member("metadata", user.metadata)
            $0.dates(user.createdAt, user.updatedAt, user.deletedAt)
            extras(&$0)
        }
    }

    /// The full name, where first and last name do not make it; an earlier version stored it.
    mutating func fullNameInOtherOrder(of user: User) {
        if user.fullName != user.name.whole { member("fullName", user.fullName) }
    }

    /// A post as one object, with the status it has outside the trash; `extras` adds what follows
    /// from other rows.
    ///
    /// Where the lines of likes stay behind, `saysWhoseLikes` is false.
    package mutating func post(
        _ post: Post, status: PostStatus, author: WrittenAuthor = .stored,
        saysWhoseLikes: Bool = true,
        extras: (inout JSONWriter) -> Void = { _ in }
    ) {
        object {
            $0.kind(.post)
            $0.member("id", post.id.description)
            $0.member("title", post.title)
            $0.member("content", post.content)
            $0.orNull("image", post.image)
            $0.member("status", status.rawValue)
            $0.optional("archivedFrom", post.archivedFrom?.rawValue)
            $0.author(post.author, author)
            $0.member("tags", post.tags)
            $0.likes(post.counts.likes, by: saysWhoseLikes ? post.likedBy : nil)
            $0.member("views", post.counts.views)
            $0.member("metadata", post.metadata)
            $0.dates(post.createdAt, post.updatedAt, post.deletedAt)
            extras(&$0)
        }
    }

    /// A comment as one object; `extras` adds what follows from other rows, and likes are as with a post.
    package mutating func comment(
        _ comment: Comment, author: WrittenAuthor = .stored, saysWhoseLikes: Bool = true,
        extras: (inout JSONWriter) -> Void = { _ in }
    ) {
        object {
            $0.kind(.comment)
            $0.member("id", comment.id.description)
            $0.member("post", comment.postID.description)
            $0.optional("parent", comment.parentID?.description)
            $0.member("content", comment.content)
            $0.author(comment.author, author)
            $0.likes(comment.likes, by: saysWhoseLikes ? comment.likedBy : nil)
            $0.member("metadata", comment.metadata)
            $0.dates(comment.createdAt, comment.updatedAt, comment.deletedAt)
            extras(&$0)
        }
    }

    /// A tag as one object; `extras` adds what follows from other rows.
    package mutating func tag(
        _ tag: Tag, deletedAt: Date? = nil, extras: (inout JSONWriter) -> Void = { _ in }
    ) {
        object {
            $0.kind(.tag)
            $0.member("id", tag.id.description)
            $0.member("name", tag.name)
            $0.member("createdAt", Timestamp.text(of: tag.createdAt))
            $0.optional("deletedAt", deletedAt.map(Timestamp.text(of:)))
            extras(&$0)
        }
    }

    /// A member that is left out where there is no value.
    package mutating func optional(_ name: String, _ text: String?) {
        if let text { member(name, text) }
    }

    /// A member that is `null` where there is no value: who imports the line tells that from a line which
    /// somebody took the member out of.
    mutating func orNull(_ name: String, _ text: String?) {
        if let text { member(name, text) } else { null(name) }
    }

    /// A member without a value.
    mutating func null(_ name: String) {
        self.name(name)
        null()
    }

    /// All likes, and how many of them are those of people: that is said of nobody as well, so that it cannot be
    /// taken for what somebody took out.
    ///
    /// Whose they are is left out where nothing else tells it.
    private mutating func likes(_ likes: Int, by people: Set<User.ID>?) {
        member("likes", likes)
        if let people { member("likesByPeople", people.count) }
    }

    private mutating func dates(_ created: Date, _ updated: Date, _ deleted: Date?) {
        member("createdAt", Timestamp.text(of: created))
        member("updatedAt", Timestamp.text(of: updated))
        optional("deletedAt", deleted.map(Timestamp.text(of:)))
    }

    private mutating func birth(_ birth: Birth?) {
        switch birth {
        case .date(let day): member("birthDate", day.description)
        case .age(let years): member("age", years)
        case nil: null("birthDate")
        }
    }

    private mutating func address(_ address: Address) {
        if address.isEmpty { return null("address") }
        name("address")
        object {
            $0.member("street", address.street)
            $0.member("city", address.city)
            $0.member("state", address.state)
            $0.member("zip", address.zip)
            $0.member("country", address.country)
        }
    }
}
