//! A human player who makes random moves in a real session, to create games for the library.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use plywise_chess::Position;
use plywise_game::session::{
    Command, GameOptions, HelpAllowed, OpponentSettings, Player, SavedGame, Session,
};
use plywise_game::{Level, SideTime, TimeControl};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// FENs of positions from which some of the random games start.
const STARTS: [&str; 4] = [
    "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
    "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 12",
    "8/5k2/8/8/3Q4/8/8/4K3 b - - 40 61",
    "rnbqkb1r/ppp1pp1p/5np1/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4",
];

/// Simulated person who makes random moves, undoes and redoes moves, plays from earlier positions,
/// and resigns.
pub struct RandomPlayer {
    session: Session,
    rng: ChaCha8Rng,
    now: Duration,
}

impl RandomPlayer {
    /// Starts a new game, whose options and moves are determined by the seed.
    pub fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let session = Session::new(options(&mut rng), OpponentSettings::default());
        Self {
            session,
            rng,
            now: Duration::ZERO,
        }
    }

    /// Continues a saved game with random actions, determined by the seed.
    pub fn resume(saved: SavedGame, seed: u64) -> Self {
        Self {
            session: Session::restore(saved, OpponentSettings::default()).expect("saved games fit"),
            rng: ChaCha8Rng::seed_from_u64(seed),
            now: Duration::ZERO,
        }
    }

    /// Performs one random action in the game, usually a move, and returns the resulting game.
    pub fn step(&mut self) -> SavedGame {
        self.now += Duration::from_nanos(self.rng.random_range(1_000..3_000_000_000));
        let ply = self.session.game().ply();
        match self.rng.random_range(0..100) {
            0..5 if ply > 0 => self.send(Command::Undo),
            5..8 => self.send(Command::Redo),
            8..11 if ply > 2 => {
                let to = self.rng.random_range(0..ply);
                self.send(Command::GoTo(to));
                let position = *self.session.game().position_at(to).expect("a ply before");
                self.play(&position);
                self.send(Command::Confirm);
                self.send(Command::GoToLive);
            }
            11 if ply > 20 => self.send(Command::Resign),
            _ => {
                let position = *self.session.game().position();
                self.play(&position);
            }
        }
        self.session.saved_game()
    }

    fn play(&mut self, position: &Position) {
        let moves = position.legal_moves();
        if let Some(mv) = moves.as_slice().choose(&mut self.rng) {
            self.send(Command::Type(mv.to_string()));
        }
    }

    fn send(&mut self, command: Command) {
        self.session.update(self.now, command);
    }

    pub fn is_over(&self) -> bool {
        self.session.game().outcome().is_some()
    }

    /// Returns the current game of the player.
    pub fn saved(&self) -> SavedGame {
        self.session.saved_game()
    }
}

fn options(rng: &mut ChaCha8Rng) -> GameOptions {
    let start = match rng.random_range(0..10) {
        0 => STARTS
            .choose(rng)
            .expect("not empty")
            .parse()
            .expect("a FEN"),
        1 | 2 => Position::chess960(rng.random_range(0..960)).expect("below 960"),
        _ => Position::startpos(),
    };
    let mut side = || SideTime {
        base: Duration::from_millis(rng.random_range(60_000..600_000)),
        increment: Duration::from_millis(rng.random_range(0..5_000)),
        delay: Duration::from_millis(rng.random_range(0..2) * 1_500),
    };
    let (white, black) = (side(), side());
    let time = match rng.random_range(0..4) {
        0 => None,
        1 => Some(TimeControl { white, black }),
        _ => Some(TimeControl::even(white)),
    };
    let names = [
        "",
        "Anna",
        "Jörg \"Ö\" Müller",
        "ليلى",
        "O'Neil\n; DROP TABLE games",
    ];
    let mut person = || Player::Human {
        name: (*names.choose(rng).expect("not empty")).to_owned(),
    };
    let (white, black) = (person(), person());
    GameOptions {
        start,
        white,
        black,
        time,
        // No blunder warning, which would wait for an engine.
        help: HelpAllowed {
            hints: rng.random_bool(0.5),
            ..HelpAllowed::DEFAULT
        },
        seed: rng.random(),
        book: false,
    }
}

/// Returns the random game of a seed after at most `steps` actions. In most games, one of the two
/// people is then replaced by the computer.
pub fn random_game(seed: u64, steps: usize) -> SavedGame {
    let mut player = RandomPlayer::new(seed);
    for _ in 0..steps {
        if player.is_over() {
            break;
        }
        player.step();
    }
    let mut game = player.saved();
    let mut rng = ChaCha8Rng::seed_from_u64(!seed);
    let level = match rng.random_range(0..8) {
        0 => Level::Full,
        1 => Level::Time(Duration::from_nanos(rng.random_range(1..5_000_000_000))),
        number => Level::skill(number),
    };
    match rng.random_range(0..5) {
        0 => {}
        1 | 2 => game.options.white = Player::Engine { level },
        _ => game.options.black = Player::Engine { level },
    }
    for ply in (0..game.ply).step_by(2) {
        game.own_scores.push((ply, rng.random_range(-900..900)));
    }
    game
}

/// Returns a hash of all data in a saved game.
pub fn digest(game: &SavedGame) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{game:?}").hash(&mut hasher);
    hasher.finish()
}
