internal import SheafModel

extension StatisticsWords {
    static let japanese = StatisticsWords(
        title: "統計",
        inactive: { "停止中 \(Language.grouped($0)) 人" },
        posts: { "投稿 \(Language.grouped($0)) 件" },
        state: { "\(Language.grouped($1)) \(PostWords.japanese.status($0))" },
        comma: "、", comments: { "コメント \(Language.grouped($0)) 件" },
        tags: { "タグ \(Language.grouped($0)) 件" },
        postsHead: "投稿", commentsHead: "コメント",
        months: { "直近 \($0) か月" }, writers: "よく書いている人", topTags: "よく使われるタグ",
        roles: "役割別の人数", hours: "書かれた曜日と時間",
        fullBar: { "全幅 = \($0)" },
        hour: "時", bars: "棒グラフ",
        weekdays: ["月", "火", "水", "木", "金", "土", "日"],
        busiest: { day, hour, count in
            "最も多い時間: \(day) \(DateWords.clock(hour, 0))-\(DateWords.clock((hour + 1) % 24, 0))、\(count) 件"
        },
        leftOut: {
            "壊れた行が \(Language.grouped($0)) 件あり、一部の数に含まれていません。詳細は sheaf doctor で。"
        })
}
