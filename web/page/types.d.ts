// Made from the Rust types by `PLYWISE_GOLDEN=write cargo test -p plywise-tests --test suite -- typescript`.

export type ActionButton = { action: ExerciseAction, title: string, 
/**
 * Whether it stands out and Enter triggers it. Help never does.
 */
main: boolean, 
/**
 * Effect on the puzzle rating or the result, such as "missed, −14"; empty without one.
 */
cost: string, 
/**
 * Accessibility label: title and cost.
 */
spoken: string, };

export type AnalysisAction = { label: string, 
/**
 * Event that the frontend sends when the button is pressed.
 */
event: AnalysisEvent, };

export type AnalysisDialog = { "Move": { node: number, 
/**
 * The move with its number.
 */
name: string, marks: Array<MarkChoice>, 
/**
 * Label of the action that opens the comment.
 */
comment: string, 
/**
 * Whether the variation of the move can be promoted.
 */
in_variation: boolean, } } | { "Comment": { node: number, 
/**
 * The move with its number.
 */
name: string, 
/**
 * Text field for the comment.
 */
text: Field, } };

export type AnalysisEvent = { "Tap": { square: number, } } | { "Drag": { from: number, 
/**
 * Square on which the piece was dropped; `None` if it was dropped off the board, which
 * counts as `Cancel`.
 */
to: number | null, } } | { "DrawArrow": { from: number, to: number, } } | { "Promote": { role: PromotionRole, } } | "Cancel" | { "ReadAttacks": { square: number, } } | "StartTyping" | { "DraftMove": { 
/**
 * `Field::id` of the text field that was edited.
 */
field: number, text: string, } } | "PlayTyped" | "StopTyping" | "First" | "Back" | "Forward" | "Last" | { "GoTo": { node: number, } } | { "GoToPly": { 
/**
 * Number of half-moves from the start of the game; 0 for the start position.
 */
ply: number, } } | { "PlayLine": { 
/**
 * Node of the move tree to which the engine line belongs. The event is ignored at any
 * other node.
 */
node: number, 
/**
 * Moves of the engine line to play, in UCI notation.
 */
moves: Array<string>, } } | { "ShowLine": { 
/**
 * Node of the move tree at which the explanation starts.
 */
node: number, 
/**
 * Moves of the explanation, in UCI notation.
 */
moves: Array<string>, } } | { "SwitchEngine": { on: boolean, } } | { "Lines": { count: number, } } | "Flip" | { "ShowReview": { 
/**
 * Whether to show the review; otherwise the moves are shown.
 */
on: boolean, } } | { "AskMove": { node: number, } } | { "AskComment": { node: number, } } | { "DraftComment": { 
/**
 * `Field::id` of the text field that was edited.
 */
field: number, text: string, } } | "ApplyComment" | { "Mark": { node: number, mark: MoveMark, } } | { "PromoteLine": { node: number, } } | { "Delete": { node: number, } } | "CloseDialog" | "PlayOn" | "SetUp" | "GamesWithPosition" | "Share" | "ShareFen" | { "Paste": { text: string, } } | "Begin" | "Keep" | "StartReview" | "StopReview" | "NextMistake" | "PreviousMistake" | "NextMoment" | "PreviousMoment" | { "GoToMoment": { 
/**
 * Index of the moment, from 0.
 */
index: number, } } | "ShowSummary" | { "Retry": { ply: number, } } | "EndRetry";

export type AnalysisScreen = "Loading" | { "Failed": { 
/**
 * User-facing explanation why the game could not be loaded.
 */
reason: string, } } | { "Ready": { analysis: AnalysisView, } };

export type AnalysisView = { 
/**
 * The board, without the arrows of the engine.
 */
board: BoardView, 
/**
 * Id of the current position's node in the move tree; 0 for the start.
 */
node: number, 
/**
 * Number of points in the evaluation graph.
 */
graph: number, can_go_back: boolean, can_go_forward: boolean, 
/**
 * Name of the opening; empty if unknown.
 */
opening: string, engine_on: boolean, 
/**
 * Whether the engine is paused, during a review or while the user looks for a move.
 */
engine_waits: boolean, 
/**
 * Number of engine lines to show.
 */
lines: number, 
/**
 * Maximum number of engine lines.
 */
max_lines: number, 
/**
 * Whether the review is shown instead of the moves.
 */
shows_review: boolean, 
/**
 * Review of the game; `None` if there is nothing to review.
 */
review: ReviewView | null, 
/**
 * State of a retry while the user looks for a better move; otherwise `None`.
 */
retry: RetryView | null, 
/**
 * The open dialog, if any.
 */
dialog: AnalysisDialog | null, 
/**
 * Whether the analysed game is in the library, where its changes are stored.
 */
is_game: boolean, 
/**
 * Whether the analysis has moves that can be stored as a game in the library.
 */
has_moves: boolean, 
/**
 * Text field for typing a move; `None` while it is closed.
 */
typed: Field | null, };

export type ArrowMark = { 
/**
 * Squares at which the arrow starts and ends.
 */
squares: FromTo, 
/**
 * Opacity of the arrow in percent.
 */
strength: number, };

export type BackStackEntry = { 
/**
 * Id of the entry, never reused for another entry.
 */
id: number, screen: Screen, 
/**
 * Title of the screen.
 */
title: string, 
/**
 * Whether this entry is the root of a tab. Any other entry belongs to the tab of the nearest
 * root below it.
 */
root: boolean, 
/**
 * Ids of the entries visible while this one is on top, in reading order. Two entries are shown
 * side by side.
 */
visible: Array<number>, 
/**
 * Whether the pane of the entry is the narrow one of two panes.
 */
narrow: boolean, 
/**
 * Whether the tabs are visible while this entry is on top.
 */
has_tabs: boolean, };

export type BasicsView = { 
/**
 * Number of finished lessons, such as "7 of 24".
 */
progress: string, done: number, count: number, 
/**
 * Label of the button for the next lesson, with its title; `None` if all are finished.
 */
next: string | null, 
/**
 * The path, the first lesson first.
 */
lessons: Array<LessonRow>, };

export type BoardControl = { id: BoardControlId, label: string, 
/**
 * Event that the frontend sends when the control is used.
 */
event: BoardEvent, enabled: boolean, 
/**
 * Whether a button is drawn as pressed.
 */
pressed: boolean, 
/**
 * Number of buttons, the menu's included, that the row must have room for to contain the
 * control. In a narrower row the control is at the top of the menu. 0 in the menu.
 */
room: number, };

export type BoardControlId = "Resign" | "NewGame" | "Undo" | "Redo" | "Hint" | "Threat" | "First" | "Back" | "Forward" | "Last" | "Flip" | "TypeMove" | "ReadPosition" | "OfferDraw" | "ClaimDraw" | "Examine" | "GamesWithPosition" | "ShareGame" | "SharePicture" | "SharePosition";

export type BoardEvent = { "Tap": { square: number, } } | { "Drag": { from: number, 
/**
 * Square on which the piece was dropped; `None` if it was dropped off the board, which
 * counts as `Cancel`.
 */
to: number | null, } } | { "DrawArrow": { from: number, to: number, } } | { "Promote": { role: PromotionRole, } } | "StartTyping" | { "DraftMove": { 
/**
 * `Field::id` of the text field that was edited.
 */
field: number, text: string, } } | "PlayTyped" | "StopTyping" | { "GoTo": { 
/**
 * Number of half-moves from the start of the game; 0 for the start position.
 */
ply: number, } } | "Back" | "Forward" | "GoToLive" | "Confirm" | "Cancel" | "Undo" | "Redo" | "Hint" | "Threat" | "WarnOfBlunders" | "ShowBetter" | { "ShowLine": { 
/**
 * Number of half-moves from the start of the game after which the explanatory line starts.
 */
ply: number, 
/**
 * Moves of the explanatory line, in UCI notation.
 */
moves: Array<string>, } } | "Flip" | "AskResign" | "AskDraw" | "AcceptDialog" | "DismissDialog" | "AcceptDraw" | "DeclineDraw" | "ClaimDraw" | "ClaimTyped" | "MoveNow" | { "Begin": { experience: Experience, } } | "Rematch" | { "RematchAt": { level: EngineLevel, } } | { "StartGame": { game: GameSetup, } } | { "SetSides": { sides: GameSides, 
/**
 * Level of the computer. `None` for its level in the current game, or else for the level
 * played last.
 */
level: EngineLevel | null, } } | { "SetLevel": { level: EngineLevel, } } | "Pause" | "Resume" | { "Rename": { title: string, } } | "ContinueOther" | "NewGame" | "Analyse" | "Review" | "GamesWithPosition" | "Share" | "ShareFen" | "OpenPicture" | { "ChoosePicture": { 
/**
 * Index into the options of `SharePicture::moments`.
 */
option: number, } } | "ClosePicture" | "TakeOffer" | "ReadPosition" | { "ReadAttacks": { square: number, } } | "Retry";

