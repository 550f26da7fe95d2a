//! The optimized rules reproduce the counts of the reference implementation in `perft/`.

use byte_rules::{Position, Variant};
use stack_game::{divide, perft};

/// Checks every count of a table; returns the number of positions.
fn check(table: &str, variant: &str) -> usize {
    let variant = Variant::by_id(variant).unwrap();
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let mut positions = 0;
    for line in lines {
        let mut columns = line.split(';').map(str::trim);
        let text = columns.next().unwrap();
        let position = Position::parse(text, variant).unwrap_or_else(|error| {
            unreachable!("{text}: {error}");
        });
        assert_eq!(position.to_string(), text);
        for column in columns {
            let (depth, count) = column.split_once(' ').unwrap();
            let (depth, count): (u32, u64) = (depth.parse().unwrap(), count.parse().unwrap());
            assert_eq!(perft(&position, depth), count, "{text} at depth {depth}");
            let parts = divide(&position, depth);
            let sum: u64 = parts.iter().map(|(_, count)| count).sum();
            assert_eq!(sum, count, "{text}, divided");
        }
        positions += 1;
    }
    positions
}

#[test]
fn eight() {
    assert!(check(include_str!("perft/byte.txt"), "byte") > 80);
}

#[test]
fn ten() {
    assert!(check(include_str!("perft/byte-ten.txt"), "byte-ten") > 80);
}
