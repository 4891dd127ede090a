import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    /// A game on the board that is deleted in the list: nothing that still runs brings it back.
    @Suite(.serialized) @MainActor struct DeletedGameTests {
        private struct Refused: Error {}

        private static let side = SideTime(base: 60, increment: 2, delay: 0)
        private let time = TimeControl(white: side, black: side)

        private func ids(_ test: TestApp) async throws -> [Int64] {
            try await test.core.disk { library in
                try library.games(filter: GameFilter(), after: nil, limit: 9).map(\.id)
            }
        }

        /// A game of two people with one move; its number.
        private func played(_ test: TestApp) async throws -> Int64 {
            try await test.play(.friends(time: time))
            try await test.type("e4")
            try await eventually("written") { test.now?.save == .saved }
            return try #require(test.app.board.game?.id)
        }

        private func delete(_ games: [Int64], _ test: TestApp) async throws {
            test.app.go(.games)
            test.app.games.delete(games)
            try await eventually("the message") { test.app.message?.action == "Undo" }
            try await eventually("a new game") {
                test.now?.livePly == 0 && test.now?.outcome == nil
            }
        }

        private func expectStaysDeleted(_ test: TestApp) async throws {
            test.app.hide()
            test.app.show()
            try await Task.sleep(for: .milliseconds(600))
            #expect(try await ids(test).isEmpty)
        }

        @Test(.scenario("games-delete-and-undo"))
        func inThePlaceOfADeletedGameComesOneLikeIt() async throws {
            let test = try await TestApp()
            try await delete([played(test)], test)
            let now = try #require(test.now)
            #expect(now.white.player == .human(name: "Anna"))
            #expect(now.black.player == .human(name: "Ben"))
            #expect(now.white.clock?.left == 60 && now.black.clock?.left == 60)
            #expect(test.app.place == .games)
            try await expectStaysDeleted(test)
            await test.app.close()
        }

        @Test(.scenario("games-delete-and-undo"))
        func aComputerThatIsAboutToMoveBringsNoDeletedGameBack() async throws {
            let test = try await TestApp()
            let computer = Player.engine(level: .time(perMove: 0.04))
            test.app.board.begin(.between(computer, computer, time: time))
            try await eventually("some moves") { test.moves.count > 2 }
            try await delete([try #require(test.app.board.game?.id)], test)
            try await expectStaysDeleted(test)
            // The next game begins when the person looks at it.
            #expect(test.moves.isEmpty)
            test.app.go(.board)
            try await eventually("a move") { !test.moves.isEmpty }
            await test.app.close()
        }

        @Test(.scenario("games-delete-and-undo"))
        func aFinishedGameOnTheBoardThatIsDeletedGivesWayToANewOne() async throws {
            let test = try await TestApp()
            let deleted = try await played(test)
            test.app.board.resign()
            try await eventually("the end") {
                test.now?.outcome != nil && test.now?.save == .saved
            }
            try await delete([deleted], test)
            try await expectStaysDeleted(test)
            await test.app.close()
        }

        @Test(.scenario("games-delete-and-undo"))
        func ofSeveralDeletedGamesTheOneOnTheBoardComesBackToTheListAlone() async throws {
            let test = try await TestApp()
            let both = [try await played(test), try await played(test)]
            try await delete(both, test)
            try await expectStaysDeleted(test)
            test.app.message?.act()
            try await eventually("both games") { test.app.games.state.list.games.count == 2 }
            #expect(test.moves.isEmpty)
            test.app.board.open(both[1])
            try await eventually("the game as it was") { test.moves == ["e4"] }
            await test.app.close()
        }

        @Test(.scenario("games-delete-and-undo"))
        func aGameThatIsDeletedOnItsWayToTheBoardStaysDeleted() async throws {
            let test = try await TestApp()
            let deleted = try await played(test)
            try await test.play(.friends())
            test.app.board.open(deleted)
            try await delete([deleted], test)
            try await expectStaysDeleted(test)
            await test.app.close()
        }

        @Test(.scenario("games-delete-and-undo"))
        func aDeletedGameLeavesAnotherOneOnTheBoardAlone() async throws {
            let test = try await TestApp()
            let deleted = try await played(test)
            try await test.play(.friends())
            try await test.type("d4")
            test.app.games.delete([deleted])
            try await eventually("the message") { test.app.message?.action == "Undo" }
            #expect(try await !ids(test).contains(deleted))
            #expect(test.moves == ["d4"] && test.now?.paused == false)
            await test.app.close()
        }

        @Test(.scenario("games-delete-and-undo"))
        func aGameThatCannotBeDeletedIsOnTheBoardAgain() async throws {
            let test = try await TestApp()
            let kept = try await played(test)
            test.app.board.flip()
            await #expect(throws: Refused.self) {
                try await test.app.board.without([kept]) {
                    #expect(test.app.board.game == nil)
                    throw Refused()
                }
            }
            try await eventually("the game as it was") { test.moves == ["e4"] }
            #expect(test.app.board.playing?.flipped == true)
            #expect(try await ids(test) == [kept])
            await test.app.close()
        }
    }
}
