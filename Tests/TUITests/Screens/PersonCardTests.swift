import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

/// The card of a person who is called Ada.
@MainActor @Suite(.timeLimit(.hanging)) struct `The card of a person` {
    private func driver(
        width: Int = 80, height: Int = 24, showsAvatars: Bool = true,
        _ change: (inout User) -> Void = { _ in }
    ) -> FormDriver {
        var person = Sample.person
        person.birth = nil
        change(&person)
        var preferences = Preferences()
        preferences.display.showsAvatars = showsAvatars
        var driver = FormDriver(
            .person(person.id), width: width, height: height, preferences: preferences)
        driver.deliver(.person(person), to: .person(person.id))
        return driver
    }

    private func writings(of driver: FormDriver) -> Subscription {
        .writings(
            WritingList(by: Sample.ada, months: PersonCard.months(in: driver.app.environment)))
    }

    // MARK: - Initials

    @Test func `has large initials in their colour at the left`() {
        let driver = driver()
        #expect(driver.rows[1].hasPrefix(" ▄▀▄ █▀▄ Ada   @ada"))
        #expect(driver.rows[2].hasPrefix(" █▀█ █ █ ada@example.org"))
        #expect(driver.rows[3] == " ▀ ▀ ▀▀")
        let frame = driver.app.frame(driver.app.size)
        let styles = (1...3).flatMap { Array(frame.row($0))[1...7].map(\.style) }
        #expect(Set(styles) == [.avatar(Sample.ada.colorNumber)])
    }

    @Test(arguments: [("Éva 9", true), ("遥", false), ("ж я", false), ("?!", false)])
    func `has them large where there are letters of that kind`(name: String, isLarge: Bool) {
        let driver = driver { $0.fullName = name }
        #expect(driver.text.contains("▀") == isLarge)
    }

    @Test func `has them beside the name on a wide screen`() {
        let rows = driver(width: 120, height: 36).rows
        #expect(rows[1].hasPrefix(" ▄▀▄ █▀▄ Ada "))
        #expect(rows[2].hasPrefix(" █▀█ █ █ @ada"))
    }

    @Test func `has none where nobody wants them`() {
        #expect(driver(showsAvatars: false).rows[1].hasPrefix(" Ada   @ada"))
        #expect(driver(width: 120, height: 36, showsAvatars: false).rows[1].hasPrefix(" Ada "))
    }

    @Test func `has them on a small screen where they take nothing away`() {
        #expect(driver(width: 40, height: 12).rows[2].hasPrefix(" █▀█ █ █ ada@example.org"))
        let full = driver(width: 40, height: 12) { $0.bio = "One who has something to say." }
        #expect(full.rows[1].hasPrefix(" Ada   @ada"))
        #expect(driver(width: 20, height: 5).text.contains("█") == false)
    }

    // MARK: - What else it says

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 36)])
    func `shows what they say of themselves as posts are shown`(size: Size) {
        let driver = driver(width: size.width, height: size.height) {
            $0.bio = "About **me**\n\nI use `swift` &amp; more"
        }
        #expect(driver.text.contains("About me"))
        #expect(driver.text.contains("I use swift & more"))
    }

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 36)])
    func `has a chart where something was written in its months, and no flat line`(size: Size) {
        var driver = driver(width: size.width, height: size.height)
        func portrait(_ months: [Int]) -> Results {
            .portrait(
                Portrait(months: months, likes: 1, answers: 0, lastWrote: Sample.day, tags: []))
        }
        driver.deliver(portrait(Array(repeating: 0, count: 12)), to: writings(of: driver))
        #expect(!driver.text.contains("▁"))
        driver.deliver(portrait(Array(repeating: 0, count: 11) + [2]), to: writings(of: driver))
        #expect(driver.text.contains("▁▁▁█"))
    }

    @Test func `has titles of posts below it over the column of what comments are on`() {
        var driver = driver()
        var post = Sample.post
        post.title = "Welcome to Mill Lane, on paper and on the screen"
        let row = Writing.post(PostSummary(post, author: .person(Sample.ada, name: "Ada")))
        driver.deliver(
            .writings(ListDelivery(.initial, total: 1, offset: 0, rows: [row])),
            to: writings(of: driver))
        #expect(driver.text.contains(post.title))
    }
}
