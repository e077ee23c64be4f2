internal import Glibc

/// What every system call about files passes, and where a test lets it fail, cuts it short, or ends
/// the process.
package struct FileGate: Sendable {
    /// What the gate says to a call.
    package enum Answer: Sendable {
        /// Go on.
        case proceed
        /// Do not call; this is `errno`.
        case fail(Int32)
        /// Write or read so many bytes only.
        case atMost(Int)
    }

    private let answer: (@Sendable (FileCall) -> Answer)?

    /// An open gate.
    package init() { answer = nil }

    /// A gate that asks `answer` before each call.
    package init(_ answer: @escaping @Sendable (FileCall) -> Answer) { self.answer = answer }

    /// Makes a call that handles `count` bytes, or none, again while a signal interrupts it.
    ///
    /// - Returns: What the call returned; 0 for a closing that was interrupted.
    /// - Throws: the `Problem` for what `errno` says after -1.
    @discardableResult
    func pass<Result: SignedInteger, Problem: FileProblem>(
        _ call: FileCall, _ path: String, count: Int = 0, as problem: Problem.Type,
        _ body: (_ count: Int) -> Result
    ) throws(Problem) -> Result {
        var count = count
        switch answer?(call) {
        case .proceed, nil: break
        case .fail(let code): throw Problem(code: code, call: call, path: path)
        case .atMost(let limit): count = min(count, limit)
        }
        while true {
            let result = body(count)
            if result >= 0 { return result }
            let code = errno
            guard code == EINTR else { throw Problem(code: code, call: call, path: path) }
            // Linux has let go of the descriptor all the same: another one may have it by now.
            if call == .close { return 0 }
        }
    }
}
