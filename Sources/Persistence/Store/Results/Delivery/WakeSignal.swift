internal import CPersistenceSystem
import Glibc

/// A descriptor that becomes readable, for poll loops.
///
/// Not thread-safe: its list's stage guards it.
package final class WakeSignal {
    /// What to poll; -1 where the system has no descriptor left.
    ///
    /// `poll` skips that one, so who waits for it looks now and then all the same.
    package let descriptor: Int32
    private var isSet = false

    /// Makes the descriptor.
    package convenience init() {
        self.init(descriptor: system_event_descriptor())
    }

    /// Takes what the system gave: a descriptor, or the number of an error below zero.
    package init(descriptor: Int32) {
        self.descriptor = max(-1, descriptor)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Makes the descriptor readable.
    package func set() {
        if isSet { return }
        isSet = true
        if descriptor >= 0 { system_event_signal(descriptor) }
    }

    /// Makes the descriptor quiet again.
    func clear() {
        if !isSet { return }
        isSet = false
        if descriptor >= 0 { system_event_clear(descriptor) }
    }
}
