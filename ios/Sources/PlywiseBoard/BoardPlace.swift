import Foundation

/// How a screen with a board is arranged. It comes of the room of the window and of the person's
/// text size alone: nothing that comes and goes on the screen moves the board.
public struct BoardPlace: Equatable, Sendable {
    /// A board is to be this wide at least, in points: a finger finds its squares.
    static let smallest: CGFloat = 240
    /// The height of the row of controls, in points.
    public static let controls: CGFloat = 52
    /// In windows lower than this, in points, the board gives way to a keyboard.
    public static let lowWindow: CGFloat = 480

    /// The height of all, in points.
    public let height: CGFloat
    /// Whether everything else stands beside the board, and not below it.
    public let isBeside: Bool
    /// The board's side, in points.
    public let side: CGFloat
    /// The height of a player's bar, in points.
    public let bar: CGFloat
    /// The height of what is kept for notices and moves below the board, in points.
    public let strip: CGFloat
    /// The height of the moves in one line, in points.
    public let moves: CGFloat
    /// Whether what stands around the board has too little room, and scrolls.
    public let isLow: Bool
    /// The place of a board in a game.
    ///
    /// - Parameters:
    ///   - width: of the room between the system's bars, in points.
    ///   - height: of the same.
    ///   - isBeside: whether everything else is to stand beside the board.
    ///   - text: how much larger the person's text is than usual.
    public init(width: CGFloat, height: CGFloat, isBeside: Bool, text: CGFloat) {
        self.height = height
        self.isBeside = isBeside
        bar = 8 + 48 * max(text, 1)
        moves = 48 * max(text, 1)
        if isBeside {
            side = max(min(height - 16, width - 304), 1)
            isLow = height < 2 * bar + 2 * moves + Self.controls
            strip = 0
        } else {
            let edge: CGFloat = width < 600 ? 0 : 16
            let around = 2 * bar + moves + 32 * max(text, 1) + Self.controls
            let wide = width - 2 * edge
            isLow = height - around < min(Self.smallest, wide)
            side = max(isLow ? min(wide, height / 2) : min(wide, height - around), 1)
            strip = isLow ? 0 : height - 2 * bar - side - Self.controls
        }
    }
}
