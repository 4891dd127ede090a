import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    @Suite(.serialized) @MainActor struct AppModelTests {
        @Test func everyPlaceComesBackFromItsText() {
            let fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"
            let places: [Place] = [
                .board, .games, .settings, .statistics, .licences, .newGame(fen: nil),
                .newGame(fen: fen), .setup(fen: nil), .setup(fen: fen), .analysis(.start),
                .analysis(.position(fen: fen)), .analysis(.game(id: 12)),
                .analysis(.game(id: 12, ply: 3, review: true)),
            ]
            for place in places { #expect(Place(decoding: place.encode()) == place) }
            for text in ["", "nowhere", "analysis game x", "analysis"] {
                let place = Place(decoding: text)
                #expect(place == .board || place == .analysis(.start), "\(text)")
            }
            let points = [
                BoardViewState(ply: nil, flipped: true),
                BoardViewState(game: 3, ply: 7, flipped: false),
            ]
            for point in points {
                #expect(BoardViewState(decoding: point.encode()) == point)
            }
            #expect(BoardViewState(decoding: "x") == nil)
        }

        @Test func placesLieOnTopOfEachOther() async throws {
            let test = try await TestApp()
            let app = test.app
            app.go(.games)
            app.go(.statistics)
            #expect(app.places == [.board, .games, .statistics])
            app.go(.newGame(fen: nil))
            app.go(.newGame(fen: "x"))
            #expect(app.places == [.board, .games, .statistics, .newGame(fen: "x")])
            #expect(app.back())
            #expect(app.place == .statistics)
            app.go(.settings)
            #expect(app.places == [.board, .settings])
            app.go(.board)
            #expect(!app.back())
        }

        @Test func whatIsSaidNextTakesNoAnswerAway() async throws {
            let test = try await TestApp()
            let app = test.app
            func read() throws -> String {
                let message = try #require(app.message)
                app.said(message)
                return message.text
            }
            app.say("deleted", action: "Undo")
            app.say("low time")
            app.say("exported")
            app.say("damaged", action: "OK", lasting: true)
            app.say("another plain one")
            // The newest answers what was just done. What is for the moment does not come back.
            #expect(app.message?.seconds == 4)
            app.say("in its place")
            #expect(try read() == "in its place")
            let damaged = try #require(app.message)
            #expect(damaged.text == "damaged" && damaged.seconds == nil)
            #expect(try read() == "damaged")
            #expect(try read() == "deleted")
            #expect(app.message == nil)
        }

        @Test func whatComesBackIsNotReadAloudAgain() async throws {
            let test = try await TestApp()
            let app = test.app
            app.say("deleted", action: "Undo")
            let deleted = try #require(app.message)
            #expect(!deleted.isSaid)
            app.heard(deleted)
            app.say("exported")
            let exported = try #require(app.message)
            #expect(!exported.isSaid)
            app.said(exported)
            #expect(app.message?.id == deleted.id && app.message?.isSaid == true)
        }

        @Test func whatWasAnsweredDoesNotComeBackWhateverIsSaidWithTheAnswer() async throws {
            let test = try await TestApp()
            let app = test.app
            app.say("deleted", action: "Undo")
            let deleted = try #require(app.message)
            app.say("back again")
            app.said(deleted)
            #expect(app.message?.text == "back again")
            if let back = app.message { app.said(back) }
            #expect(app.message == nil)
        }

        @Test func onlyTheLastAnalysisThatWasClosedIsOffered() async throws {
            let test = try await TestApp()
            let app = test.app
            app.say("deleted", action: "Undo")
            app.sayClosed {}
            app.sayClosed {}
            let closedMessage = try #require(app.message)
            #expect(closedMessage.text == test.core.words["analysis-closed"])
            app.said(closedMessage)
            #expect(app.message?.text == "deleted")
        }

        @Test func whereAllIsErasedNothingCanBeUndoneAndWhatIsToBeReadStands() async throws {
            let test = try await TestApp()
            test.app.say("damaged", action: "OK", lasting: true)
            test.app.say("deleted", action: "Undo")
            try await test.app.eraseAll()
            #expect(test.app.message?.text == "damaged")
            await test.app.close()
        }

        @Test func keysMeanTheBoardThatIsInSight() async throws {
            let test = try await TestApp()
            let app = test.app
            try await test.play(.friends())
            app.go(.analysis(.start))
            let analysis = try #require(app.analysis(.start))
            try await eventually("the analysis") { analysis.picture != nil }
            #expect(app.boardInSight == .analysis)
            app.flip()
            app.startTyping()
            #expect(analysis.picture?.board.flipped == true && analysis.picture?.typing == true)
            app.go(.setup(fen: nil))
            app.flip()
            #expect(app.setup(fen: nil).state.board.flipped)
            app.go(.games)
            #expect(app.boardInSight == nil)
            app.flip()
            app.startTyping()
            app.readPosition()
            #expect(test.platform.announced.isEmpty)
            #expect(app.board.playing?.flipped == false && app.board.playing?.typing == false)
            app.go(.board)
            app.flip()
            app.readPosition()
            #expect(test.platform.announced.count == 1)
            #expect(app.board.playing?.flipped == true && app.boardInSight == .game)
            await app.close()
        }

        @Test func messagesGoWhenTheyWereRead() async throws {
            let test = try await TestApp()
            test.app.say("one")
            let first = try #require(test.app.message)
            test.app.say("two", action: "Undo")
            test.app.said(first)
            #expect(test.app.message?.text == "two")
            if let second = test.app.message { test.app.said(second) }
            #expect(test.app.message == nil)
        }

        @Test(.scenario("app-game-comes-back", "app-place-comes-back"))
        func theGameComesBackAsItWasLeft() async throws {
            let folder = try Folder()
            var test: TestApp? = try await TestApp(folder: folder)
            try await test?.play(.friends())
            for (count, move) in ["e4", "e5", "Nf3"].enumerated() {
                test?.app.board.type(move)
                try await eventually(move) {
                    test?.app.board.playing?.game.moves.count == count + 1
                }
            }
            test?.app.board.goTo(2)
            test?.app.board.flip()
            try await eventually("looking back") { test?.app.board.viewState?.ply == 2 }
            test?.app.go(.settings)
            let navigationState = try #require(test?.app.navigationState)
            await test?.app.close()
            test = nil

            let again = try await TestApp(folder: folder)
            again.app.restore(navigationState)
            #expect(again.app.places == [.board, .settings])
            again.app.board.start()
            try await eventually("the game") { again.app.board.viewState?.ply == 2 }
            #expect(again.app.board.playing?.game.moves.map(\.san) == ["e4", "e5", "Nf3"])
            #expect(again.app.board.playing?.flipped == true)
            await again.app.close()
        }

        @Test(.scenario("app-place-comes-back"))
        func aPositionInTheMakingComesBackAsFarAsItHadCome() async throws {
            let test = try await TestApp()
            test.app.go(.setup(fen: nil))
            let setup = test.app.setup(fen: nil)
            setup.clear()
            setup.take(.put("Q"))
            setup.tap(.e4)
            #expect(setup.state.playable != .yes)
            let again = try await TestApp(folder: test.folder)
            again.app.restore(test.app.navigationState)
            guard case .setup(let fen) = again.app.place else {
                Issue.record("elsewhere")
                return
            }
            let squares = again.app.setup(fen: fen).state.board.squares
            #expect(squares == setup.state.board.squares)
            #expect(squares.filter { $0 != "." } == "Q")
            await test.app.close()
            await again.app.close()
        }

        @Test(.scenario("app-games-from-another-app", "app-unreadable-from-another-app"))
        func gamesFromAnotherAppJoinTheLibrary() async throws {
            let test = try await TestApp()
            let one = record("A", "B", "1-0", "2001.02.03", "1. e4 e5")
            test.app.receive(try test.folder.file("one.pgn", one))
            try await eventually("the game") { test.app.place.kind == "analysis" }
            #expect(test.app.message?.text == "1 game imported.")
            let two =
                record("C", "D", "1-0", "2001.02.03", "1. d4 d5")
                + record("E", "F", "1-0", "2001.02.03", "1. c4 c5")
            test.app.receive(try test.folder.file("two.pgn", two))
            try await eventually("the list") { test.app.place == .games }
            test.app.receive(test.folder.place.appending(path: "nothing.pgn"))
            try await eventually("the trouble") {
                test.app.message?.text == test.core.words["games-error-file"]
            }
            await test.app.close()
        }

        @Test(.scenario("app-games-from-another-app"))
        func anOpenListShowsGamesThatWereSent() async throws {
            let test = try await TestApp()
            let games = test.app.games
            test.app.go(.games)
            games.appear()
            try await eventually("no game") { games.state.list == .empty }
            let two =
                record("A", "B", "1-0", "2001.02.03", "1. e4 e5")
                + record("C", "D", "1-0", "2001.02.03", "1. d4 d5")
            let file = try test.folder.file("two.pgn", two)
            test.app.receive(file)
            // The screen does not come up once more: it was there.
            try await eventually("both") { games.state.list.games.count == 2 }
            #expect(test.app.message?.text == "2 games imported.")
            #expect(test.app.places == [.board, .games])
            // What is here already is said as for a file that the person has chosen.
            test.app.receive(file)
            try await eventually("told") {
                if case .imported(let lines) = games.state.sheet { lines.count == 2 } else { false }
            }
            #expect(test.app.places == [.board, .games])
            await test.app.close()
        }

        @Test(.scenario("app-games-from-another-app", "games-import-stopped"))
        func manyGamesThatWereSentAreCountedAndCanBeStopped() async throws {
            let test = try await TestApp()
            let games = test.app.games
            let many = (1...20_000).map {
                record("White \($0)", "Black", "1-0", "2001.02.03", "1. e4 e5")
            }.joined()
            test.app.receive(try test.folder.file("many.pgn", many))
            try await eventually("counted") {
                if case .importing(let read) = games.state.sheet { read > 0 } else { false }
            }
            // Nothing else that wants the disk waits for it.
            _ = try await test.core.disk { try $0.settings() }
            games.cancelImport()
            try await eventually("stopped") {
                if case .imported(let lines) = games.state.sheet {
                    lines.first == test.core.words["games-import-stopped"]
                } else {
                    false
                }
            }
            await test.app.close()
        }

        @Test(.scenario("app-damaged-library"))
        func aDamagedLibraryIsToldOf() async throws {
            let folder = try Folder()
            var test: TestApp? = try await TestApp(folder: folder)
            try await test?.holds(record("A", "B", "1-0", "2001.02.03", "1. e4 e5"))
            await test?.core.settle()
            test = nil
            let file = folder.place.appending(path: "games.db")
            var content = try Data(contentsOf: file)
            content.replaceSubrange(0..<40, with: Data(repeating: 0x55, count: 40))
            try content.write(to: file)
            let again = try await TestApp(folder: folder)
            let message = try #require(again.app.message)
            #expect(message.lasting)
            #expect(message.text.contains("They were set aside as games.db"))
        }
    }
}
