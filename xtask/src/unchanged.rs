//! A folder that is written anew and comes out as it was keeps its times, so that nobody who reads it has to be built again.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Everything in a folder: the content of files, nothing for folders; and when it was written.
type Tree = BTreeMap<PathBuf, (Option<Vec<u8>>, SystemTime)>;

/// Writes a folder anew by doing some work.
pub fn keep_times<E>(folder: &Path, work: impl FnOnce() -> Result<(), E>) -> Result<(), E> {
    let before = tree(folder);
    work()?;
    // Who cannot look keeps no time; that costs a build and nothing else.
    if let (Ok(before), Ok(after)) = (before, tree(folder)) {
        let same = before.len() == after.len()
            && before.iter().zip(&after).all(|(a, b)| (a.0, &a.1.0) == (b.0, &b.1.0));
        if same {
            let _ = before.iter().try_for_each(|(path, (_, time))| set(path, *time));
        }
    }
    Ok(())
}

fn set(path: &Path, time: SystemTime) -> io::Result<()> {
    File::open(path)?.set_modified(time)
}

fn tree(folder: &Path) -> io::Result<Tree> {
    let mut tree = Tree::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let content = fs::read(&path)?;
                tree.insert(path.clone(), (Some(content), fs::metadata(&path)?.modified()?));
            }
        }
        let time = fs::metadata(&folder)?.modified()?;
        tree.insert(folder, (None, time));
    }
    Ok(tree)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn what_is_as_it_was_keeps_its_time_and_what_is_not_does_not() {
        let folder = std::env::temp_dir().join(format!("xtask-unchanged-{}", std::process::id()));
        let file = folder.join("inner/file");
        let write = |text: &str| -> io::Result<()> {
            let _ = fs::remove_dir_all(folder.join("inner"));
            fs::create_dir_all(folder.join("inner"))?;
            fs::write(&file, text)
        };
        write("one").expect("a file");
        let old = SystemTime::now() - Duration::from_secs(1000);
        for path in [&file, &folder.join("inner"), &folder] {
            set(path, old).expect("an old file");
        }
        let times = || {
            [&file, &folder.join("inner"), &folder]
                .map(|path| fs::metadata(path).and_then(|it| it.modified()).expect("a time"))
        };
        keep_times(&folder, || write("one")).expect("written");
        assert_eq!(times(), [old; 3]);
        keep_times(&folder, || write("two")).expect("written");
        assert!(times().iter().all(|time| *time > old));
        assert_eq!(keep_times(&folder, || Err("no")), Err("no"));
        fs::remove_dir_all(&folder).expect("gone");
    }
}
