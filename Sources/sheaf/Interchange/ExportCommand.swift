import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafPictures
import SheafTUI

/// The command `sheaf export`.
struct ExportCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write everything, or parts of it, into files.",
        discussion: """
            EXAMPLE
              sheaf export everything.jsonl
              sheaf export --post 3f2a9c01 thread.md
              sheaf export --person ada --vcard 3.0 ada.vcf
              sheaf export --query 'tag:moss status:published' --format markdown moss/
              sheaf export --of people people.csv
              sheaf export --format markdown posts/

            JSON Lines lose nothing: importing the file into an empty store and exporting
            that gives the same bytes. What is in the trash comes along, but for --post,
            --person and --query, where likes of people are a number and not theirs; no
            match ends with 1. Damaged rows are left out and named, and it ends with 3.
            What is there is replaced only with --force: a file whatever it is, a folder if
            its documents are of an export, or came in from there and are the same; hidden
            files and those that are no Markdown stay in it. Everything as JSON Lines needs
            none over an earlier such export; with rows left out it goes beside.
            """)

    @Argument(help: "The file; without one, or for -, standard output.")
    var file: String?

    @Option(
        help: ArgumentHelp(
            "Otherwise by the ending; markdown is a folder, or one post.",
            valueName: "format"))
    var format: ExportFormatOption?

    @Option(help: "For csv: people, posts or comments; otherwise by the file's name.")
    var of: ExportedTable?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only this post, with its comments: as .md, .jsonl or, unless said, mbox.",
            valueName: "post"))
    var post: String?

    @Option(
        parsing: .unconditional,
        help: "Only this person, without what they wrote: as .csv, .jsonl or, unless said, .vcf.")
    var person: String?

    @Option(
        name: [.customLong("query"), .customLong("matching")], parsing: .unconditional,
        help: ArgumentHelp(
            "Only posts that it finds, as in 'posts list', with their comments: as a folder of"
                + " Markdown, .mbox or, unless said, .jsonl; as .csv without comments."))
    var query: String?

    @Option(
        help: ArgumentHelp(
            "Cards of this version: 3.0 is for what reads no later one.", valueName: "version"))
    var vcard: CardVersion?

    @Flag(help: "Replace what is there, as said above.")
    var force = false

    @OptionGroup var options: GlobalOptions

    /// The file; nil for standard output.
    private var url: URL? {
        guard let file, file != "-" else { return nil }
        return URL(filePath: file, directoryHint: .notDirectory)
    }

    // Half a file is to be removed.
    var stopping: Stopping { url.map { !Exporter.isStream($0) } ?? false ? .undoing : .atOnce }

    // The store is only read, wherever what it holds goes.
    var looksOnly: Bool { true }

    func validate() throws {
        try checkRows()
        if chosenFormat == .markdown, post == nil {
            if file == nil || file == "-" {
                throw ValidationError { $0.refusals.markdownFolder }
            }
            if format == nil {
                throw ValidationError { $0.refusals.onePostAFile }
            }
        }
        if chosenFormat == .csv, table == nil {
            throw ValidationError { $0.refusals.sayTable }
        }
        if of != nil, chosenFormat != .csv {
            throw ValidationError { $0.refusals.goesWith("--of", ["csv"]) }
        }
        if vcard != nil, chosenFormat != .vcard {
            throw ValidationError { $0.refusals.goesWith("--vcard", ["vcard"]) }
        }
    }

    /// Refuses what does not go with the rows that are meant.
    private func checkRows() throws {
        let named = [("--post", post), ("--person", person), ("--query", query)]
            .filter { $0.1 != nil }.map(\.0)
        if named.count > 1 { throw ValidationError(opposites: named[0], named[1]) }
        if post != nil, ![.jsonl, .markdown, .mbox].contains(chosenFormat) {
            throw ValidationError {
                $0.refusals.goesWith("--post", ["jsonl", "markdown", "mbox"])
            }
        }
        if person != nil, ![.vcard, .csv, .jsonl].contains(chosenFormat) || table != .people {
            throw ValidationError { $0.refusals.personGoesWith }
        }
        if query != nil, chosenFormat == .vcard || table != .posts {
            throw ValidationError { $0.refusals.queryGoesWith }
        }
        if chosenFormat == .csv, of == nil, let part = named.first, let table,
            let promised = tableOfName, promised != table
        {
            throw ValidationError {
                $0.refusals.otherTable(promised.rawValue, part, table.rawValue)
            }
        }
    }

    /// Whether it is not of everything.
    private var isPart: Bool { post != nil || person != nil || query != nil }

    /// What is written: as somebody said, or as the file is called.
    private var chosenFormat: ExportFormatOption {
        format ?? file.flatMap { ExportFormatOption(path: $0) } ?? (of == nil ? nil : .csv)
            ?? (post != nil ? .mbox : person != nil || vcard != nil ? .vcard : .jsonl)
    }

    private var table: ExportedTable? {
        if let of { return of }
        if person != nil { return .people }
        if query != nil { return .posts }
        return tableOfName
    }

    /// The table that the name of the file promises.
    private var tableOfName: ExportedTable? { file.flatMap { ExportedTable(fileName: $0) } }

    func run(_ session: Session) async throws {
        // Once: what it finds may be gone a moment later.
        let selection = try await selection(session)
        let progress = url == nil ? nil : Progress(session)
        defer { progress?.clear() }
        let meter = ExportMeter { progress?.show($0) }
        switch chosenFormat {
        case .jsonl: try await exportLines(selection, meter, session)
        case .markdown where post != nil:
            let exporter = MarkdownExporter(of: selection, meter: meter)
            try await exportText(session) {
                try await exporter.export($0, to: $1)
            } streaming: {
                try await exporter.export($0, $1)
            }
        case .markdown: try await exportFolder(selection, meter, session)
        case .csv:
            switch table {
            case .people, nil: try await exportText(.peopleTable, selection, meter, session)
            case .posts:
                try await exportText(.postsTable, selection, meter, session)
                let comments = try await TextExporter(.postsTable, of: selection)
                    .commentsLeftOut(of: try await session.existing().store)
                if comments > 0 { session.say(session.language.exports.leftOut(comments)) }
            case .comments: try await exportText(.commentsTable, selection, meter, session)
            }
        case .vcard:
            try await exportText(
                vcard == .three ? .olderCards : .cards, selection, meter, session)
        case .mbox: try await exportText(.mailbox, selection, meter, session)
        }
    }

    /// The rows that are meant; nil for everything.
    ///
    /// - Throws: ``ExitStatus/nothingFound`` for a query that nothing matches.
    private func selection(_ session: Session) async throws -> RowSelection? {
        let search = try query.map { try QueryArgument($0, of: "--query").read(for: [.posts]) }
        guard isPart else { return nil }
        let storage = try await session.existing()
        // Damaged pages are in the way of what is looked for as they are of what is written.
        return try await Exporter.asking(storage.store) {
            try await selection(of: search, in: storage, $0, session)
        }
    }

    /// The same out of the store, or out of what can be read of it.
    private func selection(
        of search: SearchQuery?, in storage: Storage, _ store: Store, _ session: Session
    ) async throws -> RowSelection {
        if let post { return .post(try await store.read { try $0.post(post).id }) }
        if let person { return .person(try await store.read { try $0.person(person).id }) }
        let filter = PostFilter(
            try await session.naming(search ?? SearchQuery(), in: storage, of: store))
        guard try await store.read({ try $0.count(filter.query) }) > 0 else {
            session.say(session.words.done.nothingMatches)
            throw ExitStatus.nothingFound
        }
        return RowSelection(.posts(filter))
    }

    private func exportFolder(
        _ selection: RowSelection?, _ meter: ExportMeter, _ session: Session
    ) async throws {
        let path = try Folder.wholePath(file ?? ".")
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let folder = URL(filePath: trimmed, directoryHint: .notDirectory)
        let store = try await session.existing().store
        let isFree = try ExportPlace.isFree(folder: trimmed)
        if !isFree { try checkReplacing(trimmed, session) }
        do {
            let exported = try await MarkdownExporter(of: selection, meter: meter).export(
                store, to: folder, replacing: !isFree)
            let place = exported.folder.path
            session.say(
                session.words.backups.exported(exported.files, VisibleText.oneLine(place)))
            if place != trimmed {
                session.say("sheaf: \(session.words.files.besideFolder(trimmed.inSentence))")
            }
            try session.tell(of: exported.damaged, session.words.done.exportIncomplete)
        } catch let stranger as MarkdownExporter.Stranger {
            throw refusal(of: stranger, in: trimmed, session)
        } catch is MarkdownExporter.Occupied {
            throw CommandError(
                session.words.files.notAnEmptyFolder(trimmed.inSentence, true), .conflict)
        }
    }

    /// Refuses to put a folder in the place of anything but a folder, and that only where it is asked for;
    /// what is in that is looked at last.
    private func checkReplacing(_ path: String, _ session: Session) throws {
        let words = session.words.files
        guard FileFacts(path)?.kind == .folder,
            FileFacts(path, followingLinks: false)?.kind == .folder
        else { throw CommandError(words.notAnEmptyFolder(path.inSentence, false), .conflict) }
        guard force else {
            throw CommandError(words.notAnEmptyFolder(path.inSentence, true), .conflict)
        }
    }

    private func refusal(
        of stranger: MarkdownExporter.Stranger, in path: String, _ session: Session
    ) -> CommandError {
        let words = session.words.files
        let sentence =
            switch stranger {
            case .foreign(let place): words.notOfExport(path.inSentence, place.inSentence)
            case .changed(let place): words.changedSinceExport(path.inSentence, place.inSentence)
            case .unknown(let place): words.unknownExport(path.inSentence, place.inSentence)
            case .stuck(let place): words.cannotGoAlong(path.inSentence, place.inSentence)
            }
        return CommandError(sentence, .conflict)
    }

    private func exportText(
        _ content: TextExporter.Content, _ selection: RowSelection?, _ meter: ExportMeter,
        _ session: Session
    ) async throws {
        let pictures = try session.pictures()
        let exporter = TextExporter(
            content, of: selection, meter: meter, pictures: { pictures.embeddable($0) })
        try await exportText(session) {
            try await exporter.export($0, to: $1)
        } streaming: {
            try await exporter.export($0, $1)
        }
    }

    /// Writes a text to the file, or to standard output.
    private func exportText(
        _ session: Session, toFile write: (Store, AtomicFile) async throws -> [DamagedRow],
        streaming: (Store, @Sendable ([UInt8]) throws -> Void) async throws -> [DamagedRow]
    ) async throws {
        let target = try url.flatMap { _ in try file.map(OutputFile.url) }
        let store = try await session.existing().store
        let damaged: [DamagedRow]
        if let url = target {
            try checkText(url, session)
            damaged = try await write(store, AtomicFile(url))
        } else {
            damaged = try await streaming(store) { try session.output.write(raw: $0) }
            try session.output.flush()
        }
        try session.tell(of: damaged, session.words.done.exportIncomplete)
    }

    private func checkText(_ url: URL, _ session: Session) throws {
        try OutputFile.checkFolder(url)
        try OutputFile.checkKind(url)
        let isOwn = try session.directories().isOwn(url)
        try checkEnding(url)
        guard !isOwn, force || FileFacts(url.path).map({ $0.length == 0 }) ?? true else {
            throw CommandError(
                session.words.files.isThere(url.relativePath.inSentence, !isOwn), .conflict)
        }
    }

    /// Everything, or some of it with who wrote in it.
    private func exportLines(
        _ selection: RowSelection?, _ meter: ExportMeter, _ session: Session
    ) async throws {
        let exporter = Exporter(of: selection, meter: meter)
        let target = try url.flatMap { _ in try file.map(OutputFile.url) }
        let store = try await session.existing().store
        guard let url = target else {
            let damaged = try await exporter.export(store) {
                try session.output.write(json: $0)
            }
            try session.output.flush()
            return try session.tell(of: damaged, session.words.done.exportIncomplete)
        }
        // A part is no later export of everything.
        if isPart { try checkText(url, session) } else { try check(url, session) }
        let beside = ExportPlace.incomplete(of: url)
        let exported = try await exporter.export(
            store, to: AtomicFile(url),
            orIncompleteTo: force || isPart ? nil : AtomicFile(beside))
        if exported.file.url != url {
            session.say("sheaf: \(session.words.files.besideExport(beside.path, url.path))")
        }
        try session.tell(of: exported.damaged, session.words.done.exportIncomplete)
    }

    /// Refuses to put the export in the place of something that it does not hold.
    private func check(_ url: URL, _ session: Session) throws {
        if try session.directories().isOwn(url) {
            throw CommandError(
                session.words.backups.ownFile(VisibleText.oneLine(url.path)), .conflict)
        }
        try OutputFile.checkFolder(url)
        if force || FileFacts(url.path)?.kind == .folder { try OutputFile.checkKind(url) }
        try checkEnding(url)
        guard force || Exporter.mayReplace(url) else {
            throw CommandError(
                session.words.files.noExport(url.relativePath.inSentence), .conflict)
        }
    }

    /// Refuses a new file of a name that promises something else, as .html does, and .json of any age, unless
    /// somebody said what is in it.
    private func checkEnding(_ url: URL) throws {
        guard format == nil, of == nil, vcard == nil, !url.pathExtension.isEmpty,
            FileFacts(url.path) == nil || url.pathExtension.lowercased() == "json",
            ExportEnding(fileName: url.lastPathComponent) == nil
        else { return }
        throw CommandError {
            $0.exports.noFormNorOption(endings, "--format \(chosenFormat.rawValue)")
        }
    }

    /// How files of what is meant may end.
    private var endings: String {
        if post != nil { return ".md, .jsonl, .mbox" }
        if person != nil { return ".vcf, .jsonl, .csv" }
        return query != nil ? ".jsonl, .csv, .mbox" : ".jsonl, .csv, .vcf, .mbox"
    }
}
