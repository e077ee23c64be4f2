internal import CPersistenceSystem
internal import Synchronization

/// A secret while it is typed: bytes in memory of their own that grow at the end, up to a limit.
///
/// Copies of a value that holds one share it. It is zeroed when nobody holds it any more, and what
/// it grew out of as soon as it has.
package final class SecretBuffer: Sendable {
    /// The most bytes of one that names no other limit: more than anybody types.
    package static let capacity = 8192
    /// The most bytes of one that a vault is to keep.
    package static var capacityOfItem: Int { ItemEdit.maximumValueBytes }

    // `@unchecked`: the storage is used under the lock alone.
    private struct Contents: ~Copyable, @unchecked Sendable {
        var storage: SecretStorage
        var count = 0

        /// Moves to memory for more.
        mutating func grow(to size: Int) {
            let larger = SecretStorage(count: size)
            for index in 0..<count { larger.buffer[index] = storage.buffer[index] }
            storage = larger
        }
    }

    /// The most bytes.
    package let maximumBytes: Int
    private let contents: Mutex<Contents>

    /// An empty one.
    ///
    /// - Parameter maximumBytes: The most bytes that it takes.
    package init(maximumBytes: Int = SecretBuffer.capacity) {
        self.maximumBytes = maximumBytes
        contents = Mutex(
            Contents(storage: SecretStorage(count: min(maximumBytes, Self.capacity))))
    }

    /// How many bytes it has.
    package var count: Int { contents.withLock { $0.count } }

    /// What was typed so far.
    package var bytes: SecretBytes {
        contents.withLock {
            SecretBytes(copying: UnsafeRawBufferPointer(rebasing: $0.storage.buffer[..<$0.count]))
        }
    }

    /// Adds text; `false`, and nothing is added, if that is too much.
    package func append(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { append(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Adds the UTF-8 of a text; `false`, and nothing is added, if that is too much.
    package func append(bytes: UnsafeRawBufferPointer) -> Bool {
        contents.withLock { contents in
            let count = contents.count + bytes.count
            guard count <= maximumBytes else { return false }
            if count > contents.storage.buffer.count {
                contents.grow(to: min(maximumBytes, 2 * count))
            }
            for byte in bytes {
                contents.storage.buffer[contents.count] = byte
                contents.count += 1
            }
            return true
        }
    }

    /// Removes the last scalar.
    package func removeLast() {
        contents.withLock { contents in
            while contents.count > 0 {
                contents.count -= 1
                let byte = contents.storage.buffer[contents.count]
                contents.storage.buffer[contents.count] = 0
                // The rest of a character in UTF-8 begins with the bits 10.
                if byte & 0xC0 != 0x80 { return }
            }
        }
    }

    /// Removes everything.
    package func removeAll() {
        contents.withLock {
            system_wipe($0.storage.buffer.baseAddress, $0.storage.buffer.count)
            $0.count = 0
        }
    }
}
