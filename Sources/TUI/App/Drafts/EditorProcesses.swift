internal import Glibc

/// Editors that outlived the program which started them: a killed program tells nobody.
enum EditorProcesses {
    /// Which of these files some process of the system has in its command line, as an editor has the file that it
    /// was started with.
    ///
    /// Processes of others that may not be looked at have none. Reads one small file for each process.
    static func open(_ paths: Set<String>) -> Set<String> {
        guard !paths.isEmpty, let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var found: Set<String> = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard Int32(name) != nil else { continue }
            found.formUnion(paths.intersection(words(of: name)))
        }
        return found
    }

    /// The words of a command line, or of its beginning where it is long.
    private static func words(of process: String) -> [String] {
        let descriptor = Glibc.open("/proc/\(process)/cmdline", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        return bytes.prefix(max(0, count)).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
