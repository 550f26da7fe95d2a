//! Tests of the texts of exported games.

use focus_panels::strings::{export_texts, with_language};
use game_export::Replay;
use stack_game::{Record, RecordSeat};

#[test]
fn texts_are_in_the_chosen_language() {
    let mut record = Record::new("focus", "two");
    let seats = [('G', "Green", "person"), ('R', "", "champion")];
    record.seats = seats
        .map(|(seat, name, player)| RecordSeat::new(seat, name, player))
        .into();
    record.given_up = [(0, "R".into())].into();
    let texts = |language, record: &Record| {
        let replay = Replay::read(record).unwrap();
        with_language(language, || export_texts(record, &replay))
    };
    let english = texts("en", &record);
    assert_eq!(english.players[0], "Green");
    assert_eq!(english.result, "Green wins");
    assert_eq!(english.turns[0], "Green to move");
    assert_eq!(english.better, "Better: {move}");
    let german = texts("de", &record);
    assert_eq!((&*german.language, &*german.players[0]), ("de", "Grün"));
    assert_eq!(german.title, german.players.join(" – "));
    assert_ne!(german.buttons, english.buttons);
    assert_ne!(german.resignations, english.resignations);
    // Equal names are followed by the color; long ones are shortened.
    for (name, players) in [
        ("Anna", ["Anna (Green)", "Anna (Red)"].map(String::from)),
        (
            &*"x".repeat(99),
            ["Green", "Red"].map(|color| format!("{}… ({color})", "x".repeat(60))),
        ),
    ] {
        record
            .seats
            .iter_mut()
            .for_each(|seat| *seat = RecordSeat::new(seat.seat, name, "person"));
        assert_eq!(texts("en", &record).players, players);
    }
    let byte = texts("de", &Record::new("byte", "byte"));
    assert!(byte.subtitle.contains("Mark Steere"), "{}", byte.subtitle);
}
