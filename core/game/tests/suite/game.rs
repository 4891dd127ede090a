//! Tests of undo and redo, draws and results of a game.

use plywise_chess::{Color, Move, Position};
use plywise_game::{DrawClaims, EndReason, Game, Outcome, PlayError};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Everything that can be observed about a game after a ply.
#[derive(Debug, PartialEq)]
struct Moment {
    position: Position,
    recomputed_hash: u64,
    moves: Vec<Move>,
    outcome: Option<Outcome>,
    claims: DrawClaims,
    repetitions: usize,
    history: Vec<u64>,
}

fn moment(game: &Game) -> Moment {
    Moment {
        position: *game.position(),
        recomputed_hash: game.position().recomputed_hash(),
        moves: game.moves().to_vec(),
        outcome: game.outcome(),
        claims: game.draw_claims(),
        repetitions: game.repetitions(),
        history: game.search_root().history,
    }
}

/// Plays random legal moves until the game ends or `plies` have been played. Returns the game and
/// its observable state after each ply.
fn random_game(start: Position, seed: u64, plies: usize) -> (Game, Vec<Moment>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new(start);
    let mut moments = vec![moment(&game)];
    while game.outcome().is_none() && game.ply() < plies {
        let moves = game.position().legal_moves();
        game.play(moves[rng.random_range(0..moves.len())]).unwrap();
        moments.push(moment(&game));
    }
    (game, moments)
}

fn game_from(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen.parse().unwrap());
    for text in moves.split_whitespace() {
        let mv = game
            .position()
            .parse_san(text)
            .unwrap_or_else(|error| panic!("{fen}: {error}"));
        game.play(mv).unwrap();
    }
    game
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn undo_and_redo_restore_every_state(seed: u64, number in 0u16..960, turns in prop::collection::vec(any::<prop::sample::Index>(), 8)) {
        let (mut game, moments) = random_game(Position::chess960(number).unwrap(), seed, 300);
        for moment in &moments {
            prop_assert_eq!(moment.position.hash(), moment.recomputed_hash);
        }
        // First all the way back, then all the way forward, then random jumps.
        let last = moments.len() - 1;
        let targets = [0, last].into_iter().chain(turns.iter().map(|turn| turn.index(last + 1)));
        for target in targets {
            while game.ply() > target {
                prop_assert!(game.undo().is_some());
                prop_assert_eq!(&moment(&game), &moments[game.ply()]);
            }
            while game.ply() < target {
                prop_assert!(game.redo().is_some());
                prop_assert_eq!(&moment(&game), &moments[game.ply()]);
            }
        }
    }
}

#[test]
fn games_end_by_the_rules() {
    let cases = [
        (
            START,
            "f3 e5 g4 Qh4#",
            Outcome::win(Color::Black, EndReason::Checkmate),
        ),
        (
            "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
            "Qf7",
            Outcome::draw(EndReason::Stalemate),
        ),
        (
            "8/8/8/8/8/2k5/2p5/2K4N w - - 0 1",
            "Ng3 Kd3 Ne4 Kxe4 Kxc2",
            Outcome::draw(EndReason::InsufficientMaterial),
        ),
        (
            "4k3/8/8/8/8/8/8/R3K3 w Q - 149 120",
            "Kd2",
            Outcome::draw(EndReason::SeventyFiveMoves),
        ),
        // Checkmate takes precedence over the 75-move rule.
        (
            "7k/8/6K1/8/8/8/8/R7 w - - 149 120",
            "Ra8#",
            Outcome::win(Color::White, EndReason::Checkmate),
        ),
        (
            START,
            "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
            Outcome::draw(EndReason::FivefoldRepetition),
        ),
    ];
    for (fen, moves, outcome) in cases {
        let mut game = game_from(fen, moves);
        assert_eq!(game.outcome(), Some(outcome), "{fen} {moves}");
        assert_eq!(
            game.draw_claims(),
            DrawClaims::default(),
            "nothing to claim after the end"
        );
        let before = game.clone();
        if let Some(mv) = game.position().legal_moves().first() {
            assert_eq!(game.play(*mv), Err(PlayError::GameOver { outcome }));
        }
        assert_eq!(
            game.resign(Color::White),
            Err(PlayError::GameOver { outcome })
        );
        assert_eq!(game, before);
        game.undo();
        assert_eq!(game.outcome(), None, "{fen} {moves}");
    }
}

#[test]
fn repetition_considers_castling_rights_and_legal_en_passant() {
    // Start position, moves, occurrences of the final position.
    let cases = [
        (START, "Nf3 Nf6 Ng1 Ng8", 2),
        (START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 3),
        // The kings return, but the castling rights are lost.
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Kd1 Kd8 Ke1 Ke8", 1),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 Ke1 Ke8",
            2,
        ),
        // e4 could be captured en passant the first time but not the second.
        (
            "4k3/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1",
            "e4 Kd8 Nf3 Ke8 Ng1",
            1,
        ),
        // No pawn could capture on e3, so the position is the same.
        ("4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1", "e4 Kd8 Nf3 Ke8 Ng1", 2),
        // The capture would expose the black king, so it is not legal.
        (
            "8/8/8/8/k2p3R/8/4P3/4K1N1 w - - 0 1",
            "e4 Ka3 Nf3 Ka4 Ng1",
            2,
        ),
        // The same placement with the other side to move is a different position.
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Rb1 Kd8 Rc1 Ke8 Ra1", 1),
    ];
    for (fen, moves, times) in cases {
        assert_eq!(game_from(fen, moves).repetitions(), times, "{fen} {moves}");
    }
}

