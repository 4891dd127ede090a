//! Playing chunk after chunk.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use plywise_engine::{Evaluator, bench};

use crate::engines::one_thread;
use crate::net;

use super::chunk::Chunk;
use super::{DECIDED, GAMES, MakeArgs, PlayerArgs, game, pause, quiet_positions};

/// Plays until the time is over.
pub(super) fn run(args: &MakeArgs) -> anyhow::Result<()> {
    fs::create_dir_all(&args.folder)
        .with_context(|| format!("{} cannot be made", args.folder.display()))?;
    run_from_a_copy(&args.folder)?;
    let _alone = lock(&args.folder.join(LOCK))?;
    let work = Work::new(args)?;
    on_threads(
        args.threads,
        || work.play(),
        || work.progress().failed = true,
    )
}

/// Plays on this many threads until all have ended. `failed` is called when one has ended by an
/// error, so that the others can end, too.
pub(crate) fn on_threads(
    threads: u32,
    play: impl Fn() -> anyhow::Result<()> + Sync,
    failed: impl Fn() + Sync,
) -> anyhow::Result<()> {
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| scope.spawn(|| play().inspect_err(|_| failed())))
            .collect();
        let ended = workers.into_iter().map(|worker| {
            let broken = |_| Err(anyhow::anyhow!("a thread has broken off"));
            worker.join().unwrap_or_else(broken)
        });
        ended.fold(Ok(()), Result::and)
    })
}

/// The name of the file by which a run keeps a folder for itself.
pub(crate) const LOCK: &str = "lock";

/// Makes a file and keeps it for this process as long as it is open: two runs at once would do the same
/// work, or spoil each other's.
///
/// # Errors
/// Another process has it, or the file cannot be made.
pub(crate) fn lock(path: &Path) -> anyhow::Result<File> {
    let file = File::create(path).with_context(|| format!("{} cannot be made", path.display()))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            bail!("another run holds {}: let it end first", path.display())
        }
        // Where files cannot be locked runs are not kept apart.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(file),
    }
}

/// Goes on as a copy of this program in the folder, so that building the program anew changes
/// nothing in the middle of a run. A copy only returns.
#[cfg(unix)]
pub(crate) fn run_from_a_copy(folder: &Path) -> anyhow::Result<()> {
    use std::os::unix::process::CommandExt;

    const COPY: &str = "PLYWISE_DATA_COPY";
    if std::env::var_os(COPY).is_some() {
        return Ok(());
    }
    let own = std::env::current_exe().context("this program does not find itself")?;
    let copy = fs::canonicalize(folder)?.join("plywise-data");
    // Under another name first: a copy that runs keeps its file.
    let new = copy.with_extension("new");
    fs::copy(&own, &new).and_then(|_| fs::rename(&new, &copy))?;
    let mut command = std::process::Command::new(&copy);
    command.args(std::env::args_os().skip(1)).env(COPY, "1");
    let error = command.exec();
    Err(error).with_context(|| format!("{} does not start", copy.display()))
}

#[cfg(not(unix))]
pub(crate) fn run_from_a_copy(_: &Path) -> anyhow::Result<()> {
    Ok(())
}

/// Who plays.
pub(super) struct Player {
    /// The engine's name in a chunk. The node count of its bench changes with whatever changes the
    /// search or the evaluation; a net is named by its hash, too.
    pub(super) name: String,
    evaluator: Evaluator,
}

impl Player {
    /// The player that the arguments ask for.
    pub(super) fn new(args: &PlayerArgs) -> anyhow::Result<Self> {
        let evaluator = match &args.net {
            Some(path) => Evaluator::Net(Arc::new(net::read(path)?)),
            None if args.terms => Evaluator::Terms,
            None => Evaluator::Builtin,
        };
        let searched = bench::searches(bench::DEPTH, evaluator.clone());
        let nodes: u64 = searched
            .map(|searched| Ok(searched?.1.nodes))
            .sum::<anyhow::Result<_>>()?;
        let mut name = format!("Plywise {} bench {nodes}", plywise_game::VERSION);
        if let Some(net) = evaluator.net() {
            let _ = write!(name, " net {:016x}", net.hash());
        }
        Ok(Self { name, evaluator })
    }
}

/// Plays the games of a chunk, with a look between two games.
pub(super) fn chunk(
    player: &Player,
    number: u32,
    nodes: u32,
    between: impl Fn(),
) -> anyhow::Result<Chunk> {
    let mut engine = one_thread(2);
    engine.set_evaluator(player.evaluator.clone());
    let games = (1..=GAMES).map(|game| {
        between();
        game::play(&engine, nodes, number, game)
    });
    Ok(Chunk {
        engine: player.name.clone(),
        number,
        nodes,
        games: games.collect::<anyhow::Result<_>>()?,
    })
}

/// What the threads share.
struct Work<'a> {
    args: &'a MakeArgs,
    player: Player,
    began: Instant,
    progress: Mutex<Progress>,
}

struct Progress {
    /// The chunks that are there or in the making.
    taken: BTreeSet<u32>,
    begun: u32,
    chunks: usize,
    /// Those that a net learns from.
    positions: usize,
    /// How long the program stood still.
    paused: Duration,
    /// Whether a thread has broken off: the others end with their chunks.
    failed: bool,
}

impl<'a> Work<'a> {
    fn new(args: &'a MakeArgs) -> anyhow::Result<Self> {
        let there = Chunk::numbers(&args.folder)?;
        let player = Player::new(&args.player)?;
        say(&format!(
            "{} chunks are there; {}, {} nodes a move",
            there.len(),
            player.name,
            args.nodes
        ));
        Ok(Self {
            args,
            player,
            began: Instant::now(),
            progress: Mutex::new(Progress {
                taken: there.into_iter().collect(),
                begun: 0,
                chunks: 0,
                positions: 0,
                paused: Duration::ZERO,
                failed: false,
            }),
        })
    }

    fn progress(&self) -> std::sync::MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn play(&self) -> anyhow::Result<()> {
        while let Some(number) = self.next() {
            let between = || {
                let paused = pause::wait(&self.args.folder);
                self.progress().paused += paused / self.args.threads;
            };
            let chunk = chunk(&self.player, number, self.args.nodes, between)?;
            chunk.write(&self.args.folder)?;
            self.tell(&chunk)?;
        }
        Ok(())
    }

    /// The number of the next chunk, the lowest that is free from the first on.
    fn next(&self) -> Option<u32> {
        let hours = self.args.hours;
        if hours.is_some_and(|hours| self.began.elapsed().as_secs_f64() >= hours * 3_600.0) {
            return None;
        }
        let mut progress = self.progress();
        if progress.failed || self.args.chunks == Some(progress.begun) {
            return None;
        }
        let number =
            (self.args.first..=u32::MAX).find(|number| !progress.taken.contains(number))?;
        progress.taken.insert(number);
        progress.begun += 1;
        Some(number)
    }

    #[allow(clippy::cast_precision_loss)] // a speed, to be read by people
    fn tell(&self, chunk: &Chunk) -> anyhow::Result<()> {
        let mut progress = self.progress();
        progress.chunks += 1;
        for game in &chunk.games {
            progress.positions += quiet_positions(game, DECIDED)?.len();
        }
        let time = self.began.elapsed().saturating_sub(progress.paused);
        let rate = progress.positions as f64 / time.as_secs_f64().max(1.0);
        say(&format!(
            "chunk {}: {} chunks in this run, {} quiet positions, {rate:.0} a second",
            chunk.number, progress.chunks, progress.positions
        ));
        Ok(())
    }
}

/// Writes a line to standard error, whose reader may have gone.
pub(crate) fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
