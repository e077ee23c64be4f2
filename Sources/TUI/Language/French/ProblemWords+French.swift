internal import SheafModel

extension ProblemWords {
    static let french = ProblemWords(
        sentence: { problem in
            switch problem {
            case .invalid(let failures):
                (failures.first.map(frenchFailure) ?? "Vérifiez les champs.")
                    + " Rien n’a été enregistré."
            case .conflict:
                "Non enregistré : quelqu’un a modifié les mêmes champs entre-temps. Rien "
                    + "n’est perdu."
            case .notImported(let sentence): sentence
            case .picture(let problem): PictureWords.french.problem(problem)
            case .noDesktop: PictureWords.french.noDesktop
            case .missing: "N’existe plus ; quelqu’un l’a supprimé. Rien n’a été modifié."
            case .followingYourself:
                "C’est vous, et personne ne se suit soi-même. g y permet d’être quelqu’un d’autre."
            case .sharedAddress:
                "Rien n’a été attribué : deux personnes ont cette adresse e-mail. Changez "
                    + "d’abord l’une d’elles."
            case .postTrashed: HistoryWords.french.putBackPostFirst
            case .readOnly:
                "Non enregistré : le carnet est ici en lecture seule. Rien n’a été modifié."
            case .diskFull:
                "Non enregistré : le disque est plein. Rien n’est perdu ; libérez de la place "
                    + "et réessayez."
            case .undo(let error): ActionWords.french.problemOnScreen(error)
            case .cancelled: "Arrêté. Rien n’a été modifié."
            case .busy:
                "Non enregistré : un autre programme occupe le carnet. Réessayez dans un instant."
            case .locked:
                "Non lu : un autre programme occupe le carnet. Réessayez dans un instant."
            case .damaged(let what):
                "Le carnet est abîmé (\(what)). Rien n’a été modifié. Copiez le fichier ; "
                    + "sheaf doctor en dit plus."
            case .wrongTotal:
                "Le carnet retient un nombre de lignes faux ; elles ont été comptées ici. "
                    + "sheaf doctor le répare."
            case .displaced(let path, let what): frenchPlace(path, what)
            case .tooLong:
                "Non enregistré : le texte est plus long qu’un carnet ne peut en contenir. "
                    + "Raccourcissez-le."
            case .newerStore:
                "Ce carnet vient d’un Sheaf plus récent. Rien n’a été modifié ; mettez Sheaf "
                    + "à jour."
            case .takenBack:
                "Non modifié : quelque chose dans la base de données le refuse, sans doute un déclencheur"
                    + " mis par un autre programme. Retirez-le, puis recommencez."
            case .tooMuchAsked:
                "Trop de mots à chercher à la fois. Rien n’a été modifié ; mettez-en moins."
            case .files(let error): frenchFile(error)
            case .editor(let problem): frenchEditor(problem)
            case .unwritten(.settings, let error):
                "Les réglages : "
                    + SettingsWords.frenchError(
                        error, outcome: "Votre dernier changement n’est pas conservé.")
            case .unwritten(.state, let error):
                "L’endroit où vous étiez et qui vous êtes n’ont pas été notés. "
                    + SettingsWords.frenchError(error, outcome: "Ce qui est enregistré est sauf.")
            case .other(""): "Cela n’a pas marché. Rien n’a été modifié."
            case .other(let what): "Cela n’a pas marché : \(what). Rien n’a été modifié."
            }
        }, failure: frenchFailure)

    @Sendable private static func frenchFailure(_ failure: ValidationFailure) -> String {
        let field = frenchField(failure.field)
        return switch failure.problem {
        case .empty: "\(field) : à remplir."
        case .tooShort(let minimum): "\(field) : au moins \(minimum) caractères."
        case .tooLong(let maximum, let actual):
            "\(field) : \(French.number(actual)) caractères, pour \(French.number(maximum)) "
                + "au plus."
        case .tooManyBytes(let maximum, _): "\(field) : plus de \(maximum / 1_000_000) Mo."
        case .tooManyEntries(let maximum, _): "\(field) : plus de \(maximum) éléments."
        case .containsWhitespace: "\(field) : les espaces ne sont pas admises."
        case .containsControlCharacters(nil):
            "\(field) : les caractères de contrôle ne sont pas admis."
        case .containsControlCharacters(let place?):
            "\(field) : les caractères de contrôle ne sont pas admis. \(place.name) se trouve"
                + (place.line > 1 ? " à la ligne \(place.line)," : "")
                + " au caractère \(place.character)."
        case .containsInvisibleCharacters: "\(field) : les caractères invisibles ne sont pas admis."
        case .containsComma: "\(field) : pas de virgule, elle sépare les étiquettes."
        case .notAnEmail: "\(field) : il faut un nom, une @ et un domaine."
        case .taken: "\(field) : déjà pris."
        case .outOfRange(let range) where failure.field == .birthDate:
            "\(field) : il y a plus de \(range.upperBound) ans."
        case .outOfRange(let range): "\(field) : de \(range.lowerBound) à \(range.upperBound)."
        case .inTheFuture: "\(field) : pas encore arrivé."
        }
    }

    private static func frenchField(_ field: Field) -> String {
        switch field {
        case .username: "Nom d’utilisateur"
        case .email: "Adresse e-mail"
        case .firstName: "Prénom"
        case .lastName: "Nom"
        case .bio: "Biographie"
        case .phone: "Téléphone"
        case .age: "Âge"
        case .birthDate: "Jour de naissance"
        case .address: "Adresse"
        case .avatar, .image: "Image"
        case .colours: "Couleur"
        case .title: "Titre"
        case .content: "Texte"
        case .comment: "Commentaire"
        case .tagName: "Étiquette"
        case .metadata: "Métadonnées"
        case .metadataEntry(let key): "Métadonnée \(VisibleText.oneLine(key))"
        }
    }
}
