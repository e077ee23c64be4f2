public import FoundationEssentials

/// A number that many rows have, or an optional one, of which there is a sum.
public protocol SQLNumber: SQLConvertible {
    /// What numbers of this type add up to.
    associatedtype Sum: SQLConvertible & AdditiveArithmetic = Int
}

extension Int: SQLNumber {}
extension Int8: SQLNumber {}
extension Int16: SQLNumber {}
extension Int32: SQLNumber {}
extension Int64: SQLNumber {}
extension UInt8: SQLNumber {}
extension UInt16: SQLNumber {}
extension UInt32: SQLNumber {}

extension Double: SQLNumber {
    /// As they are.
    public typealias Sum = Double
}

extension Float: SQLNumber {
    /// Rounded once, at the end.
    public typealias Sum = Double
}

extension Decimal: SQLNumber {
    /// As they are.
    public typealias Sum = Decimal
}

extension Optional: SQLNumber where Wrapped: SQLNumber {
    /// Those that are there.
    public typealias Sum = Wrapped.Sum
}
