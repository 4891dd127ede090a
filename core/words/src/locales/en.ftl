### Every text that Plywise shows or speaks, in English.
###
### This file defines the keys and the variables of each message. The other languages must have the same keys and
### variables; a test checks this.
### Style: short, plain and friendly, in American English with contractions (“can’t”, “It’s”) and curly quotes. No
### exclamation marks. The engine never mocks the player.
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
board-examine = Examine the position
# Titles of the groups in the menu of the board.
board-menu-places = Go to
board-menu-game = Game
board-menu-position = Position
board-share-game = Share the game
board-share-picture = Share a picture
# board-picture-*: picture of a finished game. Title of the choice between the end and the best move.
board-picture-moment = Position
board-picture-end = End of the game
board-picture-best = Best move
# What the board of the picture shows. $number: move number. $move: a move in the letters of the language.
board-picture-white-move = White’s best move: { $number }. { $move }
board-picture-black-move = Black’s best move: { $number }… { $move }
# $white, $black: names of the players.
board-picture-players = { $white } vs. { $black }.
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
board-thinking-depth = Depth { $depth } of { $wanted }
# Shown while the computer thinks without a fixed depth. $depth: plies searched so far.
board-thinking-open = Depth { $depth }
board-thinking-hint = Looking for a hint
board-clock-running = running
board-clock-stopped = stopped
board-moves = Moves
board-moves-empty = No moves yet
# Shown while an earlier position is on display. $number: move number of that position. $count: move number of the
# current position.
board-looking-back = Looking back: move{"\u00A0"}{ $number } of { $count }
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
board-blunder = { $move } is a blunder.
board-blunder-ask = Play it anyway?
board-blunder-back = Think again

# board-feedback-*: comments on each of the player's moves, if enabled in the settings.
board-feedback-only = Great find: the only good move.
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
board-claim-threefold = Threefold repetition. You can claim a draw.
board-claim-fifty = Fifty moves without a capture or pawn move. You can claim a draw.
board-engine-failed = The engine stopped before the computer could move. Try again?
board-engine-retry = Try again
# $reason: one of error-save-*.
board-save-failed = This move isn’t saved yet: { $reason }
# Shown by the terminal program when it continues an unfinished game.
board-restored = Your game is just as you left it.
board-no-hints = This game is played without hints.
board-rematch = Rematch
board-review = Review
# Button that starts a game against the suggested opponent. $name: one of level-name-object.
board-play-level = Play { $name }
# board-begin-*: question in the first game of a new player, with four answers.
board-begin = You’re playing Rabbit, an easy opponent. How much chess have you played?
board-begin-new = I’m new to chess
board-begin-rules = I know the rules
board-begin-casual = I play now and then
board-begin-club = I’m a club player

## Lines of the opponents
## $line: the occasion, with a number if there are several lines for it. greeting: the game begins. captures: it has just
## captured a piece, perhaps in an exchange. captured: the player has just captured one of its pieces. slip: the player
## has just won a piece by its oversight. ahead: it has become a piece ahead. won: it has given checkmate. lost: the
## player has won by checkmate, or it has resigned. drawn: a draw of any kind. over: the player has resigned, or one
## side's time is up.
## A line is true on each of its occasions, kind, and at most 60 characters long. The two may never have met before.

# Spoken form of a line. $name: one of level-name. $line: one of board-speech-1 to board-speech-20.
board-speech-label = { $name }: { $line }
# Snail
board-speech-1 =
    { $line ->
        [greeting-1] I’m slow, but I’m here.
        [greeting-2] No hurry. I never hurry.
        [greeting-3] Let’s go one square at a time.
        [captures-1] Slowly, slowly, I reached that piece.
        [captures-2] That piece was on my way, so I took it.
        [captured-1] You took a piece. I’m slow to notice.
        [captured-2] One piece fewer. I carry on.
        [slip] I noticed that one too late.
        [ahead] Slow and steady suits me well.
        [won-1] Checkmate. I’m as surprised as you are.
        [won-2] Checkmate. I got there in the end.
        [lost-1] You won. Well played, and I saw it all, slowly.
        [lost-2] You won. I was still on my way.
        [drawn] A draw. We arrived together.
       *[over] That was a fine walk. Thank you for the game.
    }
# Duckling
board-speech-2 =
    { $line ->
        [greeting-1] I’m still learning. Shall we learn together?
        [greeting-2] I know how all the pieces move. Mostly.
        [greeting-3] Hello. I’ve been practicing captures.
        [captures-1] I took a piece. Did I do it right?
        [captures-2] Quack. I took one.
        [captured-1] So that is how you take a piece.
        [captured-2] You took a piece. I watched closely.
        [slip] Oh. I should have looked after that one.
        [ahead] I think I’m doing well. Am I?
        [won-1] Checkmate? Checkmate. I’m so proud.
        [won-2] Checkmate. Wait until I tell the pond.
        [lost-1] You won. I’ll remember how you did it.
        [lost-2] You won. I’ve learned something new.
        [drawn] A draw. Half a point each. I counted.
       *[over] Thank you for playing with me.
    }
# Rabbit
board-speech-3 =
    { $line ->
        [greeting-1] Ready? I can hardly sit still.
        [greeting-2] I like captures. You’ll see.
        [greeting-3] Let’s hop right into it.
        [captures-1] Hop, and the piece is mine.
        [captures-2] A hop and a piece. I like that.
        [captured-1] You hop after pieces, too, I see.
        [captured-2] You took one while I twitched my nose.
        [slip] I hopped ahead and left that one behind.
        [ahead] Hop, hop. This is going well for me.
        [won-1] Checkmate. That hop was my best one.
        [won-2] Checkmate. I could hop for joy.
        [lost-1] You won. I was already hopping elsewhere.
        [lost-2] You won. You were quicker than a rabbit.
        [drawn] A draw. Nobody hops away with it.
       *[over] That was a lively game. Thank you.
    }
# Magpie
board-speech-4 =
    { $line ->
        [greeting-1] Which of your pieces shines the most?
        [greeting-2] I have an eye for shiny things.
        [greeting-3] Take what you like. I always recapture.
        [captures-1] This one will look nice in my nest.
        [captures-2] Into my nest it goes.
        [captured-1] You like shiny pieces, too.
        [captured-2] That was one of my treasures.
        [slip] I was looking at something shiny.
        [ahead] My nest is getting nice and full.
        [won-1] Checkmate. The king glitters most of all.
        [won-2] Checkmate. That’s a jewel for my nest.
        [lost-1] You won. That outshines my whole nest.
        [lost-2] You won. You found the brightest jewel.
        [drawn] A draw. We share the treasure.
       *[over] I’ll keep this game in my nest.
    }
# Squirrel
board-speech-5 =
    { $line ->
        [greeting-1] I gather what lies around. Mind your pieces.
        [greeting-2] Good day. Do you have any loose pieces?
        [greeting-3] Down from the tree and into the game.
        [captures-1] One more for my winter store.
        [captures-2] I’ve picked up a piece.
        [captured-1] That one was from my own store.
        [captured-2] You gather pieces, too.
        [slip] I forgot where I’d left that one.
        [ahead] My store is filling up nicely.
        [won-1] Checkmate. A king is a hard nut to crack.
        [won-2] Checkmate. A fine nut for my store.
        [lost-1] You won. This nut is yours.
        [lost-2] You won. I dropped the last nut.
        [drawn] A draw. We share the nuts.
       *[over] I’ll store this game for the winter.
    }
# Hedgehog
board-speech-6 =
    { $line ->
        [greeting-1] Careful, I have quite a few spines.
        [greeting-2] I take most of what I can reach.
        [greeting-3] I uncurled just for this game.
        [captures-1] It was within reach, so I took it.
        [captures-2] I rolled up to it and took it.
        [captured-1] Ouch. That was one of my spines.
        [captured-2] You reached past my spines.
        [slip] I curled up and missed that.
        [ahead] I feel round and comfortable here.
        [won-1] Checkmate. Now I can curl up.
        [won-2] Checkmate. All spines up.
        [lost-1] You won. My spines were no help.
        [lost-2] You won. You found my soft side.
        [drawn] A draw. Nobody got pricked.
       *[over] Back into the leaves. Thank you for the game.
    }
# Goat
board-speech-7 =
    { $line ->
        [greeting-1] I wonder what you will answer.
        [greeting-2] I climb one step at a time.
        [greeting-3] I’m stubborn, but I listen.
        [captures-1] I lowered my horns and took it.
        [captures-2] I climbed up and took that piece.
        [captured-1] You took that one. Let me think.
        [captured-2] You butted one of my pieces away.
        [slip] I didn’t think of that reply.
        [ahead] I like the view from up here.
        [won-1] Checkmate. There’s no reply to that.
        [won-2] Checkmate. I made it to the top.
        [lost-1] You won. I had no reply left.
        [lost-2] You won. You’re the better climber.
        [drawn] A draw. Two stubborn heads.
       *[over] A good climb. Thank you for the game.
    }
# Cat
board-speech-8 =
    { $line ->
        [greeting-1] I look before I leap.
        [greeting-2] Let me settle down. There. I’m ready.
        [greeting-3] I may look sleepy. I’m not.
        [captures-1] I looked, I leaped, I took.
        [captures-2] My paw was quick, and the piece is mine.
        [captured-1] You took that one softly, like a cat.
        [captured-2] You took a piece. My tail twitches.
        [slip] I leaped before I looked.
        [ahead] I could purr.
        [won-1] Checkmate. Softly, on my paws.
        [won-2] Checkmate. I shall lick my paws now.
        [lost-1] You won. I still land on my feet.
        [lost-2] You won. I have eight lives left.
        [drawn] A draw. I’ll stretch and think about it.
       *[over] Time for a nap. Thank you for the game.
    }
