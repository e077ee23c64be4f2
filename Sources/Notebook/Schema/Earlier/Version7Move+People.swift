import Persistence

extension Version7Move {
    private static let texts = [
        "username", "email", "first_name", "last_name", "full_name", "role", "phone",
        "address_street", "address_city", "address_state", "address_zip", "address_country", "bio",
    ]
    private static let columns =
        ["id"] + texts + ["is_active", "age", "birth_date", "avatar", "created_at", "updated_at"]

    /// Moves people.
    ///
    /// Today a whole name is what its two parts make. One that they do not make is what people saw, so
    /// it counts: it becomes the first part, and the second one is empty.
    mutating func movePeople(_ report: Report) throws(StoreError) {
        try inParts(of: "users", report) { [connection] (first, last) throws(StoreError) in
            try connection.execute(Self.people, [first, last])
        }
        let bytes = (Self.texts + ["avatar"]).map { "old.\($0)" }.joined(separator: ", ")
        try rescue(
            "users", Self.columns, .value, isKept: true,
            """
            users AS old WHERE has_bytes(\(bytes)) OR \(EarlierValue.isNotWhole("age"))
              OR \(EarlierValue.isNotWhole("is_active")) OR \(EarlierValue.isNoDay("birth_date"))
              OR \(EarlierValue.isNoTime("created_at")) OR \(EarlierValue.isNoTime("updated_at"))
            """)
        try rescue(
            "users", Self.columns, .name, isKept: true,
            """
            users AS old JOIN user ON user.pk = old.id
            WHERE user.last_name = '' AND \(Version4.joined("old.first_name", "old.last_name"))
              NOT IN ('', user.full_name)
            """)
    }

    private static let people = """
        INSERT INTO user(pk, id, created_at, updated_at, username, email, first_name, last_name,
          full_name, role, is_active, age, birth_date, phone, address_street, address_city,
          address_state, address_zip, address_country, avatar, username_fold, email_fold, name_fold,
          name_words, bio, bio_words)
        WITH odd AS MATERIALIZED (
          SELECT *, has_bytes(\((texts + ["avatar"]).joined(separator: ", "))) AS is_odd FROM users
          WHERE id BETWEEN ? AND ?
        ), old AS MATERIALIZED (
          SELECT id AS pk, \(texts.map { "\(EarlierValue.text($0)) AS \($0)" }
            .joined(separator: ", ")),
            iif(coalesce(is_active, 1) = 0, 0, 1) AS is_active,
            \(EarlierValue.whole("age")) AS age, \(EarlierValue.day("birth_date")) AS birth_date,
            iif(is_odd, legible(avatar), avatar) AS avatar,
            \(EarlierValue.time("created_at", or: "updated_at")) AS created_at,
            \(EarlierValue.time("updated_at", or: "created_at")) AS updated_at
          FROM odd
        ), whole AS MATERIALIZED (
          SELECT *, \(Version4.trimmed("full_name")) AS whole,
            \(Version4.joined("first_name", "last_name")) AS parts FROM old
        ), named AS MATERIALIZED (
          SELECT *, iif(whole IN ('', parts), first_name, whole) AS first,
            iif(whole IN ('', parts), last_name, '') AS last,
            iif(whole = '', parts, whole) AS name FROM whole
        )
        SELECT pk, new_id(created_at), created_at, updated_at, username, email, first, last, name,
          role, is_active, age, birth_date, phone, address_street, address_city, address_state,
          address_zip, address_country, avatar, fold(username), fold_address(email),
          fold(coalesce(nullif(name, ''), nullif(username, ''), email)),
          nullif(prepared_words(username || ' ' || name || ' ' || email), ''), bio,
          nullif(prepared_words(bio), '')
        FROM named ORDER BY pk
        """
}
