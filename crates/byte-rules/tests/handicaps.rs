//! The handicap of Byte: a won stack at the start.

use byte_rules::stack_game::{Game as _, MatchSettings as _};
use byte_rules::{Position, Settings, Variant};

#[test]
fn a_seat_can_start_with_a_won_stack() {
    for variant in Variant::all() {
        for (index, &seat) in variant.seats().iter().enumerate() {
            let mut settings = Settings::new(variant);
            let text = format!("{}:won-1", ["W", "B"][index]);
            settings.set("handicap", &text).unwrap();
            assert_eq!(settings.settings(), [("handicap", text.clone())]);
            let start = settings.start_position().unwrap();
            assert_eq!((start.won(seat), start.outcome()), (1, None));
            assert!(start.move_count() > 0);
            assert_eq!(Position::parse(&start.to_string(), variant), Ok(start));
            let record = settings.record(&settings.start_match().unwrap());
            assert_eq!(Settings::from_record(&record), Ok(settings.clone()));
            assert_eq!(record.format, 7);
        }
        let mut settings = Settings::new(variant);
        let error = settings.set("handicap", "W:won-1,B:won-1").unwrap_err();
        assert!(error.to_string().contains("only one player"), "{error}");
        assert!(settings.set("handicap", "W:fewer-1").is_err());
    }
}
