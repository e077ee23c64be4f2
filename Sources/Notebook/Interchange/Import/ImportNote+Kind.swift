import SheafModel

extension ImportNote {
    /// What notes share that say the same of other rows: of values also what is wrong with which of them.
    package var kind: String {
        switch reason {
        case .flagged(let failure): "flagged \(failure.field) \(Self.name(of: failure.problem))"
        case .oddValue(let name, _, _): "odd value \(name)"
        case .takenAsIs(let name, _, _): "taken as it is \(name)"
        case .notRead(let problem): "not read \(Self.name(of: problem))"
        case .leftOut(_, _, let kind): "left out \(kind)"
        case let other: Self.name(of: other)
        }
    }

    /// Whether it is of something that was left out, and not of something that was taken.
    package var isLeftOut: Bool {
        switch reason {
        case .unknownList, .unknownFile, .notUTF8, .otherEncoding, .notRead, .leftOut, .unknownText,
            .brokenCardLine,
            .emptyRow, .rivalDocument, .unknownLine, .followOfOneself, .followWithoutPerson,
            .likeOfNothing, .namelessTag, .groupCard:
            true
        case .flagged, .metadataFull, .columns, .answers, .oddValue, .takenAsIs, .openFrontMatter,
            .repeatedDocument, .sameText, .sameName, .changedCopy, .movedDocument, .otherDocuments,
            .otherRows, .repeatedKey, .tooManyCells, .tooFewCells, .shares, .noBirthday,
            .unknownCharset, .picture, .waits, .cardVersion, .repeatedRow, .repeatedEntry,
            .sameEntry, .editedHere, .inTrash, .inTrashThere, .tagUsedAgain, .otherNameOfTag,
            .inTrashWithPost,
            .answersElsewhere, .answersItself, .rounded, .halfCharacters, .unknownMembers,
            .repeatedMember, .nothingKept, .likesOfWhom, .otherFrontMatter, .authorsElsewhere,
            .keylessLine:
            false
        }
    }

    /// The name of a case, without what it holds.
    static func name(of value: some Any) -> String {
        // What it holds may be long, and is not written out for this.
        Mirror(reflecting: value).children.first?.label ?? String(describing: value)
    }
}

extension ImportNote.Reason {
    /// Whether a value was taken that no form would take, or another one in its place.
    var isRefusedByForms: Bool {
        switch self {
        case .flagged, .shares, .takenAsIs, .rounded: true
        case .unknownList, .unknownFile, .notUTF8, .otherEncoding, .notRead, .leftOut, .unknownText,
            .brokenCardLine,
            .emptyRow, .rivalDocument, .unknownLine, .followOfOneself, .followWithoutPerson,
            .likeOfNothing, .namelessTag, .groupCard, .metadataFull, .columns, .answers, .oddValue,
            .openFrontMatter,
            .repeatedDocument, .sameText, .sameName, .changedCopy, .movedDocument, .otherDocuments,
            .otherRows, .repeatedKey, .tooManyCells, .tooFewCells, .noBirthday, .unknownCharset,
            .picture, .waits, .cardVersion, .repeatedRow, .repeatedEntry, .sameEntry, .editedHere,
            .inTrash,
            .inTrashThere, .tagUsedAgain, .otherNameOfTag, .inTrashWithPost, .answersElsewhere,
            .answersItself, .halfCharacters, .unknownMembers, .repeatedMember, .nothingKept,
            .likesOfWhom,
            .otherFrontMatter, .authorsElsewhere, .keylessLine:
            false
        }
    }
}
