internal import Glibc
internal import SheafPictures

extension PictureWords {
    static let french: PictureWords = .init(
        field: "Image", placeholder: "~/photo.jpg, ou une adresse",
        caption: { "Image : \($0)" },
        brief: {
            switch $0 {
            case .noLibrary(let format): "pour la voir : apt install \(format.package)"
            case .notKept: "le fichier manque"
            case .tooLarge, .tooManyBytes: "trop grande pour être affichée"
            case .otherFormat, .otherAddress, .damaged: "le fichier est endommagé"
            case .gaveUp, .notStarted: "elle n’a pas pu être décodée"
            case .files: "le fichier n’a pas pu être lu"
            }
        },
        problem: { problem in
            switch problem {
            case .otherFormat: "Sheaf ne connaît pas cette image : indiquez un PNG ou un JPEG."
            case .otherAddress:
                "Sheaf ne va pas y chercher d’images : indiquez le chemin d’un fichier d’ici, ou une"
                    + " adresse qui commence par http:// ou https://."
            case .tooManyBytes: "L’image dépasse 10 Mo. Réduisez-la d’abord."
            case .tooLarge(let width, let height):
                "L’image est trop grande : \(width)x\(height). 50 mégapixels au plus."
            case .damaged: "L’image est endommagée ou incomplète. Elle n’a pas été reprise."
            case .noLibrary(let format):
                "Il manque une bibliothèque pour lire ces images. Installez-la : apt install \(format.package)"
            case .gaveUp: "L’image n’a pas pu être décodée. Elle n’a pas été reprise."
            case .notKept: "Le fichier de cette image manque."
            case .notStarted(ENOENT):
                "Il n’y a pas xdg-open ici. Installez-le : apt install xdg-utils"
            case .notStarted(let code): "Le programme d’images n’a pas démarré (erreur \(code))."
            // The sentences of files are those of the language that has them all.
            case .files(let error): ProblemWords.french.sentence(.files(error))
            }
        },
        noDesktop: "Aucun bureau ici pour l’afficher. sheaf images export l’écrit dans un fichier.")
}
