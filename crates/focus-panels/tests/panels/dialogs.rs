//! Dialogs: menu, saving, shortcuts, settings and rules.

use egui::accesskit::Role;
use egui::{Event, Id, Key, Modifiers, PointerButton, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use focus_panels::dialogs::clock::ClockDialog;
use focus_panels::dialogs::open_error::{OpenErrorAction, OpenErrorModel};
use focus_panels::dialogs::save::{SaveAction, SaveModel};
use focus_panels::dialogs::screenshot::{ScreenshotAction, ScreenshotModel};
use focus_panels::dialogs::shortcuts::{SHORTCUT_ROW_HEIGHT, ShortcutsDialog};
use focus_panels::keys::{KeyBindings, SHORTCUTS, key_caption};
use focus_panels::match_panels::menu::{AfterLeaving, MenuAction, MenuModel};
use focus_panels::strings::{self, ErrorMessage};
use focus_panels::tr;
use focus_panels::widgets::{Dropdown, dialog};
use stack_game::TimeControl;
use stack_session::play::{ActiveMatch, MatchCommand, Mode, OpenedMatch, Origin};
use stack_session::settings::{AnimationSpeed, ClockChoice, Settings};

use super::common::{
    MENU, SMALL, assert_within, click, menu, rules_dialog, settings_dialog, shown,
};
use super::end::SHUFFLE;
use super::match_panels::{current, record};

#[test]
fn the_menu_answers() {
    let mut harness = menu(MENU);
    click(&mut harness, "Exit to title");
    assert_eq!(harness.state().1, Some(MenuAction::Leave));
    click(&mut harness, "New game");
    assert_eq!(harness.state().1, Some(MenuAction::NewGame));
}

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

#[test]
fn the_menu_over_a_tournament_game_leads_back_there() {
    let mut harness = menu(MenuModel {
        mode: Mode::Review,
        is_tournament_game: true,
        is_over: true,
        after_leaving: AfterLeaving::Finished,
        ..MENU
    });
    assert!(harness.query_by_label("Exit to title").is_none());
    for label in ["Rematch", "New game"] {
        assert!(harness.query_by_label(label).is_none(), "{label}");
    }
    click(&mut harness, "Back to tournament");
    assert_eq!(harness.state().1, Some(MenuAction::Leave));
}

/// The menu of a finished match offers a rematch, and doesn't say that the match can be resumed.
#[test]
fn the_menu_of_a_finished_match_offers_what_can_follow() {
    for mode in [Mode::Play, Mode::Spectate, Mode::Review] {
        let mut harness = menu(MenuModel {
            mode,
            is_over: true,
            can_play_from_here: false,
            after_leaving: AfterLeaving::Finished,
            ..MENU
        });
        assert!(harness.query_by_label(tr!("match-exit-note")).is_none());
        assert!(
            harness
                .query_by_label(tr!("match-exit-finished-note"))
                .is_some()
        );
        for (label, answer) in [
            ("Rematch", MenuAction::Rematch),
            ("Switch seats", MenuAction::SwitchSeats),
            ("New game", MenuAction::NewGame),
            ("Exit to title", MenuAction::Leave),
        ] {
            click(&mut harness, label);
            assert_eq!(harness.state().1, Some(answer), "{label} in {mode:?}");
            harness.state_mut().1 = None;
        }
        assert_within(&mut harness, SMALL, "the menu");
    }
}

/// The menu says what happens to the match.
#[test]
fn the_menu_says_what_happens_to_the_match() {
    let elsewhere = |moves: &[&str]| {
        let record = record("two", None, &[], moves);
        let opened = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
        let mut slot = ActiveMatch::default();
        let done = slot.execute(MatchCommand::Open(Box::new(opened)));
        done.unwrap_or_else(|why| panic!("{why:?}"));
        slot
    };
    let untouched = current("two", None, &[], &[]);
    let begun = current("two", None, &[], &SHUFFLE[..2]);
    let over = current("two", None, &[("repetition", "3")], &SHUFFLE);
    let mut taken_back = current("two", None, &[], &SHUFFLE[..1]);
    taken_back.order(MatchCommand::Undo);
    assert_eq!(taken_back.head_ply(), 0);
    let (copied, position) = (elsewhere(&SHUFFLE[..2]), elsewhere(&[]));
    for (table, note) in [
        (&*untouched, tr!("match-exit-no-moves-note")),
        (&*begun, tr!("match-exit-note")),
        (&*taken_back, tr!("match-exit-note")),
        (&*over, tr!("match-exit-finished-note")),
        (copied.current().unwrap(), tr!("match-exit-copy-note")),
        (position.current().unwrap(), tr!("match-exit-no-moves-note")),
    ] {
        let harness = menu(MenuModel {
            mode: table.mode(),
            is_over: table.game.is_over_at_head(),
            after_leaving: AfterLeaving::of(table),
            ..MENU
        });
        assert!(harness.query_by_label(note).is_some(), "{note}");
    }
}

/// The menu names the mode, and has one entry to return to it.
#[test]
fn the_menu_names_the_mode() {
    for (mode, is_tournament_game, title, back) in [
        (Mode::Play, false, "Match", tr!("match-resume")),
        (Mode::Spectate, false, "Match", tr!("match-resume")),
        (Mode::Spectate, true, "Tournament game", tr!("match-resume")),
        (Mode::Review, false, "Review", "Back to review"),
        (Mode::Review, true, "Review", "Back to review"),
        (Mode::Lesson, false, "Lesson", "Back to lesson"),
    ] {
        let mut harness = menu(MenuModel {
            mode,
            is_tournament_game,
            can_play_from_here: false,
            ..MENU
        });
        assert!(harness.query_by_label(title).is_some(), "{title}");
        assert_eq!(harness.query_all_by_label(back).count(), 1);
        click(&mut harness, back);
        assert_eq!(harness.state().1, Some(MenuAction::Resume), "{mode:?}");
        if mode != Mode::Lesson {
            click(&mut harness, tr!("review-play-from"));
            assert_eq!(harness.state().1, Some(MenuAction::Resume), "{mode:?}");
        }
    }
}

#[test]
fn shortcut_descriptions_fit_their_rows() {
    let sheet = shown(SMALL, (), |ui, ()| {
        ShortcutsDialog.ui(ui);
    });
    for row in SHORTCUTS {
        let (line, keys) = (
            (row.description)(),
            key_caption(row, &KeyBindings::default(), false),
        );
        // Only long key captions take two rows.
        let most = if keys.chars().count() > 12 { 2.0 } else { 1.0 };
        for row in sheet.get_all_by_label(line) {
            assert!(
                row.rect().height() <= most * SHORTCUT_ROW_HEIGHT,
                "'{line}' wraps"
            );
        }
    }
}

/// No shortcut is truncated, even in the smallest window.
#[test]
fn shortcuts_are_never_truncated() {
    for size in [SMALL, vec2(667.0, 500.0), vec2(500.0, 375.0)] {
        let mut sheet = shown(size, (), |ui, ()| {
            ShortcutsDialog.ui(ui);
        });
        sheet.step();
        let mut read = String::new();
        for clipped in &sheet.output().shapes {
            if let egui::Shape::Text(text) = &clipped.shape {
                let written = text.galley.text();
                assert!(!text.galley.elided, "'{written}' is cut at {size:?}");
                read.push_str(written);
            }
        }
        assert!(read.contains("Drag the table"), "{size:?}");
    }
}

#[test]
fn a_match_is_saved_under_a_free_name() {
    let state = ("Anna – Ben".to_string(), Vec::new(), true);
    let mut harness = shown(SMALL, state, |ui, (name, answers, fresh)| {
        let answer = SaveModel {
            folder: "Focus",
            name,
            taken: name == "taken",
            fresh,
        }
        .ui(ui);
        if let Some(SaveAction::Name(typed)) = &answer {
            name.clone_from(typed);
        }
        answers.extend(answer);
    });
    // The proposed name is selected: typing replaces it.
    harness.event(egui::Event::Text("taken".into()));
    harness.run();
    assert_eq!(harness.state().1.0, "taken");
    harness.key_press(egui::Key::Enter);
    harness.run();
    click(&mut harness, "Save");
    let saved = |answer: &SaveAction| matches!(answer, SaveAction::Save(_));
    assert!(!harness.state().1.1.iter().any(saved));
    harness.state_mut().1.0 = "free".into();
    harness.run();
    click(&mut harness, "Save");
    let last = harness.state().1.1.last();
    assert_eq!(last, Some(&SaveAction::Save("free".into())));
}

#[test]
fn page_keys_scroll_the_settings() {
    let mut harness = shown(SMALL / 1.6, Settings::default(), |ui, settings| {
        settings_dialog(ui, settings);
    });
    let top = |harness: &Harness<'_, (bool, Settings)>| {
        harness.get_by_label(tr!("settings-motion")).rect().top()
    };
    let before = top(&harness);
    harness.key_press(Key::PageDown);
    harness.run();
    assert!(top(&harness) < before - 50.0);
    harness.key_press(Key::PageUp);
    harness.run();
    assert_eq!(top(&harness), before);
}

