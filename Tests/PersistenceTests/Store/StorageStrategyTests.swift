import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `The storage strategy` {
    @Test func `has a store for every kind of content`() {
        typealias Kind = StorageStrategy.ContentKind
        let answers = Dictionary(
            grouping: Kind.allCases, by: { StorageStrategy.recommended(for: $0) })
        #expect(
            answers == [
                .database: [.record], .settings: [.setting, .userPreference],
                .state: [.applicationState],
                .vault: [.password, .authenticationToken, .apiKey, .certificate],
                .file: [.largeDocument, .media], .cache: [.temporaryCache],
            ])
        #expect(Set(answers.keys) == Set(StorageStrategy.allCases))
    }
}

@Suite struct `The cache` {
    private let directory: TemporaryDirectory
    private var cache: CacheFolder { CacheFolder(directory.file("cache")) }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func fill(_ count: Int, bytes: Int = 1000) throws {
        for index in 0..<count {
            let file = try directory.write(
                String(repeating: "x", count: bytes), to: "cache/sub\(index % 2)/\(index)")
            let date = Date(timeIntervalSince1970: Double(1_000_000 + index))
            var times = [timeval(tv_sec: 1_000_000 + index, tv_usec: 0)]
            times.append(times[0])
            #expect(utimes(file.path, times) == 0)
            #expect(date.timeIntervalSince1970 > 0)
        }
    }

    @Test func `loses what was used longest ago when it is too large`() throws {
        #expect(cache.usedBytes == 0)
        try fill(10)
        #expect(cache.use == ByteCount(bytes: 10_000))
        #expect(cache.trim(toBytes: 4500) == 6)
        let left = try directory.names(in: "cache/sub0") + directory.names(in: "cache/sub1")
        #expect(left == ["6", "8", "7", "9"])
        #expect(cache.trim(toBytes: 4000) == 0)
        cache.trim(toBytes: 0)
        #expect(cache.usedBytes == 0)
    }

    @Test func `is trimmed by several at once to the same size`() throws {
        try fill(400)
        let cache = cache
        DispatchQueue.concurrentPerform(iterations: 8) { _ in cache.trim(toBytes: 100_000) }
        #expect(cache.usedBytes == 100_000)
    }

    @Test func `never leaves its folder`() throws {
        try directory.write("mine", to: "mine")
        try fill(1)
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("cache/link").path, withDestinationPath: "../mine")
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("cache/up").path, withDestinationPath: "..")
        cache.trim(toBytes: 0)
        cache.empty()
        #expect(try directory.names() == ["cache", "mine"])
        #expect(try directory.names(in: "cache") == [])
    }

    @Test func `obeys the settings: its limit at once, emptied at the end and at the start`()
        async throws
    {
        let directories = Directories(inside: directory.url)
        try fill(10)
        let storage = try await Storage.open(directories, watchesSettings: false)
        #expect(storage.cache.usedBytes == 10_000)
        var changes = storage.settings.changes().makeAsyncIterator()
        try storage.settings.set(ByteCount(bytes: 3000), for: .cacheSize)
        _ = await changes.next()
        try await storage.close()
        #expect(storage.cache.usedBytes == 3000)

        let second = try await Storage.open(directories, watchesSettings: false)
        try second.settings.set(true, for: .clearsCacheOnExit)
        try await second.close()
        #expect(second.cache.usedBytes == 0)

        // As after a program that was killed.
        try fill(2)
        let third = try await Storage.open(directories, watchesSettings: false)
        #expect(third.cache.usedBytes == 0)
        try await third.close()
    }
}
