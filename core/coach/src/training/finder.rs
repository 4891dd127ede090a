//! The search for mistakes in a game.
//!
//! The search has two steps. A sieve looks at every position with few nodes, or takes what
//! a review has found. What it catches is confirmed with [`CONFIRM_NODES`], the worst first, as
//! far as [`GAME_NODES`] reach. What is left of them gives each card a second look, move by move. The
//! engine is the caller's: this file only says what to search.

use super::card::{Card, MISTAKE, Mistake, Origin, is_accepted, is_decided, lost};
use crate::review::Review;
use plywise_chess::{Color, Move, Position};
use plywise_engine::{Limits, Report, Score, SearchRoot};
use plywise_game::Game;

/// Nodes that confirm one mistake, and that judge an answer no search has looked at.
pub const CONFIRM_NODES: u64 = 400_000;

/// Nodes for one game at most, all searches together.
pub const GAME_NODES: u64 = 3_000_000;

/// Nodes for each position in the sieve, and for all of them at most.
const SIEVE_NODES: u64 = 10_000;
const ALL_SIEVE_NODES: u64 = 1_000_000;

/// What the sieve catches, in percent of winning chances: less than a mistake, since it sees less.
const CATCH: f64 = 6.0;

/// Lines that a confirmation compares, and its share of the nodes; the rest judges what was played.
const LINES: usize = 4;
const BEST_NODES: u64 = 280_000;

/// What the nodes that are left of a game's give each card at most for a second look.
const SECOND_NODES: u64 = 1_000_000;

/// One of the best lines of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// For the side to move.
    pub score: Score,
    /// The moves; empty only where there is no legal move.
    pub moves: Vec<Move>,
}

/// The best lines of the newest iteration that came to all of them: lines that can be compared
/// with each other. Reports come as a search tells them, of `wanted` lines at most.
pub fn best_lines(reports: &[Report], wanted: usize) -> Vec<Line> {
    let line = |report: &Report| Line {
        score: report.score,
        moves: report.moves.clone(),
    };
    let most = reports.iter().map(|report| report.line).max();
    let count = most.unwrap_or_default().min(wanted);
    let whole = reports.iter().rposition(|report| report.line == count);
    whole.map_or_else(Vec::new, |last| {
        let first = (last + 1).saturating_sub(count);
        reports
            .get(first..=last)
            .unwrap_or_default()
            .iter()
            .map(line)
            .collect()
    })
}

/// Searches a position for its best lines, the best first; a position without a legal move has
/// one empty line with its score. `None` ends the work.
pub type Searcher<'a> = dyn FnMut(SearchRoot, Limits) -> Option<Vec<Line>> + 'a;

/// The game that is searched for mistakes of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Examined {
    /// The moves in force.
    pub game: Game,
    /// Whose mistakes are looked for.
    pub side: Color,
    /// Where the mistakes come from.
    pub origin: Origin,
    /// The game's review, which saves the sieve.
    pub review: Option<Review>,
}

/// Searches a game for one side's mistakes. A mistake is a move that gives away [`MISTAKE`] of the
/// winning chances or more, unless the position is won or lost beyond doubt before and after it,
/// and it is confirmed with [`CONFIRM_NODES`]. Where the nodes of the game do not suffice for all, the
/// worst are confirmed. Mistakes in the same position make one card.
///
/// `None` if the search was ended by `search`. `at` is the present time, in milliseconds since 1970.
pub fn find_cards(examined: &Examined, at: i64, search: &mut Searcher<'_>) -> Option<Vec<Card>> {
    let Examined { game, side, .. } = examined;
    let mut nodes = GAME_NODES;
    let reviewed = examined.review.as_ref();
    let mut suspects = match reviewed.filter(|review| review.moves.len() == game.ply()) {
        Some(review) => suspects_of_review(review, *side),
        None => sieve(game, *side, &mut nodes, search)?,
    };
    suspects.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut cards: Vec<Card> = Vec::new();
    for (ply, _) in suspects {
        if nodes < CONFIRM_NODES {
            break;
        }
        let (Some(&position), Some(&mv)) = (game.position_at(ply), game.moves().get(ply)) else {
            continue;
        };
        nodes -= CONFIRM_NODES;
        let (lines, after) = look_closely(position, mv, search)?;
        let Some(confirmed) = Confirmed::of(position, mv, lines, after) else {
            continue;
        };
        let card = confirmed.made(at, &examined.origin, ply + 1);
        match cards.iter_mut().find(|known| known.key() == card.key()) {
            Some(known) => known.join(&card),
            None => cards.push(card),
        }
    }
    let each = SECOND_NODES.min(nodes / cards.len().max(1) as u64);
    let mut sure = Vec::with_capacity(cards.len());
    for card in cards {
        let card = look_again(card, each, search)?;
        sure.extend(Some(card).filter(Card::is_mistake));
    }
    sure.sort_by_key(|card| card.mistakes.first().map(|mistake| mistake.ply));
    Some(sure)
}

