internal import SheafNotebook
internal import SheafPictures

extension PictureCommandWords {
    static let french = PictureCommandWords(
        fault: frenchFault, faulty: frenchFaulty,
        unused: {
            DoctorWords.Finding(
                "Plus rien n’utilise l’image \($0).", "Elle prend \($1).",
                "Pour l’ôter : « \($2) ».")
        },
        nobody: "personne",
        owner: { kind, name, isInTrash in
            "\(HistoryWords.french.kind(kind)) \(name)" + (isInTrash ? " (dans la corbeille)" : "")
        },
        named: { "« \($0) »" + ($1.isEmpty ? "" : " (\($1))") },
        noneYet: "Aucune image pour l’instant.",
        noneUnused: "Aucune image n’est inutilisée, sauf peut-être celles de la dernière heure.",
        toDelete: {
            "\(French.count($0, "image inutilisée", "images inutilisées")), \($1), définitivement"
        },
        deleted: { "Supprimé : \(pictures($0))." },
        nameFolder: "Nommez un dossier. Rien n’a été écrit.",
        noFolder: { "Le dossier « \($0) » n’existe pas." },
        notAFolder: {
            "« \($0) » gêne : ce n’est pas un dossier. Rien n’a été écrit. Nommez un autre dossier,"
                + " ou déplacez-le."
        },
        noneThere: {
            "« \($0) » ne contient aucune image écrite par « sheaf images export ». Donnez les autres"
                + " à un billet avec --image."
        },
        notWritten: { picture, problem in
            let why =
                switch problem {
                case .notKept: "le fichier manque."
                case .tooManyBytes: "ce n’est pas le fichier gardé : il dépasse 10 Mo."
                case .files(let error): ProblemWords.french.sentence(.files(error))
                case .noLibrary, .notStarted, .gaveUp: "le fichier est illisible."
                case .otherFormat, .otherAddress, .tooLarge, .damaged:
                    "le fichier est endommagé."
                }
            return "\(picture) n’a pas été écrite : \(why)"
        },
        wrote: { "Écrit dans \($1) : \(pictures($0))." },
        renamed: { "\($0) : n’est pas ce que dit son nom ; gardée sous \($1)." },
        tookIn: { "Repris : \(pictures($0))." })

    private static func pictures(_ count: Int) -> String {
        French.count(count, "image", "images")
    }

    @Sendable private static func frenchFault(_ fault: PictureFault) -> String {
        switch fault {
        case .damaged: "endommagé"
        case .missing: "manquant"
        case .unreadable: "illisible"
        }
    }

    @Sendable private static func frenchFaulty(_ pictures: FaultyPictures) -> DoctorWords.Finding {
        let isOne = French.isOne(pictures.count)
        let state = frenchFault(pictures.fault)
        let files =
            isOne
            ? "Le fichier de 1 image est \(state)"
            : "Les fichiers de \(French.number(pictures.count)) images sont \(state)s"
        let named = pictures.named.joined(separator: ", ")
        let more = pictures.more > 0 ? " et \(French.number(pictures.more)) de plus" : ""
        return DoctorWords.Finding(
            "\(files) : \(named)\(more).", "Les textes sont entiers.",
            isOne
                ? "Donnez-la de nouveau, ou remettez son fichier : \(pictures.file)."
                : "Donnez-les de nouveau, ou remettez leurs fichiers. Pour les voir toutes :"
                    + " « \(pictures.command) ».")
    }
}
