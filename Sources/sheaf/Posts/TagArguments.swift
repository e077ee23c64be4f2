import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// Tags as they are typed behind options: one each, or several with commas between them, as in the form.
struct TagArguments {
    /// What was typed.
    let typed: [String]

    /// The names; what is no name stays as it was typed, to be refused.
    var names: [String] { typed.flatMap(Self.names(in:)) }

    /// Refuses tags without a name, before anything is done.
    ///
    /// - Throws: ``CommandError``.
    func refuseEmpty() throws(CommandError) {
        for text in typed { try CommandError.refuseEmpty(Tag.normalised(text)) }
    }

    /// The names, of which one with a comma in it may be that of a tag of the post.
    func names(among tags: [String]) -> [String] {
        let known = Set(tags.map(Self.folded))
        return typed.flatMap { known.contains(Self.folded($0)) ? [$0] : Self.names(in: $0) }
    }

    /// The names, of which one with a comma in it may be that of a tag of the store.
    ///
    /// - Throws: ``StoreError``; ``CommandError`` for an empty one.
    func names(in context: borrowing some QueryContext & ~Copyable) throws -> [String] {
        var names: [String] = []
        for text in typed {
            try CommandError.refuseEmpty(text)
            let tag = ListQuery<Tag> { $0.name.equals(Tag.normalised(text), .cd) }
            if text.contains(","), try context.fetchFirst(tag) == nil {
                names += Self.names(in: text)
            } else {
                names.append(text)
            }
        }
        return names
    }

    /// A text without a comma is a name as it stands: quotation marks may be part of it.
    private static func names(in text: String) -> [String] {
        guard text.contains(",") else { return [text] }
        let names = TagField.names(in: text)
        return names.isEmpty ? [text] : names
    }

    /// A name as tags are told apart.
    static func folded(_ name: String) -> String { Folding.fold(Tag.normalised(name)) }
}
