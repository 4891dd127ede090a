import Foundation
import PlywiseCore
import Testing

extension Contract {
    /// Contract tests of positions, searches and skill levels through the generated bindings.
    @Suite struct EngineTests {
        private let begin = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        private let endless = SearchLimits(depth: nil, nodes: nil, time: nil)

        private func depth(_ plies: UInt32) -> SearchLimits {
            SearchLimits(depth: plies, nodes: nil, time: nil)
        }

        /// Returns the rejected input of a call to the bindings, if the call fails with an
        /// explanation.
        private func refused<Result>(_ call: () throws -> Result) -> String? {
            do {
                _ = try call()
                return nil
            } catch PlywiseError.Input(let input, let explanation) {
                return explanation.isEmpty ? nil : input
            } catch {
                return nil
            }
        }

        @Test func aPositionAndItsMoves() throws {
            let start = try Position(fen: begin)
            #expect(start.fen() == begin)
            #expect(start.legalMoves().count == 20)
            #expect(start.legalMoves().contains(MoveText(uci: "g1f3", san: "Nf3")))
            #expect(try start.play(mv: "g1f3").fen() == start.play(mv: "Nf3").fen())
            #expect(start.fen() == begin, "a position never changes")
            for wrong in ["e2e5", "Ke9", ""] {
                #expect(refused { try start.play(mv: wrong) } == wrong)
            }
            #expect(refused { try Position(fen: "no fen") } == "no fen")
        }

        @Test func aSearchEndsAtItsLimitOrWhenItIsCancelled() async throws {
            let engine = Engine(memoryMib: 1, threads: 1)
            let mate = try Position(fen: "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1")
            let won = try engine.search(position: mate, limits: depth(4)).wait()
            #expect(won.best?.san == "Re8#")
            #expect(won.mate == 1 && won.centipawns == nil)
            let start = try Position(fen: begin)
            let found = try engine.search(position: start, limits: depth(5)).wait()
            #expect(found.depth == 5 && found.nodes > 100)
            // An unlimited search runs until another thread cancels it.
            let search = engine.search(position: start, limits: endless)
            let waiting = Task.detached { try search.wait() }
            try await Task.sleep(for: .milliseconds(50))
            search.cancel()
            #expect(try await waiting.value.best != nil)
            // Destroying a search stops it, so the next search of the engine starts at once.
            _ = engine.search(position: start, limits: endless)
            _ = try engine.search(position: start, limits: depth(2)).wait()
        }

        @Test func levelsMoveAsInRust() throws {
            let cases = try Repository.cases("target/levels.tsv")
            #expect(cases.count > 100)
            for fields in cases {
                let (fen, answered, san) = (fields[0], fields[1], fields[4])
                let level = try #require(UInt8(fields[2]))
                let seed = try #require(UInt64(fields[3]))
                var position = try Position(fen: fen)
                if answered != "-" { position = try position.play(mv: answered) }
                let found = try position.levelMove(level: level, seed: seed)
                #expect(found?.san == san, "level \(level), seed \(seed), \(fen)")
            }
            let start = try Position(fen: begin)
            for level: UInt8 in [0, 21] {
                #expect(refused { try start.levelMove(level: level, seed: 1) } == "\(level)")
            }
        }
    }
}
