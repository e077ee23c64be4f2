import Testing

@testable import PersistenceStore

@Suite struct `A fingerprint` {
    @Test func `stays what it is, since files hold it`() {
        var digest = Digest()
        digest.combine(7)
        Array("a row that was inserted".utf8).withUnsafeBytes { digest.combine($0) }
        digest.combine(.max)
        #expect(digest.value == 14_602_396_219_623_134_592)
    }
}
