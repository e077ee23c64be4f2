internal import Persistence

/// Letters three lines high, of half blocks: initials are seen before they are read.
enum LargeLetters {
    /// The lines of two signs; nil where one of them has no such form.
    static func lines(of text: String) -> [String]? {
        let forms = text.map { form(of: $0) }
        guard forms.count == 2, let first = forms[0], let second = forms[1] else { return nil }
        return (0..<3).map { line in
            [first, second].map { part($0, line: line) }.joined(separator: " ")
        }
    }

    /// Five rows of three points each, those of a row as the bits of a number from 0 to 7.
    private static func form(of sign: Character) -> [UInt8]? {
        if sign == " " { return [0, 0, 0, 0, 0] }
        // An accent has no room.
        guard let letter = Folding.fold(String(sign)).uppercased().first else { return nil }
        return forms[letter].map { $0.utf8.map { $0 - UInt8(ascii: "0") } }
    }

    /// Two rows as a line: the lower half of the last one is empty.
    private static func part(_ form: [UInt8], line: Int) -> String {
        let upper = form[2 * line]
        let lower = 2 * line + 1 < form.count ? form[2 * line + 1] : 0
        return [UInt8(4), 2, 1].map { bit in
            switch (upper & bit != 0, lower & bit != 0) {
            case (true, true): "█"
            case (true, false): "▀"
            case (false, true): "▄"
            case (false, false): " "
            }
        }.joined()
    }

    private static let forms: [Character: String] = [
        "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644",
        "G": "34553", "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447",
        "M": "57755", "N": "65555", "O": "75557", "P": "65644", "Q": "25573", "R": "65655",
        "S": "34216", "T": "72222", "U": "55557", "V": "55552", "W": "55775", "X": "55255",
        "Y": "55222", "Z": "71247", "0": "25552", "1": "26227", "2": "61247", "3": "61216",
        "4": "55711", "5": "74616", "6": "34652", "7": "71222", "8": "25252", "9": "25316",
    ]
}
