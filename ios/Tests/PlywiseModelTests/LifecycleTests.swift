import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    /// Coming and going, and the ways between the screens.
    @Suite(.serialized) @MainActor struct LifecycleTests {
        /// Processor time that the engines' threads in this process have used, in ticks of the
        /// clock; 0 where that cannot be seen. The threads live as long as their engines.
        private func engineTime() -> Int {
            let place = "/proc/self/task"
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
            return tasks.reduce(0) { sum, task in
                let stat = try? String(contentsOfFile: "\(place)/\(task)/stat", encoding: .utf8)
                let engines = ["(plywise-search)", "(plywise-helper)"]
                guard let stat, engines.contains(where: stat.contains),
                    let end = stat.lastIndex(of: ")")
                else { return sum }
                let fields = stat[end...].split(separator: " ").dropFirst()
                let times = fields.dropFirst(11).prefix(2).compactMap { Int($0) }
                return sum + times.reduce(0, +)
            }
        }

        @Test(.scenario("app-background-stops-the-search"))
        func aHiddenAppStopsItsSearchAndAShownOneTakesItUpAgain() async throws {
            let test = try await TestApp()
            let before = engineTime()
            try await test.play(
                .between(.engine(level: .time(perMove: 60)), .human(name: "")))
            try await eventually("thinking") { (test.app.board.thinking?.depth ?? 0) >= 5 }
            #if os(Linux)
                try await eventually("time used") { engineTime() > before }
            #endif
            test.app.hide()
            try await eventually("paused") { test.now?.paused == true }
            // The search may still be on its last positions.
            try await Task.sleep(for: .milliseconds(200))
            let hidden = engineTime()
            #expect(test.app.board.thinking == nil)
            try await Task.sleep(for: .milliseconds(500))
            #expect(engineTime() == hidden)
            #expect(test.app.board.thinking == nil)
            test.app.show()
            try await eventually("thinking again") {
                (test.app.board.thinking?.depth ?? 0) >= 5
            }
            test.app.board.moveNow()
            try await eventually("the move") { test.now?.livePly == 1 }
            await test.app.close()
        }

        @Test(.scenario("analysis-review-hidden-and-shown"))
        func aReviewStopsWhileTheAppIsHiddenAndBeginsAgain() async throws {
            let test = try await TestApp()
            let game = try await test.imports(
                "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 0-1")
            let root = AnalysisRoot.game(id: game, review: true)
            test.app.go(.analysis(root))
            let model = try #require(test.app.analysis(root))
            func isRunning() -> Bool {
                if case .running = model.picture?.review { true } else { false }
            }
            try await eventually("running") { isRunning() }
            test.app.hide()
            #expect(model.picture?.review == ReviewView.none)
            try await Task.sleep(for: .milliseconds(100))
            #expect(model.picture?.review == ReviewView.none)
            test.app.show()
            try await eventually("running again") { isRunning() }
            model.cancelReview()
            test.app.hide()
            test.app.show()
            try await Task.sleep(for: .milliseconds(50))
            #expect(model.picture?.review == ReviewView.none)
            await test.app.close()
        }

        @Test(.scenario("app-back-from-analysis"))
        func backFromAnAnalysisLeadsToWhereItWasAskedFor() async throws {
            let app = try await TestApp().app
            let game = Place.analysis(.game(id: 1))
            app.go(.games)
            app.go(game)
            #expect(app.places == [.board, .games, game])
            app.go(.analysis(.game(id: 2, ply: 3)))
            #expect(app.places.count == 3)
            app.back()
            #expect(app.places == [.board, .games])
            let position = Place.analysis(.position(fen: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"))
            app.go(.setup(fen: nil))
            app.go(position)
            #expect(app.places == [.board, .games, .setup(fen: nil), position])
            // The tab's own analysis is a root.
            app.go(.analysis(.start))
            #expect(app.places == [.board, .analysis(.start)])
            app.go(.setup(fen: nil))
            app.go(position)
            #expect(app.places == [.board, .analysis(.start), .setup(fen: nil), position])
            await app.close()
        }

        @Test(.scenario("app-back-from-analysis"))
        func anAnalysisIsShownOnTopOfTheTabThatItWasAskedForIn() async throws {
            let app = try await TestApp().app
            let analyses: [Place] = [
                .analysis(.game(id: 1)), .analysis(.game(id: 2, ply: 3, review: true)),
                .analysis(.position(fen: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1")),
            ]
            for (tab, analysis) in AppModel.tabs.flatMap({ tab in analyses.map { (tab, $0) } }) {
                app.go(tab)
                app.go(analysis)
                #expect(app.tab == tab)
                #expect(app.pushed == [analysis])
                // It is the last place of the selected tab's stack, and of no other.
                for other in AppModel.tabs {
                    #expect(app[onTopOf: other] == (other == tab ? [analysis] : []))
                }
                app[onTopOf: AppModel.tabs.first { $0 != tab } ?? .board] = []
                #expect(app.place == analysis)
                // The system takes it away by a swipe, or its button back does.
                app[onTopOf: tab] = []
                #expect(app.place == tab)
                app.go(analysis)
                #expect(app.back())
                #expect(app.place == tab && app.pushed.isEmpty)
            }
            await app.close()
        }

        @Test(.scenario("app-back-from-analysis", "app-place-comes-back"))
        func anAnalysisThatWasLeftByTheSystemIsOnTopAgain() async throws {
            let test = try await TestApp()
            let game = Place.analysis(.game(id: 7, ply: 3))
            test.app.go(.games)
            test.app.go(game)
            let navigationState = test.app.navigationState
            let again = try await TestApp(folder: test.folder)
            again.app.restore(navigationState)
            #expect(again.app.tab == .games)
            #expect(again.app.pushed == [game])
            again.app.back()
            #expect(again.app.place == .games)
            await test.app.close()
            await again.app.close()
        }

        @Test(.scenario("app-position-from-another-app"))
        func aPositionFromAnotherAppIsAnalysed() async throws {
            let test = try await TestApp()
            let fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"
            test.app.receive(try test.folder.file("position.fen", " \(fen)\n"))
            try await eventually("the analysis") {
                test.app.place == .analysis(.position(fen: fen))
            }
            #expect(test.app.message == nil)
            await test.app.close()
        }

        @Test(.scenario("games-import-file"))
        func aFileOfGamesIsTakenIn() async throws {
            let test = try await TestApp()
            test.platform.fileToOpen = try test.folder.file(
                "games.pgn",
                record("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5")
                    + record("Knight", "Rook", "0-1", "2002.02.03", "1. d4 d5"))
            test.app.games.importFile()
            try await eventually("both games") {
                test.app.games.state.list.games.count == 2
            }
            try await eventually("said") { test.app.message?.text == "2 games imported." }
        }
    }
}
