import Foundation
import SheafModel
import SheafTestSupport
import Testing

@Suite struct `Validation` {
    private func text(_ count: Int) -> String { String(repeating: "x", count: count) }

    private func user(_ edit: (inout User) -> Void) throws -> [ValidationFailure] {
        var user = User(
            id: User.ID(UUID(high: 0, low: 0)), username: "ada", email: "ada@example.org",
            createdAt: Date(timeIntervalSince1970: 0))
        edit(&user)
        return user.validationFailures(today: try #require(CalendarDate("2026-11-21")))
    }

    private func post(_ edit: (inout Post) -> Void) -> [ValidationFailure] {
        var post = Post(
            id: Post.ID(UUID(high: 0, low: 0)), title: "A", content: "", author: .unknown,
            createdAt: Date(timeIntervalSince1970: 0))
        edit(&post)
        return post.validationFailures()
    }

    @Test(arguments: [
        ("ada", nil), ("", ValidationFailure.Problem.empty), ("a da", .containsWhitespace),
        ("ada\u{3000}", .containsWhitespace),
        ("a\u{7}", .containsControlCharacters(ControlPlace(scalar: 7, character: 2))),
        ("田中さん", nil), ("👩‍👩‍👧‍👦", nil), (String(repeating: "x", count: 64), nil),
        (String(repeating: "x", count: 65), .tooLong(maximum: 64, actual: 65)),
        (String(repeating: "é", count: 64), nil), ("ad\u{200B}a", .containsInvisibleCharacters),
        ("ada\u{FE0F}", .containsInvisibleCharacters), ("ad\u{AD}a", .containsInvisibleCharacters),
        ("葛\u{E0100}", .containsInvisibleCharacters), ("ada☂\u{FE0F}", nil),
        ("ada\u{202E}", .containsInvisibleCharacters), ("می\u{200C}خواهم", nil),
    ])
    func `of a user name`(name: String, problem: ValidationFailure.Problem?) {
        let expected = problem.map { ValidationFailure(.username, $0) }
        #expect(User.failures(username: name) == [expected].compactMap { $0 })
    }

    @Test(arguments: [
        ("a@b", nil), ("ada@example.org", nil), ("用户@例子.广告", nil),
        ("", ValidationFailure.Problem.empty), ("a@", .tooShort(minimum: 3)),
        ("abc", .notAnEmail), ("@b.c", .notAnEmail), ("a@b@c", .notAnEmail),
        ("a@b..c", .notAnEmail), ("a@.c", .notAnEmail), ("a@b.", .notAnEmail),
        ("a b@c.d", .containsWhitespace), ("a@b.c\n", .containsWhitespace),
        ("ad\u{200B}a@b.c", .containsInvisibleCharacters),
        (String(repeating: "x", count: 252) + "@b", nil),
        (String(repeating: "x", count: 253) + "@b", .tooLong(maximum: 254, actual: 255)),
    ])
    func `of an e-mail address`(address: String, problem: ValidationFailure.Problem?) {
        let expected = problem.map { ValidationFailure(.email, $0) }
        #expect(User.failures(email: address) == [expected].compactMap { $0 })
    }

    @Test(arguments: ["\u{0}", "\u{1B}[2J", "\r", "\u{7F}", "\u{85}", "\u{9B}"])
    func `refuses control characters in every text, whoever brings them`(text: String) throws {
        let control = try #require(text.unicodeScalars.first)
        let place = ControlPlace(scalar: control.value, character: 2)
        func field(_ field: Field, _ failures: [ValidationFailure]) {
            #expect(failures == [ValidationFailure(field, .containsControlCharacters(place))])
        }
        func unplaced(_ field: Field, _ failures: [ValidationFailure]) {
            #expect(failures == [ValidationFailure(field, .containsControlCharacters(nil))])
        }
        let isBlank = text.allSatisfy(\.isWhitespace)
        let text = "a\(text)b"
        // A line end is white space there, and refused as that or made one blank.
        if !isBlank { field(.username, User.failures(username: text)) }
        if !isBlank { field(.tagName, Tag.failures(name: text)) }
        field(.firstName, try user { $0.firstName = text })
        field(.lastName, try user { $0.lastName = text })
        field(.phone, try user { $0.phone = text })
        field(.bio, try user { $0.bio = text })
        unplaced(.address, try user { $0.address.city = text })
        field(.avatar, try user { $0.avatar = text })
        unplaced(.colours, try user { $0.favouriteColours = [text] })
        unplaced(.metadataEntry(key: text), try user { $0.metadata = [text: ""] })
        field(.metadataEntry(key: "k"), post { $0.metadata = ["k": text] })
        field(.title, Post.failures(title: text))
        field(.content, post { $0.content = text })
        field(.image, post { $0.image = text })
        field(.comment, Comment.failures(content: text))
    }

    @Test func `takes line ends and tabs where a text has lines`() throws {
        #expect(try user { $0.bio = "a\n\tb" } == [])
        #expect(post { $0.content = "a\n\tb" } == [])
        #expect(Comment.failures(content: "a\n\tb") == [])
        #expect(
            Post.failures(title: "a\nb") == [
                ValidationFailure(
                    .title, .containsControlCharacters(ControlPlace(scalar: 10, character: 2)))
            ])
    }

