public import FoundationEssentials
internal import PersistenceDates
public import PersistenceFiles

/// A folder of dated backups of one store.
public struct BackupFolder: Hashable, Sendable {
    /// Where it is; it need not be there.
    public let url: URL
    /// What the names of its files begin with.
    public let name: String

    /// Why a backup was made.
    public enum Occasion: String, CaseIterable, Hashable, Sendable {
        /// Somebody asked for it.
        case regular = ""
        /// It was time.
        case automatic = "-automatic"
        /// A store was to be repaired.
        case repair = "-before-repair"
        /// A store was to be brought to a newer schema.
        case migration = "-before-migration"
        /// A file was put in the place of an open store, and was to get what had been saved in that one.
        case putInPlace = "-put-in-place"
    }

    /// A backup in the folder.
    public struct Entry: Hashable, Sendable {
        /// Where it is.
        public let path: String
        /// When it was made, to the second.
        public let date: Date
        /// Why.
        public let occasion: Occasion
        /// How long it is.
        public let byteCount: Int64
        /// Whether it stays until somebody removes it (``BackupFolder/keep(_:)``).
        package let isKept: Bool
        /// Which it is of those of one second, from 1.
        let number: Int
    }

    /// Describes a folder.
    public init(_ url: URL, name: String) {
        self.url = url
        self.name = name
    }

    /// The path of the next backup: `NAME-20261123-084332.db`, in UTC.
    ///
    /// A further one of the same second has a number at its end. Of a folder whose URL is of no file
    /// the path is empty, which ``Store/backup(to:replaces:ofDamaged:_:)`` refuses.
    public func path(for occasion: Occasion = .regular, at date: Date) -> String {
        guard url.isPlace else { return "" }
        let stamp = FileStamp.text(of: date)
        // Where the folder cannot be read nothing can be written either, which is told then.
        let names = (try? Folder.names(in: url)) ?? []
        let last = names.compactMap(parts).filter { $0.stamp == stamp }.map(\.number).max() ?? 0
        let number = last == 0 ? "" : ".\(last + 1)"
        return path(of: "\(name)-\(stamp)\(number)\(occasion.rawValue).db")
    }

    private func path(of file: String) -> String {
        url.appending(path: file, directoryHint: .notDirectory).path
    }

    /// The backups that are there, the newest first; other files are left out.
    ///
    /// - Throws: ``FilesError`` where the folder cannot be read; one that is not there is empty.
    public func entries() throws(FilesError) -> [Entry] {
        try Folder.names(in: url).compactMap(entry).sorted {
            ($0.date, $0.number) > ($1.date, $1.number)
        }
    }

    private func entry(_ file: String) -> Entry? {
        guard let parts = parts(file), let date = FileStamp.date(of: parts.stamp),
            let size = FileFacts(path(of: file))?.length
        else { return nil }
        return Entry(
            path: path(of: file), date: date, occasion: parts.occasion, byteCount: size,
            isKept: parts.isKept, number: parts.number)
    }

    /// What the name of a kept one has at its end.
    private static let kept = "-kept"

    /// What the name of a backup says: `NAME-STAMP[.NUMBER][-OCCASION][-kept].db`.
    private func parts(
        _ file: String
    ) -> (stamp: String, number: Int, occasion: Occasion, isKept: Bool)? {
        guard file.hasPrefix(name + "-"), file.hasSuffix(".db") else { return nil }
        let rest = file.dropFirst(name.count + 1).dropLast(3)
        let stamp = String(rest.prefix(FileStamp.length))
        var ending = rest.dropFirst(FileStamp.length)
        var number = 1
        if ending.first == "." {
            let digits = ending.dropFirst().prefix { $0.isASCII && $0.isNumber }
            // So many that there is always one more.
            guard digits.count < 10, let further = Int(digits) else { return nil }
            number = further
            ending = ending.dropFirst(1 + digits.count)
        }
        let isKept = ending.hasSuffix(Self.kept)
        if isKept { ending = ending.dropLast(Self.kept.count) }
        return Occasion(rawValue: String(ending)).map { (stamp, number, $0, isKept) }
    }

    /// Gives a backup another name, under which it is never removed but by hand: it has what is nowhere else.
    ///
    /// - Parameter path: The backup.
    /// - Returns: Where it is then.
    /// - Throws: ``FilesError``.
    package func keep(_ path: String) throws(FilesError) -> String {
        let kept = "\(path.dropLast(3))\(Self.kept).db"
        try FilePath<FilesError>(path).rename(to: FilePath<FilesError>(kept))
        return kept
    }

    /// Removes the oldest backups of one occasion until so many are left.
    ///
    /// Of those that are made again and again the last one stays of before each that is kept: it may have what
    /// could not be read any more in that one.
    ///
    /// - Parameters:
    ///   - count: How many stay, at least 1.
    ///   - occasion: Those of others stay.
    ///   - path: One that stays and counts, whatever date it has: the clock may have been ahead once.
    /// - Returns: Those that were removed.
    /// - Throws: ``FilesError``.
    @discardableResult
    public func removeOldest(
        keeping count: Int, of occasion: Occasion = .regular, sparing path: String? = nil
    ) throws(FilesError) -> [Entry] {
        let found = try entries()
        let all = found.filter { $0.occasion == occasion && !$0.isKept }
        let others = all.filter { $0.path != path }
        let isRegular = [.regular, .automatic].contains(occasion)
        let spared = found.filter { isRegular && $0.isKept }.compactMap { kept in
            others.first { $0.date <= kept.date }?.path
        }
        let old = others.dropFirst(max(1, count) - (all.count - others.count))
            .filter { !spared.contains($0.path) }
        for entry in old {
            try AtomicFile(URL(filePath: entry.path, directoryHint: .notDirectory)).remove()
        }
        return old
    }

    /// Removes the oldest backups of before migrations until two are left.
    ///
    /// Those of the last day stay where no later one is of the same schema: what a process copied that took over
    /// halfway does not stand in for the store as it was.
    ///
    /// - Parameters:
    ///   - path: One that stays and counts.
    ///   - date: The end of the day.
    /// - Throws: ``FilesError``.
    func removeOldestOfMigrations(sparing path: String, at date: Date) throws(FilesError) {
        var schemas: Set = [Self.schema(of: path)]
        let others = try entries().filter { $0.occasion == .migration && $0.path != path }
        for (index, entry) in others.enumerated() {
            let isFirst = schemas.insert(Self.schema(of: entry.path)).inserted
            let isRecent = abs(entry.date.timeIntervalSince(date)) < 86_400
            if index == 0 || isFirst && isRecent { continue }
            try AtomicFile(URL(filePath: entry.path, directoryHint: .notDirectory)).remove()
        }
    }

    /// SQLite's `user_version` of a backup; nil where it cannot be read.
    private static func schema(of path: String) -> UInt32? {
        LogFile(path)?.bytes(64, 0)?.number(at: 60)
    }
}

extension [BackupFolder.Entry] {
    /// The newest made by a date, of some occasions if there is one, else of any.
    ///
    /// A clock may have been ahead once.
    package func newest(of occasions: [BackupFolder.Occasion], at date: Date) -> Element? {
        let past = filter { $0.date <= date }.sorted { $0.date > $1.date }
        return past.first { occasions.contains($0.occasion) } ?? past.first
    }
}
