internal import Persistence

/// What is said when the store's file is not where it was opened.
extension ProblemWords {
    static func englishPlace(_ path: String, _ displacement: Displacement) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "Not saved: the store was moved to \(place). Quit, and open it there or move it back."
        case .moved(let place?, isReplaced: true):
            "Not saved: another file is in the store's place; the store is now \(place). Quit and"
                + " start again."
        case .moved(nil, isReplaced: false):
            "Not saved: the store was moved away from \(path). Quit, and move it back."
        case .moved(nil, isReplaced: true), .deleted(isReplaced: true):
            "Not saved: another file is now \(path). Quit and start again to use it."
        case .deleted(isReplaced: false):
            "Not saved: \(path) was deleted. Quit, and put a backup in its place."
        case .overwritten:
            "Not saved: another store was copied over \(path). Quit and start again to use it."
        case .journal:
            "Not saved: \(path)-wal was moved or deleted. Quit every Sheaf that has the store open."
        }
    }

    static func japanesePlace(_ path: String, _ displacement: Displacement) -> String {
        switch displacement {
        case .moved(let place?, isReplaced: false):
            "保存できません: ファイルが \(place) に移動されました。終了してから、そこで開くか元に戻してください。"
        case .moved(let place?, isReplaced: true):
            "保存できません: 別のファイルに置き換えられました。元のファイルは \(place) です。終了してやり直してください。"
        case .moved(nil, isReplaced: false):
            "保存できません: \(path) が移動されました。終了してから元に戻してください。"
        case .moved(nil, isReplaced: true), .deleted(isReplaced: true):
            "保存できません: \(path) は別のファイルになりました。終了してから開き直してください。"
        case .deleted(isReplaced: false):
            "保存できません: \(path) が削除されました。終了してからバックアップを戻してください。"
        case .overwritten:
            "保存できません: \(path) に別のデータが上書きされました。終了してから開き直してください。"
        case .journal:
            "保存できません: \(path)-wal が移動または削除されました。開いている Sheaf をすべて終了してください。"
        }
    }
}
