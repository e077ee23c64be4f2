internal import SheafModel

/// Posts and comments of one person as rows of one table, the newest first.
enum WritingTable {
    /// The rows: what was written, for a comment on which post, likes, comments, the day.
    static func view(in environment: Environment) -> ListView<Writing> {
        let words = environment.language
        var view = ListView(columns: columns(in: environment), in: environment) { writing in
            switch writing {
            case .post(let post):
                let tags = post.tags.map { "#" + $0 }.joined(separator: "  ")
                let excerpt = post.excerpt.plainLine
                return tags.isEmpty ? [excerpt] : [tags, excerpt]
            case .comment(let comment):
                return [words.people.onPost(environment.title(comment.postTitle))]
            }
        }
        .keepingRows(RowLook(Part.writings, in: environment))
        view.isNew = { writing in
            switch writing {
            case .post(let post): environment.hasNew(post)
            case .comment(let comment): environment.isNew(comment)
            }
        }
        view.hiddenTexts = { writing in
            guard case .post(let post) = writing else { return [] }
            return [post.tags.map { "#" + $0 }.joined(separator: "  "), post.excerpt.plainLine]
        }
        return view
    }

    /// What tells its rows and heads from those of other tables.
    private enum Part { case writings }

    private static func columns(in environment: Environment) -> [TableColumn<Writing>] {
        let words = environment.language
        // Where a row has a second line the title of the post stands there.
        let hasSecondLine = environment.preferences.display.density.linesPerRow > 1
        let sign = TableColumn<Writing>("", width: environment.signWidth, rank: 0) { writing in
            switch writing {
            case .post(let post): .init(environment.sign(of: post.status), post.status.signStyle)
            case .comment: .init(environment.signs.comment, .dim)
            }
        }
        let text = TableColumn<Writing>(
            words.people.writings, width: 24, ideal: 60, rank: 0, isFlexible: true
        ) { writing in
            switch writing {
            case .post(let post): .init(environment.title(post.title), post.status.rowStyle)
            case .comment(let comment): .init(comment.content.plainLine)
            }
        }
        let title = TableColumn<Writing>("", width: 20, ideal: 40, rank: 4) { writing in
            guard case .comment(let comment) = writing else { return .init("") }
            return .init(words.people.onPost(environment.title(comment.postTitle)), .dim)
        }
        let likes = TableColumn<Writing>(
            words.posts.likes, width: 6, rank: 2, alignsRight: true
        ) { writing in
            switch writing {
            case .post(let post): environment.count(post.counts.likes)
            case .comment(let comment): environment.count(comment.likes)
            }
        }
        let comments = TableColumn<Writing>(
            words.posts.comments, width: max(6, DisplayWidth.cells(of: words.posts.comments)),
            rank: 3, alignsRight: true
        ) { writing in
            guard case .post(let post) = writing else { return .init("") }
            return environment.count(post.counts.comments)
        }
        let date = environment.dateColumn(words.posts.created, rank: 1) { (writing: Writing) in
            writing.createdAt
        }
        .sorted(isDescending: true)
        return [sign, text] + (hasSecondLine ? [] : [title]) + [likes, comments, date]
    }
}
