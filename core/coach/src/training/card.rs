//! A mistake of one's own as an exercise.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::attempt::Item;
use plywise_chess::{Bitboard, Color, Move, Position, Role};
use plywise_engine::Score;
use plywise_engine::reasons::{Explanation, Motifs, explain, motifs};
use plywise_game::Level;

/// Winning chances in percent that a mistake gives away at least: an inaccuracy's.
pub const MISTAKE: f64 = 10.0;

/// Winning chances in percent by which an accepted move may be worse than the best.
pub const TOLERANCE: f64 = 3.0;

/// The part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first ten moves.
    Opening,
    /// All between.
    Middlegame,
    /// No more than six pieces are left, kings and pawns not counted.
    Ending,
}

impl Phase {
    /// All phases in their order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middlegame, Self::Ending];

    /// The last move of the opening.
    const OPENING_MOVES: u16 = 10;
    /// The pieces of an ending at most.
    const ENDING_PIECES: usize = 6;

    /// The phase that a position belongs to.
    pub fn of(position: &Position) -> Self {
        let all: Bitboard = position.color(Color::White) | position.color(Color::Black);
        let pawns = Color::ALL.map(|color| position.pieces(color, Role::Pawn).len() as usize);
        let pieces = (all.len() as usize).saturating_sub(2 + pawns[0] + pawns[1]);
        if pieces <= Self::ENDING_PIECES {
            Self::Ending
        } else if position.fullmove_number() <= Self::OPENING_MOVES {
            Self::Opening
        } else {
            Self::Middlegame
        }
    }
}

/// The game that a mistake comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The game's uid: the same in every library that holds the game.
    pub game: String,
    /// When it was played, in milliseconds since 1970 (UTC).
    pub played: i64,
    /// The level of the opponent, if it was the computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
}

/// A move that gave winning chances away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// The game that it was made in.
    #[serde(flatten)]
    pub origin: Origin,
    /// The ply that it made, from 1.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// The best line after it, the opponent's answer first; empty if it ended the game.
    pub answer: Vec<Move>,
    /// The score after it, for the side that made it.
    pub score: Score,
    /// Winning chances that it gave away, in thousandths, 100 to 1,000.
    pub lost: u16,
}

/// A position in which a mistake was made, as an exercise: find a move as good as the best.
///
/// Reading one from JSON fails where a move is not legal, or no move would be accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Card {
    /// The position before the mistake.
    pub position: Position,
    /// The best line.
    pub best: Vec<Move>,
    /// Its score, for the side to move.
    pub score: Score,
    /// The moves that are as good as the best beyond doubt, the best first; others within [`TOLERANCE`]
    /// come to them as they are answered.
    pub accepted: Vec<Move>,
    /// Every other move is known to be worse; otherwise a search has to judge it.
    pub complete: bool,
    /// When the card was made, in milliseconds since 1970 (UTC).
    pub made: i64,
    /// What was played here, at least once, in different games or at different plies.
    pub mistakes: Vec<Mistake>,
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let card = Self::deserialize(deserializer)?;
        let is_sound = card.is_sound();
        is_sound
            .then_some(card)
            .ok_or_else(|| D::Error::custom("the card's moves are not legal"))
    }
}

/// What is known of a move as an answer to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// It is as good as the best.
    Accepted,
    /// It is the mistake that was made before, with its refutation.
    Again(&'a Mistake),
    /// It is worse, and a search has to say why.
    Worse,
    /// A search has to judge it, see [`is_accepted`].
    Unknown,
}

/// Whether a move of this score is as good as the best one; both scores for the side that moves.
pub fn is_accepted(best: Score, score: Score) -> bool {
    best.winning_chances() - score.winning_chances() <= TOLERANCE
}

impl Card {
    /// The card's name in attempts. Two cards of the same position have the same.
    pub fn item(&self) -> Item {
        Item::Card(self.key())
    }

    /// The key of its position.
    pub fn key(&self) -> u64 {
        self.position.hash()
    }

    /// The phase that the position belongs to.
    pub fn phase(&self) -> Phase {
        Phase::of(&self.position)
    }

    /// Why the best move is good, where it can be said.
    pub fn reason(&self) -> Option<Explanation> {
        explain(&self.position, &self.best, self.score)
    }

    /// The motifs of the best line.
    pub fn motifs(&self) -> Motifs {
        motifs(&self.position, &self.best, self.score)
    }

    fn is_sound(&self) -> bool {
        let plays = |position: Position, line: &[Move]| {
            let mut at = position;
            line.iter().all(|&mv| at.try_play(mv).is_ok())
        };
        let mut mistakes = self.mistakes.iter();
        !self.accepted.is_empty()
            && !self.best.is_empty()
            && plays(self.position, &self.best)
            && self.accepted.iter().all(|&mv| self.position.is_legal(mv))
            && mistakes.all(|it| {
                self.position.is_legal(it.mv) && plays(self.position.after(it.mv), &it.answer)
            })
    }

