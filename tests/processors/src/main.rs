//! Probe for comparing processors. Prints engine results, and writes and reads library files.
//!
//!     probe report DEPTH [short]   perft counts, searches and moves of the skill levels
//!     probe write FILE             creates a library with games and settings
//!     probe read FILE              prints the contents of a library

#[cfg(target_family = "wasm")]
fn main() {}

/// Random games for the library; the tests use the rest of this module.
#[cfg(not(target_family = "wasm"))]
#[allow(dead_code)]
#[path = "../../support/src/player.rs"]
mod player;

#[cfg(not(target_family = "wasm"))]
fn main() -> anyhow::Result<()> {
    native::main()
}

#[cfg(not(target_family = "wasm"))]
mod native {
    use anyhow::{Context, Result, bail};
    use plywise_library::{GameFilter, Settings};
    use plywise_store::Library;
    use std::path::Path;

    use super::player::random_game;

    /// Number of games written to the library; [`STEPS`] is their maximum number of random steps.
    /// Half of the games are over by then.
    const GAMES: u64 = 40;
    const STEPS: usize = 300;
    /// Milliseconds per day.
    const DAY: i64 = 86_400_000;

    pub(super) fn main() -> Result<()> {
        let args: Vec<String> = std::env::args().skip(1).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        match args[..] {
            ["report", depth, ref how @ ..] => {
                let report = plywise_processors::report(depth.parse()?, how == ["short"]);
                print!("{}", report.map_err(anyhow::Error::msg)?);
            }
            ["write", path] => write(Path::new(path)).context(path.to_owned())?,
            ["read", path] => read(Path::new(path)).context(path.to_owned())?,
            _ => bail!("probe report DEPTH [short] | write FILE | read FILE"),
        }
        Ok(())
    }

    fn write(path: &Path) -> Result<()> {
        let mut library = Library::open(path)?.library;
        for seed in 0..GAMES {
            library.begin(&random_game(seed, STEPS), seed as i64 * DAY)?;
        }
        let mut settings = Settings::default();
        settings.player_name = "Jörg \"Ö\" ليلى".to_owned();
        settings.engine_memory = 64;
        settings.sounds = false;
        library.set_settings(&settings)?;
        library.set_value("probe", Some("kept"))?;
        Ok(())
    }

    fn read(path: &Path) -> Result<()> {
        let opened = Library::open(path)?;
        if let Some(recovery) = opened.recovery {
            bail!("damaged: {recovery:?}");
        }
        let library = opened.library;
        let games = library.list(&GameFilter::default(), None, usize::MAX)?;
        for mut summary in games {
            let id = summary.id;
            let game = library.game(id)?.context("a listed game is missing")?;
            // The UID is random.
            summary.uid.clear();
            println!("{summary:?}\n{game:?}");
        }
        println!("{:?}", library.settings()?);
        println!("{:?}", library.value("probe")?);
        println!("{:?}", library.statistics()?);
        // Rounded to whole Elo, as displayed.
        let rating = library.ratings()?.pop().context("there is no rating")?;
        println!("{} {} {}", rating.elo(), rating.margin(), rating.games);
        Ok(())
    }
}
