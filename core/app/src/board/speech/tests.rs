//! Tests of the lines in simulated games.

use std::collections::BTreeSet;

use plywise_chess::Piece;
use plywise_engine::{Engine, EngineOptions, Limits, Profile, SearchRoot};
use plywise_game::session::{GameOptions, OpponentSettings, Player, SavedGame};
use plywise_words::languages;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;

const LINES: [SpeechLine; 9] = [
    SpeechLine::Greeting,
    SpeechLine::Captures,
    SpeechLine::Captured,
    SpeechLine::Slip,
    SpeechLine::Ahead,
    SpeechLine::Won,
    SpeechLine::Lost,
    SpeechLine::Drawn,
    SpeechLine::Over,
];

/// A played game with the scores of the computer's searches.
struct Record {
    options: GameOptions,
    moves: Vec<Move>,
    scores: Vec<(usize, i32)>,
    outcome: Option<Outcome>,
}

impl Record {
    /// Returns the session after some of the moves. The game is over only after the last one.
    fn session(&self, ply: usize, is_over: bool) -> Session {
        let outcome = self.outcome.filter(|_| is_over);
        let saved = SavedGame {
            moves: self.moves[..ply].to_vec(),
            ply,
            times: Vec::new(),
            outcome,
            own_scores: self
                .scores
                .iter()
                .copied()
                .filter(|(at, _)| *at < ply)
                .collect(),
            ..Session::new(self.options.clone(), OpponentSettings::default()).saved_game()
        };
        Session::restore(saved, OpponentSettings::default()).expect("the moves are legal")
    }

    fn is_over(&self) -> bool {
        self.session(self.moves.len(), true)
            .game()
            .outcome()
            .is_some()
    }

    /// Returns the lines that are due in the course of the game, each once.
    fn lines(&self) -> Vec<Speech> {
        let going = (0..=self.moves.len()).map(|ply| (ply, false));
        let mut lines: Vec<Speech> = Vec::new();
        for (ply, is_over) in going.chain([(self.moves.len(), true)]) {
            let due = speech(&self.session(ply, is_over));
            lines.extend(due.filter(|due| lines.last() != Some(due)));
        }
        lines
    }
}

/// Plays a game in which both sides move at random or by a brief search.
fn play(engine: &Engine, skill: SkillLevel, number: u64) -> Record {
    let seed = u64::from(skill.number()) * 100 + number;
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let computer = Player::Engine {
        level: Level::Skill(skill),
    };
    let color = if number.is_multiple_of(2) {
        Color::Black
    } else {
        Color::White
    };
    let mut options = GameOptions {
        seed,
        ..GameOptions::against(Level::Skill(skill))
    };
    *options.player_mut(color) = computer;
    *options.player_mut(!color) = Player::human();
    let (mut position, mut moves, mut scores) = (options.start, Vec::new(), Vec::new());
    let careless = 1 + number % 4;
    while moves.len() < 60 + number as usize {
        let legal = position.legal_moves();
        let Some(&any) = legal.choose(&mut random) else {
            break;
        };
        let limits = Limits::depth(2).with_profile(Profile::Reproducible);
        let found = engine.search_now(SearchRoot::new(position), limits);
        let found = found.expect("a result");
        let is_careless = random.random_range(0..6) < careless;
        let mv = if is_careless { Some(any) } else { found.best };
        if position.turn() == color {
            scores.push((moves.len(), found.score.raw()));
        }
        moves.push(mv.unwrap_or(any));
        position.play(mv.unwrap_or(any));
    }
    let ended = |winner, reason| Some(Outcome { winner, reason });
    let outcome = match number {
        _ if position.legal_moves().is_empty() => None,
        0 => ended(Some(color), EndReason::Resignation),
        1 => ended(Some(!color), EndReason::Resignation),
        2 => ended(None, EndReason::Agreement),
        3 => ended(Some(color), EndReason::FlagFall),
        4 => ended(Some(!color), EndReason::FlagFall),
        _ => None,
    };
    Record {
        options,
        moves,
        scores,
        outcome,
    }
}

fn games() -> impl Iterator<Item = Record> {
    let engine = Engine::new(EngineOptions::default());
    let numbers = SkillLevel::all().flat_map(|skill| (0..10).map(move |number| (skill, number)));
    numbers.map(move |(skill, number)| play(&engine, skill, number))
}

/// Returns the points of a side's pieces on the board, counted from its FEN.
fn points(position: &Position, color: Color) -> i32 {
    let fen = position.to_string();
    let board = fen.split(' ').next().unwrap_or_default();
    let pieces = board.chars().filter_map(Piece::from_char);
    let own = pieces.filter(|piece| piece.color == color);
    own.map(|piece| match piece.role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    })
    .sum()
}

/// Returns the best balance in points that the side to move reaches by captures alone.
fn quiet_balance(position: &Position, depth: u32) -> i32 {
    let color = position.turn();
    let standing = points(position, color) - points(position, !color);
    let captures = position.legal_moves();
    let captures = captures
        .iter()
        .filter(|mv| position.is_capture(**mv) && depth > 0);
    let after = captures.map(|mv| {
        let mut next = *position;
        next.play(*mv);
        -quiet_balance(&next, depth - 1)
    });
    after.max().map_or(standing, |best| best.max(standing))
}

