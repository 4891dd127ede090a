import Foundation
import PlywiseCore
import Testing

extension Contract {
    /// Contract tests of the app through the generated bindings.
    @Suite struct AppTests {
        private let foolsMate = "1. f3 e5 2. g4 Qh4# 0-1"

        /// Plays a legal move by two taps: with the first piece that has one, in an order of the
        /// pieces that depends on `turn`.
        private func playSomething(_ shell: Shell, turn: Int, now: GameView) async throws
            -> GameView
        {
            let own = now.board.squares.enumerated().filter { $0.element.isUppercase }
            for step in own.indices {
                let from = UInt8(own[(step + 5 * turn) % own.count].offset)
                shell.onBoard(.tap(square: from))
                let selected = try await shell.untilGame { $0.board.selection == from }
                let targets = selected.board.targets
                if !targets.isEmpty {
                    shell.onBoard(.tap(square: targets[turn % targets.count].square))
                    shell.onBoard(.promote(role: .queen))
                    return try await shell.untilGame {
                        !$0.goesOn || ($0.livePly > now.livePly && $0.white.toMove)
                    }
                }
            }
            throw Silence()
        }

        @Test func aWholeGameByEvents() async throws {
            let shell = try Shell(over: Folder())
            var now = try await shell.beginEasy()
            #expect(now.white.name == "You")
            let first = now.game
            var turn = 0
            while now.goesOn {
                now = try await playSomething(shell, turn: turn, now: now)
                turn += 1
            }
            #expect(!now.status.isEmpty)
            // A rematch is a new game with colours swapped, so the computer moves first.
            shell.onBoard(.rematch)
            let next = try await shell.untilGame { $0.goesOn && $0.livePly == 1 }
            #expect(next.game != first)
            #expect(next.black.name == "You")
            #expect(next.board.flipped)
        }

        @Test func partsComeInOrderOnOneThread() async throws {
            let shell = try Shell(over: Folder())
            try await shell.beginEasy()
            for (from, to, ply): (UInt8, UInt8, UInt32) in [(12, 28, 2), (6, 21, 4), (1, 18, 6)] {
                shell.play(from, to)
                try await shell.untilGame { $0.livePly >= ply }
            }
            #expect(try await shell.settle())
            #expect(shell.threads.count == 1)
        }

        @Test func endingStopsWhatRunsAndSaysNoMore() async throws {
            let folder = try Folder()
            var shell: Shell? = try Shell(over: folder)
            try await shell?.beginThinking()
            let took = ContinuousClock().measure { shell?.app.end() }
            #expect(took < .seconds(3), "not after its 60 s")
            #if os(Linux)
                #expect(try await OwnProcess.coreThreadsEnd())
            #endif
            weak var app = shell?.app
            shell = nil
            #expect(app == nil)
            // The game is restored at the next start.
            let again = try Shell(over: folder)
            let game = try await again.untilGame { _ in true }
            #expect(game.livePly == 1)
            again.app.end()
            again.send(.tab(screen: .games))
            try await Task.sleep(for: .milliseconds(50))
            let acknowledged = again.acknowledged
            _ = await again.listener.close()
            #expect(again.acknowledged == acknowledged)
        }

        @Test func manyAppsLeaveNothingBehind() async throws {
            let folder = try Folder()
            // The first apps allocate memory that is never freed: tables, message catalogues,
            // thread heaps.
            try await some(20, over: folder)
            let before = OwnProcess.resident()
            try await some(60, over: folder)
            #if os(Linux)
                #expect(try await OwnProcess.coreThreadsEnd())
            #endif
            if let before, let after = OwnProcess.resident() {
                // Each app has a 16 MiB hash table. Leaking all of them would add at least 900 MiB.
                #expect(after - before < 100_000)
            }
        }

        /// Starts a number of apps one after another. Each plays a move and undoes it.
        private func some(_ count: Int, over folder: Folder) async throws {
            for _ in 0..<count {
                let shell = try Shell(over: folder)
                try await shell.untilGame { _ in true }
                shell.play(12, 28)
                shell.onBoard(.undo)
            }
        }

        /// An error that the bindings do not declare, thrown by a listener.
        private struct Other: Error {}

        @Test func aListenerThatThrowsEndsNoGame() async throws {
            let errors: [any Error] = [ListenerError.Failed(reason: "thrown by a test"), Other()]
            for error in errors {
                let shell = try Shell(over: Folder(), listener: RecordingListener(throwing: error))
                try await shell.untilGame { _ in true }
                shell.play(12, 28)
                // A message is shown, and all parts are sent again, including the board.
                #expect(try await !shell.untilMessage { _ in true }.text.isEmpty)
                try await shell.untilGame { $0.livePly >= 2 }
            }
        }

        @Test func theSystemIsAskedAndAnswers() async throws {
            let folder = try Folder()
            let path = folder.path("two.pgn")
            try "\(foolsMate)\n\n1. e4 e5 *\n".write(
                toFile: path, atomically: true, encoding: .utf8)
            let shell = try Shell(over: folder)
            shell.send(.tab(screen: .games))
            shell.onGames(.importFile)
            let (picking, kind) = try await shell.untilTask { task in
                if case .pickFile(let kind) = task { kind } else { nil }
            }
            #expect(kind == .pgn)
            shell.send(.answered(id: picking, answer: .picked(path: path)))
            try await shell.untilPage { $0.rows.count(where: \.imported) == 2 }
            let (_, forgotten) = try await shell.untilTask { task in
                if case .forget(let path) = task { path } else { nil }
            }
            #expect(forgotten == path)
            shell.onGames(.exportAll)
            let (keeping, kept) = try await shell.untilTask { task in
                if case .keepFile(let path, let name, _) = task { (path, name) } else { nil }
            }
            #expect(kept.1 == "plywise-games.pgn")
            #expect(try String(contentsOfFile: kept.0, encoding: .utf8).contains("Qh4#"))
            shell.send(.answered(id: keeping, answer: .failed))
            _ = try await shell.untilMessage {
                $0.text == "The file couldn’t be read or written."
            }
        }

