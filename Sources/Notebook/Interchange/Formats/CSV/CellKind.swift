import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

/// What a column of somebody's table holds.
enum CellKind {
    case text, names, wholeNumber, wholeNumbers, yesOrNo, date, day, object
    /// How often something was done.
    case count
    /// Where a post is on its way to readers.
    case status
    /// What a person may do.
    case role

    /// What is expected in it.
    var expected: ImportNote.Expected {
        switch self {
        case .count, .wholeNumber: .wholeNumber
        case .wholeNumbers: .wholeNumbers
        case .yesOrNo: .yesOrNo
        case .date: .date
        case .day: .day
        case .object: .object
        case .names: .names
        case .text, .status, .role: .text
        }
    }

    /// What is to be said of a value that is taken, and which no form would offer.
    ///
    /// - Parameters:
    ///   - cell: The value.
    ///   - column: The column that it stands in.
    /// - Returns: `nil` where there is nothing to say.
    func note(of cell: String, in column: String) -> ImportNote.Reason? {
        switch self {
        case .status:
            // However it is written: so it is read.
            let word = cell.trimmingBlanks.lowercased()
            return ImportNote.Reason.oddStatus(word, called: column).map { _ in
                ImportNote.Reason.taken(
                    cell, called: column, where: .oneOf(PostStatus.choices.map(\.rawValue)))
            }
        case .role:
            return ImportNote.Reason.oddRole(Role(foreign: cell).rawValue, called: column)
        // A score is what was voted against it as well.
        case .count where column.lowercased() != "score":
            return ImportNote.Reason.belowZero(cell.trimmingBlanks, called: column)
        default: return nil
        }
    }

    /// A cell as the kind of value that its column holds; `nil` for one that is another kind.
    func content(_ cell: String) -> JSONValue.Content? {
        switch self {
        case .count, .wholeNumber: return Int(cell.trimmingBlanks).map { .number(String($0)) }
        case .yesOrNo: return YesOrNo.said(by: cell).map { .bool($0) }
        case .object:
            guard let value = Self.json(cell), case .object = value.content else { return nil }
            return value.content
        case .names: return Self.list(cell)
        case .wholeNumbers:
            guard case .array(let values) = Self.list(cell) else { return nil }
            var numbers: [JSONValue] = []
            for value in values {
                guard case .string(let text) = value.content,
                    let number = Int(text.trimmingBlanks)
                else {
                    return nil
                }
                numbers.append(
                    JSONValue(content: .number(String(number)), position: value.position))
            }
            return .array(numbers)
        case .date: return Timestamp.dateOrNoon(of: cell) == nil ? nil : .string(cell)
        case .day:
            let day = CalendarDate(String(cell.prefix { $0 != "T" && $0 != " " }))
            return day == nil ? nil : .string(cell)
        case .text, .status, .role: return .string(cell)
        }
    }

    /// Names with commas between them, or a list as JSON has it.
    private static func list(_ cell: String) -> JSONValue.Content {
        if cell.begins(with: "["), let value = json(cell), case .array(let values) = value.content,
            values.allSatisfy({ if case .string = $0.content { true } else { false } })
        {
            return .array(values)
        }
        let names = cell.parts(at: ",").map(\.trimmingBlanks)
        return .array(
            names.filter { !$0.isEmpty }.map {
                JSONValue(content: .string($0), position: TextPlace(line: 1, column: 1))
            })
    }

    private static func json(_ text: String) -> JSONValue? {
        var reader = JSONReader(text: Data(text.utf8), .ours)
        // What is no JSON is a text.
        guard let token = try? reader.next(), let value = try? reader.value(beginningWith: token)
        else { return nil }
        // Nothing may follow it.
        return (try? reader.next()) == .end ? value : nil
    }
}
