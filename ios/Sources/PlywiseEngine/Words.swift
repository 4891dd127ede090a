import PlywiseCore

/// Every word of one language, from the core's catalogue. May be used on any thread.
public struct Words: Sendable {
    /// The language.
    public let language: LanguageInfo

    private let plain: [String: String]

    /// The words of a language.
    public init(language: LanguageInfo) {
        self.language = language
        plain = catalogue(language: language.tag)
    }

    /// The words for what a person chose, or else for the first that fits the system.
    ///
    /// - Parameters:
    ///   - chosen: the tag of a language; empty for the system's.
    ///   - system: the system's languages, the most wanted first.
    public init(chosen: String, system: [String]) {
        let tag = preferredLanguage(tags: chosen.isEmpty ? system : [chosen])
        // The core answers with one of its own; the first is English.
        self.init(language: Self.all.first { $0.tag == tag } ?? Self.all[0])
    }

    /// All languages that the app speaks, English first.
    public static let all: [LanguageInfo] = languages()

    /// A message without arguments.
    public subscript(key: String) -> String {
        plain[key] ?? message(language: language.tag, key: key, args: [:])
    }

    /// A message with arguments; whole numbers decide plurals.
    public func say(_ key: String, _ args: [String: Word]) -> String {
        message(language: language.tag, key: key, args: args.mapValues(\.arg))
    }

    /// A level's name with what it does, and its Elo where that is measured.
    public func level(_ level: Level) -> String {
        levelInWords(language: language.tag, level: level)
    }

    /// A level's bare name, for lists: without what it does.
    public func levelName(_ level: Level) -> String {
        PlywiseCore.levelName(language: language.tag, level: level)
    }

    /// What a level of the ladder is like to play; none for the others.
    public func character(_ level: Level) -> String? {
        levelCharacter(language: language.tag, level: level)
    }

    /// How long a level's move usually takes on this device; none where nothing is known.
    public func usualTime(_ level: Level, _ times: [LevelTime]) -> String? {
        let known = times.first { $0.level == level }
        return known.map { usualTimeInWords(language: language.tag, time: $0.time) }
    }

    /// The rows of games at a level that are worth a word.
    public func streaks(_ level: LevelStatistics) -> [String] {
        streaksInWords(language: language.tag, level: level)
    }

    /// Another level, as a question.
    public func offer(_ offer: LevelOffer) -> String {
        levelOfferInWords(language: language.tag, offer: offer)
    }

    /// A square as a voice says it.
    public func square(_ square: Square) -> String {
        squareInWords(language: language.tag, square: square)
    }

    /// What a side has taken, as a voice says it.
    public func captured(_ captured: Captured, by color: PieceColor) -> String {
        capturedInWords(language: language.tag, color: color, captured: captured)
    }

    /// A side's clock with this many seconds left, as a voice says it.
    public func clock(_ color: PieceColor, _ left: Double) -> String {
        clockInWords(language: language.tag, color: color, left: max(left, 0))
    }

    /// A score, as a voice says it.
    public func spokenScore(_ score: Evaluation) -> String {
        scoreInWords(language: language.tag, score: score)
    }

    /// Moves in SAN from a position, as a voice says them; none of a position that cannot be.
    public func spokenLine(_ fen: String, _ sans: [String]) -> [String] {
        (try? lineInWords(language: language.tag, fen: fen, sans: sans)) ?? []
    }

    /// Why a move is good, in a sentence.
    public func reason(_ reason: Reason) -> String {
        reasonInWords(language: language.tag, reason: reason)
    }

    /// What is wrong with something that the person gave.
    public func input(_ kind: InputKind, _ input: String) -> String {
        inputInWords(language: language.tag, kind: kind, input: input)
    }
}

/// What a message is given: a text or a number.
public enum Word: Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringInterpolation
{
    /// A text, as it stands.
    case text(String)
    /// A whole number: it decides plurals.
    case count(Int64)
    /// A number with one decimal.
    case decimal(Double)

    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// A whole number.
    public init(integerLiteral value: Int64) { self = .count(value) }

    /// A whole number of any kind.
    public static func number(_ value: some BinaryInteger) -> Word {
        .count(Int64(clamping: value))
    }

    var arg: Arg {
        switch self {
        case .text(let text): .text(value: text)
        case .count(let number): .number(value: number)
        case .decimal(let number): .decimal(value: number, places: 1)
        }
    }
}

/// The version of the core, which is the app's.
public var version: String { coreVersion() }
