// From zxcvbn; its licence stands in CommonWords.swift.

extension CommonWords {
    /// Names that very many people have, the most common first.
    static let names = """
        mary james smith patricia john johnson linda robert williams barbara michael jones elizabeth
        william brown jennifer david davis maria richard miller susan charles wilson margaret joseph
        moore dorothy thomas taylor lisa christopher anderson nancy daniel karen paul jackson betty
        mark white helen donald harris sandra george martin donna kenneth thompson carol steven
        garcia ruth edward martinez sharon brian robinson michelle ronald clark laura anthony
        rodriguez sarah kevin lewis kimberly jason lee deborah matthew walker jessica gary hall
        shirley timothy allen cynthia jose young angela larry hernandez melissa jeffrey king brenda
        frank wright amy scott lopez anna eric hill rebecca stephen virginia andrew green kathleen
        raymond adams pamela gregory baker martha joshua gonzalez debra jerry nelson amanda dennis
        carter stephanie walter mitchell carolyn patrick perez christine peter roberts marie harold
        turner janet douglas phillips catherine henry campbell frances carl parker ann arthur evans
        joyce ryan edwards diane roger collins alice joe stewart julie juan sanchez heather jack
        morris teresa albert rogers doris jonathan reed gloria justin cook evelyn terry morgan jean
        gerald bell cheryl keith murphy mildred samuel bailey katherine willie rivera joan ralph
        cooper ashley lawrence richardson judith nicholas cox rose roy howard janice benjamin ward
        kelly bruce torres nicole brandon peterson judy adam gray christina harry ramirez kathy fred
        theresa wayne watson beverly billy brooks denise steve tammy louis sanders irene jeremy
        price jane aaron bennett lori randy wood rachel barnes marilyn eugene ross andrea carlos
        henderson kathryn russell coleman louise bobby jenkins sara victor perry anne powell
        jacqueline ernest long wanda phillip patterson bonnie todd hughes julia jesse flores ruby
        craig washington lois alan butler tina shawn simmons phyllis clarence foster norma sean
        gonzales paula philip bryant diana chris alexander annie johnny lillian earl griffin emily
        jimmy diaz robin antonio hayes peggy danny myers crystal bryan ford gladys tony hamilton
        rita luis graham dawn mike sullivan connie stanley wallace florence leonard woods tracy
        nathan cole edna dale west tiffany manuel jordan carmen rodney owens rosa curtis reynolds
        cindy norman fisher grace ellis wendy marvin harrison victoria vincent gibson edith glenn
        mcdonald kim jeffery cruz sherry travis marshall sylvia jeff ortiz josephine chad gomez
        thelma jacob murray shannon freeman sheila melvin wells ethel alfred webb ellen kyle simpson
        elaine francis stevens marjorie bradley tucker carrie jesus porter charlotte herbert hunter
        monica frederick hicks esther ray crawford pauline joel emma edwin boyd juanita don mason
        anita eddie morales rhonda ricky kennedy hazel troy warren amber randall dixon eva barry
        ramos debbie reyes april bernard burns leslie mario gordon clara leroy shaw lucille
        francisco holmes jamie marcus rice joanne micheal robertson eleanor theodore hunt valerie
        clifford black danielle miguel daniels megan oscar palmer alicia jay mills suzanne jim
        nichols michele tom grant gail calvin knight bertha alex ferguson darlene jon veronica
        ronnie stone jill bill hawkins erin lloyd dunn geraldine tommy perkins lauren leon hudson
        cathy derek spencer joann gardner lorraine darrell stephens lynn jerome payne sally floyd
        pierce regina leo berry erica alvin matthews beatrice tim arnold dolores wesley wagner
        bernice willis audrey dean yvonne greg watkins annette jorge olson june dustin carroll
        samantha pedro duncan marion derrick snyder dana dan hart stacy cunningham ana zachary renee
        corey lane ida herman andrews vivian maurice ruiz roberta vernon harper holly roberto fox
        brittany clyde riley melanie glen armstrong loretta hector carpenter yolanda shane weaver
        jeanette ricardo greene laurie sam katie rick elliott kristen lester chavez vanessa brent
        sims alma ramon austin sue charlie peters elsie tyler kelley beth gilbert franklin jeanne
        gene lawson vicki marc fields carla reginald gutierrez tara ruben rosemary brett schmidt
        eileen angel carr terri nathaniel vasquez gertrude rafael castillo lucy wheeler tonya edgar
        chapman ella milton oliver stacey raul montgomery wilma ben richards gina chester williamson
        kristin cecil johnston jessie duane banks natalie meyer agnes andre bishop vera elmer mccoy
        brad howell charlene gabriel alvarez bessie ron morrison delores hansen melinda roland
        fernandez pearl garza arlene harvey maureen jared little colleen adrian burton allison karl
        tamara cory nguyen joy claude georgia erik jacobs constance darryl reid lillie claudia neil
        fuller jackie lynch marcia christian tanya javier nellie fernando garrett minnie clinton
        romero marlene ted welch heidi mathew larson glenda tyrone frazier lydia darren burke viola
        lonnie hanson courtney lance day marian cody mendoza stella julio moreno caroline bowman
        dora kurt medina vickie allan fowler mattie brewer guy hoffman maxine clayton carlson irma
        hugh silva mabel max pearson marsha dwayne holland myrtle dwight lena armando fleming
        christy felix jensen deanna jimmie vargas patsy everett byrd hilda davidson gwendolyn ian
        hopkins jennie may nora ken margie bob herrera nina jaime wade cassandra casey soto leah
        alfredo walters penny alberto kay dave neal priscilla ivan caldwell naomi johnnie lowe
        carole sidney jennings brandy byron barnett olga julian graves billie isaac jimenez dianne
        horton tracey clifton shelton leona willard barrett jenny daryl obrien felicia castro sonia
        virgil sutton miriam andy velma mckinney becky salvador lucas bobbie miles violet kirk
        kristina sergio rodriquez toni chambers misty holt mae seth lambert shelly kent fletcher
        daisy terrance watts ramona rene bates sherri eduardo hale erika terrence rhodes katrina
        enrique pena claire freddie beck lindsey newman lindsay haynes geneva stuart mcdaniel
        guadalupe fredrick mendez belinda arturo bush margarita alejandro vaughn sheryl parks cora
        joey dawson faye nick santiago ada luther norris natasha wendell hardy sabrina jeremiah love
        isabel evan steele marguerite julius curry hattie powers harriet donnie schultz molly otis
        barker cecilia guzman kristi trevor page brandi munoz blanche luke ball sandy homer keller
        rosie gerard chandler joanna doug weber iris kenny eunice hubert walsh angie angelo lyons
        inez shaun ramsey lynda lyle wolfe madeline matt schneider amelia mullins alberta alfonso
        benson genevieve orlando sharp monique rex bowen jodi carlton janie ernesto barber maggie
        cameron kayla hines sonya pablo baldwin jan lorenzo griffith omar valdez kristine wilbur
        hubbard candace blake salazar fannie reeves maryann horace warner opal roderick stevenson
        alison kerry burgess yvette abraham santos melody tate luz rickey cross susie garner olivia
        ira mann flora andres mack shelley cesar moss kristy johnathan thornton mamie malcolm lula
        rudolph mcgee lola damon farmer verna kelvin delgado beulah rudy aguilar antoinette preston
        vega candice alton glover juana archie manning jeannette marco cohen pam pete harmon kelli
        randolph rodgers hannah garry robbins whitney geoffrey newton bridget jonathon karla felipe
        blair celia bennie higgins latoya gerardo ingram patty dominic reese shelia cannon gayle
        loren strickland della delbert townsend vicky colin potter lynne guillermo goodwin sheri
        earnest walton marianne rowe kara benny hampton jacquelyn noel ortega erma patton blanca
        rodolfo swanson myra myron leticia edmund pat goodman krista salvatore maldonado roxanne
        cedric yates angelica lowell becker gregg erickson robyn sherman hodges rios adrienne devin
        conner rosalie sylvester adkins alexandra webster brooke roosevelt bethany israel malone
        sadie jermaine hammond bernadette forrest flowers traci wilbert cobb jody leland moody
        kendra simon quinn jasmine nichole maxwell rachael irving pope chelsea mable osborne
        ernestine owen muriel rufus mccarthy marcella woodrow guerrero elena sammy krystal
        kristopher estrada angelina sandoval nadine levi gibbs kari marcos estelle gustavo gross
        dianna jake fitzgerald paulette lionel stokes lora marty doyle mona doreen saunders
        rosemarie dallas wise gilberto colon desiree clint gill antonia nicolas alvarado hope
        laurence greer ginger ismael padilla janis orville betsy drew waters christie nunez freda
        ervin ballard mercedes dewey schwartz meredith wilfred mcbride lynette josh houston teri
        hugo christensen cristina ignacio klein eula caleb pratt leigh tomas briggs meghan sheldon
        parsons sophia erick mclaughlin eloise frankie zimmerman rochelle french gretchen buchanan
        cecelia darrel moran raquel rogelio copeland henrietta terence alyssa pittman jana alonzo
        brady elias mccormick gwen bert holloway elbert brock jenna ramiro poole tricia conrad
        laverne logan olive noah alexis grady bass tasha phil marsh silvia cornelius drake elvira
        lamar wong rolando jefferson delia clay park sophie percy morton kate dexter abbott patti
        bradford sparks lorena merle kellie darin norton sonja amos huff lila terrell lana moses
        massey darla irvin saul figueroa mindy roman carson essie darnell bowers mandy randal
        roberson lorene tommie barton elsa timmy tran josefina darrin lamb jeannie winston
        harrington miranda brendan dixie toby boone lucia van cortez marta abel clarke faith
        dominick mathis lela singleton johanna wilkins shari cain camille emilio tami elijah
        underwood shawna cary hogan elisa domingo mckenzie ebony collier melba aubrey luna ora
        emmett phelps nettie marlon mcguire tabitha emanuel ollie jerald bridges edmond wilkerson
        winifred emil nash kristie dewayne summers marina will atkins alisha wilcox aimee pitts rena
        conley myrna marquez marla burnett tammie latasha cochran bonita chase patrice davenport
        ronda hood sherrie gates addie francine ayala deloris sawyer stacie adriana vazquez cheri
        shelby hodge abigail acosta celeste flynn jewel espinoza cara nicholson adele monroe rebekah
        wolf lucinda morrow dorthy effie trina whitaker reba oconnor skinner sallie ware aurora
        molina lenora kirby etta huffman lottie kerri trisha gilmore nikki dominguez estella oneal
        francisca josie lang tracie combs marissa kramer karin heath brittney janelle gallagher
        lourdes gaines laurel shaffer helene short fern wiggins elva mathews corinne mcclain kelsey
        fischer ina wall bettie small elisabeth melton aida hensley caitlin bond ingrid dyer iva
        eugenia grimes christa contreras goldie cassie wyatt maude baxter jenifer snow therese
        mosley shepherd dena larsen lorna hoover janette beasley latonya candy petersen whitehead
        consuelo meyers tamika rosetta garrison debora cherie shields polly horn dina savage jewell
        olsen fay schroeder jillian hartman dorothea woodard nell mueller trudy kemp esperanza
        deleon patrica booth kimberley patel shanna calhoun helena wiley carolina eaton cleo cline
        stefanie navarro rosario harrell ola janine humphrey mollie parrish lupe duran alisa
        hutchinson lou hess maribel dorsey susanne bullock bette robles susana beard elise dalton
        cecile avila isabelle vance lesley rich jocelyn blackwell paige york joni johns rachelle
        blankenship leola trevino daphne salinas alta campos ester pruitt petra graciela callahan
        imogene golden jolene montoya keisha hardin lacey guerra glenna mcdowell gabriela carey keri
        stafford ursula gallegos lizzie henson kirsten wilkinson shana booker adeline merritt mayra
        jayne atkinson jaclyn orr gracie decker sondra hobbs carmela marisa tanner rosalind knox
        charity pacheco tonia stephenson beatriz glass marisol rojas clarice serrano jeanine marks
        sheena hickman angeline english frieda sweeney lily strong robbie prince shauna mcclure
        millie conway claudette cathleen roth angelia maynard gabrielle farrell autumn lowery
        katharine hurst summer nixon jodie weiss staci trujillo lea ellison christi sloan juarez
        justine winters elma mclean luella margret dominique boyer socorro villarreal mccall martina
        gentry margo carrillo mavis callie ayers bobbi lara maritza lucile sexton leanne pace
        jeannine hull deana leblanc aileen browning lorie velasquez ladonna leach willa chang
        manuela house gale sellers selma herring dolly noble sybil foley abby bartlett mercado
        landry ivy durham dee walls winnie barr marcy mckee luisa bauer jeri rivers magdalena ofelia
        bradshaw meagan pugh audra velez matilda rush leila estes cornelia dodson bianca morse
        simone sheppard bettye weeks randi camacho virgie bean latisha barron barbra livingston
        georgina middleton eliza spears leann branch bridgette blevins rhoda chen haley kerr adela
        mcconnell nola hatfield bernadine harding flossie ila solis greta ruthie frost nelda giles
        minerva blackburn lilly terrie pennington letha woodward hilary finley estela mcintosh
        valarie koch brianna best rosalyn solomon earline mccullough catalina dudley ava nolan mia
        blanchard clarissa rivas lidia brennan corrine mejia alexandria kane concepcion benton tia
        sharron buckley rae dona valentine ericka maddox jami russo elnora mcknight chandra buck
        lenore moon neva mcmillan marylou crosby melisa berg tabatha dotson serena mays avis roach
        allie church sofia chan jeanie richmond odessa meadows nannie faulkner harriett oneill
        loraine knapp penelope kline milagros emilia ochoa benita jacobson allyson gay ashlee avery
        tania hendricks horne esmeralda shepard karina hebert eve cherry pearlie cardenas zelma
        mcintyre malinda noreen waller tameka holman saundra donaldson hillary cantu amie althea
        morin rosalinda gillespie fuentes lilia tillman alana sanford bentley clare peck alejandra
        key elinor salas rollins lorrie gamble jerri darcy battle earnestine santana carmella
        cabrera cervantes noemi howe marcie hinton liza hurley annabelle spence louisa zamora
        earlene yang mallory mcneil carlene suarez nita case selena petty tanisha gould katy
        mcfarland julianne sampson carver lakisha bray edwina maricela macdonald margery stout kenya
        hester dollie melendez roxie dillon roslyn farley kathrine hopper nanette galloway charmaine
        potts lavonne ilene joyner kris stein tammi aguirre suzette osborn corine mercer kaye bender
        franco rowland chrystal sykes lina deanne lilian pickett juliana crane aline sears luann
        mayo kasey dunlap maryanne hayden evangeline wilder colette mckay melva coffey lawanda
        mccarty yesenia ewing nadia cooley madge vaughan kathie bonner cotton ophelia holder valeria
        stark nona ferrell mitzi cantrell mari fulton georgette claudine lott fran calderon alissa
        roseann pollard lakeisha hooper susanna burch reva mullen deidre fry chasity riddle sheree
        levy carly duke elvia odonnell alyce deirdre gena britt briana araceli daugherty katelyn
        berger rosanne dillard wendi alston tessa jarvis berta frye marva riggs imelda chaney
        marietta odom marci duffy leonor fitzpatrick arline valenzuela sasha merrill madelyn mayer
        janna alford juliette mcpherson deena acevedo aurelia donovan josefa barrera augusta liliana
        cote reilly compton mooney mcgowan craft cleveland clemons wynn nielsen baird stanton snider
        rosales bright witt hays holden rutledge kinney clements castaneda slater hahn emerson burks
        delaney pate lancaster sweet justice tyson sharpe whitfield talley macias irwin burris
        ratliff mccray madden kaufman beach goff cash bolton mcfadden levine good byers kirkland
        kidd workman carney mcleod holcomb england finch head burt hendrix sosa haney franks sargent
        nieves downs rasmussen bird hewitt foreman valencia oneil delacruz vinson dejesus hyde
        forbes gilliam guthrie wooten huber barlow boyle mcmahon buckner rocha puckett langley
        knowles cooke velazquez whitley vang shea rouse hartley mayfield elder rankin hanna cowan
        lucero arroyo slaughter haas oconnell minor kendrick kendall boucher archer boggs odell
        dougherty andersen newell crowe wang friedman bland swain holley pearce childs yarbrough
        galvan proctor meeks lozano mora rangel bacon villanueva schaefer rosado helms boyce goss
        stinson smart lake ibarra hutchins covington reyna werner crowley hatcher mackey bunch
        womack polk jamison dodd childress childers camp villa dye springer mahoney dailey belcher
        lockhart griggs costa connor brandt winter walden moser tatum mccann akers lutz pryor law
        orozco mcallister lugo davies shoemaker madison rutherford newsome magee chamberlain blanton
        simms godfrey flanagan crum cordova escobar downing sinclair donahue krueger mcginnis gore
        farris webber corbett andrade starr lyon yoder hastings mcgrath spivey krause harden
        crabtree kirkpatrick hollis arrington ritter mcghee bolden maloney gagnon dunbar ponce pike
        mayes heard beatty mobley kimball butts montes eldridge braun hamm gibbons seymour moyer
        manley herron plummer elmore cramer rucker hilton blue pierson fontenot field rubio
        goldstein elkins wills novak hickey worley gorman katz broussard fritz woodruff crow britton
        nance lehman bingham zuniga whaley shafer coffman steward delarosa nix neely numbers mata
        davila mccabe kessler emery bowling hinkle welsh pagan goldberg goins crouch cuevas quinones
        mcdermott hendrickson samuels denton bergeron lam ivey locke haines thurman snell hoskins
        byrne arias stanford roe corbin beltran chappell hurt downey dooley tuttle couch payton
        mcelroy crockett groves clement cartwright mcgill dubois muniz erwin self tolbert dempsey
        cisneros sewell latham garland vigil tapia sterling rainey norwood lacy stroud meade tipton
        lord kuhn hilliard bonilla teague gunn greenwood correa reece weston poe trent pineda phipps
        frey kaiser ames gunter schmitt milligan espinosa bowden vickers lowry pritchard costello
        piper mcclellan lovell sheehan quick hatch dobson singh jeffries hollingsworth sorensen meza
        fink donnelly burrell bruno tomlinson colbert billings ritchie helton sutherland peoples
        mcqueen gaston thomason mckinley givens crocker vogel robison dunham coker swartz keys
        ladner richter hargrove edmonds brantley albright murdock boswell muller quintero padgett
        kenney daly connolly pierre inman quintana lund barnard villegas simons land huggins tidwell
        sanderson bullard mcclendon duarte marrero dwyer abrams stover goode fraser crews bernal
        smiley godwin fish conklin mcneal baca esparza crowder bower chung brewster mcneill
        rodrigues leal coates raines mccain mccord miner holbrook swift dukes carlisle aldridge
        ackerman starks
        """
}
