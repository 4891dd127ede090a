extension Square {
    /// Its number from a1 to h8, 0 to 63, as boards are written.
    public var index: Int { Self.numbers[self] ?? 0 }

    /// The square with a number from a1 to h8, 0 to 63; another number is a defect of the caller.
    public init(index: Int) {
        self = Self.allCases[index]
    }

    /// Its name, `e4`.
    public var name: String { String(describing: self) }

    private static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
}

extension Piece {
    /// A piece by its letter in a FEN; none for anything else.
    public init?(letter: Character) {
        let role: Role
        switch letter.lowercased() {
        case "p": role = .pawn
        case "n": role = .knight
        case "b": role = .bishop
        case "r": role = .rook
        case "q": role = .queen
        case "k": role = .king
        default: return nil
        }
        self.init(color: letter.isUppercase ? .white : .black, role: role)
    }

    /// Its letter as in a FEN: `P` a white pawn, `k` the black king.
    public var letter: Character {
        let letter: Character
        switch role {
        case .pawn: letter = "p"
        case .knight: letter = "n"
        case .bishop: letter = "b"
        case .rook: letter = "r"
        case .queen: letter = "q"
        case .king: letter = "k"
        }
        return color == .white ? Character(letter.uppercased()) : letter
    }

    /// The key of its name in the catalogue, as in `speech-white-knight`.
    public var key: String { "speech-\(color)-\(role)" }
}

extension Player {
    /// The level, if it is the computer.
    public var level: Level? {
        if case .engine(let level) = self { level } else { nil }
    }

    /// Whether it is a person.
    public var isHuman: Bool { level == nil }
}

extension Snapshot {
    /// The level of the computer; none between two people.
    public var level: Level? { white.player.level ?? black.player.level }

    /// Whether two people play.
    public var isForTwo: Bool { white.player.isHuman && black.player.isHuman }
}