export type BoardLook = "Maple" | "Slate" | "Sage" | "Paper";

export type BoardMenu = { 
/**
 * Row of buttons. The button that opens the menu is the second of the row, so that it
 * separates resigning from a new game.
 */
row: Array<BoardControl>, 
/**
 * Title of the places.
 */
places_title: string, 
/**
 * Other tabs of the app. They come first in the menu where no tab bar is visible, and are
 * left out elsewhere.
 */
places: Array<BoardPlace>, 
/**
 * Actions of the menu, in groups.
 */
sections: Array<MenuSection>, };

export type BoardPlace = { screen: Screen, label: string, };

export type BoardScreen = "Opening" | { "Broken": { 
/**
 * User-facing explanation why the game could not be opened.
 */
reason: string, } } | { "Playing": { game: GameView, } };

export type BoardView = { 
/**
 * The pieces as 64 FEN letters from a1 to h8; `.` for an empty square.
 */
squares: string, 
/**
 * Whether Black's side is at the bottom.
 */
flipped: boolean, 
/**
 * Whether the pieces of the side at the top are upside down, for a player sitting opposite.
 */
turned: boolean, 
/**
 * Square of the selected piece.
 */
selection: number | null, 
/**
 * Target squares of the selected piece.
 */
targets: Array<TargetMark>, 
/**
 * Whether the target squares are marked on the board. Screen readers announce them in any
 * case.
 */
draws_targets: boolean, 
/**
 * Last move before the position on the board; `None` at the start.
 */
last_move: FromTo | null, 
/**
 * Square of the king in check.
 */
check: number | null, 
/**
 * Move that is played as soon as the opponent has moved.
 */
premove: FromTo | null, 
/**
 * Square of the piece that a hint is about.
 */
hinted: number | null, 
/**
 * Arrows, the most important first.
 */
arrows: Array<ArrowMark>, 
/**
 * Arrow of the opponent's threat.
 */
threat: FromTo | null, 
/**
 * Arrows drawn by the user. A circle has two equal squares.
 */
drawn: Array<FromTo>, 
/**
 * The open promotion picker, if any.
 */
promotion: PromotionChoice | null, 
/**
 * Square of the last move with its judgment, to be shown in the square's corner; `None` outside
 * of a review and for an ordinary move.
 */
judged: JudgedSquare | null, 
/**
 * Squares that a text on the screen refers to, such as the key squares of a pawn.
 */
marked: Array<SquareMark>, };

export type Brightness = "System" | "Light" | "Dark";

export type CastlingRow = { 
/**
 * Side and wing, as text.
 */
title: string, 
/**
 * Whether the side has the right.
 */
allowed: boolean, 
/**
 * Whether the right can be changed.
 */
can_change: boolean, };

export type Catalogue = { 
/**
 * BCP 47 tag of the language, such as `de`.
 */
language: string, 
/**
 * Whether the language is written from right to left.
 */
right_to_left: boolean, 
/**
 * Texts by their Fluent key.
 */
messages: { [key in string]: string }, 
/**
 * Spoken names of the squares from a1 to h8, for screen readers.
 */
squares: Array<string>, };

export type Choice = { 
/**
 * Title above the options to choose from.
 */
title: string, 
/**
 * Labels of the options.
 */
options: Array<string>, 
/**
 * Index of the chosen option.
 */
chosen: number, };

export type CivilDate = { 
/**
 * Year, from 1 to 9999.
 */
year: number, 
/**
 * Month, from 1 to 12.
 */
month: number, 
/**
 * Day of the month, from 1 to 31.
 */
day: number, };

export type ClockFace = { 
/**
 * Time to show while the clock is stopped, in milliseconds. While the clock runs, upper limit
 * of the time shown during a delay; 0 without a delay.
 */
left: number, running: boolean, 
/**
 * Time at which a running clock reaches zero, in milliseconds of the app's clock.
 */
runs_out: number, };

export type ClockPanel = { 
/**
 * Choice of the clock: none, one of the presets, or a custom clock.
 */
kinds: Choice, 
/**
 * Accessibility labels of the options in `kinds`.
 */
spoken: Array<string>, 
/**
 * Settings of the custom clock; `None` unless a custom clock is chosen.
 */
own: OwnClock | null, };

export type Days = { first: CivilDate, 
/**
 * Last day of the range, not before `first`.
 */
last: CivilDate, };

export type DialogView = { 
/**
 * Question that the user confirms or declines.
 */
text: string, 
/**
 * Label of the confirm button.
 */
yes: string, 
/**
 * Whether confirming ends the game. The confirm button is then styled as destructive.
 */
grave: boolean, };

export type EndingRow = { title: string, 
/**
 * Goal of the endgame, as text.
 */
task: string, 
/**
 * The user's progress as text: new, learning, mastered, or due.
 */
state: string, mastered: boolean, 
/**
 * Whether a repetition of the endgame is due.
 */
due: boolean, 
/**
 * Pieces of an example position as 64 FEN letters from a1 to h8.
 */
squares: string, };

export type EngineLevel = { "Numbered": { 
/**
 * Number of the skill level, from 1 to 20.
 */
number: number, } } | { "MoveTime": { 
/**
 * Time for each move in milliseconds, from 50 to 3,600,000.
 */
millis: number, } } | "Full";

export type EngineLines = { 
/**
 * Evaluation of the position; `None` until one is known.
 */
score: ScoreView | null, 
/**
 * Text about the engine's output: the search depth, a mate that was found, or the reason why
 * there is no output.
 */
about: string, 
/**
 * Engine lines, the best first.
 */
lines: Array<LineView>, 
/**
 * Arrows for the first moves of the engine lines.
 */
arrows: Array<ArrowMark>, };

export type Event = { "Tab": { 
/**
 * Root screen of the tab.
 */
screen: Screen, } } | { "Left": { 
/**
 * Id of the back stack entry.
 */
entry: number, } } | { "Panes": { 
/**
 * Number of panes, by `pane_count`. A list takes one, a board with its column two.
 */
count: number, } } | { "Message": { id: number, state: MessageState, } } | { "Languages": { 
/**
 * BCP 47 tags of the languages in order of preference, such as `de-AT`.
 */
tags: Array<string>, } } | { "Language": { 
/**
 * BCP 47 tag of the chosen language, such as `de-AT`; empty for the system's languages.
 */
tag: string, } } | { "Zone": { 
/**
 * UTC offsets of the time zone, each with the time from which it applies. The first offset
 * also applies to earlier times.
 */
offsets: Array<ZoneOffset>, } } | { "Answered": { 
/**
 * Number of the system task.
 */
id: number, answer: SystemAnswer, } } | "Retry" | { "PowerSaving": { enabled: boolean, } } | "Hidden" | "Shown" | { "Listening": { on: boolean, } } | { "Received": { what: Received, } } | { "Dropped": { what: Received, } } | { "Board": { event: BoardEvent, } } | { "Analysis": { event: AnalysisEvent, } } | { "Train": { event: TrainEvent, } } | { "Exercise": { event: ExerciseEvent, } } | { "Games": { event: GamesEvent, } } | { "Statistics": { event: StatisticsEvent, } } | { "Settings": { event: SettingsEvent, } } | { "NewGame": { event: NewGameEvent, } } | { "Setup": { event: SetupEvent, } };

export type ExerciseAction = "Next" | "Again" | "Restart" | "Hint" | "Solution" | "Line" | "Idea" | "PlayOn" | "OpenGame" | "Like" | "PlayNow" | "Finish";

