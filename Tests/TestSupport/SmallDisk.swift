internal import Glibc

/// A disk that is soon full: a file system in memory, mounted on a folder.
package enum SmallDisk {
    /// Why a test is not run.
    package static let need = "mounting a small disk needs root, or user namespaces"

    /// Whether this process may mount one.
    package static func mayMount() throws -> Bool {
        let folder = try TemporaryDirectory()
        guard mount("none", folder.path, "tmpfs", 0, "size=1m") == 0 else { return false }
        umount2(folder.path, Int32(MNT_DETACH))
        return true
    }

    /// What a command begins with to mount in a place of its own, root or not.
    package static let asOwnRoot = ["unshare", "--map-root-user", "--mount"]

    /// Whether a command that begins so may mount.
    package static func mayMountAsOwnRoot() async throws -> Bool {
        let folder = try TemporaryDirectory()
        let command = asOwnRoot + ["mount", "-t", "tmpfs", "none", folder.path]
        let outcome = try await ChildProcess.run(
            command, environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"], folder: "/")
        return outcome.status == .exited(0)
    }
}
