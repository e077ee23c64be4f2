import Persistence

/// A fact of a record, described once.
///
/// It says where the store has it, what an export and a table call it and how they write and read
/// it, whether people edit it, and what the history tells of it. The fields of a record stand in
/// one list: ``FieldedRecord/fields``.
struct RecordField<R: Record>: Sendable {
    /// Gets the record where it lies: passing it on by value would copy it for every member.
    typealias Write = @Sendable (UnsafePointer<R>, MemberForm, inout JSONWriter) -> Void
    typealias Read = @Sendable (String, inout ImportFields, inout R) throws(ImportError) -> Void
    /// Takes what is stored into a row of which somebody's file says only some members.
    typealias Fill = @Sendable (_ stored: R, _ said: Set<String>, _ row: inout R) -> Void

    /// What an export calls its member, and a conflict the field; empty for what only the store
    /// has.
    let name: String
    /// The property; `nil` for what only the store has.
    let path: (any PartialKeyPath<R> & Sendable)?
    /// Its columns in the store.
    let parts: [RecordPart<R>]
    /// Writes its member of an export; `nil` for what only the store has.
    let write: Write?
    /// Members that its value may have beside that one, or in its place.
    private(set) var otherNames: [String] = []
    /// Reads its member of an export, or one of another name.
    let read: Read
    /// What exports have in its place where there is nothing.
    let absence: Absence
    /// What people edit of it, as versions of a row are merged.
    private(set) var edited: [MergeField<R>] = []
    /// Its columns in the store of which the history tells.
    private(set) var told: [String] = []
    /// Its columns in a table.
    private(set) var columns: [CSVColumn<R>] = []
    /// The names under which files of other programs have it that mean the same by it.
    private(set) var foreignNames: [String] = []
    /// The names under which front matter has it: ours, those of others, and one for where something
    /// else stands under ours.
    private(set) var keys: [String] = []
    /// Takes a value of front matter; tells whether it is one.
    let take: @Sendable (FrontMatterValue, inout R) -> Bool
    /// What its values are.
    let kind: CellKind
    /// What tells versions of it apart that are merged.
    let compared: @Sendable (R) -> SQLValue
    /// Members of tables that say something of it, beside those of its columns.
    private var otherMembers: [String] = []
    private var isFilled = false
    private var ownFill: Fill?

    private let cell: CSVColumn<R>.Cell
    private let copy: @Sendable (R, inout R) -> Void

    /// A property.
    ///
    /// - Parameters:
    ///   - name: What an export calls it.
    ///   - path: The property.
    ///   - form: How its values are written and read.
    ///   - parts: Its columns in the store.
    init<Value>(
        _ name: String, _ path: any WritableKeyPath<R, Value> & Sendable, _ form: FieldForm<Value>,
        _ parts: RecordPart<R>...
    ) {
        self.init(name, path, form, parts)
    }

    /// A property.
    ///
    /// - Parameters:
    ///   - name: What an export calls it.
    ///   - path: The property.
    ///   - form: How its values are written and read.
    ///   - parts: Its columns in the store.
    ///   - write: Writes its member, where that takes more than its value.
    ///   - read: Reads its member, where that takes more than one value.
    init<Value>(
        _ name: String, _ path: any WritableKeyPath<R, Value> & Sendable, _ form: FieldForm<Value>,
        _ parts: [RecordPart<R>], write: Write? = nil, read: Read? = nil
    ) {
        let property = FieldProperty(path)
        self.name = name
        self.path = path
        self.parts = parts
        self.write =
            write ?? { record, _, writer in form.write(name, property.value(at: record), &writer) }
        self.read = read ?? Self.reading(path, form)
        absence = form.absence
        kind = form.kind
        cell = { record, _ in form.cell(property.value(at: record)) }
        compared = { form.compared($0[keyPath: path]) }
        copy = { $1[keyPath: path] = $0[keyPath: path] }
        take = { value, record in
            guard let value = form.matter(value) else { return false }
            record[keyPath: path] = value
            return true
        }
    }

