internal import FoundationEssentials

/// A row that another program damaged: it does not decode, or refers to a row that is not there.
public struct DamagedRow: Error, Hashable, Sendable {
    /// What is wrong with it.
    public enum Damage: Hashable, Sendable {
        /// A column holds something else than its type says.
        case unreadable(expected: String, found: String)
        /// Its lists hold values of another kind; all else can be read.
        case incomplete
        /// It belongs to a row of that table which is not there.
        case orphaned(table: String)
        /// It has to belong to a row of that table, and belongs to none.
        case ownerless(table: String)
        /// It belongs to a row of that table whose identifier cannot be read.
        case ofNameless(table: String)
        /// In a tree of rows it hangs below one that belongs to another owner.
        case parentElsewhere
        /// In a tree of rows it hangs below itself, straight or by way of others, or below one that does.
        case belowItself
        /// It is not in the trash, and the row that it belongs to is.
        case outsideTrash
        /// It stood on a page of the file that is damaged, and cannot be read.
        case onDamagedPage

        /// Bytes of a text are not UTF-8.
        static let notUTF8 = Damage.unreadable(
            expected: "TEXT", found: "bytes that are not UTF-8")

        /// Why a row could not be decoded.
        package init(expected: String, found: String) {
            self =
                found == DamagedRow.strangeValues
                ? .incomplete : .unreadable(expected: expected, found: found)
        }

        /// Whether the row can be shown even so: nothing is wrong with it but bytes of its texts, values
        /// of its lists, or what it belongs to.
        var leavesLegible: Bool {
            switch self {
            case .orphaned, .ofNameless: true
            default: self == .notUTF8 || self == .incomplete
            }
        }
    }

    /// What a list holds that holds more than it should, in the words of an error.
    package static let strangeValues = "values of another kind"

    /// The table.
    public let table: String
    /// What names the row: a UUID as text, where it has one.
    public let id: String
    /// What is wrong with it.
    public let damage: Damage

    /// Describes a row.
    package init(table: String, id: String, damage: Damage) {
        self.table = table
        self.id = id
        self.damage = damage
    }

    /// The row that a statement stands on, as far as it can be named; `identity` is the column that
    /// names it.
    package init(_ row: borrowing Row, of table: String, identity: Int?, _ damage: Damage) {
        self.init(
            table: table, id: identity.map { Self.name(row.value($0)) } ?? "", damage: damage)
    }

    /// What names a row, in words.
    package static func name(_ identity: SQLValue) -> String {
        switch identity {
        case .null: ""
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .text(let text): text
        case .blob(let bytes):
            bytes.count == 16
                ? bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
                    .uuidString.lowercased()
                : bytes.map { String(0x100 + Int($0), radix: 16).suffix(2) }.joined()
        }
    }
}

/// Rows of a list as they are found, with those among them that another program damaged.
public struct ReadablePage<R: Record>: Sendable {
    /// One row.
    public enum Entry: Sendable {
        /// It can be read.
        case row(R)
        /// It cannot; by its id, where that can be read, and with what can be read of it.
        case damaged(DamagedRow, id: R.ID?, standIn: R?)

        /// What names the row, where that can be read.
        public var id: R.ID? {
            switch self {
            case .row(let row): row.id
            case .damaged(_, let id, _): id
            }
        }

        /// The row, also where nothing is wrong with it but that bytes of its texts are not UTF-8,
        /// which are U+FFFD then, that its lists hold values of another kind, which are left out, or that
        /// it belongs to a row that is not there.
        @usableFromInline package var legible: R? {
            switch self {
            case .row(let row): row
            case .damaged(let damaged, _, let standIn):
                damaged.damage.leavesLegible ? standIn : nil
            }
        }
    }

    /// The rows in order; as many as there are, damaged or not.
    public let entries: [Entry]
    /// Whether it ended where its bytes were too many: there may be more rows.
    public let isCutShort: Bool

    /// Holds rows; `isCutShort` where there may be more.
    @usableFromInline
    package init(entries: [Entry], isCutShort: Bool) {
        self.entries = entries
        self.isCutShort = isCutShort
    }

    /// Those that can be read, or wholly but for bytes of texts and values of lists.
    package var legible: [R] { entries.compactMap(\.legible) }

    /// Those that can be read.
    public var rows: [R] {
        entries.compactMap { if case .row(let row) = $0 { row } else { nil } }
    }

    /// All of which anything can be read, with stand-ins for those that are damaged.
    package var shown: [R] {
        entries.compactMap {
            switch $0 {
            case .row(let row): row
            case .damaged(_, _, let standIn): standIn
            }
        }
    }

    /// Those that cannot.
    public var damaged: [DamagedRow] {
        entries.compactMap { if case .damaged(let row, _, _) = $0 { row } else { nil } }
    }
}

extension Record {
    /// Decodes a row, or makes do with what can be read of it, so that a list shows the others.
    ///
    /// - Throws: ``StoreError/decoding(column:expected:found:in:)`` where nothing can be made of it.
    package static func shown(_ row: borrowing Row) throws(StoreError) -> Self {
        do throws(StoreError) {
            return try Self(row: row)
        } catch {
            guard case .decoding = error, let standIn = Self(readableOf: row) else {
                throw error.placed(in: Self.self, row)
            }
            return standIn
        }
    }

    /// Decodes a row; where that fails, the error says of which row.
    ///
    /// - Throws: ``StoreError/decoding(column:expected:found:in:)``, or what else the record throws.
    @inlinable
    static func decoded(_ row: borrowing Row) throws(StoreError) -> Self {
        do throws(StoreError) {
            return try Self(row: row)
        } catch {
            throw error.placed(in: Self.self, row)
        }
    }
}

extension StoreError {
    /// The same error; one of decoding says where in the table of a record the value stands.
    @usableFromInline
    func placed<R: Record>(in record: R.Type, _ row: borrowing Row) -> StoreError {
        guard case .decoding(let column, let expected, let found, nil) = self else { return self }
        let selection = R.selection
        let place = CellPlace(
            table: R.table.name,
            column: selection.indices.contains(column) ? selection[column] : "",
            row: ListQuery<R>.identityPosition.map { DamagedRow.name(row.value($0)) } ?? "")
        return .decoding(column: column, expected: expected, found: found, in: place)
    }
}
