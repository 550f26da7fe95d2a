//! The optimized rules reproduce the counts of the reference implementation in `perft/`.

use focus_rules::{Position, Variant};
use stack_game::{divide, perft};

/// Checks every count of a table; returns the number of positions.
fn check(table: &str, variant: &str) -> usize {
    let variant = Variant::by_id(variant).unwrap();
    let lines = table
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty());
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
            assert_eq!(
                parts.iter().map(|(_, count)| count).sum::<u64>(),
                count,
                "{text}, divided"
            );
        }
        positions += 1;
    }
    positions
}

/// One test per table, so that a failure names its variant.
macro_rules! tables {
    ($($name:ident: $file:literal, $variant:literal;)*) => {$(
        #[test]
        fn $name() {
            let positions = check(include_str!(concat!("perft/", $file, ".txt")), $variant);
            assert!(positions > 40, "{positions} positions");
        }
    )*};
}

tables! {
    two: "two", "two";
    two_with_swaps: "two-swap", "two";
    two_fast: "two-fast", "two-fast";
    three: "three", "three";
    three_fast: "three-fast", "three-fast";
    four: "four", "four";
    four_fast: "four-fast", "four-fast";
    partners: "partners", "partners";
    three_with_seats_out: "three-out", "three";
    three_fast_with_seats_out: "three-fast-out", "three-fast";
    four_with_seats_out: "four-out", "four";
    four_fast_with_seats_out: "four-fast-out", "four-fast";
}
