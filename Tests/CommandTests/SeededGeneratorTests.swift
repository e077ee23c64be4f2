import SheafTestSupport
import Testing

@Suite struct `Seeded numbers` {
    @Test func `are those of SplitMix64`() {
        // The first numbers of seed 1234567 in the reference implementation.
        var random = SeededGenerator(seed: 1_234_567)
        let numbers = (0..<5).map { _ in random.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973,
                9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ])
    }

    @Test(arguments: SeededGenerator.seeds(3))
    func `come again with their seed`(seed: UInt64) {
        var first = SeededGenerator(seed: seed)
        var second = SeededGenerator(seed: seed)
        #expect((0..<10).map { _ in first.next() } == (0..<10).map { _ in second.next() })
    }
}
