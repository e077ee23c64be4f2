import CPersistenceSystem
import Glibc
import Persistence
import SheafTUI

/// Reads secrets from descriptors into memory that is wiped.
enum SecretInput {
    /// The longest passphrase, in bytes: what the fields of the screen take.
    static let maximumLine = SecretBuffer.capacity

    /// Refuses a descriptor that nothing can be read from, before anything else is done.
    ///
    /// - Throws: ``CommandError``.
    static func requireReadable(_ descriptor: Int32) throws {
        func refusal(_ problem: VaultCommandWords.UnreadableDescriptor) -> CommandError {
            CommandError { $0.commandLine.vault.unreadable(descriptor, problem) }
        }
        guard fcntl(descriptor, F_GETFD) >= 0 else { throw refusal(.notOpen) }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw refusal(.folder)
        }
        // Reading nothing fails where reading something would, and takes nothing away.
        guard isatty(descriptor) == 0, Glibc.read(descriptor, nil, 0) < 0 else { return }
        let code = errno
        if code == EBADF { throw refusal(.notForReading) }
        throw CommandError {
            let why = SystemWords.text(code, $0.code)
            return $0.commandLine.vault.unreadable(descriptor, .refused(why))
        }
    }

    /// One line without its end.
    ///
    /// Byte by byte, because what follows the line is for somebody else.
    ///
    /// - Throws: ``VaultError/tooLarge(maximumBytes:)``, ``VaultError/io(code:operation:)``.
    static func line(_ descriptor: Int32) throws(VaultError) -> SecretBytes {
        let input = try input(descriptor)
        // One more, which shows that there is more.
        return try reading(atMost: maximumLine + 1) { buffer, count throws(VaultError) in
            while try input.read(into: part(of: buffer, from: count, 1)) == 1 {
                if buffer[count] == UInt8(ascii: "\n") { break }
                count += 1
                guard count <= maximumLine else { throw .tooLarge(maximumBytes: maximumLine) }
            }
            if count > 0 && buffer[count - 1] == UInt8(ascii: "\r") { count -= 1 }
        }
    }

    /// Everything up to the end, without a line end at its end unless it is wanted `exactly`.
    ///
    /// - Throws: ``VaultError/tooLarge(maximumBytes:)``, ``VaultError/io(code:operation:)``.
    static func all(_ descriptor: Int32, exactly: Bool) throws(VaultError) -> SecretBytes {
        // Two more than a value may have: a line end, and a byte that shows there is more.
        let maximum = ItemEdit.maximumValueBytes
        let input = try input(descriptor)
        return try reading(atMost: maximum + 2) { buffer, count throws(VaultError) in
            while count < buffer.count {
                let got = try input.read(into: part(of: buffer, from: count))
                if got == 0 { break }
                count += got
            }
            if !exactly && count > 0 && buffer[count - 1] == UInt8(ascii: "\n") { count -= 1 }
            guard count <= maximum else { throw .tooLarge(maximumBytes: maximum) }
        }
    }

    private static func reading(
        atMost maximum: Int,
        _ body: (UnsafeMutableRawBufferPointer, inout Int) throws(VaultError) -> Void
    ) throws(VaultError) -> SecretBytes {
        var count = 0
        let all = try SecretBytes(count: maximum) { buffer throws(VaultError) in
            try body(buffer, &count)
        }
        return all.prefix(count)
    }

    private static func input(_ descriptor: Int32) throws(VaultError) -> OpenFile<VaultError> {
        try OpenFile(duplicating: descriptor, path: "descriptor \(descriptor)")
    }

    private static func part(
        of buffer: UnsafeMutableRawBufferPointer, from start: Int, _ count: Int = .max
    ) -> UnsafeMutableRawBufferPointer {
        .init(rebasing: buffer[start...].prefix(count))
    }
}
