internal import Persistence

// What commands say of files, and of stores and journals that are not where they should be.
extension CommandErrorWords {
    @Sendable static func spanishFile(_ error: FilesError) -> String {
        let onScreen = ProblemWords.spanishFile(error)
        return switch error {
        case .noHomeDirectory:
            onScreen + " No se ha hecho nada. Dale una, o nombra una carpeta con --directory."
        case .notAFileURL, .permissionDenied: onScreen + " No se ha cambiado nada."
        case .noWorkingDirectory:
            onScreen
                + " No se ha cambiado nada. Ve a otra carpeta, o nombra una que empiece por /."
        case .notFound(let path): spanishMissing(path)
        case .diskFull(let path) where FileSizeLimit.isSet:
            "\(path) no puede ser tan grande: aquí se limita el tamaño de los archivos (ulimit -f),"
                + " o falta espacio. El archivo sigue como estaba. Permite archivos más grandes, o"
                + " haz sitio, e inténtalo de nuevo."
        case .notAFolder: onScreen + " Ahí tiene que haber una carpeta. Apártalo."
        case .danglingLink:
            onScreen
                + " No se ha creado nada. Si el archivo está en otro disco, móntalo; si no, quita"
                + " el enlace."
        case .readOnly, .diskFull, .notAFile, .tooLarge, .linkLoop, .unsettled, .system: onScreen
        }
    }

    static func spanishMissing(_ path: String) -> String {
        switch MissingPlace(path) {
        case .file(let path): "No existe el archivo \(path)."
        case .folder(let path): "No existe la carpeta \(path)."
        }
    }

    /// What became of a store's file while it was open.
    static func spanishPlace(
        _ path: String, _ displacement: Displacement, _ restore: String
    ) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "\(path) se movió a \(place) mientras estaba abierto. No se ha cambiado nada. Lo"
                + " guardado antes está allí: ábrelo allí, o devuélvelo a su sitio."
        case .moved(let place?, isReplaced: true):
            "\(path) se movió a \(place) mientras estaba abierto, y otro archivo ocupa su sitio. No"
                + " se ha cambiado nada en ninguno de los dos. Inicia Sheaf otra vez para usar el"
                + " nuevo; lo guardado antes está en \(place)."
        case .moved(nil, isReplaced: false):
            "\(path) se movió mientras estaba abierto, y el sistema no dice adónde. No se ha"
                + " cambiado nada. Lo guardado antes está en él: búscalo y devuélvelo a su sitio."
        case .moved(nil, isReplaced: true):
            "Otro archivo ocupó el sitio de \(path) mientras estaba abierto. No se ha cambiado nada"
                + " en él. Inicia Sheaf otra vez para usarlo: si es una copia de seguridad, lo último que"
                + " se guardó puede añadirse desde \(path)-wal. Para volver a una copia de seguridad:"
                + " \(restore)"
        case .deleted(isReplaced: false):
            "\(path) se eliminó mientras estaba abierto, y en él no se puede guardar nada. Pon en"
                + " su lugar una copia de seguridad: lo guardado desde entonces se añade desde"
                + " \(path)-wal, si aún está ahí."
        case .deleted(isReplaced: true):
            "\(path) se eliminó mientras estaba abierto, y otro archivo ocupa su sitio. Inicia"
                + " Sheaf otra vez para usarlo: si es una copia de seguridad, lo guardado desde"
                + " entonces se añade desde \(path)-wal; si no, eso se conserva a su lado. Para volver a"
                + " una copia de seguridad: \(restore)"
        case .overwritten:
            "Otro cuaderno se copió sobre \(path) mientras estaba abierto. No se ha cambiado nada"
                + " en él. Inicia Sheaf otra vez para usarlo; lo último que se guardó antes se"
                + " aparta entonces."
        case .cutShort:
            "\(path) quedó cortado mientras estaba abierto: falta una parte. No se ha cambiado"
                + " nada. Lo último que se guardó está en \(path)-wal, que queda como estaba."
                + " Cierra todos los Sheaf que tengan abierto el cuaderno, copia los dos archivos a"
                + " otra parte y pon en su lugar una copia de seguridad."
        case .journal:
            "El diario de \(path) (\(path)-wal) se movió, se sustituyó, se cortó o se eliminó"
                + " mientras estaba abierto. No se ha cambiado nada. Cierra todos los Sheaf que"
                + " tengan abierto el cuaderno: lo guardado antes se lleva entonces al archivo, en"
                + " la medida en que aún esté ahí."
        case .index(isUncertain: false):
            "El archivo \(path)-shm se movió o se eliminó mientras el cuaderno estaba abierto. No"
                + " se ha cambiado nada, y lo guardado antes está a salvo en \(path) y \(path)-wal."
                + " Inténtalo otra vez; si no ayuda, cierra todo programa que tenga abierto el"
                + " cuaderno."
        case .index(isUncertain: true):
            "El archivo \(path)-shm se sustituyó mientras se guardaba un cambio, así que otro"
                + " programa puede haberlo sobrescrito. Lo guardado antes está a salvo. Mira si el"
                + " cambio está antes de repetirlo."
        }
    }

    @Sendable static func spanishNewer(_ path: String, _ found: Int, _ known: Int) -> String {
        "\(path) lo escribió un Sheaf más nuevo (esquema \(found); este conoce el \(known))."
            + " Solo se lee: no se puede cambiar nada, y lo que tiene de nuevo no se muestra. Instala"
            + " la versión más nueva para trabajar con él."
    }

    @Sendable static func spanishJournal(_ journal: AsideJournal) -> String {
        let onScreen = AppWords.spanish.journalAside(journal)
        return switch journal.reason {
        case .damaged:
            onScreen
                + " Lo que se pudo leer de él está en el cuaderno. Mira qué falta, escríbelo otra"
                + " vez o vuelve a una copia de seguridad, y revisa el disco."
        case .foreign:
            onScreen
                + " Si en el otro cuaderno faltan cambios, cierra Sheaf, pon este archivo junto al"
                + " de ese cuaderno, con su mismo nombre y -wal detrás, y ábrelo."
        }
    }
}
