//! Tests of the dialog with the daily puzzle.

use egui::Vec2;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::puzzles::{PuzzlesAction, PuzzlesModel};
use focus_panels::strings::{difficulty_name, puzzle_theme_name, variant_title};
use focus_panels::style::SeatColors;
use stack_session::puzzles::{
    Date, Difficulty, PuzzleFilter, PuzzleProgress, PuzzleResult, PuzzleTheme, daily,
};

use super::common::{SCALES, SMALL, assert_within, click, shown};

const TODAY: Date = Date::constant(2026, 11, 27);

fn dialog(
    size: Vec2,
    progress: PuzzleProgress,
    filter: PuzzleFilter,
) -> Harness<'static, (bool, (PuzzleFilter, Option<PuzzlesAction>))> {
    shown(size, (filter, None), move |ui, (filter, action)| {
        let model = PuzzlesModel {
            today: TODAY,
            progress: &progress,
            filter,
            colors: SeatColors::STANDARD,
        };
        let clicked = model.ui(ui);
        if let Some(PuzzlesAction::Select(selected)) = &clicked {
            filter.clone_from(selected);
        }
        *action = clicked.or(action.take());
    })
}

#[test]
fn the_dialog_starts_the_daily_puzzle_and_counts_days() {
    let id = daily(TODAY).unwrap().puzzle.id.clone();
    let mut progress = PuzzleProgress::default();
    for day in ["2026-11-24", "2026-11-25", "2026-11-26"] {
        progress.daily_days.insert(day.into());
    }
    let mut harness = dialog(SMALL, progress.clone(), PuzzleFilter::default());
    assert!(harness.query_by_label("Streak: 3 days").is_some());
    click(&mut harness, "Solve");
    assert_eq!(
        harness.state().1.1,
        Some(PuzzlesAction::StartDaily(id.clone()))
    );
    progress.add(&id, PuzzleResult::Solved, Some(TODAY));
    let mut harness = dialog(SMALL, progress, PuzzleFilter::default());
    assert!(harness.query_by_label("Streak: 4 days").is_some());
    assert!(harness.query_by_label("Today's puzzle is solved").is_some());
    assert!(harness.query_by_label("Solve").is_none());
    click(&mut harness, "Try again");
    assert_eq!(harness.state().1.1, Some(PuzzlesAction::StartDaily(id)));
    click(&mut harness, "Close");
    assert_eq!(harness.state().1.1, Some(PuzzlesAction::Close));
}

/// The daily puzzle is solved with mistakes, too.
#[test]
fn the_dialog_counts_puzzles_solved_with_mistakes() {
    let all = PuzzleFilter::default().puzzles().count();
    let id = daily(TODAY).unwrap().puzzle.id.clone();
    let mut progress = PuzzleProgress::default();
    for (result, counts) in [
        (PuzzleResult::Shown, format!("0 of {all} solved")),
        (
            PuzzleResult::WithMistakes,
            format!("1 of {all} solved, 0 without mistakes"),
        ),
        (PuzzleResult::Solved, format!("1 of {all} solved")),
    ] {
        progress.add(&id, result, Some(TODAY));
        let harness = dialog(SMALL, progress.clone(), PuzzleFilter::default());
        let is_solved = harness.query_by_label("Today's puzzle is solved").is_some();
        assert_eq!(is_solved, result != PuzzleResult::Shown, "{counts}");
        assert!(harness.query_by_label(&counts).is_some(), "{counts}");
    }
}

#[test]
fn puzzles_are_chosen_by_variant_theme_and_difficulty() {
    let mut harness = dialog(SMALL, PuzzleProgress::default(), PuzzleFilter::default());
    click(&mut harness, "Theme: All themes");
    click(&mut harness, "Reserve");
    click(&mut harness, "Difficulty: All difficulties");
    click(&mut harness, "Medium");
    let filter = PuzzleFilter {
        variant: None,
        theme: Some(PuzzleTheme::Reserve),
        difficulty: Some(Difficulty::Medium),
    };
    assert_eq!(harness.state().1.0, filter);
    let count = filter.puzzles().count();
    assert!(count > 0);
    let text = format!("0 of {count} solved");
    assert!(harness.query_by_label(&text).is_some(), "{text}");
    click(&mut harness, "Start");
    let next = filter.next(&PuzzleProgress::default(), None).unwrap();
    let started = PuzzlesAction::Start(next.puzzle.id.clone());
    assert_eq!(harness.state().1.1, Some(started));
    click(&mut harness, "Theme: Reserve");
    click(&mut harness, "All themes");
    assert_eq!(harness.state().1.0.theme, None);
    click(&mut harness, "Theme: All themes");
    click(&mut harness, "Reserve");
    click(&mut harness, "Variant: All variants");
    click(&mut harness, &variant_title("byte"));
    // Byte has no reserve: the theme is not offered.
    let byte = PuzzleFilter {
        variant: Some("byte".into()),
        theme: None,
        ..filter
    };
    assert_eq!(harness.state().1.0, byte);
    let offered: Vec<_> = byte.themes().collect();
    click(&mut harness, "Theme: All themes");
    for &theme in PuzzleTheme::ALL {
        let row = harness.query_by_role_and_label(Role::Button, puzzle_theme_name(theme));
        assert_eq!(row.is_some(), offered.contains(&theme), "{theme:?}");
    }
    let none = PuzzleFilter {
        variant: Some("byte".into()),
        ..filter
    };
    let harness = dialog(SMALL, PuzzleProgress::default(), none);
    assert!(harness.query_by_label("No matching puzzles").is_some());
}

/// Themes without puzzles of a difficulty exist: without them this test would check nothing.
#[test]
fn only_difficulties_with_puzzles_are_offered() {
    let mut is_missing = false;
    for &theme in PuzzleTheme::ALL {
        let filter = PuzzleFilter {
            theme: Some(theme),
            ..PuzzleFilter::default()
        };
        let mut harness = dialog(SMALL, PuzzleProgress::default(), filter.clone());
        click(&mut harness, "Difficulty: All difficulties");
        for difficulty in Difficulty::ALL {
            let of_difficulty = PuzzleFilter {
                difficulty: Some(difficulty),
                ..filter.clone()
            };
            let has_puzzles = of_difficulty.puzzles().next().is_some();
            is_missing |= !has_puzzles;
            let name = difficulty_name(difficulty);
            let row = harness.query_by_role_and_label(Role::Button, name);
            assert_eq!(row.is_some(), has_puzzles, "{theme:?}, {difficulty:?}");
        }
    }
    assert!(is_missing);
}

#[test]
fn the_dialog_fits_at_every_text_size() {
    for scale in SCALES {
        let size = SMALL / scale;
        let mut harness = dialog(size, PuzzleProgress::default(), PuzzleFilter::default());
        assert_within(&mut harness, size, &format!("text size {scale}"));
    }
}

#[test]
fn the_dialog_offers_the_mistakes_of_the_user() {
    let mut progress = PuzzleProgress::default();
    let harness = dialog(SMALL, progress.clone(), PuzzleFilter::default());
    assert!(harness.query_by_label("Your mistakes").is_none());
    progress.add_mistakes(&["two;c2-c3;c2-d2;x".into()]);
    let mut harness = dialog(SMALL, progress.clone(), PuzzleFilter::default());
    let text = "1 move from your reviewed games";
    assert!(harness.query_by_label(text).is_some());
    click(&mut harness, "Practice");
    let next = progress.next_mistake(None).unwrap();
    let started = PuzzlesAction::StartMistake(Box::new(next));
    assert_eq!(harness.state().1.1, Some(started));
}
