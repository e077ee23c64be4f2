package import FoundationEssentials
package import Persistence
package import SheafModel

extension IdentifierSource {
    /// The identifier of a row made at `now`; greater than all before.
    package func next<Subject>(at now: Date) -> Identifier<Subject> {
        Identifier(nextUUID(at: now))
    }

    /// The identifier of a row that was made at another time; it orders by that time.
    package func next<Subject>(madeAt date: Date) -> Identifier<Subject> {
        Identifier(nextUUID(madeAt: date))
    }
}

extension IdentifierGenerator {
    /// The next identifier for a row made at `now`; dates before 1970 count as 1970.
    package mutating func next<Subject>(at now: Date) -> Identifier<Subject> {
        Identifier(nextUUID(at: now))
    }
}