export type ExerciseEvent = { "Tap": { square: number, } } | { "Drag": { from: number, 
/**
 * Square on which the piece was dropped; `None` if it was dropped off the board, which
 * counts as `Cancel`.
 */
to: number | null, } } | { "DrawArrow": { from: number, to: number, } } | { "Promote": { role: PromotionRole, } } | "Cancel" | { "ReadAttacks": { square: number, } } | "Flip" | "ShareFen" | "StartTyping" | { "DraftMove": { 
/**
 * `Field::id` of the text field that was edited.
 */
field: number, text: string, } } | "PlayTyped" | "StopTyping" | "Back" | "Forward" | { "Act": { action: ExerciseAction, } };

export type ExerciseMood = "Open" | "Waiting" | "Right" | "Wrong" | "Shown";

export type ExerciseScreen = { "Loading": { 
/**
 * Progress of the preparation, as text.
 */
text: string, } } | { "Ready": { exercise: ExerciseView, } } | { "Finished": { 
/**
 * Title of the summary after the session.
 */
title: string, 
/**
 * Result of the session, as text.
 */
text: string, 
/**
 * Buttons, the most common choice first.
 */
actions: Array<ActionButton>, } };

export type ExerciseView = { board: BoardView, 
/**
 * Kind of exercise, as text.
 */
title: string, 
/**
 * Source or difficulty of the exercise; empty if unknown.
 */
about: string, 
/**
 * Task of the exercise, or feedback on the last move.
 */
text: string, 
/**
 * Accessibility label of `text`.
 */
spoken: string, 
/**
 * State of the exercise, for styling.
 */
mood: ExerciseMood, 
/**
 * Whether the user is to choose an action instead of a move.
 */
answered: boolean, 
/**
 * Position in the set, such as "3 of 10"; empty for unlimited exercises.
 */
progress: string, 
/**
 * Number of completed exercises in the set.
 */
done: number, 
/**
 * Number of all exercises in the set; 0 if unlimited.
 */
count: number, 
/**
 * Remaining time of a timed run, as text; otherwise empty.
 */
time: string, 
/**
 * Whether the board can show an earlier position of the solution or refutation.
 */
can_go_back: boolean, 
/**
 * Whether the board can show a later position of the solution or refutation.
 */
can_go_forward: boolean, 
/**
 * Buttons, the most common choice first.
 */
actions: Array<ActionButton>, 
/**
 * Text field for typing a move; `None` while it is closed.
 */
typed: Field | null, 
/**
 * Task of the exercise. It stays while `text` shows a hint or feedback.
 */
question: string, 
/**
 * Accessibility label of `question`.
 */
spoken_question: string, 
/**
 * Idea of an endgame, which the marks and arrows of the board illustrate; otherwise empty.
 */
idea: string, 
/**
 * Accessibility label of `idea`, with the marked squares.
 */
spoken_idea: string, 
/**
 * Change of the puzzle rating by the answer, such as "1200 → 1212, +12"; otherwise empty.
 */
rating: string, 
/**
 * Accessibility label of `rating`.
 */
spoken_rating: string, };

export type Experience = "New" | "Rules" | "Casual" | "Club";

export type FaceChoice = { 
/**
 * Number of the skill level.
 */
number: number, 
/**
 * Name of the portrait in the design data.
 */
face: string, name: string, 
/**
 * Skill level and search depth, as text. Not on the tile of the opponent.
 */
level: string, 
/**
 * Playing strength, as a short text such as "about 700".
 */
strength: string, 
/**
 * Playing style, as text.
 */
about: string, 
/**
 * Whether the user has beaten the opponent.
 */
beaten: boolean, 
/**
 * Whether the user's last game was against this opponent.
 */
last: boolean, 
/**
 * Whether the opponent is chosen for the new game.
 */
chosen: boolean, 
/**
 * Accessibility label of the opponent, with all its texts.
 */
spoken: string, };

export type FaceMood = "Calm" | "Glad" | "Sad" | "Surprised";

export type Field = { 
/**
 * Id of the text field, which changes whenever the core replaces the text.
 */
id: number, 
/**
 * Text with which the field starts.
 */
text: string, };

export type FileKind = "Pgn" | "Backup" | "Text";

export type FilterChange = { "Result": { index: number, } } | { "Level": { index: number, } } | { "Period": { index: number, } } | { "Origin": { index: number, } } | { "First": { date: CivilDate, } } | { "Last": { date: CivilDate, } } | { "Opening": { 
/**
 * `Field::id` of the field that was edited.
 */
field: number, text: string, } } | { "Player": { 
/**
 * `Field::id` of the field that was edited.
 */
field: number, text: string, } } | "AnyPosition";

export type FilterSheet = { 
/**
 * Choice of the game result that the filter requires.
 */
result: Choice, 
/**
 * Choice of the opponent's level.
 */
level: Choice, 
/**
 * Choice of the period in which the game was played.
 */
period: Choice, 
/**
 * First and last day of a custom period; `None` for any other period.
 */
days: Days | null, 
/**
 * Choice of the origin: played in the app, imported, or any.
 */
origin: Choice, 
/**
 * Text field for part of the opening's name, or the start of its ECO code.
 */
opening: Field, 
/**
 * Text field for part of a player's name.
 */
player: Field, 
/**
 * Position that occurs in the games, as 64 FEN letters; `None` for any position.
 */
position: string | null, 
/**
 * Whether the filter excludes any games.
 */
can_clear: boolean, };

export type FriendsPanel = { 
/**
 * White's and Black's names.
 */
names: Array<LabelledField>, 
/**
 * Options for the orientation of the board.
 */
switches: Array<SwitchRow>, };

export type FromTo = { from: number, 
/**
 * Square on which the move ends; for castling, the square on which the king ends up.
 */
to: number, };

export type GameActions = { 
/**
 * Id of the game that the actions apply to.
 */
game: number, title: string, 
/**
 * Label of the button that opens the game: "Open" or "Continue".
 */
opens: string, 
/**
 * Whether there is a separate action for analysing.
 */
can_analyse: boolean, };

export type GameClock = { 
/**
 * Clock settings of White.
 */
white: SideClock, 
/**
 * Clock settings of Black.
 */
black: SideClock, };

export type GameRow = { 
/**
 * Id of the game in the library.
 */
id: number, 
/**
 * Title of the game, or else the players.
 */
title: string, 
/**
 * Result of the game, as text.
 */
result: string, 
/**
 * Result of the game from the user's point of view, for styling.
 */
mood: Mood, 
/**
 * Relative date such as "Today", or a year; empty if the date is unknown or `day` is set.
 */
date: string, 
/**
 * Day on which the game was played, to be formatted by the system; `None` if `date` contains
 * it or it is unknown.
 */
day: CivilDate | null, 
/**
 * Name of the opening, or else of the event, then the number of moves, the user's accuracy and
 * the time of day, as far as known; may be empty.
 */
about: string, 
/**
 * Accessibility label. If `day` is set, contains `U+FFFC` as placeholder for the formatted
 * date.
 */
spoken: string, 
/**
 * Label of the action when the row is tapped: "Open" or "Continue".
 */
opens: string, 
/**
 * Whether the game was imported. A tap on such a game opens its analysis.
 */
imported: boolean, 
/**
 * Final position as 64 FEN letters from a1 to h8; `.` for an empty square.
 */
squares: string, 
/**
 * Final position as FEN, for dragging to another app.
 */
fen: string, 
/**
 * Last move of the game; `None` without moves.
 */
last_move: FromTo | null, 
/**
 * Whether Black's side is at the bottom.
 */
flipped: boolean, };

export type GameSetup = { 
/**
 * Start position as FEN. `None` for the start position of the game on the board.
 */
fen: string | null, 
/**
 * Players of the game: people or the computer.
 */
sides: GameSides, 
/**
 * Level of the computer. `None` for its level in the game on the board, or else for the level
 * played last.
 */
level: EngineLevel | null, 
/**
 * Clock settings of the game; `None` for a game without clocks.
 */
clock: GameClock | null, };

