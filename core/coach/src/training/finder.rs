//! Search for mistakes in a game.
//!
//! The search has three steps. A quick pass searches every position with few nodes, or uses an existing review.
//! Its suspects are confirmed with [`CONFIRM_NODES`] each, the worst first, within the budget of [`GAME_NODES`].
//! The remaining nodes go into a longer search for the best moves. The caller provides the engine; this module
//! only decides what to search.

use super::card::{Card, MISTAKE, Mistake, Origin, is_accepted};
use crate::review::{Evaluation, Review, review};
use plywise_chess::{Color, Move, Position};
use plywise_engine::{Limits, Score, SearchInfo, SearchOutcome, SearchRoot};
use plywise_game::Game;

/// Number of nodes to confirm a suspected mistake.
pub const CONFIRM_NODES: u64 = 400_000;

/// Maximum number of nodes for one game, for all searches together.
pub const GAME_NODES: u64 = 3_000_000;

/// Maximum nodes of the quick pass, per position and for the whole game.
const SIEVE_NODES: u64 = 10_000;
const ALL_SIEVE_NODES: u64 = 1_000_000;

/// Minimum loss of a suspect in percentage points of winning chances. Lower than for a mistake, since
/// the quick pass sees less.
const CATCH: f64 = 6.0;

/// Winning chances in percent from which a position counts as won. Positions below the complement count as lost.
const WON: f64 = 85.0;

/// Number of lines that a confirmation compares, and the nodes for that. The remaining nodes go to separate
/// searches of single moves.
const LINES: usize = 4;
const BEST_NODES: u64 = 200_000;

/// Maximum difference in winning chances to the best move at which a separately searched move is accepted immediately,
/// in percentage points. Other moves within the tolerance are judged when they are answered.
const SURELY_AS_GOOD: f64 = 1.0;

/// Maximum nodes per card for the longer search with the remaining budget.
const SECOND_NODES: u64 = 1_000_000;

/// If one side has at least [`CLEAR`] percent winning chances before and after a move, only a loss of [`CLEAR_MISTAKE`]
/// percentage points counts as a mistake. Another engine does not confirm half of the smaller losses.
const CLEAR: f64 = 65.0;
const CLEAR_MISTAKE: f64 = 20.0;

/// A line found by a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Score from the perspective of the side to move.
    pub score: Score,
    /// Moves of the line. Empty only if there is no legal move.
    pub moves: Vec<Move>,
}

/// Returns the best lines of the last iteration that completed all of them, so that their scores are comparable.
/// `reports` are the reports of a search with at most `wanted` lines, in order. Without reports, after mate or during
/// the first iteration, the outcome is the only line.
pub fn best_lines(reports: &[SearchInfo], wanted: usize, outcome: &SearchOutcome) -> Vec<Line> {
    let line = |report: &SearchInfo| Line {
        score: report.score,
        moves: report.pv.clone(),
    };
    let most = reports.iter().map(|report| report.pv_index).max();
    let count = most.unwrap_or_default().min(wanted);
    match reports.iter().rposition(|report| report.pv_index == count) {
        Some(last) => {
            let first = (last + 1).saturating_sub(count);
            let whole = reports.get(first..=last).unwrap_or_default();
            whole.iter().map(line).collect()
        }
        None => vec![Line {
            score: outcome.score,
            moves: outcome.best.into_iter().collect(),
        }],
    }
}

/// Function that searches a position for its best lines and returns them, best first. A position without a legal move
/// has one empty line. `None` stops the search for mistakes.
pub type Searcher<'a> = dyn FnMut(SearchRoot, Limits) -> Option<Vec<Line>> + 'a;

/// Input of [`find_cards`]: a game to be searched for the mistakes of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Examined {
    /// The game to be searched.
    pub game: Game,
    /// Side whose mistakes are searched for. `None` for a game between two people, which is only reviewed.
    pub side: Option<Color>,
    /// Origin of the game, stored in the cards.
    pub origin: Origin,
    /// Existing review of the game, which replaces the quick pass of the search. `None` for a game without a review.
    pub review: Option<Review>,
}

/// Result of [`find_cards`].
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// Cards made from the mistakes, in the order of the game.
    pub cards: Vec<Card>,
    /// Quick review of the whole game. `None` if [`Examined::review`] already had one.
    pub review: Option<Review>,
}

