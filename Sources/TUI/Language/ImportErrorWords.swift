internal import Persistence
internal import SheafNotebook

/// What stopped an import, behind the place in the file.
struct ImportErrorWords: Sendable {
    let problem: @Sendable (JSONError.Problem) -> String
    let format: @Sendable (FormatProblem) -> String
    /// One kind of value stands where another one is expected.
    let expected: @Sendable (_ expected: JSONKind, _ found: JSONKind) -> String
    let missing: @Sendable (_ member: String) -> String
    let invalid: @Sendable (_ member: String, _ expected: ExpectedText, _ value: String) -> String
    let unknownShape: String
    let notExport: String
    let noRoom: @Sendable (_ megabytes: Int) -> String
    /// Behind the place of a store: the folder in which it was being made is gone.
    let storeDisplaced: String
    let emptyFolder: String
    let tooManyFiles: @Sendable (Int) -> String
    /// A row is in the store already and damaged there, in words of the doctor.
    let damagedRow: @Sendable (_ row: String) -> String
    let newerExport: @Sendable (_ path: String, _ found: Int, _ known: Int) -> String
}

extension ImportErrorWords {
    /// So many bytes, in millions where they are, by the words for both.
    static func size(_ bytes: Int, _ unit: String, _ millions: String) -> String {
        bytes < 1 << 20 ? "\(bytes) \(unit)" : "\(bytes >> 20) \(millions)"
    }
}
