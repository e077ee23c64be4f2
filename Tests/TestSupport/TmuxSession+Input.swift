extension TmuxSession {
    /// Presses keys by tmux's names: `Enter`, `Escape`, `C-c`, `M-x`, `F1`, `j`.
    package func press(_ keys: String...) async throws {
        try await tmux(["send-keys", "--"] + keys)
    }

    /// Types `text` letter by letter.
    package func type(_ text: String) async throws {
        try await tmux(["send-keys", "-l", "--", text])
    }

    /// Sends these bytes as they are, such as a mouse report.
    package func send(bytes: [UInt8]) async throws {
        try await tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    }

    /// Pastes `text`, bracketed if the program asked for that.
    package func paste(_ text: String) async throws {
        try await tmux(["set-buffer", "--", text, ";", "paste-buffer", "-p"])
    }

    /// Gives the terminal another size.
    package func resize(columns: Int, rows: Int) async throws {
        try await tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
    }
}
