import ArgumentParser

/// The command `sheaf images …`.
struct ImageCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "images", abstract: "List, export, import and delete pictures.",
        discussion: """
            EXAMPLE
              sheaf posts edit 8f3a21bc --image ~/moss.jpg
              sheaf images list
              sheaf images export ~/pictures

            Posts and people take pictures with --image and --avatar. They are kept in
            files/ beside the store, PNG and JPEG of at most 10 MB and 50 megapixels.
            """,
        subcommands: [
            ImageList.self, ImageExport.self, ImageImport.self, ImageDelete.self,
        ])
}
