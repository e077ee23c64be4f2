import ArgumentParser
import SheafModel

extension RawRepresentable where Self: ExpressibleByArgument & CaseIterable, RawValue == String {
    /// One of a few words, in any case, as queries take it.
    init?(argument: String) {
        let word = argument.lowercased()
        let choice = Self.allCases.first { $0.rawValue.lowercased() == word }
        guard let choice else { return nil }
        self = choice
    }
}
