internal import Foundation

/// The pages of a database file that nobody has open, for whoever changes bytes past SQLite.
///
/// What is read here stands in sqlite.org/fileformat2.html, 1.3 and 1.6.
package struct DatabasePages {
    private let path: String
    private var bytes: [UInt8]
    /// How many bytes each has.
    package let size: Int

    /// Reads a file.
    package init(path: String) throws {
        self.path = path
        bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        self.size = size == 1 ? 65_536 : size
    }

    /// How many there are.
    package var count: Int { bytes.count / size }

    /// The bytes of a page; the first has the number 1.
    package subscript(page: Int) -> [UInt8] {
        get { [UInt8](bytes[(page - 1) * size..<page * size]) }
        set { bytes.replaceSubrange((page - 1) * size..<page * size, with: newValue) }
    }

    /// The pages without children below the root of a table or an index, in their order.
    package func leaves(below root: Int) -> [Int] {
        let page = self[root]
        let start = root == 1 ? 100 : 0
        // Those of tables and of indexes begin each cell with the number of a child.
        guard [2, 5].contains(page[start]) else { return [root] }
        let cells = Int(page[start + 3]) << 8 | Int(page[start + 4])
        let children = (0..<cells).map { cell -> Int in
            let place = start + 12 + 2 * cell
            return number(page, at: Int(page[place]) << 8 | Int(page[place + 1]))
        }
        return (children + [number(page, at: start + 8)]).flatMap(leaves)
    }

    /// Writes the file.
    package func save() throws {
        try Data(bytes).write(to: URL(filePath: path))
    }

    private func number(_ page: [UInt8], at place: Int) -> Int {
        page[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
