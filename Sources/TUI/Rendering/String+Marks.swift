internal import PersistenceTextForms

extension String {
    /// The text with no more marks one upon the other than a cell draws.
    ///
    /// For what is not drawn in cells: hundreds on one letter would cover the lines around it. What
    /// chooses how an emoji looks is none of them.
    package var withFewMarks: String {
        guard unicodeScalars.contains(where: Self.isMark) else { return self }
        var kept = UnicodeScalarView()
        var marks = 0
        for scalar in unicodeScalars {
            marks = Self.isMark(scalar) ? marks + 1 : 0
            if marks <= Cell.mostMarks { kept.append(scalar) }
        }
        return String(kept)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x300 && !scalar.isHidden && ScalarWidth(of: scalar.value) == .mark
    }
}
