import Foundation
import SheafModel
import SheafTestSupport
import Testing

@Suite struct `The date in the name of a file` {
    @Test(arguments: [
        ("19700101-000000", 0.0), ("20261123-084332", 1_795_423_412),
        ("20200229-235959", 1_583_020_799),
        ("00010101-000000", -62_135_596_800), ("99991231-235959", 253_402_300_799),
    ])
    func `has the digits of day and time, to the second`(text: String, seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(FileStamp.text(of: date) == text)
        #expect(text.count == FileStamp.length)
        #expect(FileStamp.date(of: text) == date)
    }

    @Test func `is held within the years of four digits`() {
        #expect(FileStamp.text(of: .distantFuture + 1e12) == "99991231-235959")
        #expect(FileStamp.text(of: Date(timeIntervalSince1970: -1e12)) == "00010101-000000")
    }

    @Test(arguments: [
        "", "20261123", "20261123-0843", "20261323-084332", "20260230-000000", "20261123-240000",
        "20261123-236000", "20261123-08433", "2026-1123084332", "２0261123-084332",
        "20261123-0843 2",
    ])
    func `is nothing else`(text: String) {
        #expect(FileStamp.date(of: text) == nil)
    }

    @Test(arguments: SeededGenerator.seeds(2))
    func `sorts as time does`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let range: ClosedRange<Int> = -62_135_596_800...253_402_300_799
        let dates = (0..<200).map { _ in
            Date(timeIntervalSince1970: Double(Int.random(in: range, using: &random)))
        }
        let texts = dates.map { FileStamp.text(of: $0) }
        #expect(texts.sorted() == dates.sorted().map { FileStamp.text(of: $0) })
        #expect(texts.map { FileStamp.date(of: $0) } == dates)
    }
}
