internal import Persistence

// What is said when the store's file is not where it was opened.
extension ProblemWords {
    static func japanesePlace(_ path: String, _ displacement: Displacement) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "保存できません: ファイルが \(place) に移動されました。終了してから、そこで開くか元に戻してください。"
        case .moved(let place?, isReplaced: true):
            "保存できません: 別のファイルに置き換えられました。元のファイルは \(place) です。終了してやり直してください。"
        case .moved(nil, isReplaced: false):
            "保存できません: \(path) が移動されました。終了してから元に戻してください。"
        case .moved(nil, isReplaced: true), .deleted(isReplaced: true):
            "保存できません: \(path) は別のファイルになりました。終了してください。最後に保存した内容は、"
                + "合えば次の起動で加えられます。バックアップに戻すには「sheaf restore-backup FILE」を"
                + "使ってください。"
        case .deleted(isReplaced: false):
            "保存できません: \(path) が削除されました。終了してから、そこにバックアップ (sheaf backups) をコピーしてください。"
                + "最後に保存した内容は、合えば次の起動で加えられます。"
        case .overwritten:
            "保存できません: \(path) に別のデータが上書きされました。終了してから開き直してください。"
        case .cutShort:
            "保存できません: \(path) が途中で切れています。終了して、\(path)-wal と一緒に保管してください。"
        case .journal:
            "保存できません: \(path)-wal が移動または削除されたか、切れています。開いている Sheaf をすべて終了してください。"
        case .index(isUncertain: false):
            "保存できません: \(path)-shm が移動または削除されました。何も失われていません。もう一度やり直してください。"
        case .index(isUncertain: true):
            "保存されていない可能性があります: \(path)-shm が置き換えられました。変更が残っているか確認してください。"
        }
    }
}
