import Persistence
import SheafModel

extension User {
    /// What a form would refuse, but not that there is no e-mail address: many people have none, in any format.
    func importFailures(today: CalendarDate) -> [ValidationFailure] {
        var failures = validationFailures(today: today)
        failures.removeAll { $0.field == .email && $0.problem == .empty }
        return failures
    }
}

extension ImportRun {
    /// Notes what a form would refuse, and what else is worth a look.
    mutating func flag(
        _ failures: [ValidationFailure], sharing shared: [ImportNote.Reason] = [],
        _ roundings: [ImportRemarks.Rounding], lost: Int, at position: TextPlace,
        _ places: [Field: TextPlace] = [:]
    ) {
        let noted = failures.filter { failure in
            guard case .metadataEntry(let key) = failure.field else { return true }
            // A picture is as long as it is.
            return !ForeignRow.originals.contains(key)
                && !key.hasPrefix(VCardPerson.prefix + "PHOTO")
        }
        for failure in noted {
            note(path, places[failure.field] ?? position, .flagged(failure))
        }
        for reason in shared {
            let field: Field? =
                if case .shares(_, let field, with: _) = reason { field } else { nil }
            note(path, field.flatMap { places[$0] } ?? position, reason)
        }
        for rounding in roundings {
            let written = String(rounding.written.prefix(60))
            note(
                path, position,
                .rounded(member: rounding.member, written: written, taken: rounding.taken))
        }
        if lost > 0 { note(path, position, .metadataFull(values: lost)) }
    }
}
