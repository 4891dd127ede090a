//! Links the shared library with packed relocations. The library has about 5,000 relocations of 24
//! bytes each, nearly all of them relative.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = |name: &str| std::env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default();
    // glibc reads RELR since 2.36. Android reads its packed format since API level 23, but RELR
    // only since 28.
    let argument = match (target("OS").as_str(), target("ENV").as_str()) {
        ("linux", "gnu") => "-Wl,-z,pack-relative-relocs",
        ("android", _) => "-Wl,--pack-dyn-relocs=android",
        _ => return,
    };
    println!("cargo::rustc-cdylib-link-arg={argument}");
}
