package import FoundationEssentials
package import Persistence

/// What was read at this keyboard, by everybody who sat down there.
///
/// What was read before anybody said who they are is nobody's, and so is what a file says that is older
/// than people in it: whoever comes first takes it over.
package struct Readings: Hashable, Sendable {
    /// What nobody in particular has read.
    private(set) var unclaimed: ReadingRecord
    /// What people have read, by their identifiers.
    private(set) var people: [UUID: ReadingRecord]

    /// Nothing.
    package init() { self.init(unclaimed: ReadingRecord(), people: [:]) }

    init(unclaimed: ReadingRecord, people: [UUID: ReadingRecord]) {
        self.unclaimed = unclaimed
        self.people = people
    }

    /// What somebody has read, nil for nobody in particular.
    package subscript(person: UUID?) -> ReadingRecord {
        person.flatMap { people[$0] } ?? unclaimed
    }

    /// Everything up to now counts as read by somebody, unless they have looked before.
    package mutating func begin(at milliseconds: Int64, by person: UUID?) {
        change(person) { $0.begin(at: milliseconds) }
    }

    /// Remembers what somebody has read of posts.
    package mutating func read(_ posts: [UUID: PostReading], by person: UUID?) {
        change(person) { $0.read(posts) }
    }

    private mutating func change(_ person: UUID?, _ body: (inout ReadingRecord) -> Void) {
        guard let person else { return body(&unclaimed) }
        var record = self[person]
        if people[person] == nil { unclaimed = ReadingRecord() }
        body(&record)
        people[person] = record
    }
}

// MARK: - In the file

extension StateStore {
    /// What everybody has read.
    package var readings: Readings {
        let people = names(beginningWith: Self.readingPrefix).compactMap {
            UUID(uuidString: String($0.dropFirst(Self.readingPrefix.count)))
        }
        return readings(of: people)
    }

    /// What somebody has read, nil for nobody in particular.
    package func reading(of person: UUID?) -> ReadingRecord {
        readings(of: [person].compactMap(\.self))[person]
    }

    /// Counts everything up to now as read by somebody, unless they have looked before; what another window
    /// marks meanwhile stays.
    ///
    /// - Throws: why it is not on the disk.
    package func beginReading(
        at milliseconds: Int64, by person: UUID?
    ) throws(PreferenceError) {
        let known = readings(of: [person].compactMap(\.self))
        // Nothing has to be written then, which is so at nearly every start.
        let own = person.map { known.people[$0] } ?? known.unclaimed
        guard own?.since == nil else { return }
        try transact { (batch) throws(PreferenceError) in
            try change(person, in: &batch) { $0.begin(at: milliseconds, by: person) }
        }
    }

    /// Remembers what somebody has read of posts; another window's reading stays.
    ///
    /// - Throws: ``PreferenceError/tooLarge(key:)``, or why it is not on the disk.
    package func record(
        _ posts: [UUID: PostReading], by person: UUID?
    ) throws(PreferenceError) {
        try transact { (batch) throws(PreferenceError) in
            try change(person, in: &batch) { $0.read(posts, by: person) }
        }
    }

    /// Whether another program has changed what was read.
    package static func isForeignReading(_ change: PreferenceChange) -> Bool {
        change.origin == .externalEdit
            && change.keys.contains {
                $0 == PreferenceKey<ReadingRecord>.reading.name || $0.hasPrefix(readingPrefix)
            }
    }

    private static var readingPrefix: String { PreferenceKey<ReadingRecord>.reading.name + "." }

    private func readings(of people: [UUID]) -> Readings {
        var known: [UUID: ReadingRecord] = [:]
        for person in people {
            let record = self.get(.reading(of: person))
            if record != ReadingRecord() { known[person] = record }
        }
        return Readings(unclaimed: self.get(.reading), people: known)
    }

    private func change(
        _ person: UUID?, in batch: inout PreferenceBatch, _ body: (inout Readings) -> Void
    ) throws(PreferenceError) {
        let before = readings(of: [person].compactMap(\.self))
        var after = before
        body(&after)
        for (person, record) in after.people where before.people[person] != record {
            try batch.set(record, for: .reading(of: person))
        }
        guard after.unclaimed != before.unclaimed else { return }
        guard after.unclaimed != ReadingRecord() else { return batch.reset(.reading) }
        try batch.set(after.unclaimed, for: .reading)
    }
}

extension PreferenceKey where Value == ReadingRecord {
    /// What nobody in particular has read.
    static var reading: Self { Self("reading", default: ReadingRecord()) }

    /// What somebody has read: each person has a value of their own, which is as large as one may be.
    static func reading(of person: UUID) -> Self {
        Self("reading.\(person.uuidString.lowercased())", default: ReadingRecord())
    }
}
