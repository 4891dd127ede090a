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
        let style = BoardStyle(board: .maple, pieces: .classic)
        #expect(style.art(square: 32) == .classic)
        #expect(style.art(square: 31) == .signal)
        #expect(BoardStyle(board: .paper, pieces: .classic).art(square: 48) == .signal)
        #expect(BoardStyle(board: .maple, pieces: .signal).art(square: 48) == .signal)
    }
}
