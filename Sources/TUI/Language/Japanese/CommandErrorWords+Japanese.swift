internal import Persistence
internal import SheafNotebook

extension CommandErrorWords {
    static let japanese = CommandErrorWords(
        store: japaneseStore, files: japaneseFile, vault: japaneseVault,
        unsafePath: japaneseUnsafePath, journalAside: japaneseJournal,
        newerReadOnly: japaneseNewer, importing: .japanese)

    @Sendable private static func japaneseStore(
        _ error: StoreError, _ hints: CommandHints
    ) -> String {
        let onScreen = ProblemWords.japanese.sentence(Problem(error))
        return switch error {
        case .cannotOpen(let path, _, let message) where SystemWords.isOfTooManyFiles(message):
            "\(path) を開けません: \(SystemWords.text(of: message, .ja))。何も変更していません。上限を"
                + "上げる (ulimit -n 64) か、他のプログラムを終えてやり直してください。"
        case .cannotOpen(let path, _, let message):
            "\(path) を開けません: \(SystemWords.text(of: message, .ja))。何も変更していません。フォルダー"
                + "があり、自分のものであることを確認してください。"
        case .missing(let path): "\(path) にデータがありません。何も作成していません。"
        case .notAFile(let path, let kind):
            "\(path) は\(japanese(kind))で、ファイルではありません。そのままにしてあります。移動するか、"
                + "--directory で別のフォルダーを指定してください。"
        case .danglingLink(let path, let target):
            "\(path) のリンク先 \(target) がありません。何も作成していません。データが別のディスクにある場合は"
                + "マウントし、そうでなければリンクを削除してください。"
        case .empty(let path):
            "\(path) は空です。そのままにしてあります。以前データがあった場合は、バックアップを置いてください。"
                + "新しく始めるには、空のファイルを削除して \(hints.typed("")) を実行するか、データを入れてください:"
                + " \(hints.toBegin(in: .japanese))"
        case .unknownSchema(let path, let found, let oldest):
            "\(path) は Sheaf のデータとありますが、存在しないスキーマ \(found) です (最も古いものは"
                + " \(oldest))。そのままにしてあります。他のプログラムが番号を変えたのなら、"
                + "「\(hints.typed("doctor --repair"))」で直せます。そうでなければ、バックアップに置き換えるか、"
                + "--directory で別のフォルダーを指定してください。"
        case .turnedBackSchema(let path, let found, let finished):
            "\(path) はスキーマ \(found) とありますが、以前にスキーマ \(finished) にしてあります。"
                + "他のプログラムがその番号を変えました。そのままにしてあります。何も失わずに番号を戻すには:"
                + " \(hints.typed("doctor --repair"))"
        case .textEncoding(let path, let found):
            "\(path) の文字は \(found) で保存されています。Sheaf が読めるのは UTF-8 だけです。そのままに"
                + "してあります。他のプログラムが変換したので、その前のバックアップに戻してください。"
        case .displaced(let path, let displacement):
            japanesePlace(path, displacement, hints.typed("restore-backup", "FILE"))
        case .foreignJournal(let path, let journal):
            "\(journal) は \(path) とは別のデータの変更記録で、よけておけませんでした。どちらもそのままに"
                + "してあります。フォルダーを書き込めるようにするか、変更記録を移動してください。"
        case .damagedJournal(let path, let journal):
            "\(path) の変更記録 \(journal) が壊れていて、よけておけませんでした。どちらもそのままに"
                + "してあります。フォルダーを書き込めるようにしてディスクに空きを作るか、両方のファイルを"
                + "コピーしてバックアップに戻してください。"
        case .occupied(let path):
            "\(path) は既にあり、そのままにしてあります。別の名前にするか、--force を付けて置き換えてください。"
        case .inUse(let path):
            "\(path) は他のプログラムが開いています。別のウィンドウの Sheaf かもしれません。"
                + "何も変更していません。閉じてからやり直してください。"
        case .notADatabase(let path):
            "\(path) は Sheaf のデータではありません。データベースでもありません。そのままにしてあります。"
                + "移動するか、--directory で別のフォルダーを指定してください。"
        case .foreignDatabase(let path, _):
            "\(path) は他のプログラムのデータベースです。そのままにしてあります。--directory で別の"
                + "フォルダーを指定してください。"
        case .newerSchema(let path, let found, let known):
            "\(path) はより新しい Sheaf が書きました (スキーマ \(found)、対応は \(known) まで)。そのままに"
                + "してあります。開くには新しい版を入れてください。"
        case .olderSchema(let path, let found, let known):
            "\(path) は古い Sheaf のデータ (スキーマ \(found)) で、スキーマ \(known) にする必要がありますが、"
                + "書き込めません。そのままにしてあります。ファイルとフォルダーを書き込めるようにしてください。"
        case .readOnly(let path):
            "\(path) に書き込めません。何も変更していません。ファイルとフォルダーを書き込めるようにするか、"
                + "--directory で別のフォルダーを指定してください。"
        case .diskFull(let path) where FileSizeLimit.isSet:
            "\(path) かそのそばのファイルをこれ以上大きくできません。ファイルの大きさが制限されている (ulimit -f)"
                + " か、空きがありません。この操作は何も保存していません。以前のものは無事です。上限を上げるか、"
                + "空きを作ってやり直してください。"
        case .diskFull(let path):
            "\(path) のディスクに空きがありません。この操作は何も保存していません。以前のものは無事です。"
                + "空きを作ってやり直してください。"
        case .busy(let path):
            "他のプログラムが \(path) に書き込み中です。何も変更していません。少し待ってやり直してください。"
        case .locked(let path):
            "\(path) を読み込めません。他のプログラムが使用中です。少し待ってやり直してください。"
        case .corrupt(let path, _, let message):
            "\(path) が壊れているか途中で切れています (\(message))。何も変更していません。まずファイル"
                + (AsideJournal.hasJournal(ofMissing: path)
                    ? "と、最後に保存したものがある \(path)-wal " : "")
                + "をコピーしてください。状態を調べるには: \(hints.typed("doctor"))。バックアップに戻すには:"
                + " \(hints.typed("restore-backup"))"
        case .inputOutput(let path, _, let message):
            "\(path) のディスクでエラーが起きました (\(SystemWords.text(of: message, .ja)))。保存中のものは、"
                + "保存されたかどうか分かりません。ディスクを調べ、ファイルをコピーし、やり直す前に"
                + "確認してください。"
        case .outOfMemory(let path):
            "メモリが足りません (\(path))。何も変更していません。他のプログラムを終えるか、上限を上げて"
                + " (ulimit -v) やり直してください。"
        case .sql where error.missingColumn != nil:
            "データの表に列「\((error.missingColumn ?? "").quoted)」がありません。他のプログラムが取り除きました。"
                + "何も変更していません。ファイルを別の場所に写してから、バックアップに戻してください: "
                + hints.typed("restore-backup")
        case .constraint(let code, let message, _), .sql(let code, let message, _):
            "データに拒まれました (\(message), \(code))。何も変更していません。" + japaneseMistake
        case .refusedChange(let table):
            "変更できませんでした。データベースの何かが拒んでいます。おそらく、ほかのプログラムが表「\(table.quoted)」に置いたトリガーです。"
                + "何も保存していません。トリガーを取り除いてから、もう一度行ってください。"
        case .notAWholeNumber(let column, _):
            "数が上限に達していて、これ以上増やせません (「\(column.quoted)」)。ファイルから入ったか、"
                + "他のプログラムが書いた数です。何も変更していません。その行の数を小さくするか、"
                + "バックアップに戻してください。"
        case .missingTable(let path, let table) where NotebookRepair.isDerived(table):
            "\(path) に表「\(table.quoted)」がありません。他のプログラムが取り除きました。中身は残りから"
                + "作り直せるので、何も失われていません。作り直すには: \(hints.typed("doctor --repair"))"
        case .missingTable(let path, let table):
            "\(path) に表「\(table.quoted)」がありません。他のプログラムが取り除きました。"
                + "何も変更していません。バックアップに置き換えてください。"
        case .queryTooLarge(let limit):
            "一度に検索できる量を超えています (\(japanese(limit)))。何も変更していません。語を減らしてください。"
        case .expression(let join, .changesRows):
            "データのある行が、何も指していないか、複数の行を指しています (\(join.quoted))。"
                + "他のプログラムが変えました。何も変更していません。バックアップに置き換えてください。"
        case .expression(let expression, _):
            "この問い合わせはできません (\(expression))。何も変更していません。" + japaneseMistake
        case .notOneStatement(let sql), .transactionControl(let sql), .argumentCount(let sql, _, _):
            "データに拒まれました (\(sql.prefix(60)))。何も変更していません。" + japaneseMistake
        case .unstorable(_, let column, let reason):
            "「\(column)」には保存できません: \(reason)。何も変更していません。"
        case .tooLong, .notFound: onScreen
        case .failedStep(_, _, let error): japaneseStore(error, hints)
        case .notUndoable(let table, _):
            "データの表「\(table)」が Sheaf の作ったものと違います。他のプログラムが変えました。"
                + "何も変更していません。バックアップに置き換えてください。"
        case .brokenReferences(let table, _):
            "データを新しいスキーマにできませんでした。「\(table)」の行が何も指さなくなります。そのままに"
                + "してあります。" + japaneseMistake
        case .decoding(_, let expected, let found, _):
            "データのある行が壊れていて、読めない値があります (\(expected) ではなく \(found))。"
                + "何も変更していません。どの行か調べるには: \(hints.typed("doctor"))"
        case .conflict(let conflicts):
            "他の人が同じものを変更しました (\(conflicts.map(\.field).joined(separator: ", ")))。"
                + "上書きしていません。もう一度確認して、変更し直してください。"
        case .timedOut: "読み込みに時間がかかりすぎるため、やめました。何も変更していません。"
        case .cancelled: "途中で中止しました。始めたことは取り消しました。"
        case .superseded: "途中で中止しました。何も変更していません。"
        case .closed: "データは閉じてあります。何も変更していません。"
        }
    }

    private static let japaneseMistake = "Sheaf の誤りです。お知らせください。"

    private static func japanese(_ limit: QueryLimit) -> String {
        switch limit {
        case .conditions(let most):
            "条件は \(Language.grouped(most)) 個まで、一語が数個になります"
        case .columns(let most): "列は \(Language.grouped(most)) 個まで"
        case .nesting(let most): "条件の入れ子は \(most) 段まで"
        case .statement(let message): message
        }
    }

    private static func japanese(_ kind: FileKind) -> String {
        switch kind {
        case .folder: "フォルダー"
        case .pipe: "パイプ"
        case .socket: "ソケット"
        case .device: "デバイス"
        }
    }
}
