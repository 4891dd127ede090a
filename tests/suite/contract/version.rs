//! Test that the loaded library has the version of this checkout.

use crate::tree::root;
use plywise_bindings::core_version;

#[test]
fn the_version_of_the_core() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let mut lines = manifest
        .lines()
        .skip_while(|line| *line != "[workspace.package]");
    let line = lines.find(|line| line.starts_with("version = ")).unwrap();
    assert_eq!(line.split('"').nth(1), Some(core_version().as_str()));
}
