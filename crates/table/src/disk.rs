//! Reading and writing files without surprises.

use crate::Problem;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// A file that cannot be read, understood or written.
#[derive(Debug)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// The line, counted from 1, where one is to blame.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl FileError {
    /// Something is wrong with the file as a whole.
    pub fn whole(path: &Path, message: impl fmt::Display) -> FileError {
        FileError { path: path.to_owned(), line: None, message: message.to_string() }
    }

    /// Something is wrong in one line of the file.
    #[must_use]
    pub fn at(path: &Path, problem: &Problem) -> FileError {
        let message = problem.message.clone();
        FileError { path: path.to_owned(), line: Some(problem.line), message }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.path.display())?;
        if let Some(line) = self.line {
            write!(f, "{line}:")?;
        }
        write!(f, " {}", self.message)
    }
}

impl std::error::Error for FileError {}

/// The text of a file that has at most `limit` bytes.
pub fn read_text(path: &Path, limit: u64) -> Result<String, FileError> {
    let whole = |error: io::Error| FileError::whole(path, error);
    let mut bytes = Vec::new();
    // One byte more than allowed tells a file that is too long, even an endless one.
    File::open(path).map_err(whole)?.take(limit + 1).read_to_end(&mut bytes).map_err(whole)?;
    if bytes.len() as u64 > limit {
        return Err(FileError::whole(path, format!("it is longer than {limit} bytes")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        FileError::at(path, &Problem::new(line, "this is not UTF-8 text"))
    })
}

/// Writes a whole file, or nothing: whatever goes wrong, an existing file stays as it was
/// until the new one is complete and on the disk.
pub fn write_whole(path: &Path, text: &str) -> Result<(), FileError> {
    let whole = |error: io::Error| FileError::whole(path, error);
    let Some(name) = path.file_name() else {
        return Err(FileError::whole(path, "this is no name for a file"));
    };
    let mut beside = OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = write_new(&beside, text).and_then(|()| fs::rename(&beside, path));
    if let Err(error) = written {
        // If this fails too, a stray file is the smaller trouble; the first error is told.
        let _ = fs::remove_file(&beside);
        return Err(whole(error));
    }
    sync_folder(path);
    Ok(())
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Makes the new name durable too. Not every system can; the content is safe either way.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}
