import PlywiseEngine
import Testing

/// Chooses moves for the person in the tests; how they are played is the test's matter.
protocol Chooser: AnyObject {
    /// A move in a position.
    @MainActor func choose(_ fen: String) async throws -> MoveSquares
}

/// Does something with a position, beside the game.
@MainActor private func study<Result: Sendable>(
    _ fen: String, _ ask: @MainActor (LiveStudy) async throws -> Result
) async throws -> Result {
    let study = try await LiveStudy.of(
        .position(fen: fen), engine: EngineSettings(memoryMib: 16, threads: 1))
    let result = try await ask(study)
    await study.close()
    return result
}

/// Plays well: what the engine finds at a few plies.
final class StrongPlayer: Chooser {
    private let depth: UInt32 = 7

    func choose(_ fen: String) async throws -> MoveSquares {
        try await study(fen) { study in
            await study.setLines(1)
            let token = study.view.snapshot.token
            let end = ContinuousClock.now + .seconds(40)
            while ContinuousClock.now < end {
                let found = study.lines
                if found.token == token, let line = found.lines.first, let move = line.moves.first {
                    if line.depth >= depth { return move }
                    if case .mate = line.score { return move }
                }
                try await Task.sleep(for: .milliseconds(2))
            }
            throw WaitedInVain(description: "a line for \(fen)")
        }
    }
}

/// Plays anything that is legal.
final class AimlessPlayer: Chooser {
    private var chance: Chance

    init(seed: UInt64) {
        chance = Chance(seed)
    }

    func choose(_ fen: String) async throws -> MoveSquares {
        let squares = Square.allCases.shuffled(using: &chance)
        let turn = Int.random(in: 0..<1_000, using: &chance)
        return try await study(fen) { study in
            for from in squares {
                await study.tap(from)
                let targets = study.view.snapshot.targets
                await study.cancel()
                guard !targets.isEmpty else { continue }
                let to = targets[turn % targets.count].square
                // A pawn that arrives becomes a queen.
                await study.drag(from: from, to: to)
                let arrives = study.view.snapshot.promotion != nil
                return MoveSquares(from: from, to: to, promotion: arrives ? .queen : nil)
            }
            throw WaitedInVain(description: "a move in \(fen)")
        }
    }
}

/// Numbers by chance, the same ones each time.
private struct Chance: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
