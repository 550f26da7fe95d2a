//! The title menu at every window size.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::{Key, Pos2, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::library::{LibraryRow, LibraryRowContext};
use focus_panels::strings::{self, PSEUDO_LOCALE, with_language};
use focus_panels::title::{ContinueButton, TitleAction, TitleModel};
use focus_panels::tr;
use stack_session::library::EntryKind;

use super::common::{SMALL, assert_within, click, press, shown};
use super::library::{game, row_context};

/// The title menu and what the user selected.
pub(crate) struct Home {
    covered: bool,
    resume: Option<LibraryRow>,
    awaited: bool,
    invites: bool,
    player: Option<&'static str>,
    lookup: LibraryRowContext,
    games: usize,
    unfinished: usize,
    learned: (usize, usize),
    answers: Vec<TitleAction>,
}

/// Shows the title menu with some unfinished matches.
pub(crate) fn home(size: Vec2, unfinished: usize) -> Harness<'static, (bool, Home)> {
    let entry = || game(EntryKind::Unfinished, ["Anna", "Ben"], 12);
    let state = Home {
        resume: (unfinished > 0).then(|| LibraryRow::new(Arc::new(entry()))),
        awaited: false,
        invites: false,
        player: None,
        lookup: row_context(),
        games: 12 + unfinished,
        unfinished,
        learned: (2, 12),
        covered: false,
        answers: Vec::new(),
    };
    shown(size, state, |ui, state| {
        let resume = state.resume.as_ref();
        let model = TitleModel {
            resume: resume.map(|row| ContinueButton {
                row,
                lookup: &state.lookup,
            }),
            resume_pending: state.awaited,
            games: state.games,
            unfinished: state.unfinished,
            daily_puzzle: (false, 0),
            lessons_completed: state.learned,
            player: state.player,
            offers_first_lesson: state.invites,
            behind_dialog: state.covered,
        };
        state.answers.extend(model.ui(ui));
    })
}

/// The entries from top to bottom with their actions.
const ENTRIES: [(&str, TitleAction); 10] = [
    ("New game", TitleAction::NewGame),
    ("Learn", TitleAction::Learn),
    ("Puzzles", TitleAction::Puzzles),
    ("Watch", TitleAction::Watch),
    ("Library", TitleAction::Library),
    ("Tournament", TitleAction::Tournament),
    ("Players", TitleAction::Profiles),
    ("Rules", TitleAction::Rules),
    ("Settings", TitleAction::Settings),
    ("Quit", TitleAction::Quit),
];

/// Window sizes in points at scales of 80 to 200 %.
fn sizes() -> impl Iterator<Item = Vec2> {
    let windows = [
        vec2(800.0, 600.0),
        vec2(1024.0, 768.0),
        SMALL,
        vec2(1920.0, 1080.0),
    ];
    let scales = [0.8, 1.0, 1.3, 1.6, 2.0];
    let sizes = windows.map(|window| scales.map(|scale| window / scale));
    sizes.into_iter().flatten()
}

#[test]
fn every_entry_answers() {
    for size in [SMALL, vec2(800.0, 600.0), SMALL / 1.6, vec2(500.0, 375.0)] {
        let mut harness = home(size, 3);
        click(&mut harness, "Continue");
        click(&mut harness, "Unfinished games (3)");
        for (label, _) in &ENTRIES {
            click(&mut harness, label);
        }
        let path = game(EntryKind::Unfinished, ["Anna", "Ben"], 12).path;
        let first = [TitleAction::Resume(path), TitleAction::UnfinishedGames];
        let others = ENTRIES.map(|(_, answer)| answer);
        let wanted: Vec<_> = first.into_iter().chain(others).collect();
        assert_eq!(harness.state().1.answers, wanted, "{size:?}");
    }
}

#[test]
fn without_a_match_to_continue_the_new_game_is_first() {
    let mut harness = home(SMALL, 0);
    assert!(harness.query_by_label("Continue").is_none());
    assert!(harness.query_by_label_contains("Unfinished").is_none());
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().1.answers, [TitleAction::NewGame]);
    // A single one needs no list.
    let mut harness = home(SMALL, 1);
    assert!(harness.query_by_label_contains("Unfinished").is_none());
    press(&mut harness, &[Key::Enter]);
    let path = game(EntryKind::Unfinished, ["Anna", "Ben"], 12).path;
    assert_eq!(harness.state().1.answers, [TitleAction::Resume(path)]);
}

