//! Features and options that the engine announces over XBoard.

use std::sync::atomic::Ordering;
use std::time::Duration;

use plywise_engine::EngineOptions;
use plywise_game::SkillLevel;

use super::XBoard;
use crate::limits::{MAX_LINES, OVERHEAD};
use crate::strength::Strength;

/// Settings of an XBoard connection, except the options that the engine stores.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    /// Whether to print thinking output (XBoard command `post`).
    pub(super) post: bool,
    /// Whether to search on the opponent's time (XBoard command `hard`).
    pub(super) ponder: bool,
    /// Number of principal variations in analysis.
    pub(super) lines: usize,
    /// Time reserved for communication delays.
    pub(super) overhead: Duration,
    /// Playing strength (XBoard options `Level` and `Seed`). Analysis ignores it.
    pub(super) strength: Strength,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            post: false,
            ponder: false,
            lines: 1,
            overhead: Duration::from_millis(OVERHEAD[0] as u64),
            strength: Strength::full(),
        }
    }
}

impl XBoard {
    pub(super) fn introduce(&self) {
        let version = plywise_game::VERSION;
        // Startup is fast, but the protocol requires done=0 before anything slow.
        self.out.line(format_args!(
            "feature ping=1 setboard=1 usermove=1 san=0 time=1 draw=1 sigint=0 sigterm=0 reuse=1 \
             analyze=1 colors=0 name=1 nps=0 variants=\"normal,fischerandom\" \
             myname=\"Plywise {version}\" playother=1 memory=1 smp=1"
        ));
        self.out.line(format_args!(
            "feature option=\"MultiPV -spin 1 1 {MAX_LINES}\""
        ));
        let [usual, most] = OVERHEAD;
        self.out.line(format_args!(
            "feature option=\"MoveOverhead -spin {usual} 0 {most}\""
        ));
        self.out.line(format_args!(
            "feature option=\"Level -spin 0 0 {}\"",
            SkillLevel::COUNT
        ));
        self.out.line("feature option=\"Seed -string 0\"");
        self.out.line("feature option=\"OwnBook -check 0\"");
        self.out.line("feature option=\"BookFile -file \"");
        self.out.line("feature option=\"ClearHash -button\"");
        self.out.line("feature done=1");
    }

    pub(super) fn set_option(&mut self, name: &str, value: Option<&str>) {
        // Names are advertised as single words, because some clients cannot parse spaces in them.
        let number: Option<u64> = value.and_then(|value| value.parse().ok());
        match (name.replace(' ', "").to_ascii_lowercase().as_str(), number) {
            ("multipv", Some(lines @ 1..)) if lines <= MAX_LINES as u64 => {
                self.settings.lines = lines as usize;
                self.analyze_anew();
            }
            ("moveoverhead", Some(milliseconds)) if milliseconds <= OVERHEAD[1] as u64 => {
                self.settings.overhead = Duration::from_millis(milliseconds);
            }
            ("level", Some(number)) if number <= u64::from(SkillLevel::COUNT) => {
                self.settings.strength.set_level(number as usize);
                self.end_pondering();
            }
            ("seed", Some(_)) if self.settings.strength.set_seed(value.unwrap_or_default()) => {
                self.end_pondering();
            }
            ("ownbook", Some(on @ 0..=1)) => self.book.on = on == 1,
            ("bookfile", _) => {
                if let Err(error) = self.book.open(value.unwrap_or_default()) {
                    self.out.line(format_args!("tellusererror {error}"));
                }
            }
            ("clearhash", None) => {
                self.end_idle_search();
                self.engine.clear();
                self.analyze_anew();
            }
            ("multipv" | "moveoverhead" | "level" | "seed" | "ownbook" | "clearhash", _) => {
                self.refuse("bad option value", value.unwrap_or(name));
            }
            _ => self.refuse("unknown option", name),
        }
    }

    pub(super) fn set_memory(&mut self, mebibytes: usize) {
        let mib = mebibytes.min(self.allowance.hash_mib);
        self.set_engine(self.engine.options().with_hash_mib(mib));
    }

    pub(super) fn set_cores(&mut self, cores: usize) {
        let threads = cores.min(self.allowance.threads);
        self.set_engine(self.engine.options().with_threads(threads));
    }

    /// Sets the options of the engine. A running search for the engine's move continues with the
    /// previous options.
    fn set_engine(&mut self, options: EngineOptions) {
        self.end_idle_search();
        if let Err(error) = self.engine.set_options(options) {
            self.out.line(format_args!("tellusererror {error}"));
        }
        self.analyze_anew();
    }

    /// Ends pondering or analysis, so that the search neither keeps the old transposition table nor
    /// refills it.
    fn end_idle_search(&mut self) {
        if self.analyzing || self.is_pondering() {
            self.give_up_search();
        }
    }

    pub(super) fn set_ponder(&mut self, on: bool) {
        self.settings.ponder = on;
        if !on {
            self.end_pondering();
        }
    }

    /// Ends pondering, because its result is no longer valid.
    fn end_pondering(&mut self) {
        if self.is_pondering() {
            self.give_up_search();
        }
    }

    pub(super) fn set_post(&mut self, on: bool) {
        self.settings.post = on;
        if let Some(thinking) = &self.thinking {
            thinking.shared.post.store(on, Ordering::Relaxed);
        }
    }
}