export type GameSides = { "Versus": { 
/**
 * Whether the person plays White.
 */
white: boolean, } } | "People" | "Watch";

export type GameView = { 
/**
 * Unique number of the game, including rematches.
 */
game: number, board: BoardView, white: PlayerView, black: PlayerView, 
/**
 * Number of half-moves to the position on display, which may be an earlier position of the
 * game.
 */
viewed_ply: number, 
/**
 * Number of half-moves played in the game.
 */
live_ply: number, 
/**
 * Status of the game as text: side to move, check, or the result.
 */
status: string, 
/**
 * Whether a screen reader announces the status when it changes, because a draw was offered
 * together with a move.
 */
says_status: boolean, 
/**
 * Name of the opening; empty if unknown.
 */
opening: string, 
/**
 * Text shown while there is no notice: the status if it reports a check or a draw offer,
 * otherwise the opening. The side to move is shown by the player bars.
 */
standing: string, 
/**
 * Notice beside the board, if any.
 */
notice: Notice | null, 
/**
 * The open confirmation dialog, if any.
 */
dialog: DialogView | null, 
/**
 * Text field for typing a move; `None` while it is closed.
 */
typed: Field | null, can_undo: boolean, can_redo: boolean, 
/**
 * Whether a hint can be requested.
 */
can_hint: boolean, 
/**
 * Whether the threat is shown or being searched for. Its button is then drawn as pressed.
 */
shows_threat: boolean, 
/**
 * Whether the computer can be made to move immediately.
 */
can_hurry: boolean, 
/**
 * Whether the game is still in progress.
 */
goes_on: boolean, can_claim_draw: boolean, 
/**
 * Row of buttons and menu.
 */
menu: BoardMenu, 
/**
 * The open picture of the finished game, if any.
 */
picture: SharePicture | null, };

export type GamesEvent = "NearEnd" | { "Search": { 
/**
 * `Field::id` of the text field that was edited.
 */
field: number, text: string, } } | "ClearSearch" | "OpenFilter" | { "ChangeFilter": { change: FilterChange, } } | "ApplyFilter" | "ClearFilter" | "AnyPosition" | { "Touch": { game: number, } } | { "Choose": { game: number, } } | { "More": { game: number, } } | { "Analyse": { game: number, } } | "BeginSelecting" | "SelectAll" | "EndSelecting" | { "BeginRename": { game: number, } } | { "Draft": { 
/**
 * `Field::id` of the field that was edited.
 */
field: number, text: string, } } | "ApplyTitle" | { "Delete": { games: Array<number>, } } | { "CopyPgn": { game: number, } } | { "Export": { games: Array<number>, } } | "ExportAll" | { "Share": { games: Array<number>, } } | "ImportFile" | { "AnalysePgn": { pgn: string, } } | "BeginPaste" | { "Paste": { text: string, } } | "ImportPasted" | "CancelImport" | { "Dismiss": { 
/**
 * Id of the dismissed sheet.
 */
sheet: number, } } | "NewGame" | "Statistics";

export type GamesList = "Loading" | "Empty" | "NothingFits" | { "Listed": { 
/**
 * Number of games loaded so far.
 */
count: number, 
/**
 * Whether more games can be loaded.
 */
more: boolean, } };

export type GamesPage = { rows: Array<GameRow>, };

export type GamesScreen = { list: GamesList, 
/**
 * Text field for searching the list of games.
 */
search: Field, 
/**
 * Whether a search text limits the list of games.
 */
searching: boolean, 
/**
 * Number of active filter criteria.
 */
filters: number, 
/**
 * Position that occurs in the listed games, as 64 FEN letters; `None` for any position.
 */
position: string | null, 
/**
 * The selected games; `None` outside of selection mode.
 */
selection: Selection | null, 
/**
 * Id of the open sheet. Each opened sheet gets a new id.
 */
sheet_id: number, 
/**
 * The open sheet, if any.
 */
sheet: GamesSheet | null, };

export type GamesSheet = { "Actions": { actions: GameActions, } } | { "Filter": { filter: FilterSheet, } } | { "Rename": { title: Field, } } | { "Paste": { text: Field, 
/**
 * Whether there is any text to import.
 */
can_import: boolean, } } | { "Importing": { 
/**
 * Number of games that the import has read so far, as text.
 */
progress: string, } } | { "Imported": { 
/**
 * Texts about the result of the import, one sentence each.
 */
lines: Array<string>, } };

export type GraphLine = { 
/**
 * Vertical position of the grid line, from 0 at the bottom to 1,000 at the top.
 */
up: number, label: string, };

export type GraphPoint = { 
/**
 * Ply of the move, from 1.
 */
ply: number, 
/**
 * White's winning chances after the move, from 0 to 1,000.
 */
chances: number, 
/**
 * Evaluation after the move, as text.
 */
score: string, 
/**
 * Judgment of an inaccuracy, mistake or blunder; `None` for any other move.
 */
mark: MoveMark | null, 
/**
 * Accessibility label of the point, with move and evaluation.
 */
spoken: string, };

export type Haptic = "Tick" | "Refused";

export type JudgedSquare = { square: number, mark: MoveMark, 
/**
 * Symbol of the judgment.
 */
sign: string, };

export type LabelledField = { label: string, field: Field, };

export type LessonRow = { title: string, 
/**
 * What the lesson teaches, in one sentence.
 */
about: string, 
/**
 * Progress as text: finished, the step reached, or empty before the start.
 */
state: string, finished: boolean, 
/**
 * Whether it is the next lesson of the path.
 */
next: boolean, 
/**
 * Accessibility label: title and state.
 */
spoken: string, };

export type LevelPanel = { 
/**
 * Title of the panel, with the side if the computer plays both.
 */
title: string, 
/**
 * Name of the chosen level.
 */
name: string, 
/**
 * Playing style of the opponent; `None` unless a skill level is chosen.
 */
character: string | null, 
/**
 * Usual move time of the level on this device; `None` if unknown.
 */
usual_time: string | null, 
/**
 * Slider for the skill level or the seconds per move; `None` for full strength.
 */
slider: LevelSlider | null, 
/**
 * Choice of the kind of level: skill level, time per move or full strength.
 */
kinds: Choice, 
/**
 * Explanation of the skill levels; `None` unless a skill level is chosen.
 */
about: string | null, };

export type LevelResults = { 
/**
 * Name of the level, or the total number of games.
 */
title: string, won: number, drawn: number, lost: number, 
/**
 * Numbers of games won, drawn and lost, as text.
 */
counts: Array<string>, 
/**
 * Accessibility label of the numbers of games won, drawn and lost.
 */
spoken: string, 
/**
 * Notable winning and losing streaks, as text.
 */
streaks: Array<string>, };

export type LevelSlider = { 
/**
 * Current value: a skill level, or seconds per move.
 */
number: number, min: number, max: number, 
/**
 * Accessibility label of the button for one step down; `None` at the minimum.
 */
less: string | null, 
/**
 * Accessibility label of the button for one step up; `None` at the maximum.
 */
more: string | null, };

export type LicenceGroup = { 
/**
 * Translated name of the part of the app.
 */
title: string, works: Array<LicenceRow>, };

export type LicenceRow = { 
/**
 * Name that the authors gave to the work.
 */
name: string, 
/**
 * Name of the licence, or the translated "public domain".
 */
licence: string, };

export type LicencesScreen = { 
/**
 * Introduction above the list.
 */
paragraphs: Array<string>, groups: Array<LicenceGroup>, };

export type LineMove = { 
/**
 * Number of the move; empty where it is omitted.
 */
number: string, 
/**
 * The move in the chosen notation.
 */
text: string, 
/**
 * Accessibility label of the move.
 */
spoken: string, 
/**
 * The move in UCI notation.
 */
uci: string, };

export type LineView = { score: ScoreView, moves: Array<LineMove>, 
/**
 * Accessibility label of the engine line, with score and moves.
 */
spoken: string, };