/// Until it is known whether a match can be continued, its space is free and Enter does nothing.
#[test]
fn entries_keep_their_places_when_the_match_to_continue_is_found() {
    for size in sizes() {
        let mut harness = home(size, 1);
        let places = |harness: &Harness<'_, (bool, Home)>| {
            ENTRIES.map(|(label, _)| harness.get_by_label(label).rect())
        };
        let found = places(&harness);
        let row = harness.state_mut().1.resume.take();
        harness.state_mut().1.awaited = true;
        harness.run();
        assert_eq!(places(&harness), found, "{size:?}");
        press(&mut harness, &[Key::Enter]);
        assert_eq!(harness.state().1.answers, [], "{size:?}");
        harness.state_mut().1.resume = row;
        harness.run();
        assert_eq!(places(&harness), found, "{size:?}");
    }
}

/// Tab visits the entries in order, the arrow keys move between buttons, and Enter activates.
/// A screen reader may act on an entry in the moment in which another one appears above it.
#[test]
fn entries_keep_their_ids_when_others_appear() {
    let mut harness = home(SMALL, 0);
    let id = |harness: &Harness<'_, (bool, Home)>| {
        let library = harness.get_by_label("Library");
        library.accesskit_node().id()
    };
    let before = id(&harness);
    harness.state_mut().1.invites = true;
    harness.run();
    assert_eq!(id(&harness), before);
    let entry = game(EntryKind::Unfinished, ["Anna", "Ben"], 12);
    harness.state_mut().1.resume = Some(LibraryRow::new(Arc::new(entry)));
    harness.state_mut().1.unfinished = 2;
    harness.run();
    assert_eq!(id(&harness), before);
}

#[test]
fn keys_alone_reach_everything() {
    for size in sizes() {
        let mut harness = home(size, 2);
        let first = ["Continue", "Unfinished games (2)"];
        let labels = first
            .into_iter()
            .chain(ENTRIES.iter().map(|(label, _)| *label));
        let screen = Rect::from_min_size(Pos2::ZERO, size);
        for label in labels {
            press(&mut harness, &[Key::Tab]);
            let node = harness.get_by_label(label);
            assert!(node.is_focused(), "{label} at {size:?}");
            let rect = node.rect();
            assert!(screen.contains_rect(rect), "{label} at {rect:?}, {size:?}");
        }
    }
    let mut harness = home(SMALL, 0);
    harness.get_by_label("New game").focus();
    harness.run();
    press(&mut harness, &[Key::ArrowDown, Key::ArrowDown]);
    assert!(harness.get_by_label("Puzzles").is_focused());
    press(&mut harness, &[Key::ArrowUp, Key::Enter]);
    assert_eq!(harness.state().1.answers, [TitleAction::Learn]);
}

/// If nothing has the focus, Arrow Down focuses the first entry.
#[test]
fn arrow_down_focuses_the_first_entry() {
    for (unfinished, offers_first_lesson, first) in [
        (0, false, "New game"),
        (0, true, "Two-minute lesson"),
        (2, false, "Continue"),
    ] {
        let mut harness = home(SMALL, unfinished);
        harness.state_mut().1.invites = offers_first_lesson;
        harness.run();
        press(&mut harness, &[Key::ArrowDown]);
        assert!(harness.get_by_label(first).is_focused(), "{first}");
        press(&mut harness, &[Key::ArrowDown]);
        assert!(!harness.get_by_label(first).is_focused(), "{first}");
    }
}

/// The rectangles of all labels and buttons.
fn places(harness: &Harness<'_, (bool, Home)>) -> Vec<(String, Rect)> {
    let nodes = harness.query_all(by().predicate(|node| {
        matches!(node.role(), Role::Button | Role::Label) && node.bounding_box().is_some()
    }));
    nodes
        .map(|node| (format!("{node:?}"), node.rect()))
        .collect()
}

/// No text is clipped, and no title is truncated.
fn assert_texts_are_whole(harness: &Harness<'_, (bool, Home)>, what: &str) {
    let mut names = 0;
    for clipped in &harness.output().shapes {
        let egui::Shape::Text(text) = &clipped.shape else {
            continue;
        };
        let (name, place) = (text.galley.text(), text.visual_bounding_rect());
        let clip = clipped.clip_rect.expand(0.5);
        assert!(clip.contains_rect(place), "{what}: {name} at {place:?}");
        let is_name = ENTRIES
            .iter()
            .any(|(label, _)| name.starts_with(&label[..4]));
        assert!(!(is_name && text.galley.elided), "{what}: {name}");
        names += usize::from(is_name);
    }
    assert_eq!(names, ENTRIES.len(), "{what}");
}