# Badger
board-speech-9 =
    { $line ->
        [greeting-1] I keep my door well guarded.
        [greeting-2] Show me a threat, and I’ll meet it.
        [greeting-3] Come in, but mind the walls.
        [captures-1] I dug that piece out.
        [captures-2] My claws are good for digging, and for taking.
        [captured-1] You dug out one of mine.
        [captured-2] You took one from behind my walls.
        [slip] I didn’t guard that door.
        [ahead] My den is snug and safe.
        [won-1] Checkmate. The door is shut.
        [won-2] Checkmate. I dug until I got there.
        [lost-1] You won. You found a way into my den.
        [lost-2] You won. My walls weren’t thick enough.
        [drawn] A draw. The walls held on both sides.
       *[over] Off to my den. Thank you for the game.
    }
# Otter
board-speech-10 =
    { $line ->
        [greeting-1] Let’s play. That’s what it’s for.
        [greeting-2] The water is fine. Jump in.
        [greeting-3] I’m good at games until they get tangled.
        [captures-1] Splash. That one is mine.
        [captures-2] I swam up and took it.
        [captured-1] Splash. You got one of mine.
        [captured-2] You took one while I was floating.
        [slip] That one slipped through my paws.
        [ahead] I’m floating along nicely.
        [won-1] Checkmate. What a nice splash.
        [won-2] Checkmate. I could do somersaults.
        [lost-1] You won. That was fun to watch.
        [lost-2] You won. I float on my back and smile.
        [drawn] A draw. We float side by side.
       *[over] That was fun. Thank you for playing.
    }
# Fox
board-speech-11 =
    { $line ->
        [greeting-1] I set small traps. Consider yourself told.
        [greeting-2] Look twice. I always do. Nearly always.
        [greeting-3] Nice and quiet here. Let’s begin.
        [captures-1] That piece is in my den now.
        [captures-2] I crept up and took it.
        [captured-1] You took it. I was rather fond of that one.
        [captured-2] You took one from under my nose.
        [slip] I fell into that one myself.
        [ahead] I like how things are turning out.
        [won-1] Checkmate. That was my last trap.
        [won-2] Checkmate. I hardly believe it myself.
        [lost-1] You won. You outfoxed the fox.
        [lost-2] You won. I walked right into it.
        [drawn] A draw. Neither of us got caught.
       *[over] I slip away now. Thank you for the game.
    }
# Lynx
board-speech-12 =
    { $line ->
        [greeting-1] My ears are up, and my eyes are open.
        [greeting-2] I like short, sharp fights.
        [greeting-3] I watch every piece you touch.
        [captures-1] I had my eye on that piece.
        [captures-2] One leap, and it was mine.
        [captured-1] You have sharp eyes, too.
        [captured-2] You pounced on one of my pieces.
        [slip] My eyes were somewhere else.
        [ahead] I see this clearly, and I like it.
        [won-1] Checkmate. I kept my eyes open.
        [won-2] Checkmate. My whiskers are still tingling.
        [lost-1] You won. Your eyes were sharper than mine.
        [lost-2] You won. I didn’t see it in time.
        [drawn] A draw. We watched each other to the end.
       *[over] Back into the woods. Thank you for the game.
    }
# Wolf
board-speech-13 =
    { $line ->
        [greeting-1] I follow loose pieces. Keep yours together.
        [greeting-2] The hunt can begin.
        [greeting-3] A good pack protects its own. Does yours?
        [captures-1] I followed that piece and caught it.
        [captures-2] My pack has brought down a piece.
        [captured-1] You hunt well yourself.
        [captured-2] You took one from my pack.
        [slip] I left one of my pack alone.
        [ahead] My pack is running well.
        [won-1] Checkmate. The hunt is over.
        [won-2] Checkmate. I could howl at the moon.
        [lost-1] You won. You’re a fine hunter.
        [lost-2] You won. My pack bows to you.
        [drawn] A draw. Both packs go home.
       *[over] The hunt ends here. Thank you for the game.
    }
# Bear
board-speech-14 =
    { $line ->
        [greeting-1] I stand here. You may try to move me.
        [greeting-2] I’m hard to push, and I have time.
        [greeting-3] Sit down. There’s room for both of us.
        [captures-1] One swipe of the paw, and it was mine.
        [captures-2] I put my paw on that piece.
        [captured-1] You took a piece. I’m still standing.
        [captured-2] You took one out of my paws.
        [slip] I didn’t move my paw in time.
        [ahead] I stand firmly, and I like it here.
        [won-1] Checkmate. Now I can sit down.
        [won-2] Checkmate. That took some strength.
        [lost-1] You won. You moved a bear. Well done.
        [lost-2] You won. I gave all the strength I had.
        [drawn] A draw. We both stood firm.
       *[over] Back to my cave. Thank you for the game.
    }
# Falcon
board-speech-15 =
    { $line ->
        [greeting-1] From up here I see five moves far.
        [greeting-2] I circle first. Then I dive.
        [greeting-3] The air is clear. Let’s begin.
        [captures-1] A short dive, and the piece was mine.
        [captures-2] I folded my wings and took it.
        [captured-1] A clean dive. That was one of mine.
        [captured-2] You caught one of mine in flight.
        [slip] I missed that, even from up here.
        [ahead] A good wind carries me.
        [won-1] Checkmate. I saw it from above.
        [won-2] Checkmate. A good place to land.
        [lost-1] You won. You flew higher than I did.
        [lost-2] You won. My sharp eyes weren’t enough.
        [drawn] A draw. We flew at the same height.
       *[over] I fly on. Thank you for the game.
    }
# Raven
board-speech-16 =
    { $line ->
        [greeting-1] I think things through. Take your time, too.
        [greeting-2] A riddle for two. Let’s solve it.
        [greeting-3] I’ve brought patience and a good memory.
        [captures-1] I weighed it up and took the piece.
        [captures-2] I worked it out and took the piece.
        [captured-1] I’m thinking about the piece you took.
        [captured-2] You took one. I’ll work that out.
        [slip] I miscalculated. That’s rare.
        [ahead] My calculations are working out.
        [won-1] Checkmate. The calculation was right.
        [won-2] Checkmate. I had checked it twice.
        [lost-1] You won. You thought it through better.
        [lost-2] You won. I’ll go over it all again.
        [drawn] A draw. The sum comes out even.
       *[over] I’ll think about this game. Thank you.
    }
# Dolphin
board-speech-17 =
    { $line ->
        [greeting-1] I know many ways out, and a few ways in.
        [greeting-2] The sea is calm. Let’s see for how long.
        [greeting-3] I listen to every ripple on the board.
        [captures-1] I dived and came up with a piece.
        [captures-2] I leaped out of the water and took it.
        [captured-1] You took one. I’ll swim around that.
        [captured-2] You pulled one of mine under.
        [slip] That wave caught me.
        [ahead] The current is with me.
        [won-1] Checkmate. There was no way out of that.
        [won-2] Checkmate. I could leap for joy.
        [lost-1] You won. I found no way out.
        [lost-2] You won. You steered better than I did.
        [drawn] A draw. We both found a way out.
       *[over] I swim on. Thank you for the game.
    }
# Orca
board-speech-18 =
    { $line ->
        [greeting-1] I’ll circle for a while. Don’t mind me.
        [greeting-2] I have patience as deep as the sea.
        [greeting-3] Still water. Let’s begin.
        [captures-1] I circled, and then I took it.
        [captures-2] I waited, and then it was mine.
        [captured-1] You took a piece out of deep water.
        [captured-2] You took one. The water is still deep.
        [slip] That slip was mine.
        [ahead] The tide is on my side.
        [won-1] Checkmate. The circle is closed.
        [won-2] Checkmate. It took patience.
        [lost-1] You won. You swam through my circle.
        [lost-2] You won. Patience was on your side.
        [drawn] A draw. The sea is calm again.
       *[over] I dive down now. Thank you for the game.
    }
# Owl
board-speech-19 =
    { $line ->
        [greeting-1] I have a plan. I wonder what yours is.
        [greeting-2] I think best when nobody hurries.
        [greeting-3] Every plan begins with one small move.
        [captures-1] Taking that piece was part of my plan.
        [captures-2] My plan had room for that piece.
        [captured-1] You took it. I’ll adjust my plan.
        [captured-2] You took one. My eyes are wide open.
        [slip] That was not in my plan.
        [ahead] My plan is coming along.
        [won-1] Checkmate. The plan is complete.
        [won-2] Checkmate. I had hoped it would end here.
        [lost-1] You won. Your plan was the better one.
        [lost-2] You won. I’ll learn from your plan.
        [drawn] A draw. Two plans that met halfway.
       *[over] I’ll make a new plan. Thank you for the game.
    }
