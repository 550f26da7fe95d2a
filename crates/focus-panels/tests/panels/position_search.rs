//! Tests of the dialog to find positions.

use egui_kittest::kittest::Queryable;
use focus_panels::library::{PositionSearch, PositionSearchAction};
use focus_panels::tr;
use stack_game::Seat;
use stack_session::game::{new_record, open_record};
use stack_session::library::{GameFilter, PositionCondition, PositionRequest, PositionTask};

use super::common::{SMALL, assert_within, click, shown};

#[test]
fn naming_a_square_enters_its_stack() {
    let (_, game) = open_record(&new_record("two").unwrap()).unwrap();
    let variants = [String::from("two")];
    let mut harness = shown(
        SMALL,
        (PositionSearch::new("two"), None),
        move |ui, (search, action)| {
            *action = search.ui(ui, &variants, Some(&*game)).or(action.take());
        },
    );
    harness.get_by_label(tr!("find-square")).focus();
    harness.run();
    harness.event(egui::Event::Text("B2".into()));
    harness.run();
    click(&mut harness, tr!("explorer-find-games"));
    let stack = PositionCondition::Stack {
        square: "b2".parse().unwrap(),
        pieces: [Seat::new(0)].into_iter().collect(),
        on_top: false,
    };
    let request = PositionRequest {
        filter: GameFilter {
            variant: "two".into(),
            ..GameFilter::default()
        },
        task: PositionTask::Conditions(vec![stack]),
    };
    let found = harness.state_mut().1.1.take();
    assert_eq!(found, Some(PositionSearchAction::Find(request)));
    click(&mut harness, tr!("find-displayed"));
    let found = harness.state_mut().1.1.take();
    assert_eq!(found, Some(PositionSearchAction::FindDisplayed));
    for _ in 0..4 {
        click(&mut harness, tr!("find-add"));
        click(&mut harness, tr!("find-add-stack"));
    }
    assert_within(&mut harness, SMALL, "ten conditions");
}
