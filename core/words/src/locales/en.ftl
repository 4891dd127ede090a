### Every text that Plywise shows or speaks, in English.
###
### This file defines the keys and the variables of each message. The other languages must have the same keys and
### variables; a test checks this.
### Style: short, plain and friendly. No exclamation marks. The engine never mocks the player.
### Displayed squares are written as e4. Spoken squares are built from speech-square, speech-file-* and speech-rank-*,
### so that screen readers read them correctly.

## Everywhere

app-name = Plywise
app-ok = OK
app-cancel = Cancel
app-close = Close
app-back = Back
app-done = Done
app-save = Save
app-delete = Delete
app-show-line = Show the line
app-undo = Undo
app-retry = Try again
app-more = More
app-search = Search
app-share = Share
app-copied = Copied
app-paste = Paste
app-on = On
app-off = Off
app-loading = Loading
app-white = White
app-black = Black
app-random = Random
app-screen-board = Board
app-screen-train = Train
app-screen-games = Games
app-screen-analysis = Analysis
app-screen-settings = Settings
# $count: number of games.
app-games-count =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
# $value: integer from 0 to 100.
app-percent = { $value }%
app-problem = Something went wrong. Your games are safe.

## Board: controls

board-undo = Undo
board-redo = Redo
board-hint = Hint
board-flip = Flip the board
board-resign = Resign
board-offer-draw = Offer a draw
board-claim-draw = Claim a draw
board-share = Share
board-analyse = Analyze
board-new-game = New game
board-move-now = Move now
board-first = First move
board-back = One move back
board-forward = One move forward
board-last = Last move
board-live = Back to the game
board-type-move = Type a move
board-type-move-example = For example e4 or Nf3
board-play-move = Play

## Board: status and questions
## $move: a move in SAN with the letters of the language, such as Nf3, or its spoken form.

board-you = You
board-thinking = Thinking
# Shown while the computer thinks. $depth: plies searched so far. $wanted: plies to search at this level.
board-thinking-depth =
    { $wanted ->
        [one] Looked { $depth } of { $wanted } ply ahead
       *[other] Looked { $depth } of { $wanted } plies ahead
    }
# Shown while the computer thinks without a fixed depth. $depth: plies searched so far.
board-thinking-open =
    { $depth ->
        [one] Looked { $depth } ply ahead
       *[other] Looked { $depth } plies ahead
    }
board-thinking-hint = Looking for a hint
board-clock-running = running
board-clock-stopped = stopped
board-moves = Moves
board-moves-empty = No moves yet
# Shown while an earlier position is on display. $number: move number of that position. $count: move number of the
# current position.
board-looking-back = Looking back: move { $number } of { $count }
board-looking-back-start = Looking back: start of the game
# Title of the promotion picker.
board-promotion = What should the pawn become?
# Asked before each move if the settings require a confirmation.
board-confirm-move = Play { $move }?
board-confirm-play = Play it
# Asked before a move from an earlier position.
board-branch = Play { $move } from here? Later moves are kept as a variation.
board-branch-play = Play from here
# First part of the warning before a blunder. Followed by the reason, if there is one, and by board-blunder-ask.
board-blunder = { $move } loses a lot.
board-blunder-ask = Play it anyway?
board-blunder-back = Think again
# Offered once after the player has lost a piece.
board-warning-offer = That cost a piece. Would you like a warning before such moves?
board-warning-yes = Warn me
board-warning-on = You will be warned from your next game on.
# board-feedback-*: comments on each of the player's moves, if enabled in the settings.
board-feedback-only = Well found: the only good move.
# $mark: one of analysis-mark-*.
board-feedback-mark = { $mark }.
board-feedback-better = What was better?
board-resign-ask = Resign this game?
# Asked in a game between two people. $side: white or black, selects the variant.
board-resign-ask-side =
    { $side ->
        [white] Resign this game for White?
       *[black] Resign this game for Black?
    }
board-resign-yes = Resign
board-draw-ask = Offer a draw?
board-draw-offered = Your opponent offers a draw.
board-draw-accept = Accept
board-draw-decline = Play on
# Shown with a button that claims the draw.
board-claim-threefold = This position has come up three times. You may claim a draw.
board-claim-fifty = Fifty moves without a capture or pawn move. You may claim a draw.
board-engine-failed = The engine failed, and the computer has not moved. Try again?
board-engine-retry = Try again
# $reason: one of error-save-*.
board-save-failed = This move is not saved yet: { $reason }
# Shown by the terminal program when it continues an unfinished game.
board-restored = Your game is as you left it.
board-no-hints = This game is played without hints.
board-rematch = Rematch
board-review = Review
# Button that starts a game against the suggested opponent. $name: one of level-name.
board-play-level = Play { $name }
# board-begin-*: question in the first game of a new player, with three answers.
board-begin = You play Rabbit, who is easy to beat. Where would you like to begin?
board-begin-new = New to chess
board-begin-rules = I know the rules
board-begin-club = I play in a club

## Board: accessibility labels, for screen readers

board-label = Chess board
board-label-moves = Move list
board-action-select = Select
board-action-unselect = Clear the selection
board-action-move = Move here
board-action-take = Take
board-action-castle = Castle
board-action-promote = Move here and promote
board-action-premove = Premove here
board-action-read-position = Read the position
board-action-attacks = Read attackers and defenders
# $number: move number. $move: spoken move.
board-label-move = { $number }. { $move }
# board-rotor-*: names of the VoiceOver rotors of the board.
board-rotor-pieces = Pieces
board-rotor-targets = Legal moves
board-rotor-attackers = Attackers of the selected square

## Hints and explanations
## $square, $first, $second: squares, shown as e4 or spoken.
## $move: a move, shown as Nf3 or spoken.
## $piece: a piece as the object of a verb (speech-object-*), unless a comment says otherwise.

board-hint-next = Tell me more
board-hint-hide = Hide the hint
# First step of a hint.
hint-piece = Look at the piece on { $square }.
# Second step of a hint.
hint-move = A good move is { $move }.

## Explanations of moves, in at most two sentences. Each claim is a sentence whose subject is a move ($move).
## Pieces come in the cases that languages need: $piece (subject), $piece-start (subject that starts a sentence),
## $piece-object (accusative) and $piece-dative. $side: the side that moves. $other: its opponent.
## $order: normal, or inverted if the clause follows the words of coach-idea. English does not need it.

