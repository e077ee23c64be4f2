import SheafModel

// What programs are told of a change has the names that rows have elsewhere, and none of the database.
extension ActionDetails.Row {
    /// What the row is.
    package var kind: String { kinds[table] ?? table }
}

extension ActionDetails.Field {
    /// The member of a row that it is, with a point before a part of one.
    package var member: String { members[column] ?? column }
}

/// By the names of tables; the others are called as in the database.
private let kinds = [
    "user": "person", "post_tag": "postTag", "post_like": "postLike",
    "comment_like": "commentLike",
]

/// By the names of columns: of a field with several of them each by itself.
private let members: [String: String] = {
    let fields: [[(name: String, told: [String])]] = [
        User.fields.all.map { ($0.name, $0.told) }, Post.fields.all.map { ($0.name, $0.told) },
        Comment.fields.all.map { ($0.name, $0.told) },
    ]
    let whole: [(String, String)] = fields.joined().compactMap { field in
        field.told.count == 1 && !field.name.isEmpty ? (field.told[0], field.name) : nil
    }
    let parts: [(String, String)] = [
        ("full_name", "fullName"), ("birth_date", "birthDate"), ("age", "age"),
        ("author_pk", "author"), ("author_label_name", "author.name"),
        ("author_label_email", "author.email"), ("address_street", "address.street"),
        ("address_city", "address.city"), ("address_state", "address.state"),
        ("address_zip", "address.zip"), ("address_country", "address.country"),
    ]
    return Dictionary(whole + parts) { $1 }
}()
