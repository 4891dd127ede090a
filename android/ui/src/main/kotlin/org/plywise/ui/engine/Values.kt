/**
 * The core's values under their own names. This folder alone imports the generated
 * bindings; everything else in the shell sees what stands here.
 */
package org.plywise.ui.engine

typealias Square = org.plywise.core.Square

typealias PieceColor = org.plywise.core.PieceColor

typealias Role = org.plywise.core.Role

typealias Piece = org.plywise.core.Piece

typealias SquarePair = org.plywise.core.SquarePair

typealias MoveSquares = org.plywise.core.MoveSquares

typealias Evaluation = org.plywise.core.Evaluation

typealias Centipawns = org.plywise.core.Evaluation.Centipawns

typealias Mate = org.plywise.core.Evaluation.Mate

typealias Mated = org.plywise.core.Evaluation.Mated

typealias Outcome = org.plywise.core.Outcome

typealias DrawClaims = org.plywise.core.DrawClaims

typealias EndReason = org.plywise.core.EndReason

typealias Target = org.plywise.core.Target

typealias TargetKind = org.plywise.core.TargetKind

typealias Premove = org.plywise.core.Premove

typealias Question = org.plywise.core.Question

typealias AskPromotion = org.plywise.core.Question.Promotion

typealias AskConfirm = org.plywise.core.Question.Confirm

typealias AskBranch = org.plywise.core.Question.Branch

typealias AskBlunder = org.plywise.core.Question.Blunder

typealias EngineFailed = org.plywise.core.Question.EngineFailed

typealias Hint = org.plywise.core.Hint

typealias HintStep = org.plywise.core.HintStep

typealias Side = org.plywise.core.Side

typealias Captured = org.plywise.core.Captured

typealias ClockView = org.plywise.core.ClockView

typealias OpeningName = org.plywise.core.OpeningName

typealias SaveState = org.plywise.core.SaveState

typealias SaveDone = org.plywise.core.SaveState.Saved

typealias SaveFailed = org.plywise.core.SaveState.Failed

typealias MoveEntry = org.plywise.core.MoveEntry

typealias Snapshot = org.plywise.core.Snapshot

typealias Thinking = org.plywise.core.Thinking

typealias Announcement = org.plywise.core.Announcement

typealias AnnouncementKind = org.plywise.core.AnnouncementKind

typealias Level = org.plywise.core.Level

typealias RungLevel = org.plywise.core.Level.Rung

typealias TimeLevel = org.plywise.core.Level.Time

typealias FullLevel = org.plywise.core.Level.Full

typealias Player = org.plywise.core.Player

typealias HumanPlayer = org.plywise.core.Player.Human

typealias EnginePlayer = org.plywise.core.Player.Engine

typealias SideTime = org.plywise.core.SideTime

typealias TimeControl = org.plywise.core.TimeControl

typealias HelpAllowed = org.plywise.core.HelpAllowed

typealias OpponentSettings = org.plywise.core.OpponentSettings

typealias Start = org.plywise.core.Start

typealias StandardStart = org.plywise.core.Start.Standard

typealias Chess960Start = org.plywise.core.Start.Chess960

typealias PositionStart = org.plywise.core.Start.Position

typealias GameOptions = org.plywise.core.GameOptions

typealias EngineSettings = org.plywise.core.EngineSettings

typealias Settings = org.plywise.core.Settings

typealias BoardLook = org.plywise.app.BoardLook

typealias PieceLook = org.plywise.app.PieceLook

typealias Notation = org.plywise.app.Notation

typealias Brightness = org.plywise.app.Brightness

typealias GameSummary = org.plywise.core.GameSummary

typealias GameFilter = org.plywise.core.GameFilter

typealias GameResult = org.plywise.core.GameResult

typealias PersonResult = org.plywise.core.PersonResult

typealias Variant = org.plywise.core.Variant

typealias ImportProgress = org.plywise.core.ImportProgress

typealias ImportReport = org.plywise.core.ImportReport

typealias WriteReport = org.plywise.core.WriteReport

typealias ImportListener = org.plywise.core.ImportListener

typealias LevelStatistics = org.plywise.core.LevelStatistics

typealias LevelOffer = org.plywise.core.LevelOffer

typealias LevelTime = org.plywise.core.LevelTime

typealias PersonRating = org.plywise.core.PersonRating

typealias Recovery = org.plywise.core.Recovery

typealias BackupPreview = org.plywise.core.BackupPreview

typealias RestoreReport = org.plywise.core.RestoreReport

typealias GameLibrary = org.plywise.core.GameLibrary

typealias Study = org.plywise.core.Study

typealias StudyListener = org.plywise.core.StudyListener

typealias StudySnapshot = org.plywise.core.StudySnapshot

typealias StudyMove = org.plywise.core.StudyMove

typealias EngineLine = org.plywise.core.EngineLine

typealias Review = org.plywise.core.Review

typealias ReviewedMove = org.plywise.core.ReviewedMove

typealias MoveName = org.plywise.core.MoveName

typealias ReviewListener = org.plywise.core.ReviewListener

typealias ReviewTask = org.plywise.core.ReviewTask

typealias Reason = org.plywise.core.Reason

typealias InputKind = org.plywise.core.InputKind

typealias Mark = org.plywise.core.Mark

typealias PositionEditor = org.plywise.core.PositionEditor

typealias EditorSnapshot = org.plywise.core.EditorSnapshot

typealias PositionProblem = org.plywise.core.PositionProblem

typealias CastlingSides = org.plywise.core.CastlingSides

typealias SpokenSquare = org.plywise.core.SpokenSquare

typealias SpokenMove = org.plywise.core.SpokenMove

typealias LanguageInfo = org.plywise.core.LanguageInfo

typealias PlywiseException = org.plywise.core.PlywiseException

typealias MoveMade = org.plywise.core.AnnouncementKind.Moved

typealias Ended = org.plywise.core.AnnouncementKind.Ended

typealias Refused = org.plywise.core.AnnouncementKind.Refused

typealias LowTime = org.plywise.core.AnnouncementKind.LowTime

typealias Fault = org.plywise.core.AnnouncementKind.Fault

typealias LibraryException = org.plywise.core.PlywiseException.Library

typealias LibraryFault = org.plywise.core.LibraryFault

typealias DrawDeclined = org.plywise.core.AnnouncementKind.DrawDeclined
