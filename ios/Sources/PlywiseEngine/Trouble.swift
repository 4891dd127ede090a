extension Words {
    /// What went wrong, as a person reads it: by its kind, in their language.
    public func trouble(_ error: any Error) -> String {
        guard let error = error as? PlywiseError else { return self["app-problem"] }
        switch error {
        case .Library(let fault, _): return self[Self.key(fault)]
        case .Input(let input, let kind, _): return self.input(kind, input)
        case .Position: return self["games-error-position"]
        case .NotFound: return self["games-error-gone"]
        case .System: return self["app-problem"]
        }
    }

    private static func key(_ fault: LibraryFault) -> String {
        switch fault {
        case .alreadyOpen: "games-error-already-open"
        case .readOnly: "games-error-read-only"
        case .diskFull: "games-error-full"
        case .otherFormat: "games-error-format"
        case .badBackup: "settings-restore-unreadable"
        case .damaged: "games-error-reopen"
        case .damagedGame: "games-error-game-unreadable"
        case .file: "games-error-file"
        }
    }
}
