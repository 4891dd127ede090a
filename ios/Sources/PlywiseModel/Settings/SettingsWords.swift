import Foundation
import PlywiseEngine

extension BoardLook {
    /// The key of its name.
    public var key: String { "settings-board-\(self)" }
}

extension PieceLook {
    /// The key of its name.
    public var key: String { "settings-pieces-\(self)" }
}

extension Brightness {
    /// The key of its name.
    public var key: String { "settings-theme-\(self)" }
}

extension Notation {
    /// The key of its name.
    public var key: String {
        switch self {
        case .letters: "settings-notation-letters"
        case .figurine: "settings-notation-figurines"
        }
    }
}

extension Switch {
    /// What the screens show and let be heard and felt.
    public static let look: [Switch] = [
        .coordinates, .legalTargets, .animation, .sounds, .haptics,
    ]
    /// How games are played.
    public static let play: [Switch] = [.confirmMoves, .autoFlip, .tableMode]
    /// What new games allow.
    public static let newGames: [Switch] = [.takebacks, .hints, .blunderWarning]
    /// How the computer behaves.
    public static let computer: [Switch] = [.atOnce, .mayResign, .batterySaver]
}

extension Settings {
    /// What the engine's memory can be, in MiB.
    public static let memorySteps = [8, 16, 32, 64, 128, 256, 512]

    /// The step that the engine's memory reaches.
    public var memoryStep: Int {
        Self.memorySteps.last { $0 <= Int(engineMemory) } ?? Self.memorySteps[0]
    }

    /// What the number of the engine's threads can be, the automatic 0 first.
    ///
    /// - Parameter processors: how many there are.
    public func threadSteps(processors: Int) -> [Int] {
        Array(0...max(processors, Int(engineThreads)))
    }

    /// The language by its own name, or that it follows the system.
    public func languageName(_ words: Words) -> String {
        Words.all.first { $0.tag == language }?.ownName ?? words["settings-language-system"]
    }
}

extension Words {
    /// Whether the language has letters for the pieces: otherwise moves have figurines in any case.
    public var hasPieceLetters: Bool { self["notation-king"] != "♔" }

    /// A number of threads, where 0 is left to the program.
    public func threads(_ count: Int) -> String {
        count == 0 ? self["settings-threads-automatic"] : "\(count)"
    }

    /// An amount of memory in MiB.
    public func memory(_ mebibytes: Int) -> String {
        say("settings-memory-value", ["megabytes": .number(mebibytes)])
    }
}

extension BackupPreview {
    /// What the file holds, line by line.
    public func lines(_ words: Words) -> [String] {
        let day = words.date(Date(timeIntervalSince1970: Double(made) / 1000))
        var lines = [
            words.say("settings-restore-made", ["date": .text(day)]),
            words.say("settings-restore-preview", ["count": .number(games)]),
            words.say("settings-restore-new", ["count": .number(newGames)]),
        ]
        if newerGames > 0 {
            lines.append(words.say("settings-restore-newer", ["count": .number(newerGames)]))
        }
        if damage != nil { lines.append(words["settings-restore-damage"]) }
        return lines
    }
}

extension SettingsStep: Identifiable {
    /// Always the same: what lies over the settings lies in one place.
    public var id: Int { 0 }

    /// The step if it is a sheet of its own.
    public var covering: SettingsStep? {
        switch self {
        case .chooseLanguage, .restore: self
        default: nil
        }
    }

    /// The name that is being typed, if it is.
    public var typedName: String? {
        if case .name(let text) = self { text } else { nil }
    }

    /// How many games will be gone, if that is being asked.
    public var gamesToErase: UInt64? {
        if case .eraseForGood(let games) = self { games } else { nil }
    }
}
