internal import SheafModel

extension TagWords {
    static let french = TagWords(
        created: "Créée",
        newName: { "Nouveau nom de #\($0) : " },
        nameHint: { [.accept: "renommer", .cancel: "laisser"][$0] },
        merge: { known, count, target in
            let names = known.map { "#\($0.name) (\(French.number($0.postCount)))" }
            let merged = known.isEmpty ? French.tags(count) : InputWords.list(names, " et ")
            return "Fusionner \(merged) dans #\(target.name) (\(posts(target))) ?"
        },
        mergeConsequence: { only, count, target in
            if let only {
                return "#\(only.name) va à la corbeille ; ses billets reçoivent #\(target.name)."
            }
            return count == 1
                ? "Elle va à la corbeille ; ses billets reçoivent #\(target.name)."
                : "Elles vont à la corbeille ; leurs billets reçoivent #\(target.name)."
        },
        mergeThem: "Oui, fusionner", mergeInto: { "Fusionner plutôt dans #\($0.name)" },
        deleteMany: { known, count in
            let names = known.map { "#\($0.name)" }
            let tags = known.isEmpty ? French.tags(count) : InputWords.list(names, " et ")
            return "Supprimer \(tags) ?"
        },
        manyConsequence: {
            "Des billets perdent \(French.isOne($0) ? "cette étiquette" : "ces étiquettes") ; "
                + "les billets restent."
        },
        deleteMarked: {
            CommandWords("supprimer \($0)", "Supprimer les étiquettes marquées")
        },
        mergeMarked: {
            CommandWords(
                "fusionner \($0) dans #\($1)",
                "Fusionner les étiquettes marquées dans celle choisie")
        },
        edit: CommandWords("renommer", "Renommer l’étiquette, ou la fusionner avec une autre"),
        markFirst:
            "Marquez avec Espace les étiquettes à fusionner, puis m sur celle qui reste.",
        markAnother: "Choisissez une autre étiquette : celle-ci fusionnerait avec elle-même.",
        renamed: { "Le nom est maintenant #\($0.name) : \(posts($0))." },
        merged: { former, tag in
            let names = names(former, " et ", many: French.tags)
            let isOne = former.count == 1
            let merged = "\(names) \(isOne ? "fusionnée" : "fusionnées") dans #\(tag.name)"
            guard isOne else { return "\(merged), maintenant sur \(posts(tag))." }
            let changed = French.isOne(former[0].postCount) ? "modifié" : "modifiés"
            return "\(merged) : \(posts(former[0])) \(changed)."
        },
        deleted: {
            French.isOne($0)
                ? "Étiquette supprimée." : "\(French.number($0)) étiquettes supprimées."
        },
        renaming: { "Le nouveau nom d’une étiquette, \($0)" }, merging: "La fusion d’étiquettes",
        deletion: "La suppression d’étiquettes")

    private static func posts(_ tag: Tag) -> String { French.posts(tag.postCount) }
}
