//! Explanations of moves as text.

use super::arg::Arg;
use super::catalogue::Catalogue;
use super::moves::spoken_move_in_sentence;
use super::naming::Naming;
use plywise_chess::{Move, Position, Role, Square};
use plywise_engine::eval::Term;
use plywise_tactics::{
    Aspect, Cause, Claim, Evasion, Explanation, Fact, MatePattern, PlacedPiece, Saving, Standing,
};

/// Explains why a move is good or bad, in one or two sentences: "White threatens mate with Qxf7#. g6 stops the mate."
/// `position` is the position before the move.
pub fn explanation_words(
    explanation: &Explanation,
    position: &Position,
    naming: Naming,
    catalogue: &Catalogue,
) -> String {
    Speaker {
        explanation,
        position,
        naming,
        catalogue,
    }
    .say(false)
}

/// Explains why a move is better than the one that was played: "Better: h6 attacks the bishop on g5."
pub fn better_words(
    explanation: &Explanation,
    position: &Position,
    naming: Naming,
    catalogue: &Catalogue,
) -> String {
    Speaker {
        explanation,
        position,
        naming,
        catalogue,
    }
    .say(true)
}

/// Returns the sentence about the opponent's threat: "White threatens mate with Qxf7#." `position` is the position before
/// the pass. Empty for a fact about something else.
pub(super) fn threat_sentence(
    fact: &Fact,
    position: &Position,
    naming: Naming,
    catalogue: &Catalogue,
) -> String {
    let Some(mv) = fact.mv() else {
        return String::new();
    };
    let explanation = Explanation {
        mv,
        is_mistake: false,
        facts: vec![fact.clone()],
        line: Vec::new(),
        better: Vec::new(),
    };
    let speaker = Speaker {
        explanation: &explanation,
        position,
        naming,
        catalogue,
    };
    let sentence = speaker.sentence(fact, false, true);
    sentence.map_or_else(String::new, |text| speaker.capitalized(text))
}

/// Returns the message `key` with the arguments `$pieces`, a list of pieces with their squares.
pub(super) fn listed_pieces(
    key: &str,
    pieces: &[PlacedPiece],
    naming: Naming,
    catalogue: &Catalogue,
) -> String {
    let mut args = Args(Vec::new());
    for (suffix, case) in CASES {
        let names = pieces
            .iter()
            .map(|&piece| placed(piece, case, naming, catalogue));
        let text = catalogue.list(names);
        args.text(&format!("pieces{suffix}"), text);
    }
    args.message(key, catalogue)
}

/// Says that a move gives away a piece: "That gives away the queen."
pub fn given_away_words(role: Role, catalogue: &Catalogue) -> String {
    let mut args = Args(Vec::new());
    for (suffix, case) in CASES {
        args.text(&format!("piece{suffix}"), role_words(role, case, catalogue));
    }
    args.message("coach-gives-away", catalogue)
}

fn placed(piece: PlacedPiece, case: &'static str, naming: Naming, catalogue: &Catalogue) -> String {
    let args = [
        ("role", role_words(piece.role, case, catalogue).into()),
        ("square", naming.of_square(piece.square, catalogue).into()),
    ];
    catalogue.message("coach-piece", &args)
}

fn role_words(role: Role, case: &'static str, catalogue: &Catalogue) -> String {
    let args = [
        ("case", Arg::Choice(case)),
        ("role", Arg::Choice(role_name(role))),
    ];
    catalogue.message("coach-role", &args)
}

/// Moves shown of a line whose point has no name.
const SHOWN: usize = 4;

struct Speaker<'a> {
    explanation: &'a Explanation,
    position: &'a Position,
    naming: Naming,
    catalogue: &'a Catalogue,
}

