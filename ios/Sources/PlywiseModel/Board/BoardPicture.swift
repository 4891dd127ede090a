import Foundation
import PlywiseBoard
import PlywiseEngine

/// How a board is drawn, by the settings.
public struct BoardStyle: Equatable, Sendable {
    /// How the squares look.
    public var board: BoardLook
    /// How the pieces look.
    public var pieces: PieceLook
    /// Whether letters and numbers stand at the edge.
    public var coordinates: Bool
    /// Whether pieces glide.
    public var animated: Bool
    /// Whether it is marked where the selected piece may go.
    public var targets: Bool

    /// A style.
    public init(
        board: BoardLook, pieces: PieceLook, coordinates: Bool = true, animated: Bool = true,
        targets: Bool = true
    ) {
        self.board = board
        self.pieces = pieces
        self.coordinates = coordinates
        self.animated = animated
        self.targets = targets
    }

    /// The style that the person has chosen.
    public init(_ settings: Settings) {
        self.init(
            board: settings.board, pieces: settings.pieces, coordinates: settings.coordinates,
            animated: settings.animation, targets: settings.legalTargets)
    }

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

/// Everything that a board shows; Kotlin's `BoardView`, which in SwiftUI would sound like a
/// view. It never changes; another one comes when something has.
public struct BoardPicture: Equatable, Sendable {
    /// 64 letters from a1 to h8: `P` a white pawn, `k` the black king, `.` empty.
    public var squares: String
    /// Whether Black is below.
    public var flipped = false
    /// The piece that would move next.
    public var selection: Square?
    /// Where it may go.
    public var targets: [Target] = []
    /// The move that led here.
    public var lastMove: SquarePair?
    /// The king that is in check.
    public var check: Square?
    /// The move that waits for the other side's.
    public var premove: Premove?
    /// Arrows, the strongest first.
    public var arrows: [Arrow] = []
    /// The piece that a hint is about.
    public var hinted: Square?
    /// Squares of pieces that make a position impossible.
    public var problems: [Square] = []
    /// The far side's pieces stand upside down, for a person who sits there.
    public var turned = false
    /// What each square says to a screen reader, from a1 to h8, and what its piece can do; none
    /// while no screen reader is on, then the squares say what stands on them.
    public var spoken: [SpokenSquare]?
    /// What touching any square does, in words; none where that is the game's to say.
    public var action: String?

    /// A board with pieces and nothing else.
    public init(squares: String) {
        self.squares = squares
    }

    /// What of a game a board shows.
    public init(_ playing: Playing) {
        let snapshot = playing.game.snapshot
        squares = snapshot.squares
        flipped = playing.flipped
        selection = snapshot.selection
        targets = snapshot.targets
        lastMove = snapshot.lastMove
        check = snapshot.check
        premove = snapshot.premove
        arrows = [snapshot.hint?.move].compactMap { $0.map { Arrow($0) } }
        hinted = snapshot.hint?.from
        turned = playing.turned
        spoken = playing.spoken
    }

    /// Whether a piece stands on a square.
    public func isOccupied(_ square: Square) -> Bool {
        let letter = squares.utf8.dropFirst(square.index).first
        return letter != nil && letter != UInt8(ascii: ".")
    }

    /// The targets that are marked. Without marks they are what they were to a screen reader.
    public func markedTargets(_ style: BoardStyle) -> [Target] { style.targets ? targets : [] }

    /// The squares with a piece, from a1 to h8.
    public var occupied: [Square] { Square.allCases.filter { isOccupied($0) } }

    /// The squares from which the selected one is attacked; none without a screen reader.
    public var attackers: [Square] {
        selection.flatMap { spoken?[$0.index].attackers } ?? []
    }

    /// Whether a piece, by its letter, stands upside down: the far side's do at a table.
    public func isTurned(_ piece: Character) -> Bool { turned && piece.isUppercase == flipped }

    /// What a square says: to a screen reader what the core tells of it, to Voice Control and Full
    /// Keyboard Access, of which an app is not told, its name and what stands there.
    public func label(_ square: Square, _ words: Words) -> String {
        if let spoken { return spoken[square.index].label }
        let letter = squares.utf8.dropFirst(square.index).first ?? UInt8(ascii: ".")
        let piece = Piece(letter: Character(UnicodeScalar(letter)))
        let label = words.then(words.square(square), words[piece?.key ?? "speech-empty"])
        return square == selection ? words.then(label, words["speech-selected"]) : label
    }

    /// What touching a square does, in words.
    public func action(_ square: Square, _ words: Words) -> String {
        action ?? words[actionKey(square)]
    }

    /// The key of what touching a square does in a game.
    func actionKey(_ square: Square) -> String {
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
}

extension Arrow {
    /// The arrow of a move.
    public init(_ move: MoveSquares, strength: Double = 1) {
        self.init(from: move.from.index, to: move.to.index, strength: strength)
    }
}

extension Words {
    /// One thing said after another.
    fileprivate func then(_ first: String, _ second: String) -> String {
        say("speech-then", ["first": .text(first), "second": .text(second)])
    }
}
