import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    /// Which analyses are open, and when they end.
    @Suite(.serialized) @MainActor struct AnalysesTests {
        private let fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"

        /// Goes to an analysis without the engine's lines, for what does not need them.
        private func analyse(
            _ test: TestApp, _ root: AnalysisRoot = .start
        ) async throws -> AnalysisModel {
            test.app.go(.analysis(root))
            let model = try #require(test.app.analysis(root))
            model.switchEngine(on: false)
            try await eventually("the analysis") { model.picture?.engine == .off }
            return model
        }

        private func moves(_ model: AnalysisModel) -> [String] {
            model.study?.view.moves.map(\.san) ?? []
        }

        private func play(
            _ model: AnalysisModel, _ from: Square, _ to: Square
        ) async throws {
            let count = moves(model).count
            model.drag(from: from, to: to)
            try await eventually("a move") { moves(model).count > count }
        }

        @Test(.scenario("board-analyse"))
        func aGameThatHasGoneOnOtherwiseIsAnalysedAsItIs() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            let board = test.app.board
            try await test.type("e4", "e5")
            try await eventually("written") { test.now?.save == .saved }
            board.analyse()
            let root = AnalysisRoot.game(id: try #require(board.game?.id), ply: 2)
            let before = try await analyse(test, root)
            #expect(moves(before) == ["e4", "e5"])
            test.app.back()
            for ply in [1, 0] as [UInt32] {
                board.undo()
                try await eventually("taken back") { test.now?.livePly == ply }
            }
            for (ply, move) in [(1, "d4"), (2, "d5")] as [(UInt32, String)] {
                board.type(move)
                try await eventually(move) { test.now?.livePly == ply }
            }
            try await eventually("written") { test.now?.save == .saved }
            board.analyse()
            let after = try await analyse(test, root)
            #expect(moves(after) == ["d4", "d5"])
            await test.app.close()
        }

        private func isSearching(_ model: AnalysisModel?) -> Bool {
            (model?.study?.lines.lines.isEmpty == false) && (model?.ui.searched ?? 0) > 0
        }

        @Test(.scenario("app-background-stops-the-search"))
        func theEngineThinksOnlyWhereThePersonLooksOn() async throws {
            let test = try await TestApp()
            let app = test.app
            let game = try await test.imports("1. e4 e5 *")
            app.go(.analysis(.start))
            let own = try #require(app.analysis(.start))
            try await eventually("lines") { isSearching(own) }
            // Another tab, and back.
            app.go(.games)
            #expect(own.ui.searched == 0)
            app.go(.analysis(.start))
            try await eventually("lines again") { isSearching(own) }
            // Something on top of it, and back.
            app.go(.setup(fen: nil))
            #expect(own.ui.searched == 0)
            app.back()
            #expect(own.ui.searched > 0)
            // A hidden app, which is elsewhere when it is shown again.
            app.hide()
            #expect(own.ui.searched == 0)
            app.go(.board)
            app.show()
            #expect(own.ui.searched == 0)
            // One at a time.
            app.go(.games)
            let root = AnalysisRoot.game(id: game)
            app.go(.analysis(root))
            let other = try #require(app.analysis(root))
            try await eventually("its lines") { isSearching(other) }
            #expect(own.ui.searched == 0)
            app.back()
            #expect(other.ui.searched == 0)
            await app.close()
        }

        @Test(.scenario("analysis-review-hidden-and-shown"))
        func aReviewBeginsWhereThePersonLooksOn() async throws {
            let test = try await TestApp()
            let game = try await test.imports("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 *")
            let root = AnalysisRoot.game(id: game, review: true)
            test.app.restore(["", "board", "\(Place.analysis(root).encode())", "new-game"])
            let model = try #require(test.app.analysis(root))
            func isRunning() -> Bool {
                if case .running = model.picture?.review { true } else { false }
            }
            try await eventually("the game") { model.picture != nil }
            try await Task.sleep(for: .milliseconds(100))
            #expect(!isRunning())
            test.app.back()
            try await eventually("running") { isRunning() }
            await test.app.close()
        }

        @Test(.scenario("analysis-review-hidden-and-shown"))
        func aReviewThatIsLeftWhileItBeginsDoesNotRunOn() async throws {
            let test = try await TestApp()
            let game = try await test.imports("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 *")
            let model = try await analyse(test, .game(id: game))
            let disk = DispatchSemaphore(value: 0)
            let busy = Task { try await test.core.disk { _ in disk.wait() } }
            try await Task.sleep(for: .milliseconds(50))
            model.startReview()
            try await Task.sleep(for: .milliseconds(50))
            test.app.go(.settings)
            disk.signal()
            try await busy.value
            // The next in line for the disk comes after it.
            _ = try await test.core.disk { try $0.settings() }
            try await Task.sleep(for: .milliseconds(50))
            #expect(model.run == nil && model.reviewing == nil)
            await test.app.close()
        }

        @Test(.scenario("analysis-kept-with-game"))
        func notesAreNotWrittenOnceTheAnalysisIsClosed() async throws {
            let test = try await TestApp()
            let game = try await test.imports("1. e4 e5 2. Nf3 *")
            let model = try await analyse(test, .game(id: game, ply: 1))
            try await play(model, .c7, .c5)
            await model.close()
            let pgn = try await test.core.disk { try $0.analysedPgn(game: game) }
            #expect(pgn.contains("c5"))
            // Something else is noted meanwhile, and stays.
            try await test.core.disk { try $0.setNotes(game: game, pgn: "1. e4 e5 2. Nf3 d6 *") }
            try await Task.sleep(for: .milliseconds(800))
            let later = try await test.core.disk { try $0.analysedPgn(game: game) }
            #expect(later.contains("d6") && !later.contains("c5"))
            await test.app.close()
        }

        @Test(.scenario("analysis-kept-with-game"))
        func whatWasNotedIsThereWhenTheGameIsAnalysedAgainAtOnce() async throws {
            let test = try await TestApp()
            let game = try await test.imports("1. e4 e5 2. Nf3 *")
            let first = try await analyse(test, .game(id: game, ply: 1))
            try await play(first, .c7, .c5)
            // Back and there again, before it would have been written by itself.
            test.app.back()
            let again = try await analyse(test, .game(id: game, ply: 1))
            #expect(first !== again)
            #expect(moves(again).contains("c5"))
            await test.app.close()
        }

        @Test(.scenario("board-type-a-move", "board-illegal-move-refused"))
        func movesAreTypedWhereThePersonAnalyses() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            test.app.startTyping()
            #expect(test.app.board.playing?.typing == true)
            test.core.change { $0.language = "de" }
            let model = try await analyse(test)
            #expect(model.picture?.typing == false)
            test.app.startTyping()
            #expect(model.picture?.typing == true)
            // With the letters of the person's language.
            for (count, move) in [" Sf3 ", "e7e5"].enumerated() {
                model.typed = move
                model.playTyped()
                try await eventually(move) { moves(model).count == count + 1 }
                #expect(model.typed.isEmpty)
            }
            #expect(moves(model) == ["Nf3", "e5"])
            #expect(test.platform.played.last == .move)
            // What is no move says so, and stays to be corrected.
            model.typed = "Ke5"
            model.playTyped()
            try await eventually("refused") { test.platform.felt.last == .refused }
            #expect(model.typed == "Ke5" && moves(model).count == 2)
            #expect(test.app.message?.text.contains("Ke5") == true)
            model.stopTyping()
            #expect(model.typed.isEmpty && model.picture?.typing == false)
            #expect(test.moves.isEmpty)
            await test.app.close()
        }

        @Test(.scenario("analysis-taken-up", "app-back-from-analysis"))
        func theTabsAnalysisStaysAsItWasLeftWhileAGameIsAnalysed() async throws {
            let test = try await TestApp()
            let game = try await test.imports("1. e4 e5 *")
            let own = try await analyse(test)
            try await play(own, .d2, .d4)
            test.app.go(.games)
            let other = try await analyse(test, .game(id: game))
            #expect(moves(other) == ["e4", "e5"])
            test.app.go(.analysis(.start))
            let shown = try #require(test.app.analysis(.start))
            #expect(shown === own)
            #expect(own.picture?.node == 1)
            // It still answers.
            try await play(own, .d7, .d5)
            await test.app.close()
        }

        @Test(.scenario("analysis-taken-up"))
        func theTabTakesUpThePositionThatWasAnalysed() async throws {
            let test = try await TestApp()
            let own = try await analyse(test)
            try await play(own, .d2, .d4)
            test.app.go(.setup(fen: nil))
            let position = try await analyse(test, .position(fen: fen))
            try await play(position, .g6, .g7)
            try await eventually("closed") {
                test.app.message?.text == test.core.words["analysis-closed"]
            }
            let message = try #require(test.app.message)
            test.app.back()
            test.app.back()
            #expect(test.app.place == .analysis(.start))
            let again = try await analyse(test)
            #expect(moves(again) == ["Qg7#"])
            // A closed analysis comes back although its screen is gone.
            message.act()
            try await eventually("brought back") {
                test.app.analysis(.start).map { moves($0) } == ["d4"]
            }
            await test.app.close()
        }
    }
}
