import PlywiseCore
import Testing

extension Contract {
    /// Games that are kept.
    @Suite struct LibraryTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        @Test func aLibraryRoundTrip() async throws {
            let (left, id) = try await leaveAGame()
            // It comes back exactly after the library was opened again.
            let library = try GameLibrary(path: folder.path("games.db"))
            try await resign(game: left, in: library)
            let games = try library.games(filter: .all, after: nil, limit: 10)
            #expect(games.map(\.id) == [id])
            #expect(games.map(\.result) == [.blackWins])
            #expect(try library.statistics().map(\.lost) == [1])

            // Out as PGN and in again: known.
            let pgn = try library.pgn(game: id)
            #expect(pgn.contains("1. e4"))
            let report = try library.importText(pgn: pgn, listener: Unmoved())
            #expect(report.progress.imported == 0)
            #expect(report.progress.duplicates == 1)

            try eraseAndRestore(library)
            let restored = try library.games(filter: .all, after: nil, limit: 10)
            #expect(restored.map(\.result) == [.blackWins])

            // Deleted, and deleting taken back.
            let game = try #require(restored.first).id
            #expect(try library.delete(games: [game]) == 1)
            #expect(try library.count(filter: .all) == 0)
            #expect(try library.undelete(games: [game]) == 1)
            try library.rename(game: game, title: "My first")
            #expect(try library.summary(game: game).title == "My first")
        }

        /// An unfinished game of two plies, and its number.
        private func leaveAGame() async throws -> (Snapshot, Int64) {
            let library = try GameLibrary(path: folder.path("games.db"))
            #expect(library.recovery() == nil)
            let table = Table(try unfinished(in: library))
            table.session.typeMove(text: "e4")
            let left = try await table.until { $0.livePly == 2 }
            return (left, try #require(table.session.gameId()))
        }

        /// Finds the game as it was left, and gives it up.
        private func resign(game left: Snapshot, in library: GameLibrary) async throws {
            let table = Table(try unfinished(in: library))
            let back = try await table.until { _ in true }
            #expect(back.fen == left.fen)
            #expect(back.livePly == 2)
            table.session.resign()
            try await table.until { $0.outcome != nil }
        }

        /// Out as a back-up, erased, restored: as before.
        private func eraseAndRestore(_ library: GameLibrary) throws {
            let backup = folder.path("all.backup")
            let report = WriteReport(written: 1, unreadable: [])
            #expect(try library.writeBackUp(path: backup) == report)
            try library.eraseAll()
            #expect(try library.count(filter: .all) == 0)
            #expect(try library.preview(path: backup).newGames == 1)
            #expect(try library.restore(path: backup, settings: true).added == 1)
        }

        private func unfinished(in library: GameLibrary) throws -> Session {
            try Session.resume(
                library: library,
                otherwise: .against(.rung(number: 1)),
                opponentSettings: .atOnce,
                engine: .small,
                language: "en"
            )
        }
    }
}
