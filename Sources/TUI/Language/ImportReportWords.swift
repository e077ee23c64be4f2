internal import Model
package import Notebook

/// What is said after an import, and what stopped one.
package struct ImportReportWords: Sendable {
    package let onlyShown: String
    package let byAddress: @Sendable (Int) -> String
    package let emptyFiles: String
    /// What became of rows of one kind.
    package let counts: @Sendable (ImportReport.Counts) -> String
    package let keptHere: @Sendable (_ rows: Int, _ isDryRun: Bool) -> String
    /// What is worth a look in a file, behind its place.
    package let note: @Sendable (ImportNote.Reason) -> String
    package let place: @Sendable (_ file: String, _ line: Int, _ column: Int) -> String
    package let standardInput: String
    package let nothingImported: String
    package let sampleKept: @Sendable (_ rows: Int, _ inTrash: Int) -> String

    /// The counts of which there are some.
    static func list(_ parts: [(Int, String)]) -> String {
        parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}
