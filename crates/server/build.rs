//! Makes the server notice a web client that was built anew.

fn main() -> std::io::Result<()> {
    // Without the folder the embedding would be compiled to nothing for good.
    std::fs::create_dir_all("../../web/dist")?;
    println!("cargo::rerun-if-changed=../../web/dist");
    Ok(())
}
