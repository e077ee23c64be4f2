/// Lines around the content as earlier frames laid them out: the bar of titles, and the keys at the bottom.
///
/// As with ``LaidOutRows``, whose part it is, a line is used again where *everything* is equal that it was
/// made of, and nobody has to say that it is not.
struct LaidOutLines: Sendable {
    enum Place: Int, CaseIterable, Sendable {
        case titleBar, footer
    }

    /// What was made of a look.
    ///
    /// An object, so that nothing is copied to compare it with the look of now.
    private final class Line<Look: Equatable & Sendable, Made: Sendable>: Sendable {
        let look: Look
        let ambiguousWidth: AmbiguousWidth
        let made: Made

        init(_ look: Look, _ ambiguousWidth: AmbiguousWidth, _ made: Made) {
            self.look = look
            self.ambiguousWidth = ambiguousWidth
            self.made = made
        }
    }

    /// Each a ``Line``, by place, the latest last.
    private var lines: [[any AnyObject & Sendable]] = Place.allCases.map { _ in [] }
    /// How many were laid out so far.
    private(set) var laidOut = 0

    /// A few rows call a key something else, such as those that are published and those that are not.
    private static let mostLines = 8

    /// What is made of a look; by `layOut` where it was not, or not lately.
    mutating func line<Look: Equatable & Sendable, Made: Sendable>(
        _ place: Place, of look: Look, layOut: () -> Made
    ) -> Made {
        let ambiguousWidth = AmbiguousWidth.current
        for kept in lines[place.rawValue] {
            guard let line = kept as? Line<Look, Made>, line.ambiguousWidth == ambiguousWidth,
                line.look == look
            else { continue }
            return line.made
        }
        let made = layOut()
        laidOut += 1
        if lines[place.rawValue].count == Self.mostLines { lines[place.rawValue].removeFirst() }
        lines[place.rawValue].append(Line(look, ambiguousWidth, made))
        return made
    }
}
