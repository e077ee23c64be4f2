extension SystemWords {
    static let japanese = SystemWords { error in
        switch error {
        case .notPermitted: "許可されていない操作です"
        case .noSuchFile: "ファイルもフォルダーもありません"
        case .inputOutput: "入出力エラーです"
        case .permissionDenied: "アクセスの権限がありません"
        case .notADirectory: "フォルダーではありません"
        case .isADirectory: "フォルダーです"
        case .tooManyFilesInSystem: "システム全体で開いているファイルが多すぎます"
        case .tooManyFiles: "開いているファイルが多すぎます"
        case .fileTooLarge: "ファイルが大きすぎます"
        case .noSpace: "ディスクに空きがありません"
        case .readOnlyFileSystem: "読み出し専用のファイルシステムです"
        case .nameTooLong: "ファイル名が長すぎます"
        case .tooManyLinks: "リンクが多重すぎます"
        case .quotaExceeded: "ディスクの割り当てを超えています"
        }
    }
}
