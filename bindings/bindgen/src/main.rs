//! The code generator of exactly the uniffi version that this workspace pins.

fn main() {
    uniffi::uniffi_bindgen_main();
}
