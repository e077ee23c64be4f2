import Foundation
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `What is said of something that is over` {
    private let unread = "Not read: another program holds the store."
    private let kept = "1 unsaved text is kept. g w shows it."

    /// A list of one post, and what asks for it.
    private func listed() throws -> (driver: FormDriver, list: Subscription) {
        var driver = FormDriver(.posts, width: 120)
        let list = try #require(
            driver.observers.keys.first { if case .posts = $0 { true } else { false } })
        deliver(.initial, to: list, of: &driver)
        return (driver, list)
    }

    private func deliver(
        _ cause: ListDelivery<PostSummary>.Cause, to list: Subscription, of driver: inout FormDriver
    ) {
        let row = PostSummary(Sample.post, author: .person(Sample.ada, name: "Ada"))
        driver.deliver(.posts(ListDelivery(cause, total: 1, offset: 0, rows: [row])), to: list)
    }

    @Test func `goes where the rows come that could not be read, and is kept among the messages`()
        throws
    {
        var (driver, list) = try listed()
        driver.deliver(.failure(.locked), to: list)
        #expect(driver.text.contains(unread))
        deliver(.reset, to: list, of: &driver)
        #expect(!driver.text.contains(unread))
        #expect(driver.app.messages.last?.text.hasPrefix(unread) == true)
    }

    @Test func `goes where other rows are asked for than those that could not be read`() throws {
        var (driver, list) = try listed()
        driver.deliver(.failure(.tooMuchAsked), to: list)
        #expect(driver.app.notice?.kind == .failure)
        driver.press("s", "t")
        #expect(driver.app.notice == nil)
    }

    @Test func `goes alone: what was said behind it is still to be read, as long as that holds`()
        throws
    {
        var (driver, list) = try listed()
        driver.deliver(.failure(.locked), to: list)
        driver.hear(.unsavedNames([UnsavedName(.form(.newPost()), isOpen: false)]))
        #expect(driver.text.contains(unread) && driver.text.contains(kept))
        deliver(.reset, to: list, of: &driver)
        #expect(!driver.text.contains(unread) && driver.text.contains(kept))
        driver.hear(.unsavedNames([]))
        #expect(!driver.text.contains(kept))
    }

    @Test func `goes with what another window did to texts that were never saved`() throws {
        var (driver, list) = try listed()
        driver.deliver(.failure(.locked), to: list)
        driver.hear(.unsavedNames([UnsavedName(.form(.newPost()), isOpen: false)]))
        driver.hear(.unsavedNames([]))
        #expect(driver.text.contains(unread) && !driver.text.contains(kept))
    }

    @Test func `goes where something was done before it could be stopped`() throws {
        var (driver, _) = try listed()
        driver.press("b", "A")
        driver.app.elapsed += .seconds(1)
        driver.press("<esc>")
        #expect(driver.text.contains("What would change: stopping .."))
        driver.answer(.success(.names([])))
        #expect(!driver.text.contains("stopping"))
    }

    @Test func `goes where the theme file is right again`() throws {
        var (driver, _) = try listed()
        func read(_ text: String) {
            let reading = ThemeFile.read(Array(text.utf8))
            driver.hear(.theme(ThemeReport(name: "moss", reading: reading)))
        }
        read("[]")
        #expect(driver.app.notice != nil)
        read("{}")
        #expect(driver.app.notice == nil)
    }
}
