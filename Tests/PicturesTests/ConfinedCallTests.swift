import SheafConfinedCalls
import Testing

/// A library that a picture broke could ask the system for anything: it gets nothing but what decoding needs.
@Suite struct `The process that decodes a picture` {
    @Test func `is answered by the system only what it needs to compute and to end`() {
        var numbers = [Int32](repeating: 0, count: 1_000)
        let count = confined_calls_answered(&numbers, Int32(numbers.count))
        let needed = Set((0...).lazy.map { confined_call_needed(Int32($0)) }.prefix { $0 >= 0 })
        #expect(count > 0, "The system knows no such filter, or the process ended early.")
        #expect(Set(numbers.prefix(Int(max(0, count)))).subtracting(needed) == [])
    }
}
