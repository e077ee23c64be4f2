extension Form {
    /// Shows the form in the whole canvas: all of it, what fits around the focus, or in the
    /// smallest sizes the focused field with its label alone.
    package func draw(on canvas: inout Canvas, signs: Signs) {
        guard size == canvas.size, ambiguous == canvas.ambiguous else {
            var fitted = self
            fitted.fit(canvas.size, ambiguous: canvas.ambiguous)
            fitted.draw(on: &canvas, signs: signs)
            return
        }
        let layout = FormLayout(self)
        for item in layout.items {
            if item.index < fields.count {
                draw(item, layout, on: &canvas, signs: signs)
            } else {
                drawButtons(layout, on: &canvas)
            }
        }
    }

    /// Whether fields or buttons have no room below those that are seen; where one field is shown alone,
    /// its number says that.
    package var goesOn: Bool {
        let layout = FormLayout(self)
        guard !layout.isCompact, let last = layout.items.last else { return false }
        return last.index < fields.count || last.rect.maxY > size.height
    }

    private func draw(
        _ item: FormLayout.Item, _ layout: FormLayout, on canvas: inout Canvas, signs: Signs
    ) {
        let field = fields[item.index]
        let isFocused = item.index == focus
        drawLabel(field, item, layout, on: &canvas)
        if isFocused, !layout.isCompact {
            drawBar(signs.bar, .accent, item, on: &canvas)
        } else if layout.isTight, field.control.isArea, signs != .linear {
            // Nothing else says there where the text ends and the next field begins.
            drawBar(signs.vertical, .border, item, on: &canvas)
        }
        drawError(field, item, layout, on: &canvas)
        if isFocused, case .tags(let tags) = field.control, tags.hasSuggestions {
            let row = Rect(
                x: item.control.minX, y: item.control.maxY,
                width: canvas.size.width - item.control.minX,
                height: 1)
            canvas.draw(in: row) { tags.drawSuggestions(on: &$0, signs: signs) }
        }
        canvas.draw(in: item.control) { part in
            switch field.control {
            case .text(let text): text.draw(on: &part, isFocused: isFocused)
            case .area(let area): area.draw(on: &part, isFocused: isFocused)
            case .choice(let choice): choice.draw(on: &part, isFocused: isFocused)
            case .tags(let tags): tags.field.draw(on: &part, isFocused: isFocused)
            }
        }
    }

    private func drawLabel(
        _ field: FormField<Name>, _ item: FormLayout.Item, _ layout: FormLayout,
        on canvas: inout Canvas
    ) {
        let sign = field.isRequired ? "*" : ""
        guard layout.isCompact else {
            let used = canvas.write(
                field.label, x: 2, y: item.control.minY, style: .fieldLabel,
                maximumCells: layout.fieldX - 3 - sign.count)
            canvas.write(sign, x: 2 + used, y: item.control.minY, style: .accent)
            return
        }
        guard item.control.minY > 0 else { return }
        let used = canvas.write(field.label, x: 0, y: 0, style: .fieldLabel)
        canvas.write(sign, x: used, y: 0, style: .accent)
        let place = "  \(item.index + 1)/\(fields.count)"
        canvas.write(place, x: used + sign.count, y: 0, style: .dim)
    }

    /// What shows where the keyboard is, or how high a text is, beside the ground of the field.
    private func drawBar(
        _ sign: String, _ style: Style, _ item: FormLayout.Item, on canvas: inout Canvas
    ) {
        for y in item.control.minY..<item.control.maxY {
            canvas.write(sign, x: item.control.minX - 1, y: y, style: style)
        }
    }

    private func drawError(
        _ field: FormField<Name>, _ item: FormLayout.Item, _ layout: FormLayout,
        on canvas: inout Canvas
    ) {
        guard let error = field.error, !item.error.isEmpty else { return }
        let isMarked = !layout.isCompact
        let lines = DisplayWidth.wrap(error, width: item.error.width, ambiguous: ambiguous)
        // Suggestions stand between the field and its error.
        let first = item.error.maxY - min(lines.count, item.error.height)
        if isMarked { canvas.write("!", x: item.error.minX - 2, y: first, style: .error) }
        for (index, line) in lines.enumerated() where first + index < item.error.maxY {
            canvas.write(line, x: item.error.minX, y: first + index, style: .error)
        }
    }

    private func drawButtons(_ layout: FormLayout, on canvas: inout Canvas) {
        for button in layout.buttons {
            let isFocused = focus == fields.count + button.index
            let style = isFocused ? Style.buttonFocused : .button
            let title = buttons[button.index].title
            let titleCells = DisplayWidth.cells(of: title, ambiguous: canvas.ambiguous)
            let hasBrackets = button.rect.width > titleCells
            let text = hasBrackets ? "[ " + title + " ]" : title
            canvas.write(text, x: button.rect.minX, y: button.rect.minY, style: style)
            if isFocused {
                let start = button.rect.minX + (hasBrackets ? 2 : 0)
                canvas.setCursor(x: start, y: button.rect.minY, visible: true)
            }
        }
    }
}