#[test]
fn draws_are_claimed_not_forced() {
    let mut game = game_from(START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert!(!game.draw_claims().any());
    assert_eq!(game.claim_draw(), Err(PlayError::NothingToClaim));
    // Announcing the move that repeats the position a third time is enough.
    let back = game.position().parse_san("Ng8").unwrap();
    assert!(game.draw_claims_after(back).threefold);
    let elsewhere = game.position().parse_san("Nd5").unwrap();
    assert!(!game.draw_claims_after(elsewhere).any());
    game.play(back).unwrap();
    assert!(game.draw_claims().threefold);
    assert_eq!(game.outcome(), None);
    let outcome = Outcome::draw(EndReason::ThreefoldRepetition);
    assert_eq!(game.claim_draw(), Ok(outcome));
    assert_eq!(game.outcome(), Some(outcome));

    let mut game = game_from("4k3/8/8/8/8/8/8/R3K3 w Q - 98 80", "Ra2");
    assert!(!game.draw_claims().any());
    let king = game.position().parse_san("Kd8").unwrap();
    assert!(game.draw_claims_after(king).fifty_moves);
    game.play(king).unwrap();
    assert_eq!(game.claim_draw(), Ok(Outcome::draw(EndReason::FiftyMoves)));
}

#[test]
fn undo_reverts_resignation_agreement_and_flag_fall() {
    let after_e4 = || game_from(START, "e4");
    let mut game = after_e4();
    game.resign(Color::Black).unwrap();
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Color::White, EndReason::Resignation))
    );
    let ended = game.clone();
    game.undo();
    assert_eq!(game.outcome(), None);
    game.redo();
    assert_eq!(game, ended, "redo restores the end as well");
    game.undo();
    let d4 = game.position().parse_san("d4").unwrap();
    game.play(d4).unwrap();
    assert_eq!(game.outcome(), None, "another move, another game");

    let mut game = after_e4();
    game.agree_draw().unwrap();
    assert_eq!(game.outcome(), Some(Outcome::draw(EndReason::Agreement)));

    let mut game = after_e4();
    game.flag_fall(Color::Black).unwrap();
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Color::White, EndReason::FlagFall))
    );
    let mut game = game_from("4k3/pp6/8/8/8/8/8/4KN2 b - - 0 1", "");
    game.flag_fall(Color::White).unwrap();
    assert_eq!(
        game.outcome().and_then(|outcome| outcome.winner),
        Some(Color::Black)
    );
    let mut game = game_from("4k3/8/8/8/8/8/8/R3KN2 b - - 0 1", "");
    game.flag_fall(Color::White).unwrap();
    assert_eq!(
        game.outcome(),
        Some(Outcome::draw(EndReason::FlagFallWithoutMate))
    );
}

#[test]
fn only_a_different_move_discards_the_undone_moves() {
    let mut game = game_from(START, "e4 e5 Nf3");
    game.undo();
    game.undo();
    assert_eq!(game.undone_moves().len(), 2);
    let e5 = game.position().parse_san("e5").unwrap();
    game.play(e5).unwrap();
    assert_eq!(game.undone_moves().len(), 1, "Nf3 can still be redone");
    game.undo();
    let c5 = game.position().parse_san("c5").unwrap();
    game.play(c5).unwrap();
    assert!(game.undone_moves().is_empty());
    assert_eq!(game.redo(), None);
    assert_eq!(game.san_at(1).as_deref(), Some("c5"));
    assert_eq!(game.san_at(2), None);
}

#[test]
fn only_redo_restores_an_undone_result() {
    type End = fn(&mut Game) -> Result<Outcome, PlayError>;
    let ends: [End; 3] = [
        |game| game.resign(Color::White),
        Game::agree_draw,
        |game| game.flag_fall(Color::Black),
    ];
    for (end, undone) in ends.into_iter().flat_map(|end| [(end, 1), (end, 2)]) {
        let mut game = game_from(START, "e4 e5 Nf3");
        end(&mut game).unwrap();
        let ended = game.clone();
        let taken: Vec<Move> = (0..undone).filter_map(|_| game.undo()).collect();
        let mut redone = game.clone();
        for _ in 0..undone {
            redone.redo();
        }
        assert_eq!(redone, ended);
        for &mv in taken.iter().rev() {
            game.play(mv).unwrap();
        }
        assert_eq!(game.moves(), ended.moves());
        assert_eq!(game.outcome(), None, "{undone} taken back");
        // Nor does going back and forth restore it.
        game.undo();
        game.redo();
        assert_eq!(game.outcome(), None, "{undone} taken back");
    }
}

#[test]
fn illegal_move_is_reported_and_changes_nothing() {
    let mut game = game_from(START, "e4");
    let before = game.clone();
    let white_again = Position::startpos().parse_san("d4").unwrap();
    let error = game.play(white_again).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("d2d4 is not legal in rnbqkbnr/"),
        "{error}"
    );
    assert_eq!(game, before);
}

#[test]
fn outcomes_have_a_score_and_a_description() {
    let cases = [
        (
            Outcome::win(Color::White, EndReason::Checkmate),
            "1-0",
            "Checkmate. White wins.",
        ),
        (
            Outcome::win(Color::Black, EndReason::Resignation),
            "0-1",
            "Resignation. Black wins.",
        ),
        (
            Outcome::draw(EndReason::Stalemate),
            "1/2-1/2",
            "Stalemate. Draw.",
        ),
    ];
    for (outcome, score, words) in cases {
        assert_eq!(outcome.score_text(), score);
        assert_eq!(outcome.to_string(), words);
    }
}
