//! Names of the terms.

/// Term of the hand-crafted evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Term {
    /// Piece values, bishop pair and imbalance.
    Material,
    /// Piece-square tables.
    Squares,
    /// Number of squares the pieces can reach.
    Mobility,
    /// Pawn structure.
    Pawns,
    /// Passed pawns.
    Passed,
    /// King safety.
    King,
    /// Attacked, hanging and restricted pieces.
    Threats,
    /// Rooks on files, outposts, bad bishops.
    Pieces,
    /// Space behind the pawns.
    Space,
    /// Right to move.
    Tempo,
    /// Known draw, or mop-up against a bare king.
    Endgame,
}

impl Term {
    /// Terms that have weights, in the order of explanations.
    pub(super) const WEIGHTED: [Self; 10] = [
        Self::Material,
        Self::Squares,
        Self::Mobility,
        Self::Pawns,
        Self::Passed,
        Self::King,
        Self::Threats,
        Self::Pieces,
        Self::Space,
        Self::Tempo,
    ];
}
