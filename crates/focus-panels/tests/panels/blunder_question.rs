//! Tests of the question before a blunder is played.

use egui_kittest::kittest::Queryable;
use focus_panels::hud::blunder_question;

use super::common::{SCALES, SMALL, assert_within, click, current, shown};

#[test]
fn a_blunder_is_played_or_taken_back() {
    let table = current("two", None, &[], &[]);
    let action = table.game.parse_action("d7-d8").unwrap();
    let seats = table.game.seats();
    let mut after = table.game.boxed_clone();
    after.play(action).unwrap();
    let reply = (seats[1], after.actions()[0]);
    let model = blunder_question(&table, action, Some(reply));
    let model_answer = model.answer.clone().unwrap();
    assert_eq!(blunder_question(&table, action, None).answer, None);
    for scale in SCALES {
        let (model, size) = (model.clone(), SMALL / scale);
        let mut harness = shown(size, None, move |ui, plays: &mut Option<bool>| {
            *plays = model.ui(ui, 360.0).or(*plays);
        });
        harness.get_by_label("Green: d7-d8 looks like a blunder.");
        let answer = model_answer.as_str();
        assert!(answer.starts_with("Red can reply with "), "{answer}");
        harness.get_by_label(answer);
        harness.key_press(egui::Key::Enter);
        harness.run();
        assert_eq!(harness.state().1, Some(false));
        harness.state_mut().1 = None;
        assert_within(&mut harness, size, "the question");
        click(&mut harness, "Take back");
        assert_eq!(harness.state().1, Some(false));
        click(&mut harness, "Play it");
        assert_eq!(harness.state().1, Some(true));
    }
}
