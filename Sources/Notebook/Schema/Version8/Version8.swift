import Persistence

extension MigrationChain.Step {
    /// Every order of those who do not take part: the lists of people that the app filters by
    /// nothing else.
    ///
    /// They are few, and only they are in these indexes: whoever takes part costs nothing.
    static let version8 = Self(
        "indexes of inactive people", sql: Version8.indexes.joined(separator: "\n"))
}

/// The parts of schema version 8.
enum Version8 {
    static let indexes =
        [
            ("name", "name_fold"), ("username", "username_fold"), ("role", "role, name_fold"),
            ("posts", "post_count"), ("followers", "follower_count"), ("created", "created_at"),
            ("updated", "updated_at"),
        ].map { name, keys in
            // The columns of the condition as well: else SQLite looks them up in the table.
            """
            CREATE INDEX user_inactive_by_\(name)
            ON user(\(keys), pk, deleted_at, is_active) WHERE deleted_at IS NULL AND is_active = 0;
            """
        }
}
