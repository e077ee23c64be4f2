extension InterruptWords {
    static let spanish = InterruptWords(
        again: {
            ($0 ? "Lo que pediste aún está en marcha." : "No hay nada en marcha.")
                + " Pulsa C-c otra vez para salir."
        },
        stopping: { "\($0): deteniendo .." },
        stopped: { name in
            name.map { "\($0): detenido. No se ha guardado nada." }
                ?? "Lectura detenida. No se ha cambiado nada."
        },
        stoppedUnlocking: "Apertura detenida. No se ha abierto nada.",
        stoppedList: {
            switch $0 {
            case .search: "Búsqueda detenida y filtro quitado; no se ha cambiado nada."
            case .reading: "Lectura de la lista detenida. C-l la lee de nuevo."
            case .counting: "Recuento detenido. La lista muestra lo leído; G cuenta de nuevo."
            }
        })
}
