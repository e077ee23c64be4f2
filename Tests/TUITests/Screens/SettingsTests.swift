import Foundation
import Model
import Persistence
import Testing

@testable import TUI

@Suite struct `The settings` {
    private func driver(
        width: Int = 80, height: Int = 24, _ change: (inout Preferences) -> Void = { _ in }
    ) -> FormDriver {
        var preferences = Preferences()
        change(&preferences)
        return FormDriver(.settings, width: width, height: height, preferences: preferences)
    }

    private func kept(_ driver: FormDriver) -> [Preferences] {
        driver.operations.compactMap { if case .keep(let kept) = $0 { kept } else { nil } }
    }

    @Test func `show every preference with its value, and help to the selected one`() {
        let driver = driver { $0.display.density = .extraLarge }
        #expect(
            driver.rows[0...11].joined(separator: "\n") == """
                Settings
                > Theme            auto                                                 default
                  Size of rows     extra large                                              set
                  Language         auto                                                 default
                  Ask before       what cannot be undone                                default
                  Initials         yes                                                  default
                  Selected row     bar                                                  default
                  Cursor in lists  no                                                   default
                  Order of posts   newest first                                         default
                  Count views      no                                                   default
                  Order of people  by name, upwards                                     default
                  Keep drafts      yes                                                  default
                """)
        #expect(driver.text.contains("The colours. auto asks the terminal for its background."))
        #expect(driver.text.contains("[auto]  light   dark   high-contrast"))
        #expect(driver.status.hasPrefix("display.theme"))
    }

    @Test(arguments: ["<enter>", "l", "x", "<right>"])
    func `change where they stand, in effect at once`(key: String) {
        var driver = driver()
        driver.press(key)
        var expected = Preferences()
        expected.display.theme = .light
        #expect(kept(driver) == [expected])
        #expect(driver.app.preferences == expected)
        #expect(driver.rows[1].contains("light"))
    }

    @Test func `change the language while one looks`() {
        var driver = driver()
        driver.press("jj", "<left>")
        #expect(driver.title == "設定")
        #expect(driver.rows[3].contains("日本語"))
        driver.press("R")
        #expect(driver.title == "Settings")
    }

    @Test func `go back to the default`() {
        var driver = driver { $0.display.theme = .dark }
        driver.press("R")
        #expect(kept(driver) == [Preferences()])
        driver.press("R")
        #expect(kept(driver).count == 1)
        #expect(driver.status.contains("It has its default value already."))
    }

    @Test func `reach every value of every preference, and all round`() {
        for (index, setting) in Setting.allCases.enumerated() {
            var driver = driver()
            driver.press(String(repeating: "j", count: index))
            var seen: [String] = []
            for _ in setting.values {
                driver.press("<enter>")
                seen.append(setting.value(in: driver.app.preferences))
            }
            #expect(Set(seen) == Set(setting.values), "\(setting)")
            #expect(driver.app.preferences == Preferences())
        }
    }

    @Test func `open their file in the editor`() {
        var driver = driver()
        driver.operations = []
        driver.press("E")
        #expect(driver.operations == [.editSettings])
    }

    @Test func `say what is wrong with the file, until it is mended`() {
        var driver = driver()
        driver.hear(
            .settingProblems([
                PreferenceProblem(
                    kind: .value(found: "\"blue\"", allowed: .words(["auto", "dark"])),
                    key: "display.theme", line: 3, column: 20)
            ]))
        let sentence =
            "Settings file, line 3, column 20: display.theme is \"blue\", but takes"
        #expect(driver.status.contains(sentence))
        #expect(driver.text.components(separatedBy: sentence).count == 3)
        driver.hear(.settingProblems([]))
        #expect(!driver.text.contains("Settings file"))
    }

    @Test func `fit any size and keep the selected one in sight`() {
        for (width, height) in [(20, 5), (40, 12), (200, 60), (1, 1), (0, 0), (80, 8)] {
            var driver = driver(width: width, height: height)
            for setting in Setting.allCases {
                _ = driver.app.frame(driver.app.size)
                if width >= 20 {
                    let label = driver.app.environment.language.settings.label(setting)
                    #expect(driver.text.contains("> " + label.prefix(8)), "\(width)x\(height)")
                }
                driver.press("j")
            }
        }
    }
}
