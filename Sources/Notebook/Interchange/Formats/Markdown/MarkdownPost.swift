import FoundationEssentials
import Persistence
import SheafModel

/// A post as a Markdown file: front matter, text, and the comments as a thread below.
struct MarkdownPost {
    /// The entry of the metadata that keeps the place of a file in its folder.
    static let originalFile = "original.file"

    private static let originals = [ForeignRow.originalFrontMatter, originalFile]

    // MARK: - Reading

    /// The post of a file; its identifiers mean nothing.
    let post: Post
    /// What the file said of it.
    let fields: MarkdownFields
    /// The identifier of ours that the file names.
    let ours: Post.ID?
    /// The comments below the text.
    let comments: [MarkdownComment]
    /// Where what the fields hold stands in the file.
    let places: [SheafModel.Field: TextPlace]
    /// The file without them, as an export of this post would write it again.
    let sheet: String
    /// Whether the file says when the post was made, or its name does.
    let isDated: Bool
    /// Whether the file begins as front matter does that is closed nowhere.
    let isMatterOpen: Bool
    /// Whether the file begins with front matter that holds no keys, or none that can be read.
    let isMatterOther: Bool

    /// Reads a file, which may hold anything.
    ///
    /// - Parameters:
    ///   - text: What is in it.
    ///   - name: Its place in the folder that was named; what a post is called that has no title. `nil` for what
    ///     came through a pipe.
    ///   - isAmongDrafts: Whether it lies where drafts do, which it is then unless it says something else.
    init(_ text: String, named name: String?, isAmongDrafts: Bool = false) {
        var (matter, rest) = FrontMatter.split(text)
        if matter == nil, let json = FrontMatter.splitJSON(text) { (matter, rest) = json }
        if matter == nil, let flow = FrontMatter.splitFlow(text) { (matter, rest) = flow }
        isMatterOpen = matter == nil && FrontMatter.isOpen(in: text)
        isMatterOther = matter == nil && FrontMatter.isOther(in: text)
        let fields = MarkdownFields(matter)
        let (body, comments) = MarkdownThread.split(rest)
        let above = matter.map { $0.text.utf8.count { $0 == UInt8(ascii: "\n") } } ?? 0
        places = fields.places.merging([.content: TextPlace(line: above + 1, column: 1)]) { $1 }
        ours = Self.ours(fields)
        sheet = (matter?.text ?? "") + body
        self.fields = fields
        self.comments = comments.map { comment in
            var comment = comment
            comment.line += above
            return comment
        }
        let made = fields.said(\.createdAt) ?? name.flatMap(Self.day)
        isDated = made != nil
        let created = made ?? Date(millisecondsSince1970: 0)
        var post = fields.facts
        post.id = ours ?? .none
        post.title =
            fields.said(\.title) ?? name.map { Self.title(of: body, $0) } ?? Self.words(of: body)
        if ours == nil { post.title = post.title.asTitle }
        post.content = body
        post.createdAt = created
        post.updatedAt = fields.said(\.updatedAt) ?? created
        if isAmongDrafts, ours == nil, !fields.saysStatus { post.status = .draft }
        if post.status != .archived { post.archivedFrom = nil }
        post.metadata = fields.metadata
        // An export of our own comes in without anything that it did not have.
        let place = name ?? Self.fileName(of: post)
        let plain = Self.header(post, author: post.author.label, matter: nil, named: place)
        if let matter, matter.text != plain {
            post.metadata[ForeignRow.originalFrontMatter] = matter.text
        }
        if place != Self.fileName(of: post) { post.metadata[Self.originalFile] = place }
        self.post = post
    }

    // MARK: - Writing

    /// The file of a post without its comments.
    ///
    /// Front matter that came in stays as it was, byte by byte, but for the keys whose facts are others
    /// now; what is new stands at its end.
    static func text(of post: Post, author: AuthorLabel?) -> String {
        let matter = post.metadata[ForeignRow.originalFrontMatter]
            .flatMap { FrontMatter.any($0) }
        let name = post.metadata[originalFile] ?? fileName(of: post)
        let header = header(post, author: author, matter: matter, named: name)
        // Nothing stood behind what came in, and now something does.
        let isOpen = header.utf8.last != UInt8(ascii: "\n") && !post.content.isEmpty
        return header + (isOpen ? "\n" : "") + post.content
    }

