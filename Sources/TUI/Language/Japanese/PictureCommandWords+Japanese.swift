internal import SheafNotebook
internal import SheafPictures

extension PictureCommandWords {
    static let japanese = PictureCommandWords(
        fault: japaneseFault, faulty: japaneseFaulty,
        unused: {
            DoctorWords.Finding(
                "画像 \($0) はもう使われていません。", "\($1) あります。", "取り除くには: 「\($2)」。")
        },
        nobody: "なし",
        owner: { kind, name, isInTrash in
            "\(HistoryWords.japanese.kind(kind)) \(name)" + (isInTrash ? " (ごみ箱)" : "")
        },
        named: { "「\($0)」" + ($1.isEmpty ? "" : " (\($1))") },
        noneYet: "まだ画像はありません。",
        noneUnused: "使われていない画像はありません (この 1 時間に取り込まれたものを除く)。",
        toDelete: { "使われていない画像 \(Language.grouped($0)) 件 (\($1)、元に戻せません)" },
        deleted: { "画像 \(Language.grouped($0)) 件を削除しました。" },
        nameFolder: "フォルダーを指定してください。何も書いていません。",
        noFolder: { "フォルダー「\($0)」がありません。" },
        notAFolder: {
            "「\($0)」はフォルダーではありません。何も書いていません。別のフォルダーを指定するか、移動して"
                + "ください。"
        },
        noneThere: {
            "「\($0)」に sheaf images export で書き出した画像はありません。ほかの画像は --image で投稿に"
                + "付けてください。"
        },
        notWritten: { picture, problem in
            let why =
                switch problem {
                case .notKept: "ファイルがありません。"
                case .tooManyBytes: "10 MB を超えていて、保管したファイルではありません。"
                case .files(let error): ProblemWords.japanese.sentence(.files(error))
                case .noLibrary, .notStarted, .gaveUp: "ファイルを読めません。"
                case .otherFormat, .otherAddress, .tooLarge, .damaged:
                    "ファイルが壊れています。"
                }
            return "\(picture) を書き出していません: \(why)"
        },
        wrote: { "\($1) に画像 \(Language.grouped($0)) 件を書き出しました。" },
        renamed: { "\($0): 名前と中身が違うため、\($1) として保管しました。" },
        tookIn: { "画像 \(Language.grouped($0)) 件を取り込みました。" })

    @Sendable private static func japaneseFault(_ fault: PictureFault) -> String {
        switch fault {
        case .damaged: "破損"
        case .missing: "なし"
        case .unreadable: "読めません"
        }
    }

    @Sendable private static func japaneseFaulty(
        _ pictures: FaultyPictures
    ) -> DoctorWords.Finding {
        let state =
            switch pictures.fault {
            case .damaged: "壊れています"
            case .missing: "ありません"
            case .unreadable: "読めません"
            }
        let named = pictures.named.joined(separator: "、")
        let more = pictures.more > 0 ? " ほか \(Language.grouped(pictures.more)) 件" : ""
        return DoctorWords.Finding(
            "画像 \(Language.grouped(pictures.count)) 件のファイルが\(state): \(named)\(more)。",
            "文章は無事です。",
            pictures.count == 1
                ? "もう一度取り込むか、ファイルを元に戻してください: \(pictures.file)。"
                : "もう一度取り込むか、ファイルを元に戻してください。すべて見るには: 「\(pictures.command)」。")
    }
}
