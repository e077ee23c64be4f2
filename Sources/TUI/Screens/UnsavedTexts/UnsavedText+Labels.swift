internal import SheafModel

// What was typed as the list of unsaved texts shows it, each field with its name.
extension UnsavedText {
    /// What stands in the place of a first line where there is none.
    func nothing(in language: Language) -> String {
        guard isReadable else { return language.unsaved.noText }
        return isPost ? language.posts.untitled : language.posts.noText
    }

    /// The fields as a form of them has them, short ones first: a title and a long text say by themselves
    /// what they are.
    func labelled(in language: Language, atMost length: Int) -> [String] {
        let fields = texts.filter { !$0.text.isEmpty }
        let isLong = { (field: String) in Self.long.contains(field) }
        return (fields.filter { !isLong($0.field) } + fields.filter { isLong($0.field) })
            .map { field, typed in
                let typed = String(typed.prefix(length))
                guard let label = label(of: field, in: language) else { return typed }
                return language.labelled(label, value(typed, of: field, in: language))
            }
    }

    private static let long: Set = ["comment", "content", "text", "bio"]

    private func label(of field: String, in language: Language) -> String? {
        if field == "title" || Self.long.contains(field) { return nil }
        return isPost
            ? PostField(rawValue: field)?.label(in: language)
            : PersonField(rawValue: field)?.label(in: language)
    }

    private func value(_ typed: String, of field: String, in language: Language) -> String {
        switch (isPost ? "post" : "person", field) {
        case ("post", "status"): language.posts.status(PostStatus(rawValue: typed))
        case ("person", "role"): language.people.role(Role(rawValue: typed))
        case ("person", "active"): typed == "yes" ? language.forms.yes : language.forms.no
        default: typed
        }
    }

    /// Whether it was typed into the form of a post.
    private var isPost: Bool {
        guard case .form(let key) = source else { return false }
        return switch key {
        case .newPost, .post, .tags: true
        case .newPerson, .person, .comment, .editedComment, .reply: false
        }
    }
}
