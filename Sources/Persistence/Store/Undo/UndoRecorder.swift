/// Writes down what an action did to rows: those to which the same columns were changed together.
///
/// Rows come by tables, in each by ascending keys, and nothing comes after ``finish()``.
struct UndoRecorder {
    private let action: Int64
    private let connection: Connection
    /// How many rows were written, and how many bytes of what they were.
    private(set) var written: (rows: Int64, bytes: Int64) = (0, 0)
    private var table = ""
    /// What is gathered of rows whose keys are near each other, by what was done to them.
    private var blocks: [UndoBlock] = []
    private var start: Int64 = 0

    /// So many kinds of changes are gathered at once.
    private static let mostBlocks = 16

    init(of action: Int64, _ connection: Connection) {
        self.action = action
        self.connection = connection
    }

    /// Writes a row, or gathers it.
    mutating func append(_ row: UndoRow) throws(StoreError) {
        guard case .updated(let fields) = row.change else { return try write(row) }
        let start = UndoBlock.start(of: row.key)
        if start != self.start || row.table != table || blocks.count > Self.mostBlocks {
            try finish()
            (table, self.start) = (row.table, start)
        }
        guard let index = blocks.firstIndex(where: { $0.fits(fields) }) else {
            return blocks.append(UndoBlock([(row.key, fields)]))
        }
        blocks[index].append((row.key, fields))
        if blocks[index].bytes > UndoBlock.mostBytes { try write(blocks.remove(at: index)) }
    }

    /// Writes what was gathered.
    mutating func finish() throws(StoreError) {
        for block in blocks { try write(block) }
        blocks = []
    }

    private mutating func write(_ block: UndoBlock) throws(StoreError) {
        if block.rows.count == 1, let row = block.rows.first {
            return try write(UndoRow(table: table, key: row.key, change: .updated(row.fields)))
        }
        try write(table, UndoBlock.kind, block.key, block.image)
        written.rows += Int64(block.rows.count)
    }

    private mutating func write(_ row: UndoRow) throws(StoreError) {
        try write(row.table, row.change.kind, row.key, row.change.bytes)
        if case .inserted(let digests) = row.change {
            written.rows += Int64(digests.count)
        } else {
            written.rows += 1
        }
    }

    private mutating func write(
        _ table: String, _ kind: Int64, _ key: Int64, _ image: [UInt8]
    ) throws(StoreError) {
        try UndoJournal.insert(action, kind, table, key, image, connection)
        written.bytes += Int64(image.count)
    }
}
