import PlywiseBoard
import PlywiseEngine
import Testing

@testable import PlywiseModel

@Suite struct AnalysisWordsTests {
    private let words = Words(language: Words.all[0])

    @Test func theEngineSaysHowDeepItIs() {
        #expect(EngineView.waiting.inWords(words) == "")
        #expect(EngineView.off.inWords(words) == words["analysis-engine-off"])
        #expect(!EngineView.off.isOn && EngineView.waiting.isOn)
        let line = LineView(rank: 0, depth: 14, score: .centipawns(value: 0), moves: [])
        #expect(EngineView.on(wanted: 1, lines: [line]).inWords(words).contains("14"))
        #expect(EngineView.on(wanted: 1, lines: []).inWords(words) == words["board-thinking"])
    }

    @Test func everyAnswerAndMarkHasAWord() {
        for answer in [RetryAnswer.awaited, .right, .wrong] {
            #expect(words[answer.key] != answer.key)
            #expect(words[answer.endKey] != answer.endKey)
        }
        #expect(Set(MoveMark.offered) == Set(MoveMark.allCases))
        #expect(MoveMark.allCases.filter(\.costs).count == 3)
        for palette in [Palette.day, .night] {
            #expect(Set(MoveMark.allCases.map { $0.ink(palette) }).count == 5)
        }
    }

    @Test func theEnginesLinesLeaveRoomForTheMoves() {
        func seen(_ wanted: Int, _ height: Double) -> Int {
            EngineView.linesSeen(of: wanted, in: height, each: 44)
        }
        #expect(seen(5, 900) == 5)
        #expect(seen(5, 320) == 2)
        #expect(seen(5, 100) == 1)
        #expect(seen(1, 900) == 1)
    }

    @Test func scoresAreSaidInWords() {
        #expect(words.spokenScore(.centipawns(value: 150)) == "White is ahead by 1.5 pawns")
        #expect(words.spokenLine("nonsense", ["e4"]).isEmpty)
    }

    @Test func aSmallLossIsNotWorthAWord() {
        func verdict(_ lost: Double) -> Verdict {
            Verdict(
                ply: 1, name: "1. e4", mark: nil, pawnsLost: lost, better: nil, reason: nil,
                mayRetry: false)
        }
        #expect(verdict(0.2).loss(words) == nil)
        #expect(verdict(1.5).loss(words)?.contains("1.5") == true)
        #expect(verdict(0).betterInWords(words) == nil)
    }
}
