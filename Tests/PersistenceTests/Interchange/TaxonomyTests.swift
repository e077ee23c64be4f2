import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Taxonomies of front matter` {
    /// Front matter, and part of it once a tag was added.
    private static let places: [(String, String)] = [
        (
            "+++\ntitle = \"T\"\n[extra]\nx = [\n1]\n[taxonomies]\ntags = [\"rust\"] # lang\n"
                + "categories = [\"a\"]\n+++\n",
            "[taxonomies]\ntags = [\"rust\", \"new\"] # lang\ncategories = [\"a\"]\n+++\n"
        ),
        (
            "+++\n[taxonomies]\ncategories = [\"a\"]\ntags = [\n  \"rust\",\n]\n[extra]\ntags = 1\n+++\n",
            "categories = [\"a\"]\ntags = [\n  \"rust\",\n  \"new\",\n]\n[extra]\ntags = 1\n+++\n"
        ),
        (
            "+++\ntaxonomies.tags = [\"rust\"]\ntaxonomies.categories = [\"a\"]\n+++\n",
            "+++\ntaxonomies.tags = [\"rust\", \"new\"]\ntaxonomies.categories = [\"a\"]\n"
        ),
        (
            "---\ntaxonomies:\n  tags:\n    - rust # lang\n  categories: [a]\n---\n",
            "---\ntaxonomies:\n  tags:\n    - rust # lang\n    - new\n  categories: [a]\n"
        ),
        (
            "---\ntaxonomies:\n  categories: [a]\n  tags: [rust]\n---\n",
            "---\ntaxonomies:\n  categories: [a]\n  tags: [rust, new]\n"
        ),
        (
            "{\"taxonomies\": {\"tags\": [\"rust\"], \"categories\": [\"a\"]}}\n",
            "{\"taxonomies\": {\"tags\": [\"rust\", \"new\"], \"categories\": [\"a\"]}"
        ),
        // In these nothing is changed: what stands at the top is looked for first.
        (
            "---\ntaxonomies: {tags: [rust], categories: [a]}\n---\n",
            "---\ntaxonomies: {tags: [rust], categories: [a]}\ntags: [rust, new]\n"
        ),
        (
            "+++\ntaxonomies = {tags = [\"rust\"], categories = [\"a\"]}\n+++\n",
            "categories = [\"a\"]}\ntags = [\"rust\", \"new\"]\n"
        ),
    ]

    @Test(arguments: places)
    func `have the tags, in which others come and go`(
        matter: String, expected: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": matter + "Text\n"], in: "in")
        let post = try #require(try await fixture.post())
        #expect(post.tags == ["rust"] && report.notes == [])
        #expect(post.metadata["taxonomies.categories.0"] == "a")
        #expect(!post.metadata.keys.contains { $0.hasPrefix("taxonomies.tags") })
        try await fixture.edit { $0.tags.append("new") }
        let after = try #require(try await fixture.sheets("out")["a.md"])
        #expect(after.contains(expected), "\(after)")
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(["a.md": after], in: "in")
        let copy = try #require(try await other.post())
        #expect(Set(copy.tags) == ["rust", "new"], "\(after)")
        #expect(copy.metadata["taxonomies.categories.0"] == "a")
    }

    @Test func `and all other tables are metadata, as maps and lists of YAML are`() async throws {
        let toml = """
            +++
            title = "T"
            [params] # of the theme
            k = "v"
            list = [
              1,
              2,
            ]
            [menu.main]
            weight = 5
            [[resources]]
            src = "a.png"
            [resources.params]
            by = "Ann"
            [[resources]]
            src = "b.png"
            ["odd name".x]
            y = { z = true }
            [extra]
            toc = true
            +++

            """
        let yaml = """
            ---
            title: T
            params: {k: v, list: [1, 2]}
            menu:
              main:
                weight: 5
            resources:
              - src: a.png
                params: {by: Ann}
              - src: b.png
            odd name:
              x: {y: {z: true}}
            extra: {toc: true}
            ---

            """
        var found: [[String: String]] = []
        for (seed, matter) in [(1, toml), (2, yaml)] {
            let fixture = try await InterchangeFixture(seed: UInt64(seed))
            try await fixture.take(["a.md": matter + "Text\n"], in: "in")
            let post = try #require(try await fixture.post())
            #expect(post.title == "T")
            found.append(post.metadata.filter { !$0.key.hasPrefix("original.") })
            let sheet = try #require(try await fixture.sheets("out")["a.md"])
            #expect(sheet.hasSuffix("Text\n") && sheet.contains("extra"))
            #expect(try await fixture.take(["a.md": sheet], in: "again").posts.unchanged == 1)
        }
        #expect(
            found[0] == [
                "params.k": "v", "params.list.0": "1", "params.list.1": "2",
                "menu.main.weight": "5", "resources.0.src": "a.png",
                "resources.0.params.by": "Ann", "resources.1.src": "b.png",
                "odd name.x.y.z": "true", "extra.toc": "true",
            ])
        #expect(found[0] == found[1])
    }

    @Test func `give way to tags at the top, and are metadata then`() async throws {
        let fixture = try await InterchangeFixture()
        let matter = "+++\ntags = [\"a\"]\n[taxonomies]\ntags = [\"b\"]\n+++\n"
        try await fixture.take(["a.md": matter + "Text\n"], in: "in")
        let post = try #require(try await fixture.post())
        #expect(post.tags == ["a"] && post.metadata["taxonomies.tags.0"] == "b")
    }
}
