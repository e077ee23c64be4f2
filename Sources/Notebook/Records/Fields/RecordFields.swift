import Persistence
import SheafModel

/// The fields of a record, and what follows from them.
struct RecordFields<R: Record>: Sendable {
    typealias Reading = @Sendable (inout ImportFields, inout R) throws(ImportError) -> Void

    /// What a row is read into.
    let blank: R
    /// In the order in which exports have them.
    let all: [RecordField<R>]
    /// Where the store has them.
    let parts: [RecordPart<R>]
    /// What people edit of them.
    let edited: [MergeField<R>]
    /// The first line of a table.
    let titles: [String]
    /// Makes the cells below them.
    let cells: [CSVColumn<R>.Cell]
    /// Writes the members of an export: one function that calls the next.
    ///
    /// A loop over ``all`` would count references to all that a field has, for each row.
    let write: RecordField<R>.Write
    /// Reads them again, in the same way.
    let read: Reading
    /// Reads what other programs have under one of some names.
    let foreign: [(names: [String], read: RecordField<R>.Read)]
    /// Takes what is stored into a row that says only some members.
    let fill: RecordField<R>.Fill

    /// Gathers fields.
    ///
    /// - Parameters:
    ///   - blank: What a row is read into. All that has a field is overwritten.
    ///   - table: The first line of a table.
    ///   - fields: The fields, in the order in which exports have them.
    /// - Precondition: Each name of the table is that of a column.
    init(blank: R, table: [String], @FieldList<R> _ fields: () -> [RecordField<R>]) {
        self.blank = blank
        let all = fields()
        self.all = all
        parts = all.flatMap(\.parts)
        edited = all.flatMap(\.edited)
        let columns = all.flatMap(\.columns)
        titles = table
        cells = table.compactMap { title in columns.first { $0.title == title }?.cell }
        precondition(
            Set(table) == Set(columns.compactMap(\.title)) && cells.count == table.count,
            "a table of \(R.self) has other columns than its fields say")
        write = Self.writing(all)
        read = Self.reading(all)
        foreign = all.filter { !$0.foreignNames.isEmpty }.map { ($0.foreignNames, $0.read) }
        let fills = all.compactMap(\.fill)
        fill = { stored, said, row in for fill in fills { fill(stored, said, &row) } }
    }

    private static func writing(_ fields: [RecordField<R>]) -> RecordField<R>.Write {
        var whole: RecordField<R>.Write = { _, _, _ in }
        for write in fields.compactMap(\.write) {
            let first = whole
            whole = { record, form, writer in
                first(record, form, &writer)
                write(record, form, &writer)
            }
        }
        return whole
    }

    private static func reading(_ fields: [RecordField<R>]) -> Reading {
        var whole: Reading = { _, _ in }
        for field in fields {
            let (first, name, read) = (whole, field.name, field.read)
            whole = { (fields, record) throws(ImportError) in
                try first(&fields, &record)
                try read(name, &fields, &record)
            }
        }
        return whole
    }

    /// Those that exports write.
    var exported: [any DescribedField] { all.filter { $0.write != nil } }

    /// The members of a row that is not in the trash.
    var livingNames: [String] {
        exported.filter { $0.name != "deletedAt" }.flatMap { $0.memberNames }
    }

    /// Their columns in the store of which the history tells.
    var told: [String] { all.flatMap(\.told) }

    /// What the columns of somebody's table may be read as.
    var members: [CSVMember] { all.flatMap { $0.columns.map(\.member) } }
}

/// Puts the fields of a record one below the other.
@resultBuilder
enum FieldList<R: Record> {
    static func buildExpression(_ field: RecordField<R>) -> [RecordField<R>] { [field] }

    static func buildBlock(_ fields: [RecordField<R>]...) -> [RecordField<R>] {
        fields.flatMap(\.self)
    }
}
