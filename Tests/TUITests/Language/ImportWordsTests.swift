import Notebook
import Testing

@testable import TUI

@Suite struct `The words of an import` {
    private let half = ImportProgress(rows: 12_000, bytes: 50, of: 100)
    private let end = ImportProgress(rows: 1, bytes: 100, of: 100, isRead: true)

    @Test func `say how fast it is and for how long it goes on`() {
        let english = Language.named(.en).imports
        let japanese = Language.named(.ja).imports
        #expect(english.progress(half, 3_400, 8) == "12,000 rows  3,400 a second  8 s left")
        #expect(english.progress(half, 3_400, nil) == "12,000 rows  3,400 a second")
        #expect(english.progress(end, 3_400, nil) == "1 row read; now counting and indexing")
        #expect(japanese.progress(half, 3_400, 8) == "12,000 件  毎秒 3,400 件  残り 8 秒")
        #expect(
            japanese.progress(end, 3_400, nil) == "1 件を読み込みました。集計と索引の作成中です")
    }
}
