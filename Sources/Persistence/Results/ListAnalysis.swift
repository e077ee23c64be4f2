/// What a list can be followed by, as long as the schema is the same.
struct ListAnalysis: Sendable {
    /// The schema that this holds for.
    let schema: Int64
    /// How to follow the list; `nil` when it has to be read again after every commit.
    let dependencies: ListDependencies?
    /// The index that keeps its order, if there is one.
    let access: IndexAccess?
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
        reason = plan.sources.isWindow ? .limit : isFollowed ? .noIndex : .virtualTable
    }
}