    @Test func `says where a control character stands`() {
        #expect(
            Comment.failures(content: "a\r\n\tb\u{1}c") == [
                ValidationFailure(
                    .comment,
                    .containsControlCharacters(ControlPlace(scalar: 1, line: 2, character: 3)))
            ])
        #expect(ControlPlace(scalar: 0x1B, character: 1).name == "U+001B")
    }

    @Test func `of the lengths of a person's texts`() throws {
        #expect(
            try user {
                $0.firstName = text(100)
                $0.lastName = text(100)
                $0.bio = text(10_000)
                $0.phone = text(40)
            } == [])
        #expect(
            try user {
                $0.firstName = text(101)
                $0.lastName = text(101)
                $0.bio = text(10_001)
                $0.phone = text(41)
            } == [
                ValidationFailure(.firstName, .tooLong(maximum: 100, actual: 101)),
                ValidationFailure(.lastName, .tooLong(maximum: 100, actual: 101)),
                ValidationFailure(.phone, .tooLong(maximum: 40, actual: 41)),
                ValidationFailure(.bio, .tooLong(maximum: 10_000, actual: 10_001)),
            ])
    }

    @Test func `of a birth`() throws {
        for years in [0, 150] { #expect(try user { $0.birth = .age(years) } == []) }
        for years in [-1, 151] {
            #expect(
                try user { $0.birth = .age(years) }
                    == [ValidationFailure(.age, .outOfRange(0...150))])
        }
        #expect(try user { $0.birth = CalendarDate("2026-11-21").map(Birth.date) } == [])
        #expect(
            try user { $0.birth = CalendarDate("2026-11-22").map(Birth.date) }
                == [ValidationFailure(.birthDate, .inTheFuture)])
        #expect(
            try user { $0.birth = CalendarDate("1815-12-10").map(Birth.date) }
                == [ValidationFailure(.birthDate, .outOfRange(0...150))])
    }

    @Test func `of a title`() {
        #expect(post { $0.title = text(300) } == [])
        #expect(
            post { $0.title = text(301) }
                == [ValidationFailure(.title, .tooLong(maximum: 300, actual: 301))])
        #expect(post { $0.title = "" } == [ValidationFailure(.title, .empty)])
        #expect(post { $0.title = " \u{3000}\n" } == [ValidationFailure(.title, .empty)])
    }

    @Test func `of a post's text counts bytes`() {
        #expect(post { $0.content = text(10_000_000) } == [])
        let long = String(repeating: "é", count: 5_000_001)
        #expect(
            post { $0.content = long } == [
                ValidationFailure(
                    .content, .tooManyBytes(maximum: 10_000_000, actual: 10_000_002))
            ])
    }

    @Test func `of a comment`() {
        #expect(SheafModel.Comment.failures(content: text(100_000)) == [])
        #expect(
            SheafModel.Comment.failures(content: text(100_001))
                == [ValidationFailure(.comment, .tooLong(maximum: 100_000, actual: 100_001))])
        #expect(
            SheafModel.Comment.failures(content: " \n") == [ValidationFailure(.comment, .empty)])
    }

    @Test func `of a tag counts what is left after trimming`() {
        #expect(SheafModel.Tag.failures(name: "  " + text(64) + " \n") == [])
        #expect(
            SheafModel.Tag.failures(name: text(65))
                == [ValidationFailure(.tagName, .tooLong(maximum: 64, actual: 65))])
        #expect(SheafModel.Tag.failures(name: " \t ") == [ValidationFailure(.tagName, .empty)])
        #expect(
            SheafModel.Tag.failures(name: "a\u{7}b")
                == [
                    ValidationFailure(
                        .tagName, .containsControlCharacters(ControlPlace(scalar: 7, character: 2)))
                ])
        #expect(SheafModel.Tag.normalised("  deep \t\n work ") == "deep work")
        for name in ["a,b", "a、b", "a，b"] {
            #expect(
                SheafModel.Tag.failures(name: name) == [ValidationFailure(.tagName, .containsComma)]
            )
        }
    }

    @Test func `of tags takes the number signs off that people write before them`() {
        for name in ["#maps", "##maps", " # maps", "＃maps"] {
            #expect(SheafModel.Tag.normalised(name) == "maps")
        }
        #expect(
            SheafModel.Tag.normalised("c#") == "c#" && SheafModel.Tag.normalised("a #b") == "a #b")
        #expect(SheafModel.Tag.normalised("#") == "#")
    }

    @Test func `of tags gives the same again for what it gave`() {
        var random = SeededGenerator(seed: 12)
        let pieces = [
            " ", "\t", "\n", "\r\n", "\u{301}", "\u{200D}", "\u{3000}", "#", "＃", "a", "é", ",",
            "\u{0}",
            "が", "\u{3099}", "\u{1F98A}",
        ]
        for _ in 0..<3_000 {
            let name = (0..<Int.random(in: 0...8, using: &random))
                .compactMap { _ in pieces.randomElement(using: &random) }.joined()
            let once = SheafModel.Tag.normalised(name)
            // Equal as texts is not enough: identifiers follow from the scalars.
            #expect(
                Array(SheafModel.Tag.normalised(once).unicodeScalars) == Array(once.unicodeScalars),
                "\(Array(name.unicodeScalars))")
        }
    }

    @Test func `of metadata, on people, posts and comments alike`() throws {
        let many = Dictionary(uniqueKeysWithValues: (0..<257).map { ("\($0)", "") })
        let tooMany = [
            ValidationFailure(.metadata, .tooManyEntries(maximum: 256, actual: 257))
        ]
        #expect(post { $0.metadata = many } == tooMany)
        #expect(try user { $0.metadata = many } == tooMany)
        #expect(
            post { $0.metadata = ["": "", text(65): "", "k": text(10_001), "ok": text(10_000)] }
                == [
                    ValidationFailure(.metadataEntry(key: ""), .empty),
                    ValidationFailure(
                        .metadataEntry(key: "k"), .tooLong(maximum: 10_000, actual: 10_001)),
                    ValidationFailure(
                        .metadataEntry(key: text(65)), .tooLong(maximum: 64, actual: 65)),
                ])
    }

    @Test func `throws everything at once, or nothing`() throws {
        try ValidationError.check([])
        let failures = try user {
            $0.username = ""
            $0.email = ""
        }
        #expect(throws: ValidationError(failures: failures)) {
            try ValidationError.check(failures)
        }
        #expect(failures.map(\.field) == [.username, .email])
    }
}
