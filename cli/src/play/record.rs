//! A game as PGN and back.

use plywise_core::board::Color;
use plywise_core::game::pgn::{PgnGame, PgnResult, Reader, Severity, Tags};
use plywise_core::game::{EndReason, Game, NodeId, Outcome, Tree};

/// A game with what its record says beside the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) game: Game,
    pub(super) white: String,
    pub(super) black: String,
    /// The day on which it began, as PGN writes it.
    pub(super) date: String,
}

/// A record read from a text.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) record: Record,
    /// How many games the text has.
    pub(super) count: usize,
    /// Why it is not all that was written, if it is not.
    pub(super) damage: Option<String>,
}

/// Why no game could be read.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum ReadError {
    /// Nothing in the text is a game.
    #[error("There is no game in it.")]
    NoGame,
    /// There are fewer games.
    #[error("There is no game {number}: the last one is {count}.")]
    TooFew {
        /// The one asked for.
        number: usize,
        /// How many there are.
        count: usize,
    },
}

impl Record {
    /// The record as PGN.
    pub(super) fn to_pgn(&self) -> String {
        let outcome = self.game.outcome();
        let mut tags = Tags::roster();
        tags.set("Event", "Plywise game");
        tags.set("Date", &self.date);
        tags.set("Round", "-");
        tags.set("White", &self.white);
        tags.set("Black", &self.black);
        tags.set("Termination", termination(outcome));
        let mut tree = Tree::new(*self.game.start());
        // The moves of a game are legal one after the other.
        let _ = tree.add_line(NodeId::ROOT, self.game.moves().iter().copied());
        let record = PgnGame {
            tags,
            tree,
            result: outcome.map_or(PgnResult::Unknown, |outcome| match outcome.winner {
                Some(color) => PgnResult::win(color),
                None => PgnResult::Draw,
            }),
            problems: Vec::new(),
        };
        record.to_string()
    }

    /// Reads one game of a PGN text, counted from 1.
    pub(super) fn read(text: &[u8], number: usize) -> Result<Read, ReadError> {
        let mut found = None;
        let mut count = 0;
        // Reading from memory cannot fail.
        for game in Reader::new(text).games().flatten() {
            count += 1;
            if count == number {
                found = Some(game);
            }
        }
        match (found, count) {
            (Some(game), _) => Ok(Self::take(&game, count)),
            (None, 0) => Err(ReadError::NoGame),
            (None, _) => Err(ReadError::TooFew { number, count }),
        }
    }

    /// The main line of a record as a game to be played on.
    fn take(record: &PgnGame, count: usize) -> Read {
        let tree = &record.tree;
        let mut damage = record
            .problems
            .iter()
            .find(|problem| problem.severity() == Severity::Damage)
            .map(|problem| format!("The game is damaged in line {}.", problem.line));
        let mut game = Game::new(*tree.start());
        for mv in tree
            .main_line(NodeId::ROOT)
            .filter_map(|id| tree.node(id)?.mv())
        {
            if game.play(mv).is_err() {
                damage
                    .get_or_insert_with(|| "Moves after the end of the game are left out.".into());
                break;
            }
        }
        if damage.is_none()
            && let Some(outcome) = outcome(&game, record)
        {
            // The rules may have ended it already.
            let _ = game.end(outcome);
        }
        let text = |name: &str| record.tags.get_or_unknown(name).to_owned();
        Read {
            record: Self {
                game,
                white: text("White"),
                black: text("Black"),
                date: text("Date"),
            },
            count,
            damage,
        }
    }
}

/// How a game ended, in the words that the PGN standard has for it.
fn termination(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.reason) {
        None => "unterminated",
        Some(EndReason::FlagFall | EndReason::FlagFallWithoutMate) => "time forfeit",
        Some(_) => "normal",
    }
}

/// The end that a result tells of where the rules do not show it.
fn outcome(game: &Game, record: &PgnGame) -> Option<Outcome> {
    let on_time = record
        .tags
        .get("Termination")
        .is_some_and(|how| how.eq_ignore_ascii_case("time forfeit"));
    let won = |color: Color| {
        Outcome::win(
            color,
            if on_time {
                EndReason::FlagFall
            } else {
                EndReason::Resignation
            },
        )
    };
    let claims = game.draw_claims();
    match record.result {
        PgnResult::Unknown => None,
        PgnResult::WhiteWins => Some(won(Color::White)),
        PgnResult::BlackWins => Some(won(Color::Black)),
        PgnResult::Draw => Some(Outcome::draw(if on_time {
            EndReason::FlagFallWithoutMate
        } else if claims.threefold {
            EndReason::ThreefoldRepetition
        } else if claims.fifty_moves {
            EndReason::FiftyMoves
        } else {
            EndReason::Agreement
        })),
    }
}