export type Look = { 
/**
 * Colours of the board.
 */
board: BoardLook, 
/**
 * Set of drawings for the pieces.
 */
pieces: PieceLook, 
/**
 * Whether coordinates are shown at the edge of the board.
 */
coordinates: boolean, 
/**
 * Whether piece moves are animated.
 */
animation: boolean, 
/**
 * Whether the app is light, dark or follows the system.
 */
theme: Brightness, 
/**
 * Whether the app uses the system's dynamic colours, where available.
 */
system_colors: boolean, 
/**
 * BCP 47 tag of the language chosen for the app; empty for the system's. The frontend applies
 * it to the system's per-app language setting, where there is one.
 */
language: string, };

export type MarkChoice = { mark: MoveMark, 
/**
 * Symbol of the judgment, such as `?!`.
 */
sign: string, 
/**
 * Name of the judgment.
 */
name: string, 
/**
 * Whether the judgment is set for the move.
 */
set: boolean, };

export type MarkCount = { mark: MoveMark, count: number, 
/**
 * Number and judgment as text.
 */
text: string, };

export type MarkKind = "Move" | "Capture" | "Promotion" | "Castle" | "Premove";

export type MenuSection = { title: string, items: Array<BoardControl>, };

export type MessageState = "Said" | "Acted" | "Gone";

export type MessageView = { 
/**
 * Id with which `Event::Message` reports a change in the message's state.
 */
id: number, text: string, 
/**
 * Label of the action button, if any.
 */
action: string | null, 
/**
 * Whether the message stays until it is answered. Other messages time out.
 */
lasting: boolean, 
/**
 * Whether a screen reader has already announced the message.
 */
said: boolean, };

export type MomentView = { 
/**
 * Ply of the move.
 */
ply: number, 
/**
 * Side and move, such as "You: 12… Nxe4".
 */
title: string, 
/**
 * Judgment of the move, for styling; `None` for the best move of a game without mistakes.
 */
mark: MoveMark | null, 
/**
 * Symbol of the judgment in `mark`; empty without one.
 */
sign: string, 
/**
 * Name of the judgment, such as "Blunder" or "Only move".
 */
judgment: string, 
/**
 * Why the move was good or bad, and the better move.
 */
text: string, 
/**
 * Accessibility label of the moment, with progress, move, judgment and text.
 */
spoken: string, 
/**
 * Buttons, the most important first: a retry of a mistake, and lines to show on the board.
 */
actions: Array<AnalysisAction>, };

export type Mood = "Won" | "Even" | "Lost" | "Open";

export type MotifRow = { title: string, 
/**
 * Number of solved puzzles with the motif, as text; empty before the first attempt.
 */
about: string, 
/**
 * Accessibility label of the motif, with its name and number.
 */
spoken: string, };

export type MoveComment = { text: string, 
/**
 * Accessibility label of the sentence.
 */
spoken: string, 
/**
 * Id of the node in the move tree at which the line of moves starts, for
 * [`AnalysisEvent::ShowLine`](super::AnalysisEvent::ShowLine).
 */
node: number, 
/**
 * Moves of the line that shows why the sentence is true, in UCI notation.
 */
moves: Array<string>, 
/**
 * Whether the line of moves for the sentence is currently shown on the board.
 */
shown: boolean, };

export type MoveItem = { 
/**
 * Ply of the move, from 1.
 */
ply: number, 
/**
 * Move number for a move list on a single line, such as `12.`, or `12…` for a first move of
 * Black; empty where it is omitted.
 */
number: string, 
/**
 * The move in the chosen notation.
 */
text: string, 
/**
 * Accessibility label: move number and move.
 */
spoken: string, };

export type MoveMark = "Brilliant" | "Good" | "Interesting" | "Inaccuracy" | "Mistake" | "Blunder";

export type MoveRow = { 
/**
 * Move number of the row.
 */
number: number, 
/**
 * White's move; `None` if the game starts with Black to move.
 */
white: MoveItem | null, 
/**
 * Black's move; `None` until it is played.
 */
black: MoveItem | null, };

export type MovesPage = { 
/**
 * Moves, including those taken back.
 */
rows: Array<MoveRow>, };

export type Navigation = { 
/**
 * The back stack, top entry last. The first entry is the board.
 */
entries: Array<BackStackEntry>, can_go_back: boolean, };

export type NewGameEvent = { "ChooseOpponent": { option: number, } } | { "ChooseColor": { option: number, } } | { "ChooseLevelKind": { 
/**
 * Index of the level panel.
 */
level: number, option: number, } } | { "MoveLevel": { 
/**
 * Index of the level panel.
 */
level: number, 
/**
 * New value of the slider: a skill level, or seconds per move.
 */
number: number, } } | { "ChooseClock": { option: number, } } | { "GiveOdds": { on: boolean, } } | { "ChooseStart": { option: number, } } | "Shuffle" | { "Turn": { switch: SettingSwitch, on: boolean, } } | { "Draft": { 
/**
 * `Field::id` of the field that was edited.
 */
field: number, text: string, } } | { "StepField": { 
/**
 * `Field::id` of the number's field.
 */
field: number, 
/**
 * Whether the number increases.
 */
up: boolean, } } | { "LeaveField": { 
/**
 * `Field::id` of the text field that lost focus.
 */
field: number, } } | { "ChooseFace": { 
/**
 * Number of the skill level.
 */
number: number, } } | "Start";

export type NewGameScreen = { 
/**
 * Choice of the kind of opponent: the computer, another person, or the computer against
 * itself.
 */
opponents: Choice, 
/**
 * Opponents of the skill levels, the weakest first. Tapping one chooses it. Empty unless the
 * user plays against the computer.
 */
faces: Array<FaceChoice>, 
/**
 * Title of the section with further options.
 */
more: string, 
/**
 * Levels of the sides that the computer plays, White's first.
 */
levels: Array<LevelPanel>, 
/**
 * Choice of the user's colour; `None` unless the user plays against the computer.
 */
colors: Choice | null, 
/**
 * Options for two people; `None` for any other kind of opponent.
 */
friends: FriendsPanel | null, clock: ClockPanel, start: StartPanel, 
/**
 * Switches for the help allowed in the game.
 */
help: Array<SwitchRow>, 
/**
 * Label of the button that starts the game, with the opponent's name.
 */
begin: string, 
/**
 * Level, search depth and strength of the chosen opponent, above the button; `None` unless
 * the user plays against the computer.
 */
details: string | null, };

export type Notice = { kind: NoticeKind, 
/**
 * Result of a finished game from the user's perspective; empty for other kinds.
 */
title: string, 
/**
 * Whether the notice is good news for the user, such as a win.
 */
good: boolean, 
/**
 * Whether the background is highlighted: for a win, and for a question.
 */
highlighted: boolean, text: string, 
/**
 * Additional lines of text below `text`.
 */
details: Array<string>, 
/**
 * The opponent's last words; `None` for other kinds than a result, and if it is silent.
 */
reaction: Reaction | null, 
/**
 * Progress of the review in percent; `None` unless the game is being reviewed.
 */
progress: number | null, 
/**
 * Accessibility label of the notice: all its texts, without chess notation.
 */
spoken: string, 
/**
 * Lines of text that a screen reader announces when the notice appears without a request by
 * the user. Excludes progress, as well as moves, results and offers that have been announced
 * already.
 */
unasked: Array<string>, 
/**
 * Whether the user should answer the notice before anything else.
 */
weighty: boolean, 
/**
 * Buttons, the most common choice first.
 */
actions: Array<NoticeAction>, };

export type NoticeAction = { label: string, 
/**
 * Event that the frontend sends when the button is pressed.
 */
event: BoardEvent, };

export type NoticeKind = "Question" | "DrawOffered" | "Result" | "Beginning" | "Hint" | "Threat" | "LookingBack" | "Claim" | "Feedback" | "SaveFailed";

export type OwnClock = { 
/**
 * Settings of the custom clock: one entry for both sides, or White's and Black's.
 */
sides: Array<OwnClockSide>, 
/**
 * Whether the sides have different times.
 */
odds: boolean, };

export type OwnClockSide = { 
/**
 * Name of the side; `None` if both sides have the same times.
 */
title: string | null, 
/**
 * Base time in minutes, increment and delay in seconds.
 */
numbers: Array<LabelledField>, };

