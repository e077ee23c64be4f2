import Persistence

extension Version7Move {
    /// Moves tags: names that are one today become one, as the first of them was written.
    ///
    /// Nobody noted when a tag was made. It is as old as the oldest post that carries it, and one that
    /// no post carries as the oldest person or post.
    func moveTags() throws(StoreError) {
        try connection.executeScript(Self.tags)
        try rescue(
            "tags", ["id", "name"], .nameless, isKept: false,
            "tags AS old WHERE id NOT IN (SELECT old FROM temp.tag_of)")
        try rescue(
            "tags", ["id", "name"], .value, isKept: true,
            "tags AS old JOIN temp.tag_of ON tag_of.old = old.id WHERE has_bytes(old.name)")
    }

    private static let tags = """
        CREATE TEMP TABLE tag_of (old INTEGER PRIMARY KEY, id BLOB, name TEXT, tag_pk INTEGER);
        INSERT INTO tag_of(old, name) SELECT id, tag_name(legible(name)) FROM tags;
        DELETE FROM tag_of WHERE coalesce(name, '') = '';
        UPDATE tag_of SET id = tag_id(name);
        UPDATE tag_of SET tag_pk = same.pk
          FROM (SELECT id, min(old) AS pk FROM tag_of GROUP BY id) AS same
          WHERE same.id = tag_of.id;
        INSERT INTO tag(pk, id, created_at, name, name_fold)
        SELECT old, id, coalesce(used.at, (SELECT min(created_at) FROM (
              SELECT created_at FROM user UNION ALL SELECT created_at FROM post)), 0),
          name, fold(name)
        FROM tag_of LEFT JOIN (
          SELECT tag_pk AS pk, min(post.created_at) AS at
          FROM post_tags JOIN tag_of ON tag_of.old = post_tags.tag_id
            JOIN post ON post.pk = post_tags.post_id
          GROUP BY tag_pk) AS used ON used.pk = old
        WHERE old = tag_pk ORDER BY old;
        """

    /// Moves the links between posts and tags, and who follows whom.
    ///
    /// A link is one however often it was given, and of two that came to be one the older one stays.
    /// Nobody follows themself.
    func moveLinks() throws(StoreError) {
        try connection.executeScript(Self.links)
        for (reason, table, owner) in [
            (Reason.post, "post", "post_id"), (.tag, "temp.tag_of", "tag_id"),
        ] {
            let key = table == "post" ? "pk" : "old"
            try rescue(
                "post_tags", ["post_id", "tag_id"], reason, isKept: false,
                "post_tags AS old WHERE NOT EXISTS (SELECT 1 FROM \(table) WHERE \(key) = \(owner))"
            )
        }
        let columns = ["follower_id", "followed_id", "created_at"]
        let isMissing = ["follower_id", "followed_id"].map {
            "NOT EXISTS (SELECT 1 FROM user WHERE pk = \($0))"
        }.joined(separator: " OR ")
        try rescue(
            "follows", columns, .person, isKept: false, "follows AS old WHERE \(isMissing)")
        try rescue(
            "follows", columns, .oneself, isKept: false,
            "follows AS old WHERE follower_id = followed_id AND NOT (\(isMissing))")
        try rescue(
            "follows", columns, .value, isKept: true,
            """
            follows AS old WHERE \(EarlierValue.isNoTime("created_at"))
              AND follower_id <> followed_id AND NOT (\(isMissing))
            """)
    }

    private static let links = """
        INSERT INTO post_tag(id, created_at, deleted_at, post_pk, tag_pk)
        SELECT link_id('post_tag', post.id, tag.id), post.created_at, post.deleted_at, post.pk, tag.pk
        FROM (
          SELECT DISTINCT post_id, tag_pk FROM post_tags
          JOIN temp.tag_of ON tag_of.old = post_tags.tag_id
        ) JOIN post ON post.pk = post_id JOIN tag ON tag.pk = tag_pk
        ORDER BY post.pk, tag.pk;

        INSERT INTO follow(id, created_at, follower_pk, followed_pk)
        SELECT link_id('follow', follower.id, followed.id),
          coalesce(at, max(follower.created_at, followed.created_at)), follower.pk, followed.pk
        FROM (
          SELECT follower_id, followed_id, min(\(EarlierValue.time("created_at"))) AS at
          FROM follows WHERE follower_id <> followed_id GROUP BY follower_id, followed_id
        ) JOIN user AS follower ON follower.pk = follower_id
          JOIN user AS followed ON followed.pk = followed_id
        ORDER BY follower.pk, followed.pk;
        """
}
