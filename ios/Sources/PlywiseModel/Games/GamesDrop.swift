import Foundation

extension GamesModel {
    /// Takes what was dropped on the list: games join it, a position is analysed. The position
    /// of a listed game that falls back on the list does nothing.
    public func drop(_ file: URL) {
        Task {
            guard let fen = await app.position(in: file) else { return importFile(file) }
            app.done(with: file)
            let pieces = placement(fen)
            let fallsBack = state.list.games.contains { placement($0.finalFen) == pieces }
            if !fallsBack { app.go(.analysis(.position(fen: fen))) }
        }
    }
}
