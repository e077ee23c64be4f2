import Persistence

/// The format of our own: JSON Lines.
///
/// The first line says so, each other one is a row.
///
/// Names keep their meaning for ever; what is missing has its usual value in a new row, and says
/// nothing of one that is there. A post is followed by its comments, and a comment stands below what
/// it answers.
package enum ExportFormat {
    /// The version that this program writes, and the newest that it reads.
    package static let version = 2
    /// The version that leaves out a picture, an author, a birthday and an address where there is none.
    ///
    /// The later one writes `null` there, so that a member which is lacking is one that somebody took out.
    static let versionWithoutNull = 1

    /// The `kind` of a line.
    enum Kind: String, CaseIterable {
        case person
        case follow
        case tag
        /// A tag in the trash was on a post, or one that lives had left that post there.
        case tagged
        case post
        case comment
        /// A person likes a post or a comment, or once did.
        case like
        /// What an import called a row, so that the same import later updates it.
        case origin
        /// What an import keeps until a row comes that it refers to.
        case waiting
    }
}

extension JSONWriter {
    /// The first line of an export.
    mutating func exportHeader() {
        object {
            $0.member("sheaf", "export")
            $0.member("schemaVersion", ExportFormat.version)
        }
        endLine()
    }

    /// The member that says what a line is.
    mutating func kind(_ kind: ExportFormat.Kind) { member("kind", kind.rawValue) }
}
