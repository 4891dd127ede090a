//! Names of the terms of the hand-crafted evaluation.

/// Term of the hand-crafted evaluation, such as mobility.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Term {
    /// Evaluation term for piece values, bishop pair and imbalance.
    Material,
    /// Evaluation term for piece-square tables.
    Squares,
    /// Evaluation term for the number of squares the pieces can reach.
    Mobility,
    /// Evaluation term for the pawn structure.
    Pawns,
    /// Evaluation term for passed pawns.
    Passed,
    /// Evaluation term for king safety.
    King,
    /// Evaluation term for attacked, hanging and restricted pieces.
    Threats,
    /// Evaluation term for rooks on files, outposts and bad bishops.
    Pieces,
    /// Evaluation term for the space behind a side's pawns.
    Space,
    /// Evaluation term for having the move.
    Tempo,
    /// Evaluation term for endings that are scored by rules: known draws, and the mop-up against a
    /// bare king.
    Endgame,
}

impl Term {
    /// Evaluation terms that have weights, in the order in which explanations list them.
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
