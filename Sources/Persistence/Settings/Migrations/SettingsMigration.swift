internal import PersistenceJSON

/// One step from a form of a program's settings file to the next.
///
/// A step is a pure function on the document. Once released it is never edited.
public struct SettingsMigration: Sendable {
    /// Why a step could not be done: the file is read as it is.
    public struct Failure: Error {
        /// A failure; what it was about is nobody's business but the step's.
        public init() {}
    }

    /// The version it starts from; it leads to the next.
    let from: Int
    /// Does it.
    let migrate: @Sendable (inout JSONCDocument) throws(Failure) -> Void

    /// The step from `version` to the one after it.
    ///
    /// It sees every file that does not say its version, so it changes only what is of its own form;
    /// what the program wrote itself never comes to an older step again.
    ///
    /// It changes names and values where they stand, with ``JSONCDocument/rename(_:to:)`` and
    /// ``JSONCDocument/set(_:to:)``. One that throws is as if it had not been made.
    public init(
        from version: Int,
        _ migrate: @escaping @Sendable (inout JSONCDocument) throws(Failure) -> Void
    ) {
        from = version
        self.migrate = migrate
    }
}

/// All steps to the form of the settings file that a program writes; every program brings its own.
public struct SettingsMigrations: Sendable {
    private let steps: [SettingsMigration]
    /// Names that the program does not take any more.
    let dropped: Set<String>

    /// The steps in order, the one from version 0 first.
    ///
    /// What each starts from is its place: steps that are left out, that come twice or out of order are a
    /// mistake in the program, which ends here before any file of it is read.
    ///
    /// Of a name in `dropped` people are told that it does nothing any more, not that it is unknown.
    public init(_ steps: [SettingsMigration], dropped: Set<String> = []) {
        precondition(
            steps.map(\.from) == Array(0..<steps.count),
            "the steps of settings start from 0, 1, 2 and so on, not from \(steps.map(\.from))")
        self.steps = steps
        self.dropped = dropped
    }

    /// No steps: the file has one form so far.
    public static let none = SettingsMigrations([])

    /// The version that the steps lead to.
    package var current: Int { steps.count }

    /// The name under which a file says its version; a file without it is of version 0.
    static let versionKey = "$version"

    /// What became of a document.
    struct Outcome: Sendable, Equatable {
        /// What it says in the newest form; the version in it stays until it is written.
        var document: JSONCDocument
        /// The version it is of.
        var version: Int
        /// The version whose step failed, if one did.
        var failed: Int?
        /// Whether a step changed anything.
        var isChanged = false
    }

    /// Brings a document to the newest form, in memory; one from a newer program stays as it is.
    ///
    /// A step that fails is as if none of them had been: half an old form is worse than all of it.
    func migrate(_ document: JSONCDocument) -> Outcome {
        let version = Self.version(of: document)
        guard version < current else { return Outcome(document: document, version: version) }
        var new = document
        for step in steps[version...] {
            do throws(SettingsMigration.Failure) {
                try step.migrate(&new)
            } catch {
                return Outcome(document: document, version: version, failed: step.from)
            }
        }
        let isChanged = new != document
        return Outcome(document: new, version: version, isChanged: isChanged)
    }

    /// The version a document says it is of.
    static func version(of document: JSONCDocument) -> Int {
        guard case .number(let spelling) = document[versionKey], let version = Int(spelling),
            version >= 0
        else { return 0 }
        return version
    }
}
