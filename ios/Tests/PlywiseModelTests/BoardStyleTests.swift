import Foundation
import PlywiseBoard
import PlywiseModel
import Testing

@Suite struct BoardStyleTests {
    @Test func eachBoardHasColorsOfItsOwn() {
        let colors = BoardLook.allCases.map { BoardStyle(board: $0, pieces: .classic).colors }
        #expect(Set(colors.map { "\($0)" }).count == BoardLook.allCases.count)
        #expect(BoardStyle(board: .paper, pieces: .classic).colors == .paper)
    }

    @Test func smallAndHatchedBoardsHaveTheBoldSet() {
        func outline(_ board: BoardLook, _ pieces: PieceLook, square: CGFloat) -> CGFloat {
            BoardStyle(board: board, pieces: pieces).art(square: square).outline
        }
        let (fine, bold) = (PieceArt.classic.outline, PieceArt.signal.outline)
        #expect(fine < bold)
        #expect(outline(.maple, .classic, square: 32) == fine)
        #expect(outline(.maple, .classic, square: 31) == bold)
        #expect(outline(.paper, .classic, square: 48) == bold)
        #expect(outline(.maple, .signal, square: 48) == bold)
    }
}
