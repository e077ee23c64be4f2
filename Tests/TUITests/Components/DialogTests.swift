import SheafTUI
import Testing

@Suite struct `A dialog` {
    private let dialog = Dialog(
        title: "Delete this post?",
        paragraphs: ["It goes to the trash with its 8 comments."],
        buttons: [Dialog.Button("k", "Keep"), Dialog.Button("d", "Delete")])

    private func frame(_ dialog: Dialog, _ width: Int, _ height: Int) -> Frame {
        drawn(width, height) { dialog.draw(on: &$0, signs: .unicode) }
    }

    @Test func `stands in the middle with its letters`() {
        #expect(
            frame(dialog, 54, 7).text == """

                  ┌─ Delete this post? ────────────────────────────┐
                  │ It goes to the trash with its 8 comments.      │
                  │                                                │
                  │ [ k Keep ]   [ d Delete ]                      │
                  └────────────────────────────────────────────────┘

                """)
    }

    @Test func `has no empty line where there is nothing but the question`() {
        let question = Dialog(
            title: "Delete 25 posts?", paragraphs: [],
            buttons: [.init("n", "No, keep"), .init("y", "Yes, delete")])
        #expect(
            frame(question, 44, 3).text == """
                ┌─ Delete 25 posts? ───────────────────────┐
                │ [ n No, keep ]   [ y Yes, delete ]       │
                └──────────────────────────────────────────┘
                """)
    }

    @Test func `is as wide as its question, which else stands in it whole`() {
        let title = "Merge #announcements (5) and #questions (5) into #repairs (4 posts)?"
        let question = Dialog(
            title: title, paragraphs: ["They go to the trash."], buttons: [.init("n", "No")])
        #expect(frame(question, 120, 12).text.contains("┌─ \(title) ─┐"))
        let narrow = frame(question, 60, 12).text
        #expect(narrow.contains("│ Merge #announcements (5)") && narrow.contains("(4 posts)? "))
    }

    @Test func `shows the letter that means yes in a language, and y presses it all the same`() {
        let question = Dialog(
            title: "", paragraphs: [], buttons: [.init("n", "Non"), .init("y", "Oui")])
        let french = question.saying(yes: "o")
        #expect(frame(french, 30, 6).text.contains("[ n Non ]   [ o Oui ]"))
        #expect(french.button(for: "o") == 1 && french.button(for: "y") == 1)
        #expect(french.button(for: "n") == 0)
        let taken = Dialog(
            title: "", paragraphs: [], buttons: [.init("y", "Oui"), .init("o", "Ouvrir")])
        #expect(taken.saying(yes: "o").button(for: "o") == 1)
    }

    @Test func `marks what nothing takes back by a sign and by its looks`() {
        let question = Dialog(
            title: "Remove this?", paragraphs: [],
            buttons: [.init("n", "Keep"), .init("y", "Remove", isFinal: true)])
        let frame = frame(question, 40, 5)
        #expect(frame.text.contains("! Remove this?"))
        #expect(frame.styles.contains(Style.danger.letter))
        #expect(frame.styles.contains(Style.error.letter))
        var chosen = question
        chosen.move(by: 1)
        #expect(self.frame(chosen, 40, 5).styles.contains(Style.dangerFocused.letter))
        #expect(self.frame(chosen, 20, 3).text.hasPrefix("! Remove this?"))
        #expect(!self.frame(dialog, 54, 7).text.contains("!"))
    }

    @Test func `starts on the harmless button and puts the cursor there`() {
        #expect(dialog.focus == 0)
        #expect(frame(dialog, 54, 7).cursor == Frame.Cursor(x: 6, y: 4, visible: true))
        var moved = dialog
        moved.move(by: -1)
        #expect(moved.focus == 1)
    }

    @Test
    func `asks all of a question on a small screen, and shows both buttons or how many there are`()
    {
        let question = Dialog(
            title: "Delete the secret of ada at github.com?", paragraphs: ["It is gone for good."],
            buttons: [.init("n", "No, keep"), .init("y", "Yes, delete", isFinal: true)])
        #expect(
            frame(question, 20, 4).text == """
                ! Delete the secret
                of ada at
                github.com? It is ..
                [n No] [y delete]
                """)
        #expect(
            frame(question, 20, 3).text == """
                ! Delete the secre..
                [ n No, keep ]
                [ y Yes, delete ]
                """)
        let long = Dialog(
            title: "Delete the secret of ada at github.com?", paragraphs: [],
            buttons: [.init("n", "Keep all of it as it is"), .init("y", "Delete", isFinal: true)])
        #expect(frame(long, 20, 4).text.hasSuffix("[ n Keep all o.. 1/2"))
    }

    @Test func `takes the whole width where that is small`() {
        let text = frame(dialog, 40, 9).text
        #expect(text.contains("┌─ Delete this post? ──────────────────┐"))
        #expect(text.contains("│ It goes to the trash with its 8      │"))
    }

    @Test func `keeps the question above its buttons where the height is small`() {
        #expect(
            frame(dialog, 20, 4).text == """
                Delete this post?
                It goes to the tra..
                [ k Keep ]
                [ d Delete ]
                """)
        #expect(frame(dialog, 20, 2).text == "Delete this post? ..\n[k Keep] [d Delete]")
        #expect(frame(dialog, 20, 1).text == "[ k Keep ]")
    }

    @Test func `shows page by page what there is no room for, to its last word`() {
        for (width, height) in [(20, 4), (20, 3), (12, 4), (30, 4), (40, 3), (20, 2)] {
            let size = Size(width: width, height: height)
            var page = dialog
            var text = ""
            for _ in 0..<20 {
                // The beginning of the next line stands behind a cut one, and is no page of its own.
                text += frame(page, width, height).text
                page.turnPage(forward: true, in: size)
            }
            #expect(text.contains("comments."), "\(width)x\(height)")
            for _ in 0..<20 { page.turnPage(forward: false, in: size) }
            #expect(frame(page, width, height).text == frame(dialog, width, height).text)
        }
        var whole = dialog
        whole.turnPage(forward: true, in: Size(width: 54, height: 7))
        #expect(frame(whole, 54, 7).text == frame(dialog, 54, 7).text)
    }

    @Test(arguments: [("k", 0), ("K", 0), ("d", 1), ("n", 0), ("y", nil), ("x", nil)])
    func `is answered by its letters, and by n, but not by what it does not offer`(
        letter: Character, button: Int?
    ) {
        #expect(dialog.button(for: letter) == button)
    }

    @Test func `cuts a button that is wider than its box, and leaves the box whole`() {
        let wide = Dialog(
            title: "T", paragraphs: ["p"],
            buttons: [
                Dialog.Button("n", "No"), Dialog.Button("a", String(repeating: "x", count: 60)),
            ])
        #expect(frame(wide, 40, 12).text.contains("[ a xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.. │"))
    }

    @Test func `has no y among several answers`() {
        let several = Dialog(
            title: "", paragraphs: [],
            buttons: ["a", "b", "c"].map { Dialog.Button($0, String($0)) })
        #expect(several.button(for: "y") == nil)
    }

    @Test func `survives any size`() {
        for width in 0...50 {
            for height in 0...10 { _ = frame(dialog, width, height) }
        }
    }
}
