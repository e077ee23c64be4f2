package import FoundationEssentials
package import Persistence
package import SheafModel

extension QueryContext where Self: ~Copyable {
    /// When the newest living post with each of some tags was made, whenever it was tagged.
    ///
    /// Kept nowhere, and so meant for one tag, or for those of a page.
    ///
    /// - Parameters:
    ///   - tags: The tags.
    ///   - latest: So many of the newest posts are looked at first, where many tags are asked for.
    /// - Returns: The dates; none of a tag that no living post carries.
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*n* log *m*) for *n* links, in a store of *m* posts, of those tags that none of the
    ///   newest posts carries; of few tags for all of their links.
    package func newestPosts(
        of tags: [Tag.ID], among latest: Int = 5_000
    ) throws(StoreError) -> [Tag.ID: Date] {
        guard tags.count >= Self.manyTags else { return try newestOfAllPosts(of: tags) }
        // What many posts carry one of the newest carries, and of what none does there are few links.
        let asked = Set(tags)
        let found = try newestPosts(among: latest).filter { asked.contains($0.key) }
        let others = try newestOfAllPosts(of: tags.filter { found[$0] == nil })
        return found.merging(others) { first, _ in first }
    }

    /// So many tags have more links, in all likelihood, than the newest posts.
    private static var manyTags: Int { 20 }

    /// The same of all tags that some of the newest posts carry: no other post is as new.
    private func newestPosts(among latest: Int) throws(StoreError) -> [Tag.ID: Date] {
        let found = try rows(
            """
            SELECT tag.id, max(latest.created_at) FROM (
              SELECT pk, created_at FROM post WHERE deleted_at IS NULL
              ORDER BY created_at DESC LIMIT ?) AS latest
            CROSS JOIN post_tag ON post_tag.post_pk = latest.pk
            JOIN tag ON tag.pk = post_tag.tag_pk
            WHERE post_tag.deleted_at IS NULL GROUP BY tag.pk
            """, [latest.sqlValue]
        ) { (row) throws(StoreError) in
            (tag: try row.value(0) as Tag.ID, date: try row.value(1) as Date)
        }
        return Dictionary(found.map { ($0.tag, $0.date) }) { first, _ in first }
    }

    private func newestOfAllPosts(of tags: [Tag.ID]) throws(StoreError) -> [Tag.ID: Date] {
        if tags.isEmpty { return [:] }
        let places = tags.map { _ in "?" }.joined(separator: ", ")
        let found = try rows(
            """
            SELECT tag.id, (
              SELECT max(post.created_at) FROM post_tag JOIN post ON post.pk = post_tag.post_pk
              WHERE post_tag.tag_pk = tag.pk AND post_tag.deleted_at IS NULL
                AND post.deleted_at IS NULL)
            FROM tag WHERE tag.id IN (\(places))
            """, tags.map(\.sqlValue)
        ) { (row) throws(StoreError) in
            (tag: try row.value(0) as Tag.ID, date: try row.value(1) as Date?)
        }
        var newest: [Tag.ID: Date] = [:]
        for tag in found { newest[tag.tag] = tag.date }
        return newest
    }
}