# Moves in spoken sentences. $move: spoken move without check.
coach-spoken-move = { $move }
coach-castling-king-side = castling kingside
coach-castling-queen-side = castling queenside
# $case: subject, start, object or dative. $role: pawn, knight, bishop, rook, queen or king.
coach-role =
    { $case ->
        [start] The
       *[subject] the
    } { $role ->
        [pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
       *[king] king
    }
# $role: a piece as in coach-role.
coach-piece = { $role } on { $square }
# $count: number of pieces of the role, as the object of a verb or after "for".
coach-count =
    { $role ->
        [pawn] { $count ->
            [one] a pawn
           *[other] { $count } pawns
        }
        [knight] { $count ->
            [one] a knight
           *[other] { $count } knights
        }
        [bishop] { $count ->
            [one] a bishop
           *[other] { $count } bishops
        }
        [rook] { $count ->
            [one] a rook
           *[other] { $count } rooks
        }
       *[queen] { $count ->
            [one] the queen
           *[other] { $count } queens
        }
    }
# $clause: what the move does, a sentence.
coach-better = Better: { $clause }
coach-threat = { $side } has a threat: { $clause }
coach-threat-mate = { $side } threatens mate with { $move }.
coach-threat-takes = { $side } threatens to take { $piece-object }.
coach-reply = { $first } allows a strong reply: { $clause }
coach-ignored = { $first } does not stop the threat: { $clause }
coach-reply-mate =
    { $count ->
        [one] { $first } allows mate: { $move }.
       *[other] { $first } allows mate in { $count }, starting with { $move }.
    }
# $reply: the opponent's reply.
coach-idea = After { $reply }, { $clause }
# $first: another move that suggests itself.
coach-alternative = { $first } fails: { $clause }
# Second sentence about the same move. $won, $lost: numbers of pieces (coach-count).
coach-then-wins = That wins { $won }.
coach-then-wins-balance = That wins { $won } for { $lost }.
coach-then-wins-piece = That wins { $piece-object }.
coach-missed = { $side } missed a chance: { $clause }
# $line: moves.
coach-line = After { $move }, the game can continue { $line }.
coach-line-better = Better was { $line }.
coach-line-mistake = { $move } is answered by { $line }.
# $count: moves to mate, including this one. $pattern: back-rank, smothered or other.
coach-mates =
    { $count ->
        [one] { $pattern ->
            [back-rank] { $move } is mate on the back rank.
            [smothered] { $move } is a smothered mate.
           *[other] { $move } is checkmate.
        }
       *[other] { $pattern ->
            [back-rank] { $move } forces mate on the back rank in { $count } moves.
            [smothered] { $move } forces a smothered mate in { $count } moves.
           *[other] { $move } forces mate in { $count } moves.
        }
    }
# $count: moves to the promotion, including this one. $role: the new piece.
coach-promotes =
    { $count ->
        [one] { $role ->
            [knight] { $move } makes a new knight.
            [bishop] { $move } makes a new bishop.
            [rook] { $move } makes a new rook.
           *[queen] { $move } makes a new queen.
        }
       *[other] { $move } leads to a promotion within { $count } moves.
    }
coach-takes-free = { $move } takes { $piece-object }, and { $other } cannot recapture.
# $lost: role of the piece given in return, or none.
coach-wins-exchange =
    { $lost ->
        [none] { $move } wins { $piece-object }.
        [pawn] { $move } wins { $piece-object } for a pawn.
        [knight] { $move } wins { $piece-object } for a knight.
        [bishop] { $move } wins { $piece-object } for a bishop.
        [rook] { $move } wins { $piece-object } for a rook.
       *[queen] { $move } wins { $piece-object } for the queen.
    }
coach-recaptures = { $move } recaptures { $piece-object }.
# $standing: whether the side has more material (ahead), less (behind) or neither (level). $with: role of the own piece
# that is traded, in the plural if it is traded for a piece of the same role.
coach-trades =
    { $standing ->
        [ahead] { $move } trades pieces while { $side } is ahead in material.
        [behind] { $move } trades pieces while { $side } is behind in material.
       *[level] { $with ->
            [pawns] { $move } trades pawns.
            [knights] { $move } trades knights.
            [bishops] { $move } trades bishops.
            [rooks] { $move } trades rooks.
            [queens] { $move } trades queens.
            [pawn] { $move } trades a pawn for { $piece-object }.
            [knight] { $move } trades a knight for { $piece-object }.
            [bishop] { $move } trades a bishop for { $piece-object }.
            [rook] { $move } trades a rook for { $piece-object }.
           *[queen] { $move } trades the queen for { $piece-object }.
        }
    }
coach-takes = { $move } takes { $piece-object }.
# $how: moves, blocks or takes.
coach-answers-check =
    { $how ->
        [moves] { $move } gets the king out of check.
        [blocks] { $move } blocks the check.
       *[takes] { $move } takes the piece that gives check.
    }
# $attacker: role of the forking piece. English does not need it.
coach-forks = { $move } forks { $targets-object }.
coach-attacks = { $move } attacks { $target-object }.
coach-pins = { $move } pins { $pinned-object } to { $behind-object }.
coach-skewers = { $move } skewers { $front-object }, with { $behind-object } behind it.
coach-discovers = { $move } uncovers an attack by { $by-object } on { $target-object }.
coach-discovers-check = { $move } is a discovered check from { $by-object }.
coach-double-checks = { $move } is a double check, so the king must move.
coach-traps = { $move } traps { $piece-object }, which has no safe square.
coach-takes-defender = { $move } takes { $defender-object }, which defended { $target-object }.
coach-deflects = { $move } deflects { $defender-object } from the defense of { $target-object }.
coach-overloads = { $move } overloads { $defender-object }, which cannot defend both { $one-object } and { $two-object }.
coach-attracts = { $move } lures { $piece-object } to { $to }.
coach-interferes = { $move } stops { $defender-object } from defending { $target-object }.
coach-in-between = { $move } comes first, because { $target } can still be taken on the next move.
coach-x-rays = { $move } works because { $by } can recapture on { $to } through an enemy piece.
coach-attacks-pinned = { $move } attacks { $pinned-object }, which is pinned.
coach-uses-pin = { $move } works because { $pinned } is pinned by { $by-object } and cannot recapture.
# $count: moves up to the capture, including this one.
coach-wins-piece =
    { $count ->
        [one] { $move } wins { $piece-object }.
       *[other] { $move } wins { $piece-object } within { $count } moves.
    }
coach-wins-material = { $move } wins { $won } with best play.
coach-wins-balance = { $move } wins { $won } for { $lost } with best play.
# $forks: yes if the piece forks others.
coach-sacrifices =
    { $forks ->
        [yes] { $move } sacrifices { $piece-object } and forks { $targets-object }.
       *[no] { $move } sacrifices { $piece-object }.
    }
coach-threatens-mate = { $move } threatens mate with { $threat }.
# $clause: what the threatened move would do, a sentence.
coach-threatens = { $move } creates a threat, because next { $clause }
coach-threatens-takes = { $move } threatens to take { $piece-object }.
coach-stops-mate = { $move } stops the mate.
# $how: moves, defends, blocks, takes, trades or otherwise.
coach-saves =
    { $how ->
        [moves] { $move } brings { $piece-object } to safety.
        [defends] { $move } defends { $piece-object }.
        [blocks] { $move } blocks the attack on { $piece-object }.
        [takes] { $move } takes the attacker of { $piece-object }.
        [trades] { $move } trades { $piece-object }, which was attacked.
       *[otherwise] { $move } saves { $piece-object }.
    }
coach-parries = { $move } stops that.
coach-parries-takes = { $move } stops that by taking { $piece-object }.
coach-parries-line = { $move } stops that by blocking { $by-object }.
coach-only-move = { $move } is the only answer to the check that does not lose a piece.
coach-stalemates = { $move } is stalemate, and the game is drawn.
# $answer: the opponent's reply, which takes the piece.
coach-loses = { $move } loses { $piece-object } to { $answer }.
coach-loses-ignored = { $piece-start } was attacked, and { $move } does not save it from { $answer }.
coach-loses-undefended = { $move } gives up the defense of { $piece-object }, and { $answer } wins it.
coach-loses-opened = { $move } opens the line of { $by-object }, and { $answer } wins { $piece-object }.
coach-loses-pinned = { $pinned-start } was pinned by { $by-object }, so { $move } loses { $piece-object } to { $answer }.
coach-castles = { $move } brings the king to safety and the rook into play.
coach-develops =
    { $role ->
        [knight] { $move } develops the knight.
       *[bishop] { $move } develops the bishop.
    }
coach-takes-center = { $move } takes space in the center.
# $half: yes if there are pawns of the opponent on the file.
coach-takes-file =
    { $half ->
        [yes] { $move } puts the rook on the half-open { $file }-file.
       *[no] { $move } puts the rook on the open { $file }-file.
    }
coach-takes-seventh =
    { $role ->
        [queen] { $move } puts the queen on the seventh rank.
       *[rook] { $move } puts the rook on the seventh rank.
    }
coach-takes-outpost =
    { $role ->
        [knight] { $move } puts the knight on an outpost, where no pawn can attack it.
       *[bishop] { $move } puts the bishop on an outpost, where no pawn can attack it.
    }
# $count: moves that the pawn still needs to promote.
coach-advances-passed =
    { $count ->
        [one] { $move } pushes the passed pawn, which needs one more move to promote.
       *[other] { $move } pushes the passed pawn, which needs { $count } more moves to promote.
    }
coach-creates-passed = { $move } creates a passed pawn on { $square }.
coach-blocks-passed = { $move } blocks the passed pawn on { $square }.
coach-activates-king = { $move } brings the king toward the center, where it is strong in the endgame.
coach-supports-passed = { $move } brings the king closer to its passed pawn on { $square }.
coach-chases-passed = { $move } brings the king closer to the path of the passed pawn on { $square }.
# $term: aspect of the position.
coach-improves =
    { $term ->
        [squares] { $move } leads to better squares for the pieces of { $side }.
        [mobility] { $move } gives the pieces of { $side } more room to move.
        [pawns] { $move } leads to a better pawn structure for { $side }.
        [passed] { $move } gives { $side } better chances with the passed pawns.
        [king] { $move } tips the balance of king safety toward { $side }.
        [threats] { $move } puts pressure on the pieces of { $other }.
        [pieces] { $move } leads to stronger posts for the pieces of { $side }.
       *[space] { $move } gains space.
    }
coach-weakens =
    { $term ->
        [squares] { $move } leads to worse squares for the pieces of { $side }.
        [mobility] { $move } leaves the pieces of { $side } less room to move.
        [pawns] { $move } leads to a worse pawn structure for { $side }.
        [passed] { $move } gives { $other } better chances with the passed pawns.
        [king] { $move } tips the balance of king safety toward { $other }.
        [threats] { $move } leaves pieces of { $side } under pressure.
        [pieces] { $move } leads to weaker posts for the pieces of { $side }.
       *[space] { $move } gives up space.
    }

## Openings: the family is localized, the variation stays in English

# $eco: ECO code, such as C54. $name: name of the opening.
opening-coded = { $eco } { $name }
opening-name = { $family }: { $variation }

## New game

newgame-title = New game
newgame-start = Start
newgame-opponent = Opponent
newgame-more = More choices
newgame-beaten = beaten
newgame-computer = Computer
newgame-friend = A friend on this device
newgame-watch = Computer against computer
newgame-auto-flip = Flip the board after each move
# For two people who face each other across the device.
newgame-table = Tabletop mode: flip the far side's pieces
newgame-color = Your color
newgame-level = Level
newgame-level-white = White's level
newgame-level-black = Black's level
newgame-level-about = Higher levels look further ahead and overlook less. A ply is a move by one side.
# Accessibility label of the buttons that change the level. $title: one of newgame-level*. $level: the new level.
newgame-level-step-label = { $title }: { $level }
newgame-by-level = By level
newgame-by-time = By time
newgame-full = Full strength
newgame-clock = Clock
newgame-clock-none = No clock
newgame-clock-custom = Custom
newgame-clock-base = Minutes for each side
newgame-clock-minutes = Minutes
newgame-clock-increment = Increment in seconds
newgame-clock-delay = Seconds before the clock runs
newgame-clock-odds = Different time for each side
# $minutes: base time. $seconds: increment per move.
newgame-clock-preset = { $minutes } + { $seconds }
newgame-clock-preset-label =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } and { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } per move
newgame-position = Start position
newgame-standard = Standard
newgame-chess960 = Chess960
newgame-chess960-random = Shuffle
newgame-chess960-number = Number
# Accessibility label. $number: number of the start position, from 0 to 959.
newgame-chess960-number-label = Start position { $number }
newgame-from-position = Custom position
newgame-help = Help
newgame-help-takebacks = Allow takebacks
newgame-help-hints = Allow hints
newgame-help-blunders = Warn me before a blunder
newgame-name-white = White's name
newgame-name-black = Black's name
# Shown if a game is in progress.
newgame-replace = The current game is saved in Games.

