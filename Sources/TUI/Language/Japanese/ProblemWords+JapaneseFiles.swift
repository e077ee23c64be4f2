internal import Persistence
internal import SheafModel

// What is said of files and editors.
extension ProblemWords {
    static func japaneseFile(_ error: FilesError) -> String {
        switch error {
        case .noHomeDirectory:
            "HOME に / で始まるパスが設定されていないため、ファイルの置き場所がありません。"
        case .notAFileURL(let url): "\(url) はファイルの場所ではありません。"
        case .noWorkingDirectory(let path):
            "\(path) の場所がありません。Sheaf を起動したフォルダーは削除されました。"
        case .notFound(let path): "\(path) がありません。"
        case .permissionDenied(let path): "\(path) を使う権限がありません。"
        case .readOnly(let path): "\(path) は読み取り専用のディスクにあります。"
        case .diskFull(let path): "ディスクがいっぱいです。\(path) は元のままです。空きを作ってください。"
        case .notAFile(let path, .folder): "\(path) はフォルダーで、ファイルではありません。"
        case .notAFile(let path, .pipe): "\(path) はパイプで、ファイルではありません。"
        case .notAFile(let path, .socket): "\(path) はソケットで、ファイルではありません。"
        case .notAFile(let path, .device): "\(path) はデバイスで、ファイルではありません。"
        case .notAFolder(let path): "\(path) はフォルダーではありません。"
        case .tooLarge(let path, let maximum):
            "\(path) は \(ByteCount(bytes: maximum).asLimit()) を超えています。"
        case .danglingLink(let path, let target):
            "\(path) のリンク先 \(target) がありません。"
        case .linkLoop(let path): "\(path) のリンクが循環しています。"
        case .unsettled(let path, let code):
            "\(path) は変更しましたが、停電で元に戻るおそれがあります (\(SystemWords.text(code, .ja)))。"
        case .system(let path, let operation, let code):
            "\(path): \(operation) が失敗しました (\(SystemWords.text(code, .ja)))。"
        }
    }

    static func japaneseEditor(_ problem: EditorProblem) -> String {
        switch problem {
        case .noEditor:
            "エディターがありません。nano か vi を入れるか EDITOR を設定してください。何も変更していません。"
        case .notFound(let command):
            "エディター \(command) がありません。何も変更していません。EDITOR を設定してください。"
        case .notStarted(let command, let code):
            "エディター \(command) を起動できません (エラー \(code))。何も変更していません。"
        case .exited(let code, nil): "エディターがコード \(code) で終わったため、何も変更していません。"
        case .exited(let code, let path?):
            "エディターがコード \(code) で終わったため、何も変更していません。文章は \(path) にあります。"
        case .notText(let path): "UTF-8 ではないため、何も変更していません。内容は \(path) にあります。"
        case .file(_, let error):
            "エディター用のファイルが使えません。" + japaneseFile(error) + "何も変更していません。"
        }
    }
}
