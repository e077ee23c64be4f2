internal import SheafModel

extension App {
    /// The box of the keys that may follow, and what stands on its edges.
    private struct PlacedKeyBox {
        let layout: KeyBoxLayout
        let title: String
        let note: String
        let area: Rect

        init(_ layout: KeyBoxLayout, title: String, note: String, in room: Rect) {
            self.layout = layout
            self.title = title
            self.note = note
            area = room.splitBottom(layout.size.height).bottom.splitRight(layout.size.width).right
        }
    }

    /// What may follow the keys pressed so far, in a box at the bottom of the content.
    func drawKeyBox(in content: Rect, on canvas: inout Canvas) {
        guard let box = placedKeyBox(in: content) else { return }
        let layout = box.layout
        let words = environment.language.app
        canvas.draw(in: box.area) { canvas in
            canvas.drawBox(title: box.title, signs: environment.signs)
            for place in layout.places {
                canvas.write(place.key, x: place.x, y: place.y, style: .footerKey)
                let cut = DisplayWidth.truncate(
                    place.text, toCells: layout.textCells, ellipsis: environment.signs.ellipsis)
                canvas.write(cut.text, x: place.x + 3, y: place.y, style: .dialog)
            }
            let foot = layout.hiddenCount > 0 ? words.moreKeys(layout.hiddenCount) : box.note
            guard !foot.isEmpty else { return }
            let cut = DisplayWidth.truncate(
                foot, toCells: max(0, layout.size.width - 6), ellipsis: environment.signs.ellipsis)
            canvas.write(" \(cut.text) ", x: 2, y: layout.size.height - 1, style: .dialogTitle)
        }
    }

    /// The box over the content; the title bar gives way to it where there is no room for all keys.
    ///
    /// What its rows say is worked out once, whichever room it takes. Nil where nothing may follow.
    private func placedKeyBox(in content: Rect) -> PlacedKeyBox? {
        let (rows, isReversible, scrolls) = keyBoxRows
        guard !rows.isEmpty else { return nil }
        let words = environment.language.app
        let english = KeySequence(pendingKeys).label
        let label = environment.language.keys.label(of: KeySequence(pendingKeys))
        let prefix = KeyPrefix(rawValue: english)
        let name =
            english.hasSuffix(" +")
            ? environment.language.views.thenBy
            : prefix == .fold && scrolls ? words.scrollRow : prefix.map(words.prefix)
        let title = [label, name ?? ""].joined(separator: " ")
        let note = isReversible ? words.capitalReverses : ""
        func box(in room: Rect) -> PlacedKeyBox {
            let layout = KeyBoxLayout(
                rows, title: title, note: note, page: keyBoxPage, in: room.size)
            return PlacedKeyBox(layout, title: title, note: note, in: room)
        }
        let below = box(in: content)
        guard content.minY == 1, below.layout.hiddenCount > 0 else { return below }
        return box(
            in: Rect(x: content.minX, y: 0, width: content.width, height: content.height + 1))
    }

    /// Shows the next keys of a box that has no room for all of them, after the last ones the first.
    ///
    /// - Returns: False where the key means something else.
    mutating func turnKeyBox(by key: KeyPress) -> Bool {
        guard !pendingKeys.isEmpty, key == KeyPress(.tab) || key == KeyPress(.pageDown),
            let layout = placedKeyBox(in: Chrome(size: size).content)?.layout,
            layout.pageCount > 1
        else { return false }
        keyBoxPage = (keyBoxPage + 1) % layout.pageCount
        keyBox = keyBox.map { ($0.timer, true) }
        return true
    }

    /// Presses the key of the box that was clicked, and closes the box with a click elsewhere.
    mutating func clickKeyBox(at point: Point, in content: Rect) {
        let box = placedKeyBox(in: content)
        let place = box?.layout.places.first { place in
            guard let box else { return false }
            let x = box.area.minX + place.x
            return point.y == box.area.minY + place.y
                && (x..<x + 3 + box.layout.textCells).contains(point.x)
        }
        guard let place else {
            if box?.area.contains(point) != true { press(KeyPress(.escape)) }
            return
        }
        press(place.press)
    }

    /// The name of a place, its digit, and what is there; nil for what is no place, and for one that a
    /// person calls otherwise.
    private func placeTitle(of id: CommandID) -> String? {
        guard environment.keyMaps.descriptions[id] == nil,
            let place = TitlePlace.allCases.first(where: { $0.command == id })
        else { return nil }
        let language = environment.language
        let digit = keyMap.hints(in: .list)[id].map { " (\(language.keys.label(of: $0)))" } ?? ""
        let title = language.command(id).title
        let detail = title.firstRange(of: language.colon).map { String(title[$0.lowerBound...]) }
        return place.name(in: language) + digit + (detail ?? "")
    }

    /// The keys that may follow with what they do, whether capital letters reverse that, and whether
    /// none of them folds.
    private var keyBoxRows: (rows: [KeyBoxLayout.Row], isReversible: Bool, scrolls: Bool) {
        guard let top = layers.last?.screen else { return ([], false, false) }
        let offered = Set(offeredCommands)
        var rows: [KeyBoxLayout.Row] = []
        var isReversible = false
        var scrolls = true
        let continuations = keyMap.continuations(of: pendingKeys, in: top.keyContext)
        for (key, invocations) in continuations {
            guard let first = invocations.first(where: { offered.contains($0.id) }) else {
                continue
            }
            // The capital letter says the same the other way round: one line for all is enough.
            guard !first.isReversed else {
                isReversible = true
                continue
            }
            let words = self.words(of: first.id, on: top)
            // What folds and unfolds is called as what only folds: one line for both is enough.
            guard first.view != nil || !rows.contains(where: { $0.title == words.title }) else {
                continue
            }
            scrolls = scrolls && !CommandID.folding.contains(first.id)
            rows.append(
                KeyBoxLayout.Row(
                    press: key, key: environment.language.keys.label(of: KeySequence([key])),
                    title: first.view?.onOneLine ?? placeTitle(of: first.id) ?? words.title,
                    hint: first.view?.onOneLine ?? words.hint))
        }
        for (key, invocations) in keyMap.furtherPrefixes(of: pendingKeys, in: top.keyContext)
        where top.addsOrders && invocations.contains(where: { offered.contains($0.id) }) {
            let text = environment.language.views.thenBy
            let label = environment.language.keys.label(of: KeySequence([key]))
            rows.append(KeyBoxLayout.Row(press: key, key: label, title: text, hint: text))
        }
        return (rows, isReversible, scrolls)
    }
}
