extension Post {
    /// Everything that is wrong with this post's fields, in the order of the form.
    package func validationFailures() -> [ValidationFailure] {
        Self.failures(title: title)
            + tags.flatMap { Tag.failures(name: $0) }
            + contentFailures()
            + TextRules.controls(in: image ?? "", .image)
            + MetadataRules.failures(in: metadata)
    }

    /// What is wrong with a title; one of blanks counts as empty.
    package static func failures(title: String) -> [ValidationFailure] {
        guard !TextRules.isBlank(title) else { return [ValidationFailure(.title, .empty)] }
        return TextRules.length(of: title, in: Limits.title, .title)
            + TextRules.controls(in: title, .title)
    }

    private func contentFailures() -> [ValidationFailure] {
        let bytes = content.utf8.count
        guard bytes > Limits.contentBytes else {
            return TextRules.controls(in: content, isMultiline: true, .content)
        }
        return [
            ValidationFailure(
                .content, .tooManyBytes(maximum: Limits.contentBytes, actual: bytes))
        ]
    }
}

extension Comment {
    /// Everything that is wrong with this comment's fields.
    package func validationFailures() -> [ValidationFailure] {
        Self.failures(content: content) + MetadataRules.failures(in: metadata)
    }

    /// What is wrong with a comment's text; one of blanks counts as empty.
    package static func failures(content: String) -> [ValidationFailure] {
        guard !TextRules.isBlank(content) else { return [ValidationFailure(.comment, .empty)] }
        return TextRules.length(of: content, in: Limits.comment, .comment)
            + TextRules.controls(in: content, isMultiline: true, .comment)
    }
}

extension Tag {
    /// What is wrong with a tag's name once the white space around it is gone.
    package static func failures(name: String) -> [ValidationFailure] {
        let trimmed = normalised(name)
        let length = TextRules.length(of: trimmed, in: Limits.tagName, .tagName)
        guard length.isEmpty else { return length }
        let hasComma = trimmed.unicodeScalars.contains(where: isSeparator)
        return TextRules.controls(in: trimmed, .tagName)
            + (hasComma ? [ValidationFailure(.tagName, .containsComma)] : [])
    }
}
