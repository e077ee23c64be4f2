import SheafModel

/// A post as a text editor shows it: front matter with title, tags and status, then the text.
///
/// What an editor gives back is read with patience: a line that was taken out changes nothing, and what
/// front matter says beside these three, or in a way that nothing here can be, stays at the top of the
/// text, so that no word is lost (``SheetReading``).
package struct PostSheet: Hashable, Sendable {
    package var title: String
    package var tags: [String]
    /// What stands for the status, which may be none.
    package var status: String
    package var content: String

    package init(title: String, tags: [String], status: String, content: String) {
        self.title = title
        self.tags = tags
        self.status = status
        self.content = content
    }

    /// What stands above the content, by its name.
    static let keys = ["title", "tags", "status"]

    /// What the editor is given.
    package var text: String {
        var matter = FrontMatter()
        matter.set("title", to: .text(title))
        matter.set("tags", to: .list(tags))
        matter.set("status", to: .text(status))
        return matter.text + "\n" + content
    }

    /// Reads what came back; what the text does not say is as it was before.
    package init(_ text: String, before: PostSheet) {
        self = before
        let (found, body) = FrontMatter.split(text, [.yaml])
        guard let matter = found else {
            content = text
            return
        }
        let reading = SheetReading(matter)
        content = body.first.map { $0.isNewline } == true ? String(body.dropFirst()) : body
        title = reading.title ?? title
        tags = reading.tags ?? tags
        if let value = reading.status, !value.isEmpty {
            let known = PostStatus(rawValue: value.lowercased())
            status = PostStatus.choices.contains(known) ? known.rawValue : value
        }
        let rest = reading.rest
        let isEmpty = rest.entries.allSatisfy { ($0.text + $0.trail).trimmingBlanks.isEmpty }
        if !isEmpty { content = rest.text + "\n" + content }
    }
}
