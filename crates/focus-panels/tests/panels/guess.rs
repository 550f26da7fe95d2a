//! Tests of the panel of a game whose moves are guessed.

use egui::accesskit::Role;
use egui::{Rect, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::guess::{GuessAction, GuessModel, GuessVerdict};

use super::common::{SCALES, SMALL, assert_within, shown};

fn panel(
    size: Vec2,
    model: GuessModel,
) -> Harness<'static, (bool, (GuessModel, Option<GuessAction>))> {
    shown(size, (model, None), move |ui, (model, action)| {
        let height = (size.y - 24.0).min(400.0);
        let rect = Rect::from_min_size(pos2(size.x - 256.0, 12.0), vec2(244.0, height));
        *action = model.ui(ui, rect).or(*action);
    })
}

fn verdict(heading: &str, text: &str) -> Option<GuessVerdict> {
    Some(GuessVerdict {
        heading: heading.into(),
        text: text.into(),
        is_right: false,
    })
}

#[test]
fn each_state_has_its_verdict_and_buttons() {
    let open = [
        ("Hint (−1)", GuessAction::Hint),
        ("Show me", GuessAction::ShowMove),
        ("Back to game", GuessAction::Exit),
    ];
    let ended = [
        ("Review", GuessAction::Review),
        ("Try again", GuessAction::Again),
        ("Back to game", GuessAction::Exit),
    ];
    let worse = "c2-c4 is worse than b3-b4, the game's move: 23 % less win chance.";
    for (verdict, has_ended, hint_shown, buttons) in [
        (None, false, false, &open[..]),
        (verdict("0 points", worse), false, false, &open),
        // The hint is shown already, or the other players move.
        (verdict("Hint", "Place a piece."), false, true, &open[2..]),
        (
            verdict("12 of 15 points", "Moves found: 3 of 5."),
            true,
            true,
            &ended,
        ),
    ] {
        let label = verdict.as_ref();
        let label = label.map(|verdict| format!("{} {}", verdict.heading, verdict.text));
        let model = GuessModel {
            about: "Move 5 of 23 · 9 of 12 points".into(),
            task: "Green to move. Find the move played in the game.".into(),
            verdict,
            has_ended,
            hint_shown,
        };
        let mut harness = panel(SMALL, model.clone());
        assert!(harness.query_by_label("Guess the move").is_some());
        assert!(harness.query_by_label(&model.about).is_some());
        assert!(harness.query_by_label(&model.task).is_some());
        if let Some(label) = label {
            assert!(harness.query_by_label(&label).is_some(), "{label}");
        }
        for (label, action) in open.iter().chain(&ended) {
            let button = harness.query_by_role_and_label(Role::Button, label);
            let Some(button) = button.filter(|_| buttons.contains(&(*label, *action))) else {
                continue;
            };
            button.click();
            harness.run();
            assert_eq!(harness.state().1.1, Some(*action), "{label}");
            harness.state_mut().1.1 = None;
        }
        let last = buttons.last().unwrap().0;
        assert!(harness.query_by_label(last).is_some(), "{last}");
        if !has_ended && hint_shown {
            let hint = harness.get_by_role_and_label(Role::Button, open[0].0);
            hint.click();
            harness.run();
            assert_eq!(harness.state().1.1, None);
        }
        for scale in SCALES {
            let size = SMALL / scale;
            let mut harness = panel(size, model.clone());
            assert_within(&mut harness, size, &format!("text size {scale}"));
        }
    }
}
