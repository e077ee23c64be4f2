// Clicks on what the app itself draws around a screen.
extension App {
    /// Does what stands at a column of the title bar: goes to a place, or back, or sorts.
    mutating func clickTitle(at x: Int) {
        guard let page = visibleLayers.first?.screen, layers.last?.screen.isOverlay == false else {
            return
        }
        // The place one is at is named as well.
        let bar = titleBar(of: page, page.heading(in: environment), width: size.width)
        if bar.isOrder(at: x) { return askForOrder() }
        // What waits for an answer lets no key through either.
        let waits = layers.last?.screen.keyContext == .dialog
        guard let command = bar.place(at: x),
            !waits && offersGlobally(command) || offeredCommands.contains(command)
        else { return }
        runClicked(command)
    }

    /// Does what the status line says at a point: what a key does that a message names, or to sort, where
    /// it says for the title bar how.
    ///
    /// - Returns: Whether anything was there.
    mutating func clickStatus(at point: Point, on statusLine: Rect) -> Bool {
        if let notice = unshownNotice {
            guard let command = command(of: notice, at: point, on: statusLine) else { return false }
            self.notice = nil
            runClicked(command)
            return true
        }
        guard statusLine.contains(point), pendingKeys.isEmpty,
            let page = visibleLayers.first?.screen, layers.last?.screen.isOverlay == false
        else { return false }
        let status = statusOnTop ?? page.status(in: environment)
        let heading = page.heading(in: environment)
        let bar = titleBar(of: page, heading, width: size.width)
        guard status.text.isEmpty, status.field == nil else { return false }
        let end = DisplayWidth.cells(of: bar.missingDetail)
        if (end - DisplayWidth.cells(of: bar.missingMark)..<end).contains(point.x) {
            runClicked(.goToUnsavedTexts)
            return true
        }
        guard bar.missingDetail.hasPrefix(heading.firstDetail),
            point.x < DisplayWidth.cells(of: heading.firstDetail)
        else { return false }
        askForOrder()
        return true
    }

    private mutating func runClicked(_ command: CommandID) {
        // Keys that were begun were meant for where one was.
        pendingKeys = []
        keyBox = nil
        run(command)
    }

    /// The command of the key that a message names at a point.
    private func command(
        of notice: Notice, at point: Point, on statusLine: Rect
    ) -> CommandID? {
        guard !notice.hints.isEmpty else { return nil }
        let long = longNotice(
            at: statusLine, beside: statusOnTop, sparing: drawnCursorRow(behind: statusLine))
        let lines = long.map { $0.lines.prefix($0.area.height) } ?? [notice.text[...]]
        let index = point.y - (long?.area.minY ?? statusLine.minY)
        guard lines.indices.contains(index) else { return nil }
        let line = lines[index]
        let hit = notice.hints.first { hint in
            guard let place = line.firstRange(of: hint.text) else { return false }
            let start = DisplayWidth.cells(of: String(line[..<place.lowerBound]))
            return (start..<start + DisplayWidth.cells(of: hint.text)).contains(point.x)
        }
        return hit.flatMap { offeredCommands.contains($0.command) ? $0.command : nil }
    }

    /// The line that a message of several lines leaves to be seen; nil where it has one line.
    private func drawnCursorRow(behind statusLine: Rect) -> Int? {
        guard longNotice(at: statusLine, beside: statusOnTop, sparing: nil) != nil else {
            return nil
        }
        var drawn = frame(size)
        // It may show a secret.
        defer { drawn.wipe() }
        return drawn.cursor?.y
    }

    /// Presses the prefix behind which the orders of a list are, which says what they are.
    private mutating func askForOrder() {
        guard let screen = layers.last?.screen, screen.addsOrders else { return }
        let keys = keyMap.hints(in: screen.keyContext)
        let orders: [CommandID] = [.sortByCreated, .sortByName]
        let sequence = orders.lazy.filter(ownCommands.contains).compactMap { keys[$0] }.first
        guard let sequence, sequence.keys.count > 1, let prefix = sequence.keys.first else {
            return
        }
        pendingKeys = []
        press(prefix)
    }
}
