import Foundation
import Testing

/// The file of a closed store, read and written over page by page, by nothing of ours.
struct PageFile {
    private let url: URL
    private var bytes: [UInt8]
    private let size: Int

    init(path: String) throws {
        url = URL(filePath: path)
        bytes = [UInt8](try Data(contentsOf: url))
        size = Int(bytes[16]) << 8 | Int(bytes[17])
    }

    /// The pages with rows of a table, and those above them.
    func tree(below root: Int) -> (above: [Int], leaves: [Int]) {
        let start = (root - 1) * size
        guard bytes[start] == 5 else { return ([], [root]) }
        let children = cells(of: root, header: 12).map { number($0, 4) } + [number(start + 8, 4)]
        let below = children.map { tree(below: $0) }
        return ([root] + below.flatMap(\.above), below.flatMap(\.leaves))
    }

    /// The keys of the rows on a page.
    func keys(on leaf: Int) -> Set<Int64> {
        Set(
            cells(of: leaf, header: 8).map { cell in
                var place = cell
                while bytes[place] >= 0x80 { place += 1 }
                place += 1
                var key: Int64 = 0
                while bytes[place] >= 0x80 {
                    key = key << 7 | Int64(bytes[place] & 0x7f)
                    place += 1
                }
                return key << 7 | Int64(bytes[place])
            })
    }

    /// Writes zeros over pages.
    mutating func clear(_ pages: [Int]) throws {
        for page in pages {
            let place = (page - 1) * size..<page * size
            bytes.replaceSubrange(place, with: repeatElement(0, count: size))
        }
        try Data(bytes).write(to: url)
    }

    private func cells(of page: Int, header: Int) -> [Int] {
        let start = (page - 1) * size
        return (0..<number(start + 3, 2)).map { start + number(start + header + 2 * $0, 2) }
    }

    private func number(_ offset: Int, _ length: Int) -> Int {
        bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }
}
