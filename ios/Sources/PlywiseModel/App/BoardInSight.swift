/// The kind of board that the person looks at.
public enum BoardInSight: Sendable {
    case game, analysis, setup
}

/// What a keyboard's menu asks for goes to the board that the person looks at: another would
/// change unseen.
extension AppModel {
    /// The board that the person looks at; none where there is none.
    public var boardInSight: BoardInSight? {
        switch place {
        case .board: .game
        case .analysis: .analysis
        case .setup: .setup
        case .games, .settings, .newGame, .statistics, .licences: nil
        }
    }

    /// Turns the board.
    public func flip() {
        switch place {
        case .board: board.flip()
        case .analysis(let root): analysis(root)?.flip()
        case .setup(let fen): setup(fen: fen).flip()
        case .games, .settings, .newGame, .statistics, .licences: break
        }
    }

    /// Moves are typed from now on: in the game, or where the person analyses.
    public func startTyping() {
        switch place {
        case .board: board.startTyping()
        case .analysis(let root): analysis(root)?.startTyping()
        case .setup, .games, .settings, .newGame, .statistics, .licences: break
        }
    }

    /// Lets the computer play the best that it has found.
    public func moveNow() {
        if place == .board { board.moveNow() }
    }

    /// Has the position of the game read out.
    public func readPosition() {
        if place == .board { board.readPosition() }
    }
}
