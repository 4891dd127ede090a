//! A slow board that is read from FEN, to check ideas independently of the bitboards.

/// File and rank, both from 0.
pub(crate) type At = (i32, i32);

const STRAIGHT: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [At; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// Pieces by FEN letter with their squares.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) men: Vec<(char, At)>,
}

pub(crate) fn on_board((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

pub(crate) fn at(name: &str) -> At {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
}

/// Returns the number of king moves between two squares.
pub(crate) fn distance(a: At, b: At) -> i32 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

/// Returns the straight distance between two squares.
pub(crate) fn straight(a: At, b: At) -> f64 {
    f64::from(a.0 - b.0).hypot(f64::from(a.1 - b.1))
}

impl Board {
    pub(crate) fn new(fen: &str) -> Self {
        let mut men = Vec::new();
        for (row, text) in fen.split(' ').next().unwrap().split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as i32;
                } else {
                    men.push((letter, (file, 7 - row as i32)));
                    file += 1;
                }
            }
        }
        Self { men }
    }

    pub(crate) fn on(&self, square: At) -> Option<char> {
        let mut found = self.men.iter().filter(|(_, at)| *at == square);
        found.next().map(|(letter, _)| *letter)
    }

    /// Returns the square of the only piece with this letter.
    pub(crate) fn find(&self, letter: char) -> Option<At> {
        let mut found = self.men.iter().filter(|(it, _)| *it == letter);
        found.next().map(|(_, at)| *at)
    }

    /// Returns whether the piece on `from` attacks `to`. Lines pass through `gone`.
    pub(crate) fn attacks(&self, from: At, to: At, gone: Option<At>) -> bool {
        let Some(letter) = self.on(from) else {
            return false;
        };
        let step = (to.0 - from.0, to.1 - from.1);
        let slides = |ways: &[At]| {
            ways.iter().any(|way| {
                let mut next = (from.0 + way.0, from.1 + way.1);
                while on_board(next) {
                    if next == to {
                        return true;
                    }
                    if self.on(next).is_some() && Some(next) != gone {
                        return false;
                    }
                    next = (next.0 + way.0, next.1 + way.1);
                }
                false
            })
        };
        match letter {
            'P' => step.1 == 1 && step.0.abs() == 1,
            'p' => step.1 == -1 && step.0.abs() == 1,
            'N' | 'n' => LEAPS.contains(&step),
            'B' | 'b' => slides(&DIAGONAL),
            'R' | 'r' => slides(&STRAIGHT),
            'Q' | 'q' => slides(&DIAGONAL) || slides(&STRAIGHT),
            _ => from != to && distance(from, to) == 1,
        }
    }

    /// Returns whether a side attacks a square, with the other king off the board.
    pub(crate) fn is_attacked(&self, square: At, by_white: bool) -> bool {
        let gone = self.find(if by_white { 'k' } else { 'K' });
        let mut own = self
            .men
            .iter()
            .filter(|(it, _)| it.is_uppercase() == by_white);
        own.any(|(_, from)| self.attacks(*from, square, gone))
    }

    /// Returns the squares that a king can walk to, with the number of moves.
    pub(crate) fn walks(&self, white: bool) -> Vec<(At, i32)> {
        let start = self.find(if white { 'K' } else { 'k' }).unwrap();
        let mut seen = vec![(start, 0)];
        let mut next = 0;
        while next < seen.len() {
            let (from, moves) = seen[next];
            next += 1;
            for way in STRAIGHT.into_iter().chain(DIAGONAL) {
                let to = (from.0 + way.0, from.1 + way.1);
                let is_own = self.on(to).is_some_and(|it| it.is_uppercase() == white);
                let is_new = seen.iter().all(|(at, _)| *at != to);
                if on_board(to) && is_new && !is_own && !self.is_attacked(to, !white) {
                    seen.push((to, moves + 1));
                }
            }
        }
        seen
    }
}
