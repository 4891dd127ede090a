//! Ideas of the moves in an ending, such as the opposition or the cut-off king, checked by the tables.

mod facts;
mod kind;
mod walk;

pub use kind::{Idea, IdeaKind, Line};
pub(super) use walk::attacked;

use plywise_chess::{Move, Position};
use plywise_tables::{Tables, Value};

use self::facts::Try;
use super::ending::Aim;

/// Returns the most instructive idea among the best moves by the tables: those that mate fastest, or those that hold a
/// draw. `None` if the position is lost for the side to move, a table is missing, or no such move has an idea.
pub fn idea(tables: &Tables, position: &Position) -> Option<Idea> {
    let best = tables.value(position)?;
    let aim = match best {
        Value::Win(_) => Aim::Win,
        Value::Draw => Aim::Hold { moves: 0 },
        Value::Loss(_) => return None,
    };
    let mut found: Option<(usize, Idea)> = None;
    for mv in position.legal_moves() {
        if tables.value(&position.after(mv))? != best.after_best_move() {
            continue;
        }
        let idea = Try::new(tables, position, mv, aim).kind();
        if let Some((rank, kind)) = idea
            && found.is_none_or(|(first, _)| rank < first)
        {
            found = Some((rank, Idea { mv, kind }));
        }
    }
    found.map(|(_, idea)| idea)
}

/// Returns the step of a pawn that the enemy king cannot catch, if the step wins. Another move may mate faster.
pub(super) fn running_pawn(tables: &Tables, position: &Position) -> Option<Idea> {
    position.legal_moves().into_iter().find_map(|mv| {
        let kind = Try::new(tables, position, mv, Aim::Win).outruns()?;
        let is_won = matches!(tables.value(&position.after(mv))?, Value::Loss(_));
        is_won.then_some(Idea { mv, kind })
    })
}

/// Returns the ideas of all moves of a position without an endgame table, the most instructive ones first. Whether the
/// moves keep the result is not known.
pub(super) fn possible_ideas(tables: &Tables, position: &Position, aim: Aim) -> Vec<Idea> {
    let kind = |mv: Move| Some((Try::new(tables, position, mv, aim).kind()?, mv));
    let mut found: Vec<_> = position
        .legal_moves()
        .into_iter()
        .filter_map(kind)
        .collect();
    found.sort_by_key(|((rank, _), _)| *rank);
    let ideas = found.into_iter();
    ideas.map(|((_, kind), mv)| Idea { mv, kind }).collect()
}
