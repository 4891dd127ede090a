import Foundation
import PlywiseBoard
import PlywiseCore
import Testing

@testable import PlywiseShell

/// Tests of values derived from the board's view model and its surroundings.
@Suite struct BoardTests {
    private let usual = BoardView(
        squares: "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr")

    private func board(
        _ squares: String? = nil, flipped: Bool = false, turned: Bool = false,
        selection: UInt8? = nil, targets: [TargetMark] = []
    ) -> BoardView {
        BoardView(
            squares: squares ?? usual.squares, flipped: flipped, turned: turned,
            selection: selection, targets: targets, drawsTargets: true, lastMove: nil, check: nil,
            premove: nil, hinted: nil, arrows: [], threat: nil, drawn: [], promotion: nil,
            judged: nil)
    }

    @Test func eachBoardHasItsOwnColors() {
        let colors = [BoardLook.maple, .slate, .sage, .paper].map { look($0).colors }
        #expect(Set(colors.map { "\($0)" }).count == 4)
        #expect(look(.paper).colors == .paper)
    }

    @Test func smallAndHatchedBoardsUseTheBoldSet() {
        let (fine, bold) = (PieceArt.classic.outline, PieceArt.signal.outline)
        #expect(fine < bold)
        #expect(look(.maple).art(square: 32).outline == fine)
        #expect(look(.maple).art(square: 31).outline == bold)
        #expect(look(.paper).art(square: 48).outline == bold)
        #expect(look(.maple, .signal).art(square: 48).outline == bold)
    }

    private func look(_ board: BoardLook, _ pieces: PieceLook = .classic) -> Look {
        Look(
            board: board, pieces: pieces, coordinates: true, animation: true, theme: .system,
            systemColors: false, language: "")
    }

    @Test func aSquareDescribesItsPiece() {
        #expect(usual.standingKey(6) == "speech-white-knight")
        #expect(usual.standingKey(59) == "speech-black-queen")
        #expect(usual.standingKey(30) == "speech-empty")
        #expect(usual.occupied == Array(0..<16) + Array(48..<64))
    }

    @Test func inTableModeTheFarSidesPiecesAreUpsideDown() {
        #expect(board(turned: true).isTurned("q") && !board(turned: true).isTurned("Q"))
        let flipped = board(flipped: true, turned: true)
        #expect(flipped.isTurned("Q") && !flipped.isTurned("q"))
        #expect(!usual.isTurned("q") && !usual.isTurned("Q"))
    }

    @Test func keyCommandsApplyToTheVisibleBoard() {
        #expect(Screen.board.flip == .board(event: .flip))
        #expect(Screen.analysis.flip == .analysis(event: .flip))
        #expect(Screen.exercise.flip == .exercise(event: .flip))
        #expect(Screen.setup.flip == .setup(event: .flip))
        #expect(Screen.board.startTyping == .board(event: .startTyping))
        #expect(Screen.analysis.startTyping == .analysis(event: .startTyping))
        #expect(Screen.exercise.startTyping == .exercise(event: .startTyping))
        #expect(Screen.setup.startTyping == nil)
        for screen in [Screen.train, .games, .settings, .newGame, .statistics, .licences] {
            #expect(screen.flip == nil && screen.startTyping == nil)
        }
        #expect(Set(Screen.tabs.map(\.key)).count == 5)
    }

    @Test func quickActionsMatchTheProjectFile() throws {
        let project = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../App/project.yml")
        let text = try String(contentsOf: project, encoding: .utf8)
        let named = text.split(separator: "\n").compactMap {
            $0.split(separator: "UIApplicationShortcutItemType: ").dropFirst().first
        }
        #expect(named.count == 3)
        #expect(named.allSatisfy { Event(quickAction: String($0)) != nil })
        #expect(Event(quickAction: "other") == nil)
    }
}
