import SheafTUI
import Testing

@Suite struct `A hint at a command` {
    @Test func `is the command alone where no folder was named`() {
        #expect(CommandHints().typed("import", "FILE") == "sheaf import FILE")
        #expect(CommandHints().typed("") == "sheaf")
    }

    @Test func `names the person that a run acts as, unless they may be gone`() {
        let hints = CommandHints(directory: "/d", username: "bob")
        #expect(hints.typed("undo") == "sheaf undo --directory /d --as bob")
        #expect(hints.withoutPerson.typed("restore", "1") == "sheaf restore --directory /d 1")
    }

    @Test(arguments: [
        ("a/b-c.d", "a/b-c.d"), ("/tmp/my data", "'/tmp/my data'"), ("it's", "'it'\\''s'"),
        ("", "''"), ("$HOME", "'$HOME'"), ("~ada", "'~ada'"), ("書類", "'書類'"),
    ])
    func `names the folder as one word of a shell`(folder: String, word: String) {
        let hints = CommandHints(directory: folder)
        #expect(hints.typed("import", "FILE") == "sheaf import --directory \(word) FILE")
        #expect(hints.typed("unsaved list") == "sheaf unsaved list --directory \(word)")
    }
}
