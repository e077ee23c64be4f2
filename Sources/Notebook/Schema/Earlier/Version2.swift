import Persistence

extension MigrationChain.Step {
    /// From version 1, in which a role is a number, to one in which it is a word.
    static let version2 = Self("roles as words", sql: Version2.roles)
}

/// The parts of schema version 2.
///
/// Versions 1 to 6 are those of the programs that Sheaf takes over. Like every released step these are
/// frozen: they have code tables of their own and use no type of today's.
enum Version2 {
    /// What the numbers of version 1 mean.
    ///
    /// Nobody had set one where there is none: such a person is what that version made of everybody.
    /// A number that is not in the table stays as it is, as the word "7", which is read as an unknown
    /// role and kept.
    private static let words = [0: "user", 1: "moderator", 2: "admin", 3: "guest"]

    /// The columns of a person that stay, beside the key and the role.
    private static let columns = """
        username, email, first_name, last_name, is_active, age, birth_date, phone, address_street,
          address_city, address_state, address_zip, address_country, avatar, bio, created_at,
          updated_at
        """

    static let roles = """
        CREATE TABLE users_2 (
          id INTEGER PRIMARY KEY,
          username TEXT, email TEXT, first_name TEXT, last_name TEXT,
          role TEXT NOT NULL DEFAULT 'user',
          is_active INTEGER DEFAULT 1, age INTEGER, birth_date TEXT, phone TEXT,
          address_street TEXT, address_city TEXT, address_state TEXT, address_zip TEXT,
          address_country TEXT, avatar TEXT, bio TEXT, created_at REAL, updated_at REAL
        );
        INSERT INTO users_2(id, role, \(columns))
        SELECT id, CASE WHEN role IS NULL THEN 'user'
          \(words.sorted { $0.key < $1.key }.map { "WHEN role = \($0) THEN '\($1)'" }
            .joined(separator: " "))
          WHEN typeof(role) = 'blob' THEN role ELSE CAST(role AS TEXT) END, \(columns)
        FROM users;
        DROP TABLE users;
        ALTER TABLE users_2 RENAME TO users;
        """
}
