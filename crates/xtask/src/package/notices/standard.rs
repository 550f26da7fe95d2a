//! Licences that many use in the same words: how their texts are known, and texts for those who have put none into
//! their sources.

use std::io;

use crate::workspace::root;

/// A licence by its name in manifests, and words that together only its text has: in small letters, with single spaces.
const WORDS: [(&str, &[&str]); 16] = [
    (
        "0BSD",
        &["with or without fee is hereby granted. the software"],
    ),
    ("Apache-2.0", &["3. grant of patent license."]),
    (
        "BSD-2-Clause",
        &["redistributions of source code must retain the above copyright"],
    ),
    (
        "BSD-3-Clause",
        &["to endorse or promote products derived from"],
    ),
    ("BSL-1.0", &["boost software license - version 1.0"]),
    ("CC0-1.0", &["cc0 1.0 universal"]),
    (
        "ISC",
        &["with or without fee is hereby granted, provided that the above"],
    ),
    (
        "LLVM-exception",
        &["llvm exceptions to the apache 2.0 license"],
    ),
    ("MIT", &[MIT_GRANT, "this permission notice"]),
    ("MIT-0", &[MIT_GRANT]),
    ("MPL-2.0", &["hereby grants you a world-wide, royalty-free"]),
    ("OFL-1.1", &["sil open font license"]),
    ("Ubuntu-font-1.0", &["ubuntu font licence version 1.0"]),
    ("Unicode-3.0", &["unicode license v3"]),
    (
        "Unlicense",
        &["this is free and unencumbered software released into the public domain"],
    ),
    ("Zlib", &["altered source versions must be plainly marked"]),
];

/// What both licences of the MIT grant; one of them has a condition more.
const MIT_GRANT: &str = "a copy of this software and associated documentation files";

/// Licences whose texts are given to those who have none, and the files with them. Those of the game itself are two.
const TEXTS: [(&str, &str); 6] = [
    ("MIT", "LICENSE-MIT"),
    ("Apache-2.0", "LICENSE-APACHE"),
    ("CC0-1.0", "crates/xtask/packaging/licences/CC0-1.0.txt"),
    (
        "LLVM-exception",
        "crates/xtask/packaging/licences/LLVM-exception.txt",
    ),
    ("MIT-0", "crates/xtask/packaging/licences/MIT-0.txt"),
    (
        "Unicode-3.0",
        "crates/xtask/packaging/licences/Unicode-3.0.txt",
    ),
];

/// True if a text has the words of a licence.
pub(super) fn has(text: &str, licence: &str) -> bool {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let marks = WORDS.iter().filter(|(name, _)| *name == licence);
    marks
        .into_iter()
        .any(|(_, words)| words.iter().all(|words| text.contains(words)))
}

/// True if there is a text of a licence for those who have none.
pub(super) fn is_known(licence: &str) -> bool {
    TEXTS.iter().any(|(name, _)| *name == licence)
}

/// The text of a licence, without anybody's copyright.
pub(super) fn text(licence: &str) -> io::Result<String> {
    let Some((_, file)) = TEXTS.iter().find(|(name, _)| *name == licence) else {
        return Err(io::Error::other(format!("there is no text of {licence}")));
    };
    let text = super::texts::read(&root().join(file))?;
    let lines = text.lines();
    let others: Vec<&str> = lines
        .filter(|line| !line.ends_with("the Focus authors"))
        .collect();
    // What stood around the line that is gone.
    Ok(others.join("\n").replace("\n\n\n", "\n\n"))
}

#[cfg(test)]
mod tests {
    use super::{TEXTS, WORDS, has, text};

    #[test]
    fn every_text_is_the_one_of_its_licence_and_nobodys_own() {
        for (licence, file) in TEXTS {
            let text = text(licence).unwrap();
            assert!(has(&text, licence), "{file}");
            assert!(!text.contains("Focus authors"), "{file}");
            for (other, _) in WORDS {
                // The one is the other with a condition more.
                let alike = licence == other || (licence, other) == ("MIT", "MIT-0");
                assert_eq!(has(&text, other), alike, "{file} and {other}");
            }
        }
    }

    #[test]
    fn a_pointer_to_a_licence_is_no_text_of_it() {
        let pointer = "Licensed under the Apache License, Version 2.0 or the MIT license.";
        assert!(WORDS.iter().all(|(licence, _)| !has(pointer, licence)));
    }
}
