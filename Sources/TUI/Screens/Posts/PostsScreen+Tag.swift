internal import SheafModel
internal import SheafNotebook

// The page of a tag stays with its tag when that gets another name, here or elsewhere.
extension PostsScreen {
    /// Asks what the tag is called by now, where its posts changed or there are none.
    func askForName(after delivery: ListDelivery<PostSummary>) -> [Effect] {
        guard case .tagged(let name) = query.scope else { return [] }
        if case .update = delivery.cause { return [.store(.findTag(name))] }
        return delivery.rows.isEmpty ? [.store(.findTag(name))] : []
    }

    /// Goes by the new name of its tag; marks and filter stay.
    mutating func follow(tag name: String, to now: String) -> [Effect] {
        guard query.scope == .tagged(name), name != now else { return [] }
        query.scope = .tagged(now)
        whole = nil
        return requery(keepingSelection: true)
    }
}
