//! uniffi's bindings generator, at the version that the workspace pins.

fn main() {
    uniffi::uniffi_bindgen_main();
}