# Eagle
board-speech-20 =
    { $line ->
        [greeting-1] I see far from up here. Welcome.
        [greeting-2] Few climb up here. I’m glad you did.
        [greeting-3] The air is thin up here. Take a deep breath.
        [captures-1] I’d seen that piece from afar.
        [captures-2] I swooped down on that piece.
        [captured-1] You reached one of my pieces, even up here.
        [captured-2] You took one. I like your courage.
        [slip] Even eagles blink.
        [ahead] The view from here is good.
        [won-1] Checkmate. I enjoyed every move of it.
        [won-2] Checkmate. Shall we enjoy the view?
        [lost-1] You won. You see further than an eagle.
        [lost-2] You won. The summit is yours.
        [drawn] A draw. Few get this far up.
       *[over] The wind calls. Thank you for the game.
    }

## Board: accessibility labels, for screen readers

board-label = Chessboard
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

## Threats, offers after a blunder, and typed moves that wait
## $side: the side that moves. Pieces as in the explanations of moves below.

# Button that shows what the opponent would do if the player passed.
board-threat = Threat
board-thinking-threat = Looking for a threat
board-threat-hide = Hide the threat
threat-none = { $side } has no threat.
# $pieces: one or two pieces.
threat-check = The king is in check from { $pieces-dative }.
# $move: a move that wins nothing at once.
threat-strong = { $side } has no direct threat, but { $move } would be strong.
# Offered after the player has lost a piece. The first takes the move back, the second turns on the blunder warning.
board-take-back = Take back
board-warn = Warn me next time
board-warning-on = From now on, you’ll be warned before such moves.
coach-gives-away = That gives away { $piece-object }.
# Comment on a move of the opponent, which may be followed by its threat. $side: the opponent.
board-feedback-opponent = { $side } made a mistake. Look for the best reply.
# $move: a typed move that waits for the reply.
status-typed-ahead = { $move } is next, if it’s possible then.

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
coach-ignored = { $first } doesn’t stop the threat: { $clause }
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
coach-takes-free = { $move } takes { $piece-object }, and { $other } can’t recapture.
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
coach-overloads = { $move } overloads { $defender-object }, which can’t defend both { $one-object } and { $two-object }.
coach-attracts = { $move } lures { $piece-object } to { $to }.
coach-interferes = { $move } stops { $defender-object } from defending { $target-object }.
coach-in-between = { $move } comes first, because { $target } can still be taken on the next move.
coach-x-rays = { $move } works because { $by } can recapture on { $to } through an enemy piece.
coach-attacks-pinned = { $move } attacks { $pinned-object }, which is pinned.
coach-uses-pin = { $move } works because { $pinned } is pinned by { $by-object } and can’t recapture.
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
coach-only-move = { $move } is the only answer to the check that doesn’t lose a piece.
coach-stalemates = { $move } is stalemate, and the game is drawn.
# $answer: the opponent's reply, which takes the piece.
coach-loses = { $move } loses { $piece-object } to { $answer }.
coach-loses-ignored = { $piece-start } was attacked, and { $move } doesn’t save it from { $answer }.
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
coach-activates-king = { $move } brings the king toward the center, where it’s strong in the endgame.
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
newgame-start = Play
newgame-opponent = Opponent
newgame-more = More options
newgame-beaten = beaten
newgame-computer = Computer
newgame-friend = Pass and play
newgame-watch = Computer vs. computer
newgame-auto-flip = Flip the board after each move
# For two people who face each other across the device.
newgame-table = Tabletop mode: turn the far side’s pieces around
newgame-color = Your color
newgame-level = Level
newgame-level-white = White’s level
newgame-level-black = Black’s level
newgame-level-about = Higher levels look further ahead and overlook less. A ply is a move by one side.
# Accessibility label of the buttons that change the level. $title: one of newgame-level*. $level: the new level.
newgame-level-step-label = { $title }: { $level }
newgame-by-level = Animals
newgame-by-time = Fixed time
newgame-full = Full strength
newgame-clock = Time control
newgame-clock-none = No clock
newgame-clock-custom = Custom
newgame-clock-base = Minutes per side
newgame-clock-minutes = Minutes
newgame-clock-increment = Increment in seconds
newgame-clock-delay = Delay in seconds
newgame-clock-odds = Time odds
# $minutes: base time. $seconds: increment per move.
newgame-clock-preset = { $minutes }+{ $seconds }
newgame-clock-preset-label =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } plus { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    } per move
newgame-position = Starting position
newgame-standard = Standard
newgame-chess960 = Chess960
newgame-chess960-random = Shuffle
newgame-chess960-number = Number
# Accessibility label. $number: number of the starting position, from 0 to 959.
newgame-chess960-number-label = Starting position { $number }
newgame-from-position = Custom position
# A position from which a game starts. $turn: one of status-white-to-move, status-black-to-move. $number: move number.
newgame-position-about = Move { $number }. { $turn }
newgame-help = Assistance
newgame-help-takebacks = Allow takebacks
newgame-help-hints = Allow hints
newgame-help-blunders = Blunder warnings
newgame-name-white = White’s name
newgame-name-black = Black’s name
# Shown if a game is in progress.
newgame-replace = The current game is saved in “Games.”

## List of games
## $count: number of games, unless a comment says otherwise.

games-title = Games
games-empty = No games yet. Each game you play is saved here.
games-empty-search = No matching games.
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
games-filter-clear = Clear filters
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
games-filter-date-custom = Custom range
games-filter-from = From
games-filter-until = To
games-with-position = Games with this position
games-with-position-clear = Clear position filter
games-search-clear = Clear the search
games-unfinished = Unfinished
games-won = Won
games-lost = Lost
games-drawn = Drawn
# Title of a game. $white, $black: names of the players.
games-players = { $white } – { $black }
games-today = Today
games-yesterday = Yesterday
# Accessibility label of a game in the list. $players: its title. $result: its result. $date: its date.
games-label = { $players }, { $result }, { $date }
# Number of moves and the user's accuracy in a row of the list of games.
games-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
games-accuracy = { $percent }% accuracy
games-more = More about this game
games-copy-pgn = Copy as PGN
games-rename-about = Leave empty to show the players’ names.
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
        [one] { $count } game couldn’t be read.
       *[other] { $count } games couldn’t be read.
    }
games-import-empty =
    { $count ->
        [one] { $count } record without moves, a position, or a comment was skipped.
       *[other] { $count } records without moves, a position, or a comment were skipped.
    }
games-import-nothing = No game was found in this text.
games-import-stopped = Import stopped.
# $reason: the system's error message.
games-import-broke-off = The file is cut off: { $reason }
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
games-error-full = Storage is full. Free up some space, and the game will be saved.
games-error-full-start = Storage is full, so games can’t be saved. Free up some space and try again.
games-error-read-only = Plywise can’t write here.
games-error-already-open = The games are already open in another program. Close it and try again.
# Shown at the start of the app, followed by games-recovered. $file: name of the file with the damaged library.
games-error-damaged = Your games couldn’t be read. They were set aside as { $file }, and a new library was started.
games-recovered =
    { $count ->
        [one] One game was recovered.
       *[other] { $count } games were recovered.
    }
games-error-format = These games were saved by another version of Plywise. Update the app to open them.
# $number: move number.
games-error-damaged-game = This game is damaged from move { $number } on. The moves before it are kept.
games-error-reopen = Your games can’t be read. Close Plywise and open it again to recover them as far as possible.
games-error-game-unreadable = This game is damaged and can’t be opened.
games-error-file = The file couldn’t be read or written.
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
stats-rating-value = { $rating }{"\u00A0"}±{"\u00A0"}{ $margin }
# Spoken form of stats-rating-value.
stats-rating-value-label = { $rating }, plus or minus { $margin }
# Shown instead of the rating. $count: number of games that are still needed.
stats-rating-soon =
    { $count ->
        [one] Play { $count } more game for an estimate.
       *[other] Play { $count } more games for an estimate.
    }
stats-rating-about = Estimated from your results against the levels, in standard chess and Chess960. Wins and draws with hints, takebacks, warnings, or “Move now” don’t count.
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
analysis-paste-nothing = There’s no game or position on the clipboard.
analysis-new = New analysis
analysis-closed = The previous analysis was closed.
analysis-keep = Save to Games
analysis-kept = Saved to Games.
# Title of the menu of a move in the move list.
analysis-move-menu = Annotate this move
# Added to the accessibility label of a move. $depth: nesting depth of its variation.
analysis-label-variation = variation, level { $depth }
analysis-engine = Engine
analysis-engine-off = The engine is off
# $depth: search depth in plies.
analysis-depth = Depth { $depth }
analysis-bar = Evaluation
# Displayed score. $count: moves to checkmate.
analysis-mate = Mate in { $count }
analysis-comment = Comment
analysis-comment-add = Add a comment
analysis-promote-variation = Make main line
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
analysis-loss = Costs { $pawns }{"\u00A0"}pawns
analysis-next-mistake = Next mistake
analysis-no-mistakes = No mistakes found.
# $number: a move with its number, such as 12. Nf3.
analysis-turning-point = Turning point: move { $number }
analysis-retry = Retry this position
# analysis-retry-*: the player tries to find a better move than a mistake of the game.
analysis-retry-find = Find the better move.
analysis-retry-right = That’s the move.
analysis-retry-wrong = There’s a better one.
analysis-retry-good = That’s good, too.
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

