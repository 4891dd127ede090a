import PlywiseCore
import Testing

extension Contract {
    /// What a program can learn from an error.
    @Suite struct ErrorTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        @Test func errorsCarryTheirFields() throws {
            let input = failure { try Session.against(.full, start: .position(fen: "no fen")) }
            guard case .Input("no fen", .fen, let explanation) = input else {
                Issue.record("\(String(describing: input))")
                return
            }
            #expect(explanation.contains("no fen"))

            let editor = PositionEditor()
            editor.remove(square: .e1)
            let position = failure { try editor.position() }
            guard case .Position = position else {
                Issue.record("\(String(describing: position))")
                return
            }

            let library = try GameLibrary(path: folder.path("games.db"))
            let missing = failure { try library.summary(game: 4_711) }
            guard case .NotFound(4_711, _) = missing else {
                Issue.record("\(String(describing: missing))")
                return
            }

            let file = failure { try library.restore(path: folder.path("none"), settings: false) }
            guard case .Library(.file, _) = file else {
                Issue.record("\(String(describing: file))")
                return
            }
        }
    }
}
