//! Tests of the export dialog.

use std::time::Duration;

use egui::vec2;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::export::{ExportAction, ExportChoices, ExportKind, ExportModel};
use game_export::{ExportedPart, Format};

use super::common::{SMALL, click, shown};

/// The choices, the last other action, and the progress of a running export.
type State = (ExportModel, Option<ExportAction>);

fn start(is_file: bool, moves: usize, percent: Option<u8>) -> State {
    let model = ExportModel {
        choices: ExportChoices::default(),
        moves,
        is_file,
        percent,
    };
    (model, None)
}

fn draw(ui: &mut egui::Ui, (model, action): &mut State) {
    match model.ui(ui) {
        Some(ExportAction::Change(changed)) => model.choices = changed,
        Some(other) => *action = Some(other),
        None => {}
    }
}

#[test]
fn choices_become_options() {
    let mut harness = shown(SMALL, start(false, 12, None), draw);
    for (kind, position, part) in [
        ("Web page", None, ExportedPart::Game),
        (
            "Web page",
            Some("Displayed position"),
            ExportedPart::Position(5),
        ),
        ("Animation (GIF)", None, ExportedPart::Game),
        ("Image (PNG)", None, ExportedPart::Position(5)),
        ("Vector image (SVG)", None, ExportedPart::Position(5)),
        ("PDF", None, ExportedPart::Position(5)),
    ] {
        click(&mut harness, kind);
        if let Some(position) = position {
            click(&mut harness, position);
        }
        let options = harness.state().1.0.choices.options(Some(5)).unwrap();
        assert_eq!(options.part, part, "{kind}");
        assert!(options.coordinates, "{kind}");
    }
    click(&mut harness, "Animation (GIF)");
    for label in ["0.5\u{a0}s", "800"] {
        click(&mut harness, label);
    }
    let options = harness.state().1.0.choices.options(Some(5)).unwrap();
    assert_eq!(
        (options.delay, options.width),
        (Duration::from_millis(500), 800)
    );
    // Other pictures keep their width.
    click(&mut harness, "Image (PNG)");
    let options = harness.state().1.0.choices.options(Some(5)).unwrap();
    assert_eq!(options.width, 1200);
    assert!(harness.query_by_label("800").is_none());
    click(&mut harness, "Coordinates");
    assert!(!harness.state().1.0.choices.coordinates);
    click(&mut harness, "Choose file…");
    assert_eq!(harness.state().1.1, Some(ExportAction::ChooseFile));
    click(&mut harness, "Text to share");
    assert_eq!(harness.state().1.0.choices.options(Some(5)), None);
    click(&mut harness, "Copy text");
    assert_eq!(harness.state().1.1, Some(ExportAction::CopyText));
    assert!(harness.query_by_label("Game file").is_none());
}

#[test]
fn a_game_of_the_library_has_no_displayed_position() {
    let mut harness = shown(SMALL, start(true, 12, None), draw);
    assert!(harness.query_by_label("Displayed position").is_none());
    click(&mut harness, "Image (PNG)");
    assert!(harness.query_by_label("Shows the last position").is_some());
    click(&mut harness, "Game file");
    let kind = harness.state().1.0.choices.kind;
    assert_eq!(kind, ExportKind::Record);
}

/// Choices that one kind of game does not have are not kept for it.
#[test]
fn choices_are_replaced_where_they_are_not_offered() {
    let position = ExportChoices {
        whole_game: false,
        ..ExportChoices::default()
    };
    assert_eq!(position.offered(false), position);
    assert_eq!(
        position.offered(true).options(None).unwrap().part,
        ExportedPart::Game
    );
    let record = ExportChoices {
        kind: ExportKind::Record,
        coordinates: false,
        ..position
    };
    assert_eq!(record.offered(true).kind, ExportKind::Record);
    assert_eq!(record.offered(false), ExportChoices::default());
}

/// The buttons stay where they are, whatever kind is chosen.
#[test]
fn every_kind_has_the_same_height() {
    for is_file in [false, true] {
        let mut harness = shown(SMALL, start(is_file, 1_000, None), draw);
        let mut tops = Vec::new();
        for kind in ExportKind::ALL {
            if is_file || kind != ExportKind::Record {
                click(&mut harness, kind.name());
                tops.push(harness.get_by_label("Cancel").rect().top());
            }
        }
        let same = tops.iter().all(|top| (top - tops[0]).abs() < 0.5);
        assert!(same, "{tops:?}");
    }
}

#[test]
fn a_long_animation_says_its_cost() {
    let mut harness = shown(SMALL, start(false, 3000, None), draw);
    click(&mut harness, "Animation (GIF)");
    for (delay, minutes) in [(None, 50), (Some("2\u{a0}s"), 100)] {
        if let Some(delay) = delay {
            click(&mut harness, delay);
        }
        let long = format!("3000 moves: the animation lasts {minutes} minutes");
        let shown = harness.query_all_by_label_contains(&long).count();
        assert_eq!(shown, 1, "{long}");
    }
}

#[test]
fn a_running_export_can_be_stopped() {
    let mut harness = shown(SMALL, start(false, 12, Some(40)), draw);
    assert!(harness.query_by_label("Choose file…").is_none());
    assert!(harness.query_all_by_label_contains("40").count() > 0);
    click(&mut harness, "Stop");
    assert_eq!(harness.state().1.1, Some(ExportAction::Stop));
}

#[test]
fn the_dialog_fits_small_windows() {
    let size = vec2(640.0, 480.0);
    let mut harness = shown(size, start(true, 12, None), draw);
    // The kind with the most choices.
    click(&mut harness, "Animation (GIF)");
    let button = harness.get_by_label("Choose file…").rect();
    assert!(
        button.bottom() <= size.y && button.right() <= size.x,
        "{button:?}"
    );
}

#[test]
fn every_format_is_offered() {
    for format in Format::ALL {
        let kind = ExportKind::File(format);
        assert!(ExportKind::ALL.contains(&kind), "{format:?}");
    }
}
