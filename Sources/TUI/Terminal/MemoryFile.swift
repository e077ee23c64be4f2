internal import CPersistenceSystem
internal import Glibc

/// A stream into memory, for ncurses to write a frame to.
struct MemoryFile: ~Copyable {
    let stream: UnsafeMutablePointer<FILE>
    private let descriptor: Int32
    /// What the stream collects before it writes.
    private let buffer: UnsafeMutablePointer<CChar>
    private static let bufferBytes = 65_536

    init() throws(TerminalError) {
        descriptor = system_memory_file("frame")
        guard descriptor >= 0 else { throw .system(code: -descriptor) }
        guard let stream = fdopen(descriptor, "w") else {
            Glibc.close(descriptor)
            throw .system(code: errno)
        }
        self.stream = stream
        buffer = .allocate(capacity: Self.bufferBytes)
        buffer.initialize(repeating: 0, count: Self.bufferBytes)
        setvbuf(stream, buffer, _IOFBF, Self.bufferBytes)
    }

    /// What was written since the last time.
    func take() -> [UInt8] {
        fflush(stream)
        let count = lseek(descriptor, 0, SEEK_CUR)
        guard count > 0 else { return [] }
        // The stream keeps what went through it, from its beginning. The rest is as it was, and would
        // only take the place of what the processor needs next.
        system_wipe(buffer, min(Int(count), Self.bufferBytes))
        lseek(descriptor, 0, SEEK_SET)
        // And so would the file. Over a few bytes zeros cost a tenth of giving its memory back.
        defer { wipe(Int(count)) }
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { bytes, filled in
            filled = max(0, pread(descriptor, bytes.baseAddress, Int(count), 0))
        }
    }

    private func wipe(_ count: Int) {
        // What the stream had is zero by now, and as long.
        guard count > Self.bufferBytes || pwrite(descriptor, buffer, count, 0) != count else {
            return
        }
        ftruncate(descriptor, 0)
    }

    deinit {
        fclose(stream)
        system_wipe(buffer, Self.bufferBytes)
        buffer.deallocate()
    }
}
