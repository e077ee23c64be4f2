internal import SheafModel

extension StatisticsWords {
    static let english = StatisticsWords(
        title: "Statistics",
        inactive: { "\(Language.grouped($0)) inactive" },
        posts: { $0 == 1 ? "1 post" : "\(Language.grouped($0)) posts" },
        state: { status, count in
            let word = PostWords.english.status(status)
            return "\(Language.grouped(count)) \(word)"
                + (status == .draft && count != 1 ? "s" : "")
        },
        comma: ", ",
        comments: { $0 == 1 ? "1 comment" : "\(Language.grouped($0)) comments" },
        tags: { $0 == 1 ? "1 tag" : "\(Language.grouped($0)) tags" },
        postsHead: "Posts", commentsHead: "Comments",
        months: { $0 == 1 ? "This month" : "The last \($0) months" }, writers: "Who wrote most",
        topTags: "Tags used most",
        roles: "People by role", hours: "When people write",
        fullBar: { "full bar: \($0)" },
        hour: "Hour", bars: "bars",
        weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        busiest: { day, hour, count in
            "Busiest hour: \(day) \(DateWords.clock(hour, 0)) to \(DateWords.clock((hour + 1) % 24, 0)), \(count)"
        },
        leftOut: {
            $0 == 1
                ? "1 row is damaged and missing in some numbers; 'sheaf doctor' names it."
                : "\(Language.grouped($0)) rows are damaged and missing in some numbers; 'sheaf doctor' names them."
        })
}
