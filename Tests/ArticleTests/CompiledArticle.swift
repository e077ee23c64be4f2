import SheafTestSupport
import Testing

/// Compares what an article shows with the code of its name that is compiled here.
func expectCompiled(_ name: String, declarations count: Int) throws {
    let shown = try Article("Sources/Persistence/Persistence.docc/\(name).md").declarations
    let source = try Article("Tests/ArticleTests/\(name)Article.swift")
    #expect(shown.count == count)
    #expect(source.code == shown.joined(separator: "\n"))
}
