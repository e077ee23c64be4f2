import SheafModel

// The same row under another identifier: a file is read before it is known which row it is. What the
// store counts of one is nothing of the other.

extension User {
    init(id: ID, like other: User) {
        self = other
        self.id = id
        counts = UserCounts()
    }
}

extension Post {
    init(id: ID, like other: Post) {
        self = other
        self.id = id
        likedBy = []
    }
}

extension Comment {
    init(id: ID, postID: Post.ID, parentID: ID?, like other: Comment) {
        self = other
        self.id = id
        self.postID = postID
        self.parentID = parentID
        likedBy = []
    }
}
