internal import SheafModel

// The initials of a person, large, and what they say of themselves.
extension PersonCard {
    /// The cells that initials take, with those that keep the rest apart from them.
    static let initialsCells = 8

    /// The initials in the person's colour, three lines high where there are signs for that; nil where
    /// nobody wants or sees them.
    var initials: [(text: String, style: Style)]? {
        guard environment.preferences.display.showsAvatars, !environment.isLinear else {
            return nil
        }
        let avatar = Avatar(name: person.displayName.onOneLine, number: person.id.colorNumber)
        let large =
            environment.signs.levels.contains("█") ? LargeLetters.lines(of: avatar.initials) : nil
        if let large { return large.map { ($0, avatar.style) } }
        return ["      ", "  \(avatar.initials)  ", "      "].map { ($0, avatar.style) }
    }

    /// Lines with initials at their left; as many at least as these take.
    static func put(_ initials: [(text: String, style: Style)], before lines: [Line]) -> [Line] {
        (0..<max(initials.count, lines.count)).map { index in
            var line = index < lines.count ? lines[index] : Line()
            line.initials = index < initials.count ? initials[index] : ("", .text)
            return line
        }
    }

    /// What they say of themselves, as posts are shown, without its empty lines.
    func bio(_ width: Int) -> [Line] {
        // No card has more lines than the screen.
        let blocks = Array(
            MarkdownText(person.bio, signs: environment.signs).blocks.lazy
                .filter { block in block.source.contains { !$0.isWhitespace } }
                .prefix(environment.size.height))
        return blocks.map { MarkdownLayout($0, width: width) }
            .flatMap { layout in (0..<layout.count).map { Line(layout, line: $0) } }
    }
}
