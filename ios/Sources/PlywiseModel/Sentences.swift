import PlywiseEngine

extension Words {
    /// Parts of a sentence, one after the other.
    func listed(_ parts: [String?]) -> String {
        let parts = parts.compactMap(\.self).filter { !$0.isEmpty }
        guard var said = parts.first else { return "" }
        for part in parts.dropFirst() {
            said = say("speech-then", ["first": .text(said), "second": .text(part)])
        }
        return said
    }
}
