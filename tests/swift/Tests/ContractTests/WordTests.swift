import PlywiseCore
import Testing

extension Contract {
    /// What the app shows and says, in the languages of its catalogue.
    @Suite struct WordTests {
        @Test func wordsInEachLanguage() throws {
            let known = languages()
            #expect(known.first?.tag == "en")
            for language in known {
                let words = catalogue(language: language.tag)
                #expect(words.count > 200)
                #expect(words["app-name"]?.isEmpty == false)
                #expect(language.rightToLeft == (language.tag == "ar"))
            }
            let games = message(
                language: "en", key: "app-games-count", args: ["count": .number(value: 1)])
            #expect(games == "1 game")
            let session = try Session.against(.rung(number: 1))
            let board = try session.spokenBoard()
            #expect(board[0].label == "a1, white rook")
            #expect(board[1].moves.first?.spoken == "knight to a3")
            let attacks = try session.spokenAttacks(square: .e2)
            #expect(attacks.hasPrefix("Nothing attacks it. Defended by: "))
            session.setLanguage(tag: "de")
            #expect(try session.spokenBoard().first?.label == "a1, weißer Turm")
            #expect(try session.spokenPosition().contains("Weiß"))
        }
    }
}
