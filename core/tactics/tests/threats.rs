//! Threats in positions of people's games, checked by a search of their own.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use plywise_chess::{Color, Position, Role};
use plywise_engine::{Engine, EngineOptions, Limits, SearchInfo, SearchRoot};
use plywise_tactics::{Aspect, Claim, Variation, opponent_threat};
use std::sync::mpsc::channel;

/// Positions of people's games.
const GAMES: &str = include_str!("../../../tests/data/explanations.txt");

fn balance(position: &Position, us: Color) -> i32 {
    let side = |color| -> i32 {
        let roles = Role::ALL.into_iter();
        roles
            .map(|role| role.points() * position.pieces(color, role).len() as i32)
            .sum()
    };
    side(us) - side(!us)
}

/// Returns the balance of the side to move after the captures that it likes.
fn settled(position: &Position, alpha: i32, beta: i32) -> i32 {
    let mut best = balance(position, position.turn());
    for mv in position.legal_captures() {
        if best >= beta {
            break;
        }
        if position.see_ge(mv, 0) {
            best = best.max(-settled(&position.after(mv), -beta, -alpha.max(best)));
        }
    }
    best
}

/// Returns whether the opponent of the side to move reaches a balance of more than `goal`, whatever that side plays, with
/// at most `moves` moves before the captures at the end.
fn is_lost(position: &Position, goal: i32, moves: u32) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    replies.into_iter().all(|reply| {
        let next = position.after(reply);
        let mut more = next.legal_moves().into_iter();
        settled(&next, goal, goal + 1) > goal
            || moves > 0 && more.any(|mv| is_lost(&next.after(mv), goal, moves - 1))
    })
}

/// Returns the best line of the side to move.
fn searched(engine: &Engine, position: &Position) -> Option<SearchInfo> {
    let (sender, lines) = channel();
    let limits = Limits::nodes(4_000);
    let search = engine.search(SearchRoot::new(*position), limits, sender);
    search.wait().unwrap();
    lines.try_iter().last()
}

#[test]
fn threats_win_what_they_claim_and_obvious_ones_are_told() {
    let engine = Engine::new(EngineOptions::default());
    let (mut told, mut quiet) = (0, 0);
    for fen in GAMES.lines().filter_map(|it| it.strip_prefix("position ")) {
        let position: Position = fen.parse().unwrap();
        let Some(passed) = position.null_move() else {
            let none = opponent_threat(&position, Variation::UNKNOWN);
            assert_eq!(none, None, "in check: {fen}");
            continue;
        };
        let found = searched(&engine, &passed);
        let line = found.as_ref().map_or(Variation::UNKNOWN, |it| Variation {
            moves: &it.pv,
            score: it.score,
        });
        let threat = opponent_threat(&position, line);
        let moves = passed.legal_moves();
        let mates = moves.iter().any(|&mv| passed.after(mv).is_checkmate());
        let them = passed.turn();
        let Some(fact) = threat else {
            quiet += 1;
            let takes = |role: Role| {
                let mut captures = passed.legal_captures().into_iter();
                captures.any(|mv| {
                    let is_piece = passed.role_on(mv.to()) >= Some(role);
                    let after = passed.after(mv);
                    is_piece && is_lost(&after, balance(&passed, them) + role.points() - 1, 0)
                })
            };
            assert!(!mates && !takes(Role::Rook), "nothing is told in {fen}");
            continue;
        };
        told += 1;
        assert_eq!((fact.aspect, fact.ply), (Aspect::Threat, 0), "{fen}");
        assert_eq!(fact.position(&position), Some(passed), "{fen}");
        let mut end = passed;
        for &mv in &fact.line {
            end = end.after(mv);
        }
        let after = passed.after(fact.line[0]);
        match fact.claim {
            Claim::Mates { moves: 1, .. } => assert!(end.is_checkmate(), "{fen}"),
            Claim::Mates { .. } => {}
            // The gain comes later than this test searches.
            Claim::WinsMaterial { .. } | Claim::WinsPiece { .. } | Claim::Promotes { .. } => {
                let won = settled(&end, -1_000, 1_000);
                let won = if end.turn() == them { won } else { -won };
                let is_promoted = matches!(fact.claim, Claim::Promotes { .. });
                assert!(
                    won > balance(&passed, them) || is_promoted,
                    "{fen} {fact:?}"
                );
            }
            _ => {
                let goal = balance(&passed, them);
                let is_won = (0..2).any(|moves| is_lost(&after, goal, moves));
                assert!(is_won, "{fen} {fact:?}");
            }
        }
    }
    assert!(told >= 40 && quiet >= 20, "{told} {quiet}");
}
