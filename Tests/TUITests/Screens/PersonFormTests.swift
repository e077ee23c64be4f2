import Foundation
import SheafModel
import Testing

@testable import SheafTUI

@Suite struct `The form of a person` {
    private func editing(width: Int = 80, height: Int = 24) -> FormDriver {
        var driver = FormDriver(.editPerson(Sample.ada), width: width, height: height)
        driver.deliver(.person(Sample.person), to: .person(Sample.ada))
        return driver
    }

    private func go(to label: String, in driver: inout FormDriver) {
        for _ in 0..<PersonField.allCases.count where !isOn(label, driver) { driver.press("<tab>") }
    }

    private func isOn(_ label: String, _ driver: FormDriver) -> Bool {
        let cursor = driver.app.frame(driver.app.size).cursor
        let row = driver.rows[cursor?.y ?? 0]
        return row.contains("  \(label) ") || row.contains("  \(label)* ")
    }

    @Test func `shows all of a person, and a role of another program`() {
        let driver = editing()
        #expect(driver.title == "People > Ada > Edit")
        for row in ["Username*    ┃ada", "Born or age   36", "(*) owner", "( ) no", "Bio"] {
            #expect(driver.text.contains(row), "\(row)")
        }
    }

    @Test(arguments: [Language.Code.ja, .en])
    @MainActor func `asks for the family name first where lists show it first`(
        language: Language.Code
    ) async throws {
        let app = try await RunningApp.withSample(at: .people)
        app.speak(language)
        app.press("a")
        let (first, last) = language == .ja ? ("  名", "  姓") : ("First name", "Last name")
        await app.wait { $0.contains(first) && $0.contains(last) }
        let firstPlace = try #require(app.text.range(of: first)).lowerBound
        let lastPlace = try #require(app.text.range(of: last)).lowerBound
        #expect((lastPlace < firstPlace) == (language == .ja))
    }

    @Test func `saves only what was changed and keeps the rest`() {
        var driver = editing()
        go(to: "City", in: &driver)
        driver.press(" London ", "<f2>")
        var expected = Sample.person
        expected.address.city = "London"
        #expect(driver.request?.request == .updatePerson(expected, base: Sample.person))
    }

    @Test(
        arguments: [
            ("1815-12-10", CalendarDate("1815-12-10").map { .date($0) }), ("", nil), ("7", .age(7)),
        ] as [(String, Birth?)])
    func `reads a day, an age or nothing`(typed: String, birth: Birth?) {
        var driver = editing()
        go(to: "Born or age", in: &driver)
        driver.press("<c-u>", typed, "<f2>")
        var expected = Sample.person
        expected.birth = birth
        #expect(driver.request?.request == .updatePerson(expected, base: Sample.person))
    }

    @Test func `says what is wrong and what is allowed`() {
        var driver = editing()
        driver.press("<c-u>", "a b", "<tab>", "<c-u>", "nobody", "<f2>")
        go(to: "Born or age", in: &driver)
        driver.press("<c-u>", "soon", "<f2>")
        #expect(driver.request == nil)
        #expect(driver.text.contains("! The username cannot contain spaces."))
        #expect(driver.text.contains("! The e-mail address needs a name, an @ and a domain."))
        #expect(driver.text.contains("! Write the day as 1990-05-17, or the age as a number"))
    }

    @Test func `says so in Japanese too`() {
        var driver = FormDriver(.newPerson(asYou: false), language: .ja)
        driver.press("<f2>")
        #expect(driver.title == "ユーザー > 新しいユーザー")
        #expect(driver.text.contains("! ユーザー名を入力してください。"))
    }

    @Test func `shows that a name is taken`() {
        var driver = FormDriver(.newPerson(asYou: false))
        driver.press("ada", "<tab>", "ada@example.org", "<f2>")
        driver.answer(.failure(.invalid([ValidationFailure(.username, .taken)])))
        #expect(driver.text.contains("! The username is taken."))
        #expect(isOn("Username", driver))
    }

    @Test func `makes you the new person where that was asked for`() {
        var driver = FormDriver(.newPerson(asYou: true))
        driver.press("ada", "<tab>", "ada@example.org", "<f2>")
        driver.answer(.success(.person(Sample.person)))
        #expect(driver.request?.request == .setYou(Sample.ada))
        #expect(!driver.isOpen)
    }

    @Test func `asks whoever begins for a few things, with what the system knows`() {
        var driver = FormDriver(
            .newPerson(asYou: true),
            suggested: SuggestedPerson(
                username: "ada", name: "Ada Lovelace", email: "ada@example.org"))
        #expect(driver.text.contains("Last name") && !driver.text.contains("Role"))
        driver.press("<enter>", "<enter>", "<enter>", "<f2>")
        guard case .createPerson(let person)? = driver.request?.request else {
            Issue.record("nobody was saved")
            return
        }
        #expect(person.username == "ada" && person.email == "ada@example.org")
        #expect(person.fullName == "Ada Lovelace" && person.isActive && person.role == .user)
    }

    @Test func `lets typing take the place of what is suggested`() {
        var driver = FormDriver(
            .newPerson(asYou: true),
            suggested: SuggestedPerson(
                username: "root", name: "Ada Lovelace", email: "root@example.org"))
        driver.press("ada", "<tab>", "ada@example.org", "<tab>", "<right>", "h", "<f2>")
        guard case .createPerson(let person)? = driver.request?.request else {
            Issue.record("nobody was saved")
            return
        }
        #expect(person.username == "ada" && person.email == "ada@example.org")
        #expect(person.fullName == "Adah Lovelace")
    }

    @Test func `is left at once by Esc where what is suggested is selected`() {
        let suggested = SuggestedPerson(
            username: "ada", name: "Ada Lovelace", email: "ada@example.org")
        var driver = FormDriver(.newPerson(asYou: true), suggested: suggested)
        driver.press("<tab>", "<esc>")
        #expect(!driver.isOpen)
        // What somebody selects by themselves is let go of first.
        var other = FormDriver(.newPerson(asYou: true), suggested: suggested)
        other.press("<s-left>", "<esc>")
        #expect(other.isOpen)
        other.press("<esc>")
        #expect(!other.isOpen)
    }

    @Test func `suggests nothing that would be refused`() {
        let driver = FormDriver(
            .newPerson(asYou: true),
            suggested: SuggestedPerson(username: "a b", name: "Ada", email: "nowhere"))
        #expect(!driver.text.contains("nowhere") && driver.text.contains("Ada"))
    }

    @Test func `reaches every field at every size`() {
        for (width, height) in [(20, 5), (40, 12), (80, 24), (200, 60), (1, 1)] {
            var driver = editing(width: width, height: height)
            for _ in 0..<20 {
                driver.press("<tab>")
                let cursor = driver.app.frame(driver.app.size).cursor
                #expect(cursor?.visible == true, "\(width)x\(height)")
            }
        }
    }

    @Test func `scrolls by field in a small window`() {
        var driver = editing(width: 40, height: 12)
        go(to: "Country", in: &driver)
        #expect(driver.text.contains("  Country "))
        #expect(!driver.text.contains("  Username "))
    }

    @Test func `shows the focused field alone in the smallest window`() {
        var driver = editing(width: 20, height: 5)
        driver.press("<tab>")
        #expect(driver.rows[0...1] == ["E-mail*  2/16", "ada@example.org"])
    }
}
