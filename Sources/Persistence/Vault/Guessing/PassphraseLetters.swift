/// The characters of a passphrase, in memory that is wiped; of a very long one the first hundred.
///
/// Leaving the rest out only makes it look easier to guess.
struct PassphraseLetters {
    static let maximum = 100
    private let scalars: SecretBytes
    /// How many there are.
    let count: Int

    init(_ passphrase: SecretBytes) {
        var count = 0
        let width = MemoryLayout<UInt32>.size
        scalars = SecretBytes(count: Self.maximum * width) { buffer in
            passphrase.withUnsafeBytes { bytes in
                var decoder = UTF8()
                var iterator = bytes.makeIterator()
                while count < Self.maximum {
                    let scalar: UInt32
                    switch decoder.decode(&iterator) {
                    case .scalarValue(let value): scalar = value.value
                    case .emptyInput: return
                    case .error: scalar = 0xFFFD
                    }
                    buffer.storeBytes(of: scalar, toByteOffset: count * width, as: UInt32.self)
                    count += 1
                }
            }
        }
        self.count = count
    }

    /// Some of those of another one, by their places.
    private init(_ places: StrideTo<Int>, of other: PassphraseLetters) {
        let width = MemoryLayout<UInt32>.size
        var count = 0
        scalars = SecretBytes(count: Self.maximum * width) { buffer in
            for place in places {
                buffer.storeBytes(of: other[place], toByteOffset: count * width, as: UInt32.self)
                count += 1
            }
        }
        self.count = count
    }

    /// One of every so many characters, the first first.
    func every(_ step: Int, in range: Range<Int>) -> PassphraseLetters {
        Self(stride(from: range.lowerBound, to: range.upperBound, by: step), of: self)
    }

    /// The character as it was typed.
    subscript(index: Int) -> UInt32 {
        scalars.withUnsafeBytes {
            $0.load(fromByteOffset: index * MemoryLayout<UInt32>.size, as: UInt32.self)
        }
    }

    /// The character as a small letter.
    func lowercased(_ index: Int) -> UInt32 { Self.lowercase(self[index]) }

    /// The digit, if it is one.
    func digit(_ index: Int) -> Int? {
        let scalar = self[index]
        return 0x30...0x39 ~= scalar ? Int(scalar - 0x30) : nil
    }

    /// Whether it is a capital letter of ASCII.
    func isCapital(_ index: Int) -> Bool { 0x41...0x5A ~= self[index] }

    static func lowercase(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return 0x41...0x5A ~= scalar ? scalar | 0x20 : scalar }
        let small = Unicode.Scalar(scalar)?.properties.lowercaseMapping.unicodeScalars
        guard let small, small.count == 1, let first = small.first else { return scalar }
        return first.value
    }
}
