import Persistence

extension MigrationChain.Step {
    /// From version 4 to one in which people follow each other.
    static let version5 = Self("followers", sql: Version5.follows)
}

/// The parts of schema version 5.
enum Version5 {
    static let follows = """
        CREATE TABLE follows (
          follower_id INTEGER NOT NULL REFERENCES users(id),
          followed_id INTEGER NOT NULL REFERENCES users(id),
          created_at REAL,
          PRIMARY KEY (follower_id, followed_id)
        );
        """
}
