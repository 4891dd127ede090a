//! Ideas of moves in endings as text.

use super::arg::Arg;
use super::catalogue::Catalogue;
use super::explanations::role_name;
use super::naming::Naming;
use plywise_chess::{Bitboard, Move, Position, Role, Square};
use plywise_coach::endings::{Drawing, Idea, IdeaKind, Line};

/// Says what a move does in an ending, for the user who plays it: "Kd5 takes the opposition: now the opponent has to give
/// way." `position` is the position before the move.
pub fn ending_idea_words(
    idea: &Idea,
    position: &Position,
    naming: Naming,
    catalogue: &Catalogue,
) -> String {
    let square = |square: Square| ("square", naming.of_square(square, catalogue).into());
    let piece = |role: Role| {
        let role = Arg::Choice(role_name(role));
        let piece = catalogue.message("idea-piece", &[("role", role)]);
        ("piece", piece.into())
    };
    let line = |line: Line| ("line", line_words(line, naming, catalogue).into());
    let result = |wins| ("result", Arg::Choice(if wins { "win" } else { "draw" }));
    let (key, mut args): (&str, Vec<(&str, Arg<'_>)>) = match idea.kind {
        IdeaKind::Mates => ("idea-mates", vec![]),
        IdeaKind::MatesIn { moves } => ("idea-mates-in", vec![("count", moves.into())]),
        IdeaKind::Promotes => ("idea-promotes", vec![]),
        IdeaKind::Takes { role, wins } => ("idea-takes", vec![piece(role), result(wins)]),
        IdeaKind::Forks { role, square: at } => ("idea-forks", vec![piece(role), square(at)]),
        IdeaKind::Wins { role, square: at } => ("idea-wins", vec![piece(role), square(at)]),
        IdeaKind::Trades { wins } => ("idea-trades", vec![result(wins)]),
        IdeaKind::Pins { role, square: at } => ("idea-pins", vec![piece(role), square(at)]),
        IdeaKind::Attacks { role, square: at } => ("idea-attacks", vec![piece(role), square(at)]),
        IdeaKind::Opposition { distant: false } => ("idea-opposition", vec![]),
        IdeaKind::Opposition { distant: true } => ("idea-distant-opposition", vec![]),
        IdeaKind::Zugzwang => ("idea-zugzwang", vec![]),
        IdeaKind::PassesTurn => ("idea-passes-turn", vec![]),
        IdeaKind::KeySquare => ("idea-key-square", vec![]),
        IdeaKind::Leads => ("idea-leads", vec![]),
        IdeaKind::Outruns => ("idea-outruns", vec![]),
        IdeaKind::Escorts { square: at } => ("idea-escorts", vec![square(at)]),
        IdeaKind::Advances { left } => ("idea-advances", vec![("count", left.into())]),
        IdeaKind::ThreatensPromotion { square: at } => {
            ("idea-threatens-promotion", vec![square(at)])
        }
        IdeaKind::Bridge { rank } => ("idea-bridge", vec![line(Line::Rank(rank))]),
        IdeaKind::DrivesOff => ("idea-drives-off", vec![]),
        IdeaKind::ForcesInFront { square: at } => ("idea-forces-in-front", vec![square(at)]),
        IdeaKind::StopsPawn { square: at } => ("idea-stops-pawn", vec![square(at)]),
        IdeaKind::NearsPawn { pawn } => ("idea-nears-pawn", vec![square(pawn)]),
        IdeaKind::CutsOff { line: at } => ("idea-cuts-off", vec![line(at)]),
        IdeaKind::KeepsCutOff { line: at } => ("idea-keeps-cut-off", vec![line(at)]),
        IdeaKind::Drives => ("idea-drives", vec![]),
        IdeaKind::HoldsEdge => ("idea-holds-edge", vec![]),
        IdeaKind::DrivesToCorner { corner } => ("idea-drives-to-corner", vec![square(corner)]),
        IdeaKind::BarsFrom { square: at } => ("idea-bars-from", vec![square(at)]),
        IdeaKind::Confines { from, to } => (
            "idea-confines",
            vec![("from", from.into()), ("to", to.into())],
        ),
        IdeaKind::TakesSquares { squares } => {
            let names = squares.into_iter();
            let names = names.map(|square| naming.of_square(square, catalogue));
            let squares = catalogue.list(names.map(|name| catalogue.isolated(name)));
            ("idea-takes-squares", vec![("squares", squares.into())])
        }
        IdeaKind::Shoulders { square: at } => ("idea-shoulders", vec![square(at)]),
        IdeaKind::NearsKing => ("idea-nears-king", vec![]),
        IdeaKind::Brings { role } => ("idea-brings", vec![piece(role)]),
        IdeaKind::ChecksCloser => ("idea-checks-closer", vec![]),
        IdeaKind::Escapes { role } => ("idea-escapes", vec![piece(role)]),
        IdeaKind::BlocksCheck => ("idea-blocks-check", vec![]),
        IdeaKind::StalematesOnCapture { square: at } => {
            ("idea-stalemates-on-capture", vec![square(at)])
        }
        IdeaKind::StalemateLooms => ("idea-stalemate-looms", vec![]),
        IdeaKind::EntersSquare { pawn } => ("idea-enters-square", vec![square(pawn)]),
        IdeaKind::HoldsCorner { corner } => ("idea-holds-corner", vec![square(corner)]),
        IdeaKind::NearsCorner { corner } => ("idea-nears-corner", vec![square(corner)]),
        IdeaKind::LocksIn => ("idea-locks-in", vec![]),
        IdeaKind::BlocksPawn => ("idea-blocks-pawn", vec![]),
        IdeaKind::StaysAhead => ("idea-stays-ahead", vec![]),
        IdeaKind::Guards { by, square: at } if by == idea.mv.to() => {
            ("idea-guards", vec![square(at)])
        }
        IdeaKind::Guards { square: at, .. } => ("idea-keeps-guard", vec![square(at)]),
        IdeaKind::StopsMate { threat } => (
            "idea-stops-mate",
            vec![("threat", threat_words(threat, position, naming, catalogue))],
        ),
        IdeaKind::SafeCorner { corner } => ("idea-safe-corner", vec![square(corner)]),
        IdeaKind::StaysTogether => ("idea-stays-together", vec![]),
        IdeaKind::LeavesEdge => ("idea-leaves-edge", vec![]),
        IdeaKind::KeepsAway => ("idea-keeps-away", vec![]),
        IdeaKind::Supports { pawn } => ("idea-supports", vec![square(pawn)]),
        IdeaKind::Checks => ("idea-checks", vec![]),
        IdeaKind::HoldsRank { rank } => ("idea-holds-rank", vec![line(Line::Rank(rank))]),
        IdeaKind::ChecksFromBehind => ("idea-checks-from-behind", vec![]),
        IdeaKind::ChecksFromSide => ("idea-checks-from-side", vec![]),
        IdeaKind::GoesBehind => ("idea-goes-behind", vec![]),
    };
    let mv = naming.of_move(idea.mv, position, catalogue);
    args.push(("move", mv.into()));
    catalogue.message(key, &args)
}

/// Maximum number of marked squares that are named one by one.
const NAMED: u32 = 8;

/// Describes the squares and arrows that illustrate the idea of an ending, for screen readers: "Marked: a8 and b8."
/// `None` without any.
pub fn drawing_words(drawing: &Drawing, catalogue: &Catalogue) -> Option<String> {
    let name = |square: Square| Naming::Spoken.of_square(square, catalogue);
    let corners = |from: Square, to: Square| [("from", name(from).into()), ("to", name(to).into())];
    let marked = match (rectangle(drawing.squares), drawing.squares.len()) {
        (_, 0) => None,
        (Some((from, to)), 3..) => Some(catalogue.message("idea-drawing-area", &corners(from, to))),
        (_, ..=NAMED) => Some(catalogue.list(drawing.squares.into_iter().map(name))),
        (_, count) => Some(catalogue.message_with("idea-drawing-count", "count", count)),
    };
    let marked = marked.map(|it| catalogue.message_with("idea-drawing", "squares", it));
    let arrows = drawing.arrows.iter();
    let arrows =
        arrows.map(|&(from, to)| catalogue.message("idea-drawing-arrow", &corners(from, to)));
    let sentences = marked.into_iter().chain(arrows);
    sentences.reduce(|said, next| catalogue.sentences(&said, &next))
}

/// Returns two opposite corners of squares that form a rectangle.
fn rectangle(squares: Bitboard) -> Option<(Square, Square)> {
    let files = squares.into_iter().map(Square::file);
    let (left, right) = (files.clone().min()?, files.max()?);
    let ranks = squares.into_iter().map(Square::rank);
    let (low, high) = (ranks.clone().min()?, ranks.max()?);
    let area = (right.index() - left.index() + 1) * (high.index() - low.index() + 1);
    let is_full = area == squares.len() as usize;
    is_full.then(|| (Square::new(left, low), Square::new(right, high)))
}

/// Returns a mating move that the opponent threatens.
fn threat_words(
    threat: Move,
    position: &Position,
    naming: Naming,
    catalogue: &Catalogue,
) -> Arg<'static> {
    let passed = position.null_move().unwrap_or(*position);
    naming.of_move(threat, &passed, catalogue).into()
}

