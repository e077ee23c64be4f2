import SheafModel
import SheafTestSupport
import Testing

@Suite struct `The name of a person` {
    @Test(arguments: [
        ("Ada", "Lovelace", "Ada Lovelace"), (" Ada ", "", "Ada"), ("", "Lovelace", "Lovelace"),
        ("", "", ""), ("遥", "森田", "森田 遥"), (" 遥", "森田　", "森田 遥"), ("遥", "", "遥"),
        ("はるか", "モリタ", "モリタ はるか"), ("길동", "홍", "홍 길동"), ("明", "𠮷田", "𠮷田 明"),
        ("ﾊﾙｶ", "ﾓﾘﾀ", "ﾓﾘﾀ ﾊﾙｶ"), ("Haruka", "森田", "Haruka 森田"), ("遥", "Morita", "遥 Morita"),
        ("Лев", "Толстой", "Лев Толстой"), ("👍", "森田", "👍 森田"),
    ])
    func `has its parts in the order of the script`(first: String, last: String, whole: String) {
        #expect(PersonName(first: first, last: last).whole == whole)
    }

    @Test(arguments: [
        ("Ada King Lovelace", "Ada King", "Lovelace"), ("Ada", "Ada", ""), ("", "", ""),
        ("森田 遥", "遥", "森田"), ("森田遥", "森田遥", ""), ("홍 길동", "길동", "홍"),
        ("森田 遥 Ann", "遥 Ann", "森田"), ("森田 Ann 遥", "遥", "森田 Ann"),
        ("Ann 森田", "Ann", "森田"), ("Ann 森田 遥", "Ann 森田", "遥"), ("森田 Ann", "森田", "Ann"),
        (" 森田  遥 ", "遥", "森田"), ("山田　太郎", "太郎", "山田"),
        ("  Ada \u{2003}  Lovelace ", "Ada", "Lovelace"),
    ])
    func `is taken apart so that its parts make it again`(
        whole: String, first: String, last: String
    ) {
        let name = PersonName(whole: whole)
        #expect(name == PersonName(first: first, last: last))
        let words = whole.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(name.whole == words)
    }

    @Test(.timeLimit(.hanging), arguments: [("a ", "b"), ("森 ", "遥")])
    func `is taken apart in one pass, however long it is`(begin: String, end: String) {
        // Looking at all that follows each gap took hours.
        let middle = String(repeating: "a ", count: 2_000_000)
        let name = PersonName(whole: begin + middle + end)
        let isApart = [name.first, name.last].contains(end)
        #expect(isApart)
    }

    @Test func `keeps the order that versions of before had everywhere`() {
        #expect(PersonName(first: "遥", last: "森田").givenFirst == "遥 森田")
        #expect(PersonName(first: "Ada", last: "Lovelace").givenFirst == "Ada Lovelace")
    }
}
