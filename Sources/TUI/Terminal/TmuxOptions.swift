internal import Glibc

/// What tmux says of itself.
enum TmuxOptions {
    /// Its version, and the options that change what a program inside can do; empty where it says nothing.
    static func read() -> [(name: String, value: String)] {
        let version = output(of: "tmux -V").map { [("version", $0)] } ?? []
        let names = ["escape-time", "focus-events", "default-terminal"]
        return version
            + names.compactMap { name in
                // Some are of the server, some of sessions.
                let value =
                    output(of: "tmux show-options -sv \(name)")
                    ?? output(of: "tmux show-options -gv \(name)")
                return value.map { (name, $0) }
            }
    }

    /// The first line that a command writes.
    private static func output(of command: String) -> String? {
        guard let pipe = popen(command + " 2>/dev/null", "r") else { return nil }
        defer { pclose(pipe) }
        var buffer = [CChar](repeating: 0, count: 256)
        guard fgets(&buffer, Int32(buffer.count), pipe) != nil else { return nil }
        let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init(bitPattern:))
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
