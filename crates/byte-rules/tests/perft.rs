//! The optimized rules reproduce the counts of the reference implementation in `perft/`.

#[path = "../../focus-rules/tests/common/perft_table.rs"]
mod perft_table;

use byte_rules::{Position, Variant};

fn check(table: &str, variant: &'static Variant) {
    let positions = perft_table::check(table, |text| Position::parse(text, variant));
    assert!(positions > 80, "{positions} positions");
}

#[test]
fn counts_on_8_by_8_agree() {
    check(include_str!("perft/byte.txt"), Variant::EIGHT);
}

#[test]
fn counts_on_10_by_10_agree() {
    check(include_str!("perft/byte-ten.txt"), Variant::TEN);
}
