import SheafTUI
import SheafTestSupport
import Testing

@Suite struct `A cell` {
    @Test(arguments: SeededGenerator.seeds(20))
    func `keeps scalar, width, style, marks and colours apart`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let scalar = UInt32.random(in: 0...0x10FFFF, using: &random)
            let width = UInt8.random(in: 0...2, using: &random)
            let marks = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                UInt32.random(in: 1...0x10FFFF, using: &random)
            }
            let style = try #require(Style.allCases.randomElement(using: &random))
            var cell = Cell(scalar: scalar, width: width, style: .text)
            for mark in marks { cell.add(mark: mark) }
            cell.style = style
            #expect(cell.scalar == scalar && cell.width == width && cell.style == style)
            #expect(cell.marks == SIMD4((marks + [0, 0, 0, 0]).prefix(4)))
            #expect(cell.colors == nil)

            let colors = CellColors(
                front: .random(in: 0...255, using: &random),
                back: .random(using: &random) ? .random(in: 0...255, using: &random) : nil)
            var painted = cell
            painted.colors = colors
            #expect(painted.colors == colors && painted.marks == .zero)
            #expect(
                painted.scalar == scalar && painted.width == width && painted.style == style)
            #expect(painted.piece == nil)
            let piece = PicturePiece(
                picture: .random(in: 0..<PicturePiece.mostPictures, using: &random),
                row: .random(in: 0..<PicturePiece.mostInLine, using: &random),
                column: .random(in: 0..<PicturePiece.mostInLine, using: &random))
            painted.piece = piece
            #expect(painted.piece == piece && painted.colors == colors)
            painted.colors = nil
            #expect(painted.piece == nil)
            painted.piece = piece
            #expect(painted == Cell(scalar: scalar, width: width, style: style))
        }
    }

    @Test func `takes sixteen bytes, as a frame has thousands`() {
        #expect(MemoryLayout<Cell>.stride == 16)
    }
}