fn line_words(line: Line, naming: Naming, catalogue: &Catalogue) -> String {
    let (kind, written, spoken) = match line {
        Line::File(file) => ("file", file.to_string(), format!("speech-file-{file}")),
        Line::Rank(rank) => ("rank", rank.to_string(), format!("speech-rank-{rank}")),
    };
    let name = match naming {
        Naming::Letters | Naming::Figurines => written,
        Naming::Spoken => catalogue.word(&spoken),
    };
    let args = [("line", Arg::Choice(kind)), ("name", name.into())];
    catalogue.message("idea-line", &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use plywise_chess::{Bitboard, Rank};

    fn said(fen: &str, san: &str, kind: IdeaKind, language: Language, naming: Naming) -> String {
        let position: Position = fen.parse().unwrap();
        let mv = position.parse_san(san).unwrap();
        let idea = Idea { mv, kind };
        ending_idea_words(&idea, &position, naming, &Catalogue::new(language))
    }

    #[test]
    fn ideas_are_sentences_in_every_language() {
        let opposition = IdeaKind::Opposition { distant: false };
        let pawns = "8/4k3/8/8/3KP3/8/8/8 w - - 0 1";
        let rook = "8/8/3k4/8/8/3K4/8/R7 w - - 0 1";
        let cut = IdeaKind::CutsOff {
            line: Line::Rank(Rank::Fifth),
        };
        let fork = IdeaKind::Forks {
            role: Role::Rook,
            square: Square::D6,
        };
        let queen = "8/8/2kr4/8/8/8/8/Q3K3 w - - 0 1";
        let squares = IdeaKind::TakesSquares {
            squares: Bitboard::from_square(Square::D5).with(Square::E5),
        };
        for (fen, san, kind, language, naming, expected) in [
            (
                pawns,
                "Ke5",
                opposition,
                Language::ENGLISH,
                Naming::Letters,
                "Ke5 takes the opposition: now the opponent has to give way.",
            ),
            (
                pawns,
                "Ke5",
                opposition,
                Language::ENGLISH,
                Naming::Spoken,
                "king to e5 takes the opposition: now the opponent has to give way.",
            ),
            (
                pawns,
                "Ke5",
                opposition,
                Language::ARABIC,
                Naming::Letters,
                "النقلة \u{2068}♔e5\u{2069} تكسب المواجهة: الآن على الخصم أن يتراجع.",
            ),
            (
                rook,
                "Ra5",
                cut,
                Language::ENGLISH,
                Naming::Letters,
                "Ra5 cuts the enemy king off: it can’t cross rank 5.",
            ),
            (
                rook,
                "Ra5",
                cut,
                Language::GERMAN,
                Naming::Letters,
                "Ta5 schneidet den gegnerischen König ab: Er kann die 5. Reihe nicht überschreiten.",
            ),
            (
                queen,
                "Qa6+",
                fork,
                Language::GERMAN,
                Naming::Letters,
                "Da6+ gibt Schach und greift zugleich den Turm auf d6 an. Das ist nicht zu parieren.",
            ),
            (
                rook,
                "Ra5",
                squares,
                Language::ARABIC,
                Naming::Letters,
                "النقلة \u{2068}♖a5\u{2069} تحرم ملك الخصم من \u{2068}d5\u{2069} و\u{2068}e5\u{2069}.",
            ),
        ] {
            assert_eq!(said(fen, san, kind, language, naming), expected);
        }
    }
}