/// The dialog scrolls back to the choice of the interface size when the size changes.
#[test]
fn the_interface_size_stays_visible_when_it_changes() {
    let mut harness = shown(vec2(800.0, 600.0), Settings::default(), |ui, settings| {
        settings_dialog(ui, settings);
    });
    let large = strings::percent(1.6);
    harness.get_by_label(&large).click();
    harness.run();
    assert_eq!(harness.state().1.ui_scale, 1.6);
    harness.ctx.set_zoom_factor(1.6);
    harness.set_size(vec2(500.0, 375.0));
    harness.run();
    let row = harness.get_by_label(&large).rect();
    assert!(row.top() > 50.0 && row.bottom() < 300.0, "{row:?}");
}

#[test]
fn clicks_change_settings() {
    let state = Settings::default();
    let mut harness = shown(SMALL, state, |ui, settings| {
        settings_dialog(ui, settings);
    });
    click(&mut harness, "Instant");
    click(&mut harness, "5 times");
    click(&mut harness, "Reduced motion");
    let kept = &harness.state().1;
    assert_eq!(
        (kept.animation_speed, kept.repetition),
        (AnimationSpeed::Instant, 5)
    );
    assert!(kept.reduced_motion);
}

#[test]
fn every_chapter_of_the_rules_opens() {
    let mut harness = shown(SMALL, 0, |ui, chapter: &mut usize| {
        rules_dialog(ui, chapter);
    });
    for (number, chapter) in strings::chapters().iter().enumerate() {
        harness
            .get_all_by_label(chapter.title)
            .next()
            .unwrap()
            .click();
        harness.run();
        assert_eq!(harness.state().1, number);
        assert_within(&mut harness, SMALL, chapter.title);
    }
}

