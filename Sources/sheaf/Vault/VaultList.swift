import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf vault list`.
struct VaultList: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List what is in the vault, without the secrets.",
        discussion: """
            EXAMPLE
              sheaf vault list
              sheaf vault list mail.example --json | jq .account

            Ends with 1 if a service is named and nothing is of it.
            """)

    @Argument(help: "Only of this service.")
    var service: String?

    @OptionGroup var listing: ListingOptions
    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        if let service { try CommandError.refuseEmpty(service) }
        let items = try await inOpenVault(session) { try await $0.items(of: service) }
        try listing.show(items, RowNames.vaultItem, session) { item, writer in
            writer.vaultItem(item)
        } table: {
            try printTable($0, session)
        }
        if items.isEmpty, service != nil { try session.sayNothingMatches() }
    }

    private func printTable(_ items: [ItemSummary], _ session: Session) throws {
        // Only programs of others give a date.
        let hasDates = items.contains { $0.expires != nil }
        var table = TextTable(
            [
                .init(title: session.words.head(.service), isFlexible: true),
                .init(title: session.words.head(.account), isFlexible: true),
                .init(title: session.words.head(.asks)),
                .init(title: session.words.head(.changed)),
            ] + (hasDates ? [.init(title: session.words.head(.expires))] : []),
            width: session.width)
        for item in items {
            let row = [
                item.key.service, item.key.account, item.presence.word(session.words.vault),
                LocalTime.day(of: item.modified),
            ]
            let date = item.expires.map { Timestamp.day(of: $0) } ?? ""
            try session.print(table.add(row + (hasDates ? [date] : [])))
        }
        try session.print(table.finish())
    }
}

extension Presence {
    /// The same for a person.
    func word(_ words: VaultCommandWords) -> String {
        switch self {
        case .whenUnlocked: ""
        case .everyRead: words.always
        case .within(let time): words.forSeconds(Int(time.components.seconds))
        }
    }

    /// What a list says of it: nothing where nobody is asked.
    var word: String {
        switch self {
        case .whenUnlocked: ""
        case .everyRead: "always"
        case .within(let time): "for \(time.components.seconds) s"
        }
    }
}

extension JSONWriter {
    /// What is known about an item without opening it.
    mutating func vaultItem(_ item: ItemSummary) {
        object { $0.vaultMembers(of: item) }
    }

    /// The members of the same.
    mutating func vaultMembers(of item: ItemSummary) {
        member("service", item.key.service)
        member("account", item.key.account)
        member("presence", item.presence.word.isEmpty ? "whenUnlocked" : item.presence.word)
        member("revision", Int(clamping: item.revision))
        member("created", Timestamp.text(of: item.created))
        member("modified", Timestamp.text(of: item.modified))
        if let expires = item.expires { member("expires", Timestamp.text(of: expires)) }
    }
}
