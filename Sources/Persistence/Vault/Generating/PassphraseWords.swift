/// The words that passphrases are made of: common English ones of three to nine letters that are easy to
/// type, say and tell apart.
///
/// The list was made for this purpose and is part of this program, under its licence. Words that
/// sound like another one in the list are left out, so that a passphrase can be told by phone.
enum PassphraseWords {
    /// All 2,048 of them, 11 bits each.
    static let all = text.split { $0 == " " || $0 == "\n" }.map(String.init)

    private static let text = """
        able acorn acre active admire agree airy alder alert align alley almond alpine amber amble
        ample amuse anchor angle ankle antler apple apply apron arcade arch archer arena arise arrow
        artist ashen aspen assist aster atlas attend attic author autumn avenue avocado awake award
        aware axle bacon badge badger bagel bake baker balance balcony ballad ballet balloon bamboo
        banana banjo banner barber barge barley barn baron barrel basalt basil basin bask basket
        bassoon bathtub battery bayou beach beacon beagle beaker bean bear beard beaver bedrock
        beehive beetle begin behold bell bellows belong belt bench beret berry beside beyond bicycle
        birch bison blanket blaze blend blink blizzard block bloom blossom blue bluff board boat
        bobbin bobcat boil bold bonfire bonnet bonsai bookend boot booth border borrow bottle
        boulder bounce bouquet bowl bowler bracket bramble branch brass brave bravo bread breakfast
        breathe breeze brew brick bridge bright bring brisk broad bronze brook broom brunch brush
        bubble bubbly bucket buckle buckwheat budgie buffalo bugle bugler build bulb bulldog bumper
        bundle bunk bureau burrow bushel busy butter button buzz cabbage cabin cable cactus cadet
        cafe cake calendar calico calm camel camera camp canal canary candid candle candy canoe
        canopy canvas canyon capital captain caramel caravan carbon card cardinal cargo caribou
        carnation carol carpenter carpet carrot carry cart cartoon carve cascade cashew cashmere
        cast castle catalog catch cattle cave cavern cedar celery cellar cello cement century
        ceramic cereal chain chair chalk chamber champion channel chapel chapter charcoal chart
        cheddar cheek cheer cheese cheetah chef cherry chess chestnut chicken chilly chime chimney
        chipmunk chisel chive chocolate choir choose chop chorus chowder cider cinder cinema
        cinnamon circle circus citrus city civil clam clap clarinet clasp clay clean clear clearing
        clerk clever cliff climb cloak clock close cloud clover club cluster coach coast coaster
        coax cobalt cobbler cockatoo cocoa coconut cod coffee coil collar collect column comb
        combine comet comma compass compose composer concert condor cone connect cook cookie cool
        cooper copper copse copy coral corduroy cork corner cornet cottage cotton cougar council
        count counter country courier court cousin cove cowboy coyote cozy crab cradle craft
        cranberry crane crater crayon cream create creek crescent crest crew cricket crimson crisp
        crocus cross crow crown crumb crust crystal cube cuckoo cucumber cupboard curl curlew
        current curry curtain cushion custard cycle cymbal cypress daffodil dahlia daily dairy daisy
        damson dance dancer daring dash date dawn day dazzle decade decide deck deep deliver delta
        denim depart depot desert design desk dessert detail detour dewdrop dial diamond diary digit
        dine diner dinner dipper direct discover distant dive diver dock doctor dollar dolphin dome
        domino donkey donut door doorbell dormouse double doubloon dove doze draft dragon dragonfly
        drake draw drawer dream drift drink drive driver drizzle drum duck duckling duet duke dune
        dusk dusty eager eagle early earn earring earth easel easterly easy echo eclipse eddy edge
        edit eggshell elbow elder elegant elephant eleven ember emerald enamel engine enjoy ensign
        enter envelope epic equal equator era ermine estuary evening evergreen evolve exact exchange
        exhibit expand explore express eyelash fabric factory fair falcon family famous fan fancy
        farmer fast fawn feast feather fedora feed fellow fence fennel fern ferret ferry festival
        festive fetch fiction fiddle field fiesta fifty figure filbert file fill finch find fine
        finger finish firefly fireplace firm first fish five fix flag flame flamingo flannel flask
        flea fleece fleet flicker flint float flock floor flora florist flounder flow flower fluff
        flute fly foal foam fog fold foliage folk follow forest forge fork form fortress fortune
        forward fossil found fountain four fox foxglove frame freckle free freight fresco fresh
        fridge friendly fringe frog frond frost fruit fudge full funnel funny furrow future gable
        gala galaxy gale gallery galley gallop game garage garden gardener garland garlic garnet
        gather gaze gazebo gazelle gear gecko gem generous genial gentle geyser giant gift ginger
        ginkgo giraffe give glacier glad glade glass glaze gleam glen glide glider glimmer globe
        glove glow goal goat goblet golden goldfish golf gondola gondolier good goose gopher gorge
        gosling gourd grain grand grandpa granite grant grape graphite grass grateful gravel gravy
        great grebe green greet greyhound griddle grin groove grotto group grouse grove grow guava
        guess guest guide guild guitar gull guppy gutter habit haddock hail halibut hall hallway
        halo hammer hammock hamper hamster hand handle handy happy hardy harmony harness harp
        harvest hasten hatch haven hawk hay hazel hazelnut head hear heart hearth hearty heath
        heather hedge hedgehog helium helmet help hemlock herald herb hermit heron herring hickory
        highland hike hill hillside hinge hippo history hobby hockey hold holiday holly home honey
        honeydew hood hoof hook hoop horizon horn hornet horse hotel hour house hull humble hundred
        hurry husky hut hyacinth ibex ibis iceberg icicle ideal igloo igneous iguana imagine improve
        inch include indigo inform inkwell inlet inn insect invent inventor invite iris iron island
        islet item ivory ivy jackal jacket jackpot jade jaguar jam jar jasmine jaunty jay jeans
        jelly jersey jester jetty jewel jigsaw jingle job join joke joker jolly journal jovial
        joyful jug juice jump jungle juniper just kale karate kayak keen keep kelp kennel kernel
        kettle key keyboard keyhole kid kiln kimono kind kindle king kingdom kiosk kitchen kite
        kitten kiwi knapsack knit knob know koala lab label lace lacquer ladder ladle ladybug lagoon
        lake lamb lamp lane language lantern lapel lapwing larch large lark lasagna lassie lasso
        latch lattice laugh laundry laurel lava lavender lawn lay layer leaf lean learn leather
        leave ledge legend legume lemon lemonade lemur lend lens lentil leopard letter lettuce level
        lever librarian library lichen lift light like lilac lily lime limerick limpet linden line
        linen linger link linnet lion list listen little lively lizard llama load loaf lobby lobster
        local lock locket lodge loft logic long look loom loon loose lord loris lose lotus loud
        lovely loyal lucky lumber lunar lunch lupin lute lynx lyre lyric macaw machine mackerel
        magazine magnet magpie mahogany mail mailbox major make mallard mallet mammal manatee
        mandarin mandolin mango manor manta mantle many maple marathon marble march margin marigold
        marina mark market marlin marmalade marmot maroon marsh marten mascot mason mast master
        match mayor maze meadow meal mellow melodic melody melon memo mend menu merchant mercury
        merlin mermaid merry message meteor meter metro middle midnight mighty mild mile milk mill
        mimosa mineral minnow minstrel mint minute mirror mist mitten mix mocha model modern modest
        molasses mole moment monarch money mongoose monsoon month moon morning mosaic moss motel
        moth motor mountain mouse move movie muffin mulberry mule mural muse museum mushroom musket
        mustache mustang mustard myrtle nail name napkin narrow narwhal nation native nature navy
        neat nebula neck nectar needle neon nephew nest nettle new newt nice nickel nickname niece
        nimble nine noble nomad noodle noon north nose note notebook notice novel nugget number
        nurse nut nutmeg oasis oatmeal obelisk object oboe oboist observer obtain ocean ochre octave
        octopus ode offer office okra olive omelet onion onset onyx opal open opera optic oracle
        orange orbit orca orchard orchid order organ oriole ornament osprey ostrich otter ounce
        outfit outing outpost oval oven owner oxbow oxygen oyster pack paddle padlock paella page
        pagoda paint painter palace palette palm pancake panda pantaloon panther pantry papaya paper
        paprika parachute parade parasol parcel parent park parka parrot parsec parsley parsnip part
        partner party pass pasta pastel pastry pasture patch path patient patio patrol pavilion paw
        pay peach peacock peak peanut pearl peasant pebble pecan pelican pen pencil penguin penny
        pepper pepperoni perch perennial perfect perfume person pet petunia pewter pharmacy pheasant
        photo phrase pianist piano piccolo pick pickle picnic picture pier pigeon pike pillow pilot
        pine pinecone pint pinto pipe pirate pistachio pitcher pixel pizza place plaid plan planet
        plank plant plaster plate plateau platter platypus play player plaza please plenty plot
        plover plum plume plump pocket poem poet point polar polish polite polka pollen polo pond
        ponder pony poodle pool popcorn poplar poppy porch porcupine porpoise porridge port portrait
        postcard poster potato potter pottery prairie prawn present press pretty pretzel prince
        princess print prism prize professor promise prompt proper proud proverb prune pudding
        puddle puffin pull pulley pump pumpkin pupil puppet puppy pure purple purse push puzzle
        python quadrant quail quaint quarry quarter quartz quay queen quench quest quiche quick
        quiet quill quilt quince quintet quiver quota rabbit raccoon race racer rack radio radish
        raft railway rain rainbow raindrop raisin rake ramble ranch range rapid rapids rare
        raspberry ratio raven ravine ray reach ready real recall recipe record recorder reef referee
        refresh refuge region reindeer relax relic rely remain remember repair reply reptile resin
        rest return rhino rhubarb rhyme rhythm rib ribbon rice rich riddle ride rider ridge ripple
        rise river roam roast robe robin robust rock rocket rodeo roof rookie room rooster rope rose
        rosemary roster rotor round rover row rowboat royal ruby rudder ruler rumble run rustic
        sable sack saddle safe saffron saga sage sailor salad salmon saloon salt same sand sandal
        sandpiper sandwich sapling sapphire sardine satchel satin saturn saucer sausage savanna save
        saxophone say scale scallop scarf scarlet scholar school schooner science scone scoop
        scooter scorpion scout screen scribe scroll sculptor seagull seahorse seal search seaside
        season seat seaweed second secret sedge seed seek senate send sequoia sergeant serve sesame
        settle seven shadow shale shamrock share shark sharp shawl shed sheep shelf shell shepherd
        sheriff shield shine shingle ship shirt shoe shop shore short shoulder shovel show shower
        shrimp shrub shutter side sienna sift sign silent silk silo silver simple sincere sing
        singer sister six skate sketch skillet skipper skirt skunk sky skylark slate sled sleet
        sleigh slice slide slim sloop slope sloth slow small smart smile smock smoke smooth snail
        snapper sneaker snorkel snow soak soap sock soda sofa soft soil solar soldier solid solve
        sonata song soprano sorbet sorrel sort sound soup source south spade spaghetti spaniel spark
        sparkler sparrow speak speaker spear special spell spend sphere spice spider spin spinach
        spindle spinner spiral spire splash spoke sponge spoon sport spot spray spread spring sprout
        spruce squad square squash squid squire squirrel stable stack stadium staff stage stallion
        stamp stand stanza star starling start station statue stay steady steam steep steeple stem
        stencil step stew stir stitch stock stocking stone stool store stork storm story stove
        stranger straw stream street string stripe stroll strong student studio study sturdy style
        subject subway sugar sultan summer summit sundae sunflower sunny sunrise sunset super supply
        sure surf surface surgeon swallow swamp swan sweater sweep sweet swift swim swing swirl
        sword sycamore symbol symphony syrup table tablet tadpole tailor take talk tall talon
        tangerine tango tank tapestry tapir target tarragon tart tassel taste taxi tea teach teacup
        teal team teapot teaspoon teddy telescope tell temple tempo tend tennis tenor tent term tern
        terrace text thank thatch theater theory thick thimble think thirty thistle thorn thousand
        thread three thrive throne thrush thumb thunder ticket tidy tiger tile tilt timber timer
        tinsel tiny tire title toad toast today toffee tofu token tomato tomorrow tonic tool tooth
        top topaz torch tornado tortoise toss toucan touch tour towel tower toy trace tractor trade
        trail train tram transit trapeze travel trawler tray treasure tree trellis trench trestle
        triangle tribe trick trim trio trolley trombone trophy tropic trout trowel truck true
        truffle trumpet trunk trust try tuba tulip tumble tuna tundra tune tunnel turbine turkey
        turn turnip turquoise turtle tutor tweed twig twilight twin twine twirl twist type ukulele
        umber umbrella uncle unfold unicorn uniform union unique unite universe unpack unwind upbeat
        upland upper urchin useful usual vacation valet valley value van vanilla vase vast vault
        vehicle velvet veranda verb verse vessel vest viaduct video view viking villa village vine
        vinegar viola violet violin violinist visit visitor vista vital vivid voice volcano volley
        vowel voyage voyager wade waffle wagon waiter wake walk wall wallaby wallet walnut walrus
        waltz wander warbler ward warm warren wash washer wasp watch water wealth weasel weave
        weaver wedge weekend west whale wharf wheat wheel whippet whisker whistle wicker wide widget
        wigwam wild wildcat willow win wind windmill window wing wink winter wire wise wish wisteria
        wizard wolf wolverine wombat wonder woodland wool word work world worm woven wrap wren wrist
        writer yacht yard yarn yarrow year yellow yeoman yield yoga yogurt yonder young youth yoyo
        zany zebra zenith zephyr zeppelin zero zesty zigzag zinc zinnia zither zone zoom zucchini
        """
}
