/// A table whose rows can be undone: what a write with a name (``WriteOptions/undo``) changes in
/// it is kept, and taken back by ``Store/undo(by:author:isTrial:renaming:progress:)``.
///
/// The table has an `INTEGER PRIMARY KEY`, a table of links as well: `pk INTEGER PRIMARY KEY` with
/// `UNIQUE(a, b)`. With one that is `WITHOUT ROWID`, has another key, is not there, or lacks a column
/// that is named here, opening the store throws ``StoreError/notUndoable(table:_:)``. A table or a column
/// that another program removed later is no reason to refuse the store: there is nothing to undo in it.
///
/// Everything that the statements of a write change in it is kept, and what foreign keys do of
/// themselves (`ON DELETE CASCADE`, `SET NULL`). What triggers change is not: undoing fires them
/// too, and they make it again.
public struct UndoableTable: Sendable {
    /// The name of the table.
    package let name: String
    /// The column that tells a row from one that later gets the same key.
    public let identity: String?
    /// Columns that triggers keep, such as counters: never written when something is undone.
    public let derived: Set<String>
    /// Columns that are no conflict when somebody changed them since, such as the date of the last change:
    /// they are set back if they are as the action left them, and stay otherwise.
    public let unguarded: Set<String>
    /// Columns that follow from others, such as a copy of what a reference leads to, and SQL expressions
    /// that give their values: asked for each row that is put back or set back, when it is.
    public let computed: [String: String]
    /// Columns of whole numbers to which triggers add as well: what the action added is taken away
    /// again, whatever was added since.
    public let sums: Set<String>
    /// The column that is NULL as long as a row is not in the trash.
    package let trash: String?
    /// Columns that refer to rows without which this one may not be outside the trash.
    package let owners: Set<String>
    /// Whether rows are made by whoever needs them first, and stay as long as anybody does, such as
    /// tags.
    ///
    /// Undoing their insertion leaves those that were changed or are referred to meanwhile, where
    /// other tables have a conflict. Another action that needs such a row takes the insertion over,
    /// and an undone one keeps what the row was: ``QueryContext/undoChanges(of:in:limit:)`` then
    /// tells of rows as inserted by an action that did not make them.
    public let isShared: Bool
    /// Columns whose value no row outside the trash may share with one changed since the action.
    ///
    /// With the columns that say when a row was changed, in milliseconds since 1970. Empty texts are no
    /// values.
    public let unique: [String: String]
    /// The numbers that follow from which of its rows are in the trash; `nil` where each row is left to
    /// the triggers.
    package let counts: TrashCounts?

    /// All columns that the declaration names.
    var named: [String] {
        let sets = derived.union(unguarded).union(computed.keys).union(sums).union(owners)
            .union(unique.keys).union(unique.values)
        return [identity, trash].compactMap(\.self) + sets.sorted()
    }

    /// Columns that nobody's change keeps from being set back.
    let free: Set<String>

    /// Describes a table.
    ///
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - identity: The column that tells a row from one that later gets the same key.
    ///   - derived: Columns that triggers keep.
    ///   - unguarded: Columns that may have been changed since: these stay then.
    ///   - computed: Columns that follow from others, and SQL expressions that give their values.
    ///   - sums: Columns of whole numbers to which triggers add as well.
    ///   - trash: The column that is NULL as long as a row is not in the trash.
    ///   - owners: Columns that refer to rows without which this one may not be outside the trash.
    ///   - isShared: Whether inserted rows stay as long as anybody needs them.
    ///   - unique: Columns whose value is not to be shared with a row changed since, and the columns that
    ///     say when.
    public init(
        _ name: String, identity: String? = nil, derived: Set<String> = [],
        unguarded: Set<String> = [], computed: [String: String] = [:], sums: Set<String> = [],
        trash: String? = nil, owners: Set<String> = [], isShared: Bool = false,
        unique: [String: String] = [:]
    ) {
        self.init(
            name, identity: identity, derived: derived, unguarded: unguarded, computed: computed,
            sums: sums, trash: trash, owners: owners, isShared: isShared, unique: unique,
            counts: nil)
    }

    /// Describes a table on whose rows in the trash numbers depend.
    package init(
        _ name: String, identity: String? = nil, derived: Set<String> = [],
        unguarded: Set<String> = [], computed: [String: String] = [:], sums: Set<String> = [],
        trash: String? = nil, owners: Set<String> = [], isShared: Bool = false,
        unique: [String: String] = [:], counts: TrashCounts?
    ) {
        self.name = name
        self.identity = identity
        self.derived = derived
        self.unguarded = unguarded
        self.computed = computed
        self.sums = sums
        self.trash = trash
        self.owners = owners
        self.isShared = isShared
        self.unique = unique
        self.counts = counts
        free = unguarded.union(sums)
    }
}

extension UndoableTable {
    /// The same declaration, with the names as the file spells them: SQLite finds them in whatever case.
    func spelled(_ table: String, _ columns: [String]) -> Self {
        let known = Dictionary(
            columns.map { (SQLName.lowercased($0), $0) }, uniquingKeysWith: { first, _ in first })
        func spelled(_ name: String) -> String { known[SQLName.lowercased(name)] ?? name }
        func spelled(_ names: Set<String>) -> Set<String> { Set(names.map(spelled)) }
        func spelled(
            _ pairs: [String: String], _ value: (String) -> String
        ) -> [String: String] {
            Dictionary(
                pairs.map { (spelled($0.key), value($0.value)) },
                uniquingKeysWith: { first, _ in first })
        }
        return Self(
            table, identity: identity.map(spelled), derived: spelled(derived),
            unguarded: spelled(unguarded), computed: spelled(computed) { $0 },
            sums: spelled(sums), trash: trash.map(spelled), owners: spelled(owners),
            isShared: isShared, unique: spelled(unique, spelled), counts: counts)
    }
}
