/// A piece of JSON as it comes from a ``JSONReader``.
package enum JSONToken: Equatable, Sendable {
    case beginObject
    case endObject
    case beginArray
    case endArray
    /// A name inside an object; its value follows.
    case name(String)
    case string(String)
    /// A number as it was written, so that no digit is lost.
    case number(String)
    case bool(Bool)
    case null
    /// The end of the text.
    case end
}
