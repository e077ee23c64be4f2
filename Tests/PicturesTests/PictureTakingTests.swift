import Foundation
import Persistence
import SheafPictures
import SheafTestSupport
import Testing

/// Pictures in and out of the folder, with the program itself as the process that decodes.
///
/// Needs libpng and libturbojpeg, which `scripts/setup` installs.
@Suite(.timeLimit(.hanging)) struct PictureTakingTests {
    private let directory: TemporaryDirectory
    private let directories: Directories
    private let pictures: PictureFolder
    private let decoder = PictureDecoder(program: SheafProcess.path)

    init() throws {
        directory = try TemporaryDirectory()
        directories = Directories(of: try ApplicationName("pictures"), inside: directory.url)
        pictures = PictureFolder(directories, decoder: decoder)
    }

    private func file(_ bytes: [UInt8], _ name: String = "photo.png") throws -> URL {
        let url = directory.file(name)
        try AtomicFile(url).write(bytes)
        return url
    }

    private func problem(_ bytes: [UInt8]) async throws -> PictureProblem? {
        let file = try file(bytes, "bad")
        do throws(PictureProblem) {
            _ = try await pictures.take(file)
            return nil
        } catch {
            return error
        }
    }

    @Test func `A picture is kept as it is, under the hash of what it holds`() async throws {
        let bytes = MadePictures.png()
        let reference = try await pictures.take(try file(bytes))
        #expect(reference.text == "files/\(PictureReference.hash(of: bytes)).png#photo.png")
        #expect(PictureReference(reference.text) == reference)
        #expect(try pictures.bytes(of: reference) == bytes)
        #expect(
            try pictures.facts(of: reference)
                == PictureFacts(name: "photo.png", width: 4, height: 2, bytes: bytes.count))
    }

    @Test func `The same picture under two names is kept once`() async throws {
        let one = try await pictures.take(try file(MadePictures.png(), "one.png"))
        let two = try await pictures.take(try file(MadePictures.png(), "two.png"))
        #expect(one.file == two.file)
        #expect([one.name, two.name] == ["one.png", "two.png"])
        #expect(try pictures.entries().count == 1)
    }

    @Test func `A damaged picture is mended by taking it in again`() async throws {
        let bytes = MadePictures.png()
        let reference = try await pictures.take(try file(bytes))
        let path = try #require(pictures.path(of: reference))
        // Of the same length, of another, empty, and much longer.
        let same = Array(bytes.dropLast(20)) + Array(repeating: 0, count: 20)
        for damaged in [same, Array(bytes.dropLast()), [], bytes + bytes] {
            try Data(damaged).write(to: URL(filePath: path))
            #expect(throws: PictureProblem.damaged) { try pictures.wholeBytes(of: reference) }
            #expect(try await pictures.take(try file(bytes)) == reference)
            #expect(try pictures.wholeBytes(of: reference) == bytes)
        }
        #expect(try pictures.entries().count == 1)
    }

    @Test func `A picture that is found says by its date that it is wanted`() async throws {
        let source = try file(MadePictures.png())
        let reference = try await pictures.take(source)
        let path = try #require(pictures.path(of: reference))
        let now = Date()
        let givings: [() async throws -> Void] = [
            { _ = try await pictures.take(source) },
            { _ = try await pictures.settle(reference.text, home: nil, quality: 0) },
        ]
        for give in givings {
            try FileManager.default.setAttributes(
                [.modificationDate: now - 7200], ofItemAtPath: path)
            let old = try #require(try pictures.entries().first)
            #expect(!PictureFolder.isRecent(old, at: now))
            try await give()
            let found = try #require(try pictures.entries().first)
            #expect(PictureFolder.isRecent(found, at: now))
            // Whoever looked before does not remove it any more.
            #expect(try !pictures.delete(old))
        }
        // Far in the future is the clock of another machine, and no reason to keep it for ever.
        try FileManager.default.setAttributes(
            [.modificationDate: now + 7200], ofItemAtPath: path)
        let last = try #require(try pictures.entries().first)
        #expect(!PictureFolder.isRecent(last, at: now))
        #expect(try pictures.delete(last))
        #expect(try pictures.entries().isEmpty)
    }

    @Test func `What stands behind a picture is not kept`() async throws {
        let bytes = MadePictures.png()
        let reference = try await pictures.take(try file(bytes + Array("#!/bin/sh".utf8)))
        #expect(try pictures.bytes(of: reference) == bytes)
    }

    @Test func `With a quality it is kept as a JPEG`() async throws {
        let bytes = MadePictures.png(width: 40, height: 30)
        let reference = try await pictures.take(try file(bytes), quality: 80)
        #expect(reference.file.hasSuffix(".jpg"))
        let kept = try pictures.bytes(of: reference)
        let header = try PictureHeader(kept)
        #expect(header.width == 40 && header.height == 30 && header.length == kept.count)
        let points = try await decoder.points(of: kept, width: 1, height: 1)
        let difference = zip(points.bytes, [200, 30, 30] as [UInt8]).map { abs(Int($0) - Int($1)) }
        #expect(difference.allSatisfy { $0 < 8 })
    }

    @Test func `A JPEG breaks off: it is refused`() async throws {
        let made = try await decoder.jpeg(of: MadePictures.png(width: 64, height: 64), quality: 90)
        #expect(try await problem(made) == nil)
        #expect(try await problem(Array(made.dropLast(2))) == .damaged)
        #expect(try await problem(Array(made.prefix(made.count / 2))) == .damaged)
    }

    @Test func `Nothing that is refused is kept`() async throws {
        #expect(try await problem(Array("hello".utf8)) == .otherFormat)
        #expect(try await problem([]) == .otherFormat)
        // A small file that says it has fifty megapixels: there is a header and no such data.
        #expect(try await problem(MadePictures.png(claiming: (10_000, 5_000))) == .damaged)
        #expect(try await problem(MadePictures.jpegParts(width: 6000, height: 6000)) != nil)
        #expect(try await problem(MadePictures.png(claiming: (60_000, 60_000))) != nil)
        #expect(try pictures.entries().isEmpty)
        await #expect(throws: PictureProblem.files(.notFound(path: directory.file("no").path))) {
            try await pictures.take(directory.file("no"))
        }
    }

    @Test func `A small version is made once, and then comes from the cache`() async throws {
        let reference = try await pictures.take(try file(MadePictures.png(width: 40, height: 20)))
        let cache = CacheFolder(directories.cache)
        let thumbnails = Thumbnails(of: pictures, in: cache, decoder: decoder)
        let points = try await thumbnails.points(
            of: reference, width: 10, height: 10, maximumBytes: 1_000_000)
        #expect(points.width == 10 && points.height == 5)
        #expect(points.bytes.prefix(3) == [200, 30, 30])
        // With nothing that could decode it, it is still there.
        let others = Thumbnails(
            of: pictures, in: cache, decoder: PictureDecoder(program: directory.path + "/none"))
        #expect(
            try await others.points(of: reference, width: 10, height: 10, maximumBytes: 1_000_000)
                == points)
        await #expect(throws: PictureProblem.notStarted(code: ENOENT)) {
            try await others.points(of: reference, width: 9, height: 9, maximumBytes: 1_000_000)
        }
    }

    @Test func `A process that dies over a picture is a sentence`() async throws {
        let dying = PictureDecoder(program: "/bin/false")
        await #expect(throws: PictureProblem.gaveUp) {
            try await dying.points(of: MadePictures.png(), width: 9, height: 9)
        }
    }

    @Test func `What nobody waits for is not decoded`() async throws {
        let decoder = decoder
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await decoder.points(of: MadePictures.png(), width: 9, height: 9)
        }
        await #expect(throws: PictureProblem.gaveUp) { try await task.value }
    }

    @Test func `What is typed is a file, an address or what is kept already`() {
        let kept = "files/\(String(repeating: "0a", count: 32)).png#x"
        #expect(PictureSource(kept, home: nil) == PictureReference(kept).map { .kept($0) })
        #expect(
            PictureSource("https://example.org/a.png", home: nil)
                == .address("https://example.org/a.png"))
        #expect(
            PictureSource("~/a.png", home: "/home/ada") == .file(URL(filePath: "/home/ada/a.png")))
        #expect(PictureSource("", home: nil) == nil)
        for name in [
            "files/../x.png", "files/abc.png", "files/\(String(repeating: "0A", count: 32)).png",
        ] {
            #expect(PictureReference(name) == nil)
        }
    }
}
