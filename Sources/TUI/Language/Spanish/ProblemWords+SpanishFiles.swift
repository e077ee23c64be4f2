internal import Persistence
internal import SheafModel

// What is said of files and editors.
extension ProblemWords {
    static func spanishFile(_ error: FilesError) -> String {
        switch error {
        case .noHomeDirectory:
            "HOME no da ninguna ruta que empiece por /, así que no hay lugar para tus archivos."
        case .notAFileURL(let url): "\(url) no es un lugar para un archivo."
        case .noWorkingDirectory(let path):
            "\(path) no está en ninguna parte: se eliminó la carpeta en la que se inició Sheaf."
        case .notFound(let path): "No existe \(path)."
        case .permissionDenied(let path): "Los permisos de \(path) lo impiden."
        case .readOnly(let path): "\(path) está en un disco de solo lectura."
        case .diskFull(let path): "El disco está lleno: \(path) sigue como estaba. Libera espacio."
        case .notAFile(let path, .folder): "\(path) es una carpeta y no un archivo."
        case .notAFile(let path, .pipe): "\(path) es una tubería y no un archivo."
        case .notAFile(let path, .socket): "\(path) es un socket y no un archivo."
        case .notAFile(let path, .device): "\(path) es un dispositivo y no un archivo."
        case .notAFolder(let path): "\(path) no es una carpeta."
        case .tooLarge(let path, let maximum):
            "\(path) ocupa más de \(ByteCount(bytes: maximum).asLimit())."
        case .danglingLink(let path, let target):
            "\(path) es un enlace a \(target), y allí no hay nada."
        case .linkLoop(let path): "\(path) es un enlace que da vueltas en círculo."
        case .unsettled(let path, let code):
            "\(path) se ha cambiado, pero un corte de corriente podría deshacerlo: "
                + "\(SystemWords.text(code, .es))."
        case .system(let path, let operation, let code):
            "\(path): \(operation) ha fallado: \(SystemWords.text(code, .es))."
        }
    }

    static func spanishEditor(_ problem: EditorProblem) -> String {
        switch problem {
        case .noEditor:
            "No hay editor: instala nano o vi, o pon el tuyo en EDITOR. No se ha cambiado nada."
        case .notFound(let command):
            "Aquí no hay editor \(command): pon otro en EDITOR. No se ha cambiado nada."
        case .notStarted(let command, let code):
            "El editor \(command) no se ha iniciado (error \(code)). No se ha cambiado nada."
        case .exited(let code, nil):
            "El editor terminó con el código \(code), así que no se ha cambiado nada."
        case .exited(let code, let path?):
            "El editor terminó con el código \(code), así que no se ha cambiado nada. Tu "
                + "texto está en \(path)."
        case .notText(let path):
            "Lo que volvió no es texto UTF-8, así que no se ha cambiado nada. Está en \(path)."
        case .file(_, let error):
            "No se puede usar el archivo del editor. " + spanishFile(error)
                + " No se ha cambiado nada."
        }
    }
}
