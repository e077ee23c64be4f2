internal import CPersistenceSystem
internal import Glibc
internal import Synchronization

/// Messages to the event loop, from any thread; posting wakes the loop through a descriptor.
package final class Mailbox<Message: Sendable>: Sendable {
    /// Guarded by the lock: what was posted and not yet taken, oldest first.
    private let waiting = Mutex<[Message]>([])
    /// Readable while something waits.
    let descriptor: Int32

    /// - Throws: ``TerminalError/system(code:)`` when the system has no descriptor left.
    package init() throws(TerminalError) {
        descriptor = system_event_descriptor()
        guard descriptor >= 0 else { throw .system(code: -descriptor) }
    }

    /// Adds a message behind the others; never waits for the loop.
    package func post(_ message: Message) {
        let isFirst = waiting.withLock { messages in
            messages.append(message)
            return messages.count == 1
        }
        if isFirst { system_event_signal(descriptor) }
    }

    /// Takes all there is, oldest first.
    package func takeAll() -> [Message] {
        system_event_clear(descriptor)
        return waiting.withLock { messages in
            defer { messages = [] }
            return messages
        }
    }

    /// Takes all there is once there is something, or nothing when the time is over; for a thread
    /// that has nothing else to do.
    package func takeAll(waitingAtMost time: Duration) -> [Message] {
        var descriptors = [Readiness.Descriptor(number: descriptor)]
        Readiness.wait(for: &descriptors, time: time)
        return takeAll()
    }

    deinit {
        close(descriptor)
    }
}
