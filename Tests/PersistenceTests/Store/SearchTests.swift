import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Search over a store` {
    @Test func `finds Chinese and Japanese in the middle of a run`() async throws {
        let fixture = try await StoreFixture()
        try await fixture.post("東日本大震災の記録", "今日は日本語を勉強する。")
        try await fixture.post("No such word")
        for word in ["日本", "日", "本大", "勉強", "日本語", "東日本 勉強"] {
            let found = try await fixture.list(
                ListQuery<PostSummary>.recent().filtered { $0.matches(word) })
            #expect(found.count == 1, "\(word)")
        }
        for word in ["本日", "京都", "日本 京都"] {
            let found = try await fixture.list(
                ListQuery<PostSummary>.recent().filtered { $0.matches(word) })
            #expect(found.isEmpty, "\(word)")
        }
    }

    @Test(arguments: [
        ("Büro", "buro"), ("Büro", "BÜRO"), ("Straße", "strasse"), ("STRASSE", "straße"),
        ("ｆｕｌｌ width", "full"), ("ｶﾀｶﾅ", "カタカナ"), ("Σίσυφος", "σισυφοσ"), ("Ёлка", "елка"),
        ("résumé", "resume"), ("re\u{301}sume\u{301}", "résumé"), ("ﬁn", "fin"), ("한국어를", "국어"),
        ("ภาษาไทย", "ไทย"), ("c++20", "c++"), ("İstanbul", "istanbul"), ("🎉 party", "🎉"),
        ("a_b", "b"), ("it's", "it's"), ("x-ray", "ray"), ("ǿre", "ǿre"), ("ǿre", "øre"),
        ("Ǣr", "ær"), ("fǽr", "FǼR"), ("Ǯ", "ʒ"), ("ǡb", "ab"), ("two ㎏ of it", "㎏"),
        ("5㎏", "㎏"), ("5㎏", "5kg"), ("two ㎏ of it", "kg"), ("two kg", "㎏"), ("㌔", "㌔"),
        ("Mark™", "™"), ("well！", "！"), ("ᾠδή", "ᾠδή"), ("ΩΙΔΗ", "ᾠδή"), ("ᾠδή", "ωδη"),
    ])
    func `compares folded`(text: String, word: String) async throws {
        let fixture = try await StoreFixture()
        try await fixture.post("title", text)
        let post = try await fixture.post("other")
        try await fixture.comment(text, on: post)
        #expect(
            try await fixture.list(ListQuery<PostSummary>.recent().filtered(by: word)).count == 1)
        #expect(
            try await fixture.list(ListQuery<CommentSummary>.recent().filtered(by: word)).count
                == 1)
    }

    @Test(arguments: ["ǿre", "Ǽlf", "ǣ", "Ǯ", "ǡb"])
    func `finds a letter with a mark in text that was stored before it was prepared`(
        word: String
    ) async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("title", "some \(word) here")
        try await fixture.store.write {
            try $0.execute("UPDATE post SET body_words = NULL WHERE body_words IS NOT NULL")
        }
        for typed in [word, word.uppercased(), word.decomposedStringWithCanonicalMapping] {
            let found = try await fixture.list(
                ListQuery<PostSummary>.recent().filtered { $0.matches("here \(typed)") })
            #expect(found.map(\.id) == [post.id], "\(typed)")
            let results = try await Self.search("here \(typed)", in: fixture)
            #expect(results.posts.map(\.row.id) == [post.id], "\(typed)")
        }
    }

    @Test(arguments: ["㎏", "㌔", "ǽ"])
    func `over everything finds signs that are made of letters`(word: String) async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("title", "some \(word) here")
        let results = try await Self.search(word, in: fixture)
        #expect(results.posts.map(\.row.id) == [post.id])
        #expect(results.posts.map(\.line) == ["some \(word) here"])
    }

    @Test func `puts titles and names above texts, and shows the line`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("tea.lover") { $0.bio = "nothing" }
        let text = try await fixture.post(
            "Morning", "first line\n  a cup of Tea and \(String(repeating: "long ", count: 60))")
        let title = try await fixture.post("On tea", "something else")
        let comment = try await fixture.comment("no\nmore téa", on: text)
        let results = try await Self.search("tea", in: fixture)
        #expect(results.people.map(\.row.id) == [ada.id])
        #expect(results.people.map(\.line) == [""])
        #expect(results.posts.map(\.row.id) == [title.id, text.id])
        #expect(results.posts.last?.line.hasPrefix("a cup of Tea and long") == true)
        #expect(results.posts.last.map { $0.line.count <= 160 } == true)
        #expect(results.comments.map(\.row.id) == [comment.id])
        #expect(results.comments.map(\.line) == ["more téa"])
        #expect(try await Self.search("\"*(", in: fixture).isEmpty)
        #expect(try await Self.search("tea", in: fixture, limit: 1).posts.count == 1)
    }

    @Test func `leaves out what is in the trash`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("tea")
        try await fixture.comment("tea", on: post)
        try await fixture.store.write { try $0.deletePost(post.id) }
        #expect(try await Self.search("tea", in: fixture).isEmpty)
        try await fixture.store.write { try $0.restorePost(post.id) }
        #expect(try await Self.search("tea", in: fixture).comments.count == 1)
    }

    private static func search(
        _ text: String, in fixture: StoreFixture, limit: Int = 50
    ) async throws -> FoundOfAll {
        try await fixture.store.read { try $0.search(text, limit: limit) }
    }

    /// Random texts of all kinds of signs: what is indexed as it stands has the same words as the
    /// prepared form would have.
    @Test(arguments: SeededGenerator.seeds(5))
    func `finds every word of every text`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try await StoreFixture(seed: seed)
        for _ in 0..<40 {
            let words = (0..<3).map { _ in Self.word(&random) }
            let text = words.joined(separator: " ")
            let post = try await fixture.post("-", text)
            for word in words {
                let found = try await fixture.list(
                    ListQuery<PostSummary>.recent().filtered { $0.matches(word) })
                #expect(found.contains { $0.id == post.id }, "\(word) in \(text)")
            }
        }
    }

    private static func word(_ random: inout SeededGenerator) -> String {
        let blocks: [ClosedRange<UInt32>] = [
            0x61...0x7a, 0xc0...0x24f, 0x370...0x3ff, 0x410...0x45f, 0x4e00...0x4eff,
            0x3041...0x30ff, 0xac00...0xacff, 0x1e00...0x1eff, 0xff21...0xff5a, 0xe01...0xe3a,
        ]
        var word = String.UnicodeScalarView()
        while word.count < 4 {
            guard let block = blocks.randomElement(using: &random),
                let scalar = Unicode.Scalar(UInt32.random(in: block, using: &random)),
                scalar.properties.isAlphabetic
            else { continue }
            word.append(scalar)
        }
        return String(word)
    }
}
