//! What somebody may have meant.

/// The candidates most like `word`, best first, at most `count`.
#[must_use]
pub fn nearest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
    count: usize,
) -> Vec<&'a str> {
    // Beyond this nobody means a name; and the distance takes time by both lengths.
    let word: Vec<char> = word.chars().take(64).collect();
    let mut ranked: Vec<(usize, &str)> =
        candidates.into_iter().map(|candidate| (distance(&word, candidate), candidate)).collect();
    // The sort is stable, so equals stay in the order they came.
    ranked.sort_by_key(|(distance, _)| *distance);
    ranked.into_iter().take(count).map(|(_, candidate)| candidate).collect()
}

/// How many letters must be added, left out or changed (Levenshtein).
fn distance(a: &[char], b: &str) -> usize {
    let mut row: Vec<usize> = (0..=a.len()).collect();
    for (i, letter) in b.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, other) in a.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[a.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_similar_word_comes_first() {
        assert_eq!(nearest("galia", ["italia", "gallia", "anglia"], 2), ["gallia", "italia"]);
        assert_eq!(nearest("", ["ab", "a"], 1), ["a"]);
    }
}
