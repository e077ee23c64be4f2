import FoundationEssentials
import Persistence
import SheafModel

/// How values of one kind are written and read, whichever field they are of.
struct FieldForm<Value: Sendable>: Sendable {
    /// Writes a member of an export; gets its name.
    let write: @Sendable (String, Value, inout JSONWriter) -> Void
    /// Reads that member again.
    let read: @Sendable (String, inout ImportFields) throws(ImportError) -> Value
    /// The cell of a table.
    let cell: @Sendable (Value) -> String
    /// What a cell of somebody's table is read as.
    let kind: CellKind
    /// What tells versions of a row apart that are merged, and is shown in a conflict.
    let compared: @Sendable (Value) -> SQLValue
    /// What exports have in the place of nothing.
    var absence = Absence.never
    /// A value of front matter; `nil` for one that is another kind.
    var matter: @Sendable (FrontMatterValue) -> Value? = { _ in nil }
}

/// What exports have in the place of a value that is not there.
enum Absence: Sendable {
    /// There always is one.
    case never
    /// `null`: who imports the line tells that from one which somebody took the member out of.
    case null
    /// Nothing.
    case leftOut
}

extension FieldForm<String> {
    /// A text; empty where there is none.
    static var text: Self {
        text { (name, fields) throws(ImportError) in try fields.text(name) ?? "" }
    }

    /// A text without which there is no row.
    static var neededText: Self {
        text { (name, fields) throws(ImportError) in try fields.required(name) }
    }

    private static func text(
        _ read: @escaping @Sendable (String, inout ImportFields) throws(ImportError) -> String
    ) -> Self {
        Self(
            write: { $2.member($0, $1) }, read: read, cell: { $0 }, kind: .text,
            compared: { .text($0) }, matter: { $0.filledText })
    }
}

extension FieldForm<String?> {
    /// A text, or none.
    static var text: Self {
        Self(
            write: { $2.orNull($0, $1) },
            read: { (name, fields) throws(ImportError) in try fields.text(name) },
            cell: { $0 ?? "" }, kind: .text, compared: { $0.sqlValue }, absence: .null,
            matter: { $0.filledText.map { .some($0) } })
    }
}

extension FieldForm<Int> {
    /// How often something was done.
    static var count: Self {
        Self(
            write: { $2.member($0, $1) },
            read: { (name, fields) throws(ImportError) in try fields.count(name) ?? 0 },
            cell: { String($0) }, kind: .count, compared: { $0.sqlValue },
            matter: { $0.text.flatMap { ImportedCount.read($0.trimmingBlanks) } })
    }
}

extension FieldForm<Bool> {
    /// Yes or no.
    static func flag(else standard: Bool) -> Self {
        Self(
            write: { $2.member($0, $1) },
            read: { (name, fields) throws(ImportError) in try fields.flag(name) ?? standard },
            cell: { $0 ? "true" : "false" }, kind: .yesOrNo, compared: { $0.sqlValue })
    }
}

extension FieldForm<[String]> {
    /// A list of names.
    static var names: Self {
        Self(
            write: { $2.member($0, $1) },
            read: { (name, fields) throws(ImportError) in try fields.list(name) ?? [] },
            cell: CSVWriter.list, kind: .names,
            compared: { .text(JSONText.text($0.map(JSONNode.string))) },
            matter: { MarkdownFields.tags($0) })
    }
}

extension FieldForm<[Int]> {
    /// A list of whole numbers.
    static var numbers: Self {
        Self(
            write: { name, numbers, writer in
                writer.name(name)
                writer.array { for number in numbers { $0.number(number) } }
            },
            read: { (name, fields) throws(ImportError) in try fields.numbers(name) },
            cell: { CSVWriter.list($0.map(String.init)) }, kind: .wholeNumbers,
            compared: { .text(JSONText.text($0.map { .number(String($0)) })) })
    }
}

extension FieldForm<Date> {
    /// A moment without which there is no row.
    static var moment: Self {
        Self(
            write: { $2.member($0, Timestamp.text(of: $1)) },
            read: { (name, fields) throws(ImportError) in try fields.moment(name) },
            cell: { Timestamp.text(of: $0) }, kind: .date, compared: { $0.sqlValue },
            matter: { $0.text.flatMap(MarkdownFields.date) })
    }
}

extension FieldForm<Date?> {
    /// A moment; left out where there is none.
    static var moment: Self {
        Self(
            write: { $2.optional($0, $1.map(Timestamp.text(of:))) },
            read: { (name, fields) throws(ImportError) in try fields.optionalMoment(name) },
            cell: { $0.map(Timestamp.text(of:)) ?? "" }, kind: .date, compared: { $0.sqlValue },
            absence: .leftOut)
    }
}

extension FieldForm<Role> {
    /// What somebody may do.
    static var role: Self {
        Self(
            write: { $2.member($0, $1.rawValue) },
            read: { (name, fields) throws(ImportError) in
                try fields.text(name).map(Role.init(rawValue:)) ?? .user
            },
            cell: { $0.rawValue }, kind: .role, compared: { $0.sqlValue })
    }
}

extension FieldForm<PostStatus> {
    /// Where a post is on its way to readers.
    static var status: Self {
        Self(
            write: { $2.member($0, $1.rawValue) },
            read: { (name, fields) throws(ImportError) in
                try fields.text(name).map(PostStatus.init(rawValue:)) ?? .draft
            },
            cell: { $0.rawValue }, kind: .status, compared: { $0.sqlValue },
            matter: { $0.filledText.map(MarkdownFields.status) })
    }
}

extension FieldForm<PostStatus?> {
    /// Where a post was on that way; left out where nobody knows.
    static var status: Self {
        Self(
            write: { $2.optional($0, $1?.rawValue) },
            read: { (name, fields) throws(ImportError) in
                try fields.text(name).map(PostStatus.init(rawValue:))
            },
            cell: { $0?.rawValue ?? "" }, kind: .text, compared: { $0.sqlValue },
            absence: .leftOut,
            matter: { value in
                // What is in the archive, or the trash, was something else before.
                guard let status = value.filledText.map(MarkdownFields.status),
                    status != .archived, status != .deleted
                else { return nil }
                return .some(.some(status))
            })
    }
}

extension FieldForm {
    /// An identifier without which there is no row.
    static func identifier<Subject>() -> Self where Value == Identifier<Subject> {
        Self(
            write: { $2.member($0, $1.description) },
            read: { (name, fields) throws(ImportError) in try fields.identifier(name) },
            cell: { $0.description }, kind: .text, compared: { $0.sqlValue })
    }

    /// An identifier; left out where there is none.
    static func identifier<Subject>() -> Self where Value == Identifier<Subject>? {
        Self(
            write: { $2.optional($0, $1?.description) },
            read: { (name, fields) throws(ImportError) in
                fields.has(name) ? try fields.identifier(name) : nil
            },
            cell: { $0?.description ?? "" }, kind: .text, compared: { $0.sqlValue },
            absence: .leftOut)
    }
}
