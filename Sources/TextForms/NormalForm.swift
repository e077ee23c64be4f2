private import CPersistenceUnicode

/// One of the forms in which texts that mean the same are the same (Unicode Standard Annex 15).
package enum NormalForm: Sendable {
    /// Letters and their marks as one character where there is one: "é".
    case composed
    /// Letters and their marks apart, the marks in one order.
    case decomposed
    /// As ``composed``, and what is only another shape of a character as that character: "ﬁ" as
    /// "fi".
    case compatiblyComposed
    /// As ``decomposed``, with other shapes as the character.
    case compatiblyDecomposed

    fileprivate var isComposed: Bool { self == .composed || self == .compatiblyComposed }
    fileprivate var isCompatible: Bool {
        self == .compatiblyComposed || self == .compatiblyDecomposed
    }

    /// Below it every character stays what it is, whatever stands beside it.
    fileprivate var firstChanged: UInt32 {
        switch self {
        case .composed: 0x300
        case .decomposed: 0xC0
        case .compatiblyComposed, .compatiblyDecomposed: 0xA0
        }
    }
}

extension String {
    /// The text in a normal form.
    ///
    /// - Complexity: O(*n*); a text that has the form already is looked at once, and not copied.
    package func normalized(_ form: NormalForm) -> String {
        if unicodeScalars.allSatisfy(form.leaves) { return self }
        var scalars = form.decomposition(of: self)
        Self.order(&scalars)
        if form.isComposed { Self.compose(&scalars) }
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Brings marks on the same letter into one order; those of one class keep theirs.
    private static func order(_ scalars: inout [Unicode.Scalar]) {
        var start = 0
        while start < scalars.count {
            guard scalars[start].isMark else {
                start += 1
                continue
            }
            let end = scalars[start...].firstIndex { !$0.isMark } ?? scalars.count
            if end - start > 1 {
                let marks = scalars[start..<end].enumerated().sorted {
                    ($0.element.markClass, $0.offset) < ($1.element.markClass, $1.offset)
                }
                scalars.replaceSubrange(start..<end, with: marks.map(\.element))
            }
            start = end
        }
    }

    /// Puts letters and marks together, in place.
    private static func compose(_ scalars: inout [Unicode.Scalar]) {
        var end = 0
        var starter: Int?
        var lastClass: UInt8 = 0
        for scalar in scalars {
            let markClass = scalar.markClass
            // Between the letter and this mark stands one of the same or a later class.
            let isBlocked = starter.map { $0 + 1 < end && lastClass >= markClass } ?? true
            if let starter, !isBlocked, let whole = scalars[starter].composed(with: scalar) {
                scalars[starter] = whole
                continue
            }
            if markClass == 0 { starter = end }
            lastClass = markClass
            scalars[end] = scalar
            end += 1
        }
        scalars.removeLast(scalars.count - end)
    }
}

extension NormalForm {
    /// Whether a scalar stays what it is, whatever stands beside it.
    fileprivate func leaves(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < firstChanged { return true }
        if Hangul.syllables.contains(value) { return false }
        if isComposed, Hangul.laterParts.contains(value) || unicode_is_second(value) != 0 {
            return false
        }
        var count: Int32 = 0
        return unicode_decomposition(value, isCompatible ? 1 : 0, &count) == nil && !scalar.isMark
    }

    fileprivate func decomposition(of text: String) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if let parts = Hangul.parts(of: scalar) {
                result += parts
                continue
            }
            var count: Int32 = 0
            let parts = unicode_decomposition(scalar.value, isCompatible ? 1 : 0, &count)
            guard let parts else {
                result.append(scalar)
                continue
            }
            for part in UnsafeBufferPointer(start: parts, count: Int(count)) {
                if let part = Unicode.Scalar(part) { result.append(part) }
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Its canonical combining class: 0 for all that is no mark on a letter.
    fileprivate var markClass: UInt8 {
        value < 0x300 ? 0 : properties.canonicalCombiningClass.rawValue
    }

    fileprivate var isMark: Bool { markClass != 0 }

    /// This one and the next as one character, if there is one.
    fileprivate func composed(with next: Unicode.Scalar) -> Unicode.Scalar? {
        if let syllable = Hangul.syllable(of: self, next) { return syllable }
        let whole = unicode_composition(value, next.value)
        return whole == 0 ? nil : Unicode.Scalar(whole)
    }
}

/// The syllables of Korean, which are computed from their parts (Unicode Standard, 3.12).
private enum Hangul {
    private static let leading: UInt32 = 0x1100
    private static let vowel: UInt32 = 0x1161
    private static let trailing: UInt32 = 0x11A7
    private static let vowels: UInt32 = 21
    /// The first of them means none.
    private static let trailings: UInt32 = 28

    static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
    /// What joins the one before.
    static let laterParts: ClosedRange<UInt32> = 0x1161...0x11C2

    static func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        guard syllables.contains(scalar.value) else { return nil }
        let index = scalar.value - syllables.lowerBound
        let last = index % trailings
        let parts = [
            leading + index / (vowels * trailings),
            vowel + index % (vowels * trailings) / trailings,
        ]
        return (parts + (last == 0 ? [] : [trailing + last])).compactMap(Unicode.Scalar.init)
    }

    static func syllable(
        of first: Unicode.Scalar, _ next: Unicode.Scalar
    ) -> Unicode.Scalar? {
        if (leading..<leading + 19).contains(first.value),
            (vowel..<vowel + vowels).contains(next.value)
        {
            let block = (first.value - leading) * vowels + (next.value - vowel)
            return Unicode.Scalar(syllables.lowerBound + block * trailings)
        }
        let isOpen =
            syllables.contains(first.value)
            && (first.value - syllables.lowerBound).isMultiple(of: trailings)
        guard isOpen, (trailing + 1..<trailing + trailings).contains(next.value) else { return nil }
        return Unicode.Scalar(first.value + next.value - trailing)
    }
}
