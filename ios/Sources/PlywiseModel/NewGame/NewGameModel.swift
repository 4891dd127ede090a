import Observation
import PlywiseEngine

/// The choices of a new game. What is chosen becomes what the next one offers.
@MainActor @Observable public final class NewGameModel {
    /// What is chosen. A view may bind to each part: a choice takes effect with ``start()``.
    public var state: NewGameState

    @ObservationIgnored private let app: AppModel

    /// How many starts Chess960 has.
    private static let starts = 960

    /// The choices, with a position to begin from if one is given as FEN.
    public init(_ app: AppModel, fen: String?) {
        self.app = app
        state = NewGameState(app.core.settings, help: app.core.help, fen: fen)
        Task { [weak self] in
            // Without them the screen says nothing about times.
            guard let times = try? await app.core.disk({ try $0.usualTimes() }) else { return }
            self?.state.usualTimes = times
        }
    }

    /// Another of the 960 starts, by chance.
    public func shuffle() {
        state.start = .chess960(number: .random(in: 0..<Self.starts))
    }

    /// To where a position is set up.
    public func setUp() {
        if case .position(let fen) = state.start {
            app.go(.setup(fen: fen))
        } else {
            app.go(.setup(fen: nil))
        }
    }

    /// Away, without a game.
    public func back() {
        app.back()
    }

    /// Begins the game.
    public func start() {
        let chosen = state
        let options = chosen.options(
            playerName: app.core.settings.playerName, whiteByLot: .random(),
            seed: .random(in: .min ... .max))
        app.core.change { settings in
            if chosen.opponent != .friend { settings.lastLevel = chosen.level.level }
            settings.lastTime = chosen.clock.time
            settings.legalTargets = chosen.help.legalMoves
            settings.allowTakebacks = chosen.help.takebacks
            settings.allowHints = chosen.help.hints
            settings.blunderWarning = chosen.help.blunderWarning
            settings.autoFlip = chosen.autoFlip
            settings.tableMode = chosen.table
        }
        app.board.begin(options)
        app.go(.board)
    }
}
