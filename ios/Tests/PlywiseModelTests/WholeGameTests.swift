import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    /// Games from the first move to mate, against the real engine.
    @Suite(.serialized) @MainActor struct WholeGameTests {
        /// The person has White. Plays until the game is over.
        private func play(_ player: some Chooser, against level: UInt8) async throws -> Outcome {
            let test = try await TestApp()
            let board = test.app.board
            try await test.play(.against(.rung(number: level)))
            while test.now?.outcome == nil {
                let before = try #require(test.now)
                try #require(before.livePly < 300, "the game does not end")
                let move = try await player.choose(before.fen)
                board.tap(move.from)
                board.tap(move.to)
                if let role = move.promotion {
                    try await eventually("the question") {
                        if case .promotion = test.now?.question { true } else { false }
                    }
                    board.promote(role)
                }
                try await eventually("\(move) to be answered in \(before.fen)") {
                    guard let now = test.now else { return false }
                    return now.outcome != nil
                        || now.livePly == before.livePly + 2 && now.turn == .white
                }
            }
            let outcome = try #require(test.now?.outcome)
            #expect(test.now?.result.isEmpty == false)
            try await eventually("written") { test.now?.save == .saved }
            await test.app.close()
            return outcome
        }

        @Test(.scenario("newgame-two-computers"))
        func twoComputersPlayByThemselves() async throws {
            let test = try await TestApp()
            let level = Player.engine(level: .rung(number: 1))
            test.app.board.begin(.between(level, level))
            try await eventually("moves of both") { (test.now?.livePly ?? 0) >= 6 }
            #expect(test.now?.person == nil)
            await test.app.close()
        }

        @Test(.scenario("board-whole-game"))
        func aGameAgainstTheComputerIsWon() async throws {
            let outcome = try await play(StrongPlayer(), against: 1)
            #expect(outcome == Outcome(winner: .white, reason: .checkmate))
        }

        @Test(.scenario("board-whole-game"))
        func aGameAgainstTheComputerIsLost() async throws {
            let outcome = try await play(AimlessPlayer(seed: 5), against: 14)
            #expect(outcome == Outcome(winner: .black, reason: .checkmate))
        }
    }
}
