/// Names everything the keyboard can do; the raw value is the name in key maps.
///
/// Titles are in ``Language``: the compiler asks for them. Keys are in ``CommandTable``: a test asks.
package enum CommandID: String, CaseIterable, Hashable, Sendable {
    // Moving.
    case moveDown = "move-down"
    case moveUp = "move-up"
    case pageDown = "page-down"
    case pageUp = "page-up"
    case halfPageDown = "half-page-down"
    case halfPageUp = "half-page-up"
    case moveToFirst = "move-to-first"
    case moveToLast = "move-to-last"
    case open
    case back
    case nextPane = "next-pane"
    case previousPane = "previous-pane"
    case nextItem = "next-item"
    case previousItem = "previous-item"
    case goToRow = "go-to-row"
    case nextMatch = "next-match"
    case previousMatch = "previous-match"
    case nextUnread = "next-unread"
    case previousUnread = "previous-unread"
    case nextSection = "next-section"
    case previousSection = "previous-section"
    case scrollToTop = "scroll-to-top"
    case scrollToMiddle = "scroll-to-middle"
    case scrollToBottom = "scroll-to-bottom"

    // Places.
    case goToPeople = "go-to-people"
    case goToPosts = "go-to-posts"
    case goToTags = "go-to-tags"
    case goToFind = "go-to-find"
    case goToVault = "go-to-vault"
    case goToTrash = "go-to-trash"
    case goToHistory = "go-to-history"
    case goToStatistics = "go-to-statistics"
    case goToVersions = "go-to-versions"
    case goToSettings = "go-to-settings"
    case goToMessages = "go-to-messages"
    case goToTasks = "go-to-tasks"
    case goToUnsavedTexts = "go-to-unsaved-texts"
    case chooseYourself = "choose-yourself"

    // Lists.
    case filter
    case showPublished = "show-published"
    case showDrafts = "show-drafts"
    case showInactive = "show-inactive"
    case showUnread = "show-unread"
    case showFollowed = "show-followed"
    case clearFilters = "clear-filters"
    case saveView = "save-view"
    case showView = "show-view"
    case toggleSections = "toggle-sections"
    case keepOrder = "keep-order"
    case sortByCreated = "sort-by-created"
    case sortByUpdated = "sort-by-updated"
    case sortByTitle = "sort-by-title"
    case sortByAuthor = "sort-by-author"
    case sortByStatus = "sort-by-status"
    case sortByLikes = "sort-by-likes"
    case sortByViews = "sort-by-views"
    case sortByComments = "sort-by-comments"
    case sortByName = "sort-by-name"
    case sortByUsername = "sort-by-username"
    case sortByRole = "sort-by-role"
    case sortByPosts = "sort-by-posts"
    case sortByFollowers = "sort-by-followers"

    // What one does with things.
    case add
    case edit
    case editExternally = "edit-externally"
    case reply
    case editTags = "edit-tags"
    case mergeTags = "merge-tags"
    case like
    case follow
    case showFollowers = "show-followers"
    case selectPerson = "select-person"
    case goToAuthor = "go-to-author"
    case toggle
    case publish
    case archive
    case delete
    case undo
    case redo
    case repeatAction = "repeat-action"
    case purge
    case restore
    case restoreAll = "restore-all"
    case inspect
    case openPicture = "open-picture"
    case toggleTable = "toggle-table"
    case export
    case exportAll = "export-all"
    case importFiles = "import"
    case copyTitle = "copy-title"
    case copyContent = "copy-content"
    case copyPage = "copy-page"
    case copySecret = "copy-secret"
    case changePassphrase = "change-passphrase"
    case copyIdentifier = "copy-identifier"
    case mark
    case markRange = "mark-range"
    case unmarkRange = "unmark-range"
    case markAll = "mark-all"
    case invertMarks = "invert-marks"
    case markTogether = "mark-together"
    case markAgain = "mark-again"
    case markAllRead = "mark-all-read"
    case batchPublish = "batch-publish"
    case batchDraft = "batch-draft"
    case batchArchive = "batch-archive"
    case batchDelete = "batch-delete"
    case batchAddTag = "batch-add-tag"
    case batchRemoveTag = "batch-remove-tag"
    case batchExport = "batch-export"
    case batchSetAuthor = "batch-set-author"
    case batchSetLikes = "batch-set-likes"
    case batchDeleteOlder = "batch-delete-older"
    case batchActivate = "batch-activate"
    case batchDeactivate = "batch-deactivate"
    case batchDeleteInactive = "batch-delete-inactive"

    // Folding.
    case toggleFold = "toggle-fold"
    case openFold = "open-fold"
    case closeFold = "close-fold"
    case closeAllFolds = "close-all-folds"
    case openAllFolds = "open-all-folds"

    // Fields and dialogs.
    case accept
    case nextField = "next-field"
    case previousField = "previous-field"
    case save
    case editText = "edit-text"
    case generateSecret = "generate-secret"
    case earlierFilter = "earlier-filter"
    case laterFilter = "later-filter"
    case findText = "find-text"

    // Typing.
    case insertNewline = "insert-newline"
    case deleteBackward = "delete-backward"
    case deleteForward = "delete-forward"
    case deleteWordBackward = "delete-word-backward"
    case deleteWordForward = "delete-word-forward"
    case deleteToLineStart = "delete-to-line-start"
    case deleteToLineEnd = "delete-to-line-end"
    case yank
    case moveLeft = "move-left"
    case moveRight = "move-right"
    case lineUp = "line-up"
    case lineDown = "line-down"
    case moveWordLeft = "move-word-left"
    case moveWordRight = "move-word-right"
    case moveToLineStart = "move-to-line-start"
    case moveToLineEnd = "move-to-line-end"
    case moveToTextStart = "move-to-text-start"
    case moveToTextEnd = "move-to-text-end"
    case fieldPageUp = "field-page-up"
    case fieldPageDown = "field-page-down"
    case beginSelection = "begin-selection"
    case extendSelection = "extend-selection"
    case selectAll = "select-all"
    case cutText = "cut-text"
    case copyText = "copy-text"
    case undoTyping = "undo-typing"
    case redoTyping = "redo-typing"

    // The app.
    case help
    case palette
    case findKey = "find-key"
    case cancel
    case close
    case quit
    case toggleMouse = "toggle-mouse"
    case interrupt
    case lockVault = "lock-vault"
    case suspend
    case redraw
}
