//! Output of the commands `d` and `eval`, which people type in a UCI connection.

use plywise_chess::{File, Piece, Position, Rank, Square};
use plywise_engine::eval::explain;
use plywise_engine::eval::net::Net;
use plywise_engine::{Score, evaluate};

use crate::output::Output;

/// Prints the board, the FEN and the hash key.
pub(super) fn position(out: &Output, position: &Position) {
    for rank in Rank::ALL.into_iter().rev() {
        let mut line = format!("{} ", rank.to_char());
        for file in File::ALL {
            let piece = position.piece_on(Square::new(file, rank));
            line.push(' ');
            line.push(piece.map_or('.', Piece::to_char));
        }
        out.line(line);
    }
    out.line("   a b c d e f g h");
    out.line(format_args!("Fen: {position}"));
    out.line(format_args!("Key: {:016X}", position.hash()));
    let checkers: Vec<String> = position
        .checkers()
        .into_iter()
        .map(|square| square.to_string())
        .collect();
    if !checkers.is_empty() {
        out.line(format_args!("Checkers: {}", checkers.join(" ")));
    }
}

/// Prints the contribution of each term of the hand-crafted evaluation (HCE), their sum and the
/// evaluation by the neural network, for the side to move.
pub(super) fn evaluation(out: &Output, position: &Position, net: Option<&Net>) {
    let (score, turn) = (evaluate(position), position.turn());
    for share in explain(position) {
        let (term, score) = (
            format!("{:?}", share.term),
            Score::centipawns(share.centipawns),
        );
        out.line(format_args!("{term:<10} {:>7}", score.to_string()));
    }
    out.line(format_args!("Terms: {score} for {turn}"));
    if let Some(net) = net {
        let score = Score::centipawns(net.evaluate(position));
        out.line(format_args!("Net: {score} for {turn}"));
    }
}
