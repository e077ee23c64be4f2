internal import Persistence
internal import SheafModel
internal import SheafNotebook

extension ImportReportWords {
    static let french = ImportReportWords(
        onlyShown: "Rien n’a été importé : ceci montre seulement ce qui le serait.",
        byAddress: { "\($0) par l’adresse de l’auteur" },
        emptyFiles: "Les fichiers sont vides.",
        counts: frenchCounts,
        keptHere: { rows, isDryRun in
            let what = French.count(rows, "ligne modifiée", "lignes modifiées")
            return "\(what) ici : "
                + (French.isOne(rows)
                    ? (isDryRun ? "resterait telle quelle." : "gardée telle quelle.")
                    : (isDryRun ? "resteraient telles quelles." : "gardées telles quelles."))
                + " Pour prendre ce que disent les fichiers, ajoutez --theirs."
        },
        matched: { people, isDryRun in
            "\(French.people(people)) sans identifiant dans le fichier : "
                + (isDryRun ? "ce serait" : "c’est")
                + " quelqu’un qui était déjà là, d’après l’adresse e-mail ou le nom d’utilisateur."
        },
        matchedPosts: { posts, isDryRun in
            French.count(posts, "billet", "billets") + " sans identifiant dans le fichier : "
                + (isDryRun ? "ce serait" : "c’est")
                + " un billet déjà là, d’après l’auteur, le titre et la date."
        },
        namesake: { name, posts, isDryRun, key in
            French.count(posts, "billet nomme", "billets nomment")
                + " comme auteur « \(name) », qui est un nom d’utilisateur ici : seul le nom "
                + (isDryRun ? "resterait" : "reste")
                + ", car dans un autre programme il peut être celui de quelqu’un d’autre. Pour donner des"
                + " billets à une personne : « \(key) »."
        },
        newRole: { role, people, isDryRun in
            let isOne = French.isOne(people.count)
            let verb =
                isDryRun
                ? (isOne ? "recevrait" : "recevraient") : (isOne ? "a reçu" : "ont reçu")
            return "\(French.people(people.count)) \(verb) le rôle « \(role) » : "
                + "\(names(people))."
        },
        note: frenchNote,
        moreOfKind: { "... et \(French.number($0)) de plus de cette sorte." },
        moreOfOtherKinds: { "... et \(French.number($0)) de plus d’autres sortes." },
        allNotes: { listed, all, isInHistory in
            "--json "
                + (listed == all
                    ? "donne les \(French.number(all)) remarques"
                    : "donne les \(French.number(listed)) premières remarques sur"
                        + " \(French.number(all))")
                + (isInHistory
                    ? ", comme « sheaf history » avec le numéro de cette importation." : ".")
                + (listed == all
                    ? ""
                    : " Pour les avoir toutes, importez avec --report FICHIER, ou avec --verbose.")
        },
        reported: { notes, path in
            (notes == 1 ? "La remarque est" : "Les \(French.number(notes)) remarques sont")
                + " dans \(path)."
        },
        notReported: { path, mayKeepGoing in
            "Aucun rapport n’a été écrit dans \(path)."
                + (mayKeepGoing
                    ? " Pour y avoir tout ce qui ne va pas, ajoutez --keep-going --dry-run." : "")
        },
        noted: "Ce qu’a dit l’importation :",
        standardInput: "entrée standard",
        nothingImported: "Rien n’a été importé.",
        leaveOut: "Pour laisser de côté de tels fichiers, ajoutez --skip-unknown.",
        keepGoing:
            "Pour laisser de côté ce qui ne va pas et prendre le reste, ajoutez --keep-going ; "
            + "pour en voir la liste sans rien prendre, --keep-going --dry-run --json.",
        commandAlone: "C’est une option de la commande « sheaf import », que cet écran n’a pas.",
        sampleKept: { rows, inTrash in
            let trashed = inTrash > 0 ? ", dont \(inTrash) dans la corbeille" : ""
            return "Déjà là et laissé tel quel : \(French.count(rows, "ligne", "lignes")) de"
                + " l’échantillon\(trashed)."
        })

