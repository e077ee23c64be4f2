import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `The settings` {
    func driver(
        width: Int = 80, height: Int = 40, _ change: (inout Preferences) -> Void = { _ in }
    ) -> FormDriver {
        var preferences = Preferences()
        change(&preferences)
        return FormDriver(.settings, width: width, height: height, preferences: preferences)
    }

    /// The settings with one selected.
    func driver(
        at setting: Setting, _ change: (inout Preferences) -> Void = { _ in }
    ) -> FormDriver {
        var driver = driver(width: 80, height: 40, change)
        driver.press(String(repeating: "j", count: Setting.allCases.firstIndex(of: setting) ?? 0))
        #expect(driver.status.hasPrefix(setting.rawValue))
        return driver
    }

    func isPutBack(_ driver: FormDriver) -> Bool {
        driver.operations.contains { if case .resetAllSettings = $0 { true } else { false } }
    }

    func kept(_ driver: FormDriver) -> [Preferences] {
        driver.operations.compactMap { if case .keep(let kept, _) = $0 { kept } else { nil } }
    }

    @Test func `keep what is typed for the one it is typed for, whatever is clicked`() throws {
        var driver = driver(at: .clearClipboardAfter)
        driver.press("<enter>", "<c-u>", "9")
        driver.click("Lock when idle")
        driver.press("<enter>")
        let preferences = try #require(kept(driver).last)
        #expect(preferences.vault.clearClipboardAfter != Preferences().vault.clearClipboardAfter)
        #expect(preferences.vault.autoLockAfter == Preferences().vault.autoLockAfter)
    }

    @Test func `all go back to their defaults, after a question`() {
        var driver = driver { $0.display.density = .extraLarge }
        driver.press("X")
        #expect(driver.status.contains("All settings have their default values already."))
        var report = SettingsReport(driver.app.preferences)
        report.domains["display.density"] = .user(TextPlace(line: 3, column: 22))
        report.domains["data.cacheSize"] = .user(TextPlace(line: 4, column: 22))
        driver.hear(.settings(report))
        driver.press("X")
        #expect(driver.text.contains("Put all settings back to their defaults?"))
        #expect(driver.text.contains("2 settings are taken out of your file."))
        driver.press("<enter>")
        #expect(!isPutBack(driver))
        driver.press("X", "y")
        #expect(isPutBack(driver))
        // What is typed next acts on the settings as they are then.
        driver.press("X")
        #expect(driver.app.typedAhead.count == 1)
        for case .resetAllSettings(let ticket) in driver.operations {
            driver.hear(.settings(SettingsReport(Preferences()), ticket: ticket))
        }
        #expect(driver.app.messages.contains { $0.text.contains("default values again.") })
    }

    @Test(arguments: [
        Size(width: 20, height: 5), Size(width: 40, height: 12), Size(width: 30, height: 24),
    ])
    func `tell by an ellipsis of what finds no room`(size: Size) throws {
        var driver = driver(width: size.width, height: size.height)
        let words = driver.app.language.settings
        for setting in Setting.allCases {
            let lines = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
            let row = try #require(lines.first { $0.hasPrefix(">") })
            let label = words.label(setting)
            let value = words.value(
                setting, setting.value(in: driver.app.preferences), driver.app.language)
            let isWhole = row.contains(label + " ") && row.contains(" " + value)
            #expect(isWhole || row.contains(".."), "\(row)")
            // Either the last line of the help is where the value comes from, or it says there is more.
            if size.height >= 8, let last = lines.dropLast(2).last {
                let isAll = lines.suffix(8).joined().contains("efault")
                #expect(isAll || last.hasSuffix(".."), "\(driver.text)")
            }
            driver.press("j")
        }
    }

    @Test func `show every preference by section, with its value and origin`() {
        var driver = driver(height: 50) { $0.display.density = .extraLarge }
        var report = SettingsReport(driver.app.preferences)
        report.domains["display.density"] = .user(TextPlace(line: 3, column: 22))
        report.domains["display.language"] = .system(path: "/etc/s", nil)
        report.domains["data.cacheSize"] = .argument
        driver.hear(.settings(report))
        let line = String(repeating: "─", count: 79)
        func heading(_ name: String) -> String { "  \(name) " + line.dropFirst(name.count + 3) }
        func row(_ label: String, _ value: String, _ origin: String = "default") -> String {
            let left = ("  " + label).padding(toLength: 25, withPad: " ", startingAt: 0) + value
            return left.padding(toLength: 79 - origin.count, withPad: " ", startingAt: 0) + origin
        }
        let expected = [
            heading("Display"), row("Theme", "auto").replacing("  Theme", with: "> Theme"),
            row("Density", "extra large", "you"), row("Language", "auto", "system"),
            row("Ask before", "what cannot be undone"), row("Initials", "yes"),
            row("Pictures", "yes"), row("Pictures as they are", "yes"), row("Preview", "yes"),
            row("Selected row", "bar"), row("Cursor in lists", "no"),
            row("Line characters", "unicode"), row("Ambiguous characters", "auto"),
            row("Line by line", "no"), heading("Notices"),
            row("Announce changes", "yes"),
            row("Ring the bell", "no"), row("Count in title", "yes"),
            row("Show the text", "while you are here"), heading("Privacy"),
            row("Count commands", "no"), row("Keep crash notes", "yes"), heading("Data"),
            row("Days between backups", "7"), row("Picture quality", "as they are"),
            row("Size of cache", "100MB", "this run"),
            row("Clear cache on exit", "no"),
            heading("Posts"), row("Order of posts", "newest first"), row("Post sections", "no"),
            row("Count views", "no"), heading("People"),
            row("Order of people", "by name, A to Z"), row("People sections", "no"),
            heading("Vault"),
            row("Lock when idle", "5m"), row("Lock after at most", "12h"),
            row("Clear clipboard", "30s"), heading("Writing"), row("Keep unsaved text", "yes"),
            row("Keep typed text every", "1s"),
        ]
        #expect(driver.rows[1...41].joined(separator: "\n") == expected.joined(separator: "\n"))
        #expect(
            driver.text.contains(
                "The colours. With auto, they suit the background of the terminal."))
        #expect(driver.text.contains("[auto]  light   dark   high-contrast"))
        #expect(driver.text.contains("not set (default)"))
        #expect(driver.status.hasPrefix("display.theme"))
        #expect(driver.status.hasSuffix("1/33"))
    }

    @Test(arguments: ["<enter>", "l", "x", "<right>"])
    func `change where they stand, in effect at once`(key: String) {
        var driver = driver()
        driver.press(key)
        var expected = Preferences()
        expected.display.theme = .light
        #expect(kept(driver) == [expected])
        #expect(driver.app.preferences == expected)
        #expect(driver.rows[2].contains("light") && driver.rows[2].hasSuffix("you"))
    }

    @Test func `write only what was changed, not what others changed meanwhile`() {
        var driver = driver()
        driver.press("x")
        var other = Preferences()
        other.display.theme = .light
        other.display.density = .large
        driver.hear(.settings(SettingsReport(other)))
        driver.operations = []
        driver.press("x")
        var changed = other
        changed.display.theme = .dark
        #expect(driver.operations == [.keep(changed, base: other)])
    }

    @Test func `change the language while one looks`() {
        var driver = driver()
        driver.press("jj", "<s-tab>")
        #expect(driver.title.hasPrefix("Réglages"))
        #expect(driver.rows[4].contains("Français"))
        driver.press("R")
        #expect(driver.title.hasPrefix("Settings"))
    }

    @Test func `go back to the default by taking the key out`() {
        var driver = driver { $0.display.theme = .dark }
        driver.operations = []
        driver.press("R")
        #expect(driver.operations == [.resetSetting("display.theme")])
        #expect(driver.app.preferences == Preferences())
        driver.press("R")
        #expect(driver.operations == [.resetSetting("display.theme")])
        #expect(driver.status.contains("It has its default value already."))
    }

    @Test func `take a default out that stands in the file`() {
        var driver = driver()
        var report = SettingsReport()
        report.domains["display.theme"] = .user(TextPlace(line: 2, column: 20))
        driver.hear(.settings(report))
        driver.operations = []
        driver.press("R")
        #expect(driver.operations == [.resetSetting("display.theme")])
    }

    @Test(arguments: Setting.allCases)
    func `reach every value of every preference, and all round`(setting: Setting) {
        var driver = driver(at: setting)
        var seen: [String] = []
        for _ in setting.control.values {
            driver.press("<enter>")
            seen.append(setting.value(in: driver.app.preferences))
        }
        #expect(Set(seen) == Set(setting.control.values))
        #expect(driver.app.preferences == Preferences())
    }

    @Test func `take a value with bounds by typing it, and say what they are`() {
        var driver = driver(at: .autosaveInterval)
        #expect(driver.text.contains("It takes a time from \"1s\" to \"10m\"."))
        driver.press("<enter>")
        #expect(driver.status.contains("Keep typed text every: 1s"))
        driver.press("<c-u>", "11m", "<enter>")
        #expect(driver.status.contains("It takes a time from \"1s\" to \"10m\"."))
        #expect(driver.app.preferences == Preferences())
        driver.press("<c-u>", "2m", "<enter>")
        #expect(driver.app.preferences.editor.autosaveInterval == .seconds(120))
        #expect(driver.text.contains("Keep typed text every  2m"))
        driver.press("<enter>", "<c-u>", "5", "<esc>")
        #expect(driver.app.preferences.editor.autosaveInterval == .seconds(120))
    }

    @Test func `are found by words of their name, label or help`() {
        var driver = driver()
        driver.press("/", "bell")
        #expect(driver.rows[1].contains("Notices"))
        #expect(driver.rows[2].hasPrefix("> Ring the bell"))
        #expect(driver.rows[3].trimmingCharacters(in: .whitespaces).isEmpty)
        driver.press("<enter>", "x")
        #expect(driver.app.preferences.notifications.sound)
        driver.press("<esc>")
        #expect(driver.rows[2].contains("Theme") && driver.text.selects("Ring the bell"))
        driver.press("/", "zzz")
        #expect(driver.text.contains("No setting matches. Esc clears the search."))
        driver.press("<enter>", "x", "R", "i", "<esc>")
        #expect(driver.rows[2].contains("Theme"))
        // Of a value one remembers its name, and not whose it is.
        driver.press("/", "high-contrast")
        #expect(driver.rows[2].hasPrefix("> Theme"))
    }

    @Test func `show where a value comes from`() {
        var driver = driver()
        driver.press("i")
        #expect(driver.status.contains("Theme (display.theme): not set (default)"))
        var report = SettingsReport()
        report.file = "/home/ada/.config/sheaf/settings.jsonc"
        report.domains["display.theme"] = .user(TextPlace(line: 14, column: 3))
        driver.hear(.settings(report))
        driver.press("i")
        #expect(
            driver.status.contains(
                "Theme (display.theme): /home/ada/.config/sheaf/settings.jsonc:14:3"))
        #expect(driver.text.contains("default: auto   settings.jsonc:14:3"))
        #expect(driver.title.contains("settings.jsonc"))
    }

    @Test func `say when the command line wins`() {
        var driver = driver()
        var report = SettingsReport()
        report.domains["display.theme"] = .argument
        driver.hear(.settings(report))
        #expect(driver.rows[2].hasSuffix("this run"))
        driver.press("x")
        #expect(driver.status.contains("Set on the command line for this run"))
    }

    @Test func `open their file in the editor`() {
        var driver = driver()
        driver.operations = []
        driver.press("E")
        #expect(
            driver.operations.contains { operation in
                if case .editSettings = operation { true } else { false }
            })
    }

    @Test func `say what is wrong with the file and where, until it is mended`() {
        var driver = driver(height: 24)
        var report = SettingsReport()
        report.problems = [
            PreferenceProblem(
                kind: .value(
                    found: "\"blue\"", allowed: .words(["auto", "dark"]), using: "\"auto\""),
                key: "display.theme", place: TextPlace(line: 3, column: 20))
        ]
        driver.hear(.settings(report))
        let sentence =
            "Settings file, line 3, column 20: \"display.theme\" is \"blue\", but takes"
        // Where the help says it, the status line need not.
        #expect(driver.text.components(separatedBy: sentence).count == 2)
        #expect(driver.rows[2].hasPrefix(">!Theme"))
        driver.press("<esc>")
        #expect(driver.status.hasSuffix("1 problem in settings  1/33"))
        let status = ScreenStatus(position: "1/32")
        for left in [52, nil] as [Int?] {
            let short = driver.app.position(of: status, width: 80, beside: left)
            #expect(short == "settings: 1  1/32")
        }
        driver.hear(.settings(SettingsReport()))
        #expect(!driver.text.contains("Settings file") && !driver.text.contains("problem in"))
        #expect(driver.rows[2].hasPrefix("> Theme"))
    }

    @Test func `count what is wrong with the file`() {
        var driver = driver(height: 24)
        var report = SettingsReport()
        report.problems = ["display.theme", "display.density"].map { key in
            PreferenceProblem(
                kind: .value(found: "1", allowed: .words(["auto"]), using: "\"auto\""), key: key,
                place: TextPlace(line: 3, column: 20))
        }
        driver.hear(.settings(report))
        #expect(driver.text.contains("1 of 2: Settings file, line 3"))
        driver.press("<esc>", "j")
        #expect(driver.text.contains(" of 2: Settings file, line 3"))
    }

    @Test func `keep the sentence of a broken file in sight on every row`() {
        var driver = driver(height: 24)
        var report = SettingsReport()
        report.problems = [
            PreferenceProblem(
                kind: .syntax(expected: .value, found: "drak"),
                place: TextPlace(line: 3, column: 20))
        ]
        driver.hear(.settings(report))
        driver.press("<esc>", "G")
        #expect(
            driver.text.contains(
                "Settings file, line 3, column 20: a value is missing, found drak."))
    }

    @Test func `show the values to choose from where there is little room`() {
        let driver = driver(width: 40, height: 12)
        #expect(driver.text.contains("[auto]") && driver.text.contains("dark"))
    }

    @Test func `say of each what its keys do`() {
        var driver = driver(at: .theme)
        #expect(driver.text.contains("Enter next value  h back  i "))
        driver = self.driver(at: .showsAvatars)
        #expect(driver.text.contains("Enter next value  h back  x off  i "))
        driver = self.driver(at: .autosaveInterval)
        #expect(driver.text.contains("Enter edit  ") && !driver.text.contains("x edit"))
        #expect(!driver.text.contains("on/off"))
    }

    @Test func `fit any size and keep the selected one in sight`() {
        for (width, height) in [(20, 5), (40, 12), (200, 60), (1, 1), (0, 0), (80, 8)] {
            var driver = driver(width: width, height: height)
            for setting in Setting.allCases {
                _ = driver.app.frame(driver.app.size)
                if width >= 20 {
                    let label = driver.app.environment.language.settings.label(setting)
                    #expect(driver.text.selects("" + label.prefix(7)), "\(width)x\(height)")
                }
                driver.press("j")
            }
        }
    }

    @Test func `pass over the names of sections, up and down`() {
        var driver = driver(height: 14)
        for setting in Setting.allCases.dropFirst() {
            driver.press("j")
            #expect(driver.status.hasPrefix(setting.rawValue))
        }
        for setting in Setting.allCases.reversed().dropFirst() {
            driver.press("k")
            #expect(driver.status.hasPrefix(setting.rawValue))
        }
        #expect(driver.rows[1].contains("Display"))
        driver.press("k")
        #expect(driver.status.hasPrefix("display.theme"))
    }

    @Test(arguments: Language.Code.allCases)
    func `have words for all of it that fit 80 columns`(code: Language.Code) {
        let words = Language.named(code).settings
        for setting in Setting.allCases {
            #expect(1...22 ~= DisplayWidth.cells(of: words.label(setting)), "\(setting)")
            #expect(1...78 ~= DisplayWidth.cells(of: words.help(setting)), "\(setting)")
        }
        #expect(Set(Setting.allCases.map(words.label)).count == Setting.allCases.count)
    }

    @Test func `are those that the store knows, each under its own section`() {
        // Views are saved where they are seen.
        let others = PreferenceStore.settingKeys.map(\.name).filter { $0 != "views" }
        #expect(Set(Setting.allCases.map(\.rawValue)) == Set(others))
        for setting in Setting.allCases {
            #expect(setting.rawValue.hasPrefix(setting.section.rawValue + "."))
        }
    }
}