export type PictureSide = { 
/**
 * Name of the portrait in the design data: the number of a skill level, `full` or `person`.
 */
face: string, mood: FaceMood, name: string, 
/**
 * Playing strength of the computer; empty for a human.
 */
strength: string, 
/**
 * Score of the player: `1`, `½` or `0`.
 */
score: string, };

export type PieceLook = "Classic" | "Signal";

export type PlayerView = { 
/**
 * Whether the player has White.
 */
white: boolean, 
/**
 * Name of the portrait in the design data: the number of a skill level, `full` or `person`.
 */
face: string, 
/**
 * Expression of the portrait.
 */
mood: FaceMood, name: string, 
/**
 * What the opponent says, or else its level; empty for a human.
 */
detail: string, 
/**
 * Whether `detail` is what the opponent says.
 */
speaks: boolean, 
/**
 * Score of the player in a finished game, `1`, `½` or `0`; empty before.
 */
score: string, 
/**
 * Whether the player has won the game.
 */
won: boolean, to_move: boolean, 
/**
 * Accessibility label of the player: colour, and whether the side is to move.
 */
spoken_side: string, 
/**
 * Captured pieces as FEN letters, the most valuable first.
 */
captured: string, 
/**
 * Lead in material, in points; 0 if the player is not ahead.
 */
ahead: number, 
/**
 * Accessibility label of the captured pieces; empty if there are none.
 */
spoken_captured: string, 
/**
 * Clock of the player; `None` for a game without clocks.
 */
clock: ClockFace | null, };

export type PracticeChoice = { 
/**
 * Text that offers the practice.
 */
text: string, 
/**
 * Ply of the first mistake to retry, for
 * [`AnalysisEvent::Retry`](super::AnalysisEvent::Retry).
 */
ply: number, };

export type ProgressGroup = { 
/**
 * Name of the criterion by which the mistakes are counted.
 */
title: string, 
/**
 * Categories of mistakes, the most frequent first.
 */
rows: Array<ProgressRow>, 
/**
 * Sentence that explains the figures; may be empty.
 */
about: string, };

export type ProgressRow = { 
/**
 * Name of the category of mistakes.
 */
title: string, 
/**
 * Number of mistakes in the latest period and the one before, as text.
 */
text: string, 
/**
 * Accessibility label of the category, with its name and numbers.
 */
spoken: string, 
/**
 * Length of the bar for mistakes per game in the latest period, from 0 to 1,000 for the
 * longest bar.
 */
now: number, 
/**
 * Length of the bar for mistakes per game in the period before, on the same scale as `now`.
 */
before: number, };

export type PromotionChoice = { 
/**
 * Square of the last rank on which the pawn promotes.
 */
square: number, 
/**
 * Whether the pawn that promotes is White's.
 */
white: boolean, };

export type PromotionRole = "Queen" | "Rook" | "Bishop" | "Knight";

export type PuzzleStart = { title: string, 
/**
 * What happens, in one or two sentences.
 */
about: string, 
/**
 * Event to send.
 */
event: TrainEvent, };

export type PuzzlesView = { 
/**
 * The user's puzzle rating, as text.
 */
rating: string, 
/**
 * Accessibility label of `rating`.
 */
spoken_rating: string, 
/**
 * Motifs to choose from, those with the most failed puzzles first.
 */
motifs: Array<MotifRow>, 
/**
 * Ways to start, the most common one first: puzzles of all kinds, and the timed run.
 */
starts: Array<PuzzleStart>, 
/**
 * Heading of `motifs`.
 */
motifs_title: string, };

export type RatingGraph = { 
/**
 * Ratings after at most 100 of the games, including the first and the last.
 */
points: Array<RatingPoint>, 
/**
 * Grid lines at round ratings, the lowest first.
 */
lines: Array<GraphLine>, 
/**
 * Accessibility label of the graph: first and last rating.
 */
spoken: string, };

export type RatingPoint = { 
/**
 * Horizontal position, from 0 for the first game to 1,000 for the last.
 */
across: number, 
/**
 * Vertical position of the rating, from 0 at the bottom to 1,000 at the top.
 */
up: number, 
/**
 * Vertical position of the lower end of the rating's 95% confidence interval.
 */
low: number, 
/**
 * Vertical position of the upper end of the rating's 95% confidence interval.
 */
high: number, };

export type Reaction = { 
/**
 * Name of the opponent's portrait in the design data.
 */
face: string, 
/**
 * Expression of the portrait.
 */
mood: FaceMood, name: string, line: string, };

export type Received = { "File": { 
/**
 * Path of a copy of the file, which the app may read until
 * [`SystemTask::Forget`](crate::SystemTask::Forget).
 */
path: string, } } | { "Text": { text: string, } } | "Unreadable";

export type RetryView = { 
/**
 * Task of the retry, or feedback on the last attempt.
 */
text: string, 
/**
 * Accessibility label of `text`.
 */
spoken: string, 
/**
 * Number of the mistake among those to retry, such as "3 of 10"; empty if there is only one.
 */
progress: string, 
/**
 * Whether the user's attempt was a good move.
 */
good: boolean, 
/**
 * Whether the engine is still reviewing the user's attempt.
 */
waits: boolean, 
/**
 * Ply with which [`AnalysisEvent::Retry`](super::AnalysisEvent::Retry) starts another attempt
 * after a wrong one; otherwise `None`.
 */
again: number | null, 
/**
 * Ply whose review shows the solution of the retry; `None` after a good attempt.
 */
solution: number | null, 
/**
 * Ply of the next mistake to retry after a good attempt. `None` before a good attempt, or if
 * there is no further mistake. In a walk, [`ReviewWalk::next`] leads on instead.
 */
next: number | null, 
/**
 * Buttons of the retry, the most common choice last.
 */
actions: Array<AnalysisAction>, };

export type ReviewView = "Unreviewed" | { "Reviewing": { 
/**
 * Progress of the review in percent.
 */
percent: number, 
/**
 * Progress of the review as text.
 */
text: string, } } | { "Reviewed": { white: SideReview, black: SideReview, 
/**
 * Ply of the current position in the evaluation graph, 0 for the start; `None` in a
 * variation.
 */
at: number | null, 
/**
 * Review of the move that led to the current position.
 */
verdict: Verdict | null, 
/**
 * Text shown while `verdict` is `None`.
 */
hint: string, 
/**
 * Text about the worst mistake in the game; empty without one.
 */
turning_point_words: string, 
/**
 * Offer to retry the mistakes; `None` without mistakes, during a retry, and at
 * a move whose `verdict` offers a retry.
 */
practice: PracticeChoice | null, 
/**
 * Walk through the moments that decided the game; `None` while the summary is shown.
 */
walk: ReviewWalk | null, 
/**
 * Rows below the summary: the walk, the turning point and a new review. Empty while the
 * user looks for a better move.
 */
rows: Array<AnalysisAction>, } };

export type ReviewWalk = { 
/**
 * Number of the moment, such as "3 of 6"; empty if there is only one.
 */
progress: string, 
/**
 * The moment; `None` while the user looks for a better move.
 */
moment: MomentView | null, 
/**
 * Button that goes to the moment before; `None` at the first one and during a retry.
 */
previous: AnalysisAction | null, 
/**
 * Button that goes to the next moment, or from the last one to the summary. `None` during a
 * retry, until the user has found a good move.
 */
next: AnalysisAction | null, };

export type ScoreView = { 
/**
 * Score from White's point of view, as in PGN: pawns such as `+0.35`, or the result. For a mate, the
 * number of moves; `for_white` tells the side that mates.
 */
text: string, 
/**
 * Accessibility label of the score.
 */
spoken: string, 
/**
 * Whether White is better. Also true for an equal score.
 */
for_white: boolean, 
/**
 * White's winning chances from 0 to 1,000, for the evaluation bar.
 */
chances: number, };

export type Screen = "Board" | "Train" | "Games" | "Analysis" | "Settings" | "NewGame" | "Setup" | "Statistics" | "Exercise" | "Licences";

export type Selection = { 
/**
 * Number of selected games, as text.
 */
title: string, 
/**
 * Ids of the selected games.
 */
games: Array<number>, };

export type SettingAction = "Language" | "Name" | "BackUp" | "Restore" | "Erase" | "Report" | "Licences";

