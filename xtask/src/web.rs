//! `cargo xtask web`: builds the page, serves it on a local address and opens the browser.

mod server;
mod tests;

pub(crate) use tests::{deep_steps, smoke_step};

use crate::processors::target::BROWSER;
use crate::steps::Runner;
use crate::{files, workspace};
use anyhow::{Context, Result};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask web\n  cargo xtask web --release site\n\n\
                  Needs Python 3, which gets a C compiler for SQLite, and Rust's standard library for\n\
                  wasm32-unknown-unknown: `rustup target add wasm32-unknown-unknown`, or Debian, from\n\
                  whose sources it is built."
)]
pub(crate) struct Options {
    /// Write the page to this folder, for any web server, instead of serving it
    #[arg(long, value_name = "DIR")]
    release: Option<PathBuf>,
    /// Port of the local address
    #[arg(long, default_value_t = 8_080)]
    port: u16,
    /// Do not open the browser
    #[arg(long)]
    no_open: bool,
}

/// Files and folders that the page consists of, with their paths in the page.
const SOURCES: [(&str, &str); 9] = [
    ("", "web/page"),
    ("look", "bindings/look"),
    ("data/ar.ftl", "core/words/src/locales/ar.ftl"),
    ("data/de.ftl", "core/words/src/locales/de.ftl"),
    ("data/puzzles.bin", "core/coach/data/puzzles.bin"),
    ("data/book.bin", "core/openings/data/book.bin"),
    ("icons/icon.svg", "ios/App/icon.svg"),
    (
        "icons/icon.png",
        "fastlane/metadata/android/en-US/images/icon.png",
    ),
    (
        "icons/icon-large.png",
        "ios/App/Assets.xcassets/AppIcon.appiconset/icon.png",
    ),
];

/// Endings of files that the page does not use.
const LEFT_OUT: [&str; 3] = [".d.ts", ".py", ".json"];

/// List of the page's files for its service worker.
const FILES: &str = "files.js";

pub(crate) fn main(options: &Options) -> ExitCode {
    Runner::new("web").fail_fast(true).run(|runner| {
        runner.step("core", || build(RELEASE));
        if let Some(folder) = &options.release {
            runner.step("page", || write(folder, RELEASE));
        } else {
            runner.step("server", || server::serve(options.port, !options.no_open));
        }
    })
}

/// Profile of a page for people, and [`QUICK`] one for tests, which is built in less time.
const RELEASE: &str = "release";
const QUICK: &str = "quick";

/// Returns the folder of the core's modules and their interfaces.
fn core(profile: &str) -> PathBuf {
    workspace::target_dir()
        .join("web")
        .join(profile)
        .join("core")
}

/// Builds the core's modules: one for the page's workers, one for its main thread.
fn build(profile: &str) -> Result<String> {
    BROWSER.get_library()?;
    let mut cargo = BROWSER.cargo("build", "web")?;
    workspace::run(cargo.args(["--workspace", "--locked", "--profile", profile]))?;
    for module in ["plywise_web", "plywise_web_view"] {
        bind(module, profile)?;
    }
    Ok(String::new())
}

/// Writes a module with its interface for JavaScript.
fn bind(name: &str, profile: &str) -> Result<()> {
    let module = BROWSER.built(profile).join(format!("{name}.wasm"));
    let made = core(profile).join(format!("{name}_bg.wasm"));
    let age = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    if age(&made) >= age(&module) {
        return Ok(());
    }
    Bindgen::new()
        .input_path(&module)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(core(profile))
}

/// Returns the page's files, each with its path in the page.
fn page(profile: &str) -> Vec<(String, PathBuf)> {
    let mut all = Vec::new();
    let sources = SOURCES.map(|(path, source)| (path, workspace::root().join(source)));
    for (path, source) in sources.into_iter().chain([("core", core(profile))]) {
        if source.is_file() {
            all.push((path.to_owned(), source));
            continue;
        }
        for file in files::under(&source) {
            let name = file.strip_prefix(&source).unwrap_or(&file);
            let path = Path::new(path).join(name);
            let path = path.to_string_lossy().replace('\\', "/");
            if !LEFT_OUT.iter().any(|ending| path.ends_with(ending)) {
                all.push((path, file));
            }
        }
    }
    all.sort();
    all
}

/// Writes the page for any web server.
fn write(folder: &Path, profile: &str) -> Result<String> {
    let mut size = 0;
    let mut hasher = DefaultHasher::new();
    let page = page(profile);
    for (path, file) in &page {
        let contents = fs::read(file).with_context(|| file.display().to_string())?;
        (path, &contents).hash(&mut hasher);
        size += contents.len();
        let to = folder.join(path);
        files::make_folder(to.parent().unwrap_or(folder))?;
        fs::write(&to, contents).with_context(|| to.display().to_string())?;
    }
    let paths: Vec<String> = page
        .iter()
        .map(|(path, _)| format!("    \"{path}\",\n"))
        .collect();
    let list = format!(
        "// Made by `cargo xtask web --release`.\nself.VERSION = \"{:016x}\";\nself.FILES = [\n{}];\n",
        hasher.finish(),
        paths.concat()
    );
    files::write(&folder.join(FILES), &list)?;
    Ok(format!("{} files, {} KB", page.len(), size / 1_000))
}