/// Arguments of a message.
struct Args(Vec<(String, Arg<'static>)>);

impl Args {
    fn text(&mut self, name: &str, text: String) {
        self.0.push((name.to_owned(), text.into()));
    }

    fn choice(&mut self, name: &str, choice: &'static str) {
        self.0.push((name.to_owned(), Arg::Choice(choice)));
    }

    fn number(&mut self, name: &str, number: u32) {
        self.0.push((name.to_owned(), number.into()));
    }

    fn message(&self, key: &str, catalogue: &Catalogue) -> String {
        let args: Vec<(&str, Arg<'_>)> = self
            .0
            .iter()
            .map(|(name, arg)| (&**name, arg.clone()))
            .collect();
        catalogue.message(key, &args)
    }
}

/// Grammatical cases of a piece in a sentence, with the suffix of the argument that has it.
const CASES: [(&str, &str); 4] = [
    ("", "subject"),
    ("-start", "start"),
    ("-object", "object"),
    ("-dative", "dative"),
];

impl Speaker<'_> {
    fn say(&self, is_better: bool) -> String {
        let told = self.explanation.main_facts();
        let mut sentences = told
            .iter()
            .enumerate()
            .filter_map(|(index, fact)| self.sentence(fact, is_better, index == 0))
            .map(|text| self.capitalized(text));
        let Some(first) = sentences.next() else {
            return self.capitalized(self.line(is_better));
        };
        let text = sentences.fold(first, |text, next| self.catalogue.sentences(&text, &next));
        match told[..] {
            [fact] if fact.aspect == Aspect::Threat => {
                let is_better = is_better || self.explanation.is_mistake;
                let line = self.capitalized(self.line(is_better));
                self.catalogue.sentences(&text, &line)
            }
            _ => text,
        }
    }

    /// Describes a move by its line, if no point of it has a name.
    fn line(&self, is_better: bool) -> String {
        let Explanation {
            mv, line, better, ..
        } = self.explanation;
        let first = self.cited(*mv, self.position);
        let message = |key, line: String| {
            let args = [("move", (&*first).into()), ("line", line.into())];
            self.catalogue.message(key, &args)
        };
        if is_better {
            let line = if better.is_empty() { line } else { better };
            return message("coach-line-better", self.moves(self.position, line));
        }
        let after = self.position.after(*mv);
        let reply = line.strip_prefix(&[*mv]).unwrap_or_default();
        if !self.explanation.is_mistake {
            return match reply {
                [] => self.catalogue.message_with("hint-move", "move", first),
                _ => message("coach-line", self.moves(&after, reply)),
            };
        }
        let answer = || message("coach-line-mistake", self.moves(&after, reply));
        let better = || message("coach-line-better", self.moves(self.position, better));
        match (reply.is_empty(), self.explanation.better.is_empty()) {
            (false, false) => self.catalogue.sentences(&answer(), &better()),
            (false, true) => answer(),
            (true, false) => better(),
            (true, true) => String::new(),
        }
    }

    /// Returns the first legal moves of a line.
    fn moves(&self, from: &Position, line: &[Move]) -> String {
        let mut at = *from;
        let mut names = Vec::new();
        for &mv in line.iter().take(SHOWN) {
            if !at.is_legal(mv) {
                break;
            }
            names.push(self.naming.of_move(mv, &at, self.catalogue));
            at.play(mv);
        }
        if self.naming == Naming::Spoken {
            self.catalogue.phrases(names)
        } else {
            names.join(" ")
        }
    }

    /// Returns a move as the subject or object of a sentence.
    fn cited(&self, mv: Move, position: &Position) -> String {
        if self.naming == Naming::Spoken {
            spoken_move_in_sentence(position, mv, self.catalogue)
        } else {
            self.naming.of_move(mv, position, self.catalogue)
        }
    }

    /// Capitalizes a sentence that starts with a spoken move. Written moves such as `e4` keep their case.
    fn capitalized(&self, text: String) -> String {
        let mut letters = text.chars();
        match letters.next() {
            Some(first) if self.naming == Naming::Spoken => {
                first.to_uppercase().chain(letters).collect()
            }
            _ => text,
        }
    }

    /// Returns the sentence about a fact, or `None` if its moves are not legal.
    fn sentence(&self, fact: &Fact, is_better: bool, is_first: bool) -> Option<String> {
        let before = fact.position(self.position)?;
        let mv = fact.mv()?;
        let mut args = Args(Vec::new());
        args.text("move", self.cited(mv, &before));
        args.text("side", self.catalogue.side(before.turn()));
        args.text("other", self.catalogue.side(!before.turn()));
        args.choice(
            "order",
            if fact.aspect == Aspect::Idea {
                "inverted"
            } else {
                "normal"
            },
        );
        let first = fact.line.first().filter(|_| fact.ply > 0);
        if let Some(&first) = first {
            args.text("first", self.cited(first, self.position));
        }
        if fact.ply > 1 {
            let (last, rest) = fact.line[..fact.ply].split_last()?;
            let at = rest.iter().fold(*self.position, |at, &mv| at.after(mv));
            args.text("reply", self.cited(*last, &at));
        }
        if let Some(&next) = fact.line.get(fact.ply + 1) {
            let after = before.after(mv);
            args.text("answer", self.cited(next, &after));
        }
        let clause = self.clause(&fact.claim, &before, mv, &mut args);
        if let (Aspect::Threat, Claim::TakesFree { piece } | Claim::WinsExchange { piece, .. }) =
            (fact.aspect, &fact.claim)
        {
            self.piece(&mut args, "piece", *piece);
        }
        let lead = match (fact.aspect, &fact.claim) {
            (Aspect::Move, Claim::WinsMaterial { lost, .. }) if !is_first => {
                if lost.is_empty() {
                    "coach-then-wins"
                } else {
                    "coach-then-wins-balance"
                }
            }
            (Aspect::Move, Claim::WinsPiece { .. }) if !is_first => "coach-then-wins-piece",
            (Aspect::Move, _) if is_better => "coach-better",
            (Aspect::Move, _) => return Some(clause),
            (Aspect::Threat, Claim::Mates { .. }) => "coach-threat-mate",
            (Aspect::Threat, Claim::TakesFree { .. } | Claim::WinsExchange { .. }) => {
                "coach-threat-takes"
            }
            (Aspect::Threat, _) => "coach-threat",
            (Aspect::Reply, Claim::Mates { .. }) => "coach-reply-mate",
            (Aspect::Reply, _) => "coach-reply",
            (Aspect::Ignored, _) => "coach-ignored",
            (Aspect::Idea, _) => "coach-idea",
            (Aspect::Alternative, _) => "coach-alternative",
            (Aspect::Missed, claim) if is_first && claim.is_gain() => "coach-missed",
            (Aspect::Missed, _) => "coach-better",
        };
        args.text("clause", clause);
        Some(self.message(lead, &args))
    }

    fn message(&self, key: &str, args: &Args) -> String {
        args.message(key, self.catalogue)
    }

    /// Adds a piece in all cases.
    fn piece(&self, args: &mut Args, name: &str, piece: PlacedPiece) {
        for (suffix, case) in CASES {
            let text = self.placed(piece, case);
            args.text(&format!("{name}{suffix}"), text);
        }
    }

    /// Adds a piece in all cases, without its square if that is the target of the move.
    fn piece_at_target(&self, args: &mut Args, name: &str, piece: PlacedPiece, mv: Move) {
        if piece.square != mv.to() {
            return self.piece(args, name, piece);
        }
        for (suffix, case) in CASES {
            let text = self.role(piece.role, case);
            args.text(&format!("{name}{suffix}"), text);
        }
    }

    fn placed(&self, piece: PlacedPiece, case: &'static str) -> String {
        placed(piece, case, self.naming, self.catalogue)
    }

    fn role(&self, role: Role, case: &'static str) -> String {
        role_words(role, case, self.catalogue)
    }

    fn square(&self, square: Square) -> String {
        self.naming.of_square(square, self.catalogue)
    }

    fn file(&self, square: Square) -> String {
        let file = square.file();
        if self.naming == Naming::Spoken {
            self.catalogue.word(&format!("speech-file-{file}"))
        } else {
            file.to_string()
        }
    }

    /// Returns a list of numbers of pieces, such as "a knight and two pawns".
    fn counted(&self, roles: &[Role]) -> String {
        let mut groups: Vec<(Role, u32)> = Vec::new();
        for &role in roles {
            match groups.last_mut() {
                Some((last, count)) if *last == role => *count += 1,
                _ => groups.push((role, 1)),
            }
        }
        self.catalogue.list(groups.into_iter().map(|(role, count)| {
            let args = [
                ("role", Arg::Choice(role_name(role))),
                ("count", count.into()),
            ];
            self.catalogue.message("coach-count", &args)
        }))
    }

    /// Returns the main clause about a claim: a sentence of its own.
    #[allow(clippy::too_many_lines)] // one arm for each claim
    fn clause(&self, claim: &Claim, before: &Position, mv: Move, args: &mut Args) -> String {
        let key = match claim {
            Claim::Mates { moves, pattern } => {
                args.number("count", *moves);
                args.choice(
                    "pattern",
                    match pattern {
                        Some(MatePattern::BackRank) => "back-rank",
                        Some(MatePattern::Smothered) => "smothered",
                        None => "other",
                    },
                );
                "coach-mates"
            }
            Claim::Promotes { role, moves } => {
                args.choice("role", role_name(*role));
                args.number("count", *moves);
                "coach-promotes"
            }
            Claim::TakesFree { piece } => {
                self.piece_at_target(args, "piece", *piece, mv);
                "coach-takes-free"
            }
            Claim::WinsExchange { piece, lost } => {
                self.piece_at_target(args, "piece", *piece, mv);
                args.choice("lost", lost.map_or("none", role_name));
                "coach-wins-exchange"
            }
            Claim::Recaptures { piece } => {
                self.piece_at_target(args, "piece", *piece, mv);
                "coach-recaptures"
            }
            Claim::Trades {
                piece,
                with,
                standing,
            } => {
                self.piece_at_target(args, "piece", *piece, mv);
                args.choice("with", traded_name(*with, piece.role));
                let standing = match standing {
                    Standing::Ahead => "ahead",
                    Standing::Level => "level",
                    Standing::Behind => "behind",
                };
                args.choice("standing", standing);
                "coach-trades"
            }
            Claim::Takes { piece } => {
                self.piece_at_target(args, "piece", *piece, mv);
                "coach-takes"
            }
            Claim::AnswersCheck { how } => {
                let how = match how {
                    Evasion::Moves => "moves",
                    Evasion::Blocks => "blocks",
                    Evasion::Takes => "takes",
                };
                args.choice("how", how);
                "coach-answers-check"
            }
            Claim::Forks { by, targets } => {
                args.choice("attacker", role_name(by.role));
                let list = targets.iter().map(|it| self.placed(*it, "object"));
                args.text("targets-object", self.catalogue.list(list));
                "coach-forks"
            }
            Claim::Attacks { target, .. } => {
                self.piece(args, "target", *target);
                "coach-attacks"
            }
            Claim::Pins { pinned, behind, .. } => {
                self.piece(args, "pinned", *pinned);
                self.piece(args, "behind", *behind);
                "coach-pins"
            }
            Claim::Skewers { front, behind, .. } => {
                self.piece(args, "front", *front);
                self.piece(args, "behind", *behind);
                "coach-skewers"
            }
            Claim::Discovers { by, target } => {
                self.piece(args, "by", *by);
                self.piece(args, "target", *target);
                if target.role == Role::King {
                    "coach-discovers-check"
                } else {
                    "coach-discovers"
                }
            }
            Claim::DoubleChecks { .. } => "coach-double-checks",
            Claim::Traps { piece } => {
                self.piece(args, "piece", *piece);
                "coach-traps"
            }
            Claim::TakesDefender { defender, target } => {
                self.piece_at_target(args, "defender", *defender, mv);
                self.piece(args, "target", *target);
                "coach-takes-defender"
            }
            Claim::Deflects { defender, target } => {
                self.piece(args, "defender", *defender);
                self.piece(args, "target", *target);
                "coach-deflects"
            }
            Claim::Overloads {
                defender,
                first,
                second,
            } => {
                self.piece(args, "defender", *defender);
                self.piece(args, "one", *first);
                self.piece(args, "two", *second);
                "coach-overloads"
            }
            Claim::Attracts { piece, to } => {
                self.piece(args, "piece", *piece);
                args.text("to", self.square(*to));
                "coach-attracts"
            }
            Claim::Interferes { defender, target } => {
                self.piece(args, "defender", *defender);
                self.piece(args, "target", *target);
                "coach-interferes"
            }
            Claim::InBetween { target } => {
                self.piece(args, "target", *target);
                "coach-in-between"
            }
            Claim::XRays { by, target } => {
                self.piece(args, "by", *by);
                args.text("to", self.square(*target));
                "coach-x-rays"
            }
            Claim::AttacksPinned { pinned, .. } => {
                self.piece(args, "pinned", *pinned);
                "coach-attacks-pinned"
            }
            Claim::UsesPin { by, pinned } => {
                self.piece(args, "by", *by);
                self.piece(args, "pinned", *pinned);
                "coach-uses-pin"
            }
            Claim::WinsPiece { piece, moves } => {
                self.piece_at_target(args, "piece", *piece, mv);
                args.number("count", *moves);
                "coach-wins-piece"
            }
            Claim::WinsMaterial { won, lost } => {
                args.text("won", self.counted(won));
                if lost.is_empty() {
                    "coach-wins-material"
                } else {
                    args.text("lost", self.counted(lost));
                    "coach-wins-balance"
                }
            }
            Claim::Sacrifices { piece, targets } => {
                let list = targets.iter().map(|it| self.placed(*it, "object"));
                args.text("targets-object", self.catalogue.list(list));
                args.choice("forks", if targets.is_empty() { "no" } else { "yes" });
                self.piece_at_target(args, "piece", *piece, mv);
                "coach-sacrifices"
            }
            Claim::ThreatensMate { threat } => {
                self.threat(args, before, mv, *threat);
                "coach-threatens-mate"
            }
            Claim::Threatens { threat, claim } => {
                self.threat(args, before, mv, *threat);
                let passed = before.after(mv).null_move().unwrap_or(*before);
                let mut next = Args(Vec::new());
                next.text("move", self.cited(*threat, &passed));
                next.text("side", self.catalogue.side(before.turn()));
                next.text("other", self.catalogue.side(!before.turn()));
                next.choice("order", "inverted");
                args.text("clause", self.clause(claim, &passed, *threat, &mut next));
                match &**claim {
                    Claim::TakesFree { piece } | Claim::WinsExchange { piece, .. } => {
                        self.piece(args, "piece", *piece);
                        "coach-threatens-takes"
                    }
                    _ => "coach-threatens",
                }
            }
            Claim::StopsMate { .. } => "coach-stops-mate",
            Claim::Saves { piece, how } => {
                self.piece(args, "piece", *piece);
                args.choice("how", saving_name(*how));
                "coach-saves"
            }
            Claim::Parries {
                closes: Some(by), ..
            } => {
                self.piece(args, "by", *by);
                "coach-parries-line"
            }
            Claim::Parries {
                takes: Some(piece), ..
            } => {
                self.piece(args, "piece", *piece);
                "coach-parries-takes"
            }
            Claim::Parries { .. } => "coach-parries",
            Claim::OnlyMove => "coach-only-move",
            Claim::Stalemates => "coach-stalemates",
            Claim::Loses { piece, cause } => {
                self.piece_at_target(args, "piece", *piece, mv);
                match cause {
                    Cause::Ignored => "coach-loses-ignored",
                    Cause::Undefended { .. } => "coach-loses-undefended",
                    Cause::Opened { by } => {
                        self.piece(args, "by", *by);
                        "coach-loses-opened"
                    }
                    Cause::Pinned { pinned, by } => {
                        self.piece(args, "pinned", *pinned);
                        self.piece(args, "by", *by);
                        "coach-loses-pinned"
                    }
                    Cause::Moved | Cause::Other => "coach-loses",
                }
            }
            Claim::Castles { .. } => "coach-castles",
            Claim::Develops { piece } => {
                args.choice("role", role_name(piece.role));
                "coach-develops"
            }
            Claim::TakesCentre { .. } => "coach-takes-center",
            Claim::TakesFile { square, half } => {
                args.text("file", self.file(*square));
                args.choice("half", if *half { "yes" } else { "no" });
                "coach-takes-file"
            }
            Claim::TakesSeventh { piece } => {
                args.choice("role", role_name(piece.role));
                "coach-takes-seventh"
            }
            Claim::TakesOutpost { piece } => {
                args.choice("role", role_name(piece.role));
                "coach-takes-outpost"
            }
            Claim::AdvancesPassed { left, .. } => {
                args.number("count", *left);
                "coach-advances-passed"
            }
            Claim::CreatesPassed { square } => {
                args.text("square", self.square(*square));
                "coach-creates-passed"
            }
            Claim::BlocksPassed { square } => {
                args.text("square", self.square(*square));
                "coach-blocks-passed"
            }
            Claim::ActivatesKing { .. } => "coach-activates-king",
            Claim::SupportsPassed { square } => {
                args.text("square", self.square(*square));
                "coach-supports-passed"
            }
            Claim::ChasesPassed { square } => {
                args.text("square", self.square(*square));
                "coach-chases-passed"
            }
            Claim::Improves { term } => {
                args.choice("term", term_name(*term));
                "coach-improves"
            }
            Claim::Weakens { term } => {
                args.choice("term", term_name(*term));
                "coach-weakens"
            }
        };
        self.message(key, args)
    }

    /// Adds a move that the side of `mv` threatens to play next.
    fn threat(&self, args: &mut Args, before: &Position, mv: Move, threat: Move) {
        let passed = before.after(mv).null_move().unwrap_or(*before);
        args.text("threat", self.cited(threat, &passed));
    }
}

pub(super) const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// Returns the name of the own role in a trade, in the plural if both roles are the same.
const fn traded_name(with: Role, role: Role) -> &'static str {
    match (with, role) {
        (Role::Pawn, Role::Pawn) => "pawns",
        (Role::Knight, Role::Knight) => "knights",
        (Role::Bishop, Role::Bishop) => "bishops",
        (Role::Rook, Role::Rook) => "rooks",
        (Role::Queen, Role::Queen) => "queens",
        _ => role_name(with),
    }
}

const fn saving_name(how: Saving) -> &'static str {
    match how {
        Saving::Moves => "moves",
        Saving::Defends => "defends",
        Saving::Blocks => "blocks",
        Saving::Takes => "takes",
        Saving::Trades => "trades",
        Saving::Other => "otherwise",
    }
}

/// Returns the variant of the messages for a term of the hand-crafted evaluation.
const fn term_name(term: Term) -> &'static str {
    match term {
        Term::Squares => "squares",
        Term::Mobility => "mobility",
        Term::Pawns => "pawns",
        Term::Passed => "passed",
        Term::King => "king",
        Term::Threats => "threats",
        Term::Pieces | Term::Material => "pieces",
        Term::Space | Term::Tempo | Term::Endgame => "space",
    }
}
