import Synchronization

/// The moment at which what a process was asked for becomes lasting: a transaction commits, a file takes
/// the place of an older one.
///
/// Whoever ends the process just before that has stored nothing, whoever ends it afterwards has; a program
/// that says which of the two it was watches this moment. Any thread may ask and be asked.
package enum CommitPoint {
    /// Is told of each commit of the process, on the thread that makes it.
    package protocol Observer: Sendable {
        /// A commit begins.
        func willCommit()
        /// It is done, or was refused.
        func didCommit(_ isDone: Bool)
    }

    private static let current = Mutex<(any Observer)?>(nil)

    /// Who is told from now on; `nil` for nobody.
    package static var observer: (any Observer)? {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }

    /// Does `commit`, and tells of it.
    ///
    /// - Parameters:
    ///   - isDone: Whether what `commit` returns says that something has become lasting.
    ///   - commit: What makes it so.
    /// - Returns: What `commit` returns.
    /// - Throws: What `commit` throws; then nothing has become lasting.
    package static func pass<Result, Failure: Error>(
        isDone: (Result) -> Bool = { _ in true }, _ commit: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let observer else { return try commit() }
        observer.willCommit()
        do throws(Failure) {
            let result = try commit()
            observer.didCommit(isDone(result))
            return result
        } catch {
            observer.didCommit(false)
            throw error
        }
    }
}
