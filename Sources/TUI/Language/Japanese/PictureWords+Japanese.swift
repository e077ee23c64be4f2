internal import Glibc
internal import SheafPictures

extension PictureWords {
    static let japanese: PictureWords = .init(
        field: "画像", placeholder: "~/photo.jpg、またはアドレス",
        caption: { "画像: \($0)" },
        brief: {
            switch $0 {
            case .noLibrary(let format): "表示するには apt install \(format.package)"
            case .notKept: "ファイルがありません"
            case .tooLarge, .tooManyBytes: "大きすぎて表示できません"
            case .otherFormat, .otherAddress, .damaged: "ファイルが壊れています"
            case .gaveUp, .notStarted: "展開できませんでした"
            case .files: "ファイルを読めませんでした"
            }
        },
        problem: { problem in
            switch problem {
            case .otherFormat: "Sheaf の扱える画像ではありません。PNG か JPEG を指定してください。"
            case .otherAddress:
                "そこからは画像を取り込めません。このコンピューターにあるファイルのパスか、http:// または https:// で"
                    + "始まるアドレスを指定してください。"
            case .tooManyBytes: "画像が 10 MB を超えています。先に小さくしてください。"
            case .tooLarge(let width, let height):
                "画像が大きすぎます (\(width)x\(height))。5 千万画素までです。"
            case .damaged: "画像が壊れているか途中で切れています。取り込みませんでした。"
            case .noLibrary(let format):
                "この画像を読むライブラリがありません。インストール: apt install \(format.package)"
            case .gaveUp: "画像を展開できませんでした。取り込みませんでした。"
            case .notKept: "この画像のファイルがありません。"
            case .notStarted(ENOENT): "xdg-open がありません。インストール: apt install xdg-utils"
            case .notStarted(let code): "画像のプログラムを起動できませんでした (エラー \(code))。"
            case .files(let error): ProblemWords.japanese.sentence(.files(error))
            }
        },
        noDesktop: "ここには画像を開くデスクトップがありません。sheaf images export でファイルに書き出せます。")
}