/// A ply, and the winning chances in percent that its move seems to have given away.
type Suspect = (usize, f64);

fn suspect(ply: usize, before: Score, after: Score) -> Option<Suspect> {
    let lost = before.winning_chances() - after.winning_chances();
    (lost >= CATCH && !is_decided(before, after)).then_some((ply, lost))
}

fn suspects_of_review(review: &Review, side: Color) -> Vec<Suspect> {
    let own = |score: Score| if side == Color::White { score } else { -score };
    let moves = review.moves.iter();
    moves
        .filter(|moved| moved.color == side && !moved.better.is_empty())
        .filter_map(|moved| suspect(moved.ply - 1, own(moved.before), own(moved.after)))
        .collect()
}

/// Looks at every position, from the last one back: what is known of a position helps with the
/// one before it.
fn sieve(
    game: &Game,
    side: Color,
    nodes: &mut u64,
    search: &mut Searcher<'_>,
) -> Option<Vec<Suspect>> {
    let positions = game.ply() as u64 + 1;
    let each = SIEVE_NODES.min(ALL_SIEVE_NODES / positions).max(1);
    let mut suspects = Vec::new();
    let mut after: Option<Score> = None;
    for ply in (0..=game.ply()).rev() {
        let position = game.position_at(ply)?;
        let is_own = position.turn() == side;
        // The first position is of no use where the opponent begins.
        if *nodes < each || (ply == 0 && !is_own) {
            break;
        }
        *nodes -= each;
        let line = first(search(SearchRoot::new(*position), Limits::nodes(each))?);
        let (score, best) = line.map_or((None, None), |it| {
            (Some(it.score), it.moves.first().copied())
        });
        if let (true, Some(before), Some(after)) = (is_own, score, after)
            && best != game.moves().get(ply).copied()
            && position.legal_moves().len() > 1
        {
            suspects.extend(suspect(ply, before, -after));
        }
        after = score;
    }
    Some(suspects)
}

fn first(lines: Vec<Line>) -> Option<Line> {
    lines.into_iter().next()
}

/// A mistake that has been confirmed.
struct Confirmed {
    position: Position,
    best: Vec<Line>,
    complete: bool,
    mv: Move,
    after: Line,
}

/// Searches each move of a card by itself: what is accepted must be as good again, and what was played
/// as bad. A move that is no longer accepted is judged when it is answered.
fn look_again(mut card: Card, nodes: u64, search: &mut Searcher<'_>) -> Option<Card> {
    let moves = card.accepted.len() + card.mistakes.len();
    let each = nodes / moves.max(1) as u64;
    if each < CONFIRM_NODES / LINES as u64 {
        return Some(card);
    }
    let mut after = |mv: Move| {
        let root = SearchRoot::new(card.position.after(mv));
        search(root, Limits::nodes(each)).and_then(first)
    };
    let mut lines: Vec<Line> = Vec::new();
    for &mv in &card.accepted {
        let Line { score, moves } = after(mv)?;
        let moves = std::iter::once(mv).chain(moves).collect();
        lines.push(Line {
            score: -score,
            moves,
        });
    }
    for mistake in &mut card.mistakes {
        let Line { score, moves } = after(mistake.mv)?;
        (mistake.score, mistake.answer) = (-score, moves);
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.score));
    let best = lines.first()?.clone();
    let accepted = lines
        .iter()
        .filter(|line| is_accepted(best.score, line.score));
    let accepted: Vec<Move> = accepted
        .filter_map(|line| line.moves.first().copied())
        .collect();
    card.complete &= accepted.len() == card.accepted.len();
    (card.accepted, card.score, card.best) = (accepted, best.score, best.moves);
    for mistake in &mut card.mistakes {
        mistake.lost = lost(card.score, mistake.score);
    }
    Some(card)
}

