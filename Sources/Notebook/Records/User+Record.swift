package import Persistence
package import SheafModel

/// Living people with everything that is known about them.
extension User: FieldedRecord {
    private typealias Part = RecordPart<User>
    private typealias Fact = RecordField<User>

    /// What predicates may name.
    package static let columns = UserColumns<User>()

    /// People who are not in the trash.
    package static let table = TableSource(
        "user", condition: "self.deleted_at IS NULL",
        subqueries: [
            DetailSQL.listJoins("user_colour"), DetailSQL.listJoins("user_score"),
            DetailSQL.metadataJoins(of: "user"),
        ])

    /// Every fact of a person.
    ///
    /// Lists and metadata are stored in ways of their own.
    static let fields = RecordFields(
        blank: User(id: Blank.identifier(), username: "", email: "", createdAt: Blank.date),
        table: [
            "id", "username", "email", "first_name", "last_name", "bio", "avatar", "role", "active",
            "birth_date", "age", "phone", "street", "city", "state", "zip", "country",
            "favourite_colours", "scores", "created_at", "updated_at", "metadata",
        ]
    ) {
        Fact.id(\.id, Part.column("id", \.id, written: .once))
        Fact(
            "username", \.username, .neededText, columns.username.holding(\.username),
            Part.writing("name_fold") { Folding.fold($0.displayName) },
            Part.writing("name_words") {
                SearchText.prepared("\($0.username) \($0.fullName) \($0.email)")
            }
        )
        .edited("username")
        .column("username", "login", "nickname", "nick", "handle")
        Fact(
            "email", \.email, .text, Part.column("email", \.email),
            Part.writing("email_fold") { EmailAddress.fold($0.email) }
        )
        .edited("email")
        .column("email", "emailaddress", "mail", "email1value", "primaryemail")
        Fact("firstName", \.firstName, .text, Part.column("first_name", \.firstName))
            .edited("first_name").filled(besides: "name")
            .column("first_name", "givenname", "forename", "first")
        Fact("lastName", \.lastName, .text, Part.column("last_name", \.lastName))
            .edited("last_name").filled(besides: "name")
            .column("last_name", "familyname", "surname", "last")
        fullNameFact
        Fact(
            "bio", \.bio, .text, Part.column("bio", \.bio),
            Part.writing("bio_words") { SearchText.prepared($0.bio) }
        )
        .edited("bio").column("bio", "about", "notes", "note", "biography")
        .foreign("bio", "about")
        Fact("avatar", \.avatar, .text, Part.column("avatar", \.avatar))
            .edited("avatar").filled(besides: "image").column("avatar", "picture", "photo")
            .foreign("image", "avatar")
        Fact("role", \.role, .role, columns.role.holding(\.role))
            .edited("role").column("role").foreign("role")
        Fact("isActive", \.isActive, .flag(else: true), columns.isActive.holding(\.isActive))
            .edited("is_active").column("active", "isactive", "enabled")
            .foreign("isActive", "active")
        birthFact
        Fact("phone", \.phone, .text, Part.column("phone", \.phone)).edited("phone")
            .column(
                "phone", "telephone", "tel", "mobile", "mobilephone", "mobilenumber", "phonenumber",
                "phone1value", "primaryphone", "homephone", "workphone", "businessphone")
        addressFact
        Fact(
            "favouriteColours", \.favouriteColours, .names,
            Part.reading(
                [DetailSQL.list("user_colour", of: "text")], \.favouriteColours,
                by: JSONText.strings)
        )
        .edited().column("favourite_colours", "favoritecolors", "colours", "colors")
        .foreign("favouriteColours", "favoriteColors")
        Fact(
            "scores", \.scores, .numbers,
            Part.reading(
                [DetailSQL.list("user_score", of: "integer")], \.scores, by: JSONText.integers)
        )
        .edited().column("scores").foreign("scores")
        Fact.metadata(
            \.metadata, Part.reading([DetailSQL.metadata(of: "user")], \.metadata, by: JSONText.map)
        )
        Fact(
            stored: Part.reading("post_count", \.counts.posts),
            Part.reading("comment_count", \.counts.comments),
            Part.reading("follower_count", \.counts.followers),
            Part.reading("following_count", \.counts.following))
        Fact.created(\.createdAt, columns.createdAt.holding(\.createdAt, written: .once))
        Fact.updated(
            \.updatedAt, columns.updatedAt.holding(\.updatedAt, written: .once), else: \.createdAt)
        Fact.deleted(\.deletedAt, Part.column("deleted_at", \.deletedAt, written: .once))
    }

    /// What JSON has of one that is not in the trash.
    package static let memberNames = fields.livingNames

    /// Where the store has them.
    package static let stored = StoredColumns(blank: fields.blank) { fields.parts }

    /// First and last name in one.
    ///
    /// Behind these, since they write it anew. An export has it last, and only where they do not
    /// make it.
    private static var fullNameFact: Fact {
        Fact(
            stored: Part.column("full_name", \.fullName), told: ["full_name"],
            read: { (_, fields, user) throws(ImportError) in fields.takeFullName(of: &user) }
        )
        .column(CSVColumn(nil, CSVMember("name", .text, ["name", "fullname", "displayname"])))
        // Which of them comes first, no column says.
        .filled { stored, _, user in
            if stored.name == user.name { user.fullName = stored.fullName }
        }
    }

