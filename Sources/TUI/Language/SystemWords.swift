internal import Glibc

/// What the system says of an error number: in English its own words, in other languages ours for those that
/// people meet.
///
/// The system has words of its own for some languages, where somebody installed them; which of them a process
/// speaks is decided for all of its threads, and not by the settings of Sheaf.
package enum SystemWords {
    /// The words for a number, without a full stop.
    package static func text(_ code: Int32, _ language: Language.Code) -> String {
        let words = rows.first { $0.code == code }
        return switch language {
        case .en: english(code)
        case .fr: words?.fr ?? english(code)
        case .ja: words?.ja ?? english(code)
        case .es: words?.es ?? english(code)
        }
    }

    /// What somebody else had the system say, in another language; as it is where that is nothing known.
    static func text(of english: String, _ language: Language.Code) -> String {
        guard let row = rows.first(where: { Self.english($0.code) == english }) else {
            return english
        }
        return text(row.code, language)
    }

    private static func english(_ code: Int32) -> String { String(cString: strerror(code)) }

    private struct Row: Sendable {
        let code: Int32
        let fr: String
        let ja: String
        let es: String

        init(_ code: Int32, fr: String, ja: String, es: String) {
            self.code = code
            self.fr = fr
            self.ja = ja
            self.es = es
        }
    }

    private static let rows: [Row] = [
        .init(
            EPERM, fr: "Opération non permise",
            ja: "許可されていない操作です", es: "Operación no permitida"),
        .init(
            ENOENT, fr: "Aucun fichier ni dossier de ce nom",
            ja: "ファイルもフォルダーもありません", es: "No hay ningún archivo ni carpeta con ese nombre"),
        .init(
            EIO, fr: "Erreur d’entrée/sortie",
            ja: "入出力エラーです", es: "Error de entrada/salida"),
        .init(
            EACCES, fr: "Permission refusée",
            ja: "アクセスの権限がありません", es: "Permiso denegado"),
        .init(
            ENOTDIR, fr: "Ce n’est pas un dossier",
            ja: "フォルダーではありません", es: "No es una carpeta"),
        .init(
            EISDIR, fr: "C’est un dossier",
            ja: "フォルダーです", es: "Es una carpeta"),
        .init(
            ENFILE, fr: "Trop de fichiers ouverts sur ce système",
            ja: "システム全体で開いているファイルが多すぎます", es: "Demasiados archivos abiertos en el sistema"),
        .init(
            EMFILE, fr: "Trop de fichiers ouverts",
            ja: "開いているファイルが多すぎます", es: "Demasiados archivos abiertos"),
        .init(
            EFBIG, fr: "Fichier trop grand",
            ja: "ファイルが大きすぎます", es: "El archivo es demasiado grande"),
        .init(
            ENOSPC, fr: "Plus de place sur le disque",
            ja: "ディスクに空きがありません", es: "No queda espacio en el disco"),
        .init(
            EROFS, fr: "Système de fichiers en lecture seule",
            ja: "読み出し専用のファイルシステムです", es: "El sistema de archivos es de solo lectura"),
        .init(
            ENAMETOOLONG, fr: "Nom de fichier trop long",
            ja: "ファイル名が長すぎます", es: "El nombre del archivo es demasiado largo"),
        .init(
            ELOOP, fr: "Trop de liens l’un dans l’autre",
            ja: "リンクが多重すぎます", es: "Demasiados enlaces uno dentro de otro"),
        .init(
            EDQUOT, fr: "Quota de disque dépassé",
            ja: "ディスクの割り当てを超えています", es: "Se ha superado la cuota de disco"),
    ]
}
