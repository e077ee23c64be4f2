internal import CPersistenceSystem

/// What kind of file system a file lies on, by the number that Linux gives it (statfs(2)).
package struct FileSystemKind: Hashable, Sendable {
    let number: UInt32

    /// The kind of this number.
    init(number: UInt32) {
        self.number = number
    }

    /// The kind below a path; nil if nothing is there.
    package init?(ofPath path: String) {
        let number = system_file_system(path)
        guard number >= 0 else { return nil }
        self.init(number: UInt32(truncatingIfNeeded: number))
    }

    /// Whether other machines write there too, without this one being told.
    ///
    /// FUSE counts among them: sshfs and most of its kind reach for another machine.
    package var isRemote: Bool { Self.remote.contains(number) }

    /// NFS, SMB, CIFS, SMB 2, AFS, Coda, 9P, Ceph, FUSE, shared folders of VirtualBox; the numbers
    /// are those of linux/magic.h and statfs(2).
    private static let remote: Set<UInt32> = [
        0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x7375_7245, 0x0102_1997,
        0x00C3_6400, 0x6573_5546, 0x786F_4256,
    ]
}
