// From zxcvbn; its licence stands in CommonWords.swift.

extension CommonWords {
    /// Passwords that very many people have, the most common first.
    static let passwords = """
        123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball
        abc123 football monkey letmein shadow master 696969 michael mustang 666666 qwertyuiop 123321
        1234567890 superman 654321 1qaz2wsx 7777777 qazwsx jordan jennifer 123qwe 000000 killer
        trustno1 hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert
        sunshine thomas iloveyou ranger daniel hockey george computer michelle jessica starwars
        asshole pepper klaster 112233 zxcvbn freedom princess joshua maggie pass ginger 11111111
        131313 amanda ashley love cheese 159753 nicole summer matthew chelsea dallas biteme matrix
        william yankees 6969 taylor corvette austin access martin heather thunder merlin secret
        diamond hello anthony hammer 1234qwer silver gfhjkm justin patrick richard bailey internet
        samantha golfer scooter test orange cookie q1w2e3r4t5 maverick jackson sparky phoenix mickey
        bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari falcon
        cowboy welcome sexy samsung steelers smokey joseph dakota melissa arsenal boomer eagles
        tigers marina nascar gateway yellow porsche monster spider diablo hannah bulldog junior
        london purple compaq lakers iceman qwer1234 hardcore cowboys money banana ncc1701 boston
        brandon tennis johnny miller q1w2e3r4 coffee scooby 123654 edward nikita yamaha mother
        barney brandy chester oliver charles player knight forever steven rangers midnight chicago
        bigdaddy redsox victoria angel badboy please fender chris jasper james slayer rabbit natasha
        rachel marine wizard marlboro raiders prince casper fishing flower crystal jasmine iwantu
        panties adidas winter winner gandalf password1 enter ghbdtn 1q2w3e4r angela mike golden
        lauren cocacola jordan23 winston madison angels panther blowme sexsex spanky shannon sophie
        johnson asdfasdf david horny thx1138 toyota tiger murphy canada danielle 12344321 8675309
        jonathan muffin liverpoo cooper apples dennis jackie black qwerty123 passw0rd john abcd1234
        sandra pokemon 123abc slipknot carlos qazxsw 123456a scorpion qwaszx nathan butter startrek
        rainbow asdfghjkl razz newyork redskins gemini cameron qazwsxedc florida liverpool turtle
        nicholas wilson sierra viking booger butthead doctor rocket 159357 victor dolphins captain
        bandit jaguar packers pookie peaches 789456 asdf dolphin helpme blue tucker theman maxwell
        tiffany jeremy qwertyui debbie albert lovers maddog alex monica united giants nirvana
        metallic hotdog rosebud mountain benjamin warrior stupid elephant suckit success bond007
        jackass bonnie alexis lucky jason scorpio samson q1w2e3 azerty rush2112 driver freddy willie
        calvin 1q2w3e4r5t sydney gators dexter red123 123456q 12345a bubba creative voodoo golf
        happy arthur trouble america nissan gunner stella rebecca garfield gordon jessie parker
        asdfghjk 5150 jack apollo 1qazxsw2 2112 eminem december legend airborne bear beavis august
        apple brooklyn godzilla skippy 4815162342 buddy qwert kitten magic shelby beaver phantom
        fred nothing asdasd williams xavier braves darkness blink182 travis copper platinum qweqwe
        tomcat 01012011 girls bigboy green power 102030 animal police online 11223344 voyager
        lifehack 12qwaszx fish sniper 315475 trinity walter blazer heaven lover snowball playboy
        loveme bubbles hooters cricket marvin willow donkey topgun nintendo family saturn november
        destiny gabriel pakistan pumpkin digital sergey redwings explorer chance private runner
        therock guinness lasvegas beatles 789456123 fire cassie christin qwerty1 celtic asdf1234
        andrey broncos 007007 babygirl nelson donald eclipse scott fluffy louise cartman michigan
        carolina testing little samuel alexande steve birdie pantera cherry gibson sharon vampire
        peter mexico buffalo genius montana beer minecraft maximus flyers school lovely stalker
        metallica doggie carter kristina kimberly spencer snickers barbara speedy sabrina carmen
        marcus bronco lol123 friends paradise yankee horses magnum dreams cool caroline 147258369
        lacrosse ou812 goober enigma member qwertyu scotty pimpin bollocks sammy surfer brian
        poohbear genesis star dave asd123 qweasdzxc baby racing friend hello1 hawaii eagle1 viper
        october vanessa billy poopoo einstein 12345q stanley walker paul drowssap courtney simple
        stephen badger alaska action denise jake bill jester drummer 111222 spitfire patricia forest
        maryjane champion diesel svetlana rock friday kevin gregory pamela mark frank hotrod 147258
        chevy anderson lucky1 westside douglas security google badass tester shorty thumper hitman
        mozart general zaq12wsx reddog music 010203 alexander melanie lizard a123456 123456789a
        ruslan vincent eagle 1232323q scarface teresa sweet qwerty12 147852 marshall a12345 olivia
        buddha veronica 420420 frankie spirit money1 stargate antonio qwe123 naruto mercury natalie
        liberty 12345qwert semperfi suzuki king popcorn spooky marley system brittany scotland kelly
        claudia free kitty cherokee vikings simpsons death rascal leslie qweasd jimmy hummer loveyou
        michael1 patches allison rocky adrian russia jupiter penguin passion howard vfhbyf honda
        vladimir andre franklin sandman homer passport raider bastard 123789 infinity assman
        bulldogs fantasy sucker 1234554321 horney domino budlight disney norman ironman usuckballz1
        softball francis bishop brutus jeffrey redrum ford bigred brooke jesus mnbvcxz fktrcfylh
        karina marines digger ireland kawasaki cougar fireman oksana college russell alicia houston
        monday bradley sarah justice super wildcats tinker logitech duncan dancer swordfis avalon
        everton reggie alexandr motorola timothy molly patriots hentai madonna claire eugene ducati
        colorado connor indian kermit juventus galore house smooth freeuser warcraft simpson boogie
        titanic wolverin elizabet arizona valentin georgia saints asdfg accord baxter matt denver
        test123 password123 mitchell christ yfnfif smith stinky zachary roland brenda spiderma
        naughty chopper hello123 ncc1701d extreme skyline water virginia poop zombie pearljam
        123qweasd froggy awesome vision pirate fylhtq alyssa dreamer bullet predator empire wolf
        123123a kirill charlie1 people panthers elvis skipper nemesis rasdzv3 peekaboo simon
        rolltide alison american cardinal arnold daddy psycho danger mookie happy1 wanker chevelle
        manutd goblue 9379992 hobbes vegeta tommy fyfcnfcbz 852456 picard burton 159951 bobby
        windows loverboy victory vfrcbv bambam serega 123654789 turkey tweety galina hiphop rooster
        changeme berlin taurus suckme polina electric ronald avatar 134679 mine maksim raptor alpha1
        hendrix newport kenneth brazil hard spring eric a1b2c3 madmax england alpha france britney
        sublime darkside bigman wolfpack classic hercules lawrence lincoln ronaldo letmein1 1q2w3e
        741852963 spiderman blizzard 123456789q cheyenne cjkysirj tiger1 wombat bubba1 raymond
        brother kristen pandora zxc123 holiday simone wildcat devils kramer horse alabama 147852369
        caesar 12312 basketball buddy1 sterling bondage carrie pickle shaggy sports catch22 leather
        chronic a1b2c3d4 flowers admin robbie qqq111 qaz123 perfect gracie airplane kodiak freepass
        amber billybob sunset katana crazy maria phpbb chocolat good snowman anna angel1 stingray
        candy firebird wolves zeppelin detroit garcia pontiac gundam panzer fisher pretty time
        outlaw connie business trevor honey redhead tarheels greenday nastya 01011980 hardon
        engineer savage dragon1 hellfire serenity cobra service dude michele sasha fireball lickme
        miranda darkstar 1029384756 01011 mustang1 flash remember white harvey 124578 oscar strike
        beauty freddie pavilion 01012000 bobafett adam dbrnjhbz bigmac bowling jeff chris1 duke
        clinton ytrewq future jenny jones wallace harrison natali pyramid rulez welcome1 dodgers
        apache swimming morris whynot teens trooper defender girl precious 135790 packard weasel
        popeye lucifer cancer icecream 142536 raven stewart swordfish tanner presario sandy viktor
        rockstar blonde manager cheryl norton james1 control wutang spike julian pimp atlanta
        airforce thailand casino looking lennon mouse paris 741852 hacker bluebird hawkeye 456123
        theone catfish elaine sailor lisa goldfish dustin nfnmzyf light tattoo design pervert barbie
        maxima roscoe nipples machine trucks herman wrangler rocks tornado lights cadillac bubble
        jerry pegasus madman longhorn philip laura browns target orlando 666999 eatme stefan
        qazwsx123 microsoft dilbert katie christia baller winnie cannon lesbian shooter xfiles
        street seattle qazqaz cthutq amateur prelude corona freaky malibu 123qweasdzxc beach
        assassin 246810 atlantis integra pussies iloveu regina lonewolf dragons monkey1 unicorn
        software bobcat stealth kristin stacey peewee openup 753951 tony student srinivas angelina
        newton leonardo young zaqwsx valentina shotgun lolita trigger enjoy athena veronika bruins
        coyote babydoll joker country dollar lestat rocky1 hottie random butterfly potter wordpass
        smiley sweety snake chipper woody samurai devildog gizmo video valerie maddie soso123aljg
        powers mistress freedom1 flipper express hjvfirf elena moose cessna piglet goldie polaris
        teacher montreal cookies father wolfgang scully fatboy ladies wicked daisy balls tickle
        bunny dfvgbh castle foobar transam single pepsi fetish oicu812 basketba ryan toshiba
        hotstuff jasmin sunday booty gambit ronnie 31415926 impala texas birthday stephani jessica1
        hooker lancer knicks shamrock stinger savannah 314159 kathleen roberto redneck benson
        deftones squirt siemens nick blaster goldberg trucker alfred subaru renegade shelly ibanez
        manson swinger reaper blondie casey cristina hamilton mylove minnie lindsay harry galaxy
        farmer gloria blahblah dudley special enterpri travel 1234abcd babylon5 indiana skeeter
        master1 sugar ficken great smoke bigone sweetpea trfnthbyf curtis freeman marino escort
        smitty bigfoot joanne babes check larisa trumpet spartan valera tristan babylon asdfghj
        sister yankees1 stormy mister hamlet aardvark butterfl marathon andreas paladin cavalier
        manchester skater seven napoleon indigo hornet rusty buckeyes 01011990 indians rose karate
        wonder hesoyam julie pierre jerome toronto holland diamonds aurora chiefs buckeye
        1qaz2wsx3edc sweetie highland hotsex charger redman elizabeth chandler brandi passwor maiden
        griffin drpepper campbell monika leonard brown storm autumn bernie garden linda 12345678910
        pencil millie sherlock timber thuglife insane pizza jungle mariah jesus1 aragorn 1a2b3c
        hamster david1 audrey triumph techno lollol sidney pioneer catdog sophia 321654 none fktrctq
        morpheus 141627 pascal sampson shadow1 island hobbit erotic consumer blabla aaron justme
        stones marion chrissy tyler marie spartak goforit burger pitbull adgjmptw kelsey nadine
        karen italia barcelona harold hunting kaiser artist colors martha german sammie bass kissme
        virgin nicolas overlord mario isabella pebbles sundance emerald doggy callie isabelle
        racecar irina germany element 1478963 zipper alpine basket holly goddess poison shirley
        change nipple wesley sakura eddie chichi huskers 13579 christy marcel danny q12345 ultimate
        dirty ncc1701e blackie inside nicola nikki rommel matthew1 caserta omega geronimo watson
        sergio sammy1 trojan 123qwe123 philips nugget tarzan chicks aleksandr bassman warren trixie
        cream sherry manuel portugal webster help anakin dodger bomber superfly madness michel
        global q1w2e3r4t5y6 loser 123asd yvonne fatcat ybrbnf florence soldier energy warlock
        wrinkle1 desire bianca sexual martina babe larry seminole alejandr peace 951753 11235813
        westham andrei concrete hector harris margaret access14 weed bernard letmein2 ladybug naked
        network christop trombone history tintin sherman bluesky chuck rhbcnbyf qazxswedc home
        pleasure christian logan cotton onelove cdtnkfyf january vfvjxrf lindsey sunny titans
        stallion holden archie brianna missy truck smile party singer hansolo blue22 natalia angelo
        smiles phillip joanna beagle panama kingkong flatron moon inferno mongoose connect poiuyt
        snatch qawsed juice blessed rocker dominic snakes personal turbo bluemoon emily sex4me joey
        finger jamaica a1234567 alberto mulder beetle forget passat immortal head jamie susan
        plastic long 123454321 anthony1 whiskey dietcoke suck spunky giovanni magic1 monitor cactus
        exigen markus patton planet ripper teen spyder apple1 nolimit abigail daniela katrina waters
        morrison hollywoo sticky trunks 1234321 always diana andy japan mission 14789632 speed
        clifford april pickles fernando holmes sailing freak bonehead ghbdtnbr million delta darren
        newman charlott rubber 911911 112358 molly1 yomama hongkong jumper william1 open sylvia
        ilovesex faster unreal olga bertha memphis maurice 1123581321 nylons rodney kennedy legion
        sebastia shalom pentium geheim dodge brooks movie werewolf funtime ferret orion kingdom
        curious graham 555666 niners dream milton cantona sprite philly pacific pirates abgrtyu
        gilbert lollipop french palmer eternity office boeing super123 sweets sheila cooldude stars
        tottenha africa green1 jackoff monique irish anything foster stocking columbia 7895123
        moomoo martini tracey biscuit drizzt colt45 camera isabel fossil robinson makaveli snapper
        satan666 solomon maniac salmon patriot verbatim jacob jersey nasty shasta asdzxc standard
        shaved blackcat raistlin qwerty12345 punkrock infantry cjkywt 01012010 4128 gerald waterloo
        clayton crimson dillon twister oxford ricardo serena musicman seinfeld flight maxine biggie
        denis silvia condor colleen ravens megadeth wolfman cosmos sharks teddy bruce banshee keeper
        foxtrot anton gn56gn56 butt damien skywalke velvet black1 sesame garrett dogs squirrel
        privet sunrise wolverine roxanne sucks legolas grendel rick ghost western cats felix carrot
        frosty lvbnhbq herbert blades marlin stardust frog stone qazwsxed 121314 coolio brownie
        butler helena groovy twilight penny trains daytona mollie vanhalen pikachu peanuts licker
        hershey jericho intrepid ninja bird 1234567a grace zaq123 search lobster goblin bottom
        punisher strider shogun kansas murray suzanne darwin amadeus seven7 jason1 ball neptune
        showtime support muscle oldman bruno ekaterina henry rfrfirf getsome showme 111222333 obiwan
        skittles whitney english danni tanker maestro capital tarheel thanks gold anubis hannibal
        newlife gothic shark fighter blue123 brendan blues 123456z princes slick chaos thunder1
        sabine evelyn preston cindy roman boss 1q2w3e4r5t6y python test1 mirage blood devil clover
        richie tequila chelsea1 cody surfing delete potato review chubby panasonic sandiego porter
        portland bentley baggins penelope tina fusion buffy derrick buck sooners blackdog harmony
        buttons malcolm californ moscow playtime mature safety allen 1a2b3c4d mary dagger dima
        stimpy christine lester asdf123 turner gangster warriors iverson chargers byteme lucas
        swallow liquid misty lucky7 dingdong nymets cracker mushroom greg 456852 crusader mobile
        bigguy miami dkflbvbh bugger robin nimrod anastasia tazman stranger newpass doodle monroe
        powder volume archer collins gotcha battle marco guardian dublin miguel masters slapshot
        septembe stuart 147896325 pepsi1 milano short grizzly woody1 knights photos janice angelica
        scarlett 2468 damian nookie charly lorenzo rammstein brasil 123321123 scruffy munchkin
        poopie 123098 camille kittycat latino hell santiago world walnut 1701 thegame gerard viper1
        1passwor kolobok picasso robert1 barcelon bananas trance auburn coltrane goodluck starcraft
        wheels parrot postal blade dorothy blackman wisdom dusty pink gorilla tamara quality
        katerina engine pass123 andrew1 shaney14 carlo dumbass cassidy osiris oakland luther
        discover ranger1 spanking lonestar sally annie bingo meridian ping bender heather1 dookie
        stonecol megaman bridge 192837465 terry rjntyjr ledzep violet madrid lowrider 25802580
        richard1 randy firefly alexandra phoebe griffey racerx paradox ghjcnj beautiful gangsta
        zaq1xsw2 julia tacobell women weezer sirius halflife buffett shiloh 123698745 vertigo sergei
        loving aliens carson sobaka catalina keyboard sadie kangaroo josh sinner soccer1 jazz
        0.0.000 bonjour socrates chucky thompson hotboy cynthia hoover sprint 0007 sarah1 finish
        dark scarlet celica lady shazam formula1 luke stevie sommer frances trebor qwerasdf national
        jeep mailcreated5240 kiss bollox asshole1 elwood honda1 lorraine rebels vacation lexmark
        melvin penguins bond 12369874 ragnarok formula 258456 claude tempest vfhecz tacoma qwertz
        colombia flames rockon duck prodigy wookie sebastian dodgeram romeo mustangs 123qaz sithlord
        smoker server bang incubus window scoobydo oblivion molson kitkat mystery titleist megan
        rescue magnolia zxcv1234 carpet juan director richmond 1122 melinda celeste lawyer bigballs
        kenny tardis roger jimbob xanadu bobbie blueeyes shaman mersedes pooper dixie wright golfing
        hearts lucy garbage sheena ashton mallard 12312312 kenwood springer patrick1 dogg cowboys1
        oracle lizzie 123zxc nuttertools martinez 102938 topper chloe janine roberts imagine elliott
        1122334455 shemale sleepy gremlin yourmom 123987 gateway1 imperial printer monkeys grateful
        peterpan hudson mikey kingston cooler faith jimbo pa55word gillian asterix freckles esther
        birdman frank1 defiant aussie margarita stud blondes donnie tatyana wayne 445566 bridget
        aspirine mariners jackal tobias deadhead katrin research anime rootbeer weather frogger polo
        israel children forgot stephanie frederic scooter1 mandy hallo account noodles photo thomas1
        parola shaolin willis celine willy palace 11112222 plymouth nellie creampie santos justdoit
        rogers ohyeah fatass amazon 1234567q laurie kisses ludwig magnus queen camel nopass deanna
        bosco 987456 6751520 harley1 putter champs massive spidey lightnin camelot bryan letsgo
        gizmodo aezakmi bones caliente 12121 tatiana broken goodtime thankyou raiders1 brucelee
        redalert aquarius 456654 catherin smokin pooh mypass payton lonely active astros roller
        porkchop sapphire shopping qwert123 kevin1 a1s2d3f4 beckham temple marian atomic rusty1
        marvel vanilla qazwsxedcrfv unknown fletcher mason hunter1 kaktus cxfcnmt blacky 753159
        elvis1 aggies blackjac picture bangkok sooner hastings scream 123321q iforgot power1 myself
        kasper judith abc12 buster1 slappy veritas chevrole amber1 01012001 vader painter amsterdam
        kristi jammer primus spectrum valley ernest eduard granny horny1 sasha1 clancy usa123 satan
        diamond1 hitler pete avenger 1221 spankme 123456qwerty simba dylan smudge scrappy melody
        atlantic beatrice labrador john316 harder southern syracuse front242 falcons rosemary husker
        candyman commando gator timmy sanchez pacman delta1 center stuff pancho krishna darling
        fatman elijah throat clitoris pineappl keith lesbians sara lemons 8j4ye3uz kelley barkley
        vulcan punkin alice odessa bush boner celtics method monopoly flyboy space romashka hamburg
        123456aa lick gangbang 223344 area51 spartans bennett aaa111 tricky snuggles asian carol
        anders annette drago homerun vectra life homer1 charlotte jesse hermes grover boat topcat
        vivian cuddles carolyn infiniti 1234567890q cosworth hayden dead forrest goodbye billie
        blake goose jeremiah phoenix1 killer1 ivanov bossman qawsedrf peugeot exigent kyle doberman
        gary pauline bell durango brandon1 plumber telefon franco horndog emmanuel laguna rbhbkk
        dawg alan webmaster breeze beast porsche9 beefcake reality leopard redbull oscar1 dalton
        shelley topdog godsmack theking pics omega1 speaker strong viktoria dance bowler starbuck
        gjkbyf hungry content valhalla night anarchy blacks herbie kingpin writer starfish nokia
        clarence loveit achilles 906090 labtec ncc1701a fitness jordan1 drake brando arsenal1 bull
        kicker napass desert sailboat bohica tractor hidden muppet jackson1 jimmy1 terminator bart
        phillies kentucky pa55w0rd terror bella farside caitlin swingers legacy ramona frontier
        butthole amelia doughboy jrcfyf tuesday matilda september sabbath daniel1 nebraska homers
        qwertyuio azamat fallen maryland oakley agent007 oklahoma striker camels iguana looker
        pinkfloy moloko latin double chang qwerty123456 dannyboy luckydog 789654 rhonda pistol
        whocares charmed skiing select studio franky houses elliot javier puppy tanya nathalie boris
        daniil conrad miles command vladik vette vfrcbvrf stoner ihateyou nevada moneys vkontakte
        mandingo puppies california funny crash 666777 mystic maynard zidane eileen kotenok tyrone
        dilligaf budman bunghole zvezda stick 123457 jennie triton golfball today technics carlton
        bone trojans panda river rafael church laptop rookie 01011991 15426378 aberdeen gustav hawk
        dale ivan shane jethro enterprise escape igor stripper filter hurrican rfnthbyf lespaul
        gizmo1 snow central butch 132435 dthjybrf belinda 1366613 handsome excalibu 963852 nofear
        momoney possum cutter metal bigger brothers bethany oilers cash randall moocow cupcake
        gbpltw batman1 splash svetik leader super1 soleil bogdan melissa1 vipers babyboy tdutybq
        lancelot sabina ccbill keystone passwort juliet russian madden flamingo australia firefox
        marilyn dogman vortex rebel noodle raven1 zaphod killme verona pokemon1 chase babies coolman
        danila designer skinny kamikaze deadman bacon attack gopher doobie somethin reagan warhammer
        bradford deeznuts freaks engage chevy1 steve1 torres apollo13 poncho hammers azsxdc dracula
        000007 donna play sassy boots deskjet cancel 12332 macdaddy mighty rangers1 oregon ralph
        manchest tight hilton sterlin marissa casey1 justine michaela dawson fabian meatball mailman
        sinatra columbus cthulhu summer1 grandma ready bubbas lewis cartoon chair bicycle jenna
        bryant helen truelove sentinel kathy tolkien blow wendy breast capone lickit summit 123456k
        peter1 hailey daisy1 beverly kitty1 julius universe 123456789z meghan crazy1 nancy jamesbon
        texas1 kathryn eleven sexygirl 362436 miracle bowser davis sonic billyboy redhot traffic
        microsof microlab saint demon military daddy1 rockets iloveyo fernand nina gordon24 danie
        cutlass function polska star69 titties pantyhos 01011985 sweden conner tree lifetime thekid
        theodore aikido gang rugby gofish pilot mayday bloody 1234qwe market rush bonita tracy coke
        anfield sony lansing smut elvira scotch sexx catman 73501505 hustler fast saun hayley
        dfkthbz peters passwor1 jenny1 azsxdcfv cheers irish1 gabrie tinman orioles scottie 1225
        charlton fortuna santana 01011970 airbus china station rustam xtreme bigmoney zxcasd fatima
        grumpy huskies boxing 4runner selena kelly1 ultima warlord fordf150 oranges rotten betty
        asdfjkl superstar kong denali terminal sultan bikini saratoga thor figaro sixers wildfire
        vladislav gretchen 128500 hollywood sparta kristy mayhem wilbur greenbay chewie music1
        number1 feet cancun models running fabie marlene mellon tammy trinidad poiuytrewq hope
        cloud9 crunch fashion bigtime chicken1 piccolo bigbird 321654987 billy1 mojo 01011981 sport
        miriam maradona sandro chester1 bizkit rjirfrgbde 789123 rightnow jasmine1 hyperion hansen
        natural treasure meatloaf armani rovers jarhead 01011986 cruise emerson coconut dragoon
        utopia davids revenge cosmo catherine rfhbyf reebok 1066 charli giorgi sticks camilla sayang
        pass1234 exodus japanese anaconda pedro zaqxsw illini chanel christopher ricky giant
        woofwoof emily1 sandy1 memory packer poontang govols jedi tomato richards beaner cooter
        chief creamy dana adult toby lionking happy123 quincy movies deborah down albatros poodle
        kenworth dinosaur greens goku happyday eeyore wally adriana tsunami cabbage turkey50 hopper
        first memorex chaser bogart orgasm chocolate flying tommy1 sean volley whisper knopka
        ericsson walleye 321123 pepper1 katie1 chickens tyler1 corrado twisted 100000 zorro clemson
        tasha zxcasdqwe tootsie milana zenith dong jose fktrcfylhf shania romance frisco jensen
        profit polniypizdec0211 crazybab sherwood positive junebug fugazi science rereirf vfvekz
        1001 sausage vfczyz comics koshka alien clapton madeline theresa justin1 anhyeuem condom
        fubar hardrock skywalker tundra rich roberta february gringo marcos rachael werner 150781
        harper canon vitalik aspire stocks becky samsung1 coleman applepie abc12345 arjay gandalf1
        johanna pillow sparkle gmoney nobody fingers rockhard drew lucky13 better samiam everest
        hellyeah bigsexy dean davidson easy skorpion rfrnec bears ingrid hedgehog australi candle
        slacker voyeur tool jazzman america1 bobby1 br0d3r steele wolfie vfksirf valeria 1qa2ws3ed
        13243546 fright yosemite temp brad kirsten karolina wood fart barsik surf cheetah baddog
        deniska marisa starship bootie milena monty lillian salvador hithere kume greatone dildo
        50cent 0.0.0.000 albion boys amanda1 cecilia admiral stolen midget vernon lion maxell
        football1 cyclone rupert nikola bonsai kenshin slider balloon roadkill killbill 222333
        jerkoff 78945612 dinamo tekken rambler francois cheng goliath fortune cinnamon malaka
        backdoor fiesta packers1 rastaman fletch sojdlg123aljg stefano artemis calico powell felicia
        nyjets damnit scratch robotech alliance duchess rctybz hooter marianne keywest 18436572
        hal9000 mechanic pingpong sanders marc operator presto sword fritz rasputin spank bristol
        shado 963852741 amsterda tara 321456 wibble carrera jeanette alibaba krista majestic ramses
        duster route66 trident clipper nguyen guest steeler wrestlin mattie divine kipper gotohell
        emma kingfish snake1 charley passwords buttman pompey railroad viagra zxcvbnm1 angie spurs
        heidi carl garage isaiah fowler 332211 lineage2 oleg macross pooter brian1 qwert1 tang
        charles1 slave jokers yzerman swimmer ne1469 phillips nwo4life solnce seamus spears lolipop
        pupsik moose1 ivanova secret1 matador love69 420247 sparks ktyjxrf erik subway peterson
        cinder vermont hank kimber pussie shearer chico florian magick retired guiness nature
        thursday allsop ghetto flash1 mathew a123456789 typhoon dfkthf direct depeche belle train
        skydive chemical dammit seeker respect crysis murder kcj9wx5n city umbrella r2d2c3po 123123q
        snoopdog critter venus theboss ding 162534 splinter kinky cyclops jayhawk 456321 caramel
        qwer123 underdog caveman trout onlyme feather credit barry hotshot renault george1 sex123
        animals chad pippen broadway 000001 789987 floppy rosie megapass 1000 usmc kickass great1
        quattro 135246 kristine wassup helloo team p0015123 nicole1 chivas shannon1 bullseye java
        fishes blackhaw jamesbond kill tunafish juggalo dkflbckfd 123789456 sinclair dallas1
        translator 122333 giuseppe beanie alucard saturday gfhjkm123 supersta deacon magicman phil
        ashley1 tabitha frozen cohiba xbox360 meredith caligula heart 12131415 facial 7753191
        dfktynbyf cobra1 rain cigars fang west klingon bob123 silence safari looser maureen 10203
        deepthroat samara pearl malina 200000 tazmania crawford gonzo dawn goalie jacob1 damage
        vietnam kendall monaco cruiser misfit vh5150 small tommyboy marino13 yousuck carole sharky
        vfhufhbnf andres horizon absolut brighton 123456r death1 kungfu christina maxx forfun
        mamapapa song enter1 budweise banker getmoney kostya qazwsx12 jean louis bigbear button
        abraham vector fallout nudist gunners royals astrid chainsaw believe scania work trader
        blueboy italian walrus eastside kahuna qwerty1234 love123 steph 01011989 cypress champ
        undertaker downtown ybrjkfq rules europa daphne patty snowboar sabres moneyman bottle
        chrisbln minime grant mirror nipper groucho floyd stroke strange susanne jade benny woman
        whitey viewsonic village number penthous wolf359 wagner fabric canadian flounder coolguy
        trisha bertie whitesox passme smegma skidoo thanatos snapple leanne dalejr mondeo thesims
        sparrow mybaby panasoni sinbad jillian thecat topher frodo sneakers maximum q123456 barber
        craig senior z1x2c3 massimo alfa chicago1 chong taylor1 back ghjcnjnfr cat123 emmitt olivier
        cyber simona dollars titanium 0420 madison1 jabroni answer journey again dang solution
        hambone intruder holly1 gargoyle sadie1 static poseidon kids studly newcastl sexxxx europe
        poppy johannes danzig beastie musica buckshot sunnyday goodman adonis bluedog bonkers paper
        2128506 chrono compute spawn 01011988 turbo1 doug smelly wapbbs goldstar ferrari1 library
        778899 quantum erica pisces boomboom gunnar 1024 test1234 albina florida1 premier lance
        fresh nike briana superman1 hang multiplelo custom motherlode 1qwerty westwood federico
        usnavy dorian edwards apple123 daewoo korn stereo sasuke jane sunflowe watcher jess dharma
        staples 555777 mouse1 assholes babyblue 123qwerty marius bike walmart snoop starfire
        callaway tigger1 paintbal knickers aaliyah rivers tyson lokomotiv theend user steel renee
        winston1 sapper rover erotica scanner racer zeus sexy69 lamont doogie over bayern joshua1
        newbie paint micheal scott1 blossom losers droopy outkast martin1 dodge1 wasser poetry
        ufkbyf laurel rjycnfynby thirteen 12345z 112211 shawn hotred deejay 192837 jessic truman
        philippe scout panther1 cubbies michell havefun magpie fghtkm avalanch jeanne abby newyork1
        pudding sims leonid harry1 cbr600 busted audia4 bimmer janet ming 01011984 idontknow
        original vfvfgfgf 1357 tomorrow aleksey builder 01011987 zerocool godfather mylife donuts
        anne allmine redfish 777888 sascha nitram greene bounce demons working ocean 333666 greece
        second smokes reading start 1x2zkg8w rodman stunner zxasqw12 dante contact hoosier hairy
        beretta insert 123456s rtyuehe francesc tights cheese1 micron christie carla quartz hockey1
        gegcbr peyton searay jewels bogey luis paintball celeron cornell padres bing syncmaster
        ziggy simon1 beaches prissy diehard orange1 mittens aleksandra queens 02071986 what biggles
        attitude thongs southpark artur twinkle gretzky rabota cambiami monalisa gollum chuckles
        spike1 gladiator whisky spongebob sexy1 ling 03082006 mazafaka marin meathead 4121 buzz
        backup ou8122 barefoot 12345678q cedric cfitymrf bigass a1s2d3 kosmos blessing titty
        clevelan barrett terrapin ginger1 johnboy maggot brent freeze clarinet eduardo deeznutz
        336699 stumpy carina stoney footbal traveler volvo mommy weaver bucket rooney gaston dian
        steam snapon felipe pianoman hawkeyes futbol sound vegas clark casanova tango looney goodboy
        scuba filthy honey1 carbon sexyman warthog will mustard abc1234 nickel 10203040 meowmeow
        strip krystal 1012 combat valeri boricua prophet sauron 12qwas reefer andromeda crystal1
        venice joker1 90210 goofy lord valencia xander loco lovesex triangle rhiannon whatsup mellow
        bengals monster1 maste twins 01011910 lover1 love1 123aaa alina sunshin booker smeghead
        hokies sting resident welder rambo cerberus bunny1 rockford monke 1q2w3e4r5 marcia goldwing
        juliette gabriell lambert buzzard focus more crjhgbjy tuan motley james007 candice rainman
        groove tiberius radio purdue nokia6300 hayabusa shou jagger petra diver zigzag poochie
        usarmy phish wang bean redwood redwing 12345679 together salamander silver1 abcd123 sputnik
        ripple eternal 12qw34er thegreat allstar wrestling trial slinky gesperrt mishka whiskers
        mohammed pinhead overkill kang derek sweet1 rhfcjnrf montgom240 sersolution confused lola
        jamie1 starman proxy swords nikolay bacardi rasta badgirl rebecca1 carolin brewster bermuda
        wildman karma penny1 claudio spaceman 1007 10101 zero lynn logan1 hacked kaylee bulldog1
        helmet windsor buffy1 changed something games norway runescape jill chun trapper 123451
        banane person dbrnjh ripken 12345qwe higgins frisky athens public shun piper fester oasis
        hurley lightning ib6ub9 supreme lions cicero kool pony antoine amazing recovery thedog
        784512 01011992 hill megatron illusion chip vinnie edward1 napster 11223 squash roadking
        smoking woohoo 19411945 hoosiers darius 01091989 nice tracker bagira midway secure adrienne
        leavemealone lionel br549 14725836 sacred 235689 menace medicine rachel1 feng laser stoned
        paula realmadrid massage morning 787898 balloons tinkerbell army 5551212 maria1 todd pobeda
        look heineken sonics moonlight optimus dino comet orchid 02071982 jaybird bravo kashmir
        12345678a butts clown stacy chuang chunky peach mortgage rulezzz saleen chuckie zippy
        fishing1 gsxr750 doghouse maxim reader shai company buddah benfica idiot hanna chou poker
        wild salomon meister eraser blackbir bigmike starter pants pissing angus deluxe eagles1
        jeffery 135792468 mian collin seahawks godfathe bookworm gregor intel talisman brewer
        blackjack babyface common hawaiian dogfood zhong 01011975 hampton tricia sancho ludmila
        medusa mortimer 123456654321 roadrunn willia wedding just4me stalin 01011993 handyman
        alphabet pizzas calgary health tongue clouds misha riley password2 christmas cgfhnfr f**k
        cubswin gong maryann lexus century unique dutch max123 xxx123 digital1 gfhjkm1 7779311
        missy1 berger michae beautifu adams gator1 1005 nuts pacers lilly buddie pool chinook heckfy
        toledo really dutchess sally1 breasts eleanor beowulf darkman remote charlene jenn tiffany1
        zhei quan qazwsx1 because satana shang idontkno smiths puddin martine ashlee nasty1 teddybea
        valkyrie passwd chao shell boxster five glory killers yoda cheater inuyasha beast1 cathy
        wareagle foryou dragonball mermaid bhbirf teddy1 mohamed dolphin1 site misty1 lori delphi
        nova hong gromit famous sponge qazzaq fytxrf sullivan misery medical lang ripley gameover
        diao sergi cloud beamer property beemer kittykat stanford rancid spanish manowar circle
        alexia barnes adam12 diggler assword austin1 wishbone gonavy sparky1 fisting thedude india
        sinister 1213 venera novell salsero jayden colonel desiree linda1 vedder 02021987 redline
        lust jktymrf 02011985 dfcbkbq geoffrey dragon12 chrome katherine gamecube titten cong bella1
        leng 02081988 eureka friendly 147369 gabriela banner carmel lakota 123321a mustafa matthews
        preacher hotbox destroy polly 02041986 z1x2c3v4 playstation 01011977 ruby claymore electra
        circus checkers zheng qing playing otto armagedon 02051986 wrestle phone svoboda bulls
        nimbus manuela alenka madina newpass6 onetime aa123456 bartman asia 02091987 sporting
        silverad electron 12345t courage devil666 oliver1 skylar hassan rhtdtlrj darrell gobucks
        johann 12011987 milkman 02101985 camper pablo face thunderb bigbutt jammin davide cheeks
        goaway lighter claudi thumbs pissoff ghostrider cocaine teng crow squall park lotus hootie
        blackout doitnow kaitlyn beth subzero pippin rolling loaded 02031986 xiao marine1 02021988
        pothead 123456qw skate 1369 peng xuan magical antoni neng miao bcfields charity 1492 marika
        794613 ferris laurence musashi tulips nong annika piao lucille bright chai ruan southpar
        jenkins 02061985 nude lipstick mandarin 654123 ninjas dianne cannabis reynolds finance
        jimmie adults jetski xerxes zhuang kleopatra forward bilbo pinky farley morgan1 1020 1017
        dieter baseball1 tottenham quest yfnfkmz dirtbike 1234567890a mitch mango jackson5 ipswich
        iamgod 02011987 absolute tdutybz northern modena qiao sonny slippery qweasd123 bluefish
        samtron toon 111333 iscool 02091986 mari forum petrov fuzzy tank zhou 1357924680 mollydog
        cinema deng rider 02021986 1236987 ying dwayne elite pheonix zhun ghblehjr othello katherin
        starcraf divorce yang sang 000111 sanfran a11111 cameltoe badman shadows dolores sheba
        secrets warner kissing bert vasilisa jiang annabell 1qaz2ws jump luan sveta 12qw12 marsha
        akira chuai 369963 cheech beatle pickup paloma jameson 01011983 caravan elizaveta high
        gawker banzai pussey illinois mullet seng bingo1 bearcat flexible farscape beans borussia
        zhuai templar guitar1 colton toolman yfcntymrf chloe1 barker keegan march xiang slave1
        sander records guai warning nuggets ebony 02081984 mantis slim scorpio1 fyutkbyf thedoors
        02081987 02061986 123qq123 zappa fergie graphics caprice 7ugd5hip2j evan huai asdfzxcv
        sunflower deadpool barton ariana bigtit hillary shepherd 01011982 love12 bank lassie nicol
        skyler gatorade stories sherri carpedie meat jockey sheriff hopeless mancity spectre
        02021984 cameron1 lemon artemka reng stretch 02031984 iomega jing augustus twenty tong
        moritz susana alejandro spice keller allan monte rhino spinner heater zhai argentina hover
        talon grease qiong corleone ltybcrf tian solo mack cowboy1 hippie chimera ticket ting
        alex123 02021985 mickey1 strength corsair sonoma kinder aaron1 rufus xxxpass vampires
        bacchus raquel three domain webmaste kendra chuo leon xyz123 chrysler spurs1 artem shei
        virtual cosmic 01020304 deutsch shanghai gabriel1 patience 123455 oceans 987456321 binladen
        latinas a12345678 speedo buttercu 02081989 castro millions 21031988 sergeant merlot millwall
        ceng universal huang kotaku becker letter jiong dragonba 2580 register stonecold snuffy
        ashleigh harvard 01011999 02011986 poland hellos brett noelle blaze maggie1 slapper istanbul
        bonjovi babylove mazda bullfrog phoeni jacques meng xiong porsche1 nomore 02061989 bobdylan
        cristian capslock orion1 zaraza teddybear ntktajy myname rong chan wraith screen mets hubert
        niao 02041984 smokie chevrolet dialog gfhjkmgfhjkm criminal dotcom vadim monarch athlon
        mikey1 pierce hamish pian hardware everett liang aubrey coolness chui thoma ramones malone
        belly ciccio chippy eddie1 house1 cattle ning marker cougars jackpot renata barbados reds
        pdtplf knockers counter cobalt amateurs canyon napoli kilroy kayla hans pulsar jayhawks
        daemon alexey baron alisha nightmare augusta balance weng shuang 9293709b13 shiner boom
        spread brigitte eldorado helene soulmate gunther county media mclaren golfer1 andromed duan
        50spanks sexyboy silent 02021983 shuo kakashka syzygy 111111a crack yeahbaby qiang paranoid
        netscape silly anita fulham 120676 diego gooner lost deep zhui game rainbow6 laurent dog123
        halifax freeway carlitos 147963 dwight eastwood microphone monkey12 1123 hollow wings persik
        coldbeer geng nuan drunk lesley danny1 geneva yolanda fgtkmcby missouri edgar entropy gadget
        just4fun sophi baggio carlito 1234567891 02021989 02041983 specialk manning piramida suan
        bigblue salasana hopeful mephisto piano dynasty bailey1 hack washington annie1 cards generic
        violetta spencer1 brittney arcadia heritage 02051983 hondas 9562876 trainer jones1 foot
        estrella arlene smashing fountain liao 159632 creature iceberg rebel1 snooker temp123 zang
        matteo fastball q2w3e4r5 bamboo shutup stevens astro thing buddyboy nikitos some redbird
        maxxxx 02031987 kuai kissmyass sahara radiohea cleo 1234asdf here fight hooper wildcard
        maxwell1 patric rochelle plasma heynow loveless bruno1 shao arturo bigfish misfits sassy1
        sheng 02011988 theater 02081986 testpass seeking nanook cygnus licking slavik pringles
        female fraser xing 1022 ninja1 submit dundee tiburon pinkfloyd butcher browning yummy shuai
        guang chopin obelix insomnia stroker 1a2s3d4f 1223 playboy1 lazarus jorda spider1 homerj
        sleeper card jayson 02041982 darklord cang 02041988 ventura kris 02041987 tripod magician
        sandwich jelly telephon 15975 vsjasnel12 promise romero royal pasword magazine citizen
        iverson3 pavlov homeboy amigo milo brodie budapest desmond karin yjdsqgfhjkm bolton dupont
        married romano reckless 02011980 pang lena tiger123 2469 mason1 orient shock 01011979 zong
        cdtnbr maksimka 1011 bushido taxman giorgio sphinx kazantip baldwin mexican 02101984
        concorde hunt verizon lovebug georg door sam123 patrice seadoo qazwsxedc123 jiao jezebel
        ramsey major pharmacy abnormal alfredo jellybea maxime puffy triple islander bunnies
        jiggaman drakon hughes 010180 pluto zhjckfd 12365 chantal classics crusher mordor zhang
        hooligan strawberry 02081985 scrabble hawaii50 officer moore 1224 wg8e3wjf project cthtuf
        premium meagan hole arrow corey 123456qwe mazda626 ramrod tootie rhjrjlbk channel ghost1
        """
}
