//! The files of the project.

use std::fs;
use std::path::{Path, PathBuf};

/// One text file of the project.
pub struct File {
    /// Its path from the root, with slashes on every system.
    pub path: String,
    /// What is in it.
    pub text: String,
}

impl File {
    /// Does its name end like that?
    pub fn is(&self, endings: &[&str]) -> bool {
        Path::new(&self.path)
            .extension()
            .is_some_and(|ending| endings.iter().any(|wanted| *wanted == ending))
    }
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").into()
}

/// All text files that belong to the project, sorted by path.
///
/// The tree is walked rather than git asked, so that the tests also run in a copy without
/// a repository, as `cargo mutants` makes them.
pub fn files() -> Vec<File> {
    let mut files = Vec::new();
    walk(&root(), "", &mut files);
    files.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(files.iter().any(|file| file.path == "Cargo.toml"), "this is not the root");
    files
}

fn walk(folder: &Path, prefix: &str, files: &mut Vec<File>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let entry = entry.expect("a readable entry");
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if is_no_part(&path, &name) {
            continue;
        }
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            walk(&entry.path(), &format!("{path}/"), files);
        } else if let Ok(text) = fs::read_to_string(entry.path()) {
            files.push(File { path, text });
        }
    }
}

/// Built, fetched or found things, and the repository itself.
fn is_no_part(path: &str, name: &str) -> bool {
    let hidden = name.starts_with('.') && ![".ci", ".cargo", ".gitignore"].contains(&name);
    hidden
        || ["target", "node_modules", "dist", "__pycache__"].contains(&name)
        || ["fuzz/corpus", "fuzz/artifacts"].contains(&path)
        || path.starts_with("mutants.out")
}
