import FoundationEssentials
import SheafModel
import SheafNotebook
import SheafTUI

/// Moments as people read them in tables: on the clock of this machine. JSON has them in UTC.
extension LocalTime {
    /// `2026-11-18 14:05`; the bare number of milliseconds since 1970 for years that four digits do
    /// not hold.
    static func text(of date: Date) -> String {
        let day = Self.day(of: date)
        guard day.count == 10 else { return day }
        let time = LocalTime.system.time(of: date)
        return "\(day) \(DateWords.clock(time.hour, time.minute))"
    }

    /// `2026-11-18`; the same number for other years.
    static func day(of date: Date) -> String {
        let text = Timestamp.text(of: date)
        return text.contains("T") ? LocalTime.system.day(of: date).description : text
    }
}
