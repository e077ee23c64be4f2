package import FoundationEssentials
internal import Persistence
internal import SheafModel
package import SheafNotebook

/// What the program remembers of earlier runs beside what somebody chose.
package struct Memory: Hashable, Sendable {
    /// The list that was shown last.
    package var list: ListName?
    /// Where each list was left.
    package var places: [ListName: RowPlace] = [:]
    /// What lists were filtered by, the newest first.
    package var filters: [String] = []
    /// How often and when everybody sat down at this keyboard, by the identifier of the person.
    package var logins: [UUID: Attendance] = [:]

    /// What was read, by everybody who sat down at this keyboard.
    package internal(set) var readings = Readings()

    /// Nothing.
    package init() {}

    /// What is kept.
    package init(_ storage: Storage) {
        let state = storage.state
        list = state.lastList.flatMap { ListName(rawValue: $0) }
        for (name, place) in state.places {
            guard let name = ListName(rawValue: name) else { continue }
            // The file says whatever it says; no screen has more lines.
            places[name] = RowPlace(row: place.row, line: min(max(place.line, 0), 9_999))
        }
        filters = state.recentFilters
        readings = state.readings
        logins = state.logins.compactMapValues { Attendance($0) }
    }

    /// Remembers something more.
    package mutating func learn(_ note: MemoryNote) {
        switch note {
        case .filter(let filter): filters = [filter] + filters.filter { $0 != filter }
        case .place(let place, let name): places[name] = place
        case .list(let name): list = name
        case .beginReading(let person, let date):
            readings.begin(at: date.millisecondsSince1970, by: person)
        case .read(let posts, let person): readings.read(posts, by: person)
        case .login(let person, let date):
            let count = logins[person]?.count ?? 0
            logins[person] = Attendance(count: count.addingClamped(1), last: date)
        }
    }
}

/// The lists that one goes to by name.
package enum ListName: String, CaseIterable, Sendable {
    case people, posts, tags
}

/// Where in a list somebody was: on which row, and on which line of the screen.
package struct RowPlace: Hashable, Sendable {
    package let row: UUID
    package let line: Int
}

/// How often somebody sat down at this keyboard, and when last.
package struct Attendance: Hashable, Sendable {
    package let count: Int
    package let last: Date

    init(count: Int, last: Date) {
        self.count = count
        self.last = last
    }

    /// What was recorded; nil for somebody who was never here.
    init?(_ record: LoginRecord) {
        guard record.count > 0, let last = record.last else { return nil }
        count = record.count
        self.last = last
    }
}

/// Something to remember.
package enum MemoryNote: Hashable, Sendable {
    /// A filter that somebody kept.
    case filter(String)
    /// Where a list is being left; nil for its first row.
    case place(RowPlace?, in: ListName)
    /// The list that is shown.
    case list(ListName)
    /// Somebody looks, nil where nobody said who that is: what is there by now counts as read by them,
    /// at the first time.
    case beginReading(by: UUID?, at: Date)
    /// So much of some posts is read by somebody.
    case read([UUID: PostReading], by: UUID?)
    /// Somebody sat down at this keyboard.
    case login(UUID, at: Date)
}