#[cfg(test)]
mod tests {
    use plywise_core::board::Position;

    use super::*;

    fn record(fen: &str, sans: &[&str]) -> Record {
        let start = match fen {
            "" => Position::startpos(),
            fen => fen.parse().unwrap(),
        };
        let mut game = Game::new(start);
        for san in sans {
            let mv = game.position().parse_san(san).unwrap();
            game.play(mv).unwrap();
        }
        Record {
            game,
            white: "You".into(),
            black: "Plywise level 5".into(),
            date: "2030.12.31".into(),
        }
    }

    fn read_back(record: &Record) -> Record {
        let read = Record::read(record.to_pgn().as_bytes(), 1).unwrap();
        assert_eq!((read.count, read.damage), (1, None));
        read.record
    }

    #[test]
    fn a_game_comes_back_as_it_was() {
        let chess960 = Position::chess960(100).unwrap().to_string();
        let cases: [(&str, &[&str]); 4] = [
            ("", &["e4", "e5", "Nf3", "Nc6", "Bb5"]),
            ("", &["f3", "e5", "g4", "Qh4"]),
            ("7k/2P5/8/8/8/8/8/K7 w - - 5 40", &["c8=Q+", "Kg7"]),
            (&chess960, &["e4", "e5"]),
        ];
        for (fen, sans) in cases {
            let record = record(fen, sans);
            assert_eq!(read_back(&record), record, "{fen}");
            let has_fen = record.to_pgn().contains("[FEN ");
            assert_eq!(has_fen, !fen.is_empty());
        }
    }

    #[test]
    fn the_tags_are_those_that_people_know() {
        let pgn = record("", &["e4", "e5"]).to_pgn();
        let expected = "[Event \"Plywise game\"]\n[Site \"?\"]\n[Date \"2030.12.31\"]\n\
                        [Round \"-\"]\n[White \"You\"]\n[Black \"Plywise level 5\"]\n\
                        [Result \"*\"]\n[Termination \"unterminated\"]\n\n1. e4 e5 *\n";
        assert_eq!(pgn.trim_end(), expected.trim_end());
        let mated = record("", &["f3", "e5", "g4", "Qh4"]).to_pgn();
        assert!(
            mated.contains("[Result \"0-1\"]\n[Termination \"normal\"]"),
            "{mated}"
        );
    }

    #[test]
    fn ends_that_the_rules_do_not_show_are_kept() {
        let mut resigned = record("", &["e4"]);
        resigned.game.resign(Color::Black).unwrap();
        assert_eq!(read_back(&resigned), resigned);
        let mut agreed = record("", &["e4", "e5"]);
        agreed.game.agree_draw().unwrap();
        assert_eq!(read_back(&agreed), agreed);
        let mut on_time = record("", &["e4", "e5"]);
        on_time.game.flag_fall(Color::White).unwrap();
        assert_eq!(read_back(&on_time), on_time);
    }

    #[test]
    fn a_game_is_chosen_from_several() {
        let text = format!(
            "{}{}",
            record("", &["e4"]).to_pgn(),
            record("", &["d4"]).to_pgn()
        );
        let read = |number| Record::read(text.as_bytes(), number);
        let second = read(2).unwrap();
        assert_eq!(second.count, 2);
        assert_eq!(second.record.game.san_at(0).as_deref(), Some("d4"));
        assert_eq!(
            read(3).unwrap_err(),
            ReadError::TooFew {
                number: 3,
                count: 2
            }
        );
        assert_eq!(Record::read(b"", 1).unwrap_err(), ReadError::NoGame);
    }

    #[test]
    fn a_damaged_game_is_read_up_to_the_damage() {
        let read = Record::read(b"1. e4 e5 2. Ke4 Nf6 *", 1).unwrap();
        assert_eq!(read.record.game.ply(), 2);
        assert_eq!(
            read.damage.as_deref(),
            Some("The game is damaged in line 1.")
        );
    }
}
