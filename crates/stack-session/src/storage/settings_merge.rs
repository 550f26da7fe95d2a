//! What two programs have changed in the settings, brought together.
//!
//! The texts are those that the program writes: each entry stands on lines of its own, what it holds is indented.

use std::collections::BTreeSet;

/// Brings the changes from `base` to `ours` and those from `base` to `theirs` together. Where both have changed an
/// entry, and it holds no entries of its own, ours stays.
pub(super) fn merge(base: &str, ours: &str, theirs: &str) -> String {
    let [base, ours, theirs] = [base, ours, theirs].map(|text| text.lines().collect::<Vec<_>>());
    let merged = merge_lines(&base, &ours, &theirs);
    merged.join("\n") + "\n"
}

/// An entry: a line, or several of which the first opens and the last closes it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Entry<'a, 'b> {
    key: &'a str,
    lines: &'b [&'a str],
}

impl<'a, 'b> Entry<'a, 'b> {
    /// The lines of its own entries; none for one on a single line.
    fn within(self) -> &'b [&'a str] {
        let end = self.lines.len().saturating_sub(1);
        self.lines.get(1..end).unwrap_or_default()
    }
}

fn merge_lines<'a>(base: &[&'a str], ours: &[&'a str], theirs: &[&'a str]) -> Vec<&'a str> {
    let all = [base, ours, theirs].map(entries);
    let [Some(before), Some(mine), Some(other)] = all else {
        return ours.to_vec();
    };
    let find = |list: &[Entry<'a, '_>], key: &str| list.iter().position(|entry| entry.key == key);
    let mut merged = Vec::new();
    let added = other
        .iter()
        .filter(|entry| find(&mine, entry.key).is_none());
    for key in mine.iter().chain(added).map(|entry| entry.key) {
        let base = find(&before, key).map(|place| before[place]);
        let ours = find(&mine, key).map(|place| mine[place]);
        let theirs = find(&other, key).map(|place| other[place]);
        match (ours, theirs) {
            _ if ours == base => merged.extend(theirs.iter().flat_map(|entry| entry.lines)),
            (Some(ours), Some(theirs))
                if Some(theirs) != base && ours.lines.len() > 1 && theirs.lines.len() > 1 =>
            {
                let base = base.map(Entry::within).unwrap_or_default();
                merged.push(ours.lines[0]);
                merged.extend(merge_lines(base, ours.within(), theirs.within()));
                merged.extend(ours.lines.last());
            }
            _ => merged.extend(ours.iter().flat_map(|entry| entry.lines)),
        }
    }
    merged
}

/// The entries in these lines; `None` where their keys do not tell them apart.
fn entries<'a, 'b>(lines: &'b [&'a str]) -> Option<Vec<Entry<'a, 'b>>> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let outer = lines.first().map_or(0, |line| indent(line));
    let begins =
        |line: &str| indent(line) == outer && !line.trim_start().starts_with([')', ']', '}']);
    let starts: Vec<_> = (0..lines.len()).filter(|&at| begins(lines[at])).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let entries = starts.iter().zip(ends).map(|(&start, end)| {
        let line = lines[start].trim();
        Entry {
            key: line.split_once(':').map_or(line, |(key, _)| key),
            lines: &lines[start..end],
        }
    });
    let entries: Vec<_> = entries.collect();
    let keys: BTreeSet<_> = entries.iter().map(|entry| entry.key).collect();
    (keys.len() == entries.len()).then_some(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_of_both_sides_stay() {
        let base = "(\n    a: 1,\n    b: (\n        c: 2,\n        d: 3,\n    ),\n    e: [],\n    f: [\n        \"x\",\n    ],\n)\n";
        let ours = base
            .replace("a: 1", "a: 7")
            .replace("c: 2", "c: 8")
            .replace("\"x\"", "\"w\",\n        \"x\"");
        let theirs = base
            .replace("d: 3", "d: 9")
            .replace("[]", "[\n        \"z\",\n    ]")
            .replace("\"x\"", "\"x\",\n        \"y\"");
        let merged = merge(base, &ours, &theirs);
        let expected = "(\n    a: 7,\n    b: (\n        c: 8,\n        d: 9,\n    ),\n    e: [\n        \"z\",\n    ],\n    f: [\n        \"w\",\n        \"x\",\n        \"y\",\n    ],\n)\n";
        assert_eq!(merged, expected);
        assert_eq!(merge(base, &ours, base), ours);
        assert_eq!(merge(base, base, &theirs), theirs);
        // Where both have changed the same, ours stays; so does what they have taken away, unless it was changed.
        let theirs = base.replace("a: 1", "a: 9").replace("        c: 2,\n", "");
        let merged = merge(base, &ours, &theirs);
        assert!(
            merged.contains("a: 7") && merged.contains("c: 8"),
            "{merged}"
        );
        let merged = merge(base, &base.replace("a: 1", "a: 7"), &theirs);
        assert!(
            merged.contains("a: 7") && !merged.contains("c: 2"),
            "{merged}"
        );
    }

    #[test]
    fn of_an_entry_that_has_lost_its_own_ours_stays() {
        let base = "(\n    f: [\n        \"x\",\n    ],\n)\n";
        let emptied = "(\n    f: [],\n)\n";
        let longer = base.replace("\"x\"", "\"x\",\n        \"y\"");
        assert_eq!(merge(base, emptied, &longer), emptied);
        assert_eq!(merge(base, &longer, emptied), longer);
    }

    #[test]
    fn entries_that_look_alike_are_taken_from_one_side() {
        let base = "(\n    seats: [\n        (a: 1),\n        (a: 2),\n    ],\n)\n";
        let (ours, theirs) = (base.replace("a: 1", "a: 3"), base.replace("a: 2", "a: 4"));
        assert_eq!(merge(base, &ours, &theirs), ours);
    }
}
