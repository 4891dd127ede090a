import PlywiseCore
import PlywiseShell
import SwiftUI

/// Scenarios on the game screen, for previews and tests.
extension Stories {
    /// Shows the first game after installation, against the computer.
    static func board(_ app: AppState) async {
        await until { if case .playing = app.board { true } else { false } }
    }

    /// Shows a game with the field for typed moves.
    static func typing(_ app: AppState) async {
        await board(app)
        await tell(app, .board(event: .startTyping))
    }

    /// Shows a game that asks the user to confirm the resignation.
    static func resigning(_ app: AppState) async {
        await board(app)
        await tell(app, .board(event: .askResign))
    }

    /// Shows what the opponent threatens in a new game.
    static func threat(_ app: AppState) async {
        await board(app)
        await tell(app, .board(event: .threat))
        await until {
            guard case .playing(let game) = app.board, let notice = game.notice else {
                return false
            }
            return notice.kind == .threat && !notice.actions.isEmpty
        }
    }

    /// Shows a resigned game against the computer.
    static func lost(_ app: AppState) async {
        await resigning(app)
        await tell(app, .board(event: .acceptDialog))
        await until { if case .playing(let game) = app.board { !game.goesOn } else { false } }
    }

    /// Shows the picture of a finished game.
    static func picture(_ app: AppState) async {
        await mate(app)
        await tell(app, .board(event: .openPicture))
    }

    /// Shows a game of two people, viewed at an earlier position, with one move undone.
    static func lookingBack(_ app: AppState) async {
        await twoPeople(app)
        for move in ["e4", "e5", "Nf3", "Nc6"] { await play(app, move) }
        await tell(app, .board(event: .undo))
        await tell(app, .board(event: .goTo(ply: 1)))
    }

    /// Shows a game of two people that has ended with fool's mate.
    static func mate(_ app: AppState) async {
        await twoPeople(app)
        for move in ["f3", "e5", "g4", "Qh4"] { await play(app, move) }
    }

    /// Shows a pawn on the last rank, with the promotion picker.
    static func promoting(_ app: AppState) async {
        await setup(app)
        await tell(app, .setup(event: .paste(text: "7k/P7/8/8/8/8/8/K7 w - - 0 1")))
        await tell(app, .setup(event: .play))
        await begin(app)
        await tell(app, .board(event: .drag(from: 48, to: 56)))
    }

    private static func twoPeople(_ app: AppState) async {
        await newGame(app)
        await begin(app)
    }

    /// Starts a game of two people with the choices made so far.
    private static func begin(_ app: AppState) async {
        guard case .playing(let before) = app.board else { return }
        await tell(app, .newGame(event: .chooseOpponent(option: 1)))
        await tell(app, .newGame(event: .start))
        await until {
            if case .playing(let game) = app.board { game.game != before.game } else { false }
        }
    }

    private static func play(_ app: AppState, _ move: String) async {
        await tell(app, .board(event: .startTyping))
        guard case .playing(let game) = app.board, let field = game.typed else { return }
        await tell(app, .board(event: .draftMove(field: field.id, text: move)))
        await tell(app, .board(event: .playTyped))
        // The move is on the board once it is saved.
        await until {
            if case .playing(let now) = app.board { now.livePly > game.livePly } else { false }
        }
        await tell(app, .board(event: .stopTyping))
    }
}

#Preview("A game") { Story(Stories.board) }
#Preview("A game, sideways", traits: .landscapeLeft) { Story(Stories.board) }
#Preview("Typing") { Story(Stories.typing) }
#Preview("Resigning") { Story(Stories.resigning) }
#Preview("Looking back") { Story(Stories.lookingBack) }
#Preview("Mate") { Story(Stories.mate) }
#Preview("A threat") { Story(Stories.threat) }
#Preview("Lost") { Story(Stories.lost) }
#Preview("A picture") { Story(Stories.picture) }
#Preview("White promotes") { Story(Stories.promoting) }
