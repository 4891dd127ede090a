//! Web server for one person at this machine.

use super::{RELEASE, page};
use anyhow::{Context, Result};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;

/// Headers of each answer. Two of them let the page's workers share memory.
const HEADERS: &str = "Cache-Control: no-cache\r\n\
    Cross-Origin-Opener-Policy: same-origin\r\n\
    Cross-Origin-Embedder-Policy: require-corp\r\n\
    Connection: close\r\n";

/// Serves the page from its sources until the program is stopped. Changes of the page, but not of
/// the core, are seen after a reload.
pub(super) fn serve(port: u16, open: bool) -> Result<String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .with_context(|| format!("port {port}; choose another one with --port"))?;
    let address = format!("http://localhost:{port}/");
    println!("{address} (stop with Ctrl+C)");
    if open {
        open_browser(&address);
    }
    for connection in listener.incoming().flatten() {
        // A browser that leaves early is no error of the server.
        thread::spawn(move || answer(&connection).ok());
    }
    Ok(String::new())
}

fn open_browser(address: &str) {
    let (program, arguments): (_, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = std::process::Command::new(program);
    if command.args(arguments).arg(address).spawn().is_err() {
        println!("open it in a browser");
    }
}

fn answer(mut connection: &TcpStream) -> Result<()> {
    let mut request = String::new();
    let mut reader = BufReader::new(connection);
    reader.read_line(&mut request)?;
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let path = request.split([' ', '?']).nth(1).unwrap_or_default();
    let path = path.trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let file = page(RELEASE).into_iter().find(|(name, _)| name == path);
    let (status, contents) = match file.and_then(|(_, file)| fs::read(file).ok()) {
        Some(contents) => ("200 OK", contents),
        None => ("404 Not Found", Vec::new()),
    };
    write!(
        connection,
        "HTTP/1.1 {status}\r\nContent-Type: {}\r\nContent-Length: {}\r\n{HEADERS}\r\n",
        kind(path),
        contents.len()
    )?;
    Ok(connection.write_all(&contents)?)
}

/// Returns the media type of a file.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wav" => "audio/wav",
        "webmanifest" => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    }
}
