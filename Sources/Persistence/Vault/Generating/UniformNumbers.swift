/// Numbers of which each is as likely as any other, whatever the bound.
///
/// The remainder of a random number prefers the small ones wherever the bound does not divide all there
/// are. So what lies beyond the last whole multiple of the bound is thrown away and drawn anew, which
/// happens in less than half of all draws: of the rest each remainder has the same number of bytes.
struct UniformNumbers {
    private let random: RandomSource

    init(_ random: RandomSource) { self.random = random }

    /// A number from 0 to one below `bound`, which is from 1 to 65,536.
    func next(below bound: Int) -> Int {
        precondition((1...Self.range).contains(bound), "No 16 bits reach that far.")
        while true {
            let drawn = random.sixteenBits()
            if let number = Self.number(from: drawn, below: bound) { return number }
        }
    }

    /// What a draw of 16 bits stands for; nil for one that is thrown away.
    static func number(from drawn: UInt16, below bound: Int) -> Int? {
        let limit = range / bound * bound
        return Int(drawn) < limit ? Int(drawn) % bound : nil
    }

    private static let range = 65_536
}

extension RandomSource {
    /// Two bytes, which are kept nowhere but in the number.
    fileprivate func sixteenBits() -> UInt16 {
        var number: UInt16 = 0
        withUnsafeMutableBytes(of: &number) { fill(into: $0) }
        return number
    }
}