    /// A day, or an age where only that is known.
    private static var birthFact: Fact {
        Fact(
            "birthDate", \.birth,
            FieldForm(
                write: { _, birth, writer in
                    switch birth {
                    case .date(let day): writer.member("birthDate", day.description)
                    case .age(let years):
                        // A program finds the member in every line, whichever of both is known.
                        writer.null("birthDate")
                        writer.member("age", years)
                    case nil: writer.null("birthDate")
                    }
                },
                read: { (_, fields) throws(ImportError) in try fields.birth() },
                cell: { $0.day?.description ?? "" }, kind: .day,
                compared: { $0.day?.sqlValue ?? $0.years.sqlValue }, absence: .null),
            Part.reading(["age", "birth_date"], \.birth, by: Birth.read),
            Part.writing("age") { $0.birth.years }, Part.writing("birth_date") { $0.birth.day }
        )
        .orNamed("age")
        .edited(
            ["age", "birth_date"],
            [
                MergeField(
                    "birth", value: { $0.birth.day?.sqlValue ?? $0.birth.years.sqlValue },
                    copy: { $1.birth = $0.birth })
            ]
        )
        .column("birth_date", "birthday", "dateofbirth", "dob", "bday", "born")
        .column(
            CSVColumn("age", CSVMember("age", .wholeNumber, ["age"])) { user, _ in
                user.pointee.birth.years.map(String.init) ?? ""
            }
        )
        // A day of birth has no place in a column of ages, nor an age in one of days.
        .filled { stored, said, user in
            let (saysDay, saysAge) = (said.contains("birthDate"), said.contains("age"))
            switch stored.birth {
            case .date where user.birth == nil && !saysDay: user.birth = stored.birth
            case .age where user.birth == nil && !saysAge: user.birth = stored.birth
            case .date, .age, nil: if !saysDay && !saysAge { user.birth = stored.birth }
            }
        }
    }

    /// Where the person lives: `null`, or each line of it.
    private static var addressFact: Fact {
        let lines: [(name: String, text: FieldProperty<User, String>, others: [String])] = [
            (
                "street", FieldProperty(\.address.street),
                ["address", "addressstreet", "streetaddress", "homestreet", "homeaddress"]
            ),
            (
                "city", FieldProperty(\.address.city),
                ["town", "locality", "addresscity", "homecity"]
            ),
            (
                "state", FieldProperty(\.address.state),
                ["region", "province", "addressstate", "homestate"]
            ),
            (
                "zip", FieldProperty(\.address.zip),
                [
                    "zipcode", "postalcode", "postcode", "addresszip", "homezipcode",
                    "homepostalcode", "homezip",
                ]
            ),
            (
                "country", FieldProperty(\.address.country),
                ["addresscountry", "homecountry", "homecountry/region"]
            ),
        ]
        let field = Fact(
            "address", \.address,
            FieldForm(
                write: { _, _, _ in }, read: { _, _ in Address() }, cell: { _ in "" }, kind: .text,
                compared: { .integer($0.isEmpty ? 0 : 1) }, absence: .null),
            [
                Part.column("address_street", \.address.street),
                columns.city.holding(\.address.city),
                Part.column("address_state", \.address.state),
                Part.column("address_zip", \.address.zip),
                columns.country.holding(\.address.country),
            ],
            write: { user, _, writer in
                if user.pointee.address.isEmpty { return writer.null("address") }
                writer.name("address")
                writer.object {
                    for line in lines { $0.member(line.name, line.text.value(at: user)) }
                }
            },
            read: { (name, fields, user) throws(ImportError) in
                guard var inner = try fields.object(name) else { return }
                for line in lines {
                    user[keyPath: line.text.path] = try inner.text(line.name) ?? ""
                }
                fields.close(inner)
            }
        )
        .edited(
            lines.map { "address_" + $0.name }, lines.map { MergeField($0.name, $0.text.path) }
        )
        .filled { stored, said, user in
            for line in lines where !said.contains(line.name) {
                user[keyPath: line.text.path] = stored[keyPath: line.text.path]
            }
        }
        return lines.reduce(field) { field, line in
            let member = CSVMember(
                line.name, .text, in: ("address", line.name), [line.name] + line.others)
            return field.column(
                CSVColumn(line.name, member) { user, _ in line.text.value(at: user) })
        }
    }
}

extension Birth {
    /// Reads a birth from two columns, the age and the day; the day wins.
    fileprivate static func read(
        _ row: borrowing Row, at column: Int
    ) throws(StoreError) -> Birth? {
        if let day: CalendarDate = try row.value(column + 1) { return .date(day) }
        return try row.value(column, as: Int?.self).map(Birth.age)
    }
}

extension Birth? {
    /// The stated age, where only that is known.
    fileprivate var years: Int? {
        if case .age(let years) = self { years } else { nil }
    }

    /// The day, where it is known.
    fileprivate var day: CalendarDate? {
        if case .date(let day) = self { day } else { nil }
    }
}
