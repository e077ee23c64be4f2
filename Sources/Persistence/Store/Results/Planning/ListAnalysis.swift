/// What a list can be followed by, as long as the schema is the same.
struct ListAnalysis: Sendable {
    /// The schema that this holds for.
    let schema: Int64
    /// How to follow the list; `nil` when it has to be read again after every commit.
    let dependencies: ListDependencies?
    /// The index that keeps its order, if there is one.
    let access: IndexAccess?
    /// What the joins have to keep to and the schema does not show; `nil` where there is nothing to
    /// look at.
    let joins: JoinRule?
    /// Whether nobody looks although the schema shows nothing: the rows have no key to find one by.
    let hasUncheckedJoins: Bool
    /// Why the order has to be kept in memory, where there is no such index.
    let reason: WholeOrderReason

    /// Finds out.
    ///
    /// - Parameters:
    ///   - plan: The list.
    ///   - connection: Outside any transaction.
    /// - Throws: ``StoreError`` as SQLite refuses the statements.
    init(_ plan: ListPlan, _ connection: Connection) throws(StoreError) {
        schema = try connection.integer("PRAGMA schema_version")
        dependencies = try ListDependencies(plan, connection)
        let isFollowed = dependencies != nil
        access = isFollowed ? try IndexAccess(plan.sql.keyset, connection) : nil
        var joins = JoinRule(plan.sources.table)
        if try joins?.isCertain(connection) == true { joins = nil }
        hasUncheckedJoins = try joins?.findsRows(connection) == false
        self.joins = hasUncheckedJoins ? nil : joins
        reason = plan.sources.isWindow ? .limit : isFollowed ? .noIndex : .virtualTable
    }
}
