/// What exports and commands say each in a way of their own of one and the same row.
struct MemberForm {
    /// How the author is written.
    var author = WrittenAuthor.stored
    /// Whether it is said how many of the likes are those of people: not where their lines stay
    /// behind.
    var saysWhoseLikes = true
}
