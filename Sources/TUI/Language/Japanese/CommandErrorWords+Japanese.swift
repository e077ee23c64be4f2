internal import Persistence

extension CommandErrorWords {
    static let japanese = CommandErrorWords(
        store: { error, hints in
            switch error {
            case .missing(let path): "\(path) にデータがありません。何も作成していません。"
            case .empty(let path): "\(path) は空です。そのままにしてあります。以前データがあった場合は、バックアップを置いてください。"
            case .occupied(let path): "\(path) は既にあり、そのままにしてあります。別の名前にするか、--force を付けてください。"
            case .inUse(let path): "\(path) は他のプログラムが開いています。何も変更していません。閉じてからやり直してください。"
            case .notAFile(let path, _):
                "\(path) はファイルではありません。そのままにしてあります。移動するか、--directory "
                    + "で別のフォルダーを指定してください。"
            case .danglingLink(let path, let target): "\(path) のリンク先 \(target) がありません。何も作成していません。"
            case .notADatabase(let path):
                "\(path) は Sheaf "
                    + "のデータではありません。そのままにしてあります。移動するか、--directory で別のフォルダーを指定してください。"
            case .foreignDatabase(let path, _):
                "\(path) "
                    + "は他のプログラムのデータベースです。そのままにしてあります。--directory で別のフォルダーを指定してください。"
            case .cannotOpen(let path, _, let message):
                "\(path) を開けません: "
                    + "\(SystemWords.text(of: message, .ja))。何も変更していません。フォルダーを確認してください。"
            case .diskFull(let path) where FileSizeLimit.isSet:
                "\(path) かそのそばのファイルをこれ以上大きくできません。ファイルの大きさが制限されている (ulimit -f) "
                    + "か、空きがありません。この操作は何も保存していません。以前のものは無事です。"
            case .outOfMemory: "メモリが足りません。何も変更していません。他のプログラムを終えてやり直してください。"
            case .corrupt(let path, _, let message):
                "\(path) が壊れているか途中で切れています "
                    + "(\(message))。何も変更していません。まずファイルをコピーしてください。状態を調べるには: "
                    + "\(hints.typed("doctor"))。バックアップに戻すには: \(hints.typed("restore-backup"))"
            default: nil
            }
        },
        vault: { error, hints in
            switch error {
            case .notFound(let path): "\(path) に保管庫がありません。作るには: \(hints.typed("vault init"))"
            case .interactionNotAllowed:
                "パスフレーズが必要ですが、尋ねる端末がありません。何も変更していません。--passphrase-fd "
                    + "か --key-file を使ってください。"
            case .rolledBack: "この保管庫は古い写しで、その後の変更がありません。開いていません。それでも開くには: --accept older-copy"
            case .diverged: "この保管庫は別の機械が書いたもので、ここでの変更がありません。開いていません。それでも開くには: --accept other-branch"
            case .seenRecordUnreadable: "保管庫が古い写しかどうか確認できません。開いていません。それでも開くには: --accept lost-record"
            default: nil
            }
        }, importing: .japanese)
}
