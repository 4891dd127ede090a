//! Golden files of texts for human review: tables in `tests/data/speech` with one column per language. Run with
//! `PLYWISE_GOLDEN=write` in the environment to update them.

use crate::catalogues::catalogues;
use plywise_chess::{
    Color, FenProblem, IllegalPosition, Move, Position, Role, SanError, Setup, Square,
};
use plywise_engine::Score;
use plywise_game::session::{
    Announcement, Captured, Command, GameOptions, OpponentSettings, Player, Premove, Refusal,
    Session,
};
use plywise_game::{EndReason, Game, Level, Outcome};
use plywise_tactics::{Analysis, Variation, explain};
use plywise_test_support::data_path;
use plywise_words::{
    Catalogue, Evaluation, Naming, explanation_words, fen_words, game_over_words,
    illegal_position_words, level_character_words, level_name_words, outcome_words,
    san_error_words, score_words, spoken, spoken_board, spoken_captured, spoken_clock, spoken_move,
    spoken_position, spoken_time,
};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

fn table(name: &str) -> PathBuf {
    data_path("speech").join(name)
}

fn writing() -> bool {
    std::env::var("PLYWISE_GOLDEN").is_ok_and(|wish| wish == "write")
}

/// Compares a table with the texts that `say` produces from its first columns.
fn compare(name: &str, inputs: usize, say: impl Fn(&[&str], &Catalogue) -> String) {
    let path = table(name);
    let before = fs::read_to_string(&path).unwrap();
    let mut after = String::new();
    let mut rows = 0;
    for line in before.lines() {
        if line.is_empty() || line.starts_with('#') {
            let _ = writeln!(after, "{line}");
            continue;
        }
        rows += 1;
        let columns: Vec<&str> = line.split('\t').collect();
        let input = &columns[..inputs];
        let words = catalogues().iter().map(|catalogue| say(input, catalogue));
        let all: Vec<String> = input
            .iter()
            .map(|text| (*text).to_owned())
            .chain(words)
            .collect();
        let _ = writeln!(after, "{}", all.join("\t"));
    }
    assert!(rows > 0, "{name} is empty");
    if writing() {
        fs::write(&path, after).unwrap();
        return;
    }
    for (number, (before, after)) in before.lines().zip(after.lines()).enumerate() {
        assert_eq!(before, after, "{name}:{}", number + 1);
    }
}

#[test]
fn moves() {
    compare("moves.tsv", 2, |input, catalogue| {
        let position: Position = input[0].parse().unwrap();
        let mv = position.parse_san(input[1]).unwrap();
        assert_eq!(position.san(mv), input[1], "exact SAN, please");
        spoken_move(&position, mv, catalogue)
    });
}

#[test]
fn squares() {
    // Columns: position, commands separated by spaces, square to describe.
    compare("squares.tsv", 3, |input, catalogue| {
        let mut options = GameOptions::against(Level::FIRST);
        options.start = input[0].parse().unwrap();
        if options.start.turn() == Color::White {
            options.black = Player::human();
        }
        let mut session = Session::new(options, OpponentSettings::default());
        for command in input[1].split_whitespace() {
            let command = match command.parse() {
                Ok(square) => Command::Tap(square),
                Err(_) => Command::Type(command.to_owned()),
            };
            session.update(Duration::ZERO, command);
        }
        let square: Square = input[2].parse().unwrap();
        spoken_board(&session, catalogue)[square.index()]
            .label
            .clone()
    });
}

#[test]
fn explanations() {
    // Columns: notation, position, previous move, move, score and best line, score and line after the move.
    compare("explanations.tsv", 6, |input, catalogue| {
        let [notation, fen, previous, mv, best, reply] = input else {
            panic!("{input:?}")
        };
        let naming = match *notation {
            "letters" => Naming::Letters,
            "figurines" => Naming::Figurines,
            "spoken" => Naming::Spoken,
            other => panic!("{other}"),
        };
        let position: Position = fen.parse().unwrap();
        let mv = position.parse_uci(mv).unwrap();
        let (best, score) = variation(best, position);
        let (reply, reply_score) = variation(reply, position.after(mv));
        let analysis = Analysis {
            best: Variation {
                moves: &best,
                score,
            },
            reply: Variation {
                moves: &reply,
                score: reply_score,
            },
            previous: serde_json::from_str(&format!("\"{previous}\"")).ok(),
        };
        let explanation = explain(&position, mv, &analysis);
        explanation_words(&explanation, &position, naming, catalogue)
    });
}