/// Checks a line against the record of its game.
fn assert_true(said: Speech, record: &Record) {
    let Speech {
        ply, line, color, ..
    } = said;
    let mut positions = vec![record.options.start];
    for mv in &record.moves {
        let mut next = positions[positions.len() - 1];
        next.play(*mv);
        positions.push(next);
    }
    let captured = |ply: usize| {
        let count = |position: &Position| {
            let loser = position.color(!positions[ply - 1].turn());
            let pawns = loser & position.role(Role::Pawn);
            (loser.len(), loser.len() - pawns.len())
        };
        let (before, after) = (count(&positions[ply - 1]), count(&positions[ply]));
        (before.0 > after.0, before.1 > after.1)
    };
    let balance = |ply: usize| points(&positions[ply], color) - points(&positions[ply], !color);
    let score = |ply: usize| record.scores.iter().find(|(at, _)| *at == ply).unwrap().1;
    let text = format!("{said:?}: {:?}", record.moves);
    match line {
        SpeechLine::Greeting => assert_eq!(ply, 0, "{text}"),
        SpeechLine::Captures => {
            assert_eq!(positions[ply].turn(), !color, "{text}");
            assert!(
                captured(ply).0 && balance(ply) >= balance(ply - 1) + 3,
                "{text}"
            );
        }
        SpeechLine::Captured => {
            assert_eq!(positions[ply - 1].turn(), color, "{text}");
            assert!(captured(ply - 1).0, "{text}");
            assert!(balance(ply - 1) <= balance(ply - 2) - 3, "{text}");
        }
        SpeechLine::Slip => {
            assert!(captured(ply - 1).1 && !captured(ply - 2).0, "{text}");
            assert!(balance(ply) <= balance(ply - 3) - 2, "{text}");
            assert!(score(ply - 1) < score(ply - 3) - 100, "{text}");
        }
        SpeechLine::Ahead => {
            assert!(score(ply - 1) >= 300 && balance(ply) >= 2, "{text}");
            assert!(-quiet_balance(&positions[ply], 6) >= 1, "{text}");
        }
        SpeechLine::Won => {
            assert!(
                positions[ply].is_check() && positions[ply].turn() != color,
                "{text}"
            );
            assert!(positions[ply].legal_moves().is_empty(), "{text}");
        }
        SpeechLine::Lost => match record.outcome {
            Some(Outcome { winner, reason }) => {
                assert_eq!(
                    (winner, reason),
                    (Some(!color), EndReason::Resignation),
                    "{text}"
                );
            }
            None => assert!(
                positions[ply].is_check() && positions[ply].turn() == color,
                "{text}"
            ),
        },
        SpeechLine::Drawn => {
            let is_agreed = record
                .outcome
                .is_some_and(|outcome| outcome.winner.is_none());
            assert!(is_agreed || !positions[ply].is_check(), "{text}");
        }
        SpeechLine::Over => {
            let outcome = record.outcome.expect("the end");
            let gave_up = outcome.winner == Some(color) && outcome.reason == EndReason::Resignation;
            assert!(gave_up || outcome.reason == EndReason::FlagFall, "{text}");
        }
    }
}

#[test]
fn lines_are_true_rare_and_never_repeated() {
    let mut counts = [0; LINES.len()];
    for record in games() {
        let lines = record.lines();
        for said in &lines {
            assert_true(*said, &record);
            let same = lines.iter().filter(|other| other.line == said.line);
            assert_eq!(same.count(), 1, "{lines:?}");
            counts[LINES.iter().position(|line| *line == said.line).unwrap()] += 1;
        }
        let plies: Vec<usize> = lines.iter().map(|said| said.ply).collect();
        let during = &plies[1..plies.len() - usize::from(record.is_over())];
        assert!(
            during.is_sorted_by(|one, next| one + PAUSE <= *next),
            "{lines:?}"
        );
        assert!(during.len() <= 1 + record.moves.len() / PAUSE, "{lines:?}");
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn same_seed_gives_the_same_lines() {
    let engine = Engine::new(EngineOptions::default());
    let lines = |number| play(&engine, SkillLevel::new(3), number).lines();
    assert_eq!(lines(5), lines(5));
    let greetings: BTreeSet<&str> = (0..9).map(|number| lines(number)[0].variant).collect();
    assert_eq!(greetings.len(), 3);
}

#[test]
fn each_character_has_short_lines_of_its_own() {
    for language in languages() {
        let words = Catalogue::new(language);
        let mut known = BTreeSet::new();
        for skill in SkillLevel::all() {
            let named = LINES
                .iter()
                .flat_map(|line| line.variants().iter().map(move |it| (line, it)));
            for (line, variant) in named {
                let said = Speech {
                    ply: 0,
                    line: *line,
                    variant,
                    skill,
                    color: Color::Black,
                };
                let text = said.words(&words);
                assert!(text.chars().count() <= 60, "{text}");
                assert!(!text.contains('!'), "{text}");
                assert!(known.insert(text.clone()), "{text}");
            }
        }
    }
}

/// Prints ten games of each character with its lines. Run it with `--ignored --nocapture`.
#[test]
#[ignore = "prints games to read"]
fn read_through() {
    for language in languages() {
        let words = Catalogue::new(language);
        for record in games() {
            let person = match record.options.white {
                Player::Human { .. } => "White",
                Player::Engine { .. } => "Black",
            };
            println!(
                "\nA game with the user as {person}, {} plies",
                record.moves.len()
            );
            for said in record.lines() {
                let context = said.ply.saturating_sub(3)..said.ply;
                println!("{:?} after {:?}", said.line, &record.moves[context]);
                println!("    {}", said.spoken(&words));
            }
        }
    }
}
