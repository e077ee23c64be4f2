extension SystemWords {
    static let french = SystemWords { error in
        switch error {
        case .notPermitted: "Opération non permise"
        case .noSuchFile: "Aucun fichier ni dossier de ce nom"
        case .inputOutput: "Erreur d’entrée/sortie"
        case .permissionDenied: "Permission refusée"
        case .notADirectory: "Ce n’est pas un dossier"
        case .isADirectory: "C’est un dossier"
        case .tooManyFilesInSystem: "Trop de fichiers ouverts sur ce système"
        case .tooManyFiles: "Trop de fichiers ouverts"
        case .fileTooLarge: "Fichier trop grand"
        case .noSpace: "Plus de place sur le disque"
        case .readOnlyFileSystem: "Système de fichiers en lecture seule"
        case .nameTooLong: "Nom de fichier trop long"
        case .tooManyLinks: "Trop de liens l’un dans l’autre"
        case .quotaExceeded: "Quota de disque dépassé"
        }
    }
}
