//! Tests of the dialog for time controls.

use focus_panels::dialogs::clock::ClockDialog;
use stack_game::TimeControl;
use stack_session::settings::ClockChoice;

use super::common::{SMALL, click, shown};

#[test]
fn time_controls_are_changed_in_steps() {
    let seats = ["Red", "Blue"].map(|color| (color.into(), color.into()));
    let choice = ClockChoice::default();
    let mut harness = shown(SMALL, choice, move |ui, choice: &mut ClockChoice| {
        ClockDialog {
            choice,
            seats: &seats,
        }
        .ui(ui);
    });
    let text = |control: Option<TimeControl>| control.map_or("-".into(), |it| it.to_string());
    for (clicked, control) in [
        ("5+3", "300+3"),
        ("Time: more", "420+3"),
        ("Increment: less", "420+2"),
        ("Hourglass", "*420"),
        ("Time: less", "*300"),
        ("Bronstein", "300d3"),
        ("Delay: more", "300d4"),
        ("Per move", "1/300"),
        ("Per move: less", "1/240"),
        ("Sudden death", "240"),
        ("No clock", "-"),
    ] {
        click(&mut harness, clicked);
        assert_eq!(text(harness.state().1.control), control, "{clicked}");
    }
    click(&mut harness, "1+0");
    click(&mut harness, "Different for each player");
    click(&mut harness, "Blue");
    click(&mut harness, "3+2");
    let choice = &harness.state().1;
    let controls = ["Red", "Blue"].map(|color| text(choice.of_seat(color)));
    assert_eq!(controls, ["60", "180+2"]);
}
