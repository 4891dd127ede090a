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

extension Tool {
    /// What a touch of a square does with it, in words; none for the hand, which selects.
    func action(_ words: Words) -> String? {
        switch self {
        case .hand:
            return nil
        case .put(let letter):
            let piece = words[Piece(letter: letter)?.key ?? "speech-empty"]
            return words.say("setup-action-place", ["piece": .text(piece)])
        case .erase:
            return words["setup-action-remove"]
        }
    }
}

extension Words {
    /// One thing said after another.
    fileprivate func then(_ first: String, _ second: String) -> String {
        say("speech-then", ["first": .text(first), "second": .text(second)])
    }
}
