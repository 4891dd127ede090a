import PlywiseCore

// The core's values under their own names. This module alone imports the generated bindings;
// everything else sees what stands here.

/// A square of the board, a1 to h8.
public typealias Square = PlywiseCore.Square
/// White or Black.
public typealias PieceColor = PlywiseCore.PieceColor
/// King, queen, rook, bishop, knight or pawn.
public typealias Role = PlywiseCore.Role
/// A role with a colour.
public typealias Piece = PlywiseCore.Piece
/// Where a move begins and ends.
public typealias SquarePair = PlywiseCore.SquarePair
/// A move by its squares, with what a pawn becomes.
public typealias MoveSquares = PlywiseCore.MoveSquares
/// What a position is worth for White: hundredths of a pawn, or moves until mate.
public typealias Evaluation = PlywiseCore.Evaluation
/// How a game ended.
public typealias Outcome = PlywiseCore.Outcome
/// Which draws may be claimed.
public typealias DrawClaims = PlywiseCore.DrawClaims
/// Why a game ended.
public typealias EndReason = PlywiseCore.EndReason
/// A square that the selected piece may go to.
public typealias Target = PlywiseCore.Target
/// What going there means.
public typealias TargetKind = PlywiseCore.TargetKind
/// A move that waits for the other side's.
public typealias Premove = PlywiseCore.Premove
/// What the core asks before a move is made.
public typealias Question = PlywiseCore.Question
/// Which piece, which move, and why.
public typealias Hint = PlywiseCore.Hint
/// How much a hint has told.
public typealias HintStep = PlywiseCore.HintStep
/// A player with what belongs to them: name, captured pieces, clock.
public typealias Side = PlywiseCore.Side
/// Captured pieces and the difference in points.
public typealias Captured = PlywiseCore.Captured
/// The time that is left, and whether it runs.
public typealias ClockView = PlywiseCore.ClockView
/// An opening with its ECO code.
public typealias OpeningName = PlywiseCore.OpeningName
/// Whether the last move is on the disk.
public typealias SaveState = PlywiseCore.SaveState
/// A move of the list, written each way.
public typealias MoveEntry = PlywiseCore.MoveEntry
/// An immutable picture of a game.
public typealias Snapshot = PlywiseCore.Snapshot
/// How far the engine has got.
public typealias Thinking = PlywiseCore.Thinking
/// Something that happened, in words for the eye and the ear.
public typealias Announcement = PlywiseCore.Announcement
/// What happened.
public typealias AnnouncementKind = PlywiseCore.AnnouncementKind
/// How strong the computer plays.
public typealias Level = PlywiseCore.Level
/// A person or the computer.
public typealias Player = PlywiseCore.Player
/// One side's time, in seconds.
public typealias SideTime = PlywiseCore.SideTime
/// Both sides' time.
public typealias TimeControl = PlywiseCore.TimeControl
/// What help a game allows.
public typealias HelpAllowed = PlywiseCore.HelpAllowed
/// How the computer behaves.
public typealias OpponentSettings = PlywiseCore.OpponentSettings
/// Where a game begins.
public typealias Start = PlywiseCore.Start
/// All that a game begins with.
public typealias GameOptions = PlywiseCore.GameOptions
/// What the engine may use: memory in MiB, threads.
public typealias EngineSettings = PlywiseCore.EngineSettings
/// How the squares look.
public typealias BoardLook = PlywiseCore.BoardLook
/// How the pieces look.
public typealias PieceLook = PlywiseCore.PieceLook
/// Letters or figurines.
public typealias Notation = PlywiseCore.Notation
/// Light, dark, or as the system is.
public typealias Brightness = PlywiseCore.Brightness
/// A game of the library as a list shows it.
public typealias GameSummary = PlywiseCore.GameSummary
/// Which games are wanted.
public typealias GameFilter = PlywiseCore.GameFilter
/// How a game ended, for White and Black.
public typealias GameResult = PlywiseCore.GameResult
/// How a game ended for the person.
public typealias PersonResult = PlywiseCore.PersonResult
/// Standard chess, Chess960, or a position of one's own.
public typealias Variant = PlywiseCore.Variant
/// How many games have been read until now.
public typealias ImportProgress = PlywiseCore.ImportProgress
/// What came of reading games.
public typealias ImportReport = PlywiseCore.ImportReport
/// What came of writing games to a file.
public typealias WriteReport = PlywiseCore.WriteReport
/// Hears how reading games goes on, on the thread that reads; false ends it.
public typealias ImportListener = PlywiseCore.ImportListener
/// Results against a level.
public typealias LevelStatistics = PlywiseCore.LevelStatistics
/// Another level to go on with.
public typealias LevelOffer = PlywiseCore.LevelOffer
/// How long a level's move usually takes on this device.
public typealias LevelTime = PlywiseCore.LevelTime
/// How strong the person is, estimated.
public typealias PersonRating = PlywiseCore.PersonRating
/// What became of a damaged library.
public typealias Recovery = PlywiseCore.Recovery
/// What a back-up holds.
public typealias BackupPreview = PlywiseCore.BackupPreview
/// What came of restoring a back-up.
public typealias RestoreReport = PlywiseCore.RestoreReport
/// The games on the disk. Each call may wait for it: see ``Core/disk(_:)``.
public typealias GameLibrary = PlywiseCore.GameLibrary
/// An immutable picture of a study.
public typealias StudySnapshot = PlywiseCore.StudySnapshot
/// A move of a tree.
public typealias StudyMove = PlywiseCore.StudyMove
/// A line that the engine found.
public typealias EngineLine = PlywiseCore.EngineLine
/// What the engine thinks of a game.
public typealias Review = PlywiseCore.Review
/// What it thinks of a move.
public typealias ReviewedMove = PlywiseCore.ReviewedMove
/// A move as text: in SAN with English letters, and with figurines.
public typealias MoveName = PlywiseCore.MoveName
/// Why a move is good.
public typealias Reason = PlywiseCore.Reason
/// What a person gave that could not be read.
public typealias InputKind = PlywiseCore.InputKind
/// A mark on a move.
public typealias Mark = PlywiseCore.Mark
/// An immutable picture of a position in the making.
public typealias EditorSnapshot = PlywiseCore.EditorSnapshot
/// Why a position cannot be played.
public typealias PositionProblem = PlywiseCore.PositionProblem
/// Who may castle where.
public typealias CastlingSides = PlywiseCore.CastlingSides
/// What a screen reader says of a square.
public typealias SpokenSquare = PlywiseCore.SpokenSquare
/// A move as a voice says it.
public typealias SpokenMove = PlywiseCore.SpokenMove
/// A language that the app speaks.
public typealias LanguageInfo = PlywiseCore.LanguageInfo
/// What goes wrong in the core.
public typealias PlywiseError = PlywiseCore.PlywiseError
/// What is wrong with the library or the disk.
public typealias LibraryFault = PlywiseCore.LibraryFault
