internal import CPersistenceSystem
internal import Dispatch
internal import Glibc
package import Persistence
internal import Synchronization

/// The clipboard inside tmux: its newest paste buffer, from which it also fills the terminal's where
/// that obeys.
///
/// What a program inside asks a terminal to copy (OSC 52) tmux drops, unless `set-clipboard` is `on`;
/// then it keeps it, and a text of no bytes, which empties other clipboards, changes nothing. Its own
/// commands do both. They are run one after the other on a queue, for two seconds at most each.
package final class TmuxClipboard: Sendable {
    private let queue = DispatchQueue(label: "sheaf.clipboard", qos: .userInitiated)
    /// Guarded by the lock: the buffer that holds a secret of ours.
    private let secretBuffer = Mutex<String?>(nil)
    private let program: String
    private let onRefusal: @Sendable () -> Void

    /// The clipboard of the tmux that this process runs in; nil outside.
    ///
    /// A window of another terminal that was started from there has `TMUX` as well, and another
    /// `TERM`. `onRefusal` is told, on another thread, that tmux did not take something.
    package init?(
        environment: [String: String], program: String = "tmux",
        onRefusal: @escaping @Sendable () -> Void
    ) {
        let term = environment["TERM"] ?? ""
        guard environment["TMUX"]?.isEmpty == false,
            term.hasPrefix("tmux") || term.hasPrefix("screen")
        else { return nil }
        self.program = program
        self.onRefusal = onRefusal
    }

    /// Puts a text into a buffer, and on the terminal's clipboard.
    package func copy(_ text: String) {
        queue.async { [self] in
            clearSecret()
            var text = text
            if text.withUTF8({ load(UnsafeRawBufferPointer($0)) }) == nil { onRefusal() }
        }
    }

    /// The same with a secret, which ``clear()`` takes away again.
    package func copy(_ secret: SecretBytes) {
        queue.async { [self] in
            clearSecret()
            let name = secret.withUnsafeBytes { load($0) }
            secretBuffer.withLock { $0 = name }
            if name == nil { onRefusal() }
        }
    }

    /// Takes the secret away, from the terminal's clipboard too unless another text was copied since.
    package func clear() { queue.async { self.clearSecret() } }

    /// Waits for what was asked.
    package func finish() { queue.sync {} }

    private func clearSecret() {
        guard let name = secretBuffer.withLock({ $0.take() }) else { return }
        let isNewest = buffers(after: []).first?.name == name
        // A terminal's clipboard is emptied by another text only: a blank.
        let blank = isNewest ? ["load-buffer", "-w", "-b", name, "-", ";"] : []
        _ = [UInt8(ascii: " ")].withUnsafeBytes {
            run(blank + ["delete-buffer", "-b", name], input: $0)
        }
    }

    /// Makes the newest buffer of these bytes; gives its name.
    private func load(_ bytes: UnsafeRawBufferPointer) -> String? {
        buffers(after: ["load-buffer", "-w", "-", ";"], input: bytes)
            .first { $0.size == bytes.count }?.name
    }

    /// The buffers there are after these commands, the newest first.
    private func buffers(
        after commands: [String], input: UnsafeRawBufferPointer = .init(start: nil, count: 0)
    ) -> [(size: Int, name: String)] {
        let list = ["list-buffers", "-F", "#{buffer_size} #{buffer_name}"]
        guard let lines = run(commands + list, input: input) else { return [] }
        return lines.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let size = Int(parts[0]) else { return nil }
            return (size, String(parts[1]))
        }
    }

    /// What tmux prints; nil where it does not do these commands.
    private func run(_ commands: [String], input: UnsafeRawBufferPointer) -> String? {
        var pointers = ([program] + commands).map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        pointers.append(nil)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { output in
            let count = system_filter(
                &pointers, input.baseAddress, input.count, output.baseAddress, output.count,
                2000)
            guard count >= 0 else { return nil }
            return String(
                decoding: UnsafeRawBufferPointer(output).prefix(count), as: UTF8.self)
        }
    }
}
