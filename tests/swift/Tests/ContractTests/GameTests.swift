import PlywiseCore
import Testing

extension Contract {
    /// Games over the interface.
    @Suite struct GameTests {
        @Test func aWholeGameAgainstALevel() async throws {
            let table = Table(try .against(.rung(number: 2)))
            var now = try await table.until { _ in true }
            #expect(now.fen.split(separator: " ").first?.count == 43)
            #expect(now.keptMoves == 0)
            #expect(now.newMoves.isEmpty)
            #expect(now.white.name == "Anna")
            var turn = 0
            while now.outcome == nil {
                now = try await playSomething(at: table, turn: turn, now: now)
                turn += 1
            }
            #expect(!now.result.isEmpty)
            #expect(!now.status.isEmpty)
            let whole = try table.session.snapshot()
            #expect(whole.newMoves.count == Int(now.livePly))
            #expect(whole.newMoves.allSatisfy { !$0.san.isEmpty && !$0.spoken.isEmpty })
            // After the end nothing can be played; a rematch changes colours.
            table.session.rematch()
            let next = try await table.until { $0.outcome == nil }
            #expect(next.person == .black)
            let first = try await table.until { $0.livePly == 1 }
            #expect(first.newMoves.count == 1)
        }

        @Test func undoWhileThinking() async throws {
            let table = Table(try .against(.slow))
            table.session.typeMove(text: "e4")
            try await table.untilThinking(depth: 2)
            table.session.undo()
            let back = try await table.until { $0.livePly == 0 }
            #expect(back.letter(on: .e2) == "P")
            #expect(back.mayRedo)
            // The search that was running says nothing more, and no move of it appears.
            table.session.typeMove(text: "d4")
            let played = try await table.until { $0.livePly == 1 }
            #expect(played.letter(on: .d4) == "P")
            table.session.moveNow()
            let answered = try await table.until { $0.livePly == 2 }
            #expect(answered.turn == .white)
        }

        @Test func levelsMoveAsWrittenDown() async throws {
            let cases = try Repository.cases("levels.tsv")
            #expect(cases.count > 100)
            for one in cases {
                let (fen, answers) = (one[0], one[1] != "-")
                let (level, seed) = (try #require(UInt8(one[2])), UInt64(one[3]))
                let turn = fen.split(separator: " ")[1]
                let options = GameOptions.against(
                    .rung(number: level), asWhite: (turn == "w") == answers,
                    start: .position(fen: fen), seed: try #require(seed))
                let table = Table(
                    try Session(
                        options: options, opponentSettings: .atOnce, engine: .small, language: "en",
                        library: nil))
                if answers { table.session.typeMove(text: one[1]) }
                _ = try await table.until { $0.livePly == (answers ? 2 : 1) }
                let found = try table.session.snapshot().newMoves.last?.san
                #expect(found == one[4], "level \(level), seed \(one[3]), \(fen)")
            }
        }

        @Test func aHintInThreeSteps() async throws {
            let mateInOne = Start.position(fen: "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1")
            let table = Table(try .against(.rung(number: 1)))
            try table.session.newGame(options: .against(.rung(number: 1), start: mateInOne))
            for step in [HintStep.piece, .move, .reason] {
                table.session.hint()
                let hint = try await table.ear.until { call in
                    call.snapshot?.hint.flatMap { $0.step == step ? $0 : nil }
                }
                #expect(hint.from == .e1)
                #expect(!hint.words.isEmpty)
                #expect(!hint.spoken.isEmpty)
                #expect(hint.move?.to == (step == .piece ? nil : .e8))
                #expect(hint.reason == (step == .reason ? .mates(moves: 1) : nil))
                #expect((hint.score != nil) == (step == .reason))
            }
            table.session.typeMove(text: "Re8")
            let mated = try await table.until { $0.outcome != nil }
            #expect(mated.outcome == Outcome(winner: .white, reason: .checkmate))
        }

        /// Plays one move: touches own pieces until one may go somewhere, then sends it there.
        private func playSomething(
            at table: Table, turn: Int, now: Snapshot
        ) async throws -> Snapshot {
            let own = Square.allCases.filter { now.letter(on: $0).isUppercase }
            for step in own.indices {
                let from = own[(step + 5 * turn) % own.count]
                table.session.tap(square: from)
                let selected = try await table.until { $0.selection == from }
                guard !selected.targets.isEmpty else { continue }
                table.session.tap(square: selected.targets[turn % selected.targets.count].square)
                table.session.promote(role: .queen)
                return try await table.until { later in
                    later.outcome != nil || later.livePly > now.livePly && later.turn == .white
                }
            }
            throw NoMove(fen: now.fen)
        }

        private struct NoMove: Error {
            let fen: String
        }
    }
}
