extension CommonWords {
    /// What many people know by heart, and every guesser has; what is asked for a vault stands first.
    ///
    /// Found whatever stands between the words, and from any word of one to any other.
    static let phrases = CommonWords(sayings.split(separator: "\n").flatMap(runs))

    /// Words about vaults, which somebody who is asked for a passphrase may look around for.
    static let wordsAtHand = CommonWords(
        """
        vault passphrase password secret secrets unlock login init master safe keys
        passwort passwords passphrases keyfile encrypt encryption private testing default
        admin administrator root localhost user host mail email https://www. http://www. https:// www. com org net
        google gmail facebook amazon youtube github linux debian ubuntu example
        """)

    /// Three words of a saying and more, beside each other, without what stands between them.
    private static func runs(of saying: some StringProtocol) -> [String] {
        let words = saying.split(separator: " ")
        return words.indices.flatMap { first in
            stride(from: first + 3, through: words.count, by: 1).map { end in
                words[first..<end].joined()
            }
        }
    }

    private static let sayings = """
        my passphrase is password
        my password is passphrase
        this is my passphrase
        this is my secret password
        this is a passphrase
        this is the passphrase
        the passphrase is password
        my secret vault password
        what is my passphrase
        what is the password
        i forgot my password
        i do not know my password
        please let me in now
        let me in please
        open the vault
        vault init passphrase
        correct horse battery staple
        zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
        twelve eleven ten nine eight seven six five four three two one zero
        first second third fourth fifth sixth seventh eighth ninth tenth
        ten twenty thirty forty fifty sixty seventy eighty ninety hundred
        two four six eight ten twelve
        one three five seven nine eleven
        null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf
        zero un deux trois quatre cinq six sept huit neuf dix onze douze
        cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce
        zero uno due tre quattro cinque sei sette otto nove dieci
        ichi ni san shi go roku shichi hachi kyu ju
        monday tuesday wednesday thursday friday saturday sunday monday
        january february march april may june july august september october november december
        spring summer autumn winter spring
        spring summer fall winter spring
        mercury venus earth mars jupiter saturn uranus neptune pluto
        red orange yellow green blue indigo violet
        red green blue yellow black white
        alpha beta gamma delta epsilon zeta eta theta iota kappa lambda
        alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike
        north south east west
        north east south west
        do re mi fa sol la ti do
        the quick brown fox jumps over the lazy dog
        the quick brown fox jumped over the lazy dog
        lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor
        to be or not to be that is the question
        all the world is a stage
        all the worlds a stage and all the men and women merely players
        romeo romeo wherefore art thou romeo
        a rose by any other name would smell as sweet
        shall i compare thee to a summers day
        friends romans countrymen lend me your ears
        now is the winter of our discontent
        double double toil and trouble fire burn and cauldron bubble
        something is rotten in the state of denmark
        mary had a little lamb its fleece was white as snow
        mary had a little lamb whose fleece was white as snow
        twinkle twinkle little star how i wonder what you are
        humpty dumpty sat on a wall humpty dumpty had a great fall
        jack and jill went up the hill to fetch a pail of water
        baa baa black sheep have you any wool
        row row row your boat gently down the stream merrily merrily
        old macdonald had a farm
        london bridge is falling down my fair lady
        happy birthday to you happy birthday to you
        itsy bitsy spider climbed up the water spout
        hickory dickory dock the mouse ran up the clock
        three blind mice see how they run
        ring around the rosie a pocket full of posies
        hey diddle diddle the cat and the fiddle
        in the beginning was the word and the word was with god
        in the beginning god created the heaven and the earth
        in the beginning god created the heavens and the earth
        let there be light and there was light
        the lord is my shepherd i shall not want
        our father who art in heaven hallowed be thy name
        our father which art in heaven hallowed be thy name
        for god so loved the world that he gave
        thou shalt not kill
        love thy neighbour as thyself
        jesus is my lord and savior
        jesus christ is my lord and savior
        open sesame please
        271 828 182 845 904 523 536 028 747
        314 159 265 358 979 323 846 264 338
        161 803 398 874 989 484 820 458 683
        god bless the united states of america
        may the force be with you always
        do or do not there is no try
        luke i am your father
        a long time ago in a galaxy far far away
        these are not the droids you are looking for
        help me obi wan kenobi you are my only hope
        to infinity and beyond
        i will be back
        here is looking at you kid
        frankly my dear i do not give a damn
        there is no place like home
        toto i have a feeling we are not in kansas anymore
        life is like a box of chocolates
        houston we have a problem
        you shall not pass
        one ring to rule them all one ring to find them
        not all those who wander are lost
        not all who wander are lost
        winter is coming soon
        live long and prosper
        to boldly go where no man has gone before
        to boldly go where no one has gone before
        beam me up scotty
        resistance is futile you will be assimilated
        all your base are belong to us
        the cake is a lie
        so long and thanks for all the fish
        the answer to life the universe and everything is forty two
        do not panic
        open sesame
        speak friend and enter
        i solemnly swear that i am up to no good
        it was the best of times it was the worst of times
        it is a truth universally acknowledged that a single man
        it was a dark and stormy night
        it was a bright cold day in april
        call me ishmael some years ago
        once upon a time there was a little girl
        once upon a time in a land far far away
        and they lived happily ever after
        two roads diverged in a yellow wood
        do not go gentle into that good night
        i think therefore i am
        cogito ergo sum
        veni vidi vici
        carpe diem quam minimum credula postero
        i came i saw i conquered
        i have a dream that one day
        ask not what your country can do for you
        four score and seven years ago our fathers brought forth
        we the people of the united states in order to form a more perfect union
        we hold these truths to be self evident that all men are created equal
        life liberty and the pursuit of happiness
        government of the people by the people for the people
        one small step for man one giant leap for mankind
        the only thing we have to fear is fear itself
        give me liberty or give me death
        in god we trust
        oh say can you see by the dawns early light
        god save the king
        god save the queen
        i pledge allegiance to the flag of the united states of america
        liberte egalite fraternite
        workers of the world unite
        war is peace freedom is slavery ignorance is strength
        big brother is watching you
        an apple a day keeps the doctor away
        a penny saved is a penny earned
        actions speak louder than words
        all that glitters is not gold
        better late than never
        birds of a feather flock together
        curiosity killed the cat
        do not count your chickens before they hatch
        do unto others as you would have them do unto you
        early to bed and early to rise
        every cloud has a silver lining
        good things come to those who wait
        honesty is the best policy
        if at first you do not succeed try try again
        knowledge is power
        no pain no gain
        practice makes perfect
        rome was not built in a day
        the early bird catches the worm
        the pen is mightier than the sword
        there is no such thing as a free lunch
        time is money
        when in rome do as the romans do
        where there is a will there is a way
        you can not have your cake and eat it too
        easy as one two three
        eeny meeny miny moe catch a tiger by the toe
        roses are red violets are blue sugar is sweet and so are you
        she sells sea shells by the sea shore
        she sells seashells by the seashore
        peter piper picked a peck of pickled peppers
        how much wood would a woodchuck chuck if a woodchuck could chuck wood
        supercalifragilistic expiali docious
        all you need is love
        let it be let it be
        we all live in a yellow submarine
        we will rock you
        we are the champions my friends
        we wish you a merry christmas and a happy new year
        jingle bells jingle bells jingle all the way
        silent night holy night
        i love you so much
        i love you forever
        i love my wife and kids
        i love my mom and dad
        my name is john smith
        hello my name is
        hello world this is a test
        this is a test
        this is only a test
        never gonna give you up never gonna let you down
        trust no one
        who let the dogs out
        why so serious
        just do it now
        keep calm and carry on
        sein oder nichtsein das ist hier die frage
        alle meine entchen schwimmen auf dem see
        etre ou ne pas etre
        """
}