    @Sendable private static func frenchCounts(
        _ counts: ImportReport.Counts, _ rows: Rows
    ) -> String {
        let isFeminine =
            switch rows {
            case .people, .tags: true
            case .follows, .posts, .comments, .likes: false
            }
        func word(_ stem: String, _ count: Int) -> String {
            stem + (isFeminine ? "e" : "") + (French.isOne(count) ? "" : "s")
        }
        let new =
            isFeminine
            ? word("nouvell", counts.added)
            : French.isOne(counts.added) ? "nouveau" : "nouveaux"
        // In the masculine it ends with an s already.
        let updated = isFeminine ? word("mis", counts.updated) : "mis"
        let kept = counts.kept
        return list(
            [
                (counts.added, new), (counts.updated, "\(updated) à jour"),
                (counts.unchanged, word("inchangé", counts.unchanged)),
                (kept, "\(word("modifié", kept)) ici et \(word("gardé", kept))"),
                (counts.inTrash, "dans la corbeille"),
                (
                    counts.waiting,
                    French.isOne(counts.waiting)
                        ? "en attente de son billet" : "en attente de leur billet"
                ),
            ], French.number)
    }

    @Sendable private static func frenchNote(_ reason: ImportNote.Reason) -> String {
        switch reason {
        case .flagged(let failure): "\(ProblemWords.french.failure(failure)) Pris tel quel."
        case .metadataFull(let values):
            "pas de place dans les métadonnées pour \(French.count(values, "valeur", "valeurs"))."
        case .unknownList(let name, let entries):
            "« \(name.quoted) » est omis : \(French.count(entries, "élément", "éléments")) d’un "
                + "type que Sheaf ne connaît pas."
        case .otherEncoding(let name):
            "omis : le fichier est en \(name.quoted). Convertissez-le : iconv -f \(name.quoted) -t"
                + " UTF-8."
        case .notUTF8:
            "omis : le fichier n’est pas en UTF-8. Convertissez-le, par exemple : iconv -f LATIN1 -t"
                + " UTF-8."
        case .unknownFile: "omis : rien que Sheaf lise."
        case .unknownText(let text): "« \(text.quoted) » est omis : il n’appartient à aucune ligne."
        case .brokenCardLine(let text):
            "« \(text.quoted) » est omis : une ligne de carte a un nom, un deux-points et une valeur."
        case .columns(let columns): "\(VisibleText.oneLine(columns))."
        case .answers(1): "1 réponse est entrée comme commentaire du billet auquel elle répond."
        case .answers(let count):
            "\(count) réponses sont entrées comme commentaires des billets auxquels elles "
                + "répondent."
        case .oddValue(let name, let value, let expected):
            "\(name.quoted) vaut « \(value.quoted) », là où on attendait \(french(expected)). Gardé dans les "
                + "métadonnées."
                + french(dateInsteadOf: expected)
        case .takenAsIs(let name, let value, let expected):
            "\(name.quoted) vaut « \(value.quoted) », là où on attendait \(french(expected)). Pris tel quel."
        case .notRead(.notAFile(path: let path, kind: .folder)):
            "\(VisibleText.oneLine(path)) est un lien vers un dossier. Omis."
        case .notRead(let problem): "\(ProblemWords.french.sentence(.files(problem))) Omis."
        case .leftOut(.row, let why, _): "\(why) Omis."
        case .leftOut(.file, let why, _): "\(why) Le fichier a été omis."
        case .leftOut(.restOfFile(let lines), let why, _):
            "\(why) Le fichier a été omis à partir de là"
                + (lines.map { ", soit \(French.count($0, "ligne", "lignes"))" } ?? "")
                + " ; ce qui précède a été pris."
        case .openFrontMatter:
            "l’en-tête qui commence ici n’est jamais fermé par une ligne comme la première. Pris comme "
                + "texte."
        case .authorsElsewhere(let posts, let user):
            French.count(posts, "billet donne", "billets donnent")
                + " pour auteur l’utilisateur \(user), ou d’autres. De telles personnes viennent de fichiers qui"
                + " semblent d’une autre origine. Si tous sont de la même, importez-les ensemble avec"
                + " --source NOM."
        case .otherFrontMatter:
            "l’en-tête qui commence ici n’est pas une suite de clés et de valeurs. Pris comme texte."
        case .emptyRow: "omis : toutes les valeurs de la ligne sont vides."
        case .repeatedKey(let name):
            "\(name.quoted) y figure plus d’une fois. La dernière valeur a été prise, et celle-ci gardée "
                + "dans les métadonnées."
        case .keylessLine(let text, let name):
            "« \(text.quoted) » n’a ni clé ni retrait. Pris comme partie de la valeur de "
                + "\(name.quoted)."
        case .tooManyCells(let expected, let found):
            "\(found) valeurs pour \(expected) colonnes. Les autres sont dans les métadonnées."
        case .tooFewCells(let expected, let found):
            "\(expected) valeurs attendues, une par colonne, et "
                + French.count(found, "trouvée", "trouvées")
                + ". Les colonnes qui manquent restent telles quelles."
        case .shares(let row, .email, let other):
            "\(french(row)) a désormais la même adresse e-mail que \(other.quoted). Prise telle quelle."
        case .shares(let row, _, let other):
            "\(french(row)) a désormais le même nom d’utilisateur que \(other.quoted). Pris tel quel : "
                + "mieux vaut en changer un."
        case .unknownCharset(""):
            "Cette ligne n’est pas en UTF-8 et ne nomme aucun encodage. Lue comme ISO-8859-1 : vérifiez-la, "
                + "ou refaites la fiche en UTF-8 et importez-la de nouveau."
        case .unknownCharset(let name):
            "L’encodage « \(name.quoted) » est inconnu ici, ou le texte n’est pas dans cet encodage. Lu comme "
                + "ISO-8859-1 : vérifiez-le, ou refaites la fiche en UTF-8 et importez-la de nouveau."
        case .noBirthday(let value):
            "« \(value.quoted) » n’est pas un anniversaire avec son année, comme 1985-04-12. Gardé dans les "
                + "métadonnées."
        case .waits(let row, .post(let name)):
            "\(french(row)) attend le billet \(name.quoted), qui n’est pas venu. Gardé, il entrera avec "
                + "lui."
        case .waits(let row, .comment(let name)):
            "\(french(row)) attend le commentaire \(name.quoted), qui n’est pas venu. Gardé, il entrera "
                + "avec lui."
        case .picture(.otherFormat): "l’image n’est ni JPEG ni PNG. Gardée dans les métadonnées."
        case .picture(.damaged): "l’image est abîmée. Gardée dans les métadonnées."
        case .picture(.tooLarge): "l’image est trop grande. Gardée dans les métadonnées."
        case .picture(.notWritten): "l’image n’a pas pu être écrite. Gardée dans les métadonnées."
        case .groupCard(let name):
            "« \(name.quoted) » est omis : c’est la carte d’un groupe, et non d’une personne."
        case .cardVersion(nil): "la carte ne dit pas sa version. Elle a été lue comme 4.0."
        case .cardVersion(let version?):
            "Sheaf ne connaît pas la version « \(version.quoted) ». La carte a été lue comme 4.0."
        case .unknownLine(let kind):
            "omis : ce Sheaf ne connaît pas de ligne du type « \(kind.quoted) »."
        case .repeatedRow(let row):
            "\(french(row)) figurait déjà dans cette importation sous le même identifiant. C’est cette "
                + "dernière version qui reste."
        case .repeatedEntry(let row):
            "\(french(row)) porte l’identifiant d’une entrée précédente de ce fichier, qui dit autre chose. "
                + "Les deux sont entrées, chacune à part."
        case .sameEntry(let row):
            "\(french(row)) figure là plus d’une fois, mot pour mot : un seul exemplaire a été pris."
        case .repeatedDocument(let row, let file):
            "\(french(row)) figure aussi dans \(VisibleText.oneLine(file)). C’est un seul billet : les "
                + "deux disent la même chose."
        case .rivalDocument(let row, let file):
            "\(french(row)) figure aussi dans \(VisibleText.oneLine(file)), et y dit autre chose. Omis. "
                + "Pour en faire un billet à part, ôtez l’identifiant de ce fichier."
        case .sameText(let row, let file):
            "\(french(row)) a le même texte que \(VisibleText.oneLine(file)). Les deux sont entrés, chacun "
                + "comme un billet à part."
        case .sameName(let row, let file):
            "\(french(row)) porte le même id que \(VisibleText.oneLine(file)). Les deux sont entrés, "
                + "chacun comme un billet à part."
        case .changedCopy(let row):
            "\(french(row)) a été modifié ici et aussi dans une copie du fichier. Celui-ci est entré comme "
                + "un billet à part."
        case .movedDocument(let row):
            "\(french(row)) est pris pour celui d’un dossier dont la plupart des documents sont ici, et "
                + "devient ce que dit ce fichier. Si c’en est un autre, annulez l’importation et ajoutez "
                + "--source NOM."
        case .otherDocuments(let count):
            "documents qui se trouvent là où étaient ceux d’un autre dossier et disent autre chose : "
                + "\(count). Entrés à part. Un dossier importé avec --source NOM dès la première fois est "
                + "reconnu où qu’il soit."
        case .otherRows(let count):
            "lignes qui portent le nom d’une autre, entrée avec un autre --source ou sans, et disent autre "
                + "chose : \(count). "
                + "Entrées à part."
        case .editedHere(.person(let name)):
            "\(french(.person(name))) a été modifiée ici et reste telle quelle."
        case .editedHere(let row): "\(french(row)) a été modifié ici et reste tel quel."
        case .inTrash(.tag(let name)):
            "\(french(.tag(name))) est ici dans la corbeille et y reste ; «\u{A0}sheaf import --theirs\u{A0}» la ramène."
        case .inTrash(.person(let name)):
            "\(french(.person(name))) est ici dans la corbeille et y reste\u{A0}; «\u{A0}sheaf import --theirs\u{A0}» la ramène."
        case .inTrash(let row):
            "\(french(row)) est ici dans la corbeille et y reste ; «\u{A0}sheaf import --theirs\u{A0}» le ramène."
        case .inTrashThere(let row):
            "\(french(row)) est à la corbeille dans le fichier, et reste ici."
        case .tagUsedAgain(let tag):
            "\(french(tag)) avait été supprimée ou renommée ici. De nouveaux billets du fichier la "
                + "portent : elle est de retour."
        case .otherNameOfTag(let tag, let here):
            "\(french(tag)) a l’identifiant de #\(here.quoted). Prise pour une autre étiquette : une "
                + "étiquette se renomme par « sheaf tags edit »."
        case .inTrashWithPost(let row):
            "\(french(row)) est ici dans la corbeille avec son billet ; il revient avec lui."
        case .answersElsewhere(let row):
            "\(french(row)) répond à un commentaire d’un autre billet. Pris comme réponse au sien."
        case .answersItself(let row):
            "\(french(row)) se répond à lui-même, ou en rond. Pris comme réponse au billet."
        case .rounded(let member, let written, let taken):
            "\(member.quoted) vaut \(written.quoted), qui n’est pas un entier, ou en est un trop grand. "
                + "Pris comme \(taken), et gardé tel quel dans les métadonnées."
        case .halfCharacters(let count):
            "moitiés de caractères (\\u d’un substitut seul) : \(count). U+FFFD les remplace."
        case .unknownMembers(let names):
            "omis, car ce Sheaf ne le connaît pas : "
                + names.map(\.quoted).joined(separator: ", ") + "."
        case .repeatedMember(let name):
            "\(name.quoted) y figure plus d’une fois. La dernière valeur a été prise."
        case .nothingKept(let names):
            "null, dont rien n’est gardé ici et plus bas : "
                + names.map(\.quoted).joined(separator: ", ") + "."
        case .followOfOneself: "omis : personne ne se suit soi-même."
        case .followWithoutPerson: "omis : l’une des deux personnes n’est dans aucun fichier."
        case .likeOfNothing: "omis : qui aime, ou ce qui est aimé, n’est dans aucun fichier."
        case .namelessTag:
            "omis : une étiquette sans nom. Les billets viennent sans elle."
        case .likesOfWhom(let row):
            "\(french(row)) : sa ligne compte des « j’aime » sans dire de qui (likesByPeople). Ceux des "
                + "personnes d’ici sont pris pour une partie d’entre eux."
        }
    }

