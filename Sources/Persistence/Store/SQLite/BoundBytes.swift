/// Memory for the bytes that are bound to one parameter of a statement, used again and again.
struct BoundBytes {
    private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// What is longer does not stay: a statement may be kept for as long as its connection.
    static let limit = 1024
    private static let least = 32

    /// Copies bytes, at most ``limit``.
    ///
    /// - Returns: Where the copy lies until the next one; `nil` for no bytes.
    mutating func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
        if bytes.isEmpty { return nil }
        if memory.count < bytes.count { grow(to: bytes.count) }
        memory.copyMemory(from: bytes)
        return UnsafeRawPointer(memory.baseAddress)
    }

    /// Gives the memory back.
    func free() { memory.deallocate() }

    private mutating func grow(to count: Int) {
        free()
        var capacity = Self.least
        while capacity < count { capacity *= 2 }
        memory = .allocate(byteCount: capacity, alignment: 1)
    }
}
