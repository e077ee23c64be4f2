internal import SheafModel
internal import SheafNotebook

extension DoneWords {
    static let english = DoneWords(
        nothingMatches: "Nothing matches.",
        noMatches: { "No matches for '\($0)'." },
        giveTerm: { "Give a search term: \($0)." },
        nothingChanged: "Nothing was changed.", nothingDeleted: "Nothing was deleted.",
        prompt: "[y/N]", yes: ["y", "yes"],
        wouldDelete: { "Would delete \($0)." }, deleteQuestion: { "Delete \($0)?" },
        deleteRefusal: { "This deletes \($0). Add --yes to do it without being asked." },
        deleted: { "Deleted \($0)." }, takeBack: { "To take it back: \($0)" },
        archived: "Archived.",
        alreadyStatus: { "It was already \($0.rawValue)." },
        notArchived: "It is not archived.", nowStatus: { "Now: \($0.rawValue)." },
        liked: { ($0 ? "Liked" : "You already liked") + " '\($1)': \(likes($2))." },
        unliked: { ($0 ? "Like removed from" : "You had not liked") + " '\($1)': \(likes($2))." },
        follows: { "You \($0 ? "now" : "already") follow \($1)." },
        unfollows: { $0 ? "You no longer follow \($1)." : "You did not follow \($1)." },
        post: { title, comments in
            "'\(title)'"
                + (comments == 0
                    ? ""
                    : " with "
                        + "\(PostWords.english.commentCount(comments))")
        },
        person: { name, writings, goesToo in
            if writings.isEmpty { return name }
            let what =
                goesToo
                ? (writings.isOne ? "goes too" : "go too") : (writings.isOne ? "stays" : "stay")
            return "\(name) (\(writings.text(in: .english, and: " and ")) \(what))"
        },
        comment: { text, replies in
            switch replies {
            case 0: "'\(text)'"
            case 1: "'\(text)' and 1 reply below"
            default: "'\(text)' and \(Language.grouped(replies)) replies below"
            }
        },
        tag: { "the tag '\($0)'" + ($1 == 0 ? "" : " of \(PostWords.english.count($1))") },
        along: { "\($0) with \($1.text(in: .english, and: " and "))" },
        wouldRenameTag: { "Would rename '\($0)' to '\($1)': \(PostWords.english.count($2))." },
        wouldJoin: { "Would merge \($0)." }, wouldRestore: { "Would put back \($0)." },
        renamedTag: { "Renamed '\($0)' to '\($1)': \(PostWords.english.count($2))." },
        joinedTags: { "Merged '\($0)' into '\($1)': \(PostWords.english.count($2))." },
        joining: { one, other in
            "the tag '\(one.name.quoted)' of \(PostWords.english.count(one.postCount)) into"
                + " '\(other.name.quoted)' of \(PostWords.english.count(other.postCount))"
        },
        joinQuestion: { "Merge \($0)?" },
        joinRefusal: { "This merges \($0). Add --yes to do it without being asked." },
        birthReplaced: {
            switch $0 {
            case .date(let day):
                "The day of birth, \(day), was taken out: there is either a day or an age."
            case .age(let years):
                "The age, \(years), was taken out: there is either a day or an age."
            }
        },
        notTagged: {
            "The post has no tag \($0.map { "'\($0)'" }.joined(separator: ", ")): nothing to take away."
        },
        emptyPost:
            "The post has no text: standard input was not read. --content - takes the text from"
            + " there.",
        restored: { "Put back the \(HistoryWords.english.kind($0)) '\($1)'." },
        versionRestored: { "Put back version \($0)." },
        nothingToRemove: "There is nothing to remove.", nothingRemoved: "Nothing was removed.",
        thing: { "the \(HistoryWords.english.kind($0)) '\($1)'" },
        things: things,
        wouldRemove: { "Would remove \($0) for good." },
        removeQuestion: { "Remove \($0) for good?" },
        removeRefusal: {
            "This removes \($0) for good. Add --yes to do it without being asked."
        },
        removed: { "Removed \(things($0)) for good." },
        trashEmpty: "The trash is empty.",
        nothingInTrash: { "Nothing in the trash matches '\($0)'." },
        batchRefusal: "Add --yes to do it without being asked, or --dry-run to look.",
        carriesNothing: { "Nothing by strangers carries the address '\($0)'." },
        taken: { writings, name in
            "\(words(writings)) \(isOne(writings) ? "is" : "are") by \(name) now."
        },
        sharedAddress: { writings, email in
            "\(words(writings)) \(isOne(writings) ? "carries" : "carry") the address "
                + "\(email), which"
                + " two people have: nothing can be taken until one of them changes it."
        },
        unclaimed: { writings, email, command in
            "\(words(writings)) \(isOne(writings) ? "carries" : "carry") the address "
                + "\(email). To make"
                + " \(isOne(writings) ? "it" : "them") this person's: \(command)"
        },
        notAllShown: "Not everything is shown", exportIncomplete: "The export is not everything",
        damaged: { what, count in
            let rows = count == 1 ? "1 row is" : "\(count) rows are"
            return "\(what): \(rows) damaged, by another program in all likelihood."
        },
        moreLikeThese: { "... and \($0) more like these." },
        damageAdvice: "Nothing was changed. Keep a copy of the store, or go back to a backup.",
        stopped: "Stopped. Nothing was changed.",
        stoppedWhenStored: "Stopped. What was asked for is stored, but not all was shown.",
        stoppedHalfWay:
            "Stopped while the store was being brought up to date. What is done of that "
            + "stays, and the"
            + " next command goes on there. Nothing else was changed.")

    private static func likes(_ count: Int) -> String {
        count == 1 ? "1 like" : "\(count) likes"
    }

    @Sendable private static func things(_ count: Int) -> String {
        count == 1 ? "1 deleted item" : "\(count) deleted items"
    }

    private static func isOne(_ writings: UnclaimedWritings) -> Bool {
        writings.posts + writings.comments == 1
    }

    private static func words(_ writings: UnclaimedWritings) -> String {
        [(writings.posts, "post"), (writings.comments, "comment")]
            .filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
            .joined(separator: " and ")
    }
}
