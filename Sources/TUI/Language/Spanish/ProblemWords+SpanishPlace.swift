internal import Persistence

// What is said when the store's file is not where it was opened.
extension ProblemWords {
    static func spanishPlace(_ path: String, _ displacement: Displacement) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "No se ha guardado: el cuaderno se movió a \(place). Sal y ábrelo allí, o "
                + "devuélvelo a su sitio."
        case .moved(let place?, isReplaced: true):
            "No se ha guardado: otro archivo ocupa el sitio del cuaderno, que ahora es "
                + "\(place). Sal y empieza de nuevo."
        case .moved(nil, isReplaced: false):
            "No se ha guardado: el cuaderno ya no está en \(path). Sal y devuélvelo a su sitio."
        case .moved(nil, isReplaced: true), .deleted(isReplaced: true):
            "No se ha guardado: \(path) es ahora otro archivo. Sal. En el próximo inicio se le añade "
                + "lo último que se guardó, si encaja. Para volver a una copia de seguridad, usa "
                + "«sheaf restore-backup FILE»."
        case .deleted(isReplaced: false):
            "No se ha guardado: \(path) se eliminó. Sal y copia ahí una copia de seguridad («sheaf "
                + "backups»): en el próximo inicio se le añade lo último que se guardó, si encaja."
        case .overwritten:
            "No se ha guardado: otro cuaderno se copió sobre \(path). Sal y empieza de nuevo "
                + "para usarlo."
        case .cutShort:
            "No se ha guardado: \(path) quedó cortado. Sal y consérvalo junto con "
                + "\(path)-wal: allí está lo último que se guardó."
        case .journal:
            "No se ha guardado: \(path)-wal se movió, se sustituyó o se eliminó. Cierra todos "
                + "los Sheaf que tengan abierto el cuaderno."
        case .index(isUncertain: false):
            "No se ha guardado: \(path)-shm se movió o se eliminó. No se pierde nada. "
                + "Inténtalo otra vez, o cierra todo programa que tenga abierto el cuaderno."
        case .index(isUncertain: true):
            "Quizá no se ha guardado: \(path)-shm se sustituyó entretanto. Mira si el cambio está."
        }
    }
}