/// In a window of default size, all shortcuts are visible without scrolling.
#[test]
fn shortcuts_fit_a_default_window() {
    let mut sheet = shown(vec2(1280.0, 800.0), (), |ui, ()| {
        ShortcutsDialog.ui(ui);
    });
    sheet.step();
    let close = sheet.get_by_label(tr!("common-close")).rect();
    for row in SHORTCUTS {
        for line in sheet.get_all_by_label((row.description)()) {
            assert!(line.rect().bottom() < close.top(), "{line:?}");
        }
    }
}

/// The choices of themes and piece sets have samples, and the height of other choices.
#[test]
fn themes_and_piece_sets_have_samples() {
    let mut harness = shown(SMALL, Settings::default(), |ui, settings| {
        settings_dialog(ui, settings);
    });
    harness.get_by_label("Stone").scroll_to_me();
    harness.run();
    let images: Vec<egui::Rect> = harness
        .output()
        .shapes
        .iter()
        .filter(|clipped| clipped.shape.texture_id() != egui::TextureId::default())
        .map(|clipped| clipped.shape.visual_bounding_rect())
        .collect();
    let usual = harness.get_by_label("Standard").rect().height();
    let sets = ["From theme", "Lacquer", "Ivory and ebony", "Stone"];
    for name in ["Lamplight", "Daylight", "Night"].into_iter().chain(sets) {
        let choice = by().predicate(|node| {
            node.role() == Role::RadioButton && node.label().as_deref() == Some(name)
        });
        let plate = harness.get(choice).rect();
        assert_eq!(plate.height(), usual, "{name}");
        let within = images.iter().filter(|image| plate.contains_rect(**image));
        assert_eq!(within.count(), 1, "{name}: {plate:?} {images:?}");
    }
    let (first, last) = (
        harness.get_by_label("From theme").rect(),
        harness.get_by_label("Stone").rect(),
    );
    assert_eq!(first.top(), last.top(), "the sets stand in one row");
}

/// In the smallest window only one list scrolls, and *Close* is completely visible.
#[test]
fn dialogs_in_the_smallest_window_keep_their_close_button() {
    type Content = fn(&mut egui::Ui);
    let size = vec2(400.0, 300.0);
    let contents: [(&str, Content); 3] = [
        ("shortcuts", |ui| {
            ShortcutsDialog.ui(ui);
        }),
        ("settings", |ui| {
            settings_dialog(ui, &mut Settings::default());
        }),
        ("rules", |ui| {
            rules_dialog(ui, &mut 0);
        }),
    ];
    for (name, content) in contents {
        let harness = shown(size, egui::Rect::NOTHING, move |ui, frame| {
            *frame = dialog(ui.ctx(), egui::Id::new("dialog"), content).rect;
        });
        let frame = harness.state().1;
        let close = harness.get_by_label(tr!("common-close")).rect();
        assert!(frame.height() <= size.y, "{name}: {frame:?}");
        // Scrolling would hide the bottom margin.
        assert!(
            frame.shrink(10.0).contains_rect(close),
            "{name}: {close:?} in {frame:?}"
        );
    }
}

