import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf history`.
struct HistoryCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "List what was done, or show what one action changed.",
        discussion: """
            EXAMPLE
              sheaf history --limit 10
              sheaf history 42
              sheaf history author:ada kind:delete after:7d
              sheaf --as ada history --mine --json | jq -r .action

            \(QueryArgument.help(for: .actions))

            A number alone is that of an action, and shows what it changed; it undoes it,
            see 'sheaf undo --help'. In quotation marks of the query it is a word: '"42"'.
            The newest 10,000 are kept, as long as what they changed takes no more than
            64 MB. Ends with 1 if nothing matches where something leaves actions out.
            """)

    @Argument(help: "What must hold of what is listed, or a number.")
    var query: [String] = []

    @Flag(help: "Only what you did.")
    var mine = false

    @Option(help: "Only what this person did.")
    var person: String?

    @Option(
        help: ArgumentHelp(
            "Only actions whose kind, as --json has it, begins so: 'delete', 'deletePost'.",
            valueName: "kind"))
    var kind: String?

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    /// The action whose changes are shown; nil where actions are listed.
    private var number: Int64? {
        guard query.count == 1, let word = query.first, !word.isEmpty,
            word.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        // Nothing has one that is greater.
        return Int64(word) ?? .max
    }

    func validate() throws {
        let given = [("--mine", mine), ("--person", person != nil), ("--kind", kind != nil)]
        if number != nil, let (name, _) = given.first(where: \.1) {
            throw ValidationError(opposites: "<number>", name)
        }
        if mine, person != nil { throw ValidationError(opposites: "--mine", "--person") }
        if let kind, kinds.isEmpty {
            let names = NotebookAction.Kind.allCases.map(\.rawValue)
            throw ValidationError { $0.input.expectsOne("--kind", names, kind.inSentence) }
        }
        let ofLists = [
            ("--format", listing.format != nil), ("--limit", listing.limit != nil),
            ("--count", listing.count),
        ].filter(\.1).map(\.0)
        if number != nil, !ofLists.isEmpty {
            throw ValidationError { $0.refusals.forLists(ofLists) }
        }
    }

    func run(_ session: Session) async throws {
        let argument = QueryArgument(number == nil ? query : [])
        let search = try argument.read(
            for: [.actions], isKind: HistoryList.kinds(in: session.language))
        let storage = try await session.existing()
        if let number { return try await show(number, storage.store, session) }
        let list = try await list(of: search, argument.text, storage, session)
        let actions = try await actions(list.storeQuery, storage, session)
        do {
            let (names, actors) = try await Self.people(storage.store, listing)
            try await Listing.actions(names, actors, session.language).print(
                actions, listing, session, storage.store, isFiltered: isFiltered)
        } catch StoreError.missingTable(_, "_undo") {
            // A store to which nothing was written since there is such a thing.
            if listing.count { try session.output.print("0") }
            if isFiltered { try session.sayNothingMatches() }
        }
    }

    /// Whether something leaves actions out.
    private var isFiltered: Bool {
        mine || person != nil || kind != nil || listing.filters(query)
    }

    /// The kinds that are meant.
    private var kinds: [NotebookAction.Kind] {
        guard let kind, !kind.isEmpty else { return [] }
        return NotebookAction.Kind.allCases.filter {
            $0.rawValue.lowercased().hasPrefix(kind.lowercased())
        }
    }

    /// Whose actions are meant, as they name people.
    private func author(_ storage: Storage, _ session: Session) async throws -> String {
        guard let person else { return try await session.person(in: storage) }
        return try await storage.store.read { try $0.person(person).id.description }
    }

    /// What is listed of a list.
    private func actions(
        _ list: ListQuery<UndoGroup>, _ storage: Storage, _ session: Session
    ) async throws -> ListQuery<UndoGroup> {
        var query = list
        if mine || person != nil {
            let author = try await author(storage, session)
            query = query.filtered { $0.person == author }
        }
        guard let first = kinds.first else { return query }
        return query.filtered { columns in
            kinds.dropFirst().reduce(columns.label.begins(with: first.rawValue + " ")) {
                $0 || columns.label.begins(with: $1.rawValue + " ")
            }
        }
    }

    /// What the query asks for: the filter of the history on the screen.
    private func list(
        of search: SearchQuery, _ text: String, _ storage: Storage, _ session: Session
    ) async throws -> HistoryList {
        var list = HistoryList()
        guard !search.isEverything else { return list }
        // Refused where nobody knows who that is; somebody may have it as a user name.
        let named = try await session.naming(search, in: storage)
        let people = try await storage.store.read { context in
            let names = try context.namesOfActorsIfKept().mapValues { [$0] }
            let usernames = try context.usernamesOfActors().mapValues { [$0] }
            return names.merging(usernames) { $0 + $1 }
        }
        var you = ""
        if named != search {
            you = try await storage.store.read {
                try session.you($0, state: storage.state).id.description
            }
        }
        list.filter = text
        list.understand(in: session.language, people: people, you: you)
        return list
    }

    private func show(
        _ number: Int64, _ store: Store, _ session: Session
    ) async throws {
        let details = try await store.read { try $0.actionDetails(number, limit: 1_000) }
        let words = session.language
        let output = session.output
        if listing.json { return try output.json { $0.details(details) } }
        let action = VisibleText.oneLine(words.actions.name(details.group.notebookAction))
        try output.print(Self.cut(action, to: session.width))
        let state = words.actions.state(of: details.group, details.names)
        let people = [details.actor ?? "", state].filter { !$0.isEmpty }
            .map(VisibleText.oneLine).joined(separator: ", ")
        if !people.isEmpty { try output.print(Self.cut(people, to: session.width)) }
        for row in details.rows {
            let line = VisibleText.oneLine(words.history.change(row))
            try output.print("\n" + Self.cut(line, to: session.width))
            for field in row.fields.map({ $0.answered(in: words) }) {
                let difference = TextDifference(
                    from: field.old, to: row.change == .removed ? "" : field.new)
                let lines = VisibleText.lines(difference.marked)
                    .replacing("\n", with: "\n    ")
                try output.print("  \(words.history.field(field.column))\n    \(lines)")
            }
        }
        if !details.group.state.isKept {
            // Undone, and something else was done since: nobody can do it again.
            try output.print("\n" + words.history.nothingKept)
        } else if details.otherCount > 0 {
            let history = words.history
            let count = details.otherCount
            try output.print(
                "\n" + (details.rows.isEmpty ? history.onlyDetails(count) : history.others(count)))
        }
        let notes = details.group.notebookAction?.notes ?? []
        if !notes.isEmpty { try output.print("\n" + session.words.imports.noted) }
        for note in notes { try output.print("  " + VisibleText.oneLine(note)) }
    }

    /// A line, or what of it finds room: a title may be as long as somebody likes.
    private static func cut(_ line: String, to width: Int) -> String {
        DisplayWidth.truncate(line, toCells: width, ellipsis: "..").text
    }

    /// What people are called by whom something was done, for a table or for a program; those who are
    /// in the trash, too.
    private static func people(
        _ store: Store, _ listing: ListingOptions
    ) async throws -> (names: [String: String], actors: [String: WrittenBy]) {
        try await store.read { context in
            listing.isWhole ? ([:], try context.actors()) : (try context.namesOfActors(), [:])
        }
    }
}

extension JSONWriter {
    /// An action with what it changed.
    fileprivate mutating func details(_ details: ActionDetails) {
        let group = details.group
        object { json in
            json.member("number", Int(group.id))
            json.member("at", Timestamp.text(of: group.date))
            json.member("action", Language.named(.en).actions.name(group.notebookAction))
            json.name("changes")
            json.array { json in for row in details.rows { json.row(row) } }
            json.member("others", details.otherCount)
            if let notes = group.notebookAction?.notes, !notes.isEmpty {
                json.member("notes", notes)
            }
        }
    }

    private mutating func row(_ row: ActionDetails.Row) {
        object { json in
            json.member("what", row.kind)
            json.member("name", row.name)
            json.member("change", row.change.rawValue)
            json.name("fields")
            json.array { json in
                for field in row.fields {
                    json.object { json in
                        json.member("field", field.member)
                        json.fieldValue(field.old, of: field, as: "before")
                        json.fieldValue(field.new, of: field, as: "after")
                    }
                }
            }
        }
    }
}

extension JSONWriter {
    /// A value of a field as rows have it elsewhere: whether something holds, a number, or a text.
    fileprivate mutating func fieldValue(
        _ value: String, of field: ActionDetails.Field, as member: String
    ) {
        switch field.column {
        case "is_active" where !value.isEmpty: self.member(member, value != "0")
        case "likes", "age":
            name(member)
            if let number = Int(value) { self.number(number) } else { null() }
        default: self.member(member, value)
        }
    }
}

extension Listing where R == UndoGroup {
    /// What was done; people by their identifiers.
    static func actions(
        _ names: [String: String], _ actors: [String: WrittenBy], _ language: Language
    ) -> Listing {
        let heads = language.commandLine
        let words = language.actions
        // What programs read is the same everywhere.
        let english = Language.named(.en).actions
        return Listing(
            columns: [
                .init(title: heads.head(.number), isNumber: true), .init(title: heads.head(.when)),
                .init(title: heads.head(.who)),
                .init(title: heads.head(.action), isFlexible: true),
                .init(title: heads.head(.state)),
            ],
            row: { group in
                [
                    String(group.id), LocalTime.text(of: group.date),
                    names[group.action.person] ?? "-", words.name(group.notebookAction),
                    words.state(of: group, names),
                ]
            },
            json: { group, _, writer in
                writer.object { json in
                    json.member("number", Int(group.id))
                    json.member("at", Timestamp.text(of: group.date))
                    if let person = actors[group.action.person] {
                        json.writer(person, as: "person")
                    }
                    json.member("kind", group.notebookAction?.kind.rawValue ?? "other")
                    json.member("action", english.name(group.notebookAction))
                    json.member("count", group.notebookAction?.count ?? group.rowCount)
                    if let removed = group.removedCount { json.member("removedForGood", removed) }
                    json.member("isDone", group.state == .done)
                    json.member("canBeDoneAgain", group.state == .undone)
                    if let turner = group.notebookAction?.turner {
                        json.turner(actors[turner])
                    }
                }
            },
            names: RowNames.action)
    }
}

extension UndoGroup {
    /// How many of what it was done to are removed for good; nil where none is.
    fileprivate var removedCount: Int? {
        let known = notebookAction?.removedCount ?? 0
        if known > 0 { return known }
        return state == .forgotten ? notebookAction?.count ?? rowCount : nil
    }
}

extension JSONWriter {
    /// Who undid something or did it again; of somebody unknown an object that says nothing more.
    fileprivate mutating func turner(_ person: WrittenBy?) {
        if let person { return writer(person, as: "turnedBy") }
        name("turnedBy")
        object { _ in }
    }
}
