/// A postal address; every part may be empty.
public struct Address: Hashable, Sendable {
    /// Street and number.
    public var street: String
    /// Town.
    public var city: String
    /// State, province or prefecture.
    public var state: String
    /// Postal code, as text: leading zeros count.
    public var zip: String
    /// Country.
    public var country: String

    /// Makes an address of the parts that are known.
    public init(
        street: String = "", city: String = "", state: String = "", zip: String = "",
        country: String = ""
    ) {
        self.street = street
        self.city = city
        self.state = state
        self.zip = zip
        self.country = country
    }

    /// Whether nothing is known.
    public var isEmpty: Bool { parts.isEmpty }

    /// The parts that are known, in writing order.
    public var parts: [String] { [street, city, state, zip, country].filter { !$0.isEmpty } }
}
