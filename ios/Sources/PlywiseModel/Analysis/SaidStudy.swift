import PlywiseEngine

/// A study in words: fetched only while a screen reader is on.
struct SaidStudy {
    /// What the squares say, from a1 to h8.
    let squares: [SpokenSquare]?
    /// The moves of the tree, by node.
    let moves: [UInt32: String]
    /// The words that it is said in.
    let words: Words

    private let tree: [StudyMove]

    /// Asks for all of it; for the moves only if the tree is another one than before.
    init(_ study: LiveStudy, _ words: Words, after before: SaidStudy?) async {
        let language = words.language.tag
        self.words = words
        tree = study.view.moves
        squares = await study.spokenBoard(language: language)
        if let before, before.words.language.tag == language, before.tree == tree {
            moves = before.moves
        } else {
            moves = await study.spokenMoves(language: language)
        }
    }

    /// What is said of the move that led to a position: of the start, that it is the start.
    func news(_ node: UInt32) -> String? {
        node == 0 ? words["speech-now-start"] : moves[node]
    }
}
