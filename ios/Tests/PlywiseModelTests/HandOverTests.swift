import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    /// One game after another: none plays on out of sight.
    @Suite(.serialized) @MainActor struct HandOverTests {
        @Test(.scenario("board-hand-over"))
        func aGameThatWaitsForTheDiskToBeHandedOverStandsStill() async throws {
            let test = try await TestApp()
            try await test.play(
                .between(.engine(level: .time(perMove: 60)), .human(name: "")))
            let left = try #require(test.app.board.game)
            #expect(!left.view.snapshot.paused)
            let disk = DispatchSemaphore(value: 0)
            let busy = Task { try await test.core.disk { _ in disk.wait() } }
            test.app.board.begin(.friends())
            try await eventually("paused") { left.view.snapshot.paused }
            #expect(test.app.board.game == nil)
            disk.signal()
            try await busy.value
            try await eventually("the next game") { test.app.board.game != nil }
            #expect(test.now?.isForTwo == true)
            await test.app.close()
        }

        /// A library whose unfinished game has a move that was never played.
        private func damagedGame() async throws -> Folder {
            let test = try await TestApp()
            try await test.play(.friends())
            try await test.type("e4")
            try await eventually("written") { test.now?.save == .saved }
            await test.app.close()
            return try await test.damaged("\"moves\":[\"e2e4\"]", "\"moves\":[\"e2e9\"]")
        }

        @Test(.scenario("app-damaged-game"))
        func aDamagedGameDoesNotStandInTheWayOfANewOne() async throws {
            let test = try await TestApp(folder: try await damagedGame())
            let damaged = BoardState.broken(reason: "This game is damaged and cannot be opened.")
            test.app.board.start()
            try await eventually("the reason") { test.app.board.state == damaged }
            test.app.board.newGame()
            #expect(test.app.place == .newGame(fen: nil))
            try await test.play(.friends())
            try await test.type("d4")
            try await eventually("written") { test.now?.save == .saved }
            await test.app.close()
            // The next start comes back to the new game, and the damaged one is still listed.
            let again = try await TestApp(folder: test.folder)
            again.app.board.start()
            try await eventually("the new game") { again.moves == ["d4"] }
            let listed = try await again.core.disk { try $0.count(filter: GameFilter()) }
            #expect(listed == 2)
            await again.app.close()
        }
    }
}
