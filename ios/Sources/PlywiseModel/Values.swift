import PlywiseEngine

// What a view may name of the engine's values: the views import this module and never the
// engine. They read these; nothing of them can be done.

/// A square of the board, a1 to h8.
public typealias Square = PlywiseEngine.Square
/// White or Black.
public typealias PieceColor = PlywiseEngine.PieceColor
/// King, queen, rook, bishop, knight or pawn.
public typealias Role = PlywiseEngine.Role
/// A role with a colour.
public typealias Piece = PlywiseEngine.Piece
/// Every word of the person's language.
public typealias Words = PlywiseEngine.Words
/// What a message is given: a text or a number.
public typealias Word = PlywiseEngine.Word
/// A language that the app speaks.
public typealias LanguageInfo = PlywiseEngine.LanguageInfo
/// An immutable picture of a game.
public typealias Snapshot = PlywiseEngine.Snapshot
/// A snapshot with the whole list of moves.
public typealias GameView = PlywiseEngine.GameView
/// A player with what belongs to them: name, captured pieces, clock.
public typealias Side = PlywiseEngine.Side
/// Captured pieces and the difference in points.
public typealias Captured = PlywiseEngine.Captured
/// The time that is left, and whether it runs.
public typealias ClockView = PlywiseEngine.ClockView
/// A move of the list, written each way.
public typealias MoveEntry = PlywiseEngine.MoveEntry
/// How far the engine has got.
public typealias Thinking = PlywiseEngine.Thinking
/// A square that the selected piece may go to.
public typealias Target = PlywiseEngine.Target
/// What a screen reader says of a square.
public typealias SpokenSquare = PlywiseEngine.SpokenSquare
/// A move as a voice says it.
public typealias SpokenMove = PlywiseEngine.SpokenMove
/// How strong the computer plays.
public typealias Level = PlywiseEngine.Level
/// What the person has chosen.
public typealias Settings = PlywiseEngine.Settings
/// How the squares look.
public typealias BoardLook = PlywiseEngine.BoardLook
/// How the pieces look.
public typealias PieceLook = PlywiseEngine.PieceLook
/// Letters or figurines.
public typealias Notation = PlywiseEngine.Notation
/// Light, dark, or as the system is.
public typealias Brightness = PlywiseEngine.Brightness
/// A game of the library as a list shows it.
public typealias GameSummary = PlywiseEngine.GameSummary
/// How a game ended, for White and Black.
public typealias GameResult = PlywiseEngine.GameResult
/// How a game ended for the person.
public typealias PersonResult = PlywiseEngine.PersonResult
/// Results against a level.
public typealias LevelStatistics = PlywiseEngine.LevelStatistics
/// How long a level's move usually takes on this device.
public typealias LevelTime = PlywiseEngine.LevelTime
/// What a back-up holds.
public typealias BackupPreview = PlywiseEngine.BackupPreview
/// What a position is worth for White: hundredths of a pawn, or moves until mate.
public typealias Evaluation = PlywiseEngine.Evaluation
/// A line that the engine found.
public typealias EngineLine = PlywiseEngine.EngineLine
/// A move of a tree.
public typealias StudyMove = PlywiseEngine.StudyMove
/// A mark on a move.
public typealias Mark = PlywiseEngine.Mark
/// What the engine thinks of a game.
public typealias Review = PlywiseEngine.Review
/// What it thinks of a move.
public typealias ReviewedMove = PlywiseEngine.ReviewedMove
/// An immutable picture of a position in the making.
public typealias EditorSnapshot = PlywiseEngine.EditorSnapshot
/// Who may castle where.
public typealias CastlingSides = PlywiseEngine.CastlingSides
/// What help a game allows.
public typealias HelpAllowed = PlywiseEngine.HelpAllowed
/// A person or the computer.
public typealias Player = PlywiseEngine.Player
/// How a game ended.
public typealias Outcome = PlywiseEngine.Outcome
/// An opening with its ECO code.
public typealias OpeningName = PlywiseEngine.OpeningName
/// Which draws may be claimed.
public typealias DrawClaims = PlywiseEngine.DrawClaims
/// Where a move begins and ends.
public typealias SquarePair = PlywiseEngine.SquarePair