/// Searches a game for one side's mistakes. A mistake is a move that loses at least [`MISTAKE`] percentage
/// points of winning chances, unless the position is clearly won or lost before and after it, and that is
/// confirmed with [`CONFIRM_NODES`]. If the budget is too small for all suspects, the worst are confirmed.
/// Mistakes in the same position share a card.
///
/// Returns `None` if `search` stopped the work. `at` is the current time in milliseconds since 1970.
pub fn find_cards(examined: &Examined, at: i64, search: &mut Searcher<'_>) -> Option<Found> {
    let Examined { game, side, .. } = examined;
    let mut nodes = GAME_NODES;
    let known = examined.review.as_ref();
    let known = known.filter(|review| review.moves.len() == game.ply());
    let mut evaluations = match known {
        Some(_) => Vec::new(),
        None => sieve(game, &mut nodes, search)?,
    };
    let mut suspects = match known {
        Some(review) => suspects(review, *side),
        None => suspects(&review(game, &evaluations), *side),
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
        let looked = look_closely(position, mv, search)?;
        let deeper = [looked.lines.first(), Some(&looked.after)];
        for (line, evaluation) in deeper.into_iter().zip(evaluations.iter_mut().skip(ply)) {
            if let Some(line) = line {
                *evaluation = evaluation_of(line.clone());
            }
        }
        let Some(card) = looked.card(at, &examined.origin, ply + 1) else {
            continue;
        };
        match cards.iter_mut().find(|known| known.key() == card.key()) {
            Some(known) => known.join(&card),
            None => cards.push(card),
        }
    }
    let each = SECOND_NODES.min(nodes / cards.len().max(1) as u64);
    if each >= CONFIRM_NODES {
        for card in &mut cards {
            let root = SearchRoot::new(card.position);
            deepen(card, first(search(root, Limits::nodes(each))?)?);
        }
        cards.retain(|card| {
            let mut mistakes = card.mistakes.iter();
            let is_mistake = |it: &Mistake| is_mistake(card.score, it.score);
            mistakes.all(|it| !card.accepted.contains(&it.mv) && is_mistake(it))
        });
    }
    cards.sort_by_key(|card| card.mistakes.first().map(|mistake| mistake.ply));
    let review = known.is_none().then(|| {
        let mut review = review(game, &evaluations);
        review.quick = true;
        review.adopt(game, &examined.origin.game, &cards);
        review
    });
    Some(Found { cards, review })
}

/// Ply of a move, and its apparent loss of winning chances in percentage points.
type Suspect = (usize, f64);

fn suspect(ply: usize, before: Score, after: Score) -> Option<Suspect> {
    let lost = before.winning_chances() - after.winning_chances();
    (lost >= CATCH && !is_decided(before, after)).then_some((ply, lost))
}

fn suspects(review: &Review, side: Option<Color>) -> Vec<Suspect> {
    let moves = review.moves.iter();
    moves
        .filter(|moved| Some(moved.color) == side && !moved.better.is_empty())
        .filter_map(|moved| {
            // The conversion is its own inverse.
            let own = |score: Score| score.for_white(moved.color);
            suspect(moved.ply - 1, own(moved.before), own(moved.after))
        })
        .collect()
}

/// Searches every position briefly, last one first, so that each search benefits from the transposition table.
fn sieve(game: &Game, nodes: &mut u64, search: &mut Searcher<'_>) -> Option<Vec<Evaluation>> {
    let positions = game.ply() as u64 + 1;
    let each = (ALL_SIEVE_NODES / positions).clamp(1, SIEVE_NODES);
    let mut evaluations = Vec::with_capacity(game.ply() + 1);
    for ply in (0..=game.ply()).rev() {
        *nodes = nodes.saturating_sub(each);
        let root = SearchRoot::new(*game.position_at(ply)?);
        let line = first(search(root, Limits::nodes(each))?)?;
        evaluations.push(evaluation_of(line));
    }
    evaluations.reverse();
    Some(evaluations)
}

fn evaluation_of(line: Line) -> Evaluation {
    Evaluation {
        score: line.score,
        line: line.moves,
        rivals: None,
    }
}

fn first(lines: Vec<Line>) -> Option<Line> {
    lines.into_iter().next()
}

/// A position searched closely, and the move played in it.
struct Looked {
    position: Position,
    mv: Move,
    /// Score of the best line in the comparison with other lines.
    score: Score,
    /// Lines of the moves that are as good as the best, each from a separate search, best first.
    lines: Vec<Line>,
    /// Every other move is known to be worse.
    complete: bool,
    /// Best line after the move that was played.
    after: Line,
}

