/// What the page of numbers says.
package struct StatisticsWords: Sendable {
    let title: String
    let inactive: @Sendable (Int) -> String
    let posts: @Sendable (Int) -> String
    let comments: @Sendable (Int) -> String
    let tags: @Sendable (Int) -> String
    let postsHead: String
    let commentsHead: String
    let months: @Sendable (Int) -> String
    let writers: String
    let topTags: String
    let roles: String
    let hours: String
    /// From Monday on.
    let weekdays: [String]
    /// The hour of a week in which most was written.
    let busiest: @Sendable (_ day: String, _ hour: Int, _ count: String) -> String

    static let english = StatisticsWords(
        title: "Statistics",
        inactive: { "\(Language.grouped($0)) inactive" },
        posts: { $0 == 1 ? "1 post" : "\(Language.grouped($0)) posts" },
        comments: { $0 == 1 ? "1 comment" : "\(Language.grouped($0)) comments" },
        tags: { $0 == 1 ? "1 tag" : "\(Language.grouped($0)) tags" },
        postsHead: "Posts", commentsHead: "Comments",
        months: { $0 == 1 ? "This month" : "The last \($0) months" }, writers: "Who wrote most",
        topTags: "Tags used most",
        roles: "People by role", hours: "When people write",
        weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        busiest: { day, hour, count in
            "Busiest hour: \(day) \(DateWords.clock(hour, 0)) to \(DateWords.clock((hour + 1) % 24, 0)), \(count)"
        })

    static let japanese = StatisticsWords(
        title: "統計",
        inactive: { "停止中 \(Language.grouped($0)) 人" },
        posts: { "投稿 \(Language.grouped($0)) 件" },
        comments: { "コメント \(Language.grouped($0)) 件" },
        tags: { "タグ \(Language.grouped($0)) 件" },
        postsHead: "投稿", commentsHead: "コメント",
        months: { "直近 \($0) か月" }, writers: "よく書いている人", topTags: "よく使われるタグ",
        roles: "役割別の人数", hours: "書かれた曜日と時間",
        weekdays: ["月", "火", "水", "木", "金", "土", "日"],
        busiest: { day, hour, count in
            "最も多い時間: \(day) \(DateWords.clock(hour, 0))-\(DateWords.clock((hour + 1) % 24, 0))、\(count) 件"
        })
}
