import Foundation
import Observation
import PlywiseCore
import Testing

@testable import PlywiseShell

/// Statistics of measured durations, in milliseconds.
struct Figures: CustomStringConvertible {
    private let sorted: [Double]

    init(_ times: [Duration]) {
        sorted = times.map { $0 / .milliseconds(1) }.sorted()
    }

    /// Returns a quantile of the durations, in milliseconds; `share` is from 0 to 1.
    func within(_ share: Double) -> Double {
        sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
    }

    var description: String {
        let shares = [0.5, 0.99, 0.999, 1].map { String(format: "%.3f", within($0)) }
        return "\(sorted.count) times, median, 99 %, 99.9 %, most: "
            + shares.joined(separator: " ") + " ms"
    }
}

/// Performs an action and returns the time until the values read by `read` change on the main
/// actor.
@MainActor private func time(
    until read: @MainActor () -> Void, after act: @MainActor () -> Void
) async -> Duration {
    let clock = ContinuousClock()
    var begin = clock.now
    await withCheckedContinuation { continuation in
        withObservationTracking(read) { continuation.resume() }
        begin = clock.now
        act()
    }
    return clock.now - begin
}

extension AppState {
    /// The selected square of the game on the board.
    fileprivate var selected: UInt8? {
        if case .playing(let game) = board { game.board.selection } else { nil }
    }
}

extension Shell {
    @Suite(.serialized) @MainActor struct FigureTests {
        let folder: Folder
        let tasks = TestTasks()

        init() throws {
            folder = try Folder()
        }

        @Test func anEventIsDrawnWithinAFrameDuringASearch() async throws {
            let app = try await AppState.open(on: folder.device(games: 60), tasks: tasks)
            try await eventually("the board") { app.board != .opening }
            let threads = UInt32(ProcessInfo.processInfo.activeProcessorCount)
            let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            // Without limits the search runs until it is cancelled or the engine is destroyed.
            let engine = Engine(memoryMib: 64, threads: threads)
            let thinking = engine.search(
                position: try Position(fen: start),
                limits: SearchLimits(depth: nil, nodes: nil, time: nil))
            var taps: [Duration] = []
            for number in 0..<1000 {
                try await Task.sleep(for: .milliseconds(10))
                taps.append(
                    await time {
                        _ = app.board
                    } after: {
                        app.send(.board(event: .tap(square: 12)))
                    })
                #expect(app.selected == (number.isMultiple(of: 2) ? 12 : nil))
            }
            try await app.openGames()
            let game = try #require(app.rows.first?.id)
            var choices: [Duration] = []
            for number in 0..<1000 {
                try await Task.sleep(for: .milliseconds(10))
                choices.append(
                    await time {
                        _ = app.games
                    } after: {
                        app.send(.games(event: .choose(game: game)))
                    })
                #expect(app.games.selection?.games == (number.isMultiple(of: 2) ? [game] : []))
            }
            thinking.cancel()
            let searched = try withExtendedLifetime(engine) { try thinking.wait().nodes }
            #expect(searched > 10_000)
            print("searched meanwhile:", searched, "nodes")
            for (name, times) in [("a tap on the board", taps), ("a choice of games", choices)] {
                let figures = Figures(times)
                print("\(name), \(threads) threads think:", figures)
                // Other programs may use the machine, too.
                #expect(figures.within(0.5) < 16)
            }
            await app.end()
        }

        @Test(.scenario("shell-text"))
        func typingIsNeverLostWhileTheListReloads() async throws {
            let app = try await AppState.open(on: folder.device(games: 5000), tasks: tasks)
            try await app.openGames()
            try await app.scroll(pages: 20)
            let field = app.draft(of: app.games.search)
            var replaced = 0
            let search = Watch { _ = app.games.search }
            // Types and deletes words until one game is found.
            var texts: [String] = []
            for word in [
                "player 4", "duke", "morphy", "player 49", "a", "duke player 12", "paul morphy",
            ] {
                let typed = (1...word.count).map { String(word.prefix($0)) }
                texts += typed + typed.dropLast().reversed() + [""]
            }
            let last = "player 4321"
            texts += (1...last.count).map { String(last.prefix($0)) }
            let clock = ContinuousClock()
            var next = clock.now
            var held: [Duration] = []
            for (number, text) in texts.enumerated() {
                let begin = clock.now
                if field.type(text) {
                    app.send(.games(event: .search(field: field.field, text: text)))
                }
                // Meanwhile the list is reloaded, up to the games read so far.
                if number % 4 == 0 { app.send(.games(event: .clearFilter)) }
                held.append(clock.now - begin)
                next += .milliseconds(25)
                try await Task.sleep(until: next, clock: clock)
                if app.draft(of: app.games.search) !== field { replaced += 1 }
            }
            await app.settled()
            try await eventually("the game that was typed") {
                app.rows.map(\.title) == ["Player 4321 – Duke"]
            }
            #expect(replaced == 0)
            #expect(field.text == last)
            print(
                "\(texts.count) drafts, 40 a second: text replaced \(replaced) times,",
                "list drawn \(search.news()) times; each holds the main actor:", Figures(held))
            await app.end()
        }
    }
}
