extension SystemWords {
    static let spanish = SystemWords { error in
        switch error {
        case .notPermitted: "Operación no permitida"
        case .noSuchFile: "No hay ningún archivo ni carpeta con ese nombre"
        case .inputOutput: "Error de entrada/salida"
        case .permissionDenied: "Permiso denegado"
        case .notADirectory: "No es una carpeta"
        case .isADirectory: "Es una carpeta"
        case .tooManyFilesInSystem: "Demasiados archivos abiertos en el sistema"
        case .tooManyFiles: "Demasiados archivos abiertos"
        case .fileTooLarge: "El archivo es demasiado grande"
        case .noSpace: "No queda espacio en el disco"
        case .readOnlyFileSystem: "El sistema de archivos es de solo lectura"
        case .nameTooLong: "El nombre del archivo es demasiado largo"
        case .tooManyLinks: "Demasiados enlaces uno dentro de otro"
        case .quotaExceeded: "Se ha superado la cuota de disco"
        }
    }
}
