package import Persistence
package import SheafNotebook

/// What `sheaf doctor` says of a store, and of what lies beside it.
package struct DoctorWords: Sendable {
    /// One thing that is wrong.
    package struct Finding: Hashable, Sendable {
        /// What is wrong.
        package let problem: String
        /// What it means for the data.
        package let meaning: String
        /// What repairs it.
        package let remedy: String

        init(_ problem: String, _ meaning: String, _ remedy: String) {
            self.problem = problem
            self.meaning = meaning
            self.remedy = remedy
        }
    }

    /// Something that is wrong with the store.
    package let finding: @Sendable (NotebookFinding, CommandHints) -> Finding
    /// A row that another program damaged, by its name.
    package let damagedRow: @Sendable (DamagedRow) -> String
    /// Others may read or write a file or a folder.
    package let permission:
        @Sendable (_ path: String, _ found: String, _ expected: String) -> Finding
    /// The store is of an older version; what its steps are called is English.
    package let older: @Sendable (_ steps: [String]) -> Finding
    /// The store is marked with an older version than it is of.
    package let turnedBack: @Sendable (_ found: Int, _ finished: Int) -> Finding
    /// The schema of the store is damaged itself, in parts of these names.
    package let damagedSchema: @Sendable (_ parts: [String]) -> Finding
    /// The store is of a newer version; the sentence says of which.
    package let newer: @Sendable (_ why: String) -> Finding
    /// What lies in the place of the store is another program's, as the sentence says.
    package let foreign: @Sendable (_ why: String, _ command: String) -> Finding
    /// The store cannot be opened; the sentence says why.
    package let unopened: @Sendable (_ why: String, _ command: String) -> Finding
    /// Something is wrong in the settings file; the sentence says what.
    package let settings: @Sendable (_ problem: String, _ command: String) -> Finding
    /// The same of the key map.
    package let keyMap: @Sendable (_ problem: String, _ command: String) -> Finding
    /// A journal was put aside.
    package let asideJournal: @Sendable (_ path: String) -> Finding
    /// The journal of the store ends in the middle of what was written last.
    package let tornJournal: Finding

    /// Which store it is, and how large.
    package let store: @Sendable (_ path: String, _ size: String, _ journal: String) -> String
    /// What stands before the number of its schema.
    package let schema: String
    /// What is in it.
    package let content:
        @Sendable (_ people: Int, _ posts: Int, _ comments: Int, _ tags: Int) -> String
    /// There is no backup yet.
    package let noBackup: String
    /// Rows of an older version are kept aside.
    package let setAside: @Sendable (_ rows: Int, _ command: String) -> String
    package let noneSetAside: String
    /// Rows of imports are kept until what they belong to comes in.
    package let waiting: @Sendable (_ rows: Int) -> String
    /// What was left out because another program writes.
    package let wordsUnread: String
    /// Stores that made room for a backup: how many, and how large they are together.
    package let replaced: @Sendable (_ count: Int, _ size: String) -> String

    /// Copies of before a repair that gave something up.
    package let keptCopies: @Sendable (_ count: Int, _ size: String, _ names: String) -> String

    package let nothingRepairable: String
    package let repairQuestion: @Sendable (_ lines: Int) -> String
    package let repairRefusal: @Sendable (_ lines: Int) -> String
    /// Where the store is as it was before a repair.
    package let before: @Sendable (_ path: String) -> String
    package let repaired: String
    /// Whether any of it was repaired, above what is still wrong.
    package let repairedButFor: @Sendable (_ isAnyRepaired: Bool) -> String
    /// Drafts were made of what belonged to nothing any more; their titles are English.
    package let recovered: @Sendable (_ titles: [String]) -> String
    /// A repair gave something up that only the copy of before has.
    package let keptCopy: @Sendable (_ path: String) -> String

    /// A repair ended at what is damaged; the copy that was made before was named.
    package let notRepaired: @Sendable (_ restoring: String, _ exporting: String) -> String
    package let notCompacted: String
    package let noRoomToGive: @Sendable (_ size: String) -> String
    package let inUse: @Sendable (_ path: String) -> String
    package let needsRoom: @Sendable (_ needed: String, _ folder: String, _ free: String) -> String
    package let compacted: @Sendable (_ before: String, _ after: String) -> String
}

extension [String] {
    /// Each once, in quotation marks.
    func once(_ opening: String = "'", _ closing: String = "'") -> String {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }.map { opening + $0 + closing }
            .joined(separator: ", ")
    }
}
