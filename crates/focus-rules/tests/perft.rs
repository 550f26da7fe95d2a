//! The optimized rules reproduce the counts of the reference implementation in `perft/`.

use focus_rules::{Position, Variant};

use crate::common::perft_table;

/// One test per table, so that a failure names its variant.
macro_rules! tables {
    ($($name:ident: $file:literal, $variant:literal;)*) => {$(
        #[test]
        fn $name() {
            let variant = Variant::by_id($variant).unwrap();
            let table = include_str!(concat!("perft/", $file, ".txt"));
            let positions = perft_table::check(table, |text| Position::parse(text, variant));
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
