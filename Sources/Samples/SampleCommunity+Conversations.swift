extension SampleCommunity {
    static let conversations: [SampleEntry] = [
        SampleEntry(
            author: "millie", daysAgo: 19, tags: ["the fox", "questions"], likes: 31, views: 288,
            title: "who is feeding the fox 🦊",
            body:
                "She was behind the bakery again and she was FAT. I am not cross. I want to know.",
            thread: """
                abena: It was one bun.
                  tom: It was one bun each day since March.
                    abena: It was one bun *at a time*.
                joyce: I may have left a sausage out for the hedgehog.
                  noor: Hedgehogs of Wendover, unite.
                benedikt: For the record: 06:12, fence, left to right, carrying a glove.
                  rafe: thats my glove
                    millie: it is HER glove now
                """),
        SampleEntry(
            author: "noor", daysAgo: 27, tags: ["walks", "maps"], likes: 19, views: 175,
            title: "The long way to the ridge, in nine sentences",
            body: """
                ## Out

                Leave by the pump and keep the wall on your left. After the second gate the path \
                pretends to end; it does not. Go **up**, not round.

                ## The ridge

                On a clear day you see four church towers and one that is a silo.

                ## Home

                Down through the beeches. If you reach the railway you have missed the stile. \
                Everybody misses the stile. The bakery shuts at one. Two hours, or three with Joyce.
                """,
            thread: """
                joyce: Two and a half. I was quick that day.
                benedikt: I missed the stile.
                  noor: Everybody misses the stile.
                haruka: ブナの森がとてもきれいでした。
                """),
        SampleEntry(
            author: "benedikt", daysAgo: 73, tags: ["terminal", "plain text"], likes: 12,
            views: 189,
            title: "A year with one text file",
            body: """
                I kept everything in one file for a year: 11,402 lines. What I learned:

                - Searching beats filing until about line 8,000.
                - A date at the start of a line is the only structure I never regretted.
                - `grep` finds words, not what I meant.

                So now there are *people*, *posts* and *tags*, and I sleep better.
                """,
            thread: """
                tom: Mine is a biscuit tin of index cards. Same findings.
                noor: What was on line 8,000?
                  benedikt: "buy oats". Eleven times.
                pavel: And the backup?
                  benedikt: A printout. In Tom's biscuit tin.
                """),
        SampleEntry(
            author: "pavel", daysAgo: 120, tags: ["bees", "music"], likes: 8, views: 77,
            title: "Včely nemají rády Telemanna",
            body: """
                I practised in the garden. The bees put up with Bach and with van Eyck. At the first \
                bar of Telemann they came out *to see about it*.

                No stings. But they looked at me.
                """,
            thread: """
                celestine: Essayez Marin Marais, elles sont peut-être françaises.
                tom: What key?
                  pavel: F. Everybody's favourite, except, it seems, one.
                """),
        SampleEntry(
            author: "joyce", daysAgo: 33, tags: ["memories"], likes: 27, views: 240,
            title: "The winter the pump froze",
            body: """
                It was 1963. The lane was white to the sills, and Mr Calloway (Rafe's great-grandfather) \
                lit a fire round the pump with the pews that nobody sat on.

                We had tea at four in the morning, all of us, standing up. I have never liked a cup of \
                tea so much since. That is all. I only wanted it written down somewhere.
                """,
            thread: """
                rafe: i never knew that
                  joyce: He had your ears, dear.
                ines: Joyce, may I read this out on Thursday?
                  joyce: If Tom stops the clocks while you do.
                    tom: Done.
                """),
        SampleEntry(
            author: "rafe", daysAgo: 14, tags: ["questions", "repair"], likes: 3, views: 64,
            title: "has anyone got a ladder",
            body: "need it saturday. long one. do not ask why",
            thread: """
                ines: Hello, Rafe.
                  rafe: hello ines
                    ines: Yes, we have a ladder. Why?
                      rafe: the glove is on the roof now
                """),
        SampleEntry(
            author: "celestine", daysAgo: 52, tags: ["letters"], likes: 10, views: 83,
            title: "Lettre de Nantes",
            body: """
                Chers voisins d’avant,

                ici il pleut de côté, ce qui change. J’ai trouvé une boulangerie acceptable ; ne le \
                dites pas à Abena. Le tram passe sous ma fenêtre toutes les six minutes et je compte \
                malgré moi.

                Je vous embrasse, et le renard aussi.
                """,
            thread: """
                abena: I can read French, Célestine.
                  celestine: … je le savais.
                """),
        SampleEntry(
            author: "noor", daysAgo: 3, tags: ["maps", "questions"], likes: 6, views: 38,
            title: "Where was the second pump?",
            body: """
                The map of 1884 shows **two** pumps in Mill Lane. One is ours. The other should be \
                under number 8a, which is, I believe, Benedikt's kitchen.
                """,
            thread: """
                benedikt: That explains the sound.
                  tom: What sound?
                    benedikt: I thought it was the file.
                """),
        SampleEntry(
            author: "A passer-by", daysAgo: 9, tags: ["letters"], likes: 5, views: 44,
            title: "Thank you for the bench",
            body:
                "I walked through on Sunday and sat on it for an hour. I do not live here. Thank you.",
            thread: "ines: It is everybody's bench. Come again."),
    ]
}
