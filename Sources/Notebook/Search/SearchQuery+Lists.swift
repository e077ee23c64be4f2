package import Persistence

/// The lists that a search over everything goes through, on the screen and in commands.
extension SearchQuery {
    /// The people it asks for, by name unless it says otherwise.
    package func people<R: Record>(
        _: R.Type = R.self, in time: LocalTime
    ) -> ListQuery<R> where R.Columns == UserColumns<R> {
        .everybody().filtered(by: self, in: time).sorted(as: self)
    }

    /// The posts it asks for, the newest first unless it says otherwise.
    package func posts<R: Record>(
        _: R.Type = R.self, in time: LocalTime
    ) -> ListQuery<R> where R.Columns == PostColumns<R> {
        .recent().filtered(by: self, in: time).sorted(as: self)
    }

    /// The comments it asks for, the newest first unless it says otherwise.
    package func comments<R: Record>(
        _: R.Type = R.self, in time: LocalTime
    ) -> ListQuery<R> where R.Columns == CommentColumns<R> {
        .recent().filtered(by: self, in: time).sorted(as: self)
    }
}
