import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import SheafNotebook

/// More metadata than a form takes, and longer names.
@Suite struct `Metadata beyond what a form takes` {
    private let fixture: InterchangeFixture
    /// What the files are of that bring it.
    private let export: String

    init() async throws {
        let source = try await InterchangeFixture()
        try await source.stored.post("One", by: try await source.stored.person("ada"))
        let names = (0..<600).map { "k\($0)" } + [String(repeating: "k", count: 1_500)]
        let members = names.sorted().map { "\"\($0)\":\"v\"" }.joined(separator: ",")
        export = try await source.export()
            .replacing(#""metadata":{}"#, with: "\"metadata\":{\(members)}")
        fixture = try await InterchangeFixture(seed: 2)
        try await fixture.take(export)
    }

    private func table(_ content: TextExporter.Content) async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        _ = try await TextExporter(content).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    private func take(
        _ tables: [String], into fixture: InterchangeFixture
    ) async throws -> ImportReport {
        let paths = try tables.enumerated().map { index, text in
            try fixture.stored.directory.write(text, to: "\(index).csv").path
        }
        return try await Importer(paths: paths).run(on: fixture.stored.store)
    }

    private func isWhole(_ metadata: [String: String]?) -> Bool {
        metadata?.count { $0.key.hasPrefix("k") } == 601
    }

    @Test func `stays where the tables of a store come back, and comes with them elsewhere`()
        async throws
    {
        let tables = [try await table(.peopleTable), try await table(.postsTable)]
        let report = try await take(tables, into: fixture)
        #expect(report.people.unchanged == 1 && report.posts.unchanged == 1)
        #expect(try await fixture.export() == export)
        let there = try await InterchangeFixture(seed: 3)
        _ = try await take(tables, into: there)
        #expect(try await isWhole(there.person()?.metadata))
        #expect(try await isWhole(there.post()?.metadata))
    }

    @Test func `stays where a document comes back, and comes with it elsewhere`() async throws {
        let sheets = try await fixture.sheets("out")
        #expect(try await fixture.take(sheets, in: "out").posts.unchanged == 1)
        #expect(try await fixture.export() == export)
        let there = try await InterchangeFixture(seed: 3)
        try await there.take(sheets, in: "in")
        #expect(try await isWhole(there.post()?.metadata))
    }

    @Test func `comes with cards`() async throws {
        let there = try await InterchangeFixture(seed: 3)
        try await there.takeCards(try await fixture.cards())
        #expect(try await isWhole(there.person()?.metadata))
    }

    @Test func `ends where names are made of what stands around values`() async throws {
        let there = try await InterchangeFixture(seed: 3)
        let list = Array(repeating: "0", count: 10_500).joined(separator: ",")
        let report = try await there.take(
            #"[{"id": 1, "title": "t", "body": "", "inner": [\#(list)]}]"#)
        #expect(try await there.post()?.metadata.count == 10_000)
        #expect(report.notes.map(\.reason).contains(.metadataFull(values: 500)))
    }

    @Test func `comes with a table whose columns have one name`() async throws {
        let there = try await InterchangeFixture(seed: 3)
        let name = Array(repeating: "a", count: 300).joined(separator: ",")
        let cells = (1...300).map(String.init).joined(separator: ",")
        let report = try await take(
            ["username,email,\(name)\nada,a@x.org,\(cells)\n"], into: there)
        #expect(try await there.person()?.metadata.count == 300)
        #expect(
            !report.notes.map(\.reason).contains {
                if case .metadataFull = $0 { true } else { false }
            })
    }
}
