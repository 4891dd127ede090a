/// A game that shows one picture and does nothing, for previews of views.
public final class PreviewGame: GameOnBoard {
    public let view: GameView
    public let news = AsyncStream<GameNews> { $0.finish() }
    public let id: Int64? = nil
    public let options: GameOptions? = nil

    /// A game that shows this.
    public init(_ view: GameView) {
        self.view = view
    }

    public func tap(_ square: Square) {}
    public func drag(from: Square, to: Square) {}
    public func type(_ text: String) {}
    public func promote(_ role: Role) {}
    public func confirm() {}
    public func cancel() {}
    public func undo() {}
    public func redo() {}
    public func goTo(_ ply: UInt32) {}
    public func goToLive() {}
    public func rematch() {}
    public func rematch(at level: Level) {}
    public func resign() {}
    public func offerDraw() {}
    public func acceptDraw() {}
    public func declineDraw() {}
    public func claimDraw() {}
    public func hint() {}
    public func moveNow() {}
    public func setOpponentSettings(_ opponentSettings: OpponentSettings) {}
    public func setEngine(_ engine: EngineSettings) {}
    public func setLanguage(_ tag: String) {}
    public func pause() {}
    public func resume() {}
    public func spokenBoard() -> [SpokenSquare]? { nil }
    public func spokenAttacks(_ square: Square) -> String? { nil }
    public func spokenPosition() -> String? { nil }
    public func problemReport() -> String? { nil }
    public func close() {}
}
