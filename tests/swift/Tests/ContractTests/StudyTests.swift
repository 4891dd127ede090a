import PlywiseCore
import Testing

extension Contract {
    /// Positions looked at together with the engine.
    @Suite struct StudyTests {
        @Test func aStudyWithTheEngine() async throws {
            let analyst = Analyst()
            let study = try Study(start: .standard, engine: .small, listener: analyst)
            study.setLines(lines: 3)
            for move in ["e4", "e5"] {
                try study.typeMove(text: move)
                let token = study.snapshot().token
                let lines = try await analyst.until { about, lines in
                    #expect(about <= token, "never of what is still to come")
                    return about == token && lines.count == 3
                }
                #expect(lines[0].sans.count == lines[0].moves.count)
                guard case .centipawns = lines[0].score else {
                    Issue.record("\(lines[0].score)")
                    continue
                }
            }
            study.setLines(lines: 0)
            study.back()
            try study.typeMove(text: "c5")
            let moves = study.moves()
            #expect(moves.map(\.san) == ["e4", "e5", "c5"])
            let sicilian = try #require(moves.last)
            #expect(sicilian.depth == 1)
            #expect(sicilian.beginsLine)
            try study.setComment(node: sicilian.node, text: "sharp")
            #expect(study.pgn().contains("(1... c5 {sharp})"))
            #expect(study.snapshot().opening?.eco == "B20")

            try study.delete(node: sicilian.node)
            let gone = failure { try study.goTo(node: sicilian.node) }
            guard case .NotFound = gone else {
                Issue.record("\(String(describing: gone))")
                return
            }
            let illegal = failure { try study.typeMove(text: "Ke9") }
            guard case .Input("Ke9", _, _) = illegal else {
                Issue.record("\(String(describing: illegal))")
                return
            }
        }
    }
}

/// Keeps what the engine says about the positions of a study.
private final class Analyst: StudyListener {
    private let heard: AsyncStream<(token: UInt64, lines: [EngineLine])>
    private let continuation: AsyncStream<(token: UInt64, lines: [EngineLine])>.Continuation

    init() {
        (heard, continuation) = AsyncStream.makeStream()
    }

    func lines(token: UInt64, lines: [EngineLine]) {
        continuation.yield((token, lines))
    }

    /// Waits for the first lines that are as wanted.
    func until(_ wanted: (UInt64, [EngineLine]) -> Bool) async throws -> [EngineLine] {
        for await (token, lines) in heard where wanted(token, lines) {
            return lines
        }
        throw Silence()
    }
}
