internal import Foundation

extension TmuxSession {
    /// The screen as text: the rows, without blanks at their ends.
    package func screen() async throws -> String {
        try await tmux(["capture-pane", "-p"])
    }

    /// The screen with its colours and attributes as escape sequences.
    package func styledScreen() async throws -> String {
        try await tmux(["capture-pane", "-p", "-e"])
    }

    /// What tmux says a format is, such as `#{cursor_x}`, `#{alternate_on}` or `#{pane_title}`.
    package func value(of format: String) async throws -> String {
        let answer = try await tmux(["display-message", "-p", format])
        return String(answer.dropLast())
    }

    /// What a program may change in a terminal and has to change back: alternate screen, cursor,
    /// application keys, mouse, wrapping, scroll region.
    package func modes() async throws -> String {
        try await value(
            of: "alternate=#{alternate_on} cursor=#{cursor_flag} cursorkeys=#{keypad_cursor_flag}"
                + " keypad=#{keypad_flag} mouse=#{mouse_any_flag} wrap=#{wrap_flag}"
                + " insert=#{insert_flag} origin=#{origin_flag}"
                + " region=#{scroll_region_upper}-#{scroll_region_lower}")
    }

    /// Waits until the screen shows `text`, and returns that screen.
    ///
    /// - Throws: ``NeverSeen``, with the screen as it is then.
    @discardableResult
    package func waitFor(_ text: String, limit: Duration = .hanging) async throws -> String {
        try await waitFor("\"\(text)\"", limit: limit) { $0.contains(text) }
    }

    /// Waits until the screen does not show `text` any more, and returns that screen.
    @discardableResult
    package func waitForNo(_ text: String, limit: Duration = .hanging) async throws -> String {
        try await waitFor("no \"\(text)\"", limit: limit) { !$0.contains(text) }
    }

    /// Waits until a row is selected that begins like this, and returns that screen.
    @discardableResult
    package func waitForSelected(_ beginning: String) async throws -> String {
        try await waitFor("\"\(beginning)\" selected") { $0.selects(beginning) }
    }

    /// Waits until a field of a form begins like this, and returns that screen.
    @discardableResult
    package func waitForField(_ beginning: String) async throws -> String {
        try await waitFor("the field \"\(beginning)\"") { $0.showsField(beginning) }
    }

    /// Waits until no row is selected that begins like this, and returns that screen.
    @discardableResult
    package func waitForNoSelected(_ beginning: String) async throws -> String {
        try await waitFor("\"\(beginning)\" not selected") { !$0.selects(beginning) }
    }

    /// Waits until `isExpected`, described in words by `expected`, holds for the screen, and
    /// returns that screen.
    @discardableResult
    package func waitFor(
        _ expected: String, limit: Duration = .hanging, where isExpected: (String) -> Bool
    ) async throws -> String {
        try await waitFor(expected, limit: limit, of: screen, where: isExpected)
    }

    /// Waits until `isExpected`, described in words by `expected`, holds for the screen with its
    /// colours and attributes, and returns that screen.
    @discardableResult
    package func waitForStyled(
        _ expected: String, where isExpected: (String) -> Bool
    ) async throws -> String {
        try await waitFor(expected, limit: .hanging, of: styledScreen, where: isExpected)
    }

    /// Waits until tmux says `expected` of a format.
    package func waitForValue(of format: String, _ expected: String) async throws {
        _ = try await waitFor(
            "\(format) is \(expected)", limit: .hanging, of: { try await value(of: format) },
            where: { $0 == expected })
    }

    /// Waits until tmux's buffers hold these texts, the newest first.
    package func waitForBuffers(_ expected: String...) async throws {
        _ = try await waitFor(
            "buffers \(expected)", limit: .hanging,
            of: { try await tmux(["list-buffers", "-F", "#{buffer_sample}"]) },
            where: { $0.split(separator: "\n").map(String.init) == expected })
    }

    private func waitFor(
        _ expected: String, limit: Duration, of look: () async throws -> String,
        where isExpected: (String) -> Bool
    ) async throws -> String {
        let deadline = ContinuousClock.now + limit
        var pause = Duration.milliseconds(10)
        while true {
            let screen = try await look()
            if isExpected(screen) { return screen }
            guard ContinuousClock.now < deadline else {
                throw NeverSeen(expected: expected, screen: screen)
            }
            try await Task.sleep(for: pause)
            // Each look is a process of its own: who waits long leaves the processor to the others.
            pause = min(pause * 2, .milliseconds(160))
        }
    }
}