## List of games
## $count: number of games, unless a comment says otherwise.

games-title = Games
games-empty = No games yet. Each game you play is saved here.
games-empty-search = No games match.
games-open = Open
games-continue = Continue
games-rename = Rename
games-rename-field = Name
games-delete = Delete
# Shown with a button that undoes the deletion.
games-deleted =
    { $count ->
        [one] { $count } game deleted
       *[other] { $count } games deleted
    }
# Shown after deleting games. $count: number of mistakes from these games among the training exercises.
games-cards-stay =
    { $count ->
        [one] { $count } mistake stays in training
       *[other] { $count } mistakes stay in training
    }
# Button next to games-cards-stay.
games-cards-delete = Delete too
games-cards-deleted = Deleted from training, too
games-select = Select
games-select-all = Select all
games-selected =
    { $count ->
        [one] { $count } game selected
       *[other] { $count } games selected
    }
games-search = Search games
games-filter = Filter
games-filter-none = All games
games-filter-result = Result
games-filter-level = Level
games-filter-opening = Opening
games-filter-player = Player
games-filter-clear = Clear the filter
games-filter-done = Show games
games-filter-any = Any
games-filter-level-any = Any level
games-filter-opening-example = For example C50 or Sicilian
games-filter-origin = Origin
games-filter-here = Played here
games-filter-imported = Imported
games-filter-date = Date
games-filter-date-any = Any time
# $count: number of days.
games-filter-date-days = Last { $count } days
games-filter-date-year = This year
games-filter-date-custom = Between two days
games-filter-from = From
games-filter-until = To
games-with-position = Games with this position
games-with-position-clear = Show games with any position
games-search-clear = Clear the search
games-unfinished = Not finished
games-won = Won
games-lost = Lost
games-drawn = Drawn
# Title of a game. $white, $black: names of the players.
games-players = { $white } – { $black }
games-today = Today
games-yesterday = Yesterday
# Accessibility label of a game in the list. $players: its title. $result: its result. $date: its date.
games-label = { $players }, { $result }, { $date }
games-more = More about this game
games-copy-pgn = Copy as PGN
games-rename-about = Leave empty to show the players' names.
games-import = Import
games-import-file = From a file
games-import-paste = Paste PGN
# Progress of an import. $count: games read so far.
games-importing = Reading games: { $count }
# games-import*: lines of the report after an import. Lines with a count of 0 are omitted, except this one.
games-imported =
    { $count ->
        [0] No game was imported.
        [one] { $count } game imported.
       *[other] { $count } games imported.
    }
games-import-completed =
    { $count ->
        [one] { $count } game that was already here was completed.
       *[other] { $count } games that were already here were completed.
    }
games-import-duplicates =
    { $count ->
        [one] { $count } game was already here.
       *[other] { $count } games were already here.
    }
games-import-cut =
    { $count ->
        [one] { $count } game was only partly imported.
       *[other] { $count } games were only partly imported.
    }
games-import-damaged =
    { $count ->
        [one] { $count } game could not be read.
       *[other] { $count } games could not be read.
    }
games-import-empty =
    { $count ->
        [one] { $count } record without moves, position and comment was skipped.
       *[other] { $count } records without moves, position and comment were skipped.
    }
games-import-nothing = No game was found in this text.
games-import-stopped = Import stopped.
# $reason: the system's error message.
games-import-broke-off = The file ends early: { $reason }
games-import-text = Games as PGN
games-export = Export
games-export-one = Export this game
games-export-selected = Export the selection
games-export-all = Export all
games-exported =
    { $count ->
        [one] { $count } game exported.
       *[other] { $count } games exported.
    }
games-error-full = Storage is full. Free some space, and the game will be saved.
games-error-full-start = Storage is full, so games cannot be saved. Free some space and try again.
games-error-read-only = Plywise cannot write here.
games-error-already-open = The games are already open in another program. Close it and try again.
# Shown at the start of the app, followed by games-recovered. $file: name of the file with the damaged library.
games-error-damaged = Your games could not be read. They were set aside as { $file }, and a new library was started.
games-recovered =
    { $count ->
        [one] One game was recovered.
       *[other] { $count } games were recovered.
    }
games-error-format = These games were saved by another version of Plywise. Update the app to open them.
# $number: move number.
games-error-damaged-game = This game is damaged from move { $number } on. The moves before it are kept.
games-error-reopen = Your games cannot be read. Close Plywise and open it again to recover them as far as possible.
games-error-game-unreadable = This game is damaged and cannot be opened.
games-error-file = The file could not be read or written.
games-error-gone = This game no longer exists.

## Statistics

stats-title = Statistics
# Spoken form of the results against a level or all levels.
stats-record = { $won } won, { $drawn } drawn, { $lost } lost
stats-games = Games played
# $count: number of games.
stats-games-count = { $count }
stats-rating = Your rating
# $rating: estimated Elo. $margin: half-width of the 95% confidence interval.
stats-rating-value = { $rating } ± { $margin }
# Spoken form of stats-rating-value.
stats-rating-value-label = { $rating }, plus or minus { $margin }
# Shown instead of the rating. $count: number of games that are still needed.
stats-rating-soon =
    { $count ->
        [one] Play { $count } more game for an estimate.
       *[other] Play { $count } more games for an estimate.
    }
stats-rating-about = Estimated from your results against the levels, in standard chess and Chess960. Wins and draws with hints, takebacks, warnings or “Move now” do not count.
# Accessibility label of the rating graph. $first, $last: first and last rating. $games: app-games-count.
stats-graph-label = From { $first } to { $last } in { $games }.
stats-ladder = Opponents
# $beaten: number of opponents beaten. $count: number of opponents.
stats-ladder-beaten = { $beaten } of { $count } beaten
stats-empty = Finish a game against the computer to see statistics.
stats-by-level = By level
# stats-won, stats-drawn, stats-lost: results against a level or all levels. $count: number of games.
stats-won = { $count } won
stats-drawn = { $count } drawn
stats-lost = { $count } lost

## Analysis and review
## $count: number of mistakes of that kind, unless a comment says otherwise.