/// Finds the best moves of a position, then searches each of them and the played move separately. A MultiPV
/// search sees less of each line.
fn look_closely(position: Position, mv: Move, search: &mut Searcher<'_>) -> Option<Looked> {
    let limits = Limits::nodes(BEST_NODES).with_multipv(LINES);
    let mut lines = search(SearchRoot::new(position), limits)?;
    let score = lines.first()?.score;
    let is_worse = |line: &Line| !is_accepted(score, line.score);
    let complete =
        lines.len() == position.legal_moves().len() || lines.last().is_some_and(is_worse);
    lines.retain(|line| !is_worse(line));
    let moves = lines.iter().filter_map(|line| line.moves.first().copied());
    let others: Vec<Move> = moves.filter(|other| *other != mv).collect();
    let each = (CONFIRM_NODES - BEST_NODES) / (others.len() as u64 + 1);
    let mut after = |mv: Move| {
        let root = SearchRoot::new(position.after(mv));
        search(root, Limits::nodes(each)).and_then(first)
    };
    // If the move is the best, the others do not matter.
    let is_best = lines.first()?.moves.first() == Some(&mv);
    if !is_best {
        lines.clear();
        for other in others {
            let Line { score, moves } = after(other)?;
            let moves = std::iter::once(other).chain(moves).collect();
            lines.push(Line {
                score: -score,
                moves,
            });
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
    }
    let after = after(mv)?;
    Some(Looked {
        position,
        mv,
        score,
        lines,
        complete,
        after,
    })
}

impl Looked {
    /// Creates a card. `None` if the move was not a mistake.
    fn card(self, at: i64, origin: &Origin, ply: usize) -> Option<Card> {
        let best = self.lines.first()?.clone();
        let played = -self.after.score;
        let is_best = best.moves.first() == Some(&self.mv);
        if is_best || !is_mistake(self.score, played) || !is_mistake(best.score, played) {
            return None;
        }
        let count = self.lines.len();
        let is_sure = |line: &Line| {
            best.score.winning_chances() - line.score.winning_chances() <= SURELY_AS_GOOD
        };
        let sure = self.lines.into_iter().filter(is_sure);
        let accepted: Vec<Move> = sure
            .filter_map(|line| line.moves.first().copied())
            .collect();
        Some(Card {
            position: self.position,
            score: best.score,
            best: best.moves,
            complete: self.complete && accepted.len() == count,
            accepted,
            made: at,
            mistakes: vec![Mistake {
                origin: origin.clone(),
                ply,
                mv: self.mv,
                answer: self.after.moves,
                score: played,
                lost: lost(best.score, played),
            }],
        })
    }
}

/// Updates a card with the result of the longer search. Only the new best move stays accepted; others are
/// judged when they are answered.
fn deepen(card: &mut Card, Line { score, moves }: Line) {
    let best = moves.first().copied();
    card.complete &= card.accepted.iter().all(|mv| Some(*mv) == best);
    card.accepted = best.into_iter().collect();
    (card.score, card.best) = (score, moves);
    for mistake in &mut card.mistakes {
        mistake.lost = lost(score, mistake.score);
    }
}

/// Returns `true` if a move was a mistake. Both scores are from the mover's perspective.
fn is_mistake(best: Score, played: Score) -> bool {
    let [best_chances, chances] = [best, played].map(Score::winning_chances);
    let is_clear = best_chances <= 100.0 - CLEAR || chances >= CLEAR;
    let least = if is_clear { CLEAR_MISTAKE } else { MISTAKE };
    best_chances - chances >= least && !is_decided(best, played)
}

/// Returns `true` if the position was clearly won, or clearly lost, both before and after a move.
fn is_decided(before: Score, after: Score) -> bool {
    let chances = [before, after].map(Score::winning_chances);
    chances.iter().all(|&it| it >= WON) || chances.iter().all(|&it| it <= 100.0 - WON)
}

/// Returns the lost winning chances in thousandths.
fn lost(best: Score, played: Score) -> u16 {
    let lost = best.winning_chances() - played.winning_chances();
    (lost * 10.0).round().clamp(0.0, 1_000.0) as u16
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
            side: Some(side),
            origin: Origin {
                game: uid.to_owned(),
                played: 7,
                level: Some(Level::FIRST),
            },
            review: None,
        }
    }

    /// Scripted searcher. Positions that are not in the script are even, with their first legal move as the best. Lines
    /// are given as (score, SAN).
    pub(crate) struct Script(Vec<(Position, Vec<(Score, &'static str)>)>);

    impl Script {
        /// Returns the score of a position that the first move of a scripted line leads to.
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
            lines.truncate(limits.multipv);
            lines
        }
    }

    /// 1. f3 e5 2. g4 allows mate; White's second move is the mistake.
    pub(crate) fn fools_mate() -> (Game, Script) {
        let game = game(&["f3", "e5", "g4", "Qh4#"]);
        let at = |ply: usize| *game.position_at(ply).unwrap();
        let cp = Score::centipawns;
        let script = Script(vec![
            (
                at(2),
                vec![
                    (cp(-60), "e4"),
                    (cp(-65), "d3"),
                    (cp(-68), "Nh3"),
                    (cp(-200), "h4"),
                ],
            ),
            (at(3), vec![(Score::mate_in(1), "Qh4#")]),
        ]);
        (game, script)
    }

    #[test]
    fn mistake_becomes_a_card_with_refutation_and_best_move() {
        let (game, script) = fools_mate();
        let mut spent = 0;
        let mut search = |root: SearchRoot, limits: Limits| {
            spent += limits.nodes.unwrap();
            Some(script.lines(&root, &limits))
        };
        let white = examined(game.clone(), Color::White, "a");
        let cards = find_cards(&white, 99, &mut search).unwrap().cards;
        let [card] = &cards[..] else {
            panic!("{cards:?}")
        };
        assert_eq!(card.position, *game.position_at(2).unwrap());
        let san = |mv: Move| card.position.san(mv);
        // Other moves may be as good; they are judged when they are answered.
        let accepted: Vec<String> = card.accepted.iter().map(|&mv| san(mv)).collect();
        assert_eq!((accepted, card.complete), (vec!["e4".to_owned()], false));
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
        // Black made no mistake.
        let black = examined(game, Color::Black, "a");
        let mut search = |root: SearchRoot, limits: Limits| Some(script.lines(&root, &limits));
        assert_eq!(find_cards(&black, 0, &mut search).unwrap().cards, []);
        assert!(spent <= GAME_NODES, "{spent}");
    }

    #[test]
    fn decided_positions_and_small_losses_give_no_cards() {
        let cp = Score::centipawns;
        // (score of the best move, score after the played move, number of cards)
        for (best, played, cards) in [
            (cp(0), cp(-120), 1),
            (cp(0), cp(-90), 0),
            (Score::mate_in(2), cp(600), 0),
            (Score::mate_in(2), cp(300), 1),
            (cp(-600), Score::mated_in(3), 0),
            (cp(-300), Score::mated_in(3), 1),
            // If one side is clearly better, the loss must be larger.
            (cp(-200), cp(-350), 0),
            (cp(-200), cp(-600), 1),
            (cp(350), cp(200), 0),
        ] {
            let game = game(&["e4"]);
            let script = Script(vec![
                (*game.start(), vec![(best, "d4")]),
                (*game.position(), vec![(-played, "e5")]),
            ]);
            let mut search = |root: SearchRoot, limits: Limits| Some(script.lines(&root, &limits));
            let white = examined(game, Color::White, "a");
            let found = find_cards(&white, 0, &mut search).unwrap().cards;
            assert_eq!(found.len(), cards, "{best} {played}");
        }
    }

    #[test]
    fn worst_mistakes_are_confirmed_within_the_budget() {
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
            confirmed += u32::from(limits.multipv > 1);
            let number = i32::from(root.position.fullmove_number());
            let best = root.position.parse_san("Nc3").ok();
            // After each of White's moves, Black's advantage is larger.
            let is_played = |ply| game.position_at(ply) == Some(&root.position);
            let is_best = !(0..=game.ply()).any(is_played);
            let score = if root.position.turn() == Color::White || is_best {
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
        let white = examined(game.clone(), Color::White, "a");
        let cards = find_cards(&white, 0, &mut search).unwrap().cards;
        assert!(spent <= GAME_NODES, "{spent}");
        assert_eq!(cards.len() as u32, confirmed);
        assert!((5..=7).contains(&confirmed), "{confirmed}");
        assert!(cards.iter().all(|card| card.position != start));
        // In the order of the game, including the last and worst one.
        assert_eq!(cards.last().unwrap().mistakes[0].ply, 23);
        assert!(cards.is_sorted_by_key(|card| card.mistakes[0].ply));
    }

    #[test]
    fn existing_review_replaces_the_quick_pass_and_a_stop_ends_the_work() {
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
        assert_eq!(find_cards(&white, 0, &mut search).unwrap().cards.len(), 1);
        // The best lines, then three moves and the mistake separately, and finally the best move again.
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
    fn best_lines_come_from_one_iteration() {
        let start = Position::startpos();
        let report = |depth, line, score| {
            let pv = vec![start.parse_uci("e2e4").unwrap()];
            let mut report = SearchInfo::new(depth, Score::centipawns(score), pv);
            report.pv_index = line;
            report
        };
        let reports = [
            report(1, 1, 10),
            report(1, 2, 5),
            report(2, 1, 30),
            report(2, 2, 20),
            report(3, 1, 50),
        ];
        let outcome = SearchOutcome::new(None, Score::DRAW);
        let scores = |wanted: usize| -> Vec<i32> {
            let lines = best_lines(&reports, wanted, &outcome);
            lines.iter().map(|line| line.score.raw()).collect()
        };
        assert_eq!(scores(2), [30, 20]);
        assert_eq!(scores(4), [30, 20]);
        assert_eq!(scores(1), [50]);
        let lines = best_lines(&[], 2, &outcome);
        assert_eq!((lines.len(), &*lines[0].moves), (1, &[][..]));
    }
}
