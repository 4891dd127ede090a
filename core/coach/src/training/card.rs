//! A mistake of the user's as an exercise.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::attempt::Item;
use plywise_chess::{Bitboard, Color, Move, Position, Role};
use plywise_engine::Score;
use plywise_game::Level;
use plywise_tactics::{Analysis, Explanation, Variation, explain};

/// Minimum loss of winning chances for a mistake that becomes a card, in percentage points: that of an inaccuracy.
pub const MISTAKE: f64 = 10.0;

/// Maximum difference in winning chances between an accepted answer to a card and the best move, in percentage points.
pub const TOLERANCE: f64 = 3.0;

/// Phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first ten moves.
    Opening,
    /// Between opening and ending.
    Middlegame,
    /// At most six pieces are left, not counting kings and pawns.
    Ending,
}

impl Phase {
    /// All phases in order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::Middlegame, Self::Ending];

    /// Last move number of the opening.
    const OPENING_MOVES: u16 = 10;
    /// Maximum number of pieces in an ending.
    const ENDING_PIECES: usize = 6;

    /// Returns the phase of a position.
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

/// Game in which the user made a mistake that became a training card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// Unique id of the game, the same in every library.
    pub game: String,
    /// Time when the game was played, in milliseconds since 1970 (UTC).
    pub played: i64,
    /// Level of the computer if it was the opponent; otherwise `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
}

/// A move of the user that lost winning chances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// Game in which the mistake was made.
    #[serde(flatten)]
    pub origin: Origin,
    /// Ply of the mistake in its game, counted from 1.
    pub ply: usize,
    /// The move that was a mistake.
    pub mv: Move,
    /// Best line after the move, starting with the opponent's reply. Empty if the move ended the game.
    pub answer: Vec<Move>,
    /// Score after the move, from the mover's perspective.
    pub score: Score,
    /// Winning chances lost by the move, in thousandths, from 100 to 1,000.
    pub lost: u16,
}

/// A position in which a mistake was made, as an exercise: find a move as good as the best.
///
/// Deserialization fails if a move is illegal or no move would be accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Card {
    /// Position before the mistake.
    pub position: Position,
    /// Principal variation: the best line in `position`, starting with the move to find.
    pub best: Vec<Move>,
    /// Score of the line `best`, from the perspective of the side to move.
    pub score: Score,
    /// Moves that are certainly as good as the best one, which comes first. Others within [`TOLERANCE`] are added when
    /// the user answers with them.
    pub accepted: Vec<Move>,
    /// Whether every move that is not in `accepted` is known to be worse. Otherwise a search has to judge it.
    pub complete: bool,
    /// Time when the card was created, in milliseconds since 1970 (UTC).
    pub made: i64,
    /// Mistakes that the user made in this position, in different games or at different plies; at least one.
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

/// Preliminary judgment of an answer to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// The move is as good as the best one.
    Accepted,
    /// The move repeats an earlier mistake, whose refutation is known.
    Again(&'a Mistake),
    /// The move is worse. A search has to find the refutation.
    Worse,
    /// A search has to judge the move, see [`is_accepted`].
    Unknown,
}

/// Returns `true` if a move is as good as the best one, within [`TOLERANCE`]. Both scores are from the mover's
/// perspective.
pub fn is_accepted(best: Score, score: Score) -> bool {
    best.winning_chances() - score.winning_chances() <= TOLERANCE
}

impl Card {
    /// Returns the card as an exercise, under which attempts at it are stored. Cards of the same position share it.
    pub fn item(&self) -> Item {
        Item::Card(self.key())
    }

    /// Returns the hash key of the card's position.
    pub fn key(&self) -> u64 {
        self.position.hash()
    }

    /// Returns the phase of the game in which the card's position is.
    pub fn phase(&self) -> Phase {
        Phase::of(&self.position)
    }

    /// Explains why the best move is good. `None` for a card without a line.
    pub fn reason(&self) -> Option<Explanation> {
        let &best = self.best.first()?;
        let analysis = Analysis {
            best: Variation {
                moves: &self.best,
                score: self.score,
            },
            reply: Variation::UNKNOWN,
            previous: None,
        };
        Some(explain(&self.position, best, &analysis))
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

    /// Judges a legal move as far as possible without a search.
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

    /// Merges another card of the same position. The line and score of the older card are kept, and accepted moves and
    /// mistakes are combined. The order of merging does not matter.
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
        // A confirmed mistake is never an accepted answer, even if a brief search accepted it.
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
    fn answers_are_judged_without_a_search_where_possible() {
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
    fn cards_of_a_position_merge_in_any_order() {
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
        // The oldest card's best move comes first, and a mistake of one card is not accepted by the others.
        assert_eq!(accepted.remove(0), "d3");
        accepted.sort();
        assert_eq!(accepted, ["e3", "e4"]);
        assert_eq!((joined.mistakes.len(), joined.made), (3, 1));
    }

    #[test]
    fn cards_round_trip_through_json() {
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