/// The best lines of a position, and the best line after a move.
fn look_closely(
    position: Position,
    mv: Move,
    search: &mut Searcher<'_>,
) -> Option<(Vec<Line>, Option<Line>)> {
    let limits = Limits {
        lines: LINES,
        ..Limits::nodes(BEST_NODES)
    };
    let lines = search(SearchRoot::new(position), limits)?;
    let after = SearchRoot::new(position.after(mv));
    let after = search(after, Limits::nodes(CONFIRM_NODES - BEST_NODES))?;
    Some((lines, first(after)))
}

impl Confirmed {
    /// `None` if the move was no mistake.
    fn of(position: Position, mv: Move, mut lines: Vec<Line>, after: Option<Line>) -> Option<Self> {
        let after = after?;
        let best = lines.first()?;
        let (score, played) = (best.score, -after.score);
        let is_best = best.moves.first() == Some(&mv);
        let lost = score.winning_chances() - played.winning_chances();
        if is_best || lost < MISTAKE || is_decided(score, played) {
            return None;
        }
        let all = lines.len() == position.legal_moves().len();
        let worse = lines
            .last()
            .is_some_and(|last| !is_accepted(score, last.score));
        lines.retain(|line| is_accepted(score, line.score) && line.moves.first() != Some(&mv));
        Some(Self {
            position,
            best: lines,
            complete: all || worse,
            mv,
            after,
        })
    }

