import SheafModel

/// A row of which a field can be asked for by its name, to say where in it something stands.
protocol FieldTexts {
    /// The text of a field; `nil` for one that it has not.
    func text(of field: Field) -> String?
}

extension FieldTexts {
    /// What is said of a control character in a field: which one, and where; `nil` for another failure.
    func control(of failure: ValidationFailure) -> ImportNote.Reason? {
        guard failure.problem == .containsControlCharacters, let text = text(of: failure.field)
        else { return nil }
        let isMultiline = [.content, .comment, .bio].contains(failure.field)
        var (line, character) = (1, 0)
        for next in text {
            character += 1
            let isLineEnd = next == "\n" || next == "\r\n"
            if isMultiline, isLineEnd { (line, character) = (line + 1, 0) }
            if isMultiline, isLineEnd || next == "\t" { continue }
            if let control = next.unicodeScalars.first(where: {
                $0.properties.generalCategory == .control
            }) {
                return .control(
                    failure, scalar: control.value, line: line, character: character)
            }
        }
        return nil
    }
}

extension User: FieldTexts {
    func text(of field: Field) -> String? {
        switch field {
        case .username: username
        case .email: email
        case .firstName: firstName
        case .lastName: lastName
        case .bio: bio
        case .phone: phone
        case .avatar: avatar
        default: nil
        }
    }
}

extension Post: FieldTexts {
    func text(of field: Field) -> String? {
        switch field {
        case .title: title
        case .content: content
        case .image: image
        default: nil
        }
    }
}

extension Comment: FieldTexts {
    func text(of field: Field) -> String? { field == .comment ? content : nil }
}
