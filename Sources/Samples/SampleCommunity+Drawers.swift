import SheafModel

extension SampleCommunity {
    /// Short things, drafts, and what was put away.
    static let drawers: [SampleEntry] = [
        SampleEntry(
            author: "benedikt", daysAgo: 1, status: .draft, tags: ["terminal"], likes: 0, views: 0,
            title: "Notes for a talk: the list that does not jump",
            body:
                "- selection stays on *the thing*, not on the row number\n- still missing: an example with bread"
        ),
        SampleEntry(
            author: "ines", daysAgo: 2, status: .draft, tags: ["announcements"], likes: 0, views: 0,
            title: "Summer party (date?)",
            body:
                "Ask Pavel when he arrives. Ask Abena about the oven. Do **not** ask Rafe about the "
                + "roof."),
        SampleEntry(
            author: "haruka", daysAgo: 4, status: .draft, tags: ["日本語", "garden"], likes: 0,
            views: 0, title: "庭の記録(下書き)", body: "朝顔 12 本、うち 3 本は狐に踏まれた。"),
        SampleEntry(
            author: "gerald", daysAgo: 520, status: .archived, tags: ["announcements"], likes: 1,
            views: 130, title: "Parking",
            body: "Whoever parks across my gate: I have your number.",
            thread: "ines: It was the ambulance, Gerald."),
        SampleEntry(
            author: "gerald", daysAgo: 300, status: .archived, tags: ["letters"], likes: 21,
            views: 160, title: "From the coast",
            body:
                "The gate here opens on to the sea. Nobody parks across that. I was unfriendly, and "
                + "I am sorry.",
            thread: "joyce: Come for Christmas, you old goat."),
        SampleEntry(
            author: "tom", daysAgo: 150, tags: ["repair"], likes: 7, views: 88,
            title: "On the difference between 'stopped' and 'broken'",
            body:
                "A stopped clock wants winding. A broken one wants listening to. Most are stopped.",
            thread: """
                joyce: This is about me.
                  tom: It is about the town hall.
                """),
        SampleEntry(
            author: "abena", daysAgo: 12, tags: ["bread", "lists"], likes: 13, views: 119,
            title: "Bread this week",
            body:
                "Mon rye · Tue rye · Wed seeds · Thu soup bread · Fri challah · Sat everything · Sun "
                + "**closed**, Millie, closed",
            thread: "millie: but the fox"),
        SampleEntry(
            author: "noor", daysAgo: 210, tags: ["walks"], likes: 5, views: 58,
            title: "Stile found", body: "It was behind the other stile.",
            thread: """
                benedikt: There is another stile?
                  noor: There is now.
                """),
        SampleEntry(
            author: "joyce", daysAgo: 100, tags: ["memories"], likes: 15, views: 92,
            title: "A word for the smell of rain",
            body: "Millie says it is *petrichor*. My mother said *wet dog*. Both.",
            thread: """
                haruka: 日本語では「雨の匂い」。Only that: the smell of rain.
                  joyce: That is the best of the three.
                tom: Ozone, mostly.
                  millie: GRANDPA
                """),
        SampleEntry(
            author: "pavel", daysAgo: 22, tags: ["bees", "food"], likes: 9, views: 71,
            title: "Honey, 14 jars",
            body: "Linden, a little mint. **Two jars a house**, one for Joyce "
                + "because she will give it to the hedgehog.",
            thread: "joyce: I heard that."),
        SampleEntry(
            author: "rafe", daysAgo: 8, tags: ["the fox"], likes: 18, views: 133,
            title: "update: glove", body: "got it back. she looked at me the whole time 🧤🦊",
            thread: """
                millie: she was being polite
                noor: This is the best post on this board.
                """),
        SampleEntry(
            author: "haruka", daysAgo: 140, tags: ["日本語", "garden"], likes: 12, views: 101,
            title: "朝顔の種あります",
            body: "青と白、二色あります。ポストに封筒を入れておいてください。 (Morning-glory seeds: leave an envelope.)"),
        SampleEntry(
            author: "millie", daysAgo: 66, tags: ["lists"], likes: 20, views: 150,
            title: "things that are better than screens",
            body:
                "1. the fox\n2. the gap in the music box\n3. bread\n4. ok this one is a screen but it "
                + "is a nice one"),
        SampleEntry(
            author: "celestine", daysAgo: 17, tags: ["food", "questions"], likes: 2, views: 37,
            title: "Question de farine",
            body: "Abena : T65 ou T80 pour le pain de jeudi ?",
            thread: "abena: T80. And you did not hear it from me."),
        SampleEntry(
            author: "tom", daysAgo: 0.4, tags: ["repair", "questions"], likes: 1, views: 9,
            title: "Whose is the umbrella?",
            body:
                "Black, wooden handle, the initials *G. F.* It has been on the bench since Thursday.",
            thread: "joyce: Gerald's. He is coming for Christmas. Keep it dry."),
    ]
}
