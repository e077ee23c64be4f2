import Persistence

extension MigrationChain.Step {
    /// Where to find rows whose addresses another program wrote without the folded form.
    static let version11 = Self(
        "addresses that other programs wrote",
        sql: """
            CREATE INDEX post_unfolded ON post(pk) WHERE \(Version11.unfoldedLabel);
            CREATE INDEX comment_unfolded ON comment(pk) WHERE \(Version11.unfoldedLabel);
            CREATE INDEX user_unfolded ON user(pk) WHERE \(Version11.unfoldedAddress);
            """)
}

/// The parts of schema version 11.
///
/// Only Sheaf can fold an address: what another program writes has one and no folded form of it. The
/// indexes hold those rows alone, which are none as a rule.
enum Version11 {
    /// A post or a comment of a stranger whose address nobody has folded.
    static let unfoldedLabel =
        "author_pk IS NULL AND author_email_fold = '' AND author_label_email <> ''"
    /// A person whose address nobody has folded.
    static let unfoldedAddress = "email_fold = '' AND email <> ''"
}
