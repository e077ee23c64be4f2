import PersistenceTextForms

/// The keys of front matter under which metadata go out.
///
/// A name that would be read as a fact of the post, as `draft` or `keywords`, stands behind a word of ours:
/// `sheaf-metadata.draft`.
enum MetadataKeys {
    /// Begins the keys of metadata that would be something else under their own names.
    static let prefix = "sheaf-metadata."

    private static let facts = Set(
        (MarkdownFields.factNames + MarkdownFields.flagNames).map { $0.lowercased() })

    /// The name of what stands under a key that is no fact of the post.
    static func name(_ key: String) -> String {
        key.begins(with: prefix)
            ? String(key.unicodeScalars.dropFirst(prefix.unicodeScalars.count)) : key
    }

    /// Whether a name would be read as something else.
    private static func isTaken(_ name: String) -> Bool {
        name.isEmpty || name.begins(with: prefix) || facts.contains(name.lowercased())
    }

    /// Gives metadata a value: in its own place where that is read as metadata, also with that value.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    ///   - others: The keys that say facts of the post.
    ///   - matter: What it is written into.
    static func set(
        _ name: String, to value: String, besides others: Set<String>, _ matter: inout FrontMatter
    ) {
        guard isTaken(name) else { return matter.set(name, to: .text(value)) }
        // What stands under a key with our word in front is other metadata, never these.
        if !name.begins(with: prefix), !others.contains(name),
            matter.entries.contains(where: { $0.key == name })
        {
            var changed = matter
            changed.set(name, to: .text(value))
            if MarkdownFields(changed).metadata[name] == value {
                matter = changed
                return
            }
            matter.remove(name)
        }
        matter.set(prefix + name, to: .text(value))
    }
}
