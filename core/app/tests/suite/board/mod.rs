//! The game on the board.

mod computer;
mod ends;
mod help;
mod left;
mod moves;
mod picture;
mod senses;
mod speech;
mod start;

use plywise_app::{
    BoardControlId, BoardEvent, BoardScreen, Event, Experience, GamesEvent, Haptic, Input,
    MarkKind, NoticeKind, PromotionRole, Report, ReviewView, Screen, Sound, SystemTask, ViewUpdate,
};
use plywise_chess::{Color, Position};
use plywise_game::session::{
    GameOptions, HelpAllowed, OpponentSettings, Player, SavedGame, Session,
};
use plywise_game::{Game, Level, SideTime, TimeControl};

use super::Story;
use super::games::ended;

/// Returns the options of a game against level 3.
fn options() -> GameOptions {
    GameOptions::against(Level::skill(3))
}

/// Returns an unfinished game with the given options and UCI moves.
fn saved(options: GameOptions, moves: &str) -> SavedGame {
    let mut game = Game::new(options.start);
    for mv in moves.split_whitespace() {
        let mv = game.position().parse_uci(mv).expect("a legal move");
        game.play(mv).expect("a game that goes on");
    }
    SavedGame {
        moves: game.moves().to_vec(),
        ply: game.ply(),
        ..Session::new(options, OpponentSettings::default()).saved_game()
    }
}

/// Starts the app with an unfinished game.
pub(super) fn playing(options: GameOptions, moves: &str) -> Story {
    Story::with(&[saved(options, moves)])
}

pub(super) fn friends() -> GameOptions {
    GameOptions {
        black: Player::human(),
        ..options()
    }
}

fn from(fen: &str, options: GameOptions) -> GameOptions {
    let start = Position::from_fen(fen).expect("a position");
    GameOptions { start, ..options }
}

fn square(name: &str) -> u8 {
    name.parse::<plywise_chess::Square>().unwrap().index() as u8
}

fn piece_on(story: &Story, name: &str) -> char {
    char::from(story.game().board.squares.as_bytes()[square(name) as usize])
}

fn clocks(seconds: u64) -> TimeControl {
    let side = SideTime::seconds(seconds, 0);
    TimeControl {
        white: side,
        black: side,
    }
}
