import SheafTUI

extension DoneWords {
    /// A thing with the posts and comments that go, or come back, along with it; the thing alone where there
    /// are none.
    func with(_ along: (posts: Int, comments: Int), _ what: String) -> String {
        let writings = Writings(posts: along.posts, comments: along.comments)
        return writings.isEmpty ? what : self.along(what, writings)
    }
}