/// Presses and releases the button in one frame, as a touch pad or a slow computer reports it.
fn tap<S>(harness: &mut Harness<'_, (bool, S)>, label: &str) {
    let pos = harness.get_by_label(label).rect().center();
    let button = |pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let events = [Event::PointerMoved(pos), button(true), button(false)];
    harness.input_mut().events.extend(events);
    harness.run();
}

#[test]
fn a_list_opens_above_a_dialog_that_was_opened_again() {
    let names = ["All games", "Two", "Three"].map(String::from);
    let mut harness = shown(SMALL, (true, 0), |ui, (is_open, chosen)| {
        if *is_open {
            dialog(ui.ctx(), Id::new("lists"), |ui| {
                let list = Dropdown {
                    name: "Game",
                    selected: *chosen,
                    choices: &names,
                    notes: &[],
                };
                *chosen = list.ui(ui, 200.0).unwrap_or(*chosen);
                // The list opens within the dialog.
                ui.add_space(300.0);
            });
        }
    });
    tap(&mut harness, "Game: All games");
    tap(&mut harness, "Two");
    assert_eq!(harness.state().1.1, 1);
    for is_open in [false, true] {
        harness.state_mut().1.0 = is_open;
        harness.run();
    }
    tap(&mut harness, "Game: Two");
    tap(&mut harness, "Three");
    assert_eq!(harness.state().1, (true, 2));
}

#[test]
fn a_screenshot_is_saved_with_or_without_markers() {
    let mut harness = shown(SMALL, None, |ui, action| {
        let model = ScreenshotModel {
            folder: "pictures",
            name: "Focus, move 3",
            arrows: true,
        };
        *action = model.ui(ui).or(action.take());
    });
    click(&mut harness, "Include arrows and markers");
    assert_eq!(harness.state().1, Some(ScreenshotAction::Arrows(false)));
    click(&mut harness, "Save");
    assert_eq!(harness.state().1, Some(ScreenshotAction::Save));
    harness.state_mut().1 = None;
    harness.get_by_role(Role::TextInput).click();
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(
        harness.state().1,
        Some(ScreenshotAction::Save),
        "in the field"
    );
    harness.state_mut().1 = None;
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(
        harness.state().1,
        Some(ScreenshotAction::Save),
        "without it"
    );
}

#[test]
fn a_damaged_game_shows_the_error_and_offers_its_valid_part() {
    let broken = OpenErrorModel {
        error: ErrorMessage {
            reason: "Round 3, Green: illegal move c2-c8 (c2 is empty)".into(),
            path: "/games/of a friend.ron".into(),
            details: "move 5 'c2-c8': c2 is empty".into(),
            moves_valid: false,
        },
        moves: Some(4),
        details: false,
    };
    let shown_first = broken.clone();
    let mut harness = shown(SMALL, None, move |ui, action| {
        *action = shown_first.ui(ui).or(*action);
    });
    assert!(
        harness
            .query_by_label("4 moves can be opened before the error.")
            .is_some()
    );
    let path = "/games/of a friend.ron";
    assert!(harness.query_by_label("of a friend.ron").is_some());
    assert!(harness.query_by_label(path).is_none(), "no path at first");
    assert!(harness.query_by_label_contains("move 5 'c2-c8'").is_none());
    assert_within(&mut harness, SMALL, "a damaged game");
    for (button, action) in [
        ("Open moves before the error", OpenErrorAction::Open),
        ("Details", OpenErrorAction::Details),
        ("Close", OpenErrorAction::Close),
    ] {
        click(&mut harness, button);
        assert_eq!(harness.state().1, Some(action));
    }
    let broken = OpenErrorModel {
        moves: None,
        details: true,
        ..broken
    };
    let mut harness = shown(SMALL, None, move |ui, action| {
        *action = broken.ui(ui).or(*action);
    });
    assert!(
        harness
            .query_by_label("move 5 'c2-c8': c2 is empty")
            .is_some()
    );
    assert!(
        harness
            .query_by_label("Open moves before the error")
            .is_none()
    );
    assert!(harness.query_by_label(path).is_some());
    click(&mut harness, "Details");
    assert_eq!(harness.state().1, Some(OpenErrorAction::Details));
    harness.state_mut().1 = None;
    harness.key_press(Key::Escape);
    harness.run();
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(
        harness.state().1,
        Some(OpenErrorAction::Close),
        "Enter closes"
    );
}
