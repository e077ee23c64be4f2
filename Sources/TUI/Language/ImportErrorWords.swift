package import Notebook
package import Persistence

/// What stopped an import, behind the place in the file.
package struct ImportErrorWords: Sendable {
    package let problem: @Sendable (JSONError.Problem) -> String
    package let format: @Sendable (FormatProblem) -> String
    /// One kind of value stands where another one is expected.
    package let expected: @Sendable (_ expected: JSONKind, _ found: JSONKind) -> String
    package let missing: @Sendable (_ member: String) -> String
    package let invalid:
        @Sendable (_ member: String, _ expected: ExpectedText, _ value: String) -> String
    package let unknownShape: String
    package let notExport: String
    package let noRoom: @Sendable (_ megabytes: Int) -> String
    package let emptyFolder: String
    package let tooManyFiles: @Sendable (Int) -> String
    /// A row is in the store already and damaged there, in words of the doctor.
    package let damagedRow: @Sendable (_ row: String) -> String
    package let newerExport: @Sendable (_ path: String, _ found: Int, _ known: Int) -> String
}

extension ImportErrorWords {
    /// So many bytes, in millions where they are, by the words for both.
    package static func size(_ bytes: Int, _ unit: String, _ millions: String) -> String {
        bytes < 1 << 20 ? "\(bytes) \(unit)" : "\(bytes >> 20) \(millions)"
    }
}
