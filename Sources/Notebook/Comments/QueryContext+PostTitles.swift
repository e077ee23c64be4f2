package import Persistence
package import SheafModel

extension QueryContext where Self: ~Copyable {
    /// What posts are called, all with one question; those that are in the trash or cannot be read are left out.
    ///
    /// - Throws: ``StoreError``.
    package func titles(
        ofPosts ids: some Sequence<Post.ID>
    ) throws(StoreError) -> [Post.ID: String] {
        let identity = Column<PostSummary, Post.ID>(PostSummary.table.identity)
        let posts = ListQuery<PostSummary>(identity.isIn(Set(ids)))
        var titles: [Post.ID: String] = [:]
        for post in try fetchReadable(posts).legible { titles[post.id] = post.title }
        return titles
    }
}
