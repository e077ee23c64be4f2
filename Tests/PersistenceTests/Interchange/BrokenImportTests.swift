import Foundation
import Persistence
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A broken file` {
    @Test(arguments: [
        (
            #"{"posts": [{"id": 1, "title": "a", "body": ""}, "# + "\n"
                + #"{"id": 2, "title": "b", "body": "", "reactions": {"likes": "many"}}]}"#,
            "posts[1].reactions.likes", 2, JSONKind.number, JSONKind.string
        ),
        (#"[{"id": 1, "title": 5, "body": ""}]"#, "posts[0].title", 1, .string, .number),
        (
            #"[{"id": 1, "title": "t", "body": "", "tags": ["a", {}]}]"#, "posts[0].tags[1]", 1,
            .string, .object
        ),
        (#"[{"id": [], "title": "t", "body": ""}]"#, "posts[0].id", 1, .identifier, .array),
        (#"{"users": [7]}"#, "users[0]", 1, .object, .number),
        (
            #"[{"id": 1, "username": "u", "address": {"city": 1}}]"#, "users[0].address.city", 1,
            .string, .number
        ),
        (
            #"[{"id": 1, "postId": 1, "body": "b", "likes": true}]"#, "comments[0].likes", 1,
            .number, .bool
        ),
    ])
    func `is refused with the place of the mistake, and nothing is left`(
        text: String, member: String, line: Int, expected: JSONKind, found: JSONKind
    ) async throws {
        let fixture = try await InterchangeFixture()
        let error = await #expect(throws: ImportError.self) { try await fixture.take(text) }
        guard case .mismatch(_, let position, member, expected, found) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(position.line == line)
        #expect(try await fixture.export().split(separator: "\n").count == 1)
    }

    @Test func `takes the good file before it along`() async throws {
        let fixture = try await InterchangeFixture()
        await #expect(throws: ImportError.self) {
            try await fixture.take(#"[{"id": 1, "title": "good", "body": ""}]"#, "[")
        }
        #expect(try await fixture.post() == nil)
    }

    @Test(arguments: [
        "{}", "3", #"[{"quote": "q", "author": "a"}]"#, #"{"quotes": [{"id": 1}]}"#, "[[]]",
    ])
    func `of no known shape is refused`(text: String) async throws {
        let fixture = try await InterchangeFixture()
        let error = await #expect(throws: ImportError.self) { try await fixture.take(text) }
        guard case .unknownShape = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `that is missing, or something else in a folder, is refused`() async throws {
        let fixture = try await InterchangeFixture()
        let path = fixture.stored.directory.file("none.json").path
        await #expect(throws: ImportError.file(.notFound(path: path))) {
            try await Importer(paths: [path]).run(on: fixture.stored.store)
        }
        let file = try fixture.stored.directory.write("a picture", to: "in/picture.png")
        let folder = file.deletingLastPathComponent().path
        let start = TextPlace(line: 1, column: 1)
        await #expect(
            throws: ImportError.malformed(path: file.path, position: start, .unknownFormat)
        ) {
            try await Importer(paths: [folder]).run(on: fixture.stored.store)
        }
    }

    @Test func `with nothing in its lists is no mistake`() async throws {
        let fixture = try await InterchangeFixture()
        #expect(try await fixture.take("[]", #"{"posts": []}"#) == ImportReport())
    }
}
