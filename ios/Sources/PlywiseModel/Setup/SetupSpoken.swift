import PlywiseEngine

extension BoardPicture {
    /// What the squares of a position in the making say: their name, what stands there, and
    /// whether it is picked up.
    func spokenWhileSetUp(_ words: Words) -> [SpokenSquare] {
        zip(Square.allCases, squares).map { square, letter in
            let key = Piece(letter: letter)?.key ?? "speech-empty"
            var label = words.then(words.square(square), words[key])
            if square == selection { label = words.then(label, words["speech-selected"]) }
            return SpokenSquare(label: label, moves: [], attackers: [])
        }
    }
}

extension Words {
    /// One thing said after another.
    fileprivate func then(_ first: String, _ second: String) -> String {
        say("speech-then", ["first": .text(first), "second": .text(second)])
    }
}