# Walk through the moments of a review: the few moves that decided the game.
review-walk = Walk through the key moments
review-next = Next moment
review-previous = Previous moment
# Button after the last moment: accuracy, graph and all moves.
review-summary = Summary
# Title of a moment. $side: board-you, a name or a color. $move: a move with its number, such as 12. Nf3.
review-move = { $side }: { $move }
# Names of judgments.
review-only-move = Only move
review-best-move = Best move
# Buttons that play lines on the board: why a move was bad or good, and the better move.
review-show-why = Show why
review-show-better = Show the better move
review-hide-line = Back to the moment
# Before the explanation of the user's mistake, if the opponent had just made one.
review-chance-missed = A missed chance.
# After the explanation of an opponent's mistake. $move: the user's reply.
review-chance-used = You made use of it with { $move }.
# Number of hard moves found where every other move was bad.
review-only-moves =
    { $count ->
        [one] { $count } only move found
       *[other] { $count } only moves found
    }

## Tactical motifs

motif-fork = Fork
motif-pin = Pin
motif-skewer = Skewer
motif-discovered-attack = Discovered attack
motif-double-check = Double check
motif-hanging-piece = Hanging piece
motif-capturing-defender = Removing the defender
motif-trapped-piece = Trapped piece
motif-deflection = Deflection
motif-attraction = Attraction
motif-interference = Interference
motif-intermezzo = In-between move
motif-x-ray-attack = X-ray attack
motif-overloading = Overloading
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

## Names of endgames to practice

ending-two-rooks = Two rooks
ending-queen = Queen
ending-rook = Rook
ending-square-run = Rule of the square: run
ending-square-catch = Rule of the square: catch
ending-key-squares = Key squares
ending-opposition = Opposition
ending-rook-pawn = Rook pawn
ending-two-bishops = Two bishops
ending-bishop-knight = Bishop and knight
ending-queen-pawn = Queen vs. pawn
ending-queen-pawn-near = Queen vs. pawn, king nearby
ending-pawn-queen-hold = Pawn vs. queen
ending-rook-against-pawn = Rook vs. pawn
ending-pawn-rook-hold = Pawn vs. rook
ending-right-bishop = Right bishop
ending-wrong-bishop = Wrong bishop
ending-bishop-rook-hold = Bishop vs. rook
ending-knight-rook-hold = Knight vs. rook
ending-bishop-pawn-hold = Bishop vs. pawn
ending-queen-bishop = Queen vs. bishop
ending-queen-knight = Queen vs. knight
ending-queen-rook = Queen vs. rook
ending-lucena = Lucena position
ending-philidor = Philidor position