/// Parses a raw score and the moves after it.
fn variation(text: &str, mut at: Position) -> (Vec<Move>, Score) {
    let mut words = text.split(' ');
    let score = Score::from_raw(words.next().unwrap().parse().unwrap());
    let moves = words.map(|word| {
        let mv = at.parse_uci(word).unwrap();
        at.play(mv);
        mv
    });
    (moves.collect(), score)
}

#[test]
fn plurals() {
    compare("plurals.tsv", 3, |input, catalogue| {
        let args = [(input[1], input[2].parse::<i64>().unwrap().into())];
        catalogue.try_message(input[0], &args).unwrap()
    });
}

#[test]
fn positions() {
    compare("positions.tsv", 1, |input, catalogue| {
        spoken_position(&input[0].parse().unwrap(), catalogue)
    });
}

#[test]
fn illegal_positions() {
    compare("illegal.tsv", 1, |input, catalogue| {
        let problem = match Position::from_fen(input[0]) {
            Err(error) => error.problem,
            Ok(_) => panic!("{} is a position", input[0]),
        };
        fen_words(&problem, catalogue)
    });
}

#[test]
fn everything_else() {
    let names: Vec<String> = cases(&catalogues()[0])
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    // Every case must be in the table.
    let path = table("words.tsv");
    let mut text = fs::read_to_string(&path).unwrap();
    for name in &names {
        let row = format!("{name}\t");
        if !text.lines().any(|line| line.starts_with(&row)) {
            assert!(writing(), "{name} is missing");
            let _ = writeln!(text, "{row}");
        }
    }
    if writing() {
        fs::write(&path, text).unwrap();
    }
    compare("words.tsv", 1, |input, catalogue| {
        let case = cases(catalogue)
            .into_iter()
            .find(|(name, _)| name == input[0]);
        case.unwrap_or_else(|| panic!("no case {}", input[0])).1
    });
}

/// Returns results, announcements, clocks, levels, scores and errors by name.
fn cases(catalogue: &Catalogue) -> Vec<(String, String)> {
    let mut cases = Vec::new();
    let mut add = |name: &str, words: String| cases.push((name.to_owned(), words));
    let mut game = Game::default();
    for san in ["e4", "e5", "Nf3"] {
        let mv = game.position().parse_san(san).unwrap();
        game.play(mv).unwrap();
    }
    let win = |winner, reason| Outcome::win(winner, reason);
    for outcome in [
        win(Color::White, EndReason::Checkmate),
        win(Color::Black, EndReason::Resignation),
        win(Color::White, EndReason::FlagFall),
        Outcome::draw(EndReason::Stalemate),
        Outcome::draw(EndReason::InsufficientMaterial),
        Outcome::draw(EndReason::ThreefoldRepetition),
        Outcome::draw(EndReason::FivefoldRepetition),
        Outcome::draw(EndReason::FiftyMoves),
        Outcome::draw(EndReason::SeventyFiveMoves),
        Outcome::draw(EndReason::Agreement),
        Outcome::draw(EndReason::FlagFallWithoutMate),
    ] {
        let ended = spoken(&Announcement::Ended(outcome), &game, None, catalogue);
        add(&format!("{:?}", outcome.reason), ended);
    }
    let draw = Outcome::draw(EndReason::Agreement);
    add("game over", game_over_words(draw, None, catalogue));
    let won = win(Color::White, EndReason::Checkmate);
    for (name, person) in [("won", Color::White), ("lost", Color::Black)] {
        add(name, outcome_words(won, Some(person), catalogue));
    }
    for announcement in announcements(&game) {
        let name = format!("{announcement:?}").replace('\n', " ");
        add(&name, spoken(&announcement, &game, None, catalogue));
    }
    for seconds in [0, 1, 2, 10, 60, 61, 310, 3600, 7325, 39_611] {
        let time = Duration::from_secs(seconds);
        add(&format!("time {seconds}"), spoken_time(time, catalogue));
    }
    let left = Duration::from_millis(309_001);
    add("clock", spoken_clock(Color::Black, left, catalogue));
    for level in [
        Level::skill(1),
        Level::skill(4),
        Level::skill(11),
        Level::skill(20),
        Level::Time(Duration::from_secs(1)),
        Level::Time(Duration::from_millis(2500)),
        Level::Full,
    ] {
        add(&level.to_string(), level_name_words(level, catalogue));
        if let Some(character) = level_character_words(level, catalogue) {
            add(&format!("{level}, character"), character);
        }
    }
    for score in [0, 9, -10, 31, 100, -200, 150, -1234] {
        let words = score_words(Evaluation::Centipawns(score), catalogue);
        add(&format!("score {score}"), words);
    }
    for mate in [1, -2, 3, 11] {
        add(
            &format!("mate {mate}"),
            score_words(Evaluation::Mate(mate), catalogue),
        );
    }
    for color in [Color::White, Color::Black] {
        add(
            &format!("mated by {color:?}"),
            score_words(Evaluation::Mated(color), catalogue),
        );
    }
    let nothing = Captured::default();
    add(
        "captured nothing",
        spoken_captured(Color::White, &nothing, catalogue),
    );
    let some = Captured {
        roles: vec![
            Role::Queen,
            Role::Knight,
            Role::Pawn,
            Role::Pawn,
            Role::Pawn,
        ],
        ahead: 3,
    };
    add("captured", spoken_captured(Color::Black, &some, catalogue));
    for (name, words) in errors(&game, catalogue) {
        add(name, words);
    }
    cases
}

