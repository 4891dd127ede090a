import Foundation
import PlywiseCore
import Testing

extension Contract {
    /// How long calls take from Swift. These are measurements, not tests: they run with
    /// `PLYWISE_FIGURES=1` in the environment and print a table. What ends with something that a
    /// listener hears is measured up to that call.
    @Suite(.enabled(if: ProcessInfo.processInfo.environment["PLYWISE_FIGURES"] == "1"))
    struct FigureTests {
        private let clock = ContinuousClock()

        @Test func commandsWhileTheEngineThinks() async throws {
            let table = try await thinking()
            let commands: [(Session) -> Void] = [
                { $0.tap(square: .d2) },
                { $0.tap(square: .d2) },
                { $0.goTo(ply: 0) },
                { $0.goTo(ply: 1) },
            ]
            let calls = (0..<12_000).map { count in
                clock.measure { commands[count % commands.count](table.session) }
            }
            Figure("command, engine thinking", Array(calls.dropFirst(2_000))).printRow()
        }

        @Test func commandsUntilTheirSnapshot() async throws {
            let table = try await thinking()
            var answers: [Duration] = []
            for count in 0..<10_000 {
                let ply = UInt32(count % 2)
                let asked = clock.now
                table.session.goTo(ply: ply)
                answers.append(try await took(since: asked, at: table) { $0.viewedPly == ply })
            }
            Figure("command until its snapshot, engine thinking", answers).printRow()
        }

        @Test func snapshots() async throws {
            let fresh = try Session.against(.slow)
            let still = try (0..<5_000).map { _ in
                try clock.measure { _ = try fresh.snapshot() }
            }
            Figure("whole snapshot, new game", still).printRow()
            let busy = try await thinking().session
            let thinking = try (0..<5_000).map { _ in
                try clock.measure { _ = try busy.snapshot() }
            }
            Figure("whole snapshot, ply 1, engine thinking", thinking).printRow()
        }

        @Test func stopping() async throws {
            var moves: [Duration] = []
            var undone: [Duration] = []
            for _ in 0..<200 {
                let stopped = try await thinking()
                var asked = clock.now
                stopped.session.moveNow()
                moves.append(try await took(since: asked, at: stopped) { $0.livePly == 2 })
                let taken = try await thinking()
                asked = clock.now
                taken.session.undo()
                undone.append(try await took(since: asked, at: taken) { $0.livePly == 0 })
            }
            Figure("stop, until the move is there", moves).printRow()
            Figure("undo while searching, until it is there", undone).printRow()
        }

        @Test func pausing() async throws {
            let table = try await thinking()
            var pauses: [Duration] = []
            for _ in 0..<200 {
                let asked = clock.now
                table.session.pause()
                pauses.append(try await table.ear.until { $0.endsThinking ? $0.time - asked : nil })
                table.session.resumePlay()
                try await table.untilThinking()
            }
            Figure("pause, until thinking has ended", pauses).printRow()
        }

        @Test func dropping() async throws {
            var drops: [Duration] = []
            for _ in 0..<200 {
                var table: Table? = try await thinking()
                weak var session = table?.session
                drops.append(clock.measure { table = nil })
                #expect(session == nil)
            }
            Figure("drop while searching", drops).printRow()
        }

        /// A game in which the computer searches for its first move.
        private func thinking() async throws -> Table {
            let table = Table(try .against(.slow))
            table.session.typeMove(text: "e4")
            try await table.untilThinking()
            return table
        }

        /// From a moment until a listener has heard of a snapshot that is as wanted.
        private func took(
            since asked: ContinuousClock.Instant, at table: Table, until wanted: (Snapshot) -> Bool
        ) async throws -> Duration {
            try await table.ear.until { call in
                call.snapshot.flatMap { wanted($0) ? call.time - asked : nil }
            }
        }
    }
}