# Ideas of the endings, shown before they are played. The board marks the squares that they refer to.
ending-idea-two-rooks = One rook holds a line that the king can’t cross, here the marked one. The other checks on the next line, and so the king goes back step by step to the edge. If it attacks a rook, move that rook along its line to the far side.
ending-idea-queen = Place the queen a knight’s move away from the king, again and again: it is shut in a box, here the marked squares, and the box shrinks. Once the king is on the edge, bring your own king. Only in the corner is a knight’s move away stalemate.
ending-idea-rook = The rook builds a wall that the king can’t cross: the marked line. Your king comes closer. When the kings face each other with one square between them, a check from the side drives the king back by one line, and on the edge it is mate.
ending-idea-square-run = Can the king still catch the pawn? Draw a square from the pawn to the last rank. You move first, so the marked square begins where the pawn stands after its next step. The king can’t get into it: the pawn runs without help.
ending-idea-square-catch = Draw a square from the pawn to its last rank: it is marked. If your king steps into it, it catches the pawn. If it stays outside, it comes too late, so the first move decides.
ending-idea-key-squares = The king goes first, and the pawn follows. If your king reaches one of the marked key squares, the pawn gets through, whoever is to move. Fight for these squares before you push the pawn.
ending-idea-opposition = The marked square directly in front of the pawn is yours: from there the king stops it. If you have to leave it, step straight back. When the white king comes forward, step opposite it with one square between the kings: that is the opposition, and White gets no further.
ending-idea-rook-pawn = A rook pawn doesn’t win if your king reaches the corner in front of it. Go to the marked squares and stay there. Nobody can drive you out, and at the very end you are stalemated.
ending-idea-two-bishops = Side by side, the two bishops build a wall of diagonals that the king can’t cross. Bring your king and push the enemy king to the edge, then into a corner. The mate comes in or next to one of the marked corners.
ending-idea-bishop-knight = You can force mate only in a corner that the bishop can attack: the marked ones. First drive the king to the edge, then along the edge to such a corner. The knight guards the squares that the bishop can’t.
ending-idea-queen-pawn = Give check until the king has to step onto the marked square in front of its own pawn. Now the pawn can’t move, and your king gains a step. Repeat this until your king helps to win the pawn.
ending-idea-queen-pawn-near = A rook or bishop pawn so near its goal usually saves itself by stalemate. It doesn’t if your king is near enough: on the marked squares it helps to mate, even if you let the pawn become a queen.
ending-idea-pawn-queen-hold = With a rook or bishop pawn your king hides in the marked corner. If the queen takes a bishop pawn there, you are stalemated. Against a rook pawn it has to let your king out again, or you are stalemated, too. So the white king has no time to come closer.
ending-idea-rook-against-pawn = The rook alone often can’t stop a pawn that its king supports. Bring your king back: together, king and rook attack the marked squares on the pawn’s way, and the pawn falls.
ending-idea-pawn-rook-hold = Push the pawn along the marked squares, and keep your king beside it, between the pawn and the white king. If White has to give the rook for the pawn, the draw is yours.
ending-idea-right-bishop = The bishop can attack the marked corner where the pawn promotes, so the king can’t hold out there. Take the corner away from it with king and bishop, and leave it a move: stalemate is Black’s last hope.
ending-idea-wrong-bishop = The bishop has the wrong color: it can never attack the corner where the pawn promotes. Bring your king to the marked squares and go back and forth there. Nothing drives you out.
ending-idea-bishop-rook-hold = Flee to a corner that your bishop can’t attack: the marked ones. If the rook gives check on the edge, the bishop steps in between, and White must let go or you are stalemated. In the other corners the same check can be fatal.
ending-idea-knight-rook-hold = Keep the knight beside your king, on one of the marked squares: on its own it is easily caught. Stay out of the corners, where king and knight have too few squares.
ending-idea-bishop-pawn-hold = The bishop holds the pawn alone. It only has to guard one of the marked squares ahead of it: if the pawn steps there, the bishop takes it, and nothing is left to mate you.
ending-idea-queen-bishop = The bishop gives check on squares of one color only. Bring your king closer on the other color, over the marked squares, where it is safe from the bishop. Queen and king together drive the enemy king to the edge.
ending-idea-queen-knight = Queen and king go together: the queen alone doesn’t get far. Watch out for forks. On the marked squares, two steps diagonally from the knight, your king is safe for a while: the knight needs three moves to give check there.
ending-idea-queen-rook = Beside its king, on the marked squares, the rook is protected. Drive both to the edge with queen and king until Black runs out of good moves. As soon as the rook has to leave its king, the queen wins it with a double attack.
ending-idea-lucena = Your king is in front of its pawn, but outside it would meet checks without end. Build a bridge: the rook goes to its fourth rank, the marked square. Then the king comes out, and the rook steps in between when Black checks from below.
ending-idea-philidor = Your rook holds the marked rank, the third from your side: the white king can’t cross it. Wait on this rank. Only when the pawn steps onto it does the rook go to the far end of the board and check from behind, where the king finds no shelter.
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
idea-forks = { $move } gives check and attacks { $piece } on { $square } at the same time, so it’s lost.
idea-wins = { $move } wins { $piece } on { $square }: no reply saves it.
idea-trades =
    { $result ->
        [win] { $move } offers to exchange rooks, because the pawn endgame is won.
       *[draw] { $move } offers to exchange rooks, because the pawn endgame is a draw.
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
idea-cuts-off = { $move } cuts the enemy king off: it can’t cross { $line }.
idea-keeps-cut-off = { $move } keeps the enemy king cut off: it still can’t cross { $line }.
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
idea-stalemates-on-capture = { $move } sets a trap: if the opponent takes on { $square }, it’s stalemate.
idea-stalemate-looms = { $move } leaves you without another move: unless the opponent changes that, it’s stalemate.
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
idea-safe-corner = { $move } keeps your king at { $square }, the safe corner: it’s not of your bishop’s color.
idea-stays-together = { $move } keeps king and knight together.
idea-leaves-edge = { $move } leads your king away from the edge.
idea-keeps-away = { $move } keeps your king away from the enemy king.
idea-supports = { $move } supports the pawn on { $square }.
idea-checks = { $move } gives check, which leaves the opponent no time for anything else.
idea-holds-rank = { $move } holds { $line }: the enemy king can’t cross it.
idea-checks-from-behind = { $move } gives check from behind, too far away for the king to attack the rook.
idea-checks-from-side = { $move } gives check from the side, too far away for the king to attack the rook.
idea-goes-behind = { $move } goes behind the enemy king and prepares checks from there, now that the pawn has moved ahead.

## Training

train-today = Today’s set
# $done: exercises answered today. $count: exercises of today's set.
train-today-progress = { $done } of { $count } done
train-today-none = Nothing to review today.
train-today-start = Start
train-today-go-on = Continue
# train-today-*: number of exercises left in today's set, by kind.
train-today-lessons = Lessons: { $count }
train-today-cards = Your mistakes: { $count }
train-today-endings = Endgames: { $count }
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
train-finding = Looking for mistakes in your games…
train-puzzles = Puzzles
train-puzzles-start = Mixed puzzles
# $rating: puzzle rating, rounded to 10.
train-rating = Your puzzle rating: about { $rating }
# $solved: puzzles with a motif that have been solved. $count: puzzles with that motif.
train-motif-solved = { $solved } of { $count } solved
# $count: number of motifs. $motifs: their names (motif-*), joined with speech-then.
train-motifs =
    { $count ->
        [one] Motif: { $motifs }.
       *[other] Motifs: { $motifs }.
    }
# Name of a mode: solve as many puzzles as possible in three minutes.
train-run = 3-minute sprint
train-run-about = As many puzzles as you can. Three misses and it’s over.
# $count: number of puzzles.
train-run-best = Your best: { $count }
# $solved, $missed: numbers of puzzles.
train-run-state = Solved: { $solved } · Missed: { $missed }
train-endings = Endgames
# $mastered: number of endgames mastered. $count: number of endgames.
train-endings-mastered = { $mastered } of { $count } mastered
# train-ending-new to train-ending-due: how well an endgame is known.
train-ending-new = New
train-ending-learning = Learning
train-ending-mastered = Mastered
train-ending-due = Due
# $percent: integer from 0 to 100.
train-ending-preparing = Preparing the endgame: { $percent }%
# Task of an endgame.
train-ending-win = Win this position.
# Task of an endgame. $count: number of moves.
train-ending-hold =
    { $count ->
        [one] Hold the draw for { $count } move.
       *[other] Hold the draw for { $count } moves.
    }
# train-ending-mate-in to train-ending-gone: judgment of the last move. All variables are numbers of moves to checkmate.
train-ending-mate-in =
    { $count ->
        [one] You can mate in one move.
       *[other] You can mate in { $count } moves.
    }
train-ending-is-draw = The right moves hold the draw.
train-ending-is-lost = The position is lost.
train-ending-kept = Fastest: mate in { $count }.
train-ending-won = Still winning.
train-ending-mated = Checkmate. You won the endgame.
train-ending-slower = Still won, but slower: mate in { $to } instead of { $from }.
train-ending-held = Still a draw.
train-ending-lost = Already lost: mate in { $count }.
train-ending-win-gone = That lets the win slip: a draw instead of mate in { $count }.
train-ending-win-lost = From winning to losing: it was mate in { $count }.
train-ending-draw-gone = The draw is gone: the position is lost.
train-ending-gone = That throws it away.
train-ending-failed = This endgame couldn’t be prepared.
train-progress = Your mistakes
# Title of the mistakes by motif.
train-progress-motifs = What you missed
# Title of the mistakes by phase of the game.
train-progress-phases = By game phase
# $now: number of mistakes. $games: app-games-count.
train-progress-value = { $now } in { $games } over the last 30 days
# $before: number of mistakes. $games: app-games-count.
train-progress-before = before that, { $before } in { $games }
train-phase-opening = Opening
train-phase-middlegame = Middlegame
train-phase-ending = Endgame
train-card = From your game
# $move: the mistake.
train-card-find = You played { $move } here. Find a better move.
# $opponent: one of level-name-object or level-computer. $number: move number.
train-card-about = Your game against { $opponent }, move{"\u00A0"}{ $number }
# $number: move number.
train-card-about-other = One of your games, move{"\u00A0"}{ $number }
train-puzzle = Puzzle
# $side: white or black, selects the variant.
train-puzzle-find =
    { $side ->
        [white] Find the best move for White.
       *[black] Find the best move for Black.
    }
train-puzzle-on = Correct. Keep going.
# $rating: rating of the puzzle.
train-puzzle-about = Rated { $rating }
train-next = Next
train-finish = Back to training
train-restart = Start over
train-open-game = Open the game
# Button that shows a similar puzzle.
train-like = One more like this
train-line-back = Back in the line
train-line-forward = Forward in the line
train-finished = Done for today
# $right: exercises answered correctly on the first try. $count: number of exercises.
train-finished-text = { $right } of { $count } right on the first try.
train-run-over = Time is up
train-run-missed = Three misses
# $count: number of puzzles.
train-run-solved = Solved: { $count }.
train-run-again = Try again
train-run-record = That’s your new best.
train-no-puzzle = You’ve solved all puzzles of this kind.

# train-rating-*: the puzzle rating, and its change by an answer. $before, $after: ratings. $change: their difference.
train-rating-none = No puzzle rating yet
# $count: puzzles still needed before the rating is shown.
train-rating-soon =
    { $count ->
        [one] Your puzzle rating appears after one more puzzle.
       *[other] Your puzzle rating appears after { $count } more puzzles.
    }
train-rating-up = { $before } → { $after }, +{ $change }
train-rating-down = { $before } → { $after }, −{ $change }
train-rating-same = { $after }, unchanged
# Spoken forms.
train-rating-up-spoken = Your puzzle rating rose by { $change }, from { $before } to { $after }.
train-rating-down-spoken = Your puzzle rating fell by { $change }, from { $before } to { $after }.
train-rating-same-spoken = Your puzzle rating stays at { $after }.
# train-cost-*: what help costs. Shown on the button or below its title.
train-cost-hint = no rating points for a solution
train-cost-missed = counts as missed
# $points: loss of rating points.
train-cost-rating = counts as missed, −{ $points }
train-idea = Show the idea
train-ending-ask-win = You have White.
train-ending-ask-hold = You have Black.
train-puzzles-about = One after the other, chosen for your level.
train-motifs-title = By theme
train-endings-about = Each begins with its idea
train-progress-about = From your own games
train-progress-motifs-about = What the opponent’s reply did to you. If it did nothing, what you could have done.
# Spoken after the idea of an ending. $squares: the squares that are marked on the board.
idea-drawing = Marked: { $squares }.
# A rectangle of squares. $from, $to: its corners.
idea-drawing-area = { $from } to { $to }
# $count: number of marked squares.
idea-drawing-count =
    { $count ->
        [one] one square
       *[other] { $count } squares
    }
# $from, $to: squares.
idea-drawing-arrow = Arrow from { $from } to { $to }.

## Lessons for someone new to chess. They explain each term before they use it.

# Title of the lessons for someone new to chess.
lesson-path = Basics
# $done: finished lessons or steps. $count: all of them.
lesson-progress = { $done } of { $count }
# Button. $title: title of the next lesson.
lesson-go-on = Next lesson: { $title }
lesson-next = Next lesson
# $title: title of the next lesson.
lesson-next-is = Next lesson: { $title }.
lesson-path-done = You’ve finished all lessons. Now play a game.
lesson-play-now = Play now
# State of a lesson.
lesson-finished = Finished
lesson-right = That’s right.
lesson-mated = Checkmate. The king has no way out.
# $count: number of moves, at least 2.
lesson-moves-left = Moves left: { $count }.
# For screen readers: this square is to be reached.
lesson-mark = marked
# lesson-shape-*: a piece cannot move like that.
lesson-shape-pawn = A pawn moves straight ahead and captures one square diagonally ahead.
lesson-shape-knight = A knight moves two squares straight and one to the side.
lesson-shape-bishop = A bishop moves along the diagonals.
lesson-shape-rook = A rook moves along ranks and files.
lesson-shape-queen = The queen moves along ranks, files and diagonals.
lesson-shape-king = The king moves one square in any direction.
# lesson-mover-*: another piece was moved than the one that the task is about.
lesson-mover-pawn = This task is for the pawn.
lesson-mover-knight = This task is for the knight.
lesson-mover-bishop = This task is for a bishop.
lesson-mover-rook = This task is for the rook.
lesson-mover-queen = This task is for the queen.
lesson-mover-king = This task is for the king.
# lesson-captured-*: the reply to a wrong move.
lesson-captured-pawn = Your pawn can be captured.
lesson-captured-knight = Your knight can be captured.
lesson-captured-bishop = Your bishop can be captured.
lesson-captured-rook = Your rook can be captured.
lesson-captured-queen = Your queen can be captured.
# lesson-promote-*: the pawn did something else.
lesson-promote-queen = Move the pawn to the last rank and choose the queen.
lesson-promote-knight = Move the pawn to the last rank and choose the knight.
# lesson-miss-*: why a move is not possible or does not do.
lesson-miss-blocked = Another piece is in the way.
lesson-miss-exposed = Your king would be attacked then. That’s not allowed.
lesson-miss-castles-in-check = You may not castle while your king is in check.
lesson-miss-castles-through-check = When castling, the king may not cross or reach an attacked square.
lesson-miss-castles-too-late = You may castle only if neither the king nor the rook has moved.
lesson-miss-detour = That way you don’t reach all marked squares in time.
lesson-miss-no-check = That doesn’t give check.
lesson-miss-king-moves = That’s check, but the king can move away.
lesson-miss-blocks = That’s check, but another piece can move in between.
lesson-miss-captures = That’s check, but the attacker can be captured.
lesson-miss-too-slow = That way the mate comes too late.
lesson-miss-stalemate = Black can’t move and isn’t in check: that’s stalemate, a draw.
lesson-miss-no-stalemate = Black can still move.
lesson-miss-move-away = That ends the check, too. This time, move the king away.
lesson-miss-block = That ends the check, too. This time, put a piece in between.
lesson-miss-capture = That ends the check, too. This time, capture the attacker.
lesson-miss-castle = To castle, move the king two squares toward the rook.
lesson-miss-en-passant = Capture the pawn that has just moved two squares.
lesson-miss-nothing-won = That wins nothing.
lesson-miss-little-won = That wins something, but another capture wins more.
lesson-miss-mated = Then Black checkmates you.
lesson-miss-not-best = Another move is better. Read the task again.
# lesson-NAME: title of a lesson. -about: what it teaches. -1, -2, ...: tasks of its steps. -end: closing sentence.
lesson-board = The board
lesson-board-about = The board has 64 squares. Rows of squares are called ranks, columns are called files.
lesson-board-1 = Move the king to the marked square.
lesson-board-2 = Each square has a name: the letter of its file and the number of its rank. This time the king steps diagonally.
lesson-board-3 = Walk along the rank, one square at a time.
lesson-board-end = You know your way around the board.
lesson-rook = The rook
lesson-rook-about = The rook moves straight, along a rank or a file, as far as the way is free.
lesson-rook-1 = Move the rook to the marked square. The kings only watch.
lesson-rook-2 = Reach both marked squares. Black doesn’t move.
lesson-rook-3 = The rook can’t jump over the pawn. Go around it.
lesson-rook-end = Rooks like open files, where nothing stands in their way.
lesson-bishop = The bishop
lesson-bishop-about = The bishop moves diagonally, as far as the way is free.
lesson-bishop-1 = Move the bishop to the marked square.
lesson-bishop-2 = Reach both marked squares.
lesson-bishop-3 = Each bishop stays on squares of one color. Reach the light marked square with one bishop and the dark one with the other.
lesson-bishop-end = Two bishops together cover squares of both colors.
lesson-queen = The queen
lesson-queen-about = The queen moves like a rook and like a bishop: straight or diagonally.
lesson-queen-1 = Reach both marked squares: first straight, then diagonally.
lesson-queen-2 = Reach the three marked squares.
lesson-queen-end = The queen is the strongest piece. Take good care of her.
lesson-king = The king
lesson-king-about = The king moves one square in any direction, but never to a square that the opponent attacks.
lesson-king-1 = Reach both marked squares.
lesson-king-2 = Nothing protects the black rook. Take it with the king.
lesson-king-3 = The two kings never stand next to each other. Walk past the black king to the marked square.
lesson-king-end = Whoever loses the king loses the game. Keep him safe.
lesson-knight = The knight
lesson-knight-about = The knight moves two squares straight and one to the side, and jumps over other pieces.
lesson-knight-1 = Move the knight to the marked square.
lesson-knight-2 = Jump over the pawns.
lesson-knight-3 = Reach all marked squares in three moves.
lesson-knight-end = With each move the knight changes the color of its square.
lesson-pawn = The pawn
lesson-pawn-about = A pawn moves one square straight ahead, from its first square also two. It captures one square diagonally ahead.
lesson-pawn-1 = Move the pawn two squares.
lesson-pawn-2 = The black pawn ahead blocks the way. Capture the other one.
lesson-pawn-3 = Capture both knights.
lesson-pawn-end = Pawns never move backward. Think before you push one.
lesson-capture = Capturing
lesson-capture-about = To capture, move to the square of an opposing piece. It leaves the board.
lesson-capture-1 = Capture the pawn with the rook.
lesson-capture-2 = Capture all three pawns with the knight.
lesson-capture-3 = A protected piece can be captured back. Take the one that nothing protects.
lesson-capture-end = Before you capture, look whether the piece is protected.
lesson-check = Check
lesson-check-about = A move that attacks the king gives check.
lesson-check-1 = Give check with the rook.
lesson-check-2 = Give check with the queen, but from a square where the king can’t capture her.
lesson-check-3 = Give check with the knight. One of the two checks loses it.
lesson-check-end = A player in check must end the check at once.
lesson-escape = Out of check
lesson-escape-about = There are three ways out of check: move the king away, put a piece in between, or capture the attacker.
lesson-escape-1 = The rook gives check. Move the king away.
lesson-escape-2 = The king has no square to go to. Put a piece in between.
lesson-escape-3 = The knight gives check. Capture it.
lesson-escape-end = Capturing the attacker is often the best way out.
lesson-mate = Checkmate
lesson-mate-about = A check that can’t be ended is checkmate. Whoever gives it wins the game.
lesson-mate-1 = One rook guards the next rank. Checkmate with the other.
lesson-mate-2 = Your king guards the squares in front of the black king. Checkmate with the queen.
lesson-mate-3 = The bishop protects the queen. Checkmate beside the king.
lesson-mate-end = Checkmate is the aim of every game.
lesson-stalemate = Stalemate
lesson-stalemate-about = A player who can’t move and isn’t in check is stalemated. The game is a draw.
lesson-stalemate-1 = Checkmate, and don’t stalemate.
lesson-stalemate-2 = Black is about to get a new queen. Save the draw: stalemate the black king.
lesson-stalemate-end = When you are winning, always leave the opponent a move.
lesson-castling = Castling
lesson-castling-about = In castling, the king moves two squares toward a rook, and the rook jumps over to his other side. Neither may have moved before.
lesson-castling-1 = Castle on the short side.
lesson-castling-2 = Castle on the long side.
lesson-castling-3 = The king may not cross an attacked square. Castle on the side that the rook doesn’t watch.
lesson-castling-end = Castle early: the king gets to safety, and the rook into play.
lesson-promotion = Promotion
lesson-promotion-about = A pawn that reaches the last rank becomes a queen, rook, bishop or knight.
lesson-promotion-1 = Get a new queen.
lesson-promotion-2 = This time a knight is better: it attacks king and queen at once.
lesson-promotion-end = It’s nearly always best to choose the queen.
lesson-en-passant = En passant
lesson-en-passant-about = If a pawn moves two squares and lands beside an opposing pawn, that pawn may capture it as if it had moved one. This is possible only at once.
lesson-en-passant-1 = The black pawn has just moved two squares. Capture it en passant.
lesson-en-passant-2 = Only the pawn that has just moved may be captured: its move is shown.
lesson-en-passant-end = The chance is gone after one move.
lesson-value = What pieces are worth
lesson-value-about = Pawn 1, knight 3, bishop 3, rook 5, queen 9. The king is priceless.
lesson-value-1 = The knight attacks two pieces. Capture the one that is worth more.
lesson-value-2 = The rook is protected. Capture it with the piece that is worth less.
lesson-value-end = Before you trade, count what you give and what you get.
lesson-hanging = Unprotected pieces
lesson-hanging-about = A piece that is attacked and not protected is lost, unless its side does something about it.
lesson-hanging-1 = Capture the piece that Black has left unprotected.
lesson-hanging-2 = A pawn attacks your knight. Move it to a safe square.
lesson-hanging-3 = The rook attacks your bishop. Move it away or protect it.
lesson-hanging-end = After each move of your opponent, ask: what is attacked now?
lesson-fork = The fork
lesson-fork-about = A fork is a move that attacks two pieces at once. Only one of them can be saved.
lesson-fork-1 = Attack king and rook with the knight, then capture the rook.
lesson-fork-2 = Attack two pieces with the pawn, then capture one of them.
lesson-fork-end = Every piece can fork, but the knight does it best.
lesson-pin = The pin
lesson-pin-about = A piece is pinned if it must not move because the king behind it would be attacked.
lesson-pin-1 = Pin the knight with the bishop, then attack it with the pawn.
lesson-pin-2 = The pawn that protects the knight is pinned. Capture the knight.
lesson-pin-end = A pinned piece can’t run, so attack it again.
lesson-skewer = The skewer
lesson-skewer-about = A skewer attacks a valuable piece. When it moves away, the piece behind it is lost.
lesson-skewer-1 = The black queen stands behind her king. Give check with the rook, then capture her.
lesson-skewer-2 = The same with the bishop: give check, then capture the rook.
lesson-skewer-end = Look for pieces that stand in one line.
lesson-discovered = Discovered attack
lesson-discovered-about = In a discovered attack, a piece moves out of the way, and the piece behind it attacks.
lesson-discovered-1 = The rook looks at the queen through the bishop. Give check with the bishop, then capture the queen.
lesson-discovered-2 = The knight opens the rook’s file with check and attacks the queen. Capture her on the next move.
lesson-discovered-end = The piece that moves away has a free move.
lesson-two-rooks = Mate with two rooks
lesson-two-rooks-about = Two rooks drive the king to the edge: one guards a rank, the other gives check on the next one.
lesson-two-rooks-1 = The king is at the edge. Checkmate.
lesson-two-rooks-2 = Drive the king to the edge, then checkmate.
lesson-two-rooks-end = The rooks take turns, like steps of a ladder.
lesson-queen-mate = Mate with the queen
lesson-queen-mate-about = The queen needs the help of her king. Watch out for stalemate.
lesson-queen-mate-1 = Your king guards the black king’s squares. Checkmate.
lesson-queen-mate-2 = Checkmate in two moves. Don’t stalemate.
lesson-queen-mate-end = King and queen together always win against a lone king.
lesson-back-rank = The back rank
lesson-back-rank-about = A king behind his own pawns has no way out when a rook gives check on the back rank.
lesson-back-rank-1 = Checkmate on the back rank.
lesson-back-rank-2 = Black threatens the same. Prevent it.
lesson-back-rank-3 = Two black rooks guard the back rank, but you attack twice as well. Checkmate in two moves.
lesson-back-rank-end = A pawn move in front of the king gives him air.

## Position setup

setup-title = Set up a position
setup-clear = Clear the board
setup-start = Starting position
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
setup-fen-unreadable = This FEN is incomplete or contains a mistake.
setup-play = Play from here
setup-analyse = Analyze
setup-erase = Remove pieces
setup-palette = Pieces to place
# Accessibility action. $piece: a piece with its color, such as white knight.
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
settings-theme-system = System default
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
settings-feedback = Comment on my moves
settings-feedback-about = Mistakes and what would have been better, and good moves that were hard to find.
settings-feedback-opponent = Comment on the opponent’s moves
settings-feedback-opponent-about = Threats, and mistakes that you can punish, without the move.
settings-language = Language
settings-language-system = System default
settings-game = Game
settings-at-once = The computer replies instantly
settings-at-once-about = Otherwise it waits a moment so that you can see your own move.
settings-may-resign = The computer may resign
settings-speak = Opponents speak
settings-speak-about = A line now and then beside the board
settings-memory = Memory
# $megabytes: size of the hash table.
settings-memory-value = { $megabytes }{"\u00A0"}MB
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
settings-restore-unreadable = This file isn’t a Plywise backup.
# $date: date of the backup.
settings-restore-made = Created on { $date }
settings-restore-newer =
    { $count ->
        [one] { $count } of them is newer than the one here.
       *[other] { $count } of them are newer than the ones here.
    }
settings-restore-settings = Restore the settings too
settings-restore-damage = Part of this file can’t be read. The rest can be restored.
settings-erase = Erase all data
settings-erase-ask = Erase all games and settings? This can’t be undone.
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
settings-privacy = No internet, no account, no tracking.
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
settings-source = Free, open-source software with no ads.
settings-licences-own = Plywise is free software under the MIT or the Apache 2.0 license, whichever you prefer.
settings-licences-others = Thanks to:
settings-licences-public-domain = Public domain
settings-licences-kind-core = Rules and games
settings-licences-kind-shell = This app

## Terminal program
## $file: the path of a file, as typed. $reason: the system's error message, in English or the language of the system.

terminal-help = Help
terminal-quit = Quit
terminal-prompt = Type a move and press Enter: e4, Nf3, exd5, O-O, e8=Q, or e2e4.
# $word: the word that was typed.
terminal-unknown = There’s no command { $word }. Type help for the list.
terminal-small = Please make this window a little larger.
terminal-saved-as = Saved as { $file }.
terminal-no-file = There’s no file { $file }.
terminal-no-line = There’s no line to show here.
terminal-looking-back = You’re looking back. End returns to the game.
terminal-nothing-to-undo = There’s no move of yours to take back.
terminal-undone = Taken back; redo plays it again.
terminal-nothing-to-redo = There’s no move to play again.
terminal-not-your-move = It’s not your move.
terminal-not-thinking = The computer isn’t thinking.
terminal-no-review = There’s no review yet. F9 makes one.
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
terminal-people-play = Two players.
terminal-computers-play = Computer vs. computer.
# $players: one of terminal-you-play-white to terminal-computers-play.
terminal-next-game = The next game: { $players }
terminal-clock-now = This game is played with that time control.
terminal-clock-next = That time control applies to your next game.
terminal-warning-on-now = In this game, you get a warning before a blunder.
terminal-warning-off-now = In this game, there’s no warning before a blunder.
terminal-warning-on = Starting with your next game, you get a warning before a blunder.
terminal-warning-off = Starting with your next game, there’s no warning before a blunder.
terminal-save-name = Enter saves the game under this name; change it as you like.
terminal-nothing-set-aside = There’s no other unfinished game.
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
terminal-no-folder = The folder of { $file } doesn’t exist.
# $mark: the character !.
terminal-file-exists = { $file } exists. To replace it, put { $mark } after the command or the name.
terminal-may-not-write = No permission to write { $file }.
terminal-may-not-read = No permission to read { $file }.
terminal-disk-full = The disk is full: { $file } wasn’t written.
terminal-is-folder = { $file } is a folder.
terminal-file-error = { $file } couldn’t be used: { $reason }
# terminal-wants-*: a command was typed with a missing or wrong argument.
terminal-wants-file = Name a file after the command, as in load game.pgn
terminal-wants-number = Games in a file are counted from 1.
terminal-wants-level = A level is 1 to 20, full, or a time: level 5, level 2s
terminal-wants-clock = Clocks are minutes and seconds per move: clock 5+3, or clock none
terminal-wants-side = Say which side: side white, side black, or side random
terminal-wants-switch = Say on or off after the command, as in warn on
terminal-wants-pieces = Pieces are drawn as unicode or as letters.
terminal-wants-language = The languages are en, de, and ar.
terminal-wants-board = Boards are maple, slate, sage and paper.
terminal-scrolls = arrows scroll, any other key closes
terminal-any-key = any key closes
terminal-promotion-keys = Enter selects, Esc goes back
terminal-type-here = type a move or a command
terminal-search-here = type a player, an opening, or a name
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
terminal-word-threat = what the opponent threatens; once more hides it
terminal-word-moves = list the legal moves
terminal-word-now = let the computer move at once
terminal-word-lines = analyze; in the analysis: engine on or off
terminal-word-new = start another game; this one is saved
terminal-word-rematch = the same players with colors swapped
terminal-word-chess960 = start a Chess960 game
terminal-word-level = how strong the computer plays
terminal-word-levels = what each level is like
terminal-word-side = change your side
terminal-word-human = two players at this computer
terminal-word-watch = computer vs. computer
terminal-word-clock = clocks for the next game: minutes + seconds
terminal-word-pause = pause the game and its clocks
terminal-word-go = go on after a pause
terminal-word-draw = offer or claim a draw
terminal-word-claim = claim a draw by repetition or fifty moves
terminal-word-resign = resign the game
terminal-word-review = review the finished game, or stop the review
terminal-word-next = look at the next key moment or mistake
terminal-word-train = what there is to train: today’s set, puzzles, endgames
terminal-word-lesson = the next lesson of the basics
terminal-word-previous = look at the previous key moment or mistake
terminal-word-games = all games: open, search, rename, delete
terminal-word-statistics = your results against each level, and your rating
terminal-word-resume = go back to the last unfinished game
terminal-word-rename = give this game a name
terminal-word-save = write the game as PGN
terminal-word-picture = write the end and the best move of a finished game as boards in a text file
terminal-word-load = look through a game of a PGN file
terminal-word-import = add all games of a PGN file to the library
terminal-word-export = write all games as PGN
terminal-word-fen = show the position, or start from one
terminal-word-flip = flip the board
terminal-word-pieces = figurines or letters
terminal-word-warn = ask before a blunder
terminal-word-confirm = ask before every move
terminal-word-language = the language of the program
terminal-word-help = show keys and commands
terminal-word-quit = quit; the game is saved
# terminal-key-*: names and descriptions of the keys in the help.
terminal-key-name-arrows = arrows, Enter
terminal-key-name-mouse = mouse
terminal-key-point = point at a square, choose it; Space too
terminal-key-mouse = click a piece, then where it goes
terminal-key-escape = cancel: the line, the piece, looking back
terminal-key-complete = complete what you type
terminal-key-look = step back and forth through the game
terminal-key-ends = look at the start, return to the game
terminal-key-help = this help
terminal-key-mistakes = next and previous mistake of a review
terminal-key-undo = undo, redo
terminal-key-offer = do what a message offers
# $offer: what the key y does.
terminal-offer = y: { $offer }.
# terminal-greeting-*: shown in the first game of a new player. $word: terminal-usage-choose.
terminal-greeting-move = Type a move, such as e4, and press Enter.
terminal-greeting-keys = F2 gives a hint, F1 shows all keys and words.
terminal-greeting-opponent = The word { $word } picks another opponent.
# terminal-score-*: result of a player, behind the name.
terminal-score-won = won
terminal-score-drawn = drawn
terminal-score-lost = lost
# terminal-group-*: titles of groups of keys and commands in the help.
terminal-group-moves = In the game
terminal-group-new = Start a game
terminal-group-study = Review and analysis
terminal-group-train = Training
terminal-group-games = Games and files
terminal-group-program = Board and program
terminal-group-keys = Keys
# Shown in the help in other languages than English.
terminal-english-too = The English words work, too.
terminal-word-choose = set up a new game: opponent, color, clock
terminal-word-play = play on from this position
terminal-word-comment = write a comment on the move
terminal-word-feedback = say something about your moves
terminal-word-better = show what would have been better
terminal-word-solution = show the move
terminal-word-again = try again
terminal-word-restart = start the exercise over
terminal-word-walk = walk through the key moments of a review
terminal-word-idea = show again how to play this ending
terminal-word-like = another puzzle like this one
terminal-word-line = show the line on the board
terminal-word-game = open the game of this exercise
terminal-word-promote = make this the main line
terminal-word-delete = delete the moves from here
terminal-word-board = colors of the board
terminal-word-speak = let the opponents speak
# terminal-usage-*: commands with their arguments. The first word is the name in the language: one word, and no move.
# | separates options, which are as many and in the same order as in English.
terminal-usage-undo = undo
terminal-usage-redo = redo
terminal-usage-hint = hint
terminal-usage-threat = threat
terminal-usage-moves = moves
terminal-usage-now = now
terminal-usage-pause = pause
terminal-usage-go = go
terminal-usage-draw = draw
terminal-usage-claim = claim [MOVE]
terminal-usage-resign = resign
terminal-usage-new = new
terminal-usage-choose = choose
terminal-usage-rematch = rematch
terminal-usage-level = level 1-20|full|2s
terminal-usage-levels = levels
terminal-usage-side = side white|black|random
terminal-usage-human = human
terminal-usage-watch = watch
terminal-usage-clock = clock 5+3|none
terminal-usage-chess960 = chess960 [0-959]
terminal-usage-play = play
terminal-usage-review = review
terminal-usage-next = next
terminal-usage-previous = previous
terminal-usage-walk = walk
terminal-usage-better = better
terminal-usage-line = line
terminal-usage-lines = lines
terminal-usage-comment = comment [TEXT]
terminal-usage-promote = promote
terminal-usage-delete = delete
terminal-usage-train = train
terminal-usage-lesson = lesson
terminal-usage-solution = solution
terminal-usage-again = again
terminal-usage-restart = restart
terminal-usage-idea = idea
terminal-usage-like = like
terminal-usage-game = game
terminal-usage-games = games [TEXT]
terminal-usage-statistics = statistics
terminal-usage-resume = resume
terminal-usage-rename = rename NAME
terminal-usage-save = save FILE
terminal-usage-picture = picture FILE
terminal-usage-load = load FILE [N]
terminal-usage-import = import FILE
terminal-usage-export = export FILE
terminal-usage-fen = fen [FEN]
terminal-usage-flip = flip
terminal-usage-board = board maple|slate|sage|paper
terminal-usage-pieces = pieces [unicode|letters]
terminal-usage-warn = warn on|off
terminal-usage-confirm = confirm on|off
terminal-usage-feedback = feedback on|off|both
terminal-usage-speak = speak on|off
terminal-usage-language = language en|de|ar
terminal-usage-help = help
terminal-usage-quit = quit
terminal-usage-accept = accept
terminal-usage-decline = decline
terminal-usage-why = why
terminal-usage-rules = rules
terminal-usage-casual = casual
terminal-usage-club = club

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
# $name: one of level-name-object.
result-first-win = You beat { $name } for the first time.
# $counts: list of the player's mistakes, such as 1 blunder and 2 mistakes.
result-made = You made { $counts }.
# The same after a brief review, before the full one.
result-made-quick = At first glance, you made { $counts }.
# Suggests the next opponent. $name: one of level-name. $level: number of the level.
result-offer = { $name } (level{"\u00A0"}{ $level }) should be an even match for you.
result-white-wins = White wins
result-black-wins = Black wins
result-you-won = You won
result-you-lost = You lost
result-draw = Draw
result-checkmate = Checkmate
result-resignation = Resignation
result-flag-fall = Out of time
result-stalemate = Stalemate
result-insufficient-material = Insufficient material
result-threefold = Threefold repetition
result-fivefold = Fivefold repetition
result-fifty-moves = Fifty-move rule
result-seventy-five-moves = Seventy-five-move rule
result-agreement = By agreement
result-flag-fall-without-mate = Out of time, but there isn’t enough material to mate

## Levels

# $number: number of the level.
level-rung = Level{"\u00A0"}{ $number }
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
# Names of the opponents as objects of a verb or a preposition, for languages that need an article or a case.
level-name-object =
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
        [1] misses almost everything; anyone can win here
        [2] is learning to capture; misses most mates
        [3] hops after captures and leaves pieces hanging
        [4] likes what glitters and always recaptures
        [5] snatches loose pieces but may miss a mate
        [6] grabs what it can; misses quiet moves
        [7] begins to think about your reply
        [8] looks before it leaps; seldom misses a mate
        [9] parries threats; long-range moves surprise it
        [10] holds its own until things get complicated
        [11] sets small traps and falls into deeper ones
        [12] has sharp eyes for short combinations
        [13] hunts loose pieces and rarely lets one go
        [14] stands firm; only a deep plan gets past it
        [15] sees nearly everything up to five moves deep
        [16] thinks it through; hardly ever miscalculates
        [17] overlooks nothing and finds clever escapes
        [18] circles patiently and punishes every slip
        [19] plans nine moves ahead and rarely goes wrong
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
# Shown beside a face, where there is little room. $elo: rating, rounded to 50.
level-rating = about { $elo }
# $elo: lowest rating shown.
level-rating-below = below { $elo }
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
speech-not-attacked = Not attacked.
# $pieces: list of pieces with their squares (speech-standing).
speech-defended-by = Defended by: { $pieces }.
speech-not-defended = Not defended.

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

speech-even = the position is equal
# $side: speech-white or speech-black. $pawns: score in pawns, possibly with one decimal place.
speech-ahead-by =
    { $pawns ->
        [one] { $side } is better by { $pawns } pawn
       *[other] { $side } is better by { $pawns } pawns
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
speech-fault = Something went wrong. The game goes on. See “Report a problem” in Settings.

## Errors and refused input

# $piece: a piece at the start of a sentence (speech-the-*). $from, $to: squares.
error-not-there = { $piece } on { $from } can’t go to { $to }.
# $from, $to: squares.
error-not-there-empty = There’s no piece on { $from } to move to { $to }.
error-king-in-check = That would leave the king in check.
error-game-over = The game is over.
# $outcome: result-outcome.
error-game-over-how = The game is over. { $outcome }
error-not-allowed = That isn’t possible in this game now.
error-nothing = There’s nothing to do.
# $move: the move as typed.
error-illegal-move = { $move } isn’t possible in this position.
error-nothing-to-claim = No draw to claim: the position hasn’t come up three times, and there haven’t been fifty moves without a capture or pawn move.
# $text: the text as typed. $examples: list of moves, joined with error-or.
error-move-unreadable = “{ $text }” isn’t a move. Write it as in { $examples }.
# $examples: list of moves, joined with error-or.
error-move-unreadable-here = That isn’t a move here. Write it as in { $examples }.
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
error-pawns-on-back-rank = A pawn can’t stand on the first or last rank. See { $squares }.
error-too-many-pieces = { $side } has { $count } pieces. A side has at most 16.
error-too-many-pawns = { $side } has { $count } pawns. A side has at most 8.
# $promoted: number of pieces that must have been promoted. $pawns: number of pawns.
error-too-many-promoted = { $side } has too many pieces: promoted { $promoted }, pawns { $pawns }. Together they can be at most 8.
error-opponent-in-check = { $side } is to move, yet the other king on { $king } is in check from { $squares }.
error-too-many-checkers = The king on { $king } is in check from { $squares } at once. At most two pieces can give check.
error-castling-without-rook = Castling needs a rook on { $square }. Place one or remove the castling right.
error-castling-king-away = { $side } can’t castle: the king on { $king } isn’t on its home square.
error-several-castling-rooks = Only one rook on each side may castle. See { $squares }.
error-impossible-en-passant = { $square } can’t be the en passant square: no pawn has just passed it.
# error-fen-*: errors in a FEN. $text: the wrong part of it.
error-fen-piece = “{ $text }” isn’t a piece. A FEN has PNBRQK, pnbrqk, and the digits 1 to 8.
# $rank: number of the rank, from 1 to 8.
error-fen-rank-length = Rank { $rank } doesn’t have 8 squares.
# $count: number of ranks.
error-fen-rank-count =
    { $count ->
        [one] The board has { $count } rank. Write 8, separated by slashes.
       *[other] The board has { $count } ranks. Write 8, separated by slashes.
    }
error-fen-turn = “{ $text }” isn’t a side to move. Write w or b.
error-fen-castling = “{ $text }” isn’t a list of castling rights. Write -, letters of KQkq, or files.
error-fen-en-passant = “{ $text }” isn’t an en passant square. Write - or a square.
error-fen-counter = “{ $text }” isn’t a move counter. Write a number.
error-fen-too-many-fields = “{ $text }” is one field too many. A FEN has six.
error-chess960-number = Starting positions are numbered 0 to 959.
# $line: line of the file. $reason: one of error-pgn-*, error-move-* or error-fen-*.
error-pgn-line = Line { $line }: { $reason }
error-pgn-null-move = A game can’t contain a null move such as --. The rest of its line is kept as a comment.
error-pgn-stray-text = Text outside the games was left out.
error-pgn-variant = Only standard chess and Chess960 are supported.
error-pgn-comment = A comment isn’t closed.
error-pgn-variation = A variation isn’t closed.
error-pgn-variation-alone = A variation has no move before it.
error-pgn-too-deep = Variations are nested too deeply.
error-pgn-too-long = The game has too many moves.
error-pgn-comment-too-long = A comment is too long: its end was left out.
error-pgn-tags-too-long = Tags are too long or too many: the rest was left out.
error-pgn-form = This isn’t valid PGN.
# error-save-*: the $reason of board-save-failed. They start in lower case unless they start with a name.
error-save-full = the storage is full. Free up some space.
error-save-read-only = Plywise can’t write here.
error-save-locked = another program is using the games. Close it.
error-save-damaged = the games can’t be read. Close Plywise and open it again.
error-save-no-thread = the device is too busy. Close other apps.
error-save-file = the file can’t be written.

## Page in a browser

page-other-tab = Plywise is already open in another tab or window. Close it there, or try again.
page-memory = This browser stores nothing for this page, as in a private window. Your games are lost when you close it.
page-may-be-deleted = The browser may delete your games when storage runs short. Keep a backup.
page-home-screen = Safari deletes your games after a week without a visit. To keep them, tap Share, then “Add to Home Screen”.
page-update = A new version is ready.
page-update-now = Update
page-restarted = Something went wrong, so Plywise started again. Your games are safe.
