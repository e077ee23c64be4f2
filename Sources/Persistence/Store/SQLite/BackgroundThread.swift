import CPersistenceSystem
import Glibc

/// A thread for what may block, which the threads of Swift's own pool must not.
package enum BackgroundThread {
    /// Runs `body` on a thread of its own, which ends with it.
    ///
    /// - Parameters:
    ///   - name: What debuggers call it: 15 bytes at most.
    ///   - stackBytes: The room for its stack; `nil` for as much as the system gives.
    ///   - body: What runs there.
    package static func start(
        _ name: String, stackBytes: Int? = nil, _ body: @escaping @Sendable () -> Void
    ) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        if let stackBytes { pthread_attr_setstacksize(&attributes, stackBytes) }
        let work = Unmanaged.passRetained(Work(name: name, body: body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, &attributes,
            { argument in
                guard let argument else { return nil }
                let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
                system_name_thread(work.name)
                work.body()
                return nil
            }, work.toOpaque())
        // The system has no room for one more thread: nothing could go on.
        precondition(
            code == 0, "A thread could not be started: \(String(cString: strerror(code))).")
    }

    private final class Work {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }
    }
}
