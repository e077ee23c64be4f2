internal import CPersistenceSystem

/// Bytes that must not be seen: a password, a token, a key.
///
/// They lie in pages of their own, out of core dumps and of forked children, and out of the swap
/// unless the system refuses that (``areKeptFromSwap``), and are zeroed when the last copy of this value goes. They never change after they were made, so any
/// thread may read them. There is no way to print or encode them.
public struct SecretBytes: Sendable {
    let storage: SecretStorage

    /// How many bytes there are.
    public var count: Int { storage.count }

    /// Whether there are none.
    public var isEmpty: Bool { count == 0 }

    /// Makes `count` bytes, zero at first, and lets `fill` write into them, once.
    public init<Failure: Error>(
        count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        let storage = SecretStorage(count: count)
        try fill(storage.buffer)
        self.storage = storage
    }

    /// Copies `bytes`; wiping the original is the caller's part.
    public init(copying bytes: UnsafeRawBufferPointer) {
        self.init(count: bytes.count) { $0.copyMemory(from: bytes) }
    }

    /// Takes the bytes over: the array is zeroed and left empty.
    ///
    /// Other arrays that share the storage keep their copy.
    public init(taking bytes: inout [UInt8]) {
        storage = SecretStorage(count: bytes.count)
        bytes.withUnsafeMutableBytes {
            storage.buffer.copyMemory(from: UnsafeRawBufferPointer($0))
            system_wipe($0.baseAddress, $0.count)
        }
        bytes = []
    }

    /// The UTF-8 of `text`, which itself stays in memory, unwiped, wherever its `String` is.
    ///
    /// For values that were a `String` already; a password field should never make one.
    public init(text: String) {
        var text = text
        storage = text.withUTF8 { utf8 in
            let storage = SecretStorage(count: utf8.count)
            storage.buffer.copyMemory(from: UnsafeRawBufferPointer(utf8))
            return storage
        }
    }

    /// A copy of the first `count` bytes.
    public func prefix(_ count: Int) -> SecretBytes {
        withUnsafeBytes { SecretBytes(copying: UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
    }

    /// Reads the bytes; the pointer is good during `body` only.
    public func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(storage.buffer))
    }

    /// Whether all memory for secrets of this process has stayed out of the swap so far.
    ///
    /// `false` from when the limit for locked memory (`ulimit -l`) was too low for one of them; secrets
    /// work all the same, but the system may write them to its swap. Programs should say so.
    public static var areKeptFromSwap: Bool { system_secret_may_swap() == 0 }
}

extension SecretBytes: Equatable {
    /// Compares in a time that depends on the lengths alone.
    public static func == (left: Self, right: Self) -> Bool {
        left.count == right.count
            && system_equal(
                left.storage.buffer.baseAddress, right.storage.buffer.baseAddress, left.count) == 1
    }
}

extension SecretBytes: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Says that there is a secret, and nothing about it.
    public var description: String { "<secret>" }

    /// Says that there is a secret, and nothing about it.
    public var debugDescription: String { description }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: [Mirror.Child]()) }
}

/// The pages behind a ``SecretBytes``.
///
/// `@unchecked`: `SecretBytes` writes them once before anybody else sees them; then they only change
/// in `deinit`.
final class SecretStorage: @unchecked Sendable {
    let buffer: UnsafeMutableRawBufferPointer
    private let pages: UnsafeMutableRawPointer

    var count: Int { buffer.count }

    init(count: Int) {
        pages = system_secret_allocate(max(count, 1))
        buffer = UnsafeMutableRawBufferPointer(start: pages, count: count)
    }

    deinit {
        system_secret_release(pages, max(count, 1))
    }
}
