extension CommonWords {
    /// What people who speak other languages than English make passwords of, in fourteen of them in turn,
    /// the most obvious first: seasons, months, cities, clubs, endearments, and the word for password.
    static let wordsOfOtherLanguages = """
        passwort motdepasse contraseña segreto senha wachtwoord lösenord hasło parol sifre
        himitsu woaini saranghae matkhau kennwort secret contrasena ciao segredo geheim losenord
        haslo пароль şifre sakura mima annyeong anhyeuem soleil clave amore amor zomer sommar
        tajne йцукен parola naruto nihao seoul emyeuanh geheimnis bonjour secreto tiamo meuamor
        winter vinter lato привет merhaba pikachu beijing hanguk vietnam sommer bonsoir hola
        amoremio teamo herfst höst zima любовь askim konnichiwa shanghai daehanminguk saigon
        salut estate verão lente fotboll jesień солнышко aşkım arigato zhongguo 비밀번호 hanoi
        herbst amour inverno verao voetbal välkommen jesien лето canim arigatou wangyi matahari
        frühling jetaime tequiero autunno welkom kärlek wiosna зима canım sayonara aini sayang
        fruehling printemps corazon calcio outono hallo älskling witam осень seviyorum ohayo
        wojiaoni cinta fussball automne corazón benvenuto futebol liefde prinsessa witaj весна
        türkiye natsu xiaoming rahasia fußball hiver verano benvenuti benvindo schatje fjäril
        kocham футбол turkiye fuyu indonesia willkommen bienvenue invierno principessa bemvindo
        liefje blomma kochanie россия istanbul haru jakarta chouchou otoño farfalla princesa
        zonnetje katt milosc москва ankara nihon bismillah liebe doudou otono stella borboleta
        bloem hund miłość privet izmir nippon schatz coucou primavera stellina estrela vlinder
        häst piłka lyubov galatasaray tokyo schatzi loulou futbol fiore flor prinses familj
        pilka lubov fenerbahce osaka liebling papillon fútbol sole gato poes mamma polska solnce
        fenerbahçe kyoto sonne fleur bienvenido luna cachorro hond pappa warszawa solnyshko
        besiktas yokohama sonnenschein princesse cielo cavalo paard syster krakow beşiktaş
        nagoya sonnenblume prince principe cane golfinho dolfijn bror kraków leto hokkaido blume
        chaton mariposa gatto familia konijn sverige gdansk osen okinawa blumen chat estrella
        cavallo família familie stockholm wroclaw vesna fujisan schmetterling chien delfino
        irmão moeder göteborg poznan moskva samurai engel cheval flores famiglia irmao vader
        goteborg slonko rossiya ninja engelchen dauphin irmã broer malmö słoneczko rossia sushi
        prinzessin lapin fratello filho dochter salasana sloneczko spartak ramen prinz oiseau
        perro sorella filha zoon kesä kwiatek zenit neko mausi famille figlio amigo kinderen
        kesa motyl natasha tanaka maus maman caballo figlia amiga vriend talvi kotek наташа
        suzuki katze papa delfin bambino brasil vriendin syksy piesek сергей yamada kätzchen
        frère conejo bambina portugal nederland kevät mama андрей watanabe frere amico lisboa
        amsterdam jalkapallo tata дмитрий takahashi hündchen soeur amica porto rotterdam
        tervetuloa siostra kobayashi pferd enfant italia saopaulo utrecht rakkaus brat nakamura
        pferde enfants hermano roma flamengo ajax kulta dupa aishiteru mari hermana milano
        corinthians feyenoord perkele kurwa daisuki tiger femme hijo napoli palmeiras januari
        suomi qwerty tomodachi löwe amie hija torino benfica februari helsinki misiek kawaii
        loewe amis niño firenze sporting maart norge misiaczek totoro baer bébé niña venezia
        janeiro april oslo styczen doraemon bärchen bebe bologna fevereiro juni bergen luty
        hanabi hase cheri sicilia março juli passord marzec hikari hasi chéri amigos juventus
        junho augustus kwiecien yume spatz cherie inter julho oktober danmark czerwiec sora
        drache chérie bebita gennaio setembro november københavn lipiec tsuki einhorn coeur
        chiquita febbraio outubro december adgangskode sierpien hoshi france bonita marzo
        novembro maandag velkommen wrzesien パスワード mutter paris hermosa aprile dezembro dinsdag
        fodbold pazdziernik こんにちは vater marseille preciosa maggio segunda woensdag kærlighed
        listopad ありがとう lyon linda giugno natal donderdag grudzien toulouse españa luglio
        aniversario vrijdag bruder bordeaux espana agosto ferias zaterdag schwester nantes
        madrid settembre praia zondag tochter lille barcelona ottobre montanha kerstmis sohn
        strasbourg sevilla novembre carro verjaardag kinder bretagne valencia dicembre
        computador vakantie kind belgique mexico lunedi violão strand freund bruxelles méxico
        martedi queijo huis freunde quebec argentina mercoledi morango auto freundin québec
        colombia giovedi vermelho fiets mann montreal chile venerdi azul muziek frau suisse peru
        sabato preto gitaar deutschland genève venezuela domenica branco chocolade österreich
        geneve cuba natale amarelo kaas oesterreich janvier enero compleanno liberdade aardbei
        schweiz février febrero vacanze felicidade rood berlin fevrier spiaggia esperança blauw
        hamburg mars abril montagna sonho groen münchen avril mayo casa mundo zwart muenchen
        juin junio macchina vida geel munchen juillet julio musica jesus vrijheid köln août
        chitarra deus geluk koeln septembre septiembre cioccolato trabalho hoop frankfurt
        octobre octubre formaggio escola droom stuttgart noviembre fragola wereld düsseldorf
        décembre diciembre rosso leven duesseldorf decembre lunes azzurro werk dortmund lundi
        martes verde school leipzig mardi miercoles nero dresden mercredi jueves bianco hannover
        jeudi viernes giallo nürnberg vendredi sabado libertà nuernberg samedi domingo felicità
        bremen dimanche navidad speranza zürich noel cumpleaños sogno zuerich noël vacaciones
        mondo wien anniversaire playa vita salzburg vacances montaña lavoro bayern plage scuola
        bundesliga montagne coche cazzo schalke forêt borussia foret computadora werder maison
        ordenador januar voiture februar ordinateur música märz musique guitarra maerz guitare
        chocolate football queso chocolat fresa fromage manzana august fraise naranja september
        pomme rojo orange rouge dezember bleu negro montag vert blanco dienstag noir amarillo
        mittwoch blanc rosa donnerstag jaune libertad freitag violet felicidad samstag chance
        esperanza sonntag liberté sueño weihnachten liberte ostern bonheur geburtstag espoir
        dios urlaub rêve ferien reve angel monde ángel wasser étoile angelito feuer etoile
        trabajo erde lune escuela himmel ciel mierda stern neige puta sterne azerty cabron mond
        doudoune realmadrid wolke merde regen putain schnee connard wald nicolas baum marine
        berg travail berge bureau garten école haus ecole wohnung motorrad fahrrad flugzeug
        eisenbahn computer rechner tastatur bildschirm telefon handy internet arbeit büro buero
        firma schule lehrer student universität musik gitarre klavier tanzen singen spielen
        spiel kuchen schokolade erdbeere kirsche banane apfel kaffee bier wein brot käse
        kartoffel pizza blau grün gruen schwarz weiss gelb lila silber gold eins zwei drei vier
        fünf sechs sieben acht neun zehn test testen gross klein schön schoen super toll glück
        glueck freiheit frieden hoffnung traum träume traeume leben welt mensch sicher
        sicherheit zugang benutzer anmelden schlüssel schluessel scheisse scheiße arschloch fick
        teufel hexe ritter könig koenig königin kaiser meister herr danke bitte guten morgen
        abend nacht lachen lustig sport handball tennis schwimmen laufen radfahren reiten angeln
        jagd feuerwehr polizei bundeswehr
        """
}
