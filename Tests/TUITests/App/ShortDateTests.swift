import FoundationEssentials
import SheafNotebook
import Testing

@testable import SheafModel
@testable import SheafTUI

@Suite struct `A date in a list` {
    private func environment(_ language: Language.Code = .en) -> Environment {
        var environment = Environment(
            language: .named(language), preferences: Preferences(),
            localTime: .fixed(secondsFromGMT: 3600))
        environment.now = Self.noon
        return environment
    }

    /// 22 November 2026, 13:00 where one is.
    private static let noon = Date(timeIntervalSince1970: 1_795_348_800)
    private static let hour = 3600.0

    @Test func `is the time today, the day this year, and else the month`() {
        let environment = environment()
        #expect(environment.shortDate(Self.noon) == "13:00")
        #expect(environment.shortDate(Self.noon - 13 * Self.hour) == "00:00")
        #expect(environment.shortDate(Self.noon - 13 * Self.hour - 1) == "21 Nov")
        #expect(environment.shortDate(Self.noon - 365 * 24 * Self.hour) == "Nov 2025")
        #expect(environment.shortDate(Self.noon + 365 * 24 * Self.hour) == "Nov 2027")
    }

    @Test func `is written as the language writes it`() {
        let environment = environment(.ja)
        #expect(environment.shortDate(Self.noon - 24 * Self.hour) == "11/21")
        #expect(environment.shortDate(Self.noon - 365 * 24 * Self.hour) == "2025/11")
        let august = Self.noon - 100 * 24 * Self.hour
        #expect(self.environment(.es).shortDate(august) == "14 ago")
        #expect(self.environment(.fr).shortDate(august) == "14 août")
        #expect(self.environment(.fr).shortDate(Self.noon - 490 * 24 * Self.hour) == "juil. 2025")
    }

    @Test(arguments: Language.Code.allCases)
    func `never needs more than its column`(language: Language.Code) {
        let environment = environment(language)
        for day in stride(from: -800.0, through: 800, by: 1) {
            let text = environment.shortDate(Self.noon + day * 24 * Self.hour)
            #expect(DisplayWidth.cells(of: text) <= environment.dateCells, "\(text)")
            let moment = environment.moment(Self.noon + day * 24 * Self.hour)
            #expect(DisplayWidth.cells(of: moment) <= environment.language.dates.momentCells)
        }
    }
}
