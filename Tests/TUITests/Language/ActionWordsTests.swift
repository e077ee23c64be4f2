import SheafNotebook
import Testing

@testable import SheafTUI

@Suite struct `The name of an action` {
    @Test(arguments: Language.Code.allCases)
    func `quotes a comment without the marks of its Markdown`(code: Language.Code) {
        let words = Language.named(code).actions
        let name = words.name(NotebookAction(.deleteComment, "It was one bun *at a time*."))
        #expect(name.contains("It was one bun at a time."), "\(name)")
        // Titles are no Markdown.
        let title = words.name(NotebookAction(.deletePost, "One *at a time*"))
        #expect(title.contains("One *at a time*"), "\(title)")
    }
}