#[test]
fn nothing_overlaps_or_leaves_the_window() {
    for size in sizes() {
        for unfinished in [0, 1, 2, 120] {
            let what = format!("{unfinished} unfinished at {size:?}");
            let mut harness = home(size, unfinished);
            let places = places(&harness);
            // Only the smallest window lacks the tagline.
            let texts = if size.x < 420.0 { 1 } else { 2 };
            assert!(places.len() >= ENTRIES.len() + texts, "{what}: {places:?}");
            // Everything is visible without scrolling.
            let screen = Rect::from_min_size(Pos2::ZERO, size);
            for (number, (one, a)) in places.iter().enumerate() {
                assert!(screen.contains_rect(*a), "{what}: {one} at {a:?}");
                for (other, b) in &places[number + 1..] {
                    assert!(
                        !a.shrink(0.5).intersects(b.shrink(0.5)),
                        "{what}: {one} at {a:?} lies on {other} at {b:?}"
                    );
                }
            }
            assert_texts_are_whole(&harness, &what);
            assert_within(&mut harness, size, &what);
        }
    }
}

/// The menu stays on the left, and *Continue* is the highest button.
#[test]
fn the_menu_leaves_the_table_free() {
    for size in sizes() {
        let harness = home(size, 2);
        let rect = |label| harness.get_by_label(label).rect();
        let (resume, plate) = (rect("Continue"), rect("New game"));
        assert!(resume.right() <= size.x * 0.5, "{resume:?} in {size:?}");
        assert!(resume.height() >= plate.height());
        assert_eq!(resume.x_range(), plate.x_range());
    }
    let harness = home(SMALL, 2);
    assert_eq!(harness.get_by_label("Learn").rect().height(), 54.0);
}

/// In the smallest windows a button has only its title; a tooltip has the rest.
#[test]
fn small_buttons_have_tooltips() {
    let count = |harness: &Harness<'_, (bool, Home)>, text: &str| {
        let shapes = harness.output().shapes.iter();
        let texts = shapes.filter(|clipped| match &clipped.shape {
            egui::Shape::Text(shape) => shape.galley.text().contains(text),
            _ => false,
        });
        texts.count()
    };
    let usual = home(SMALL, 1);
    for text in [
        "2 of 12 lessons completed",
        "13 games · 1 unfinished",
        "Anna",
    ] {
        assert_eq!(count(&usual, text), 1, "{text}");
    }
    let mut small = home(vec2(400.0, 300.0), 1);
    for (label, text) in [("Learn", "2 of 12 lessons completed"), ("Continue", "Anna")] {
        assert_eq!(count(&small, text), 0, "{text}");
        small.hover_at(small.get_by_label(label).rect().center());
        small.run();
        small.step();
        assert_eq!(count(&small, text), 1, "{text}");
    }
}

/// Screen readers get the descriptions at every size.
#[test]
fn buttons_have_descriptions() {
    for size in [SMALL, vec2(400.0, 300.0)] {
        let harness = home(size, 1);
        let about = |label| {
            let node = harness.get_by_label(label);
            node.accesskit_node().description().unwrap_or_default()
        };
        assert_eq!(about("Learn"), "2 of 12 lessons completed", "{size:?}");
        let resume = about("Continue");
        assert!(resume.starts_with("Anna – Ben\n"), "{resume:?}");
    }
}

/// The menu is invisible behind a dialog.
#[test]
fn dialogs_hide_the_menu() {
    let mut harness = home(SMALL, 1);
    let seen = |harness: &Harness<'_, (bool, Home)>| {
        let shapes = harness.output().shapes.iter();
        let texts = shapes.filter(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => text.opacity_factor > 0.0,
            _ => false,
        });
        texts.count()
    };
    let all = seen(&harness);
    assert!(all > 8, "{all}");
    harness.state_mut().1.covered = true;
    harness.run();
    assert_eq!(seen(&harness), 0);
    harness.state_mut().1.covered = false;
    harness.run();
    assert_eq!(seen(&harness), all);
}

#[test]
fn the_tagline_is_one_line() {
    let languages = strings::languages().into_iter().map(|(code, _)| code);
    for code in languages.chain([PSEUDO_LOCALE]) {
        let seen = with_language(code, || {
            let windows = sizes().flat_map(|size| [(size, 0), (size, 2)]);
            let seen = windows.filter(|&(size, unfinished)| {
                let harness = home(size, unfinished);
                let tagline = harness.query_by_label(tr!("title-tagline"));
                let height = tagline.map(|tagline| tagline.rect().height());
                assert!(
                    height.is_none_or(|height| height < 28.0),
                    "{code}, {size:?}"
                );
                height.is_some()
            });
            seen.count()
        });
        assert!(seen > 0, "{code}");
    }
}