    fn made(self, at: i64, origin: &Origin, ply: usize) -> Card {
        let accepted = self
            .best
            .iter()
            .filter_map(|line| line.moves.first().copied());
        let accepted = accepted.collect();
        let score = self.best.first().map_or(Score::DRAW, |best| best.score);
        let played = -self.after.score;
        Card {
            position: self.position,
            best: first(self.best).map_or_else(Vec::new, |best| best.moves),
            score,
            accepted,
            complete: self.complete,
            made: at,
            mistakes: vec![Mistake {
                origin: origin.clone(),
                ply,
                mv: self.mv,
                answer: self.after.moves,
                score: played,
                lost: lost(score, played),
            }],
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::training::Phase;
    use plywise_game::Level;

    pub(crate) fn game(moves: &[&str]) -> Game {
        let mut game = Game::default();
        for san in moves {
            let mv = game.position().parse_san(san).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    pub(crate) fn examined(game: Game, side: Color, uid: &str) -> Examined {
        Examined {
            game,
            side,
            origin: Origin {
                game: uid.to_owned(),
                played: 7,
                level: Some(Level::FIRST),
            },
            review: None,
        }
    }

    /// Says what a script says of positions; all others are even, with their first legal moves best.
    /// Lines are given as (score, SAN).
    pub(crate) struct Script(Vec<(Position, Vec<(Score, &'static str)>)>);

    impl Script {
        /// The score of a position that a known line comes to with its first move.
        fn score_after(&self, after: &Position) -> Option<Score> {
            self.0.iter().find_map(|(position, lines)| {
                let leads = |san: &str| position.after(position.parse_san(san).unwrap()) == *after;
                let line = lines.iter().find(|(_, san)| leads(san));
                line.map(|(score, _)| -*score)
            })
        }

        pub(crate) fn lines(&self, root: &SearchRoot, limits: &Limits) -> Vec<Line> {
            let known = self
                .0
                .iter()
                .find(|(position, _)| *position == root.position);
            let mut lines: Vec<Line> = match known {
                Some((_, lines)) => {
                    let read = |&(score, san): &(Score, &str)| Line {
                        score,
                        moves: vec![root.position.parse_san(san).unwrap()],
                    };
                    lines.iter().map(read).collect()
                }
                None => vec![Line {
                    score: self.score_after(&root.position).unwrap_or(Score::DRAW),
                    moves: root
                        .position
                        .legal_moves()
                        .first()
                        .copied()
                        .into_iter()
                        .collect(),
                }],
            };
            lines.truncate(limits.lines);
            lines
        }
    }

    /// 1. f3 e5 2. g4 allows mate; white's second move is the mistake.
    pub(crate) fn fools_mate() -> (Game, Script) {
        let game = game(&["f3", "e5", "g4", "Qh4#"]);
        let at = |ply: usize| *game.position_at(ply).unwrap();
        let cp = Score::centipawns;
        let script = Script(vec![
            (
                at(2),
                vec![
                    (cp(-60), "e4"),
                    (cp(-70), "d3"),
                    (cp(-80), "Nh3"),
                    (cp(-200), "h4"),
                ],
            ),
            (at(3), vec![(Score::mate_in(1), "Qh4#")]),
            (at(4), vec![]),
        ]);
        (game, script)
    }

    #[test]
    fn a_mistake_becomes_a_card_with_its_refutation_and_all_good_moves() {
        let (game, script) = fools_mate();
        let mut spent = 0;
        let mut search = |root: SearchRoot, limits: Limits| {
            spent += limits.nodes.unwrap();
            Some(script.lines(&root, &limits))
        };
        let white = examined(game.clone(), Color::White, "a");
        let cards = find_cards(&white, 99, &mut search).unwrap();
        let [card] = &cards[..] else {
            panic!("{cards:?}")
        };
        assert_eq!(card.position, *game.position_at(2).unwrap());
        let san = |mv: Move| card.position.san(mv);
        assert_eq!(
            card.accepted.iter().map(|&mv| san(mv)).collect::<Vec<_>>(),
            ["e4", "d3", "Nh3"]
        );
        assert!(card.complete);
        assert_eq!((card.made, card.phase()), (99, Phase::Opening));
        let [mistake] = &card.mistakes[..] else {
            panic!("{card:?}")
        };
        assert_eq!(
            (mistake.ply, san(mistake.mv).as_str(), mistake.lost),
            (3, "g4", 445)
        );
        assert_eq!(mistake.answer, [game.moves()[3]]);
        assert_eq!(mistake.score, Score::mated_in(1));
        // Black made none.
        let black = examined(game, Color::Black, "a");
        let mut search = |root: SearchRoot, limits: Limits| Some(script.lines(&root, &limits));
        assert_eq!(find_cards(&black, 0, &mut search), Some(vec![]));
        assert!(spent <= GAME_NODES, "{spent}");
    }

    #[test]
    fn nothing_is_learned_where_all_was_decided_or_nothing_was_lost() {
        let cp = Score::centipawns;
        // (best, after the move for its side, cards)
        for (best, played, cards) in [
            (cp(0), cp(-120), 1),
            (cp(0), cp(-90), 0),
            (Score::mate_in(2), cp(600), 0),
            (Score::mate_in(2), cp(300), 1),
            (cp(-600), Score::mated_in(3), 0),
            (cp(-300), Score::mated_in(3), 1),
        ] {
            let game = game(&["e4"]);
            let script = Script(vec![
                (*game.start(), vec![(best, "d4")]),
                (*game.position(), vec![(-played, "e5")]),
            ]);
            let mut search = |root: SearchRoot, limits: Limits| Some(script.lines(&root, &limits));
            let white = examined(game, Color::White, "a");
            let found = find_cards(&white, 0, &mut search).unwrap();
            assert_eq!(found.len(), cards, "{best} {played}");
        }
    }

    #[test]
    fn nodes_go_to_the_worst_mistakes_and_never_beyond_the_budget() {
        // Each move of White seems to lose more than the one before.
        let mut moves: Vec<&str> = Vec::new();
        for pawn in [
            "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3", "a4", "b4", "c4", "d4",
        ] {
            let answer = [
                "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6", "a5", "b5", "c5", "d5",
            ];
            moves.extend([pawn, answer[moves.len() / 2]]);
        }
        let game = game(&moves);
        let mut spent = 0;
        let mut confirmed = 0;
        let start = *game.start();
        let mut search = |root: SearchRoot, limits: Limits| {
            spent += limits.nodes.unwrap();
            confirmed += u32::from(limits.lines > 1);
            let number = i32::from(root.position.fullmove_number());
            let best = root.position.parse_san("Nc3").ok();
            // After White's move Black is better by more and more.
            let score = if root.position.turn() == Color::White {
                0
            } else {
                200 + 20 * number
            };
            Some(vec![Line {
                score: Score::centipawns(score),
                moves: best
                    .or(root.position.legal_moves().first().copied())
                    .into_iter()
                    .collect(),
            }])
        };
        let white = examined(game, Color::White, "a");
        let cards = find_cards(&white, 0, &mut search).unwrap();
        assert!(spent <= GAME_NODES, "{spent}");
        assert_eq!(cards.len() as u32, confirmed);
        assert!((5..=7).contains(&confirmed), "{confirmed}");
        assert!(cards.iter().all(|card| card.position != start));
        // In the order of the game, the last and worst among them.
        assert_eq!(cards.last().unwrap().mistakes[0].ply, 23);
        assert!(cards.is_sorted_by_key(|card| card.mistakes[0].ply));
    }

    #[test]
    fn a_review_saves_the_sieve_and_a_stop_ends_at_once() {
        let (game, script) = fools_mate();
        let evaluations: Vec<_> = (0..=game.ply())
            .map(|ply| {
                let root = SearchRoot::new(*game.position_at(ply).unwrap());
                let line = script.lines(&root, &Limits::nodes(1)).into_iter().next();
                crate::Evaluation {
                    score: line.as_ref().map_or(Score::mated_in(0), |line| line.score),
                    line: line.map(|line| line.moves).unwrap_or_default(),
                    rivals: None,
                }
            })
            .collect();
        let mut white = examined(game.clone(), Color::White, "a");
        white.review = Some(crate::review(&game, &evaluations));
        let mut searches = 0;
        let mut search = |root: SearchRoot, limits: Limits| {
            searches += 1;
            Some(script.lines(&root, &limits))
        };
        assert_eq!(find_cards(&white, 0, &mut search).unwrap().len(), 1);
        // The best lines, the answer, and then four moves one by one.
        assert_eq!(searches, 6);
        for stop in 0..2 {
            let mut searches = 0;
            let mut search = |root: SearchRoot, limits: Limits| {
                searches += 1;
                (searches <= stop).then(|| script.lines(&root, &limits))
            };
            assert_eq!(find_cards(&white, 0, &mut search), None);
            assert_eq!(searches, stop + 1);
        }
    }

    #[test]
    fn lines_are_compared_within_one_iteration() {
        let start = Position::startpos();
        let report = |depth, line, score| Report {
            depth,
            line,
            score: Score::centipawns(score),
            moves: vec![start.parse_uci("e2e4").unwrap()],
            selective_depth: depth,
            nodes: 1,
            elapsed: std::time::Duration::ZERO,
            hashfull: 0,
        };
        let reports = [
            report(1, 1, 10),
            report(1, 2, 5),
            report(2, 1, 30),
            report(2, 2, 20),
            report(3, 1, 50),
        ];
        let scores = |wanted: usize| -> Vec<i32> {
            let lines = best_lines(&reports, wanted);
            lines.iter().map(|line| line.score.raw()).collect()
        };
        assert_eq!(scores(2), [30, 20]);
        assert_eq!(scores(4), [30, 20]);
        assert_eq!(scores(1), [50]);
        assert!(best_lines(&[], 2).is_empty());
    }
}