    /// Reads one value.
    ///
    /// By itself: Swift 6.3 fails to compile it behind `??`.
    private static func reading<Value>(
        _ path: any WritableKeyPath<R, Value> & Sendable, _ form: FieldForm<Value>
    ) -> Read {
        { (name: String, fields: inout ImportFields, record: inout R) throws(ImportError) in
            let value = try form.read(name, &fields)
            record[keyPath: path] = value
        }
    }

    /// What exports do not write.
    ///
    /// - Parameters:
    ///   - parts: Its columns in the store.
    ///   - told: Those of which the history tells.
    ///   - read: Reads what earlier exports have of it.
    init(
        stored parts: RecordPart<R>..., told: [String] = [],
        read: @escaping Read = { _, _, _ in }
    ) {
        name = ""
        path = nil
        self.parts = parts
        self.told = told
        self.read = read
        write = nil
        absence = .leftOut
        kind = .text
        cell = { _, _ in "" }
        compared = { _ in .null }
        copy = { _, _ in }
        take = { _, _ in false }
    }

    /// Whether a record has another value than one of which nothing is known.
    func isFilled(in record: R) -> Bool where R: FieldedRecord {
        isFilled && compared(record) != compared(R.fields.blank)
    }

    /// Whether it is that property.
    func isOf(_ property: PartialKeyPath<R>) -> Bool { path as PartialKeyPath<R>? == property }

    /// What takes its stored value into a row that does not say it; `nil` where nothing does.
    var fill: Fill? {
        if ownFill != nil || !isFilled { return ownFill }
        let members = Set(columnMembers + otherMembers)
        return { [copy] stored, said, row in
            if said.isDisjoint(with: members) { copy(stored, &row) }
        }
    }
}

extension RecordField {
    /// The same field, which people edit.
    ///
    /// - Parameters:
    ///   - told: Its columns in the store of which the history tells.
    ///   - comparing: What tells two values apart, where the value does not.
    /// - Returns: The field.
    func edited(
        _ told: String..., comparing: (@Sendable (R) -> SQLValue)? = nil
    ) -> Self {
        edited(told, [MergeField(name, value: comparing ?? compared, copy: copy)])
    }

    /// The same field, of which people edit the parts.
    func edited(_ told: [String], _ parts: [MergeField<R>]) -> Self {
        var field = self
        field.edited = parts
        field.told = told
        field.isFilled = true
        return field
    }

    /// The same field, which may have another member as well, or in its place.
    func orNamed(_ name: String) -> Self {
        var field = self
        field.otherNames = [name]
        return field
    }

    /// The same field, which a table without it leaves as it is.
    ///
    /// - Parameters:
    ///   - members: Members of tables that say something of it, beside those of its columns.
    ///   - fill: What takes the stored value, where that is not all or nothing.
    /// - Returns: The field.
    func filled(besides members: String..., by fill: Fill? = nil) -> Self {
        var field = self
        field.isFilled = true
        field.otherMembers = members
        field.ownFill = fill
        return field
    }

    /// The same field with a column in tables.
    ///
    /// - Parameters:
    ///   - title: What the first line of a table calls it.
    ///   - member: The member that it is read as, where that is not the name of the field.
    ///   - others: What programs call it, without regard to case, blanks, hyphens and underscores.
    /// - Returns: The field.
    func column(_ title: String, as member: String? = nil, _ others: String...) -> Self {
        let member = CSVMember(member ?? name, kind, [title] + others)
        return column(CSVColumn(title, member, cell))
    }

    /// The same field with a column in tables that is none of its whole value, or is read alone.
    func column(_ column: CSVColumn<R>) -> Self {
        var field = self
        field.columns.append(column)
        return field
    }

    /// The same field, which front matter has under these names: ours, and those of others.
    func frontMatter(_ ours: String, _ others: String...) -> Self {
        var field = self
        field.keys = [ours] + others + ["sheaf-" + ours]
        return field
    }

    /// The same field, which files of other programs have under these names; the first that is
    /// there counts.
    func foreign(_ names: String...) -> Self {
        var field = self
        field.foreignNames = names
        return field
    }
}
