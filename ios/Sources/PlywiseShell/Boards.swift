import Foundation
import PlywiseBoard
import PlywiseCore

extension Look {
    /// The look of a board for which nothing was chosen.
    public static let usual = Look(
        board: .maple, pieces: .classic, coordinates: true, animation: true, theme: .system,
        systemColors: false, language: "")

    /// The colours of the board.
    public var colors: BoardColors {
        switch board {
        case .maple: .maple
        case .slate: .slate
        case .sage: .sage
        case .paper: .paper
        }
    }

    /// The set of pieces for squares with this side, in points. On small squares and on a hatched
    /// board only the bold set is clear.
    public func art(square: CGFloat) -> PieceArt {
        let isBold = pieces == .signal || square < PieceArt.smallSquare || colors.hatched
        return isBold ? .signal : .classic
    }
}

extension Catalogue {
    /// No labels, before the core has told them.
    public static let none = Catalogue(
        language: "en", rightToLeft: false, messages: [:], squares: [])
}

extension BoardScreen {
    /// Whether no game could be put on the board.
    public var isBroken: Bool { if case .broken = self { true } else { false } }
}

extension BoardView {
    /// A board with pieces and nothing else.
    ///
    /// - Parameter squares: 64 letters from a1 to h8, `.` for an empty square.
    public init(squares: String, lastMove: FromTo? = nil, flipped: Bool = false) {
        self.init(
            squares: squares, flipped: flipped, turned: false, selection: nil, targets: [],
            drawsTargets: false, lastMove: lastMove, check: nil, premove: nil, hinted: nil,
            arrows: [], drawn: [], promotion: nil)
    }

    /// Whether a piece stands on a square.
    public func isOccupied(_ square: UInt8) -> Bool { letter(square) != "." }

    /// The squares with a piece, from a1 to h8.
    public var occupied: [UInt8] { (0..<64).filter { isOccupied($0) } }

    /// Whether a piece, by its letter, stands upside down: the far side's do at a table.
    public func isTurned(_ piece: Character) -> Bool { turned && piece.isUppercase == flipped }

    /// The key of the words for what stands on a square.
    public func standingKey(_ square: UInt8) -> String {
        let letter = letter(square)
        let roles: [Character: String] = [
            "p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king",
        ]
        guard let role = roles[Character(letter.lowercased())] else { return "speech-empty" }
        return "speech-\(letter.isUppercase ? "white" : "black")-\(role)"
    }

    /// The key of the words for what touching a square does.
    public func actionKey(_ square: UInt8) -> String {
        if selection == square { return "board-action-unselect" }
        switch targets.first(where: { $0.square == square })?.kind {
        case .move: return "board-action-move"
        case .capture: return "board-action-take"
        case .castle: return "board-action-castle"
        case .promotion: return "board-action-promote"
        case .premove: return "board-action-premove"
        case nil: return "board-action-select"
        }
    }

    private func letter(_ square: UInt8) -> Character {
        squares.utf8.dropFirst(Int(square)).first.map { Character(UnicodeScalar($0)) } ?? "."
    }
}

extension ArrowMark {
    /// The arrow as it is drawn.
    public func drawn(_ kind: Arrow.Kind) -> Arrow {
        Arrow(
            from: Int(squares.from), to: Int(squares.to), strength: Double(strength) / 100,
            kind: kind)
    }
}

extension ClockFace {
    /// What it shows, in seconds, not below 0.
    ///
    /// - Parameter clock: the present time on the app's clock, in milliseconds.
    public func shown(at clock: Double) -> Double {
        guard running else { return Double(left) / 1_000 }
        let rest = max(Double(runsOut) - clock, 0)
        return (left > 0 ? min(Double(left), rest) : rest) / 1_000
    }
}

/// What a clock shows.
public struct ClockText: Equatable, Sendable {
    /// `1:02:03`, `2:03`, and with tenths in the last ten seconds; rounded up, so that only
    /// nothing is shown as nothing.
    public let shown: String
    /// Whether less than ten seconds are left.
    public let isLow: Bool

    /// What a clock shows with this many seconds left; nothing is less than 0.
    public init(_ left: Double) {
        // Tenths themselves are no exact numbers.
        let tenths = (Int((max(left, 0) * 1_000).rounded()) + 99) / 100
        isLow = tenths < 100
        let whole = isLow ? tenths / 10 : (tenths + 9) / 10
        let (minutes, seconds) = (whole / 60, whole % 60)
        if minutes >= 60 {
            shown = "\(minutes / 60):\(Self.two(minutes % 60)):\(Self.two(seconds))"
        } else if isLow {
            shown = "\(minutes):\(Self.two(seconds)).\(tenths % 10)"
        } else {
            shown = "\(minutes):\(Self.two(seconds))"
        }
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// A line of the table of moves: White's and Black's.
public struct MoveRow: Equatable, Identifiable, Sendable {
    /// The moves' number, as in "12. Nf3".
    public let number: UInt32
    /// White's move; none where the game began with Black.
    public let white: MoveItem?
    /// Black's move; none where it has not been made.
    public let black: MoveItem?

    /// The number tells a line from the others.
    public var id: UInt32 { number }

    /// The line in which a ply stands; the first one for the start.
    public static func of(_ ply: UInt32, in rows: [MoveRow]) -> UInt32? {
        let row = rows.first { $0.white?.ply == ply || $0.black?.ply == ply }
        return ply == 0 ? rows.first?.id : row?.id
    }

    /// The lines of a game's moves.
    public static func rows(_ moves: [MoveItem]) -> [MoveRow] {
        var rows: [MoveRow] = []
        for move in moves {
            if move.white {
                rows.append(MoveRow(number: move.number, white: move, black: nil))
            } else if let last = rows.last, last.number == move.number {
                rows[rows.count - 1] = MoveRow(
                    number: move.number, white: last.white, black: move)
            } else {
                rows.append(MoveRow(number: move.number, white: nil, black: move))
            }
        }
        return rows
    }
}

extension MoveItem {
    /// Its number as before a move: `12.` or, for Black's, `12…`.
    public var numbered: String { white ? "\(number)." : "\(number)…" }
}

extension Screen {
    /// The screens that are always at hand, in their order.
    public static let tabs: [Screen] = [.board, .train, .games, .analysis, .settings]

    /// The key of its name.
    public var key: String {
        switch self {
        case .train: "app-screen-train"
        case .games: "app-screen-games"
        case .analysis: "app-screen-analysis"
        case .settings: "app-screen-settings"
        default: "app-screen-board"
        }
    }

    /// What turns its board; none without one.
    public var flip: Event? {
        switch self {
        case .board: .board(event: .flip)
        case .analysis: .analysis(event: .flip)
        case .exercise: .exercise(event: .flip)
        case .setup: .setup(event: .flip)
        default: nil
        }
    }

    /// What begins to take typed moves; none where there are none.
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
    /// What the app's icon offers when it is held, by the names that the system keeps; none of
    /// another name.
    public init?(quickAction name: String) {
        switch name {
        case "continue": self = .tab(screen: .board)
        case "new": self = .board(event: .newGame)
        case "analyse": self = .tab(screen: .analysis)
        default: return nil
        }
    }
}
