internal import Persistence

// What commands say of files, and of stores and journals that are not where they should be.
extension CommandErrorWords {
    @Sendable static func japaneseFile(_ error: FilesError) -> String {
        let onScreen = ProblemWords.japaneseFile(error)
        return switch error {
        case .noHomeDirectory:
            onScreen + "何もしていません。設定するか、--directory でフォルダーを指定してください。"
        case .notAFileURL, .permissionDenied: onScreen + "何も変更していません。"
        case .noWorkingDirectory:
            onScreen + "何も変更していません。別のフォルダーに移るか、/ で始まるものを指定してください。"
        case .notFound(let path): japaneseMissing(path)
        case .diskFull(let path) where FileSizeLimit.isSet:
            "\(path) をこれ以上大きくできません。ファイルの大きさが制限されている (ulimit -f) か、"
                + "空きがありません。ファイルは元のままです。上限を上げるか、空きを作ってやり直してください。"
        case .notAFolder: onScreen + "ここにはフォルダーが必要です。移動してください。"
        case .danglingLink:
            onScreen
                + "何も作成していません。ファイルが別のディスクにある場合はマウントし、そうでなければリンクを"
                + "削除してください。"
        case .readOnly, .diskFull, .notAFile, .tooLarge, .linkLoop, .unsettled, .system: onScreen
        }
    }

    static func japaneseMissing(_ path: String) -> String {
        switch MissingPlace(path) {
        case .file(let path): "ファイル \(path) がありません。"
        case .folder(let path): "フォルダー \(path) がありません。"
        }
    }

    /// What became of a store's file while it was open.
    static func japanesePlace(
        _ path: String, _ displacement: Displacement, _ restore: String
    ) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "\(path) は開いている間に \(place) に移動されました。何も変更していません。以前に保存したものは"
                + "そこにあります。そこで開くか、元に戻してください。"
        case .moved(let place?, isReplaced: true):
            "\(path) は開いている間に \(place) に移動され、別のファイルに置き換えられました。どちらも"
                + "変更していません。新しいものを使うには Sheaf を起動し直してください。以前に保存したものは"
                + " \(place) にあります。"
        case .moved(nil, isReplaced: false):
            "\(path) は開いている間に移動され、どこへかは分かりません。何も変更していません。以前に保存した"
                + "ものはその中にあります。探して、元に戻してください。"
        case .moved(nil, isReplaced: true):
            "\(path) は開いている間に別のファイルに置き換えられました。その中は何も変更していません。"
                + "使うには Sheaf を起動し直してください。バックアップであれば、最後に保存したものが"
                + " \(path)-wal から加えられることがあります。バックアップに戻すには: \(restore)"
        case .deleted(isReplaced: false):
            "\(path) は開いている間に削除され、何も保存できません。バックアップを置いてください。その後に"
                + "保存したものは、\(path)-wal がまだあれば、そこから加えられます。"
        case .deleted(isReplaced: true):
            "\(path) は開いている間に削除され、別のファイルが置かれました。使うには Sheaf を起動し直して"
                + "ください。バックアップであれば、その後に保存したものが \(path)-wal から加えられます。"
                + "そうでなければ、そばに保管されます。バックアップに戻すには: \(restore)"
        case .overwritten:
            "\(path) に、開いている間に別のデータが上書きされました。その中は何も変更していません。使うには"
                + " Sheaf を起動し直してください。その前に最後に保存したものは、その時によけておかれます。"
        case .cutShort:
            "\(path) は開いている間に途中で切られ、一部がありません。何も変更していません。最後に保存した"
                + "ものは \(path)-wal にあり、そのままにしてあります。データを開いている Sheaf をすべて"
                + "終了し、両方のファイルをコピーして、バックアップを置いてください。"
        case .journal:
            "\(path) の変更記録 (\(path)-wal) は、開いている間に移動、置き換え、または削除されたか、"
                + "途中で切られました。何も変更していません。データを開いている Sheaf をすべて終了して"
                + "ください。以前に保存したものは、残っていればファイルに入ります。"
        case .index(isUncertain: false):
            "\(path)-shm は、データを開いている間に移動または削除されました。何も変更していません。以前に"
                + "保存したものは \(path) と \(path)-wal に無事にあります。もう一度やり直し、だめなら"
                + "データを開いているプログラムをすべて終了してください。"
        case .index(isUncertain: true):
            "\(path)-shm が変更の保存中に置き換えられたため、他のプログラムがその変更を上書きしたかも"
                + "しれません。以前に保存したものは無事です。やり直す前に、変更が残っているか確認してください。"
        }
    }

    @Sendable static func japaneseNewer(_ path: String, _ found: Int, _ known: Int) -> String {
        "\(path) はより新しい Sheaf が書きました (スキーマ \(found)、対応は \(known) まで)。読むだけです。"
            + "変更はできず、新しい版だけの内容は表示されません。変更するには新しい版を入れてください。"
    }

    @Sendable static func japaneseJournal(_ journal: AsideJournal) -> String {
        let onScreen = AppWords.japanese.journalAside(journal)
        return switch journal.reason {
        case .damaged:
            onScreen + "読めた分はデータに入っています。何がないか確認し、入力し直すかバックアップに戻し、"
                + "ディスクを調べてください。"
        case .foreign:
            onScreen + "別のデータの変更がない場合は、Sheaf を終了し、このファイルをそのデータのそばに、"
                + "データの名前に -wal を付けた名前で置いて、開いてください。"
        }
    }
}
