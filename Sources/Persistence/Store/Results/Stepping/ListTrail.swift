/// How the versions of a list that its consumer may have became what the hub has read last.
///
/// There are two: the one that it had when it was told last, and the one that it was told of.
struct ListTrail {
    /// What the consumer had.
    var base: ListVersion?
    /// What became of it since; `nil` where nobody can tell.
    var delta: ListDelta?
    /// What the consumer was told of: the list as it was read last.
    var published: ListVersion?
    /// Why nobody can tell.
    var reason = ResetReason.recovered

    /// What has become of a version since, if the hub's last reading is followed by a step.
    func delta(from version: ListVersion, step: ListDelta) -> ListDelta? {
        if version === published { return step }
        guard version === base, let delta else { return nil }
        return delta.joined(step)
    }
}
