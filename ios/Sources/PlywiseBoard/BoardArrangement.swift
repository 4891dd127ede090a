import Foundation

/// Layout of a screen with a board. Depends only on the window size and the user's text size, so
/// that nothing that appears or disappears moves the board.
public struct BoardArrangement: Equatable, Sendable {
    /// Minimum width of a board that can be touched comfortably, in points.
    static let smallest: CGFloat = 240
    /// Height of the row of controls, in points.
    public static let controls: CGFloat = 52
    /// In windows lower than this, in points, the keyboard shrinks the board.
    public static let lowWindow: CGFloat = 480

    /// Height of the whole layout, in points.
    public let height: CGFloat
    /// Whether everything else is beside the board instead of below it.
    public let isBeside: Bool
    /// Side length of the board, in points.
    public let side: CGFloat
    /// Height of a player bar, in points.
    public let bar: CGFloat
    /// Height reserved below the board for notices and moves, in points.
    public let strip: CGFloat
    /// Height of the moves on one line, in points.
    public let moves: CGFloat
    /// Whether there is too little room around the board, so that the content scrolls.
    public let isLow: Bool
    /// Computes the layout of a game.
    ///
    /// - Parameters:
    ///   - width: available width within the safe area, in points.
    ///   - height: available height, in points.
    ///   - isBeside: whether everything else is beside the board.
    ///   - text: scale of the user's text size.
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
