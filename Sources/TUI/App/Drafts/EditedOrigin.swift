internal import FoundationEssentials
internal import SheafModel
internal import SheafNotebook

/// Where a text belongs that an editor has.
///
/// It lies beside the editor's file, so that the form can go on with the text where the editor ended
/// with an error, or the program before the editor.
package struct EditedOrigin: Codable, Hashable, Sendable {
    private let form: String
    let about: String
    /// The field whose text the editor has; nil where it has a post, with its front matter.
    private let field: String?
    private let fields: [String: Field]

    /// A field when editing began, and as the editor had it or somebody had typed it beside.
    private struct Field: Codable, Hashable {
        let base: String
        var text: String
    }

    /// - Parameters:
    ///   - form: The form that asked for it.
    ///   - about: What that is about, such as the title of a post.
    ///   - field: The field whose text the editor has; nil where it has a post, with its front matter.
    ///   - fields: What the editor has, and what else is typed.
    package init(_ form: FormKey, about: String, field: String?, fields: [String: DraftField]) {
        self.form = form.text
        self.about = about
        self.field = field
        self.fields = fields.mapValues { Field(base: $0.base, text: $0.text) }
    }

    /// Reads what ``bytes`` wrote; nil for anything else.
    init?(_ bytes: [UInt8]) {
        // What cannot be read says nothing of where a text belongs, and the text is listed without it.
        guard let origin = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else {
            return nil
        }
        self = origin
    }

    var bytes: [UInt8] {
        do {
            return Array(try JSONEncoder().encode(self))
        } catch {
            preconditionFailure("An origin is texts, which always encode: \(error)")
        }
    }

    /// The form; nil for one that this version does not have.
    var key: FormKey? { FormKey(form) }

    /// The changed fields of the form with what the editor's file says, whose line end may have been added.
    func fields(with written: String) -> [String: DraftField] {
        var fields = fields
        if let field {
            let text = Self.text(of: written, handed: fields[field]?.text ?? "")
            fields[field]?.text = text
        } else {
            read(written, into: &fields)
        }
        return fields.filter { $0.value.text != $0.value.base }
            .mapValues { DraftField(base: $0.base, text: $0.text) }
    }

    /// Takes what a post with its front matter says; what makes no sense there stays in the text.
    private func read(_ written: String, into fields: inout [String: Field]) {
        let before = PostSheet(
            title: fields["title"]?.text ?? "",
            tags: TagField.names(in: fields["tags"]?.text ?? ""),
            status: fields["status"]?.text ?? "", content: fields["content"]?.text ?? "")
        let text = Self.text(of: written, handed: before.text)
        let sheet = PostSheet(text, before: before)
        let choices = PostStatus.choices.map(\.rawValue)
        guard sheet.status == before.status || choices.contains(sheet.status) else {
            fields["content"]?.text = text
            return
        }
        fields["title"]?.text = sheet.title
        fields["status"]?.text = sheet.status
        if sheet.tags != before.tags { fields["tags"]?.text = TagField.text(of: sheet.tags) }
        fields["content"]?.text = sheet.content
    }

    private static func text(of written: String, handed: String) -> String {
        EditedFile(
            url: URL(filePath: "/", directoryHint: .isDirectory), arguments: [], command: "",
            original: handed
        ).text(of: written)
    }
}
