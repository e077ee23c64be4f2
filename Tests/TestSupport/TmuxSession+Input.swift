extension TmuxSession {
    /// Presses keys by tmux's names: `Enter`, `Escape`, `C-c`, `M-x`, `F1`, `j`.
    package func press(_ keys: String...) async throws {
        try await tmux(["send-keys", "--"] + keys)
    }

    /// Holds a key down, longer each time, until the screen shows `text`, which is there only while
    /// it is held.
    ///
    /// The key repeats and the screen is looked at by the server of tmux, in one command: a look of
    /// its own, which a busy machine begins late, would find that the key was let go.
    package func hold(_ key: String, until text: String) async throws {
        let repeated = ["send-keys", "--", key, ";", "run-shell", "sleep 0.3", ";"]
        let deadline = ContinuousClock.now + .hanging
        for repeats in 1... {
            let times = min(repeats, 12)
            let screen = try await tmux(
                Array(repeating: repeated, count: times).flatMap { $0 } + ["capture-pane", "-p"])
            if screen.contains(text) { return }
            guard ContinuousClock.now < deadline else {
                throw NeverSeen(expected: "\"\(text)\"", screen: screen)
            }
            // It is let go for longer than the program waits for it to repeat.
            try await Task.sleep(for: .milliseconds(1500))
        }
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
