import Persistence

extension MigrationChain.Step {
    /// From version 3, in which people have two names, to one in which they have a whole one.
    static let version4 = Self("full names", sql: Version4.names)
}

/// The parts of schema version 4.
enum Version4 {
    /// What counts as a blank at the ends of a name: Unicode's white space (PropList.txt of Unicode
    /// 15), and the space without width.
    private static let blanks = """
        char(9, 10, 11, 12, 13, 32, 133, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199,
            8200, 8201, 8202, 8203, 8232, 8233, 8239, 8287, 12288)
        """

    /// A text without the blanks around it; empty where there is none.
    static func trimmed(_ text: String) -> String { "trim(coalesce(\(text), ''), \(blanks))" }

    /// Two parts of a name joined by a space, or what there is of them.
    static func joined(_ first: String, _ last: String) -> String {
        let (first, last) = (trimmed(first), trimmed(last))
        return "\(first) || iif(\(first) = '' OR \(last) = '', '', ' ') || \(last)"
    }

    /// Who has neither part is called what stands before the sign in their address.
    ///
    /// The parts stay.
    static let names = """
        ALTER TABLE users ADD COLUMN full_name TEXT NOT NULL DEFAULT '';
        UPDATE users SET full_name = \(joined("first_name", "last_name"));
        UPDATE users SET full_name =
            \(trimmed("substr(email, 1, max(0, instr(email, '@') - 1))"))
          WHERE full_name = '';
        """
}
