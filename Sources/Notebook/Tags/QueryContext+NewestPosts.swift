package import FoundationEssentials
package import Persistence
package import SheafModel

extension QueryContext where Self: ~Copyable {
    /// When the newest living post with each of some tags was made, whenever it was tagged.
    ///
    /// Kept nowhere, and so meant for one tag, or for those of a page.
    ///
    /// - Parameter tags: The tags.
    /// - Returns: The dates; none of a tag that no living post carries.
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*n* log *m*) for *n* links of these tags in a store of *m* posts.
    package func newestPosts(of tags: [Tag.ID]) throws(StoreError) -> [Tag.ID: Date] {
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