analysis-title = Analysis
analysis-more-lines = More lines
analysis-fewer-lines = Fewer lines
analysis-review-tab = Review
analysis-share-pgn = Share as PGN
analysis-share-fen = Share the position as FEN
analysis-paste = Paste PGN or FEN
analysis-paste-nothing = There is no game or position on the clipboard.
analysis-new = New analysis
analysis-closed = The previous analysis was closed.
analysis-keep = Save to Games
analysis-kept = Saved to Games.
# Title of the menu of a move in the move list.
analysis-move-menu = Comment or mark for this move
# Added to the accessibility label of a move. $depth: nesting depth of its variation.
analysis-label-variation = variation, level { $depth }
analysis-engine = Engine
analysis-engine-off = The engine is off
# $depth: search depth in plies.
analysis-depth = Depth { $depth }
analysis-bar = Evaluation
# Displayed score. $count: moves to checkmate.
analysis-mate = #{ $count }
analysis-comment = Comment
analysis-comment-add = Add a comment
analysis-promote-variation = Make it the main line
analysis-delete-variation = Delete from here
analysis-play-on = Play on from here
analysis-review = Review the game
analysis-review-about = The engine looks at each move and shows where there was a better one.
# $percent: integer from 0 to 100.
analysis-review-running = Reviewing: { $percent }%
analysis-review-cancel = Stop the review
analysis-review-again = Review again
analysis-graph = Evaluation over the game
# Accessibility label of a point of the graph. $number: a spoken move with its number (board-label-move). $score: a
# spoken score.
analysis-graph-label = Move { $number }: { $score }
analysis-accuracy = Accuracy
# $side: name of a side. $percent: integer from 0 to 100.
analysis-accuracy-value = { $side }: { $percent }%
# $pawns: loss of a move in pawns, such as 1.5.
analysis-loss = Lost { $pawns }
analysis-next-mistake = Next mistake
analysis-previous-mistake = Previous mistake
analysis-no-mistakes = No mistakes found.
# $number: a move with its number, such as 12. Nf3.
analysis-turning-point = Turning point: move { $number }
analysis-retry = Try this position again
# analysis-retry-*: the player tries to find a better move than a mistake of the game.
analysis-retry-find = Find the better move.
analysis-retry-right = That is the move.
analysis-retry-wrong = There is a better one.
analysis-retry-good = That is good, too.
analysis-retry-again = Try again
analysis-retry-solution = Show the move
# $number: number of the exercise. $count: number of exercises.
analysis-retry-progress = { $number } of { $count }
# Button that starts the practice of all mistakes.
analysis-practice =
    { $count ->
        [one] Find the better move
       *[other] Find { $count } better moves
    }
