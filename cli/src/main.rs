//! Entry point of `plywise`. The implementation is in the library, where tests can reach it.

use std::process::ExitCode;

fn main() -> ExitCode {
    plywise::main()
}
