import FoundationEssentials
import Model
import Persistence

extension ImportRun {
    /// Reads a Markdown file: a post, with the comments that an export of our own put below it.
    ///
    /// - Throws: ``ImportError``, ``StoreError``, `CancellationError`.
    mutating func readMarkdown(
        _ bytes: consuming ByteReader, _ input: ImportInput, _ context: inout WriteContext
    ) throws {
        let start = bytes.position
        let file = MarkdownPost(try bytes.wholeText(), named: input.name)
        if source.isEmpty { source = "markdown" }
        let theirs = Self.name(of: file, input)
        for odd in file.fields.odd {
            report.note(path, start, .oddValue(name: odd.name, value: String(odd.value.prefix(60))))
        }
        let post = ForeignPost(
            theirs: theirs, author: nil, post: file.post, isDated: file.fields.created != nil,
            lost: file.fields.lost, roundings: [], madeAt: input.writtenAt, ours: file.ours)
        try read(.post(post), at: start, &context)
        for comment in file.comments {
            var own = comment.comment
            if own.author.userID == nil { own.author.label = comment.author }
            let row = ForeignComment(
                theirs: own.id.description, post: own.postID.description,
                parent: own.parentID?.description, author: nil, comment: own, isDated: true,
                lost: 0, roundings: [], ours: own.id, oursLabel: comment.author)
            try read(.comment(row), at: start, &context)
        }
    }

    /// What a file is known by: its identifier, or else where it lies.
    ///
    /// Files of two folders may have one name, so the folder is part of that, without being told.
    private static func name(of file: MarkdownPost, _ input: ImportInput) -> String {
        "\(file.fields.id ?? input.name)#\(input.folderDigest)"
    }
}
