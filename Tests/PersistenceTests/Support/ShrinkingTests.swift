import SheafTestSupport
import Testing

@Suite struct `What a failure does not need` {
    @Test func `is left out of its schedule`() async {
        let needed = await shrunk(Array(1...100)) { $0.contains(17) && $0.contains(80) }
        #expect(needed == [17, 80])
        #expect(await shrunk([1]) { _ in true } == [1])
        #expect(await shrunk(Array(1...9)) { $0.count >= 4 }.count == 4)
    }

    @Test func `is looked for so many times at most`() async {
        var attempts = 0
        let needed = await shrunk(Array(1...1000), attempts: 50) {
            attempts += 1
            return $0.count { $0 % 2 == 0 } == 500
        }
        #expect(attempts == 50)
        #expect(needed.count { $0 % 2 == 0 } == 500)
    }
}
