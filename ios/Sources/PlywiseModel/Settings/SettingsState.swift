import Foundation
import PlywiseEngine

/// What lies over the settings.
public enum SettingsStep: Equatable, Sendable {
    /// Nothing.
    case none
    /// The languages to choose from.
    case chooseLanguage
    /// A field for the person's name, with what stands in it.
    case name(String)
    /// A back-up was looked at; nothing has changed yet.
    case restore(file: URL, preview: BackupPreview, settings: Bool)
    /// The first question before everything is erased.
    case erase
    /// The second one, which says how many games will be gone.
    case eraseForGood(games: UInt64)
    /// A file is being written or read.
    case working

    /// The back-up that is looked at.
    var file: URL? {
        if case .restore(let file, _, _) = self { file } else { nil }
    }
}

/// What is on or off.
public enum Switch: CaseIterable, Sendable {
    case coordinates, legalTargets, animation, systemColors, sounds, haptics, confirmMoves
    case autoFlip, tableMode, takebacks, hints, blunderWarning, atOnce, mayResign, batterySaver

    /// Where it lies in the settings.
    public var path: WritableKeyPath<Settings, Bool> {
        switch self {
        case .coordinates: \.coordinates
        case .legalTargets: \.legalTargets
        case .animation: \.animation
        case .systemColors: \.systemColors
        case .sounds: \.sounds
        case .haptics: \.haptics
        case .confirmMoves: \.confirmMoves
        case .autoFlip: \.autoFlip
        case .tableMode: \.tableMode
        case .takebacks: \.allowTakebacks
        case .hints: \.allowHints
        case .blunderWarning: \.blunderWarning
        case .atOnce: \.answerAtOnce
        case .mayResign: \.mayResign
        case .batterySaver: \.batterySaver
        }
    }

    /// The key of its name.
    public var key: String {
        switch self {
        case .coordinates: "settings-coordinates"
        case .legalTargets: "settings-legal-dots"
        case .animation: "settings-animation"
        case .systemColors: "settings-system-colors"
        case .sounds: "settings-sound"
        case .haptics: "settings-haptics"
        case .confirmMoves: "settings-confirm"
        case .autoFlip: "newgame-auto-flip"
        case .tableMode: "newgame-table"
        case .takebacks: "newgame-help-takebacks"
        case .hints: "newgame-help-hints"
        case .blunderWarning: "newgame-help-blunders"
        case .atOnce: "settings-at-once"
        case .mayResign: "settings-may-resign"
        case .batterySaver: "settings-battery"
        }
    }

    /// The key of what is said about it; none mostly.
    public var about: String? {
        switch self {
        case .atOnce: "settings-at-once-about"
        case .batterySaver: "settings-battery-about"
        default: nil
        }
    }
}
