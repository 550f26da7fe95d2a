//! What a manifest says of a licence: names joined by `AND`, `OR` and `WITH`, in parentheses.

/// The ways to keep to an expression: of each all licences are needed. A slash is an old `OR`; what is meant by `WITH`
/// adds to the licence before it.
pub(super) fn ways(expression: &str) -> Vec<Vec<String>> {
    let spaced = expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    any(&mut words.as_slice())
}

/// One of several.
fn any(words: &mut &[&str]) -> Vec<Vec<String>> {
    let mut ways = all(words);
    while take(words, &["OR"]) {
        ways.extend(all(words));
    }
    ways
}

/// All of several, which binds closer.
fn all(words: &mut &[&str]) -> Vec<Vec<String>> {
    let mut ways = one(words);
    while take(words, &["AND", "WITH"]) {
        let more = one(words);
        ways = ways
            .iter()
            .flat_map(|way| more.iter().map(|other| [&way[..], other].concat()))
            .collect();
    }
    ways
}

/// A name, or something in parentheses.
fn one(words: &mut &[&str]) -> Vec<Vec<String>> {
    if take(words, &["("]) {
        let ways = any(words);
        take(words, &[")"]);
        return ways;
    }
    let Some((name, rest)) = words.split_first() else {
        return Vec::new();
    };
    *words = rest;
    vec![vec![(*name).to_owned()]]
}

/// Takes the next word if it is one of these.
fn take(words: &mut &[&str], wanted: &[&str]) -> bool {
    match words.split_first() {
        Some((word, rest)) if wanted.contains(word) => {
            *words = rest;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::ways;

    #[test]
    fn expressions_say_what_is_needed() {
        assert_eq!(ways("MIT"), [["MIT"]]);
        assert_eq!(ways("MIT/Apache-2.0"), [["MIT"], ["Apache-2.0"]]);
        assert_eq!(
            ways("(MIT OR Apache-2.0) AND OFL-1.1"),
            [["MIT", "OFL-1.1"], ["Apache-2.0", "OFL-1.1"]]
        );
        assert_eq!(
            ways("Apache-2.0 WITH LLVM-exception OR MIT"),
            [vec!["Apache-2.0", "LLVM-exception"], vec!["MIT"]]
        );
        assert!(ways("").is_empty());
    }
}
