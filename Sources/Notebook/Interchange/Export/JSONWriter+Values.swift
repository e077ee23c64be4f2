package import FoundationEssentials
package import Persistence
package import SheafModel

extension JSONWriter {
    /// A person as one object; `extras` adds what follows from other rows.
    package mutating func person(
        _ user: User, extras: (inout JSONWriter) -> Void = { _ in }
    ) {
        row(.person, user, MemberForm(), extras)
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
        var post = post
        post.status = status
        row(.post, post, MemberForm(author: author, saysWhoseLikes: saysWhoseLikes), extras)
    }

    /// A comment as one object; `extras` adds what follows from other rows, and likes are as with a post.
    package mutating func comment(
        _ comment: Comment, author: WrittenAuthor = .stored, saysWhoseLikes: Bool = true,
        extras: (inout JSONWriter) -> Void = { _ in }
    ) {
        let form = MemberForm(author: author, saysWhoseLikes: saysWhoseLikes)
        row(.comment, comment, form, extras)
    }

    private mutating func row<R: FieldedRecord>(
        _ kind: ExportFormat.Kind, _ row: R, _ form: MemberForm,
        _ extras: (inout JSONWriter) -> Void
    ) {
        object { writer in
            writer.kind(kind)
            withUnsafePointer(to: row) { R.fields.write($0, form, &writer) }
            extras(&writer)
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
}
