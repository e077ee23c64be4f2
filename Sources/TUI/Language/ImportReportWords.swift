internal import Persistence
internal import SheafModel
package import SheafNotebook

/// What is said after an import, and what stopped one.
package struct ImportReportWords: Sendable {
    package let onlyShown: String
    package let byAddress: @Sendable (Int) -> String
    package let emptyFiles: String
    /// What became of rows of one kind.
    package let counts: @Sendable (ImportReport.Counts, _ rows: Rows) -> String
    package let keptHere: @Sendable (_ rows: Int, _ isDryRun: Bool) -> String
    /// So many people of files that call nobody by an identifier are people who were here.
    let matched: @Sendable (_ people: Int, _ isDryRun: Bool) -> String
    /// So many posts of tables that call none by an identifier are posts that were here.
    let matchedPosts: @Sendable (_ posts: Int, _ isDryRun: Bool) -> String
    /// So many new posts have a user name of somebody here for the name of their author, and nothing else
    /// that says who it is; `key` gives posts to a person.
    let namesake:
        @Sendable (_ username: String, _ posts: Int, _ isDryRun: Bool, _ key: String) -> String
    /// Who got a role, as it is called.
    package let newRole:
        @Sendable (_ role: String, ImportReport.NewRole, _ isDryRun: Bool) -> String
    /// What is worth a look in a file, behind its place.
    package let note: @Sendable (ImportNote.Reason) -> String
    /// So many more notes say the same as the one before this line.
    package let moreOfKind: @Sendable (Int) -> String
    /// So many more notes say something else than all before this line.
    package let moreOfOtherKinds: @Sendable (Int) -> String
    /// Where the notes stand of which not all were shown.
    package let allNotes: @Sendable (_ listed: Int, _ all: Int, _ isInHistory: Bool) -> String
    /// So many notes stand in a file that somebody asked for.
    package let reported: @Sendable (_ notes: Int, _ path: String) -> String
    /// Nothing was imported, and no file of notes written; how one is made, where leaving out what is wrong helps.
    package let notReported: @Sendable (_ path: String, _ mayKeepGoing: Bool) -> String
    /// What stands above the notes of an earlier import.
    package let noted: String
    package let standardInput: String
    package let nothingImported: String
    /// How a command leaves out files that are nothing known.
    package let leaveOut: String
    /// How a command leaves out the mistakes that ended it, and how it lists all of them.
    package let keepGoing: String
    /// On the screen nobody can give the option that was named.
    package let commandAlone: String
    package let sampleKept: @Sendable (_ rows: Int, _ inTrash: Int) -> String

    /// What is counted, with which words agree in some languages.
    package enum Rows: Sendable {
        case people, follows, posts, comments, likes, tags
    }

    /// Everything that is worth a look, in the language of these words.
    package func remarks(on report: ImportReport, _ code: Language.Code) -> [String] {
        let language = Language.named(code)
        let more = language.commandLine.done.moreLikeThese
        return sentences(on: report.newRoles, false, code)
            + report.notes.map { language.sentence(of: $0) }
            + (report.moreNotes > 0 ? [more(report.moreNotes)] : [])
    }

    /// Who and what was here before, who might be, and who became what.
    ///
    /// - Parameters:
    ///   - report: What came of it.
    ///   - isDryRun: Whether nothing stayed.
    ///   - key: What gives posts to a person: a command, or a key of the screen.
    ///   - code: The language of these words.
    /// - Returns: A sentence each.
    package func sentences(
        on report: ImportReport, isDryRun: Bool, givingPostsBy key: String, _ code: Language.Code
    ) -> [String] {
        (report.matched > 0 ? [matched(report.matched, isDryRun)] : [])
            + (report.matchedPosts > 0 ? [matchedPosts(report.matchedPosts, isDryRun)] : [])
            + report.namesakes.map { namesake($0.username.quoted, $0.posts, isDryRun, key) }
            + sentences(on: report.newRoles, isDryRun, code)
    }

    /// Who became what.
    private func sentences(
        on roles: [ImportReport.NewRole], _ isDryRun: Bool, _ code: Language.Code
    ) -> [String] {
        roles.map { newRole(Language.named(code).people.role($0.role), $0, isDryRun) }
    }

    /// Who got a role: the first of them, and three points where there are more.
    static func names(_ role: ImportReport.NewRole) -> String {
        role.names.map(\.quoted).joined(separator: ", ")
            + (role.count > role.names.count ? ", …" : "")
    }

    /// The counts of which there are some.
    static func list(
        _ parts: [(Int, String)], _ number: (Int) -> String = Language.grouped
    ) -> String {
        parts.filter { $0.0 > 0 }.map { "\(number($0.0)) \($0.1)" }.joined(separator: ", ")
    }
}
