/// What commands say of files that somebody named, and of what lies there.
package struct FileWords: Sendable {
    /// A name is empty: nothing was written, imported or put back.
    package let emptyOutput: String
    package let emptyInput: String
    package let emptyBackup: String
    /// A file is wanted, and a slash says that it is a folder.
    package let namesFolder: @Sendable (_ name: String) -> String
    package let otherKind: @Sendable (_ path: String, _ isFolder: Bool) -> String
    /// Something that is no empty folder is in the way, and whether `--force` would replace it.
    package let notAnEmptyFolder: @Sendable (_ path: String, _ mayForce: Bool) -> String
    /// A folder holds something that no export wrote.
    package let notOfExport: @Sendable (_ path: String, _ name: String) -> String
    /// A folder holds a file of an export that somebody changed.
    package let changedSinceExport: @Sendable (_ path: String, _ name: String) -> String
    /// A folder holds a file of an export whose post is not in the store.
    package let unknownExport: @Sendable (_ path: String, _ name: String) -> String
    /// A folder holds something beside documents that cannot go along into the one that takes its place.
    package let cannotGoAlong: @Sendable (_ path: String, _ name: String) -> String
    /// What could be read of a folder went beside an earlier export.
    package let besideFolder: @Sendable (_ earlier: String) -> String
    package let noFolder: @Sendable (_ path: String) -> String
    /// A file is in the way, and whether `--force` would replace it.
    package let isThere: @Sendable (_ name: String, _ mayForce: Bool) -> String
    package let noExport: @Sendable (_ name: String) -> String
    /// What could be read went beside an earlier export.
    package let besideExport: @Sendable (_ beside: String, _ earlier: String) -> String
    /// A backup would take the place of a file of Sheaf's own.
    package let ownPlace: @Sendable (_ path: String) -> String
    package let isOpenStore: @Sendable (_ path: String, _ journal: String) -> String
    package let isTheStore: @Sendable (_ path: String) -> String
    package let holdsNoStore: @Sendable (_ path: String) -> String
    package let damagedBackup: @Sendable (_ path: String, _ message: String) -> String
    package let themeExists: @Sendable (_ path: String) -> String
    package let settingsMigrated: @Sendable (_ path: String, _ from: Int, _ to: Int) -> String
    /// A name of no file that is kept.
    package let notKept: @Sendable (_ name: String) -> String
    package let noStatementLog: @Sendable (_ path: String, _ variable: String) -> String
    /// The log of statements is not whole; the sentence says why.
    package let partialStatementLog: @Sendable (_ why: String) -> String
}