analysis-mark-good = Good move
analysis-mark-interesting = Interesting move
analysis-mark-inaccuracy = Inaccuracy
analysis-mark-mistake = Mistake
analysis-mark-blunder = Blunder
analysis-inaccuracies =
    { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
analysis-mistakes =
    { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
analysis-blunders =
    { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }

## Tactical motifs

motif-fork = Fork
motif-pin = Pin
motif-skewer = Skewer
motif-discovered-attack = Discovered attack
motif-double-check = Double check
motif-hanging-piece = Hanging piece
motif-capturing-defender = Capture of a defender
motif-trapped-piece = Trapped piece
motif-deflection = Deflection
motif-attraction = Attraction
motif-interference = Interference
motif-intermezzo = In-between move
motif-x-ray-attack = X-ray attack
motif-overloading = Overloaded piece
motif-back-rank-mate = Back-rank mate
motif-smothered-mate = Smothered mate
motif-promotion = Promotion
motif-under-promotion = Underpromotion
motif-zugzwang = Zugzwang
motif-mate = Checkmate
motif-clearance = Clearance
motif-sacrifice = Sacrifice
motif-quiet-move = Quiet move
motif-defensive-move = Defensive move

## Names of endings to practise

ending-two-rooks = Two rooks
ending-queen = Queen
ending-rook = Rook
ending-square-run = The pawn runs
ending-square-catch = Catch the pawn
ending-key-squares = Key squares
ending-opposition = Opposition
ending-rook-pawn = Rook pawn
ending-two-bishops = Two bishops
ending-bishop-knight = Bishop and knight
ending-queen-pawn = Queen against pawn
ending-queen-pawn-near = Queen against pawn, king near
ending-pawn-queen-hold = Pawn against queen
ending-rook-against-pawn = Rook against pawn
ending-pawn-rook-hold = Pawn against rook
ending-right-bishop = Right bishop
ending-wrong-bishop = Wrong bishop
ending-bishop-rook-hold = Bishop against rook
ending-knight-rook-hold = Knight against rook
ending-bishop-pawn-hold = Bishop against pawn
ending-queen-bishop = Queen against bishop
ending-queen-knight = Queen against knight
ending-queen-rook = Queen against rook
ending-lucena = Lucena position
ending-philidor = Philidor position

## Ideas of moves in endings to practise, for the user who is to move. At most two sentences. $move: the move.

# $role: pawn, knight, bishop, rook, queen or king. The piece as an object, without its square.
idea-piece =
    { $role ->
        [pawn] the pawn
        [knight] the knight
        [bishop] the bishop
        [rook] the rook
        [queen] the queen
       *[king] the king
    }
# $line: file or rank. $name: letter of the file or number of the rank.
idea-line =
    { $line ->
        [file] the { $name } file
       *[rank] rank { $name }
    }
idea-mates = { $move } is checkmate.
# $count: moves up to checkmate, 2 or 3.
idea-mates-in = { $move } forces mate in { $count }.
idea-promotes = { $move } promotes the pawn.
# $result: win or draw. $piece: idea-piece.
idea-takes =
    { $result ->
        [win] { $move } takes { $piece }, and what is left is won.
       *[draw] { $move } takes { $piece }, and what is left is a draw.
    }
idea-forks = { $move } gives check and attacks { $piece } on { $square } at the same time, so it is lost.
idea-wins = { $move } wins { $piece } on { $square }: no reply saves it.
idea-trades =
    { $result ->
        [win] { $move } offers to exchange rooks, because the pawn ending is won.
       *[draw] { $move } offers to exchange rooks, because the pawn ending is a draw.
    }
idea-pins = { $move } pins { $piece } on { $square } to the king behind it.
idea-attacks = { $move } attacks { $piece } on { $square }.
idea-opposition = { $move } takes the opposition: now the opponent has to give way.
idea-distant-opposition = { $move } takes the distant opposition: now the opponent has to give way.
idea-zugzwang = { $move } passes the turn to the opponent, who would rather not move: any reply makes things worse.
idea-passes-turn = { $move } passes the turn to the opponent. If you had to move again, you would lose.
idea-key-square = { $move } takes a key square: now the pawn wins, whoever is to move.
idea-leads = { $move } leads the way: the king goes first, the pawn follows.
idea-outruns = { $move } runs. The enemy king is outside the square of the pawn and comes too late.
idea-escorts = { $move } guards { $square }, a square on the way of the pawn.
# $count: moves up to the promotion.
idea-advances =
    { $count ->
        [one] { $move } pushes the pawn: it promotes on the next move if nothing stops it.
       *[other] { $move } pushes the pawn: it needs { $count } more moves to promote.
    }
idea-threatens-promotion = { $move } threatens to promote on { $square }.
# $line: idea-line.
idea-bridge = { $move } prepares the bridge: from { $line }, the rook can shield the king from checks.
idea-drives-off = { $move } drives the enemy king farther away from the pawn.
idea-forces-in-front = { $move } forces the enemy king to { $square }, where it blocks its own pawn. That gives your king time to approach.
idea-stops-pawn = { $move } takes control of { $square }, which the pawn has to cross.
idea-nears-pawn = { $move } brings your king closer to the pawn on { $square }.
idea-cuts-off = { $move } cuts the enemy king off: it cannot cross { $line }.
idea-keeps-cut-off = { $move } keeps the enemy king cut off: it still cannot cross { $line }.
idea-drives = { $move } drives the enemy king back toward the edge.
idea-holds-edge = { $move } keeps the enemy king on the edge, where it can be mated.
idea-drives-to-corner = { $move } drives the enemy king toward { $square }, a corner of the bishop’s color.
idea-bars-from = { $move } bars the enemy king’s way to { $square }.
# $from, $to: numbers of squares.
idea-confines = { $move } shrinks the enemy king’s cage. Squares left: { $to } instead of { $from }.
idea-takes-squares = { $move } takes { $squares } away from the enemy king.
idea-shoulders = { $move } shoulders the enemy king away: its way to { $square } gets longer.
idea-nears-king = { $move } brings your king closer to the enemy king, because your king has to help.
idea-brings = { $move } brings { $piece } closer to the enemy king.
idea-checks-closer = { $move } gives check from a closer square.
idea-escapes = { $move } brings { $piece } to safety.
idea-blocks-check = { $move } blocks the check.
idea-stalemates-on-capture = { $move } sets a trap: if the opponent takes on { $square }, it is stalemate.
idea-stalemate-looms = { $move } leaves you without another move: unless the opponent changes that, it is stalemate.
idea-enters-square = { $move } enters the square of the pawn on { $square }, just in time to catch it.
idea-holds-corner = { $move } keeps your king at { $square }, the corner where the rook pawn has to promote.
idea-nears-corner = { $move } heads for { $square }, the corner where the rook pawn has to promote.
idea-locks-in = { $move } locks the enemy king in front of its own pawn.
idea-blocks-pawn = { $move } puts your king in the way of the pawn.
idea-stays-ahead = { $move } keeps your king ahead of the pawn.
idea-guards = { $move } guards { $square }, which the pawn has to cross.
idea-keeps-guard = { $move } can be played in peace: { $square }, which the pawn has to cross, stays guarded.
# $threat: the opponent's mating move.
idea-stops-mate = { $move } stops the mate with { $threat }.
idea-safe-corner = { $move } keeps your king at { $square }, the safe corner: it is not of your bishop’s color.
idea-stays-together = { $move } keeps king and knight together.
idea-leaves-edge = { $move } leads your king away from the edge.
idea-keeps-away = { $move } keeps your king away from the enemy king.
idea-supports = { $move } supports the pawn on { $square }.
idea-checks = { $move } gives check, which leaves the opponent no time for anything else.
idea-holds-rank = { $move } holds { $line }: the enemy king cannot cross it.
idea-checks-from-behind = { $move } gives check from behind, too far away for the king to attack the rook.
idea-checks-from-side = { $move } gives check from the side, too far away for the king to attack the rook.
idea-goes-behind = { $move } goes behind the enemy king and prepares checks from there, now that the pawn has moved ahead.


## Training

train-today = Today’s set
# $done: exercises answered today. $count: exercises of today's set.
train-today-progress = { $done } of { $count } done
train-today-none = Nothing to repeat today.
train-today-start = Start
train-today-go-on = Go on
# train-today-*: number of exercises left in today's set, by kind.
train-today-cards = Your mistakes: { $count }
train-today-endings = Endings: { $count }
train-today-puzzles = Puzzles: { $count }
# $count: number of exercises.
train-tomorrow = Due tomorrow: { $count }.
train-tomorrow-none = More tomorrow.
# $count: number of days with training.
train-streak =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }
train-finding = Looking for mistakes in your games …
train-puzzles = Puzzles
train-puzzles-start = Puzzles of all kinds
# $rating: puzzle rating. $margin: half-width of its 95% confidence interval.
train-rating = Your puzzle rating: { $rating } ± { $margin }
# Spoken form of train-rating.
train-rating-label = Your puzzle rating: { $rating }, plus or minus { $margin }
# $solved: puzzles with a motif that have been solved. $count: puzzles with that motif.
train-motif-solved = { $solved } of { $count } solved
# $count: number of motifs. $motifs: their names (motif-*), joined with speech-then.
train-motifs =
    { $count ->
        [one] Motif: { $motifs }.
       *[other] Motifs: { $motifs }.
    }
# Name of a mode: solve as many puzzles as possible in three minutes.
train-run = Three minutes
train-run-about = As many puzzles as you can. The third miss ends it.
# $count: number of puzzles.
train-run-best = Your best: { $count }
# $solved, $missed: numbers of puzzles.
train-run-state = Solved: { $solved } · Missed: { $missed }
train-endings = Endings
# $mastered: number of endings mastered. $count: number of endings.
train-endings-mastered = { $mastered } of { $count } mastered
# train-ending-new to train-ending-due: how well an ending is known.
train-ending-new = New
train-ending-learning = Learning
train-ending-mastered = Mastered
train-ending-due = Play it again
# $percent: integer from 0 to 100.
train-ending-preparing = Preparing the ending: { $percent }%
# Task of an ending.
train-ending-win = Win this position.
# Task of an ending. $count: number of moves.
train-ending-hold =
    { $count ->
        [one] Hold the draw for { $count } move.
       *[other] Hold the draw for { $count } moves.
    }
# train-ending-mate-in to train-ending-gone: judgment of the last move. All variables are numbers of moves to checkmate.
train-ending-mate-in = Won: mate in { $count }.
train-ending-is-draw = The position is a draw.
train-ending-is-lost = The position is lost.
train-ending-kept = The quickest way: mate in { $count }.
train-ending-won = The win is kept.
train-ending-mated = Checkmate. The ending is won.
train-ending-slower = Still won, but slower: mate in { $to } instead of { $from }.
train-ending-held = The draw is held.
train-ending-lost = Lost already: mate in { $count }.
train-ending-win-gone = The win is gone: from mate in { $count } to a draw.
train-ending-win-lost = The win is gone, and the game is lost: it was mate in { $count }.
train-ending-draw-gone = The draw is gone: the position is lost.
train-ending-gone = That throws it away.
train-ending-failed = This ending could not be prepared.
train-progress = Your mistakes
# Title of the mistakes by motif.
train-progress-motifs = What was overlooked
# Title of the mistakes by phase of the game.
train-progress-phases = When they happen
# $now: number of mistakes. $games: app-games-count.
train-progress-value = { $now } in { $games } of the last 30 days
# $before: number of mistakes. $games: app-games-count.
train-progress-before = before that, { $before } in { $games }
train-phase-opening = Opening
train-phase-middlegame = Middlegame
train-phase-ending = Ending
train-card = Your mistake
# $move: the mistake.
train-card-find = You played { $move } here. Find a better move.
# $opponent: one of level-name or level-computer. $number: move number.
train-card-about = Your game against { $opponent }, move { $number }
# $number: move number.
train-card-about-other = One of your games, move { $number }
train-puzzle = Puzzle
# $side: white or black, selects the variant.
train-puzzle-find =
    { $side ->
        [white] Find the best move for White.
       *[black] Find the best move for Black.
    }
train-puzzle-on = That is right. Go on.
# $rating: rating of the puzzle.
train-puzzle-about = Rated { $rating }
train-shown = This was the move.
train-next = Next
train-finish = Back to training
train-restart = From the start
train-open-game = Open the game
# Button that shows a similar puzzle.
train-like = One more like this
train-line-back = Back in the line
train-line-forward = Forward in the line
train-finished = Done for today
# $right: exercises answered correctly on the first try. $count: number of exercises.
train-finished-text = { $right } of { $count } right on the first try.
train-run-over = Time is up
train-run-missed = Three missed
# $count: number of puzzles.
train-run-solved = Solved: { $count }.
train-run-again = Once more
train-run-record = That is your new best.
train-no-puzzle = You have solved all puzzles of this kind.

## Position setup

setup-title = Set up a position
setup-clear = Clear the board
setup-start = Start position
setup-mirror = Swap colors
setup-turn = To move
setup-castling = Castling
setup-castling-white-king = White, kingside
setup-castling-white-queen = White, queenside
setup-castling-black-king = Black, kingside
setup-castling-black-queen = Black, queenside
setup-en-passant = En passant square
setup-en-passant-none = None
setup-fen = FEN
setup-fen-paste = Paste FEN
setup-fen-unreadable = This FEN cannot be read yet.
setup-play = Play from here
setup-analyse = Analyze
setup-erase = Remove pieces
setup-palette = Pieces to place
# Accessibility action. $piece: a piece with its colour, such as white knight.
setup-action-place = Place { $piece }
setup-action-remove = Remove
setup-legal = Ready to play.

## Settings

settings-title = Settings
settings-look = Appearance
settings-board = Board
settings-board-maple = Maple
settings-board-slate = Slate
settings-board-sage = Sage
settings-board-paper = Paper
settings-pieces = Pieces
settings-pieces-classic = Classic
settings-pieces-signal = Signal
settings-theme = Theme
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-system = Same as the system
settings-system-colors = System colors
settings-coordinates = Coordinates
settings-legal-dots = Show legal moves
settings-animation = Animation
settings-sound = Sounds
settings-haptics = Vibration
settings-board-and-pieces = Board and pieces
settings-sound-and-touch = Sound and vibration
settings-notation = Notation
settings-notation-letters = Letters
settings-notation-figurines = Figurines
settings-confirm = Confirm moves
# Enables board-feedback-*.
settings-feedback = A word on my moves
settings-feedback-about = Mistakes and what was better, and good moves that were hard to find.
settings-language = Language
settings-language-system = Same as the system
settings-game = Game
settings-at-once = The computer answers at once
settings-at-once-about = Otherwise it waits a moment, so that you can see your own move.
settings-may-resign = The computer may resign
settings-memory = Memory
# $megabytes: size of the hash table.
settings-memory-value = { $megabytes } MB
settings-threads = Threads
settings-battery = Battery saver
settings-battery-about = The engine uses one thread and thinks only when asked.
settings-data = Your data
settings-backup = Back up everything
settings-backup-done = Saved in one file.
settings-restore = Restore
# settings-restore-*: content of a backup file before it is restored. $count: number of games.
settings-restore-preview =
    { $count ->
        [one] This file holds { $count } game.
       *[other] This file holds { $count } games.
    }
settings-restore-new =
    { $count ->
        [0] All of them are already here.
        [one] { $count } of them is new.
       *[other] { $count } of them are new.
    }
settings-restore-merge = Add to my games
settings-restore-done = Restored.
settings-restore-unreadable = This file is not a Plywise backup.
# $date: date of the backup.
settings-restore-made = Made on { $date }
settings-restore-newer =
    { $count ->
        [one] { $count } of them is newer than the one here.
       *[other] { $count } of them are newer than the ones here.
    }
settings-restore-settings = Restore the settings too
settings-restore-damage = Part of this file cannot be read. The rest can be restored.
settings-erase = Erase all data
settings-erase-ask = Erase all games and settings? This cannot be undone.
settings-erase-yes = Erase everything
settings-erased = Everything is erased.
settings-erase-go-on = Continue
# $count: number of games.
settings-erase-count =
    { $count ->
        [0] Your settings will be gone for good.
        [one] { $count } game and your settings will be gone for good.
       *[other] { $count } games and your settings will be gone for good.
    }
settings-erase-backup-first = Back up first
settings-report = Report a problem
settings-report-about = Creates a text file that replays this game. It contains no names, and nothing is sent.
settings-licences = Licenses
settings-privacy = No network, no account, no tracking.
settings-about = About Plywise
# $version: version number, such as 0.1.0.
settings-version = Version { $version }
settings-name = Your name
settings-name-about = Shown in your games.
settings-new-games = New games
settings-computer = The computer
settings-threads-automatic = Automatic
settings-engine = Engine
settings-data-kept = Everything stays on this device.
settings-source = Free software, free of charge and free of ads.
settings-licences-own = Plywise is free software under the MIT or the Apache 2.0 license, whichever you prefer.
settings-licences-others = Thanks to:
settings-licences-public-domain = Public domain
settings-licences-kind-core = Rules and games
settings-licences-kind-shell = This app

## Terminal program
## $file: the path of a file, as typed. $reason: the system's error message, in English or the language of the system.

terminal-help = Help
terminal-quit = Quit
terminal-prompt = Type a move and press Enter: e4, Nf3, exd5, O-O, e8=Q or e2e4.
terminal-or-word = Or type a word:
# $word: the word that was typed.
terminal-unknown = There is no command { $word }. Type help for the list.
terminal-small = Please make this window a little larger.
terminal-saved-as = Saved as { $file }.
terminal-no-file = There is no file { $file }.
terminal-no-line = There is no line to show here.
terminal-looking-back = You are looking back. End returns to the game.
terminal-nothing-to-undo = There is no move of yours to take back.
terminal-undone = Taken back; redo plays it again.
terminal-nothing-to-redo = There is no move to play again.
terminal-not-your-move = It is not your move.
terminal-not-thinking = The computer is not thinking.
terminal-no-review = There is no review yet. F9 makes one.
terminal-yes-no = y: yes, any other key: no
terminal-draw-answers = y: accept, Esc: decline, or play on
terminal-end-returns = End returns to the game.
terminal-after-end = F9 reviews it; new or rematch starts the next one.
terminal-after-end-reviewing = Type new or rematch for another game.
terminal-hint-more = F2 tells more.
terminal-go-resumes = Type go to play on.
terminal-no-legal-moves = There are none.
terminal-you-play-white = You play White.
terminal-you-play-black = You play Black.
terminal-people-play = Two people play.
terminal-computers-play = The computer plays itself.
# $players: one of terminal-you-play-white to terminal-computers-play.
terminal-next-game = The next game: { $players }
terminal-clock-now = This game is played with that time control.
terminal-clock-next = That time control holds from the next new game on.
terminal-warning-on-now = In this game you get a warning before a blunder.
terminal-warning-off-now = In this game there is no warning before a blunder.
terminal-warning-on = From the next new game on, you get a warning before a blunder.
terminal-warning-off = From the next new game on, there is no warning before a blunder.
terminal-save-name = Enter saves the game under this name; change it as you like.
terminal-nothing-set-aside = There is no other unfinished game.
terminal-renamed = Renamed.
# $count: number of games in the file.
terminal-too-few-games =
    { $count ->
        [one] The file has only { $count } game.
       *[other] The file has only { $count } games.
    }
# Shown if games cannot be saved in the library. $reason: an error message in English.
terminal-not-kept = Not saved: { $reason }
terminal-set-aside = Your unfinished game is saved: resume brings it back.
terminal-damaged-aside = Your unfinished game is damaged and stays in the list. This is a new one.
terminal-import-stops = (Esc stops it)
terminal-no-folder = The folder of { $file } does not exist.
# $mark: the character !.
terminal-file-exists = { $file } exists. To replace it, put { $mark } after the command or the name.
terminal-may-not-write = You may not write { $file }.
terminal-may-not-read = You may not read { $file }.
terminal-disk-full = The disk is full: { $file } was not written.
terminal-is-folder = { $file } is a folder.
terminal-file-error = { $file } could not be used: { $reason }
# terminal-wants-*: a command was typed with a missing or wrong argument.
terminal-wants-file = Name a file after the word, as in load game.pgn
terminal-wants-number = Games in a file are counted from 1.
terminal-wants-level = A level is 1 to 20, full, or a time: level 5, level 2s
terminal-wants-clock = Clocks are minutes and seconds per move: clock 5+3, or clock none
terminal-wants-side = Say which side: side white, side black or side random
terminal-wants-switch = Say on or off after the word, as in warn on
terminal-wants-pieces = Pieces are drawn as unicode or as letters.
terminal-wants-language = The languages are en, de and ar.
terminal-scrolls = arrows scroll, any other key closes
terminal-any-key = any key closes
terminal-promotion-keys = Enter takes, Esc goes back
terminal-type-here = type a move or a word
terminal-search-here = type a name, an opening, a title
terminal-import-from = Import from
terminal-export-to = Export to
# terminal-label-*: labels of the function keys.
terminal-label-flip = Flip
terminal-label-lines = Lines
terminal-label-review = Review
terminal-label-mistake = Next mistake
# terminal-word-*: descriptions of the commands in the help.
terminal-word-undo = take back to your own move
terminal-word-redo = play what was taken back
terminal-word-hint = a hint; once more tells more: piece, move, reason
terminal-word-moves = list the legal moves
terminal-word-now = let the computer move at once
terminal-word-lines = analyze; in the analysis: engine on or off
terminal-word-new = start another game; this one is saved
terminal-word-rematch = the same players with colors swapped
terminal-word-chess960 = start a Chess960 game
terminal-word-level = how strong the computer plays
terminal-word-levels = what each level is like
terminal-word-side = change your side
terminal-word-human = two people play
terminal-word-watch = the computer plays itself
terminal-word-clock = clocks for the next game: minutes + seconds
terminal-word-pause = pause the game and its clocks
terminal-word-go = go on after a pause
terminal-word-draw = offer or claim a draw
terminal-word-claim = claim a draw by repetition or fifty moves
terminal-word-resign = resign the game
terminal-word-review = review the finished game, or stop the review
terminal-word-next = look at the next mistake
terminal-word-train = what there is to train: today’s set, puzzles, endings
terminal-word-previous = look at the previous mistake
terminal-word-games = all games: open, search, rename, delete
terminal-word-statistics = your results against each level, and your rating
terminal-word-resume = go back to the last unfinished game
terminal-word-rename = give this game a name
terminal-word-save = write the game as PGN
terminal-word-load = look through a game of a PGN file
terminal-word-import = add all games of a PGN file to the library
terminal-word-export = write all games as PGN
terminal-word-fen = show the position, or start from one
terminal-word-flip = flip the board
terminal-word-pieces = figures or letters
terminal-word-warn = ask before a move that loses a lot
terminal-word-confirm = ask before every move
terminal-word-language = the language of the program
terminal-word-help = show keys and words
terminal-word-quit = leave; the game is saved
# terminal-key-*: names and descriptions of the keys in the help.
terminal-key-name-arrows = arrows, Enter
terminal-key-name-mouse = mouse
terminal-key-point = point at a square, choose it; Space too
terminal-key-mouse = click a piece, then where it goes
terminal-key-escape = cancel: the line, the piece, looking back
terminal-key-complete = complete what you type
terminal-key-look = look back through the game and forward
terminal-key-ends = look at the start, return to the game
terminal-key-help = this help
terminal-key-mistakes = next and previous mistake of a review
terminal-key-undo = undo, redo
terminal-key-offer = do what a message offers
# $offer: what the key y does.
terminal-offer = y: { $offer }.

## Texts shown by the operating systems: cargo xtask words copies them into their files

system-app-name = Plywise
system-shortcut-continue = Continue
system-shortcut-continue-long = Continue the game
system-shortcut-new = New game
system-shortcut-new-long = Start a new game
system-shortcut-analyse = Analyze
system-document-pgn = PGN chess games
system-document-fen = Chess position
system-document-backup = Plywise backup
system-share-import = Import into Plywise

## Results

# $reason: why the game ended, one of result-checkmate to result-flag-fall-without-mate. $result: one of result-draw,
# result-you-*, result-*-wins.
result-outcome = { $reason }. { $result }.
# $first, $second: names of the sides. $own, $other: their accuracies, such as 87%.
result-accuracy = Accuracy: { $first } { $own }, { $second } { $other }.
# Shown after a brief review. Variables as in result-accuracy.
result-accuracy-quick = Accuracy at a quick look: { $first } { $own }, { $second } { $other }.
# $name: one of level-name.
result-first-win = You beat { $name } for the first time.
# $counts: list of the player's mistakes, such as 1 blunder and 2 mistakes.
result-made = You made { $counts }.
# Suggests the next opponent. $name: one of level-name. $level: number of the level.
result-offer = { $name } (level { $level }) should be an even match for you.
result-white-wins = White wins
result-black-wins = Black wins
result-you-won = You won
result-you-lost = You lost
result-draw = Draw
result-checkmate = Checkmate
result-resignation = Resignation
result-flag-fall = Time is up
result-stalemate = Stalemate
result-insufficient-material = Neither side can mate
result-threefold = The same position came up three times
result-fivefold = The same position came up five times
result-fifty-moves = Fifty moves without a capture or pawn move
result-seventy-five-moves = Seventy-five moves without a capture or pawn move
result-agreement = Both sides agreed
result-flag-fall-without-mate = Time is up, but the other side cannot mate

## Levels

# $number: number of the level.
level-rung = Level { $number }
# Names of the opponents, by level.
level-name =
    { $number ->
        [1] Snail
        [2] Duckling
        [3] Rabbit
        [4] Magpie
        [5] Squirrel
        [6] Hedgehog
        [7] Goat
        [8] Cat
        [9] Badger
        [10] Otter
        [11] Fox
        [12] Lynx
        [13] Wolf
        [14] Bear
        [15] Falcon
        [16] Raven
        [17] Dolphin
        [18] Orca
        [19] Owl
       *[20] Eagle
    }
# Descriptions of the opponents, by level, at most one line on a phone. They start in lower case for level-character.
# The first letter is capitalized where a description is shown alone.
level-about =
    { $number ->
        [1] notices a move or two; anyone can win here
        [2] is learning to take; lets most mates go by
        [3] hops after captures, leaving its own pieces
        [4] likes what glitters, and always takes back
        [5] gathers loose pieces, but may miss a mate
        [6] takes most of what it can; misses quiet moves
        [7] begins to think about your reply
        [8] looks before it leaps; seldom misses a mate
        [9] parries threats; long-range moves surprise it
        [10] plays along well until it gets complicated
        [11] sets small traps, and falls into deeper ones
        [12] has sharp eyes for short combinations
        [13] hunts loose pieces, and rarely lets one go
        [14] stands firm; only a deep plan gets past it
        [15] sees nearly everything within five moves
        [16] thinks it through; hardly ever miscalculates
        [17] overlooks nothing, and finds clever escapes
        [18] circles patiently, and punishes every slip
        [19] plans nine moves ahead, and rarely errs
       *[20] sees furthest of all; hardly anyone wins here
    }
# $name: level-name. $about: level-about.
level-character = { $name }: { $about }
# $plies: search depth.
level-looks =
    { $plies ->
        [one] looks { $plies } ply ahead
       *[other] looks { $plies } plies ahead
    }
# $elo: rating, rounded to 50.
level-elo = about { $elo }{"\u00A0"}Elo
# $elo: lowest rating shown.
level-elo-below = below { $elo }{"\u00A0"}Elo
# $seconds: time per move, possibly with one decimal place.
level-time =
    { $seconds ->
        [one] { $seconds } second per move
       *[other] { $seconds } seconds per move
    }
level-full = Full strength
# Name of the computer at levels without an opponent of their own.
level-computer = Plywise
# Joins two properties of a level.
level-parts = { $first } · { $second }
# $time: level-usual-seconds or level-usual-minutes.
level-usual-time = usually { $time } per move on this device
level-usual-time-short = usually less than a second per move on this device
level-usual-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
level-usual-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
# level-streak-*: results against a level. $count: number of games.
level-streak-won =
    { $count ->
        [one] { $count } win in a row
       *[other] { $count } wins in a row
    }
level-streak-lost =
    { $count ->
        [one] { $count } loss in a row
       *[other] { $count } losses in a row
    }
level-streak-best =
    { $count ->
        [one] Best streak: { $count } win
       *[other] Best streak: { $count } wins in a row
    }
# Shown after a win. $count: number of wins.
board-new-streak =
    { $count ->
        [one] Your best streak: { $count } win.
       *[other] Your best streak: { $count } wins in a row.
    }

## Status of the game

status-your-move = Your move.
status-white-to-move = White to move.
status-black-to-move = Black to move.
status-check = Check.
status-paused = Paused.
status-draw-with-move = You offer a draw with this move.
# Joins two sentences.
status-sentences = { $first } { $second }

## Notation: piece letters shown in SAN, and further letters accepted as input

notation-king = K
notation-queen = Q
notation-rook = R
notation-bishop = B
notation-knight = N
notation-typed-king = K
notation-typed-queen = Q
notation-typed-rook = R
notation-typed-bishop = B
notation-typed-knight = N

## Squares, spoken
## The letter and the digit form one word: a screen reader takes "a4" for a letter and a number, but "a 4" for an
## article.

# $file: one of speech-file-*. $rank: one of speech-rank-*.
speech-square = { $file }{ $rank }
speech-file-a = a
speech-file-b = b
speech-file-c = c
speech-file-d = d
speech-file-e = e
speech-file-f = f
speech-file-g = g
speech-file-h = h
speech-rank-1 = 1
speech-rank-2 = 2
speech-rank-3 = 3
speech-rank-4 = 4
speech-rank-5 = 5
speech-rank-6 = 6
speech-rank-7 = 7
speech-rank-8 = 8

## Pieces, spoken
## role: alone and after "promotes to". mover: the subject of a move. the: at the start of a sentence.
## object: the object of a verb. counted: with a number, which is omitted for a single piece.

speech-white = White
speech-black = Black
speech-role-pawn = pawn
speech-role-knight = knight
speech-role-bishop = bishop
speech-role-rook = rook
speech-role-queen = queen
speech-role-king = king
speech-mover-pawn = pawn
speech-mover-knight = knight
speech-mover-bishop = bishop
speech-mover-rook = rook
speech-mover-queen = queen
speech-mover-king = king
speech-the-pawn = The pawn
speech-the-knight = The knight
speech-the-bishop = The bishop
speech-the-rook = The rook
speech-the-queen = The queen
speech-the-king = The king
speech-object-pawn = the pawn
speech-object-knight = the knight
speech-object-bishop = the bishop
speech-object-rook = the rook
speech-object-queen = the queen
speech-object-king = the king
speech-white-pawn = white pawn
speech-white-knight = white knight
speech-white-bishop = white bishop
speech-white-rook = white rook
speech-white-queen = white queen
speech-white-king = white king
speech-black-pawn = black pawn
speech-black-knight = black knight
speech-black-bishop = black bishop
speech-black-rook = black rook
speech-black-queen = black queen
speech-black-king = black king
speech-counted-pawn =
    { $count ->
        [one] pawn
       *[other] { $count } pawns
    }
speech-counted-knight =
    { $count ->
        [one] knight
       *[other] { $count } knights
    }
speech-counted-bishop =
    { $count ->
        [one] bishop
       *[other] { $count } bishops
    }
speech-counted-rook =
    { $count ->
        [one] rook
       *[other] { $count } rooks
    }
speech-counted-queen =
    { $count ->
        [one] queen
       *[other] { $count } queens
    }
speech-counted-king =
    { $count ->
        [one] king
       *[other] { $count } kings
    }

## Moves, spoken
## $piece: the moving piece (speech-mover-*). $square: target square. $origin: square that the piece comes from.
## Where the origin is needed, it is a whole square: a single letter would be read as an article or as a unit.

speech-move = { $piece } to { $square }
speech-move-from = { $piece } from { $origin } to { $square }
speech-takes = { $piece } takes { $square }
speech-takes-from = { $piece } from { $origin } takes { $square }
speech-en-passant = { $piece } takes { $square } en passant
speech-en-passant-from = { $piece } from { $origin } takes { $square } en passant
speech-castles-king-side = castles kingside
speech-castles-queen-side = castles queenside
# $piece: one of speech-role-*.
speech-promotes = promotes to { $piece }
speech-check = check
speech-checkmate = checkmate
# Joins two phrases with a pause.
speech-then = { $first }, { $second }
# Joins the last two items of a list.
speech-and = { $first } and { $second }

## Squares of the board, spoken after the name of the square and its piece

speech-empty = empty
speech-selected = selected
speech-can-move = can move here
speech-can-take = can be taken
speech-can-promote = promotes here
speech-can-castle = castles here
speech-can-premove = premove possible
speech-last-move-from = last move from here
speech-last-move-to = last move to here
speech-in-check = in check
speech-hint-from = hint: move this piece
speech-hint-to = hint: move it here
speech-premove-from = premove from here
speech-premove-to = premove to here
# $pieces: list of pieces with their squares (speech-standing).
speech-attacked-by = Attacked by: { $pieces }.
speech-not-attacked = Nothing attacks it.
# $pieces: list of pieces with their squares (speech-standing).
speech-defended-by = Defended by: { $pieces }.
speech-not-defended = Nothing defends it.

## Positions, material and clocks, spoken

# $side: speech-white or speech-black. $pieces: all pieces of that side, each as speech-standing.
speech-side = { $side }: { $pieces }.
# $pieces: a piece, or pieces of a kind with their number (speech-counted-*). $squares: their squares.
speech-standing = { $pieces } on { $squares }
# $side: speech-white or speech-black. $pieces: list of captured pieces (speech-counted-*).
speech-taken = { $side } has taken: { $pieces }
# $side: speech-white or speech-black.
speech-taken-nothing = { $side } has taken nothing
# Follows speech-taken. $points: material lead, with 1 for a pawn.
speech-ahead =
    { $points ->
        [one] { $points } point ahead
       *[other] { $points } points ahead
    }
speech-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
speech-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
speech-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
# Joins hours, minutes and seconds.
speech-time = { $first } { $second }
# $side: speech-white or speech-black. $time: remaining time.
speech-clock = { $side }: { $time }

## Scores, spoken

speech-even = the game is even
# $side: speech-white or speech-black. $pawns: score in pawns, possibly with one decimal place.
speech-ahead-by =
    { $pawns ->
        [one] { $side } is ahead by { $pawns } pawn
       *[other] { $side } is ahead by { $pawns } pawns
    }
# $side: speech-white or speech-black. $count: number of moves.
speech-mates =
    { $count ->
        [one] { $side } mates in { $count } move
       *[other] { $side } mates in { $count } moves
    }
# $side: speech-white or speech-black.
speech-has-mated = { $side } has mated

## Announcements, spoken

speech-now-start = Start of the game.
# Announced after going to another position. $move: spoken move.
speech-now-after = Last move: { $move }.
# $from, $to: spoken squares.
speech-premoved = Premove from { $from } to { $to }.
speech-draw-offered = Your opponent offers a draw.
speech-draw-declined = The computer would rather play on.
speech-hint-ready = A hint is ready.
speech-low-time = Less than ten seconds left.
speech-fault = Something went wrong. The game goes on; “Report a problem” in the settings says what it was.

## Errors and refused input

# $piece: a piece at the start of a sentence (speech-the-*). $from, $to: squares.
error-not-there = { $piece } on { $from } cannot go to { $to }.
# $from, $to: squares.
error-not-there-empty = There is no piece on { $from } to move to { $to }.
error-king-in-check = That would leave the king in check.
error-game-over = The game is over.
# $outcome: result-outcome.
error-game-over-how = The game is over. { $outcome }
error-not-allowed = That is not possible in this game now.
error-nothing = There is nothing to do.
# $move: the move as typed.
error-illegal-move = { $move } is not possible in this position.
error-nothing-to-claim = No draw to claim: the position has not come up three times, and there have not been fifty moves without a capture or pawn move.
# $text: the text as typed. $examples: list of moves, joined with error-or.
error-move-unreadable = “{ $text }” is not a move. Write it as in { $examples }.
# $examples: list of moves, joined with error-or.
error-move-unreadable-here = That is not a move here. Write it as in { $examples }.
# $text: the move as typed. $example: the same move with a promotion piece, such as e8=Q.
error-move-promotion = { $text } promotes. Add the piece, as in { $example }.
# $text: the move as typed. $moves: list of moves that it could be, joined with error-or.
error-move-ambiguous = { $text } could be { $moves }. Write which one you mean.
# Joins the last two items of a list.
error-or = { $first } or { $second }
# error-no-king to error-impossible-en-passant: why a game cannot be played from a position. $side: speech-white or
# speech-black. $square, $squares, $king: displayed squares. $count: number of pieces.
error-no-king = { $side } has no king. Place one.
error-several-kings = { $side } has { $count } kings: { $squares }. Keep one.
error-pawns-on-back-rank = A pawn cannot stand on the first or last rank. Look at { $squares }.
error-too-many-pieces = { $side } has { $count } pieces. A side has at most 16.
error-too-many-pawns = { $side } has { $count } pawns. A side has at most 8.
# $promoted: number of pieces that must have been promoted. $pawns: number of pawns.
error-too-many-promoted = { $side } has too many pieces: promoted { $promoted }, pawns { $pawns }. Together they can be at most 8.
error-opponent-in-check = { $side } is to move, yet the other king on { $king } is in check from { $squares }.
error-too-many-checkers = The king on { $king } is in check from { $squares } at once. At most two pieces can give check.
error-castling-without-rook = Castling needs a rook on { $square }. Place one or remove the castling right.
error-castling-king-away = { $side } cannot castle: the king on { $king } is not on its home square.
error-several-castling-rooks = Only one rook on each side may castle. Look at { $squares }.
error-impossible-en-passant = { $square } cannot be the en passant square: no pawn has just passed it.
# error-fen-*: errors in a FEN. $text: the wrong part of it.
error-fen-piece = “{ $text }” is not a piece. A FEN has PNBRQK, pnbrqk and the digits 1 to 8.
# $rank: number of the rank, from 1 to 8.
error-fen-rank-length = Rank { $rank } does not have 8 squares.
# $count: number of ranks.
error-fen-rank-count =
    { $count ->
        [one] The board has { $count } rank. Write 8, separated by slashes.
       *[other] The board has { $count } ranks. Write 8, separated by slashes.
    }
error-fen-turn = “{ $text }” is not a side to move. Write w or b.
error-fen-castling = “{ $text }” is not a list of castling rights. Write -, letters of KQkq, or files.
error-fen-en-passant = “{ $text }” is not an en passant square. Write - or a square.
error-fen-counter = “{ $text }” is not a move counter. Write a number.
error-fen-too-many-fields = “{ $text }” is one field too many. A FEN has six.
error-chess960-number = Start positions are numbered 0 to 959.
# $line: line of the file. $reason: one of error-pgn-*, error-move-* or error-fen-*.
error-pgn-line = Line { $line }: { $reason }
error-pgn-null-move = A game cannot contain a null move such as --. The rest of its line is kept as a comment.
error-pgn-stray-text = Text outside the games was left out.
error-pgn-variant = Only standard chess and Chess960 are supported.
error-pgn-comment = A comment is not closed.
error-pgn-variation = A variation is not closed.
error-pgn-variation-alone = A variation has no move before it.
error-pgn-too-deep = Variations are nested too deeply.
error-pgn-too-long = The game has too many moves.
error-pgn-comment-too-long = A comment is too long: its end was left out.
error-pgn-tags-too-long = Tags are too long or too many: the rest was left out.
error-pgn-form = This is not valid PGN.
# error-save-*: the $reason of board-save-failed. They start in lower case unless they start with a name.
error-save-full = the storage is full. Free some space.
error-save-read-only = Plywise cannot write here.
error-save-locked = another program is using the games. Close it.
error-save-damaged = the games cannot be read. Close Plywise and open it again.
error-save-no-thread = the device is too busy. Close other apps.
error-save-file = the file cannot be written.
