extension ListWords {
    static let english = ListWords(
        moreBelow: "more below", share: { "\($0) %" },
        end: "end", loading: "Reading ..",
        nothingMatches: "Nothing matches. Esc clears the filter.",
        hiddenByFilter: "The filter hides it; Esc clears the filter.",
        notInList: "This list does not show it.",
        newAround: { "\($0) new" },
        foreignChanges: { change in
            let comments = change.comments == 1 ? "new comment" : "new comments"
            let parts = [
                (change.added, "added"), (change.comments, comments),
                (change.gone + change.trashed, "deleted"), (change.left, "left the list"),
                (change.changed, "changed"),
            ].filter { $0.0 > 0 }.map { "\(Language.grouped($0.0)) \($0.1)" }
            let list = parts.joined(separator: ", ")
            return ["Elsewhere: \(list).", list]
        },
        strayed: {
            ["Elsewhere: the selected row moved to \($0).", "moved to \($0)"]
        },
        selectedHasGone: "The selected row has just gone. Press again for this one.",
        clearFilter: CommandWords("show all", "Clear the filter: show everything again"),
        preview: {
            $0
                ? CommandWords("hide preview", "Hide the preview beside the list")
                : CommandWords("preview", "Show the selected row beside the list")
        },
        enterPreview: CommandWords("preview", "Go into the preview beside the list"),
        leavePreview: CommandWords("list", "Go back to the list beside it"),
        filterHint: {
            [
                .accept: CommandWords("keep the filter"),
                .cancel: CommandWords("clear it", "Clear the filter"),
                .earlierFilter: CommandWords(
                    "earlier ones", "An earlier filter that begins like this"),
            ][$0]
        },
        goToWrong: CommandWords(
            "go to what is wrong", "Go to the next thing that is wrong in the filter"),
        rowHint: {
            [
                .accept: CommandWords("go to that row"),
                .cancel: CommandWords("stay", "Stay on this row"),
            ][$0]
        },
        noNumber: "That is not the number of a row.",
        rowsThereAre: {
            $0 == 1 ? "There is 1 row." : "There are \(Language.grouped($0)) rows."
        },
        noSections: { keys in
            "This order has no sections. Sort by a date first"
                + (keys.isEmpty ? "." : " (\(keys)).")
        },
        noHeadings: "There are no headings here: sections are not shown.",
        countingSections: "The sections are still being counted.",
        sectionsNotCounted: "The sections are not counted: you stopped it. G counts again.",
        orderKept: "Lists open in this order from now on.", yes: "yes", no: "no")
}