    private static func header(
        _ post: Post, author: AuthorLabel?, matter: FrontMatter?, named name: String
    ) -> String {
        var matter = matter ?? FrontMatter()
        let old = MarkdownFields(matter)
        // Keys that say something of a post are no metadata, even where an odd value of theirs is.
        var facts = old.factKeys
        // In an order of their own, and each only where it is not said there, or by the place of the
        // file: so they stand here, and not in the table of a post's fields.
        func set(_ path: PartialKeyPath<Post>, _ value: FrontMatterSyntax.Value) {
            guard let name = old.name(of: path, in: matter) else { return }
            facts.insert(name)
            matter.set(name, to: value)
        }
        // With an identifier of ours in the file, such a title is the post's.
        let usual = old.hasEmptyTitle ? "" : title(of: post.content, name)
        if post.title != old.said(\.title) ?? usual {
            set(\.title, .text(post.title))
        }
        if let author, !isSame(author, old.facts.author.label, as: post.author.label) {
            set(\.author, .text(author.written))
        }
        // Where drafts lie, a post that is none has to say so.
        let isToldByPlace = isAmongDrafts(name.split(separator: "/").dropLast())
        if post.status != old.facts.status || isToldByPlace && !old.saysStatus {
            if !old.isSaidByFlag(post.status) { set(\.status, .text(post.status.rawValue)) }
            setFlags(post.status, old, &matter)
        }
        // Without it an archived post was published before.
        let former = post.status == .archived ? post.statusOutOfArchive : .published
        if former != old.facts.archivedFrom ?? .published {
            set(\.archivedFrom, .text(former.rawValue))
        }
        if folded(post.tags) != folded(old.facts.tags) {
            let names = tags(post.tags, inTheOrderOf: old.facts.tags)
            if old.names[\.tags]?.lowercased() != FrontMatter.taxonomyTags {
                set(\.tags, .list(names))
            } else if let changed = matter.settingTaxonomyTags(names) {
                matter = changed
            } else {
                // These are looked for first.
                facts.insert("tags")
                matter.set("tags", to: .list(names))
            }
        }
        if post.createdAt != old.said(\.createdAt) {
            set(\.createdAt, .plain(Timestamp.text(of: post.createdAt)))
        }
        if post.updatedAt != old.said(\.updatedAt) ?? post.createdAt {
            set(\.updatedAt, .plain(Timestamp.text(of: post.updatedAt)))
        }
        if post.counts.likes != old.facts.counts.likes {
            set(\.counts.likes, .plain(String(post.counts.likes)))
        }
        if post.counts.views != old.facts.counts.views {
            set(\.counts.views, .plain(String(post.counts.views)))
        }
        if let image = post.image, image != old.facts.image { set(\.image, .text(image)) }
        setMetadata(post.metadata, old, besides: facts, &matter)
        // What somebody else has under that name is theirs to keep, whatever it is.
        if ours(old) != post.id {
            let isFree = old.ours == nil && !matter.has("id")
            let key = isFree ? MarkdownFields.idKeys.any : MarkdownFields.idKeys.ours
            let name = old.name(ofID: key, in: matter)
            matter.set(name, to: .text(post.id.description))
        }
        return matter.text
    }

    /// Has what other programs go by say the new status: they would publish a draft otherwise.
    private static func setFlags(
        _ status: PostStatus, _ old: MarkdownFields, _ matter: inout FrontMatter
    ) {
        guard status == .draft || status == .published else { return }
        for (name, flag) in old.flags where flag != MarkdownFields.flag(name, of: status) {
            matter.set(name, to: .plain(String(!flag)))
        }
    }

    private static func setMetadata(
        _ metadata: [String: String], _ old: MarkdownFields, besides facts: Set<String>,
        _ matter: inout FrontMatter
    ) {
        let own = metadata.filter { !originals.contains($0.key) }
        for (key, value) in own.sorted(by: { $0.key < $1.key }) where old.metadata[key] != value {
            MetadataKeys.set(key, to: value, besides: facts, &matter)
        }
        for key in old.metadata.keys where own[key] == nil {
            if !facts.contains(key) { matter.remove(key) }
            matter.remove(MetadataKeys.prefix + key)
        }
    }

    /// The identifier of ours that front matter names: under a key of its own where theirs stands under `id`.
    private static func ours(_ fields: MarkdownFields) -> Post.ID? {
        fields.ours.flatMap { Post.ID($0) } ?? fields.id.flatMap { Post.ID($0) }
    }

    /// Whether front matter names an author already: by the same words, the same address, or as the stranger
    /// that somebody in the store turned out to be.
    private static func isSame(
        _ author: AuthorLabel, _ old: AuthorLabel?, as label: AuthorLabel?
    ) -> Bool {
        guard let old else { return false }
        return author == old || label == old
            || !old.email.isEmpty && EmailAddress.fold(author.email) == EmailAddress.fold(old.email)
    }

    private static func folded(_ tags: [String]) -> Set<String> { Set(tags.map(folded)) }

    private static func folded(_ tag: String) -> String { Folding.fold(Tag.normalised(tag)) }

    /// Tags that were there, as they are written there, and the new ones behind them.
    private static func tags(_ tags: [String], inTheOrderOf old: [String]) -> [String] {
        let (now, before) = (folded(tags), folded(old))
        return old.filter { now.contains(folded($0)) }
            + tags.filter { !before.contains(folded($0)) }
    }

    // MARK: - Files

    /// What a post's file is called that came from none: `2026-11-21-title-of-it-3f2a9c01.md`.
    ///
    /// The end of the identifier tells two of one title apart.
    static func fileName(of post: Post) -> String {
        let slug = ExportName.slug(of: post.title)
        let day = CalendarDate(post.createdAt).description
        let end = post.id.description.suffix(8)
        return [day, slug, String(end)].filter { !$0.isEmpty }.joined(separator: "-") + ".md"
    }

    /// Where a post's file lies in a folder: where it came from, if that is in the folder.
    static func place(of post: Post) -> String {
        guard let name = post.metadata[originalFile] else { return fileName(of: post) }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isSafe = parts.allSatisfy { part in
            !part.isEmpty && !part.hasPrefix(".") && part.utf8.count < 250
                && !part.unicodeScalars.contains("\0")
        }
        return isSafe && parts.count < 20 ? name : fileName(of: post)
    }
}
