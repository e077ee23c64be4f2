import Persistence

/// Which store suits which data; the reasons are in <doc:Storage>.
package enum StorageStrategy: String, CaseIterable, Hashable, Sendable {
    /// ``Storage/store``: rows that are searched, related and undone.
    case database
    /// ``Storage/settings``: what a person chose, in a file they may edit.
    case settings
    /// ``Storage/state``: what the program remembers by itself.
    case state
    /// The vault: encrypted, locked, never in a log.
    case vault
    /// A file of its own in the folder of the data.
    case file
    /// ``Storage/cache``: can be made again, goes when room is needed.
    case cache

    /// What is to be kept.
    package enum ContentKind: String, CaseIterable, Hashable, Sendable {
        /// People, posts, comments, tags: what people make.
        case record
        /// What a person chose about the program.
        case setting
        /// What a person likes, as one of the sections of the preferences.
        case userPreference
        /// Counts, dates and positions that the program keeps for itself.
        case applicationState
        /// A password or passphrase.
        case password
        /// A token that stands for a person.
        case authenticationToken
        /// A key for a service.
        case apiKey
        /// A certificate or private key.
        case certificate
        /// A document of more than a megabyte or so.
        case largeDocument
        /// A picture, sound or film; the row that has it keeps its name.
        case media
        /// What can be fetched or computed again.
        case temporaryCache
    }

    /// The store for a kind of content.
    package static func recommended(for kind: ContentKind) -> StorageStrategy {
        switch kind {
        case .record: .database
        case .setting, .userPreference: .settings
        case .applicationState: .state
        case .password, .authenticationToken, .apiKey, .certificate: .vault
        case .largeDocument, .media: .file
        case .temporaryCache: .cache
        }
    }
}
