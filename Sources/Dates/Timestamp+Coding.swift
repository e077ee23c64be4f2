package import FoundationEssentials

extension JSONEncoder.DateEncodingStrategy {
    /// Dates as a ``Timestamp``; one of a year that four digits do not hold is refused.
    package static var timestamp: Self {
        .custom { date, encoder in
            guard let text = Timestamp.textOfYear(date) else {
                throw EncodingError.invalidValue(
                    date, .init(codingPath: encoder.codingPath, debugDescription: "no such year"))
            }
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }
}

extension JSONDecoder.DateDecodingStrategy {
    /// Dates as a ``Timestamp`` reads them.
    package static var timestamp: Self { .custom { try Timestamp.decoded($0) } }

    /// The same, and seconds since 2001 as earlier versions wrote them.
    package static var timestampOrNumber: Self {
        .custom { decoder in
            // What is no number may be a text, and that says what is wrong with it.
            guard let seconds = try? decoder.singleValueContainer().decode(Double.self) else {
                return try Timestamp.decoded(decoder)
            }
            return Timestamp.nearest(to: Date(timeIntervalSinceReferenceDate: seconds))
        }
    }
}

extension Timestamp {
    fileprivate static func decoded(_ decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        guard let date = date(of: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
        }
        return date
    }
}
