internal import Persistence
internal import SheafModel

// What is said of files and editors.
extension ProblemWords {
    static func frenchFile(_ error: FilesError) -> String {
        switch error {
        case .noHomeDirectory:
            "HOME ne donne pas de chemin qui commence par /\u{A0}: pas d’endroit pour vos fichiers."
        case .notAFileURL(let url): "\(url) n’est pas un endroit pour un fichier."
        case .noWorkingDirectory(let path):
            "\(path) n’est nulle part : le dossier où Sheaf a été lancé a été supprimé."
        case .notFound(let path): "\(path) n’existe pas."
        case .permissionDenied(let path): "Les permissions de \(path) l’interdisent."
        case .readOnly(let path): "\(path) est sur un disque en lecture seule."
        case .diskFull(let path):
            "Le disque est plein : \(path) est resté tel quel. Libérez de la place."
        case .notAFile(let path, .folder): "\(path) est un dossier, pas un fichier."
        case .notAFile(let path, .pipe): "\(path) est un tube, pas un fichier."
        case .notAFile(let path, .socket): "\(path) est un socket, pas un fichier."
        case .notAFile(let path, .device): "\(path) est un périphérique, pas un fichier."
        case .notAFolder(let path): "\(path) n’est pas un dossier."
        case .tooLarge(let path, let maximum):
            "\(path) dépasse \(ByteCount(bytes: maximum).asLimit(in: "o"))."
        case .danglingLink(let path, let target):
            "\(path) est un lien vers \(target), où il n’y a rien."
        case .linkLoop(let path): "\(path) est un lien qui tourne en rond."
        case .unsettled(let path, let code):
            "\(path) a été modifié, mais une coupure de courant pourrait l’annuler : "
                + "\(SystemWords.text(code, .fr))."
        case .system(let path, let operation, let code):
            "\(path) : \(operation) a échoué : \(SystemWords.text(code, .fr))."
        }
    }

    static func frenchEditor(_ problem: EditorProblem) -> String {
        switch problem {
        case .noEditor:
            "Il n’y a pas d’éditeur : installez nano ou vi, ou mettez le vôtre dans EDITOR. "
                + "Rien n’a été modifié."
        case .notFound(let command):
            "Pas d’éditeur \(command) ici : mettez-en un autre dans EDITOR. Rien n’a été modifié."
        case .notStarted(let command, let code):
            "L’éditeur \(command) n’a pas démarré (erreur \(code)). Rien n’a été modifié."
        case .exited(let code, nil):
            "L’éditeur s’est terminé avec le code \(code) : rien n’a été modifié."
        case .exited(let code, let path?):
            "L’éditeur s’est terminé avec le code \(code) : rien n’a été modifié. Votre texte "
                + "est dans \(path)."
        case .notText(let path):
            "Ce qui est revenu n’est pas du texte UTF-8 : rien n’a été modifié. C’est dans \(path)."
        case .file(_, let error):
            "Le fichier de l’éditeur est inutilisable. " + frenchFile(error)
                + " Rien n’a été modifié."
        }
    }
}
