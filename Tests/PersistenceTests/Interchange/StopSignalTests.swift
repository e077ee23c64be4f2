import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `A signal to stop waiting` {
    @Test(.timeLimit(.hanging)) func `comes also where the system had no descriptor left`()
        async throws
    {
        let stop = StopSignal(WakeSignal(descriptor: -24))
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer {
            close(ends[0])
            close(ends[1])
        }
        let path = "/proc/self/fd/\(ends[0])"
        let waiting = Task.detached {
            let file = try FilePath<FilesError>(path).open([.reading])
            return try stop.wait(for: file)
        }
        try await Task.sleep(for: .milliseconds(50))
        stop.set()
        #expect(try await waiting.value == false)
    }
}
