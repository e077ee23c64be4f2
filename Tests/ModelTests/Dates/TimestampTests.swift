import Foundation
import SheafModel
import SheafTestSupport
import Testing

@Suite struct `A timestamp` {
    @Test(arguments: [
        ("1970-01-01T00:00:00.000Z", 0.0), ("2026-11-21T08:30:05.123Z", 1_795_249_805.123),
        ("2100-01-01T00:00:00.000Z", 4_102_444_800), ("1969-12-31T23:59:59.999Z", -0.001),
        ("0001-01-01T00:00:00.000Z", -62_135_596_800),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799.999),
    ])
    func `is written and read in UTC with milliseconds`(text: String, seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds).roundedToMilliseconds
        #expect(Timestamp.text(of: date) == text)
        #expect(Timestamp.date(of: text) == date)
    }

    @Test(arguments: [
        ("2020-02-29", 1_582_934_400.0), ("2020-2-9", 1_581_206_400),
        ("2020-02-29T01:00", 1_582_938_000), ("2020-02-29 01:00:00", 1_582_938_000),
        ("2020-02-29T01:00:00.5+01:00", 1_582_934_400.5),
        ("2020-02-28T23:00:00-0100", 1_582_934_400), ("2020-02-28T24:00Z", 1_582_934_400),
        ("2020-02-29T23:59:00+23:59", 1_582_934_400), ("2020-02-28T00:01-2359", 1_582_934_400),
    ])
    func `is read in the ways that others write it`(text: String, seconds: Double) {
        #expect(Timestamp.date(of: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "yesterday", "2021-02-29", "2020-01-01T", "2020-01-01T25:61", "12.5.2020",
        // Of no year that four digits hold.
        "9999-12-31T23:59:60Z", "9999-12-31T24:00", "9999-12-31T23:59:59.9999Z",
        "9999-12-31T23:00:00-01:00", "0001-01-01T00:00:00+00:01", "0000-01-01",
        // Of no time of a day, and of no zone.
        "2020-01-01T24:01", "2020-01-01T24:00:01Z", "2020-01-01T24:00:00.5Z",
        "2024-02-29T12:00:00+99:00", "2024-02-29T12:00:00-24:00", "2024-02-29T12:00:00+01:60",
        "2024-02-29T12:00:00+2400", "2024-02-29T12:00:00-0099", "2024-02-29T12:00+24",
    ])
    func `is nothing else`(text: String) {
        #expect(Timestamp.date(of: text) == nil)
        #expect(Timestamp.dateOrNoon(of: text) == nil)
    }

    @Test(arguments: [
        ("2020/03/01", "2020-03-01T12:00:00.000Z"), ("2020/3/1", "2020-03-01T12:00:00.000Z"),
        ("2020/03/01 05:06", "2020-03-01T05:06:00.000Z"),
        ("2020/03/01T05:06:07+01:00", "2020-03-01T04:06:07.000Z"),
        ("2020/02/30", nil), ("01/03/2020", nil), ("2020/03", nil), ("2020/03-01", nil),
    ])
    func `is read with slashes behind its year`(text: String, expected: String?) {
        #expect(Timestamp.dateOrNoon(of: text).map(Timestamp.text) == expected)
    }

    @Test(arguments: [
        ("Mon, 04 Mar 2019 05:06:07 +0000", "2019-03-04T05:06:07.000Z"),
        ("Mon, 4 Mar 2019 05:06:07 GMT", "2019-03-04T05:06:07.000Z"),
        ("4 mar 2019 06:06:07 +0100 (CET)", "2019-03-04T05:06:07.000Z"),
        ("04 Mar 2019 05:06", "2019-03-04T05:06:00.000Z"),
        ("Monday, 4 March 2019 00:06:07 EST", "2019-03-04T05:06:07.000Z"),
        ("4 Mar 2019", "2019-03-04T12:00:00.000Z"), ("Sept. 4, 2019", "2019-09-04T12:00:00.000Z"),
        ("March 4, 2019", "2019-03-04T12:00:00.000Z"), ("31 Dec 9999", "9999-12-31T12:00:00.000Z"),
    ])
    func `is read as mail has it`(text: String, expected: String) {
        #expect(Timestamp.dateOrNoon(of: text).map(Timestamp.text) == expected)
    }

    @Test(arguments: [
        "", "Mon", "4 Mar", "4 Mar 19", "Mar 2019", "31 Feb 2019", "4 Ma 2019", "4 Mars 2019",
        "4 5 2019", "4 Mar 2019 05:06:07 +9900",
        "4 Mar 2019 5", "4 Mar 2019 05:06:07 CET", "4 Mar 2019 05:06:07 GMT more", "four Mar 2019",
        "31 Dec 9999 23:59:60 GMT", "4 Mar 2019 05:06:07Z",
    ])
    func `is nothing else that mail has`(text: String) {
        #expect(Timestamp.dateOrNoon(of: text) == nil)
    }

    @Test(arguments: SeededGenerator.seeds(2))
    func `comes back for every millisecond`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
            let date = Date(millisecondsSince1970: Int64.random(in: range, using: &random))
            #expect(Timestamp.date(of: Timestamp.text(of: date)) == date)
        }
    }
}
