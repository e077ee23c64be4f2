internal import Glibc
internal import SheafPictures

extension PictureWords {
    static let spanish: PictureWords = .init(
        field: "Imagen", placeholder: "~/foto.jpg, o una dirección",
        caption: { "Imagen: \($0)" },
        brief: {
            switch $0 {
            case .noLibrary(let format): "para verla: apt install \(format.package)"
            case .notKept: "falta el archivo"
            case .tooLarge, .tooManyBytes: "demasiado grande para mostrarla"
            case .otherFormat, .otherAddress, .damaged: "el archivo está dañado"
            case .gaveUp, .notStarted: "no se pudo descodificar"
            case .files: "no se pudo leer el archivo"
            }
        },
        problem: { problem in
            switch problem {
            case .otherFormat: "Sheaf no conoce esa imagen: indica un PNG o un JPEG."
            case .otherAddress:
                "Sheaf no trae imágenes de ahí: indica la ruta de un archivo de aquí, o una dirección que"
                    + " empiece por http:// o https://."
            case .tooManyBytes: "La imagen pasa de 10 MB. Redúcela primero."
            case .tooLarge(let width, let height):
                "La imagen es demasiado grande: \(width)x\(height). Caben 50 megapíxeles como máximo."
            case .damaged: "La imagen está dañada o incompleta. No se ha incorporado."
            case .noLibrary(let format):
                "Falta una biblioteca que lea estas imágenes. Instálala: apt install \(format.package)"
            case .gaveUp: "No se pudo descodificar la imagen. No se ha incorporado."
            case .notKept: "Falta el archivo de esta imagen."
            case .notStarted(ENOENT): "Aquí no hay xdg-open. Instálalo: apt install xdg-utils"
            case .notStarted(let code): "El programa de imágenes no arrancó (error \(code))."
            // The sentences of files are those of the language that has them all.
            case .files(let error): ProblemWords.spanish.sentence(.files(error))
            }
        },
        noDesktop:
            "Aquí no hay escritorio que la muestre. sheaf images export la escribe en un archivo.")
}
