import SheafModel

/// A column of a table of records.
struct CSVColumn<R>: Sendable {
    /// Makes a cell of a record, which it gets where it lies, and who wrote it.
    typealias Cell = @Sendable (UnsafePointer<R>, AuthorLabel?) -> String

    /// What the first line calls it; `nil` for one that is only read.
    let title: String?
    /// What it is read as.
    let member: CSVMember
    let cell: Cell

    init(_ title: String?, _ member: CSVMember, _ cell: @escaping Cell = { _, _ in "" }) {
        self.title = title
        self.member = member
        self.cell = cell
    }
}
