import Foundation
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

        @Test func aStudyAnswersItsOwnListener() async throws {
            let asking = Asking()
            let study = try Study(start: .standard, engine: .small, listener: asking)
            asking.ask(study)
            study.setLines(lines: 1)
            for plies in 1...40 {
                try study.typeMove(text: ["Nf3", "Nf6", "Ng1", "Ng8"][(plies - 1) % 4])
                let token = study.snapshot().token
                let moves = try await asking.answer(about: token)
                #expect(moves == plies)
            }
            asking.ask(nil)
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

/// Asks its own study whenever it hears a line.
private final class Asking: StudyListener, @unchecked Sendable {
    private let lock = NSLock()
    /// Behind the lock.
    private var study: Study?
    private let answers: AsyncStream<(token: UInt64, moves: Int)>
    private let continuation: AsyncStream<(token: UInt64, moves: Int)>.Continuation

    init() {
        (answers, continuation) = AsyncStream.makeStream()
    }

    /// Asks this study from now on.
    func ask(_ study: Study?) {
        lock.withLock { self.study = study }
    }

    func lines(token: UInt64, lines: [EngineLine]) {
        guard let study = lock.withLock({ self.study }) else { return }
        continuation.yield((study.snapshot().token, study.moves().count))
    }

    /// Waits until the study has answered for a position, with the number of its moves.
    func answer(about token: UInt64) async throws -> Int {
        for await answer in answers where answer.token == token {
            return answer.moves
        }
        throw Silence()
    }
}
