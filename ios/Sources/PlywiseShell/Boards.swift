import Foundation
import PlywiseBoard
import PlywiseCore

extension Look {
    /// Default appearance settings, until the core has sent the user's.
    public static let usual = Look(
        board: .maple, pieces: .classic, coordinates: true, animation: true, theme: .system,
        systemColors: false, language: "")

    /// The colours of the selected board.
    public var colors: BoardColors {
        switch board {
        case .maple: .maple
        case .slate: .slate
        case .sage: .sage
        case .paper: .paper
        }
    }

    /// Returns the piece set for squares of the given size in points. Small squares and hatched
    /// boards need the bold set.
    public func art(square: CGFloat) -> PieceArt {
        let isBold = pieces == .signal || square < PieceArt.smallSquare || colors.hatched
        return isBold ? .signal : .classic
    }
}

extension Catalogue {
    /// Placeholder catalogue without strings, until the core has sent them.
    public static let none = Catalogue(
        language: "en", rightToLeft: false, messages: [:], squares: [])
}

extension BoardScreen {
    /// Whether the game screen has an error, because no game could be loaded.
    public var isBroken: Bool { if case .broken = self { true } else { false } }
}

extension BoardView {
    /// Creates the view model of a board with pieces only.
    ///
    /// - Parameter squares: 64 letters from a1 to h8, `.` for an empty square.
    public init(squares: String, lastMove: FromTo? = nil, flipped: Bool = false) {
        self.init(
            squares: squares, flipped: flipped, turned: false, selection: nil, targets: [],
            drawsTargets: false, lastMove: lastMove, check: nil, premove: nil, hinted: nil,
            arrows: [], threat: nil, drawn: [], promotion: nil, judged: nil)
    }

    /// Returns whether a square of the board has a piece.
    public func isOccupied(_ square: UInt8) -> Bool { letter(square) != "." }

    /// The board's squares with a piece, from a1 to h8.
    public var occupied: [UInt8] { (0..<64).filter { isOccupied($0) } }

    /// Returns whether a piece, given its letter, is drawn upside down. In table mode, for two
    /// people facing each other, those of the far side are.
    public func isTurned(_ piece: Character) -> Bool { turned && piece.isUppercase == flipped }

    /// Returns the catalogue key of the text that describes the piece on a square.
    public func standingKey(_ square: UInt8) -> String {
        let letter = letter(square)
        let roles: [Character: String] = [
            "p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king",
        ]
        guard let role = roles[Character(letter.lowercased())] else { return "speech-empty" }
        return "speech-\(letter.isUppercase ? "white" : "black")-\(role)"
    }

    private func letter(_ square: UInt8) -> Character {
        squares.utf8.dropFirst(Int(square)).first.map { Character(UnicodeScalar($0)) } ?? "."
    }
}

extension ArrowMark {
    /// Converts the core's arrow to one for drawing.
    public func drawn(_ kind: Arrow.Kind) -> Arrow {
        Arrow(
            from: Int(squares.from), to: Int(squares.to), strength: Double(strength) / 100,
            kind: kind)
    }
}

extension Screen {
    /// The tabs of the app, in order.
    public static let tabs = tabScreens()

    /// Catalogue key of the title of the screen's tab.
    public var key: String { "app-screen-\(self)" }

    /// The event that flips the screen's board; `nil` for a screen without a board.
    public var flip: Event? {
        switch self {
        case .board: .board(event: .flip)
        case .analysis: .analysis(event: .flip)
        case .exercise: .exercise(event: .flip)
        case .setup: .setup(event: .flip)
        default: nil
        }
    }

    /// The event that opens the field for typed moves on the screen; `nil` where moves cannot be
    /// typed.
    public var startTyping: Event? {
        switch self {
        case .board: .board(event: .startTyping)
        case .analysis: .analysis(event: .startTyping)
        case .exercise: .exercise(event: .startTyping)
        default: nil
        }
    }
}

extension Event {
    /// Creates the event of a home screen quick action, given its type; `nil` for an unknown type.
    public init?(quickAction name: String) {
        switch name {
        case "continue": self = .tab(screen: .board)
        case "new": self = .board(event: .newGame)
        case "analyse": self = .tab(screen: .analysis)
        default: return nil
        }
    }
}