    /// Which date a row gets that has no other one, where none stands in its place.
    private static func french(dateInsteadOf expected: ImportNote.Expected) -> String {
        switch expected {
        case .date: " À défaut d’autre date, c’est celle de l’importation."
        case .dateOfDocument: " À défaut d’autre date, c’est celle du fichier."
        case .wholeNumber, .wholeNumbers, .notNegative, .yesOrNo, .day, .names, .object, .text,
            .closing, .oneOf, .atLeast:
            ""
        }
    }

    private static func french(_ expected: ImportNote.Expected) -> String {
        switch expected {
        case .wholeNumber: "un nombre entier"
        case .wholeNumbers: "une liste de nombres entiers"
        case .notNegative: "0 ou plus"
        case .atLeast(let number): "\(number) ou plus"
        case .yesOrNo: "oui ou non (true, false)"
        case .date, .dateOfDocument: "une date"
        case .day: "un jour comme 1985-04-12"
        case .names: "une liste de noms"
        case .object: "un objet JSON"
        case .text: "un texte"
        case .oneOf(let words): InputWords.list(words, " ou ")
        case .closing: "un signe qui le ferme"
        }
    }

    private static func french(_ row: ImportNote.Subject) -> String {
        switch row {
        case .person(let name): "La personne « \(name.quoted) »"
        case .post(let title): "Le billet « \(title.quoted) »"
        case .comment(let text): "Le commentaire « \(text.quoted) »"
        case .tag(let name): "L’étiquette #\(name.quoted)"
        }
    }
}