export type SettingChoice = "Board" | "Pieces" | "Theme" | "Notation" | "Memory" | "Threads" | "Language";

export type SettingRow = { "Switch": { row: SwitchRow, } } | { "Options": { id: SettingChoice, options: Choice, } } | { "Action": { id: SettingAction, title: string, 
/**
 * Current value of the setting, or description of the action.
 */
value: string | null, } };

export type SettingSwitch = "Coordinates" | "LegalTargets" | "Animation" | "SystemColors" | "Sounds" | "Haptics" | "ConfirmMoves" | "AutoFlip" | "TableMode" | "Takebacks" | "Hints" | "BlunderWarning" | "MoveFeedback" | "OpponentFeedback" | "AtOnce" | "MayResign" | "OpponentsSpeak" | "BatterySaver";

export type SettingsEvent = { "Turn": { switch: SettingSwitch, on: boolean, } } | { "Choose": { choice: SettingChoice, 
/**
 * Index of the chosen option.
 */
option: number, } } | { "Act": { action: SettingAction, } } | { "Draft": { 
/**
 * `Field::id` of the field that was edited.
 */
field: number, text: string, } } | "ApplyName" | { "TakeSettings": { on: boolean, } } | "Restore" | "Erase" | { "Dismiss": { 
/**
 * Id of the dismissed sheet.
 */
sheet: number, } };

export type SettingsScreen = { sections: Array<SettingsSection>, 
/**
 * Lines of text below the sections.
 */
footer: Array<string>, 
/**
 * Id of the open sheet. Each opened sheet gets a new id.
 */
sheet_id: number, 
/**
 * The open sheet, if any.
 */
sheet: SettingsSheet | null, };

export type SettingsSection = { title: string, rows: Array<SettingRow>, };

export type SettingsSheet = { "Languages": { 
/**
 * Choice of the language, starting with the system's language.
 */
languages: Choice, } } | { "Name": { name: Field, } } | { "Restore": { 
/**
 * Text with the date of the backup. Contains the placeholder `{date}` for the formatted
 * `day`.
 */
made: string, 
/**
 * Day on which the backup was made.
 */
day: CivilDate, 
/**
 * Texts about the content of the backup, one sentence each.
 */
lines: Array<string>, 
/**
 * Whether the settings in the backup are to be restored, too; `None` if the backup
 * contains none.
 */
takes_settings: boolean | null, } } | { "Erase": { question: string, 
/**
 * Whether this is the last confirmation. Otherwise another confirmation follows.
 */
last: boolean, } } | "Working";

export type SetupEvent = { "Tap": { square: number, } } | { "Drag": { from: number, 
/**
 * Square on which the piece was dropped; `None` if it was dropped off the board.
 */
to: number | null, } } | { "Take": { 
/**
 * Index of the editing tool.
 */
tool: number, } } | { "Turn": { option: number, } } | { "Castling": { 
/**
 * Index of the castling right.
 */
right: number, allowed: boolean, } } | { "EnPassant": { option: number, } } | { "Draft": { 
/**
 * `Field::id` of the field that was edited.
 */
field: number, text: string, } } | { "Paste": { text: string, } } | "Clear" | "Reset" | "Mirror" | "Flip" | "Play" | "Analyse";

export type SetupScreen = { 
/**
 * The board. Pieces appear without animation, since edits are no moves.
 */
board: BoardView, 
/**
 * Squares that make the position illegal, to be highlighted.
 */
problems: Array<number>, 
/**
 * Tools for White's pieces from king to pawn, then for Black's, then the eraser.
 */
tools: Array<SetupTool>, 
/**
 * Whether the position is legal, and can therefore be analysed.
 */
legal: boolean, 
/**
 * Whether a game can be played from the position.
 */
playable: boolean, 
/**
 * Confirmation that the position is playable, or the reason why not.
 */
verdict: string, 
/**
 * Choice of the side to move.
 */
turn: Choice, castling: Array<CastlingRow>, 
/**
 * Choice of the en passant square; `None` if no square is possible.
 */
en_passant: Choice | null, 
/**
 * Accessibility labels of the options in `en_passant`.
 */
spoken_en_passant: Array<string>, 
/**
 * Text field with the FEN of the position.
 */
fen: Field, 
/**
 * Whether the text in the `fen` field is valid, and therefore shown on the board.
 */
readable: boolean, };

export type SetupTool = { 
/**
 * FEN letter of the piece; `None` for the eraser.
 */
piece: string | null, 
/**
 * Name of the piece, or of the eraser.
 */
label: string, 
/**
 * Whether the tool is selected.
 */
taken: boolean, };

export type SharePicture = { 
/**
 * Choice of the position, above the picture and not part of it. `None` if there is no choice.
 */
moments: Choice | null, white: PictureSide, black: PictureSide, 
/**
 * The position, with the last move and its judgment.
 */
board: BoardView, 
/**
 * Result of the game, below the board.
 */
title: string, 
/**
 * What the board shows, below the result; empty for the end of the game.
 */
caption: string, 
/**
 * Day on which the game ended, to be formatted by the system; `None` if unknown.
 */
day: CivilDate | null, 
/**
 * Accessibility label of the picture, and its description in other apps.
 */
spoken: string, 
/**
 * Title of the sheet with the picture.
 */
sheet: string, 
/**
 * Label of the button that shares the picture.
 */
share: string, };

export type SideClock = { 
/**
 * Base time of the side for the whole game, up to 10 hours.
 */
base: number, 
/**
 * Time added to the clock after each move, up to 10 minutes.
 */
increment: number, 
/**
 * Time before the clock starts running at each move, up to 10 minutes.
 */
delay: number, };

export type SideReview = { 
/**
 * Name of the side.
 */
side: string, 
/**
 * Accuracy as text; a dash if the side has no moves.
 */
accuracy: string, 
/**
 * Accessibility label of the side's accuracy.
 */
spoken: string, 
/**
 * Numbers of the side's inaccuracies, mistakes and blunders, and of the only moves that it
 * found, if any.
 */
counts: Array<MarkCount>, };

export type Sound = "Move" | "Capture" | "Check" | "Castle" | "Promote" | "End" | "LowTime";

export type SpokenClocks = { 
/**
 * White's remaining time, and whether the clock is running.
 */
white: string, 
/**
 * Black's remaining time, and whether the clock is running.
 */
black: string, };

export type SquareLabel = { 
/**
 * Name of the square, its piece and its highlights.
 */
label: string, 
/**
 * Description of what a tap on the square does.
 */
action: string, 
/**
 * Legal moves of the piece on the square, whether or not it is selected.
 */
moves: Array<VoicedMove>, 
/**
 * Squares of the attacking pieces.
 */
attackers: Array<number>, };

export type SquareMark = { square: number, };

export type StartPanel = { 
/**
 * Choice of the starting position: standard, Chess960, or a custom position.
 */
kinds: Choice, 
/**
 * Text field for the number of the Chess960 starting position, 0 to 959; `None` unless
 * Chess960 is chosen.
 */
number: LabelledField | null, 
/**
 * Custom position as FEN; `None` unless a custom position is chosen.
 */
position: string | null, 
/**
 * Pieces of the custom position as 64 FEN letters from a1 to h8; `None` unless a custom
 * position is chosen.
 */
squares: string | null, 
/**
 * The custom position in words: side to move and move number. `None` unless a custom position
 * is chosen.
 */
about: string | null, };

export type StatisticsEvent = "NewGame";

export type StatisticsScreen = "Loading" | "Empty" | { "Results": { 
/**
 * The user's rating as text, or the number of games missing for a rating.
 */
rating: string, 
/**
 * Accessibility label of `rating`.
 */
spoken_rating: string, 
/**
 * Whether `rating` contains a rating.
 */
rated: boolean, 
/**
 * Graph of the rating; `None` with fewer than two ratings.
 */
graph: RatingGraph | null, 
/**
 * Results of all games, against any level.
 */
all: LevelResults, 
/**
 * Number of beaten opponents, as text.
 */
beaten: string, 
/**
 * Opponents of the skill levels, the weakest first.
 */
ladder: Array<FaceChoice>, 
/**
 * Results by level, in the order of the first finished games.
 */
levels: Array<LevelResults>, } };

