import Foundation
import PlywiseBoard
import PlywiseCore
import Testing

@testable import PlywiseShell

/// Derived values of the board and its surroundings.
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
            premove: nil, hinted: nil, arrows: [], drawn: [], promotion: nil)
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

    /// Phones in portrait and landscape, a tablet, an unfolded phone, split view, large text.
    @Test func theBoardIsAsLargeAsTheWindowAllows() {
        func place(_ width: Double, _ height: Double, text: Double = 1) -> BoardArrangement {
            BoardArrangement(width: width, height: height, isBeside: width > height, text: text)
        }
        #expect(place(390, 750).side == 390 && place(390, 750).strip > 100)
        #expect(place(375, 627).side == 375)
        #expect(place(360, 560).side < 360 && !place(360, 560).isLow)
        #expect(place(820, 1_130).side == 788)
        #expect(place(844, 369).side == 353 && place(1_024, 724).side == 708)
        #expect(place(390, 750, text: 2).side > 240 && !place(390, 750, text: 2).isLow)
        let large = place(390, 750, text: 3.1)
        #expect(large.isLow && large.side == 375)
        for width in stride(from: 240.0, through: 1_400, by: 40) {
            for height in stride(from: 200.0, through: 1_400, by: 40) {
                for text in [1, 1.3, 2, 3.1] {
                    let place = place(width, height, text: text)
                    #expect(place.side > 0 && place.side <= min(width, height))
                    guard !place.isBeside, !place.isLow else { continue }
                    let used = 2 * place.bar + place.side + place.strip + BoardArrangement.controls
                    #expect(abs(used - height) < 0.001 && place.strip >= 80 * text - 0.001)
                }
            }
        }
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
