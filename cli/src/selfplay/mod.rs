//! stub
/// Runs the command.
pub fn run(_args: &crate::args::SelfplayArgs) -> anyhow::Result<()> {
    Ok(())
}
