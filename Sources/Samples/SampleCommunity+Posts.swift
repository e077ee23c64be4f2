extension SampleCommunity {
    /// All that was written, in no particular order.
    static let entries = notices + conversations + drawers

    private static let notices: [SampleEntry] = [
        SampleEntry(
            author: "ines", daysAgo: 390, tags: ["announcements"], likes: 14, views: 320,
            title: "Welcome to Mill Lane, on paper and off",
            body: """
                The notice board by the pump has rotted through, so this is the new one.

                - **Say hello** before you ask for the ladder.
                - Posts stay. If you change your mind, archive; do not pretend.
                - Disagree with the *sentence*, not with the neighbour.

                The reading room is open on Thursdays from six.
                """,
            thread: """
                joyce: Very smart. Where do I put the stamp?
                  tom: On the screen, Joyce. Firmly.
                    joyce: I shall ask Millie.
                celestine: Depuis Nantes : bonjour à tout le monde !
                """),
        SampleEntry(
            author: "ines", daysAgo: 45, tags: ["announcements", "repair"], likes: 9, views: 140,
            title: "Repair evening: Thursday, bring it broken",
            body: """
                Tom has the bench until ten, Pavel is here with his soldering iron, and there is soup.

                What we **can** mend: lamps, zips, clocks, bicycles, most radios.

                What we **cannot**: phones that were in the bath, marriages, the pump.
                """,
            thread: """
                rafe: does a skateboard count
                  tom: If it has a bearing, it counts.
                    rafe: it had four
                abena: I bring rye and the leftover plum cake.
                  pavel: Then I bring nothing and eat everything.
                haruka: 電気スタンドを持って行きます。コードが切れそうで…
                  tom: Bring it, and do not plug it in until I have seen it!
                """),
        SampleEntry(
            author: "tom", daysAgo: 38, tags: ["repair", "lists"], likes: 11, views: 96,
            title: "What was on the bench on Thursday",
            body: """
                1. One mantel clock. Ran backwards. Now runs.
                2. Three lamps, one of them never broken.
                3. Rafe's skateboard.
                4. A music box that plays all but one note of *Für Elise*. I left it: the gap is where \
                you breathe.
                """,
            thread: """
                millie: I LIKED THE GAP
                joyce: The clock is four minutes fast.
                  tom: That is so you are early for the bread.
                    abena: It worked.
                """),
        SampleEntry(
            author: "ines", daysAgo: 6, tags: ["announcements", "reading room"], likes: 4,
            views: 51,
            title: "Reading room closed on the 12th",
            body: "The chimney sweep is coming. Books due that day are due a week later.",
            thread: """
                benedikt: Could we use the week to index the travel shelf?
                  ines: You have just volunteered.
                  noor: I will help. I know where the maps fell behind.
                """),
        SampleEntry(
            author: "haruka", daysAgo: 88, tags: ["日本語", "food"], likes: 17, views: 210,
            title: "味噌づくりの会、二年目",
            body: """
                去年の味噌がようやく食べごろになりました。少し塩が強いけれど、香りはとてもいいです。

                今年も二月に仕込みます。大豆は三キロ、麹は友人が送ってくれます。

                > 手を洗って、歌を一曲。あとは待つだけ。

                *(In English: miso again in February. Bring a jar with a lid and clean hands.)*
                """,
            thread: """
                abena: The starter culture smells like the back of my oven. That is praise.
                noor: How much salt is "a little strong"?
                  haruka: 一割二分くらいです。About twelve per cent.
                benedikt: 参加します! (I practised this sentence for ten minutes.)
                  haruka: 完璧です 👏
                """),
        SampleEntry(
            author: "abena", daysAgo: 61, tags: ["food", "bread"], likes: 23, views: 402,
            title: "The starter is called Gladys, and she is for sharing",
            body: """
                Gladys has been alive since the week we opened. If you want a spoonful:

                ```
                50 g Gladys
                50 g rye
                50 g water, blood-warm
                ```

                Stir, cover, leave her on top of something that hums. Feed her when she collapses, \
                **not** when you remember.
                """,
            thread: """
                pavel: Mine is called Bohuš. He and Gladys should not meet.
                joyce: I have put her on the wireless. She likes the cricket.
                  abena: How big is the jar, Joyce?
                    joyce: Was, dear. How big was the jar.
                rafe: instructions unclear, bread is a brick
                  abena: Come by at five tomorrow. In the morning. We will fix it.
                    rafe: there is a five in the morning??
                """),
    ]
}
