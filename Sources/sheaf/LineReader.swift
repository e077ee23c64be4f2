import CPersistenceSystem
import Dispatch
import Glibc
import SheafTUI

/// Reads lines from standard input, one whenever it is told to, on a thread that may wait for it.
///
/// Any of them may be a secret: nothing of what was read stays here.
final class LineReader: Sendable {
    /// More bytes of a line than anybody types; the rest of it is let go of.
    private static let mostBytes = 16 << 20
    private let turn: Mailbox<Void>

    /// - Parameter tell: Is given each line without its end, and nil where nothing more can be read.
    /// - Throws: ``TerminalError/system(code:)`` when the system has no descriptor left.
    init(_ tell: @escaping @Sendable (PastedText?) -> Void) throws {
        let turn = try Mailbox<Void>()
        self.turn = turn
        // It ends with the process: nobody can be called back from a read.
        DispatchQueue.global(qos: .userInitiated).async {
            var rest: [UInt8] = []
            while true {
                while turn.takeAll(waitingAtMost: .seconds(3600)).isEmpty {}
                let line = Self.line(&rest)
                tell(line)
                if line == nil { return }
            }
        }
    }

    /// Has the next line read.
    func readOne() { turn.post(()) }

    /// The next line; what was read behind it stays in `rest`.
    ///
    /// What is no UTF-8 is read as a sign that says so.
    private static func line(_ rest: inout [UInt8]) -> PastedText? {
        var line: [UInt8] = []
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line.appendWiping(rest[..<end])
                rest.removeFirstWiping(end + 1)
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                return text(&line)
            }
            if line.count < mostBytes { line.appendWiping(rest) }
            rest.wipe()
            rest = bytes()
            guard rest.isEmpty else { continue }
            return line.isEmpty ? nil : text(&line)
        }
    }

    private static func text(_ line: inout [UInt8]) -> PastedText {
        line.removeLast(max(0, line.count - mostBytes))
        return PastedText(taking: &line)
    }

    /// What can be read next; nothing at the end.
    private static func bytes() -> [UInt8] {
        while true {
            var count = 0
            var code: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                count = read(0, buffer.baseAddress, buffer.count)
                code = count < 0 ? errno : 0
                filled = max(0, count)
            }
            if count >= 0 { return bytes }
            switch code {
            case EINTR: continue
            // A pipe that somebody else made not to wait.
            case EAGAIN: _ = wait(POLLIN, milliseconds: -1)
            // In the background: the terminal is somebody else's for now.
            case EIO where system_terminal_is_ours(0) == 0: _ = wait(0, milliseconds: 200)
            default: return []
            }
        }
    }

    private static func wait(_ events: Int32, milliseconds: Int32) -> Int32 {
        var entry = pollfd(fd: events == 0 ? -1 : 0, events: Int16(events), revents: 0)
        return poll(&entry, 1, milliseconds)
    }
}