export type SwitchRow = { id: SettingSwitch, title: string, 
/**
 * Description of what the switch does; `None` if the title says it.
 */
about: string | null, on: boolean, };

export type SystemAnswer = "Done" | "Cancelled" | "Failed" | { "Picked": { 
/**
 * Path of a copy of the picked file, which the app may read.
 */
path: string, } };

export type SystemTask = { "PickFile": { kind: FileKind, } } | { "KeepFile": { 
/**
 * Path of the file in the app's folder.
 */
path: string, 
/**
 * Suggested file name.
 */
name: string, kind: FileKind, } } | { "ShareText": { text: string, 
/**
 * Title of the share sheet.
 */
title: string, } } | { "Play": { sound: Sound, } } | { "Feel": { haptic: Haptic, } } | { "Speak": { text: string, } } | { "ShareFile": { 
/**
 * Path of the file in the app's folder.
 */
path: string, kind: FileKind, 
/**
 * Title of the share sheet.
 */
title: string, } } | { "Copy": { text: string, 
/**
 * Description of the clipboard entry.
 */
label: string, } } | { "Forget": { path: string, } } | "ForgetFiles" | "Saved";

export type TargetMark = { 
/**
 * Number of the target square, from 0 for a1 to 63 for h8.
 */
square: number, 
/**
 * What a move to the square does.
 */
kind: MarkKind, };

export type ThinkingProgress = { 
/**
 * Whether the engine thinks for White.
 */
white: boolean, 
/**
 * Progress of the search from 0 to 1000; 0 if only the game clock limits the search.
 */
permille: number, 
/**
 * Accessibility label of the progress, with the search depth.
 */
spoken: string, };

export type TodayView = { 
/**
 * Progress of today's exercises, as text.
 */
text: string, 
/**
 * Text about today's remaining exercises, or about those of the next day.
 */
about: string, 
/**
 * Number of today's exercises that are completed.
 */
done: number, 
/**
 * Number of all of today's exercises, completed or not.
 */
count: number, 
/**
 * Label of the button that starts or continues today's exercises; `None` if all are completed.
 */
action: string | null, 
/**
 * Number of consecutive days of training, as text; empty below two.
 */
streak: string, 
/**
 * Text while games are being searched for mistakes; otherwise empty.
 */
finding: string, };

export type TrainEvent = "Today" | { "Puzzles": { 
/**
 * Index of the motif in the list of motifs; `None` for all motifs.
 */
motif: number | null, } } | "Run" | { "Ending": { 
/**
 * Index of the endgame in the list of endgames.
 */
index: number, } } | { "Lesson": { 
/**
 * Index of the lesson in the path; `None` for the next unfinished one, or the first if all
 * are finished.
 */
index: number | null, } };

export type TrainGroup = { section: TrainSection, title: string, 
/**
 * One line below the title; may be empty.
 */
text: string, };

export type TrainScreen = "Loading" | { "Ready": { train: TrainView, } };

export type TrainSection = "Today" | "Basics" | "Puzzles" | "Endings" | "Mistakes";

export type TrainView = { 
/**
 * Today's exercises.
 */
today: TodayView, 
/**
 * Puzzles from a large collection of games.
 */
puzzles: PuzzlesView, 
/**
 * The endgames, the easiest first.
 */
endings: Array<EndingRow>, 
/**
 * Statistics of mistakes; empty without mistakes.
 */
progress: Array<ProgressGroup>, 
/**
 * Headings of the sections, in order. A section without content is left out.
 */
groups: Array<TrainGroup>, 
/**
 * The lessons for someone new to chess.
 */
basics: BasicsView | null, };

export type TreeParagraph = { 
/**
 * Indentation level: 0 for the main line.
 */
depth: number, 
/**
 * Moves and comments of the paragraph in reading order.
 */
parts: Array<TreePart>, };

export type TreePart = { "Move": { 
/**
 * Id of the tree node.
 */
node: number, 
/**
 * Move number; empty where it is omitted.
 */
number: string, 
/**
 * The move in the chosen notation, without annotation symbols.
 */
text: string, 
/**
 * Judgment of the move in the game, or else in the review.
 */
mark: MoveMark | null, 
/**
 * Symbol of the judgment in `mark`; empty without one.
 */
sign: string, 
/**
 * Symbols of the other NAGs, such as `=` for an equal position.
 */
signs: string, 
/**
 * Accessibility label with move number, move, judgment and depth of the variation.
 */
spoken: string, } } | { "Note": { text: string, } };

export type Verdict = { 
/**
 * The reviewed move with its number.
 */
name: string, 
/**
 * Accessibility label of the reviewed move.
 */
spoken: string, 
/**
 * Judgment of the move; `None` if the review gives none.
 */
mark: MoveMark | null, 
/**
 * Symbol of the judgment in `mark`; empty without one.
 */
sign: string, 
/**
 * Name of the judgment in `mark`; empty without one.
 */
mark_words: string, 
/**
 * Why the move was bad, and what was better; empty for a good move.
 */
told: Array<MoveComment>, 
/**
 * Loss by the move in pawns, as text; empty if small, or if it is about a mate.
 */
loss: string, 
/**
 * Ply with which [`AnalysisEvent::Retry`](super::AnalysisEvent::Retry) retries the move;
 * `None` if there is no better move, for a move of the opponent, or while the user looks for one.
 */
retry: number | null, };

export type ViewUpdate = { "Start": { 
/**
 * Explanation why the app could not start.
 */
message: string, 
/**
 * Label of the button that sends [`Event::Retry`](crate::Event::Retry).
 */
retry: string, right_to_left: boolean, } } | { "Catalogue": { catalogue: Catalogue, } } | { "Look": { look: Look, } } | { "State": { 
/**
 * Saved state as an opaque text of at most 16 KiB.
 */
state: string, } } | { "Navigation": { navigation: Navigation, } } | { "Fields": { ids: Array<number>, } } | { "Message": { 
/**
 * The snackbar message to show; `None` while there is none.
 */
message: MessageView | null, } } | { "Board": { board: BoardScreen, } } | { "Analysis": { 
/**
 * Id of the analysis's back stack entry.
 */
entry: number, analysis: AnalysisScreen, } } | { "Paragraphs": { 
/**
 * Index of the first of `paragraphs`.
 */
first: number, paragraphs: Array<TreeParagraph>, 
/**
 * Number of paragraphs that the whole move tree is laid out in.
 */
count: number, } } | { "Lines": { lines: EngineLines, } } | { "Graph": { 
/**
 * Points of the graph, one for each move of the game.
 */
points: Array<GraphPoint>, } } | { "Moves": { 
/**
 * Index of the first of `pages`.
 */
first: number, pages: Array<MovesPage>, 
/**
 * Number of pages in the whole list.
 */
count: number, } } | { "Thinking": { 
/**
 * Progress of the search; `None` while the engine is idle.
 */
thinking: ThinkingProgress | null, } } | { "SquareLabels": { 
/**
 * Id of the back stack entry with the board.
 */
entry: number, squares: Array<SquareLabel>, } } | { "Clocks": { 
/**
 * Accessibility labels of both clocks; `None` for a game without clocks.
 */
clocks: SpokenClocks | null, } } | { "Train": { train: TrainScreen, } } | { "Exercise": { exercise: ExerciseScreen, } } | { "Games": { games: GamesScreen, } } | { "GamesPages": { 
/**
 * Index of the first of `pages`.
 */
first: number, pages: Array<GamesPage>, 
/**
 * Number of pages in the whole list.
 */
count: number, } } | { "Statistics": { statistics: StatisticsScreen, } } | { "Settings": { settings: SettingsScreen, } } | { "NewGame": { choices: NewGameScreen, } } | { "Setup": { setup: SetupScreen, } } | { "Licences": { licences: LicencesScreen, } };

export type VoicedMove = { 
/**
 * Target square of the piece.
 */
to: number, 
/**
 * Accessibility label of the move.
 */
spoken: string, };

export type ZoneOffset = { 
/**
 * Time from which the offset applies, in seconds since 1970 (UTC).
 */
since: number, 
/**
 * Offset in seconds east of UTC; negative in the west.
 */
seconds: number, };
