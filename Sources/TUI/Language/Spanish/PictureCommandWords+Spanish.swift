internal import SheafNotebook
internal import SheafPictures

extension PictureCommandWords {
    static let spanish = PictureCommandWords(
        fault: spanishFault, faulty: spanishFaulty,
        unused: {
            DoctorWords.Finding(
                "Ya nada usa la imagen \($0).", "Ocupa \($1).", "Para quitarla: «\($2)».")
        },
        nobody: "nadie",
        owner: { kind, name, isInTrash in
            "\(HistoryWords.spanish.kind(kind)) \(name)" + (isInTrash ? " (en la papelera)" : "")
        },
        named: { "«\($0)»" + ($1.isEmpty ? "" : " (\($1))") },
        noneYet: "Aún no hay imágenes.",
        noneUnused: "No hay ninguna imagen sin usar, salvo quizá las de la última hora.",
        toDelete: {
            "\(Spanish.count($0, "imagen", "imágenes")) sin usar, \($1), para siempre"
        },
        deleted: { "\($0 == 1 ? "Se ha" : "Se han") eliminado \(pictures($0))." },
        nameFolder: "Nombra una carpeta. No se ha escrito nada.",
        noFolder: { "No existe la carpeta «\($0)»." },
        notAFolder: {
            "«\($0)» estorba: no es una carpeta. No se ha escrito nada. Nombra otra carpeta, o"
                + " muévelo."
        },
        noneThere: {
            "En «\($0)» no hay imágenes que escribiera «sheaf images export». Da las demás a una"
                + " entrada con --image."
        },
        notWritten: { picture, problem in
            let why =
                switch problem {
                case .notKept: "falta el archivo."
                case .tooManyBytes: "el archivo no es el que se guardó: pasa de 10 MB."
                case .files(let error): ProblemWords.spanish.sentence(.files(error))
                case .noLibrary, .notStarted, .gaveUp: "el archivo no se puede leer."
                case .otherFormat, .otherAddress, .tooLarge, .damaged:
                    "el archivo está dañado."
                }
            return "No se ha escrito \(picture): \(why)"
        },
        wrote: { "Escrito en \($1): \(pictures($0))." },
        renamed: { "\($0): no es lo que dice su nombre; se conserva como \($1)." },
        tookIn: { "Incorporado: \(pictures($0))." })

    private static func pictures(_ count: Int) -> String {
        Spanish.count(count, "imagen", "imágenes")
    }

    @Sendable private static func spanishFault(_ fault: PictureFault) -> String {
        switch fault {
        case .damaged: "dañado"
        case .missing: "falta"
        case .unreadable: "ilegible"
        }
    }

    @Sendable private static func spanishFaulty(_ pictures: FaultyPictures) -> DoctorWords.Finding {
        let isOne = pictures.count == 1
        let files =
            isOne
            ? "el archivo de 1 imagen"
            : "los archivos de \(Spanish.number(pictures.count)) imágenes"
        let problem =
            switch pictures.fault {
            case .damaged: isOne ? "Está dañado" : "Están dañados"
            case .missing: isOne ? "Falta" : "Faltan"
            case .unreadable: isOne ? "No se puede leer" : "No se pueden leer"
            }
        let named = pictures.named.joined(separator: ", ")
        let more = pictures.more > 0 ? " y \(Spanish.number(pictures.more)) más" : ""
        return DoctorWords.Finding(
            "\(problem) \(files): \(named)\(more).", "Los textos están enteros.",
            isOne
                ? "Dala de nuevo, o devuelve su archivo: \(pictures.file)."
                : "Dalas de nuevo, o devuelve sus archivos. Para verlas todas: «\(pictures.command)»."
        )
    }
}
