// From zxcvbn; its licence stands in CommonWords.swift.

extension CommonWords {
    /// Words that are said and written most, the most common first.
    static let words = """
        you the and was that for what with this know from his have were just are not which your doc
        https but also all has well had first about one right their get its here after out new going
        like yeah who her they she two can want think now been him other how got when there time
        during did why into see school come more good may years really over would only look year
        most will world okay city back some mean where tell between hey later three could yes state
        such then something national because used made known say under take many way university
        little united make while need part gonna season never team too these love american sure than
        them film second born our south sorry became states let thing war maybe through down being
        man including both very before should north anything high said however much people any
        family life early even history off album please area doing thank series give against until
        thought since help district county talk name work god still group wait music following find
        number nothing company again things several call four told called great played released
        better career ever league night west game away government house believe each john feel based
        everything day same fine won home use last station club international keep town does located
        put population around general stop college guy east long found always age listen march
        wanted end guys september huh began those big public lot church happened line thanks june
        trying river kind member wrong system place talking century band july guess york care
        january bad mom october remember song getting together august dad best leave mother former
        understand actually april hear british baby party nice father named else held stay village
        done football show course local might november mind took every service enough december try
        hell built came another someone major own within along whole members five single jack due
        yourself although idea small ask old left must final coming large include looking building
        woman served hello president received games room death money february main knew third
        tonight real son set hope children went hmm order happy species pretty park saw law girl sir
        air published friend already road saying died book next men women job army problem often
        minute according education central thinking country heard division honey english matter
        myself top exactly having included probably development happen french hurt community boy
        among water play dead side gotta alone list excuse king start times kill near hard late
        today car ready form original without different whatever center wants hold power wanna led
        yet seen students deal german once white gone london moved morning court supposed friends
        six head land stuff council island worry record million live research truth art established
        face award forget street true military business television cause player soon given knows few
        region telling support wife western production chance non run move political anyone point
        person cup bye period somebody heart miss title married started various election making
        using meet england anyway role black phone produced reason become damn program lost works
        looks bring field case total turn office wish class tomorrow written kids association trust
        radio check union change level championship young anymore director least force working
        created department makes founded taking services means brother though hate per ago site says
        beautiful william gave fact crazy sit open act afraid short society important version rest
        royal fun present kid northern word worked watch professional glad full everyone returned
        days joined sister story minutes france everybody european bit currently couple language
        whoa social either california mrs india feeling daughter wow design gets further asked round
        australia break wrote promise san door project close control hand southern easy summer
        question railway doctor board tried popular far continued walk free needs america trouble
        james mine battle george considered killed video hospital common anybody position sam
        alright living wedding half shut playing able recorded die red perfect post police described
        stand average comes records hit special modern waiting dinner canada hall funny appeared
        husband announced almost areas stupid rock pay release answer elected others example cool
        term eyes opened news child similar formed route yours census moment current sleep schools
        read originally lake sounds sonny developed lucky pick race sometimes bed himself forces
        date addition information plan upon hours province lose match fire event hands songs serious
        result leo events behind win inside eastern track ahead lead week teams wonderful science
        fight past human cut construction quite minister germany sick awards eat available nobody
        throughout goes training style save body seems david finally museum lives australian worried
        health upset seven theresa signed carly chief ethan eventually met appointed sea brought
        centre seem debut sort tour safe points media light leaving front shot range loved character
        asking across running features clear families figure largest hot indian felt network parents
        less drink performance absolutely players daddy refer sweet alive europe paul sold sense
        festival meant usually happens taken despite designed bet committee blood kidding lie
        process meeting return dear official coffee episode seeing robert sound fault thomas ten
        institute stage followed welcome performed buy months japanese hour personal speak thus lady
        arts jen space thinks low christmas private outside includes hang possible worse star china
        mistake charles ooh handle study spend middle totally magazine giving washington leading
        marriage japan realize groups aircraft featured unless federal sex civil girls rights send
        needed model coach scared canadian picture books talked remained jake eight ass type hundred
        independent changed completed completely green explain capital certainly sign academy boys
        relationship instead michael kingdom loves organization hair lying countries choice studies
        anywhere competition secret sports future weird size luck above max luis section turned
        finished action touch gold kiss involved crane questions reported obviously management
        wonder systems pain calling industry somewhere directed throw market straight fourth grace
        movement cold technology bank fast ground natalie words campaign food base none lower drive
        sent feelings rather added marry provided coast test drop grand cannot historic frank hill
        valley dream success protect conference twenty bridge lucy winning surprise approximately
        films sweetheart cross forever chinese poor awarded looked degree mad except russian gun
        shows dance native takes female appreciate replaced especially municipality situation square
        besides studio weeks medical pull data african successful worth mid sheridan bay amazing
        attack previous henry expect ben operations spanish julian theatre student swear republic
        piece beginning busy provide decided ship primary joey owned happening writing movie catch
        tournament antonio culture introduced texas perhaps related step natural fall parts watching
        kept darling governor dog reached roman ireland honor units senior moving till admit
        problems italian murder whose strong higher evil africa definitely feels christian standard
        honest income eye professor broke placed missed longer dollars tired regional jason los
        buildings evening starting championships ross active novel entire peter trip brooke energy
        generally niles interest suppose calm via imagine brown todd economic fair caught previously
        blame blue sitting stated favor itself apartment channel below terrible operation clean
        leader tony traditional learn trade alison structure rick limited runs rose prior frasier
        regular relax famous saint charity accident navy wake prove danny foreign smart message
        listed missing artist forgot catholic interested airport table results nbsp parliament craig
        collection mouth unit pregnant officer goal billy ring careful attended shall command dude
        staff richard ride commission figured lived wear location shoot stick plays ray commercial
        follow places angry foundation significant buddy older write medal stopped self bill angel
        mountain nick scored ran companies standing highway forgive activities jail programs wearing
        wide miguel musical ladies notable kinda smith lunch library cristian mark numerous greenlee
        paris gotten towards hoping individual phoebe thousand allowed ridge plant property luke
        paper annual tough contract tape emily whom count mary chicago boyfriend security proud
        highest agree initially birthday required timmy earlier assembly share offer hurry artists
        feet wondering rural simple seat decision practice defeated ones ended finish soviet voice
        virginia herself chris length spent kay manager mess deserve press evidence associated cute
        captain jerry access dress mexico author interesting jesus issues hotel enjoy additional
        ryan characters lindsay lord quiet zealand concerned policy engine eve township staying
        noted historical beat complete sweetie financial mention religious clothes mission contains
        fell nine neither recent mmm represented fix pennsylvania victor respect administration
        opening prison secretary attention lines holding report calls executive surprised bar empire
        beth youth pass keeping closed gift theory putting victory dark writer italy owe angeles
        nora appearance ice feature helping queen normal launched aunt lawyer legal apart terms
        certain plans entered jax issue girlfriend floor edition whether singer greek earth master
        majority jessica box background dawson source cover anti judge cultural upstairs alexis
        stone shawn complex sake changes mommy recording possibly worst stadium islands acting
        accept florida blow operated strange particularly saved basketball ivy month conversation
        uses plane mama port yesterday lied prince quick castle lately mostly stuck key lovely names
        fort selected barbara increased difference status rid adam subsequently store pacific bag
        mike variety bought ball goals remains kevin upper doubt congress listening becoming studied
        walking cops joseph irish deep nature dangerous particular buffy loss caused sleeping chart
        chloe forced rafe create shh era erica retired join material card crime review gentlemen
        willing forest window van rate walked singles guilty referred brenda larger likes fighting
        difficult soul individuals joke shown provides magic products favorite speed uncle martin
        promised democratic louis bother poland jim seriously parish cell olympics baseball knowing
        cities broken themselves advice temple somehow wing paid genus blair computer losing push
        households helped serving killing cost wales boss laura stations passed liked miles innocent
        supported view rules cases elizabeth forms sabrina actor cop male learned thirty matches
        risk males letting stars phillip tracks speaking females administrative ridiculous junior
        afternoon median eric effect dreams biography apologize train engineering nervous pre olivia
        camp charge offered patient chairman cassie boat oil brain houses hide mainly detective
        surface aaron therefore kendall nearly tom score planning ancient subject huge prime
        breakfast horrible seasons claimed awful experience pleasure specific driving hockey hanging
        jewish picked failed overall sell believed quit justice apparently plot dying troops notice
        greater josh winter congratulations spain consists faith broadcast simon heavy gay increase
        raised visit hal separate edmund campus brady letter bishop decide appears double presented
        troy sad lies forward composed fool recently showed influence smell fifth seemed spell
        nations courtney creek memory references elections alan spring pictures britain slow cast
        joe russia tim meaning seconds earned hungry minor silver hearing edward roz carried kitchen
        producer bob latter fly housing realized brothers kick attempt carolina grab sharon article
        discuss numbers cat response fifty border responsible branch jennifer remaining philip
        nearby direct fat ships reading value idiot workers yep politician iii rich academic
        suddenly label agent commander bunch rule destroy fellow bucks champion digital shoes
        residents scene authority peace editor arms demon transport diane bridget dutch brad
        projects livvie consider covered papers territory flight incredible races witch drunk
        defense attorney tower charlie emperor tells albums knock facilities karen daily ways
        stories belle assistant cash managed gives primarily quality nose function skye proposed
        turns keeps distribution beer lee jealous conditions drug usa molly sooner prize cares
        journal plenty software extra code tea vice newspaper corps outta highly kyle constructed
        weekend mayor matters critical secondary alex corporation gosh rugby opportunity regiment
        ohio impossible appearances machine serve waste pretend allow danger nation wall multiple
        liz ian discovered directly jump eating levels proof scotland slept growth arrest elements
        acquired phyllis officers mac physical breathe latin perfectly host warm jersey pulled jones
        maria beach twice graduated easier killer arrived goin issued dating super suit boston
        romantic literature drugs comfortable metal isaac powers finds estate checked vote fit
        immediately divorce begin quickly ourselves asian closer competed ruin michigan smile laugh
        extended fish produce abigail treat urban fear francisco anna simone promoted amber
        contemporary otherwise excited global mail formerly hiding appear industrial stole types
        pacey noticed opera liza ministry fired soldiers daphne online whitney commonly excellent
        mass formation bringing smaller pop typically piper marine bottom note sudden drama shortly
        bathroom density senate chad effects honestly iran sing polish katie prominent foot naval
        settlement glass divided mitch sun remind rory basis charges republican witness languages
        finding distance treatment tree dare continue hardly product mile steal sources princess
        silly contact israel teach footballer shop format plus colonel clubs fresh leadership trial
        initial invited offers roll operating avenue officially reach columbia heh grade dirty
        squadron choose fleet emergency percent dropped bbc butt racing credit obvious farm cry
        locked larry leaders loving agreement positive likely nuts equipment agreed winner prue
        price johnson goodbye website condition mount guard grew grow method cake transferred mood
        guitar bianca intended crap renamed crying williams paige iron belong lay asia partner trick
        reserve pressure ohh capacity arm politics dressed wood gas bus widely taste neck activity
        advanced nurse relations raise scottish dedicated lots crew mister founder carry episodes
        whoever lack eddie amount drinking georgia breaking file build lock efforts concept rebecca
        follows wine ordered spot leaves paying assume economy asleep entertainment turning duke
        affairs viki chandler memorial bedroom ability shower illinois nikolas communities camera
        fill color reasons alexander forty text bigger nope keys starr railroad breath doctors
        scientific pants freak focus comedy movies serves gee exchange monica environment cars
        direction folks steve cream ugh organized firm wild description truly agency jill desk
        purpose convince destroyed client reception threw planned taylor revealed infantry hurts
        architecture spending growing neil featuring household answers candidate shirt removed chair
        situated christ models rough knowledge doin solo sees technical organizations harry scott
        ought assigned empty conducted lights participated insane largely hat bastard wind purchased
        register aware gained dealing combined pack golden headquarters flowers tight adopted
        hurting potential horse protection guest scale chicken pal tax teacher elaine arrested
        approach rachel salem pro confused surgery expecting victoria deacon spread colleen
        independence unfortunately travel goddamn lab mountains titled bottle geography beyond
        electric whenever pool applied opinion naked safety mixed accepted starts continues jerk
        captured secrets rail falling defeat necessary principal barely recognized dancing
        lieutenant mentioned tests semi copy owner keri joint cousin liberal vanessa sydney dry
        actress ahem traffic twelve creation simply tess basic internet skin notes unique fifteen
        supreme spirit declared speech plants orders sales nah massachusetts michelle designated
        parties jazz compared ned bonnie becomes complicated resources umm titles cricket nowhere
        concert escape biggest learning restaurant remain page teaching grateful versions usual
        content burn alongside revolution austin jean address sons someplace block screw premier
        everywhere impact champions regret goodness districts mistakes generation heaven estimated
        details volume responsibility suspect image corner sites hero account dumb roles terrific
        sport quarter providing zone amy grant whoo hole yard memories brian truck scoring classes
        presence margo performances teeth representatives ruined hank hosted split reva von bear
        taught origin bite smoke olympic stenbeck claims liar critics facility gwen occurred showing
        suffered pakistan municipal cards damage desperate defined search pathetic santa resulted
        spoke berlin respectively scare garden marah expanded platform mia fields draft afford
        opposition settle expected educational passion ontario stayed climate reports friday
        atlantic checking surrounding tie hired windows performing rush reduced tad ranked heads
        allows concern birth blew nominated jackson alcazar younger kramer newly champagne kong
        connection positions tickets kate theater finger philadelphia happiness toronto saving
        heritage kissing finals hated hong personally disease suggest sixth prepared laws reviews
        leg freedom onto constitution downstairs tradition ticket swedish loose theme holy fiction
        rome asa medicine planet duty convinced trains throwing resulting existing harvey kissed
        deputy legs environmental dave labour classical loud yellow andy develop jess fans saturday
        granted colin receive bright alternative amanda begins fraser nuclear babies fame warning
        buried miracle connected carrying flying identified caleb palace blind del falls ugly
        shopping classic hates letters seth combat monster sciences sight vampire effort rosanna
        bride coat villages inspired brazil clearly regions celebrate towns nicole conservative
        brilliant chosen wanting animals allison labor add attacks moon forrester materials lips
        yards custody steel representative screwed buying orchestra toast peak thoughts isabella
        entitled officials returning reference reality jimmy northwest imperial lexie convention
        attitude examples advantage ocean grandfather publication sami painting subsequent lily
        frequently grandma beg religion brigade fully diego sides cole acts someday cemetery cheese
        relatively roof oldest kenny bobby pizza suggested succeeded bird ahh marrying achieved
        powerful application grown grandmother programme fake cells votes sally promotion stephanie
        storm graduate armed ideas exciting supply parker familiar bomb bout harmony communist
        figures schedule literary netherlands dollar korea capable worldwide citizens faculty toby
        draw practically stock seats correct clue cancer forgotten occupied methods appointment
        unknown articles deserves claim holds blake authorities threat audience frankie wilson
        bloody sweden lonely kelly interview obtained shame brittany jacket hook covers scary
        settled loser transfer investigation marked jamal allowing invite shooting funding merry
        challenge precious oxford lesson southeast roy unlike criminal crown rise victim portion fox
        transportation funeral sector dean phase considering properties burning edge couch strength
        harder tropical standards gia soccer beauty institutions sisters philosophy legislative
        pushed hills nicholas shock brand pushing fund heat conflict chocolate unable greatest
        holden founding miserable refused corinthos attempts nightmare metres permanent brings
        arthur zander starring applications creating enemy effective crash andrew chances aired
        sending extensive recognize employed healthy boring feed expansion engaged billboard sarah
        rank battalion headed multi brandon vehicle fought treated alliance category knife perform
        federation drag poetry daniel fan bronze badly bands entry vehicles hire curious paint
        bureau pardon maximum billion behavior trees closet intelligence candy helena screen warn
        refers gorgeous commissioned gallery milk injury survive animal daria confirmed setting suck
        treaty ends adult dump americans rent broadcasting marshall supporting remembered pilot
        thanksgiving mobile rain writers revenge programming existence squad prefer minnesota spare
        copies pray sunday disappeared korean aside bass statement provincial sometime sets defence
        sugar ricky offices meat fantastic agricultural breathing etc laughing internal tip core
        stood northeast davis raul retirement affair factory stephen actions ours prevent depends
        cook communications babe ending weekly woods containing protecting functions jury attempted
        harley interior weight brave bowl recognition incorporated increasing roger ultimately
        fingers derived murdered attacked stan lyrics sexy julia mexican explanation jose external
        picking churches centuries metropolitan pieces selling blah opposed stronger personnel
        kansas aah newman mill pie visited handsome bell unbelievable presidential anytime maureen
        roads shake oakdale aid wherever norwegian pulling web sexual controlled facts francis
        waited pope pete rear lousy influenced lucas disappointed weak wrestling trusted weapons
        license launch nothin trey composer jan locations trash developing understanding express
        slip circuit cab specifically abby studios sounded shared awake friendship stomach lewis
        weapon wisconsin threatened publishing don approved mystery domestic sean lane consisted
        donna determined earl malcolm vegas comic understood establishment bud exhibition southwest
        basically fuel switch electronic cape frankly converted cheap dvd lifetime deny manchester
        educated ear melbourne clock hits baldwin garbage indiana tear wins ears producing dig
        norway bullet slightly indeed occur gus changing surname singing identity tiny represent
        constituency decent susan funds proved santos avoid links messed structures athletic filled
        birds touched contest disappear walls stranger exact users pills poet kicked institution
        harm display receiving snow rare fortune contained strike pretending annie guns slayer
        monkey target insurance fancy ford drove motion cared belongs piano nights temperature shape
        publications dogs lorelai passenger jackie contributed maggie toward lift cathedral
        inhabitants architect fashion exist athletics timing muslim johnny courses guarantee
        abandoned chest signal successfully woke disambiguation tabitha tennessee patients dynasty
        heavily lisa maryland jews juice representing burned budget weather watched missouri heading
        selfish introduction faced drinks pair wise chapel morgan reform ashley height vietnam doll
        engineer committed occurs elevator motor freeze cambridge noise lands focused sought nfl
        wasting sat invasion ceremony chemical cartman importance pig communication uncomfortable
        selection ted khan peg regarding vacation colorado staring homes files voivodeship bike
        maintained borough failure stress aged kristina passing sucks agriculture permission driver
        oregon thrown possibility teachers faster flow borrow casey philippines trail ate seventh
        portuguese joy resistance hoo reaching negative tennis fabulous scheduled downtown doors
        turkey screaming vision universities nancy trained miller bone skills dam xander scenes
        giles banks views devil notably meal typical moscow asshole apology anger incident honeymoon
        wet candidates bail parking engines hung decades composition fixed commune dawn chain walter
        albert map wash sri stolen austria sensitive stealing photo sale chose values russell lets
        sub comfort employees worrying chamber regarded pocket winners mateo registered bleeding
        task investment shoulder colonial ignore swiss user neighborhood entirely fbi flag talent
        spaulding stores carmen closely tied entrance garage laid dies demons des journalist diana
        coal dumped equal witches causes rude turkish crack quebec techniques bothering promote
        radar junction willow easily dates soft enter meantime gimme kentucky singapore chase howard
        kinds residence violence advance abe survey sky humans orange laurence fate expressed hug
        passes concentrate streets throat distinguished prom qualified messages folk establish
        intend egypt hayward dan artillery ashamed visual somethin improved midnight link manage
        formula guilt actual finishing interrupt guts medium tongue protein switzerland shoe
        productions kane operate basement poverty alexandra sentence gene purse organisation hilda
        consisting glasses rivers cabin universe consecutive sections repeat mirror ward wound
        partnership travers matthew extension tall reaction odd engagement factor therapy amateur
        emotional costs bodies device jeez ethnic decisions racial soup thrilled buchanan flat
        objects chapter dixie improve sue stake rex musicians chef moves courts awesome controversy
        genius arizona extremely membership merged tory nasty moments wars expensive expedition
        counting shots interests kidnapped seattle arab comics cleaning gain shift describes plate
        mining zack bachelor impressed crisis smells joining trapped decade distributed aidan
        habitat knocked routes charming arena attractive cycle argue divisions briefly puts vocals
        whip directors heck degrees embarrassed object recordings package installed adjacent demand
        hitting voted causing bust businesses stairs ruled lizzie grounds alarm starred pure nail
        drawn nerve opposite incredibly stands formal walks operates persons dirt counties bond
        compete stamp wave terribly friendly israeli damned ncaa jobs resigned suffering brief
        disgusting greece combination stopping demographics deliver houston riding historian helps
        contain disaster commonwealth bars musician dna collected crossed argued louisiana session
        trap cabinet parliamentary christine electoral hamilton talks loan eggs profit chick
        regularly ali threatening conservation spoken islamic snake introduce purchase rescue charts
        confession residential embarrassing patrick bags earliest lover designs impression paintings
        gate kim survived fantasy moth reputation items balls goods grey presents anniversary inn
        fighter chat criticism suffer bryant images argument discovery talkin observed crowd
        montgomery golf homework underground progress coincidence additionally cancel participate
        rip pride montreal solve thousands hopefully lincoln pounds detroit pine reduce mate
        elementary illegal generous tommy owners stating matt alabama glen samuel con iraq
        resolution outfit maid capture bath punch tank phil rooms hollywood helen finance freaked
        begging queensland recall reign enjoying maintain bug iowa prepare anne landing wheel broad
        nikki outstanding defend circle signs painful path caroline yourselves manufacturing
        assistance rat maris frederick suspicious sequence hearts gmina crossing cooking leads
        button anderson warned sixty clark pity universal shaped kings rae attached abbott medieval
        row ages douglas yelling metro colony awhile affected pen scholars confidence oklahoma
        offering coastal carter soundtrack pleased nor panic monday hers painted gettin attend blues
        refuse jane anthony grandpa priest testify definition meanwhile choices purposes trophy juan
        uhh require gym marketing cruel wings popularity pink cable mental mathematics gentleman
        gordon coma allen poison mississippi cutting represents proteus guests scheme expert appeal
        bull distinct benefit faces factors acid mimi subjects ghost jumped roughly audrey toilet
        terminal economics sneak senator mix swimming marty diocese greta drew prix halloween
        contrast barry argentina privacy czech smoking reminds relief pot stages miami wesley duties
        twins novels swing accused scream whilst equivalent solid options charged flash measure
        commitment couples ill request crush danish ambulance defensive wallet waters guide logan
        devices statistics painter gang til credited eleven option tries laundry passengers allied
        assure stays frame skip hunt puerto fail peninsula concluded instruments wounded differences
        snyder associate forests discussion afterwards clinic replace requirements aviation betrayed
        bro fishing sticking dublin solution offensive bored ownership mansion soda inner sheriff
        legislation suite hungarian handled testing busted contributions harold actors load
        translated happier studying denmark romance steam procedure depending aspects fred assumed
        sec injured commit severe bones admitted assignment determine suicide shore quinn technique
        minds knight arrival swim measures translation bat debuted yell delivered llanview returns
        legacy chasing rejected separated proper moore holiday visitors creative believes damaged
        humor hopes storage accompanied markets industries sharp losses randy gulf lawyers charter
        giant strategy corporate socialist latest somewhat ash significantly escaped physics mounted
        satellite parent experienced burns constant tricks relative insist dropping pattern cheer
        medication restored belgium flesh connecticut routine partners zelda harvard cookies
        retained networks protected sandwich mode psycho handed false artistic beating parallel
        collaboration warrant debate spike involving awfully journey odds treating thin linked
        suggesting salt palmer authors fever components element sweat silent context clever sweater
        occupation mall requires occasionally policies manning tamil ottoman diamond revolutionary
        hungary sharing poem jamie assuming versus judgment gardens goodnight amongst divorced abc
        audio makeup colby surely frequency steps jet bush confess meters bart orthodox math
        listened comin answered continuing vulnerable suggests bless atlanta dreaming legislature
        der claire coalition chip guitarist zero rice pissed eighth nate kills classification
        practices wolf soil tears tokyo knees chill blonde instance brains unusual limit coverage
        rob packed mel considerable dreamed ranking cure colleges covering cavalry legend lookin
        lawrence parks grave centers egg daughters baron cheating breaks twin equipped broadway
        locker narrow gifts portugal hosts awkward rates toy domain thursday boundary arranged pilar
        liverpool joking whereas brazilian reasonable forming dozen rating curse strategic
        quartermaine competitions millions trading dessert cleveland rolling detail baltimore alien
        commissioner marie delicious infrastructure closing origins vampires welsh mackenzie
        replacement wore praised disc tail collections secure expression salad walker murderer
        ukraine margaret driven edited spit austrian solar ensure penny offense premiered dust
        successor conscience wooden carl operational bread hispanic answering concerns rapid lame
        invitation prisoners hidden childhood grief smiling meets homer influential destiny tunnel
        masters employment pregnancy laurie abbey prisoner tribe delivery jenny qualifying guards
        adapted desire virus shrink freezing temporary wreck celebrated massimo appearing
        increasingly depression adults wire technically cinema blown anxious entering cave
        laboratory kennedy mickey holidays cleared script wishes caring flows candles romania bound
        accounts gabrielle fictional charm pittsburgh apple rio yup achieve pulse monastery jumping
        franchise jokes formally boom tools newspapers revival occasion sponsored silence processes
        vienna opal nonsense springs julie frightened missions classified annually joshua extreme
        valerie branches slipped lakes lucinda holly duck gender dimera manner blowing bruce
        advertising relationships jordan kidnapping normally maintenance spin adding characteristics
        tool harris roxy packing hip integrated blaming kent wrap decline obsessed modified fruit
        strongly torture critic personality victims malaysia arkansas nazi rocks fairy restoration
        powered monument necessarily hundreds depth chuck controversial seventy print admiral motel
        fallen criticized brick underwear honorary grams initiative exhausted output believing
        thorne freaking visiting carefully birmingham trace speaker touching progressive messing
        massive hughes existed desert smooth carbon recovery credits intention colour rising
        consequences hence belt defeating superior sacrifice filmed marina hop courage listing
        butter enjoyed column buck surrounded attracted orleans principles spencer territories
        remove struck nut dallas testimony shell intense participation alice indonesia designer
        peggy las heal defending ceo movements unfair franklin relieved index commerce loyal conduct
        horses slowly constitutional buzz spiritual alcohol ambassador vocal surprises completion
        psychiatrist thompson plain edinburgh attic residing uniform tourism terrified norman
        finland pet bears kristen nelson cleaned zach medals threaten resident themes mum stewart
        visible fella indigenous enemies adams involvement roxanne basin pan electrical satisfied
        imagination hooked ukrainian headache forgetting concerts counselor andie boats acted styles
        processing rival gross indians drawing badge vessels disney experimental declined tricia
        touring naturally singh frozen supporters sakes mills lorelei compilation glory coaching
        appropriate trunk twisted cited dated dunno roots costume string summit sixteen les
        impressive explained concrete kitty kicking transit junk hon gray grabbed traditionally
        poems minimum understands representation mercy describe wayne releases effectively cordelia
        architectural clients triple indicated owns greatly affect witnesses starving elevation
        robbie clinical instincts printed happily discussing deserved proposal strangers peaked
        producers romanized rapidly stream surveillance innings cow wright meetings admire campbell
        nba tuesday shadow counter questioning householder honour dragged lasted barn borders
        agencies doug exists deeply surviving amp experiences wrapped wasted christopher vega tense
        honors landscape reese plastic hurricane hoped harbor fellas panel roommate pierce competing
        mortal robinson fascinating profile vessel stops stanley cbs arnold farmers lists revenue
        exception arrangements agenda linda customers hunting participants literally propose
        wildlife honesty saints utah underneath soldier bible gradually sauce preserved replacing
        promises oak lecture symphony greg eighty brandy begun bills longest bauer siege torn pierre
        shocked provinces merchant nathan mechanical genre hunter transmission agents niki executed
        lauren videos benefits funded rated instrumental alfred nova ninth backup similarly
        differently dominated destruction spy passage ninety technologies thereafter emma outer
        elliot facing deck biological affiliated vince pheebs opportunities ease creep waitress
        instrument bobbie governments telephone scholar photos evolution keith channels catalina
        gary ripped raising scratch shares rings sessions prints widespread flower occasions thee
        jeff arguing engineers scientists ephram signing ellison battery asks competitive alleged
        eliminated pin runner oops supplies diner judges annoying hampshire regime taggert portrayed
        penalty taiwan sergeant graham denied gina submarine gig scholarship davidson substantial
        blast transition victorian http towel nevertheless steven jenkins filed clown carlos rub
        supports habit continental nbc creature counts bermuda snap tribes react ratio paranoid pace
        wha romeo handling rounds eaten murray dahlia therapist nhl comment doubles useful sink
        honours reporter ann nurses beats blocks priority principle retail interrupting departure
        ranks fed patrol bennett warehouse virgin yorkshire shy vancouver inter loyalty extent
        inspector afghanistan strip candle railways pleasant component organ excuses symbol
        categories encouraged threats richmond samantha uss abroad guessing civilian darla periods
        basket traveled assault writes struggle tend immediate praying recommended motive adaptation
        egyptian unconscious graduating stuart ralph drums nomination betty alley historically robin
        voting allies nap detailed mysterious achievement unhappy percentage tone portland switched
        rappaport nina liberty arabic bang brooklyn assist sookie frequent neighbor loaded latino
        gut cooper toured apply intersection swore sample maine piss touchdown balance throne
        produces toss contribution mob emerged misery obtain archbishop boots seek thief carrier
        squeeze researchers potter lobby remainder hah populations geez exercise ego morris clan
        patience finnish noble overseas katherine fifa isabel licensed forth chemistry festivals
        booked boo mediterranean sandburg injuries poker colors eighteen animated cookie seeking
        bury publisher hayley everyday digging volumes limits creepy venue duo wondered jerusalem
        generated rotten liver hmmm trials drummer islam magical youngest ruling thailand fits
        discussed zombie benjamin clay moral buffalo helpful glasgow germans searching songwriter
        flew persian depressed municipalities aliens aisle donated baker cris viewed amen vows
        belgian cooperation pit neighbors posted darn tech marks cents dual arrange volunteer
        annulment settlers rangers useless commanded claiming adventure resist approval delhi net
        bristol marlena usage fourteen celebrating rico benny terminus hull inch dragon debt ltd
        darkness partly violent warren tag sand gum electricity dammit locally editions karl
        premiere celebration absence belief reminded traditions statue indicate phones manor
        paperwork stable mighty attributed lloyd possession emotions warner managing stubborn aim
        viewers pound pillow chile papa overview mature seed lap enterprise regulations sang bum
        essential tension minority cargo segment stroke steady endemic overnight forum deaths chips
        monthly beef playoffs erected suits practical carol machines boxes suburb relation cassadine
        collect descent tragedy spoil mitchell libby indoor realm wipe continuous characterized
        surgeon stretch solutions stepped caribbean nephew rebuilt neat serbian limo milan confident
        summary contested psychology perspective pitch attending climb muhammad angels tenure
        punishment drivers finest operator stefan diameter springfield assets hint venture furniture
        blanket punk twist airlines trigger concentration gap athletes proceed volunteers lip pages
        fries mines worries influences sculpture niece protest handy ferry gloves soap behalf
        signature drafted disappoint apparent crawl convicted zoo furthermore lit ranging flip
        romanian counsel cheers democracy doubts lanka crimes significance accusing linear shaking
        elder remembering peoples kit certified hallway alberta halfway voters bothered recovered
        tours sid demolished popcorn boundaries madam assisted louise hawaii identify gather grades
        cowboy elsewhere cia mechanism cameras consumer blackmail reportedly winnie aimed symptoms
        conversion rope suspended ordinary photography imagined departments cigarette beijing barb
        locomotives supportive publicly explosion pioneer coleman dispute bundy magazines yay woo
        resort trauma conventional foster ouch furious platforms cheat internationally avoiding
        eagle whew trinity thick capita oooh boarding settlements approve dramatic urgent shhh derby
        misunderstanding evans ellen drawer establishing sin copper phony involves jam interfere
        statistical implementation eden immigrants catching bargain exposed diverse tragic ban layer
        respond vast punish ceased penthouse connections angle belonged thou sherry interstate rach
        uefa ohhh madrid insult bugs beside organised begged absolute strictly abuse stefano
        deployed socks senses cattle partially ups filming sneaking mainstream sheila harrison yah
        worthy reduction val automatic reward delta polite rarely checks subsidiary tale physically
        tigers instructions decides fooled jay blows raf tabby bitter adorable merger tested
        suggestion comprehensive mouse displayed jewelry amendment com guinea alike alaska lou jacks
        cotton fax exclusively distracted manhattan shelter microsoft lovers lessons villa hart
        concerning goose commons radical escort serbia leon damnit baptist constable circus buses
        berg initiated audition tune portrait shoulders harbour mud wells mask choir helpless
        bridges feeding citizen explains sole unsuccessful sucked jonathan robbery objection
        manufactured kirk enforcement collins connecting christina increases behave valuable hms
        simpson patterns shadows sacred marcy muslims courtroom cap confusing beast clothing tub
        hindu talented giants unincorporated smarter donald mistaken customer sentenced bizarre
        scaring advisory tanks campaigns fled alert repeated vecchio remote sticks rebellion
        reverend implemented texts foolish fitted compliment tribute blessed writings bastards
        sufficient joanna ministers marissa devoted jurisdiction coaches worker interpretation
        wheelchair pole protective businessman peru gentle turner reverse sporting picnic prices
        knee costa cuba bid cage relocated wives opponent wednesday voices toes arrangement stink
        elite scares manufacturer pour responded cheated suitable distinction slide ruining calendar
        hudson jesse filling exit dominant cruise cottage charlotte cats upside phoenix proves
        tourist parked earning fee prefecture diary sung complaining ties preparation confessed
        anglo wicked pipe pursue merely worship massage wang chop archaeological bernard tina
        chancellor spill clinton prayer bangladesh scores chicks traded betray lowest waiter horror
        sucker outdoor scam biology rats commented leslie specialized fraud loop flu arriving brush
        farming tables housed sympathy historians pill pee alpha lean patent filthy terry cliff
        pupils burger christianity opponents seventeen athens landed northwestern maps employee
        promoting reveals flights bunny exclusive bracelet lions thirteen norfolk scout hebrew pays
        fairly extensively eldest dru shops deeper battles arrive acquisition virtual tracking
        renowned spite margin shed ongoing recommend essentially oughta iranian nanny alternate
        naive menu sailed reporting diet conclusion corn originated temperatures walsh cdp roses
        patch dime devastated crystal exposure tap secured subtle rifle garrison framework bullets
        identical beans martial ric focuses pile topics kelso ballet confirm nebraska fighters
        stones traci toe strings belonging parade bow wealthy borrowed negotiations booth toys
        evolved straighten bases steak oriented root acres premonition democrat heights planted
        restricted honored vary select lopez graduation exam aftermath convenient traveling dakota
        laying chess insisted illness participating vertical muscle collective joel dish immigration
        aitoro demonstrated sis leaf completing organic kindly missile grandson leeds donor eligible
        wheels temper grammar teenager confederate improvement proven congressional mothers wealth
        monitor cincinnati spaces eternity denial indicates dana backwards tent ken swell noon
        corresponding happiest gotcha reaches repair drives isolated bacon taxes thinkin nevada
        spirits potion holes flood fence catherine dial congregation ratings leagues whatsoever
        diplomatic submitted rehearsal winds awareness overheard photographs lemme adelaide leather
        hostage maritime hammer nigeria oliver discover roberts cardinal accessible bench animation
        tryin restaurants taxi shove philippine inaugural reggie dismissed moron armenian
        illustrated impress reservoir ibn connect speakers needle programmes megan resource lad
        intelligent instant genetic interviews disagree hans tiger stinks camps rianna regulation
        recover computers louie rogers losers preferred groom gesture travelled constantly
        comparison bartender jacob suspects sealed colombia paradise distinctive legally slave
        recreation hears dresses requested aye shah thy southeastern sheet vincent dependent psychic
        brisbane melissa hugh breeding teenage sultan sierra playoff rabbit rocky puppy patty
        knocking judging expand bonus accidentally waking ton slack gauge rumor departed manners
        qualification homeless inspiration hollow desperately shipping slaves coward variations
        winslow shield theories tapes munich sheets recognised referring emphasis favour perkins
        variable maxie seeds item genoa undergraduate gear territorial majesty sao intellectual
        qualify cried tons spells mini perry banned instinct pointed herbert democrats quote
        assessment motorcycle judicial convincing examination attempting objective partial fashioned
        pearl autumn aids characteristic accomplished hardware tammy noah pradesh grip execution
        bump ottawa wallace raw upsetting metre drum jefferson exhibitions needing withdrew maddie
        attendance invisible forgiveness madison feds phrase journalism compare guardian cloud logo
        barcelona bothers blank measured treasure error tooth christians mon trio inviting
        protestant theology earn respective compromise atmosphere tramp buddhist substitute
        curriculum messenger fundamental jabot outbreak intimate dignity rabbi dealt souls nicky
        informed intermediate gods designation felicia gothic globe dressing liberation cigarettes
        simultaneously blessing diseases matrix alistair experiments locomotive marge difficulties
        lightning leak mainland fond nepal corky relegated contributing seduce database developments
        rocket liquor sum veteran janine carries fingerprints ranges enchantment grove butters
        custom stuffed liquid stavros instruction gregory murphy ron emotionally lodge boxing
        cameron uhm protests transplant obama tips shayne powder newcastle dennis oxygen experiment
        nicely physician macy describing lunatic hid challenges drill corruption delaware complain
        announcement gates warriors unfortunate adventures slap pumpkin prayers ensemble plug
        ultimate succession opens hitler oath mutual renaissance tenth altitude receives yacht
        approached spa kenya remembers horn crosses fried extraordinary bait syria croatia angela
        warsaw professionals warton improvements sworn worn stare sal airline safely reunion
        compound permitted nigel preservation burst aha reducing printing scientist butler dive
        activist chaos comprises sized aboard societies enters lesbian pedro expose ruler buddies
        diesel trusting gospel spider earthquake denver mandy extend jessie autonomous booze
        croatian tattoo serial sweep sore scudder decorated reynolds relevant properly mtv parole
        eagles amsterdam ideal ditch grows canceled grass bulldog bra speaks tier rubber towers glow
        wider wears thirsty welfare skull columns sidney alumni scotch sword ringing descendants
        dorm interface dining jon carla lion bend reserves unexpected banking colonies sob
        manufacturers pat pancakes harsh magnetic flattered closure ahhh pitched troubles vocalist
        edwards fights preserve favourite enrolled eats cancelled chin equation bravo seal rage
        nickname bulgaria bubble heroes exile undercover mathematical spoiled demands sloane input
        shine structural rug tube stem destroying approaches deliberately argentine conspiracy
        timber thoughtful axis manuscript sandwiches inherited plates farmer nails miracles depicted
        targets fridge visits drank veterans contrary ski beloved knights alonzo regard allergic
        removal washed stalking efficiency solved organisations sack montana misses concepts
        forgiven random lebanon cuz bent manga petersburg rally norma maciver supplied jungle
        amounts involve yale tournaments broadcasts dragging signals dancer pilots cooked weston
        azerbaijan renee architects pointing foul enzyme dull literacy beneath declaration placing
        peanut heels batting faking gilbert deaf bulgarian billie consistent stunt poll jealousy
        defended hopeless landmark fears craft cuts southwestern raid resignation scenario anime
        travels rosie casualties riley prestigious necklace namely aims crashed recipient warfare
        accuse teddy restraining readers naughty collapse coached homicide controls helicopter
        volleyball fitzgerald coup firing lesser safer missy verse diamonds pairs auction exhibited
        videotape tore proteins han reservations molecular pops abilities integration appetite
        consist wounds oscar vanquish manual aspect advocate ironic administered fathers excitement
        governing anyhow tearing sends hospitals laughed commenced charmed coins carpet bowling nee
        belly sheffield shark scotty lords defender variation dealer resumed cooperate canton
        accomplish wakes artificial elevated spotted palm sorts difficulty civic reservation
        efficient northeastern coke inducted ashes florence radiation tastes affiliate supposedly
        marcus loft boards intentions integrity stakes wished byzantine wendy towels suspected
        consumption log freight lenny interaction java oblast investigating rev inappropriate venice
        numbered ginger seminary backed contracts sunset extinct manuel predecessor lipstick bearing
        lawn compassion cultures cafeteria functional neighboring scarf precisely revised obsession
        cylinder grants loses narrative lighten infection reforms granddaughter athlete explode reed
        balcony spying tales publicity reflect depend presidency cynthia compositions cue cracked
        specialist conscious cricketer aww anya ally founders ace absurd divine vicious sequel widow
        disbanded rap associations potato invented hood forbid thereby directions defendant server
        bare pitcher announce commanding screwing samples ivan salesman boulevard singers robbed
        mason leap crops lakeview militia insanity reviewed centres waves freaks consequently
        fortress burden tributary swallow portions reveal celtic bombing possibilities martini
        excellence kidnap gown nest donny chairs payment wishing mars stalker setup plaza unity
        sandy victories punished mikey gilmore scotia farms sailing criminals nominations carver
        variant blade attacking suspension regrets quarters installation jacques pony graphics
        estates lamp comments dentist anyways anonymous abu acoustic semester destination risks
        venues owes surrender lungs explaining delicate holland delia retreat tricked libraries liv
        eager quarterback doomed customs coffin click cafe berkeley buttons collaborated adoption
        gathered wes syndrome tyler dialogue recruited stab shanghai sickness neighbouring oswald
        psychological saudi moderate floating envelope exhibit innovation casino depot vault binding
        sunshine brunswick sorel situations pretended certificate potatoes actively plea photograph
        petty shakespeare payback editorial misunderstood andre kiddo presentation healing ports
        fiancee rebels derek relay cascade capeside liu buster raymond nationalist stabbed roosevelt
        remarkable shorter methodist frog archives experts brat maintains collegiate willie newton
        bishops maintaining privilege phd pencil passionate temporarily nerves embassy lawsuit essex
        kidney wellington disturbed connects cozy purple avatar reformed tire shirts bengal sara
        recalled inches doctrine oven deemed ordering legendary quantum reconstruction delay
        statements palestinian risky meter achievements monsters riders honorable interchange
        grounded spots auto accurate chorus doyle dissolved closest missionary breast breakdown thai
        operators martha google leonard bald generations stanford beam abandon failing wisdom
        delayed scar cork duh collar worthless garcia warlock sucking nashville perceived hamlet
        abraham venezuela cult emerging enormous dixon tomb disturbing abolished disturb distract
        deals gaining conclusions watson vodka panama canyon ramsey episcopal muffin stored assists
        compiled jeffrey dishes kerala crawling kilometers mosque briefcase grammy wiped theorem
        whistle unions sits segments roast glacier rented arrives pigs theatrical circulation
        conferences flirting phillips chapters deposit displays bottles circular authored topic
        spectrum legion riot conductor overreacting fewer otto logical dimensional hostile
        nationwide embarrass liga casual yugoslavia beacon amusing peer altar marathon vietnamese
        fellowship skinny sony armies claus regardless survival spellman marvel skirt vermont shave
        relating dynamic porch med politicians ghosts mixture favors drops serie dizzy somerset
        chili breasts imprisoned posts beaten advise beliefs beta strikes layout rehab independently
        fur photographer rookie peaceful electronics leery provisions kraft fastest logic hooker
        headquartered heavens creates fortunately challenged fooling expectations appeals plains
        protocol cigar graphic weakness accommodate ranch practicing iraqi midfielder lynne rider
        span examine commentary cranes freestyle reflected bribe palestine beers yang lighting
        pirates sail burial rum vector rash platinum prescription virtually backing munson hush
        prague fuzzy tribal fragile forensics expense drugged columbus heir cows identification
        bingo prototype bells chiefs bebe criteria reader visitor suitcase clarke beetle sorta dame
        scan rod arch tissue footage manticore extending insecure imagining procedures hardest
        gamble francois predominantly clerk updated yea wrist rhythm starters silk preliminary pump
        pale disorder nicer mario haul prevented suburbs flies dodge joan discontinued boot retiring
        oral followers truman eugene thumb extends lighter massacre elders connie
        """
}
