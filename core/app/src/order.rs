//! What a person asks for by words typed in a shell, in the core's own types.

use plywise_chess::{Color, Position};
use plywise_game::session::{Command, GameOptions, Player, Session};
use plywise_game::{Level, TimeControl};
use plywise_store::GameFilter;
use plywise_words::{parse_local_san, rated_level_words, san_error_words};

use crate::board::{Board, PendingRequest};
use crate::context::{Context, Shared, help};
use crate::effect::Request;
use crate::navigation::{AnalysisRoot, Place};

/// Who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// A person against the computer.
    Versus {
        /// The person's side.
        person: Color,
    },
    /// Two people at one keyboard.
    People,
    /// The computer against itself.
    Watch,
}

impl Sides {
    /// The sides of a game, and the level of the computer if it plays.
    fn of(options: &GameOptions) -> (Self, Option<Level>) {
        let levels = [&options.white, &options.black].map(Player::level);
        let sides = match (levels, options.only_human()) {
            (_, Some(person)) => Self::Versus { person },
            ([None, None], None) => Self::People,
            _ => Self::Watch,
        };
        (sides, levels.into_iter().flatten().next())
    }

    fn said(self) -> &'static str {
        match self {
            Self::Versus {
                person: Color::White,
            } => "terminal-you-play-white",
            Self::Versus {
                person: Color::Black,
            } => "terminal-you-play-black",
            Self::People => "terminal-people-play",
            Self::Watch => "terminal-computers-play",
        }
    }
}

/// What the next game is to be like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choices {
    /// Who plays.
    pub sides: Sides,
    /// How strong the computer plays; none for the level that was played last.
    pub level: Option<Level>,
    /// The clocks, if there are any.
    pub time: Option<TimeControl>,
    /// Whether the computer begins with moves of the opening book.
    pub book: bool,
}

impl Default for Choices {
    fn default() -> Self {
        Self {
            sides: Sides::Versus {
                person: Color::White,
            },
            level: None,
            time: None,
            book: true,
        }
    }
}

/// What a person asks for by words. A shell in Rust sends it beside its events.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// A game begins from a position.
    Begin {
        /// The position.
        start: Box<Position>,
        /// What it is like; none for what was chosen before.
        choices: Option<Choices>,
    },
    /// Moves are taken back. Where only computers play, the game is paused first, or the same move
    /// would be made again.
    Undo,
    /// Clocks and computer stop until the person wants to go on, wherever they are.
    Pause,
    /// A game that was paused goes on.
    GoOn,
    /// The game begins anew with the sides exchanged, but for what was chosen since it ended.
    Rematch,
    /// Others play from here on; in the next game if this one is over.
    Sides(Sides),
    /// The computer plays as strongly as this from here on; in the next game if this one is over.
    Level(Level),
    /// The computer may begin with moves of the opening book in games from here on, or not.
    Book(bool),
    /// New games have these clocks. One in which nothing was played begins anew.
    Clock(Option<TimeControl>),
    /// New games ask about a move that loses much, or do not. One in which nothing was played begins
    /// anew.
    Warn(bool),
    /// A draw is claimed with a move that is announced.
    Claim(String),
    /// The game gets a title.
    Rename(String),
    /// The unfinished game that was played last, but for this one, comes to the board.
    Resume,
    /// The game is taken to the analysis and reviewed there.
    Review,
    /// A record is put among the games, unless it is there already, and taken to the analysis.
    Load(String),
}

/// What was chosen for the next game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Next {
    choices: Choices,
    /// Whether players were chosen since the game on the board ended.
    chosen: bool,
}

impl Next {
    /// Who plays on plays the next game, too. A game that is over is only looked at, and what was
    /// chosen since it ended stands.
    pub(crate) fn learn(&mut self, board: &Board) {
        let going = board.session().filter(|it| it.game().outcome().is_none());
        if let Some(session) = going {
            let (sides, level) = Sides::of(session.options());
            self.choices.sides = sides;
            self.choices.level = level.or(self.choices.level);
            self.chosen = false;
        }
    }

    /// Whether the computer may begin with moves of the opening book.
    pub(crate) const fn has_book(&self) -> bool {
        self.choices.book
    }

