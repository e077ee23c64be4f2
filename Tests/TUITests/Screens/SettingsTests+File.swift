import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

// What others do to the file, an editor among them.
extension `The settings` {
    @Test func `tell which were changed in the file`() {
        var driver = driver()
        var report = SettingsReport()
        report.preferences.display.density = .medium
        report.changedOutside = ["display.density", "unknown.key"]
        driver.hear(.settings(report))
        #expect(driver.status.contains("Changed in the settings file: Density."))
        #expect(driver.rows[3].contains("medium"))
    }

    /// What is heard while it runs may be of the file as it leaves it, or of what was set before.
    @Test(arguments: [[], ["display.density"]])
    func `tell what an editor changed once it has ended, whatever is heard meanwhile`(
        outside: Set<String>
    ) throws {
        var driver = driver()
        driver.press("E")
        let ticket = try #require(driver.app.works.first { $0.value == .editor }?.key)
        var report = SettingsReport()
        report.preferences.display.density = .medium
        report.changedOutside = outside
        driver.hear(.settings(report))
        #expect(!driver.status.contains("Changed in the settings file"))
        driver.hear(
            .settingsEdited(ticket: ticket, .success(SettingsReport(report.preferences))))
        #expect(driver.status.contains("Changed in the settings file: Density."))
        driver.press("j")
        driver.hear(.settings(report))
        #expect(!driver.status.contains("Changed in the settings file"))
    }

    @Test func `take effect at once where something else changes them while an editor has a text`()
    {
        var driver = FormDriver.editing(inEditor: true)
        #expect(driver.edit != nil)
        var report = SettingsReport()
        report.preferences.display.density = .medium
        report.changedOutside = ["display.density"]
        driver.hear(.settings(report))
        #expect(driver.app.preferences.display.density == .medium)
        #expect(driver.app.messages.last?.text == "Changed in the settings file: Density.")
    }
}
