/// How far the opening of a store is that brings it to a newer schema.
public struct MigrationProgress: Hashable, Sendable {
    /// What is being done.
    public enum Work: Hashable, Sendable {
        /// The store is being copied, as it was before, or a copy is looked through.
        case backup
        /// The file is being copied as it was put in the place of another one, before it gets what was saved last in
        /// that.
        case replacement
        /// A step runs: its name, and which it is, from 1, of those that are to be run.
        case step(String, number: Int, of: Int)
    }

    /// How much of something is done.
    public struct Amount: Hashable, Sendable {
        /// So many rows, or pages or bytes of a copy, are done.
        public var done: Int
        /// Of so many.
        public var total: Int

        /// Describes an amount.
        package init(done: Int, total: Int) {
            self.done = done
            self.total = total
        }
    }

    /// What is being done.
    public var work: Work
    /// How much of that is done, where it is known.
    public var amount: Amount?

    /// Describes how far it is.
    package init(_ work: Work, amount: Amount? = nil) {
        self.work = work
        self.amount = amount
    }
}