    pub(crate) fn obey(
        &mut self,
        order: Order,
        board: &mut Board,
        cx: &mut Context<'_, PendingRequest>,
    ) {
        match order {
            Order::Begin { start, choices } => {
                self.choices = choices.unwrap_or(self.choices);
                if let Some(level) = self.choices.level {
                    cx.settings.last_level = level;
                }
                self.begin(*start, cx);
            }
            Order::Undo => {
                if board
                    .session()
                    .is_some_and(|it| Sides::of(it.options()).0 == Sides::Watch)
                {
                    board.tell(Command::Pause, cx);
                }
                board.tell(Command::Undo, cx);
            }
            Order::Pause => board.tell(Command::Pause, cx),
            Order::GoOn => board.tell(Command::Resume, cx),
            Order::Rematch => self.rematch(board, cx),
            Order::Sides(sides) => {
                self.choices.sides = sides;
                let said = cx.word(sides.said());
                if self.is_for_next(&said, board, cx) {
                    return;
                }
                cx.messages.say(said);
                let (white, black) = self.players(cx);
                board.set_players(white, black, cx);
            }
            Order::Level(level) => {
                self.choices.level = Some(level);
                cx.settings.last_level = level;
                let said = format!("{}.", rated_level_words(level, cx.words));
                if !self.is_for_next(&said, board, cx) {
                    cx.messages.say(said);
                    board.tell(Command::SetLevel(level), cx);
                }
            }
            Order::Book(on) => self.choices.book = on,
            Order::Clock(time) => {
                self.choices.time = time;
                let said = ["terminal-clock-now", "terminal-clock-next"];
                self.begin_untouched(said, board, cx);
            }
            Order::Warn(on) => {
                cx.settings.blunder_warning = on;
                let said = if on {
                    ["terminal-warning-on-now", "terminal-warning-on"]
                } else {
                    ["terminal-warning-off-now", "terminal-warning-off"]
                };
                self.begin_untouched(said, board, cx);
            }
            Order::Claim(text) => {
                let position = board.session().map(|it| *it.game().position());
                let claimed = position.map(|it| parse_local_san(&it, &text, cx.words));
                match claimed {
                    Some(Ok(mv)) => board.tell(Command::ClaimDrawWith(mv), cx),
                    Some(Err(error)) => {
                        let text = san_error_words(&error, cx.words);
                        cx.messages.say(text);
                    }
                    None => {}
                }
            }
            Order::Rename(title) => match board.played() {
                Some(game) => {
                    cx.send(Request::Rename { game, title });
                    cx.say("terminal-renamed");
                }
                None => cx.say("board-moves-empty"),
            },
            Order::Resume => {
                let filter = Box::new(GameFilter {
                    imported: Some(false),
                    result: Some(plywise_pgn::PgnResult::Unknown),
                    ..GameFilter::default()
                });
                // The one on the board, one in which nothing was played, and the one looked for.
                let (after, limit) = (None, 3);
                let request = Request::Games {
                    filter,
                    after,
                    limit,
                };
                cx.store(PendingRequest::SetAside, request);
            }
            Order::Review => match board.played() {
                Some(game) => {
                    let (id, ply, review) = (game.get(), None, true);
                    cx.places
                        .go(Place::Analysis(AnalysisRoot::Game { id, ply, review }));
                }
                None => cx.say("board-moves-empty"),
            },
            Order::Load(_) => {}
        }
    }

    /// White and Black of the next game.
    fn players(&self, cx: &Shared<'_>) -> (Player, Player) {
        let level = self.choices.level.unwrap_or(cx.settings.last_level);
        let engine = Player::Engine { level };
        let name = cx.settings.player_name.clone();
        match self.choices.sides {
            Sides::Versus {
                person: Color::White,
            } => (Player::Human { name }, engine),
            Sides::Versus {
                person: Color::Black,
            } => (engine, Player::Human { name }),
            Sides::People => (Player::human(), Player::human()),
            Sides::Watch => (engine.clone(), engine),
        }
    }

    fn begin(&self, start: Position, cx: &mut Context<'_, PendingRequest>) {
        let (white, black) = self.players(cx);
        let options = Box::new(GameOptions {
            start,
            white,
            black,
            time: self.choices.time,
            help: help(cx.settings),
            seed: cx.now.chance,
            book: self.choices.book,
        });
        cx.hand_over(crate::handover::Handover::Begin(options));
    }

    fn begin_untouched(
        &self,
        [now, next]: [&str; 2],
        board: &Board,
        cx: &mut Context<'_, PendingRequest>,
    ) {
        let untouched = board.session().filter(|it| {
            let game = it.game();
            game.outcome().is_none() && game.ply() == 0 && game.undone_moves().is_empty()
        });
        if let Some(session) = untouched {
            self.begin(*session.game().start(), cx);
        }
        cx.say(if untouched.is_some() { now } else { next });
    }

    fn rematch(&self, board: &mut Board, cx: &mut Context<'_, PendingRequest>) {
        let Some(options) = board.session().map(Session::options) else {
            return;
        };
        let (sides, level) = Sides::of(options);
        let Choices {
            sides: wanted,
            level: strength,
            ..
        } = self.choices;
        if self.chosen && sides != wanted {
            let start = options.start;
            self.begin(start, cx);
        } else if let Some(level) = strength.filter(|it| self.chosen && level != Some(*it)) {
            board.rematch(Some(level), cx);
        } else {
            board.rematch(None, cx);
        }
    }

    /// A game that is over takes no other players: they are the next one's, which is said.
    fn is_for_next(
        &mut self,
        players: &str,
        board: &Board,
        cx: &mut Context<'_, PendingRequest>,
    ) -> bool {
        let is_over = board
            .session()
            .is_none_or(|it| it.game().outcome().is_some());
        if is_over {
            self.chosen = true;
            let args = [("players", players.into())];
            let said = cx.words.message("terminal-next-game", &args);
            cx.messages.say(said);
        }
        is_over
    }
}
