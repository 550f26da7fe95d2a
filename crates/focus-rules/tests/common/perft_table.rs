//! Perft tables: a position per line with `; depth count` columns.

use std::fmt::Display;

use stack_game::{Game, divide, perft};

/// Checks every count of a table; returns the number of positions.
pub(crate) fn check<G: Game + Display, E: Display>(
    table: &str,
    parse: impl Fn(&str) -> Result<G, E>,
) -> usize {
    let lines = table.lines().map(str::trim);
    let lines = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut positions = 0;
    for line in lines {
        let mut columns = line.split(';').map(str::trim);
        let text = columns.next().unwrap();
        let position = parse(text).unwrap_or_else(|error| unreachable!("{text}: {error}"));
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
