//! Links the shared library with its relocations packed: there are 5,000 of them, of 24 bytes
//! each, and nearly all say "add the load address".

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |name: &str| std::env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default();
    // Linux has read the table of them since glibc 2.36; Android reads its own packing of them
    // since API level 23, this table only since 28.
    let argument = match (target("OS").as_str(), target("ENV").as_str()) {
        ("linux", "gnu") => "-Wl,-z,pack-relative-relocs",
        ("android", _) => "-Wl,--pack-dyn-relocs=android",
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg={argument}");
}