        @Test func aGameIsListedDeletedAndBroughtBack() async throws {
            let shell = try Shell(over: Folder())
            let row = try await shell.importGame(foolsMate)
            #expect(row.result == "Black wins")
            #expect(row.squares.count == 64)
            shell.onGames(.delete(games: [row.id]))
            let message = try await shell.untilMessage { $0.action != nil }
            #expect(message.action == "Undo")
            try await shell.untilListed(false)
            shell.send(.message(id: message.id, state: .acted))
            try await shell.untilListed(true)
        }

        /// Returns the tree node of the wanted move, if the update is a paragraph of an analysis
        /// that contains it.
        private func move(
            in update: ViewUpdate, _ wanted: (_ text: String, _ sign: String) -> Bool
        ) -> UInt32? {
            guard case .paragraphs(_, let paragraphs, _) = update else { return nil }
            for case .move(let node, _, let text, _, let sign, _, _) in paragraphs.flatMap(\.parts)
            where wanted(text, sign) {
                return node
            }
            return nil
        }

        @Test func anAnalysisWithTheEngine() async throws {
            let shell = try Shell(over: Folder())
            shell.send(.tab(screen: .analysis))
            try await shell.untilAnalysis { _ in true }
            shell.onAnalysis(.lines(count: 2))
            shell.onAnalysis(.drag(from: 12, to: 28))
            shell.onAnalysis(.drag(from: 52, to: 36))
            let lines = try await shell.until { update -> EngineLines? in
                guard case .lines(let lines) = update, lines.lines.count == 2 else { return nil }
                return lines.lines[0].moves.first?.number == "2." ? lines : nil
            }
            #expect(lines.arrows.count == 2)
            shell.onAnalysis(.switchEngine(on: false))
            shell.onAnalysis(.back)
            shell.onAnalysis(.drag(from: 50, to: 34))
            let node = try await shell.until { move(in: $0) { text, _ in text == "c5" } }
            shell.onAnalysis(.mark(node: node, mark: .interesting))
            try await shell.until { move(in: $0) { _, sign in sign == "!?" } }
        }

        @Test func aReviewInTheBackground() async throws {
            let shell = try Shell(over: Folder())
            let game = try await shell.importGame(foolsMate).id
            shell.onGames(.analyse(game: game))
            try await shell.untilAnalysis(\.isGame)
            shell.onAnalysis(.startReview)
            try await shell.untilAnalysis {
                if case .reviewing = $0.review { true } else { false }
            }
            let points = try await shell.until { update -> [GraphPoint]? in
                if case .graph(let points) = update, !points.isEmpty { points } else { nil }
            }
            #expect(points.count == 4)
            #expect(points[2].mark == .blunder)
        }

        @Test func wordsInEachLanguage() async throws {
            let shell = try Shell(over: Folder())
            for (tag, title) in [
                ("en", "Games"), ("de-AT", "Partien"), ("ar", "المباريات"), ("xx", "Games"),
            ] {
                if tag != "en" { shell.send(.languages(tags: [tag])) }
                let catalogue = try await shell.until { update -> Catalogue? in
                    if case .catalogue(let catalogue) = update { catalogue } else { nil }
                }
                #expect(catalogue.messages.count > 200)
                #expect(catalogue.messages["games-title"] == title)
                #expect(catalogue.squares.count == 64)
                #expect(catalogue.rightToLeft == (tag == "ar"))
            }
        }

        private func entries(_ update: ViewUpdate) -> [BackStackEntry]? {
            guard case .navigation(let navigation) = update else { return nil }
            return navigation.entries.count == 3 ? navigation.entries : nil
        }

        @Test func savedStateRestoresTheBackStack() async throws {
            let folder = try Folder()
            var shell = try Shell(over: folder)
            shell.send(.tab(screen: .games))
            shell.onGames(.statistics)
            let before = try await shell.until(entries)
            _ = try await shell.settle()
            let state = shell.state
            #expect(state.utf8.count <= 16 * 1024)
            shell.app.end()
            shell = try Shell(over: folder, state: state)
            #expect(try await shell.until(entries) == before)
        }

        @Test func aLibraryThatCannotBeOpenedSaysWhy() async throws {
            let folder = try Folder()
            let inTheWay = URL(filePath: folder.path("games.db"))
            try FileManager.default.createDirectory(
                at: inTheWay, withIntermediateDirectories: false)
            let shell = try Shell(over: folder)
            let start = try await shell.until { update -> (String, String)? in
                if case .start(let message, let retry, _) = update { (message, retry) } else { nil }
            }
            #expect(!start.0.isEmpty)
            #expect(start.1 == "Try again")
            try FileManager.default.removeItem(at: inTheWay)
            shell.send(.retry)
            try await shell.untilGame { _ in true }
        }
    }
}