fn announcements(game: &Game) -> Vec<Announcement> {
    let refusals = [
        Refusal::NotThere {
            from: Square::F8,
            to: Square::F4,
            role: Some(Role::Bishop),
        },
        Refusal::NotThere {
            from: Square::A4,
            to: Square::A5,
            role: None,
        },
        Refusal::LeavesKingInCheck { king: Square::E8 },
        Refusal::Unreadable("no move".to_owned()),
        Refusal::GameOver,
        Refusal::NotAllowed,
        Refusal::Nothing,
    ];
    let mut announcements = vec![
        Announcement::Moved {
            ply: 3,
            mv: game.moves()[2],
            capture: false,
            check: false,
        },
        Announcement::Jumped { ply: 0 },
        Announcement::Jumped { ply: 3 },
        Announcement::Premoved(Premove {
            from: Square::E2,
            to: Square::E4,
            promotion: Role::Queen,
        }),
        Announcement::DrawOffered,
        Announcement::DrawDeclined,
        Announcement::HintReady,
        Announcement::LowTime,
    ];
    announcements.extend(refusals.map(Announcement::Refused));
    announcements
}

/// Returns errors that no FEN can cause.
fn errors(game: &Game, catalogue: &Catalogue) -> Vec<(&'static str, String)> {
    let mut checked = Setup::from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    checked.castling = [Square::A1, Square::B1].into_iter().collect();
    let illegal = |problem: IllegalPosition| illegal_position_words(&problem, catalogue);
    let mv = game.moves()[0];
    vec![
        (
            "illegal move",
            san_error_words(
                &SanError::Illegal {
                    input: mv.to_string(),
                },
                catalogue,
            ),
        ),
        ("nothing to claim", catalogue.word("error-nothing-to-claim")),
        ("chess960", catalogue.word("error-chess960-number")),
        (
            "promotion missing",
            san_error_words(
                &SanError::PromotionMissing {
                    input: "a8".to_owned(),
                },
                catalogue,
            ),
        ),
        (
            "castling without rook",
            illegal(IllegalPosition::CastlingWithoutRook { square: Square::A1 }),
        ),
        (
            "several castling rooks",
            illegal(IllegalPosition::SeveralCastlingRooks {
                rooks: checked.castling,
            }),
        ),
        (
            "fen piece",
            fen_words(&FenProblem::Piece { found: 'x' }, catalogue),
        ),
    ]
}
