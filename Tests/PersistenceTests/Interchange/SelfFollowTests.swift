import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A follow of oneself` {
    @Test func `is left out of an import, and named`() async throws {
        let id = "b752c9db-ccf6-1329-b44f-c0a74bb450b1"
        let date = "2025-07-24T12:51:48.783Z"
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            """
            {"sheaf":"export","schemaVersion":1}
            {"kind":"person","id":"\(id)","username":"ann","email":"a@x.org",\
            "createdAt":"\(date)","updatedAt":"\(date)"}
            {"kind":"follow","follower":"\(id)","followed":"\(id)","createdAt":"\(date)"}

            """)
        #expect(report.people.added == 1 && report.follows.added == 0 && report.skipped == 1)
        #expect(report.notes.map(\.reason).contains(.followOfOneself))
        #expect(try await fixture.person()?.counts.followers == 0)
    }
}