    /// What is known of a legal move as an answer.
    pub fn verdict(&self, mv: Move) -> Verdict<'_> {
        let mut after = self.position;
        let mates = after.try_play(mv).is_ok() && after.is_checkmate();
        if mates || self.accepted.contains(&mv) {
            return Verdict::Accepted;
        }
        match self.mistakes.iter().find(|mistake| mistake.mv == mv) {
            Some(mistake) => Verdict::Again(mistake),
            None if self.complete => Verdict::Worse,
            None => Verdict::Unknown,
        }
    }

    /// Takes over what another card of the same position knows: the older card's line and score
    /// stand, accepted moves and mistakes are put together. In which order cards are joined does
    /// not matter.
    pub fn join(&mut self, other: &Self) {
        let rank = |card: &Self| {
            (
                card.made,
                card.best.iter().map(|mv| mv.bits()).collect::<Vec<_>>(),
            )
        };
        let mut accepted = self.accepted.clone();
        accepted.extend(&other.accepted);
        let mut mistakes = std::mem::take(&mut self.mistakes);
        for mistake in &other.mistakes {
            let is_same =
                |it: &Mistake| it.ply == mistake.ply && it.origin.game == mistake.origin.game;
            if !mistakes.iter().any(is_same) {
                mistakes.push(mistake.clone());
            }
        }
        if rank(other) < rank(self) {
            *self = other.clone();
        }
        mistakes.sort_by(|a, b| {
            let key = |it: &Mistake| (it.origin.played, it.origin.game.clone(), it.ply);
            key(a).cmp(&key(b))
        });
        let best = self.best.first().copied();
        // What was played and confirmed as a mistake is no answer, whatever a search in passing said.
        accepted.retain(|mv| Some(*mv) == best || !mistakes.iter().any(|it| it.mv == *mv));
        accepted.sort_unstable_by_key(|mv| (Some(*mv) != best, mv.bits()));
        accepted.dedup();
        self.complete |= other.complete;
        self.accepted = accepted;
        self.mistakes = mistakes;
    }
}

#[cfg(test)]
mod tests {
    use super::super::find_cards;
    use super::super::finder::tests::{examined, fools_mate};
    use super::*;
    use plywise_engine::{Limits, SearchRoot};

    #[test]
    fn answers_are_judged_by_what_is_known() {
        let (game, script) = fools_mate();
        let mut search = |root: SearchRoot, limits: Limits| Some(script.lines(&root, &limits));
        let white = examined(game, Color::White, "a");
        let mut card = find_cards(&white, 0, &mut search).unwrap().cards.remove(0);
        let mv = |san: &str| card.position.parse_san(san).unwrap();
        let [e4, g4, h4] = ["e4", "g4", "h4"].map(mv);
        card.complete = true;
        assert_eq!(card.verdict(e4), Verdict::Accepted);
        assert_eq!(card.verdict(g4), Verdict::Again(&card.mistakes[0]));
        assert_eq!(card.verdict(h4), Verdict::Worse);
        card.complete = false;
        assert_eq!(card.verdict(h4), Verdict::Unknown);
        assert!(is_accepted(Score::mate_in(2), Score::mate_in(5)));
        assert!(!is_accepted(Score::centipawns(100), Score::centipawns(0)));
    }

    #[test]
    fn cards_of_one_position_are_joined_in_any_order() {
        let (game, script) = fools_mate();
        let mut search = |root: SearchRoot, limits: Limits| Some(script.lines(&root, &limits));
        let mut make = |uid: &str, made: i64, accepted: &[&str], played: &str| {
            let white = examined(game.clone(), Color::White, uid);
            let mut card = find_cards(&white, made, &mut search)
                .unwrap()
                .cards
                .remove(0);
            let read = |san: &&str| card.position.parse_san(san).unwrap();
            card.accepted = accepted.iter().map(read).collect();
            card.best = card.accepted[..1].to_vec();
            card.mistakes[0].mv = read(&played);
            card
        };
        let cards = [
            make("a", 3, &["e4", "d3"], "g4"),
            make("b", 1, &["d3", "e4", "a3"], "h4"),
            make("c", 2, &["e3", "h4"], "a3"),
        ];
        let mut results = Vec::new();
        for order in [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ] {
            let mut joined = cards[order[0]].clone();
            for &next in &order[1..] {
                joined.join(&cards[next]);
                joined.join(&cards[next]);
            }
            results.push(joined);
        }
        assert!(results.iter().all(|joined| *joined == results[0]));
        let joined = &results[0];
        let mut accepted: Vec<String> = joined
            .accepted
            .iter()
            .map(|&mv| joined.position.san(mv))
            .collect();
        // The oldest card's best move is first; what was a mistake in one is none of the others.
        assert_eq!(accepted.remove(0), "d3");
        accepted.sort();
        assert_eq!(accepted, ["e3", "e4"]);
        assert_eq!((joined.mistakes.len(), joined.made), (3, 1));
    }

    #[test]
    fn cards_survive_json() {
        let (game, script) = fools_mate();
        let mut search = |root: SearchRoot, limits: Limits| Some(script.lines(&root, &limits));
        let white = examined(game, Color::White, "a");
        let card = find_cards(&white, 5, &mut search).unwrap().cards.remove(0);
        let text = serde_json::to_string(&card).unwrap();
        assert_eq!(serde_json::from_str::<Card>(&text).unwrap(), card, "{text}");
        let no_answer = serde_json::to_string(&Card {
            accepted: vec![],
            ..card
        })
        .unwrap();
        for bad in [
            text.replace("g2g4", "g2g5"),
            text.replace("d8h4", "d8d1"),
            no_answer,
        ] {
            assert!(serde_json::from_str::<Card>(&bad).is_err(), "{bad}");
        }
    }
}
