extension DoctorWords {
    static let french = DoctorWords(
        finding: frenchFinding, damagedRow: frenchRow,
        permission: {
            Finding(
                "\($0) est ouvert à d’autres (mode \($1)).",
                "D’autres utilisateurs de cette machine peuvent le lire ou le modifier.",
                "Son mode devient \($2).")
        },
        older: { steps in
            let one = French.isOne(steps.count)
            return Finding(
                "Le carnet vient d’une version antérieure de Sheaf :"
                    + " \(French.count(steps.count, "étape", "étapes"))"
                    + " \(one ? "le met" : "le mettent") à jour"
                    + " (\(steps.joined(separator: " ; "))).",
                "Il n’a pas été examiné.",
                "Il est mis à jour, après une sauvegarde, dès qu’on s’en sert.")
        },
        turnedBack: {
            Finding(
                "Le carnet est marqué du schéma \($0), mais il a été mis au schéma \($1) : un autre"
                    + " programme a changé ce nombre.",
                "Il n’est pas ouvert et n’a pas été examiné.", "Le nombre redevient \($1).")
        },
        damagedSchema: { parts in
            Finding(
                "Ce que le carnet dit de ses propres tables et index est abîmé :"
                    + " \(parts.once("«\u{A0}", "\u{A0}»")).",
                "Il se peut qu’il ne s’ouvre pas pour cela ; ses lignes sont peut-être toutes là.",
                "Cela est rétabli comme Sheaf le fait, puis tout le reste est examiné.")
        },
        newer: {
            Finding(
                $0, "On ne lui connaît aucun défaut ; il n’a pas été examiné.",
                "D’ici là, les commandes qui ne font que regarder peuvent le montrer.")
        },
        foreign: {
            Finding(
                $0, "Elle n’est pas à Sheaf : rien n’en est examiné ni modifié.",
                "S’il y avait un carnet à cet endroit, une sauvegarde l’a encore : « \($1) ».")
        },
        unopened: {
            Finding($0, "Rien n’en peut être montré.", "Revenez à une sauvegarde : « \($1) ».")
        },
        settings: {
            Finding($0, "Les autres réglages sont valables.", "Modifiez le fichier : « \($1) ».")
        },
        keyMap: {
            Finding(
                $0, "Les autres touches sont valables.",
                "Modifiez le fichier ; « \($1) » en montre les touches.")
        },
        asideJournal: {
            Finding(
                "Un journal inutilisable a été mis de côté : \($0).",
                "Les modifications qu’il contient ne sont pas dans le carnet.",
                "Regardez s’il manque quelque chose, puis supprimez le fichier.")
        },
        tornJournal: Finding(
            "Le journal du carnet s’arrête au milieu de la dernière écriture : la machine s’est"
                + " arrêtée à ce moment-là, ou le fichier a été coupé.",
            "Les dernières modifications manquent peut-être.",
            "Regardez s’il manque quelque chose. La prochaine modification fait disparaître ceci."),
        store: { "\($0), \($1), journal \($2)" },
        schema: "schéma",
        content: {
            [French.people($0), French.posts($1), French.comments($2), French.tags($3)]
                .joined(separator: ", ") + ", corbeille comprise"
        },
        noBackup: "aucune",
        setAside: {
            French.count($0, "ligne", "lignes") + " d’une version antérieure, telle"
                + "\(French.isOne($0) ? " quelle" : "s quelles") : voyez \($1)"
        },
        noneSetAside: "Aucune ligne d’une version antérieure n’a été mise de côté.",
        waiting: {
            French.count($0, "ligne importée", "lignes importées")
                + ", jusqu’à l’arrivée de ce dont \(French.isOne($0) ? "elle dépend" : "elles dépendent")"
        },
        wordsUnread:
            "L’index des mots n’a pas été vérifié, car un autre programme écrit. Tout le reste l’a été.",
        replaced: { "\(French.count($0, "carnet", "carnets")), \($1)" },
        keptCopies: { count, size, names in
            let one = French.isOne(count)
            return French.count(count, "copie faite", "copies faites")
                + " avant une réparation qui a renoncé à quelque chose, \(size) : \(names)."
                + " \(one ? "Supprimez-la" : "Supprimez-les") à la main quand rien ne manque."
        },
        nothingRepairable: "Rien de cela ne peut être réparé ici.",
        repairQuestion: { "Faire une sauvegarde, puis réparer \(lines($0)) ?" },
        repairRefusal: {
            "Ceci fait une sauvegarde, puis répare \(lines($0)). Ajoutez --yes pour le faire sans"
                + " question."
        },
        before: { "Le carnet tel qu’il était : \($0)" },
        repaired: "Réparé. Tout va bien maintenant.",
        repairedButFor: {
            ($0 ? "Ce qui pouvait être réparé l’est." : "Rien n’a pu être réparé.")
                + " Il reste ceci\u{A0}:"
        },
        recovered: { titles in
            let one = French.isOne(titles.count)
            return French.count(titles.count, "brouillon", "brouillons")
                + " \(one ? "a été ajouté" : "ont été ajoutés") pour ce qui ne dépendait plus de rien :"
                + " \(titles.once("«\u{A0}", "\u{A0}»"))."
        },
        keptCopy: {
            "Il a fallu renoncer à quelque chose. Seule la copie faite avant l’a encore ; elle reste"
                + " jusqu’à ce que vous la supprimiez : \($0)"
        },
        notRepaired: {
            "Le carnet n’a pas pu être réparé ici\u{A0}: il est trop abîmé. La copie faite avant l’a tel qu’il"
                + " était. Pour revenir à une sauvegarde\u{A0}: «\u{A0}\($0)\u{A0}». Ce qui peut être lu"
                + " s’exporte avec «\u{A0}\($1)\u{A0}»."
        },
        notCompacted: "Le carnet n’a pas été compacté : réparez d’abord ce qui ne va pas.",
        noRoomToGive: { "Le carnet n’a pas de place à rendre : \($0)." },
        inUse: {
            "Un autre programme a ouvert \($0), peut-être un Sheaf dans une autre fenêtre, et devrait"
                + " attendre pendant ce temps. Rien n’a été modifié. Fermez-le et réessayez."
        },
        needsRoom: {
            "Compacter prend \($0) pendant le travail, et il reste \($2) sur le disque de \($1). Rien"
                + " n’a été modifié. Faites de la place et réessayez."
        },
        compacted: { "Compacté : le carnet prenait \($0) et prend \($1)." })

    private static func lines(_ count: Int) -> String {
        French.isOne(count)
            ? "ce que dit la ligne ci-dessus"
            : "ce que disent \(French.number(count)) des lignes ci-dessus"
    }
}
