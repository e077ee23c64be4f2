import SheafTUI
import Testing

@Suite struct `A rectangle` {
    private let whole = Rect(x: 2, y: 1, width: 10, height: 4)

    @Test func `splits into parts that make it up`() {
        #expect(whole.splitLeft(3).left == Rect(x: 2, y: 1, width: 3, height: 4))
        #expect(whole.splitLeft(3).rest == Rect(x: 5, y: 1, width: 7, height: 4))
        #expect(whole.splitRight(3).right == Rect(x: 9, y: 1, width: 3, height: 4))
        #expect(whole.splitTop(1).rest == Rect(x: 2, y: 2, width: 10, height: 3))
        #expect(whole.splitBottom(1).bottom == Rect(x: 2, y: 4, width: 10, height: 1))
        #expect(whole.splitBottom(9).rest.isEmpty)
        #expect(whole.splitTop(-1).top.isEmpty)
    }

    @Test func `is empty rather than negative`() {
        #expect(whole.inset(left: 6, right: 6).width == 0)
        #expect(whole.intersection(Rect(x: 50, y: 50, width: 1, height: 1)).isEmpty)
        #expect(
            whole.intersection(Rect(x: 0, y: 0, width: 3, height: 3))
                == Rect(x: 2, y: 1, width: 1, height: 2))
    }
}
