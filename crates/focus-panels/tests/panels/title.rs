//! The title screen: which game, who plays.

use std::sync::Arc;

use egui::{Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::library::{GameRow, Lookup};
use focus_panels::style::SeatColours;
use focus_panels::title::{Continued, TitleAnswer, TitleModel};
use focus_panels::words::ENGLISH;
use stack_session::game::{Card, FirstSeat, MatchSetup, cards};
use stack_session::library::EntryKind;
use stack_session::players::player_choices;
use stack_session::settings::Choices;

use crate::common::{SMALL, click, shown};
use crate::library::{game, lookup};

#[derive(Default)]
pub(crate) struct Title {
    cards: Vec<Card>,
    choices: Choices,
    others: Vec<TitleAnswer>,
    resume: Option<GameRow>,
    lookup: Option<Lookup>,
    count: usize,
}

impl Title {
    pub(crate) fn others(&self) -> &[TitleAnswer] {
        &self.others
    }

    pub(crate) fn setup(&self) -> MatchSetup {
        self.choices.setup(&self.cards, 3, 50).unwrap()
    }
}

pub(crate) fn title(size: Vec2) -> Harness<'static, (bool, Title)> {
    let state = Title {
        cards: cards(),
        ..Title::default()
    };
    shown(size, state, move |ui, state| {
        let players = player_choices(&state.setup());
        let answers = TitleModel {
            cards: &state.cards,
            choices: &state.choices,
            players: &players,
            resume: state
                .resume
                .as_ref()
                .zip(state.lookup.as_ref())
                .map(|(row, lookup)| Continued {
                    row,
                    lookup,
                    count: state.count,
                }),
            colours: SeatColours::STANDARD,
        }
        .ui(ui, &ENGLISH);
        for answer in answers {
            match answer {
                TitleAnswer::Pick(pick) => state.choices.apply(&state.cards, pick),
                other => state.others.push(other),
            }
        }
    })
}

#[test]
fn each_card_starts_its_game() {
    for (card, id, seats) in [
        ("Two", "two", 2),
        ("Three", "three", 3),
        ("Four", "four", 4),
        ("Partners", "partners", 4),
    ] {
        let mut harness = title(SMALL);
        click(&mut harness, card);
        click(&mut harness, "Play");
        let title = &harness.state().1;
        assert_eq!(title.others, [TitleAnswer::Play]);
        let setup = title.setup();
        assert_eq!((setup.variant.as_str(), setup.seats.len()), (id, seats));
        assert_eq!(setup.first, FirstSeat::Lot);
    }
}

#[test]
fn the_fast_game_is_a_switch_with_its_condition_in_words() {
    let mut harness = title(SMALL);
    click(&mut harness, "Four");
    assert!(
        harness
            .query_by_label_contains("2 captured from each opponent, or 10 in front of you")
            .is_some()
    );
    click(&mut harness, "Fast game");
    assert_eq!(harness.state().1.setup().variant, "four-fast");
    click(&mut harness, "Fast game");
    assert_eq!(harness.state().1.setup().variant, "four");
    click(&mut harness, "Partners");
    click(&mut harness, "Fast game");
    assert_eq!(harness.state().1.setup().variant, "partners");
}

#[test]
fn remedies_are_for_two_alone() {
    let mut harness = title(SMALL);
    click(&mut harness, "Two");
    for (name, id) in [
        ("Draw counts", "draw-first"),
        ("Exchange", "swap"),
        ("None", "none"),
        ("Exchange", "swap"),
    ] {
        click(&mut harness, name);
        assert_eq!(harness.state().1.setup().anti_symmetry, id);
    }
    click(&mut harness, "Fast game");
    assert_eq!(harness.state().1.setup().anti_symmetry, "none");
    click(&mut harness, "Fast game");
    for card in ["Three", "Four", "Partners"] {
        click(&mut harness, card);
        assert!(harness.query_by_label("Exchange").is_none(), "{card}");
        assert_eq!(harness.state().1.setup().anti_symmetry, "none");
    }
    click(&mut harness, "Two");
    assert_eq!(harness.state().1.setup().anti_symmetry, "swap");
}

#[test]
fn the_first_seat_is_drawn_or_chosen() {
    let mut harness = title(SMALL);
    click(&mut harness, "Three");
    click(&mut harness, "Blue");
    assert_eq!(harness.state().1.setup().first, FirstSeat::Seat('B'));
    click(&mut harness, "By lot");
    assert_eq!(harness.state().1.setup().first, FirstSeat::Lot);
}

#[test]
fn two_seats_never_have_the_same_pieces() {
    let mut harness = title(SMALL);
    click(&mut harness, "Two");
    harness
        .get_all_by_label("Choose a piece")
        .next()
        .unwrap()
        .click();
    harness.run();
    click(&mut harness, "Piece: Square");
    let designs: Vec<_> = harness
        .state()
        .1
        .setup()
        .seats
        .iter()
        .map(|s| s.design)
        .collect();
    assert_eq!(designs, [3, 0]);
}

#[test]
fn the_keyboard_alone_starts_a_game() {
    use egui::Key;
    let mut harness = title(SMALL);
    for _ in 0..40 {
        harness.key_press(Key::Tab);
        harness.run();
        if harness.get_by_label("Play").is_focused() {
            break;
        }
    }
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().1.others, [TitleAnswer::Play]);
}

#[test]
fn the_newest_unfinished_match_is_continued_and_the_others_are_listed() {
    let mut harness = title(SMALL);
    assert!(harness.query_by_label("Continue").is_none());
    let entry = game(EntryKind::Unfinished, ["Anna", "Ben"], 12);
    let path = entry.path.clone();
    let state = &mut harness.state_mut().1;
    state.resume = Some(GameRow::new(Arc::new(entry)));
    state.lookup = Some(lookup());
    state.count = 1;
    harness.run();
    assert!(harness.query_by_label_contains("All unfinished").is_none());
    click(&mut harness, "Continue");
    harness.state_mut().1.count = 3;
    harness.run();
    click(&mut harness, "All unfinished (3)");
    click(&mut harness, "Games…");
    assert_eq!(
        harness.state().1.others,
        [
            TitleAnswer::Resume(path),
            TitleAnswer::Unfinished,
            TitleAnswer::Games
        ]
    );
}

/// With the match to continue and the way to the others there is room for everything.
#[test]
fn the_menu_is_whole_without_scrolling() {
    for size in [SMALL, vec2(1920.0, 1080.0)] {
        let mut harness = title(size);
        let state = &mut harness.state_mut().1;
        let entry = game(EntryKind::Unfinished, ["Anna", "Ben"], 12);
        state.resume = Some(GameRow::new(Arc::new(entry)));
        state.lookup = Some(lookup());
        state.count = 2;
        harness.run();
        let play = harness.get_by_label("Play").rect();
        assert!(play.bottom() <= size.y, "{play:?} at {size:?}");
        for label in ["Continue", "All unfinished (2)", "Settings", "Quit"] {
            let rect = harness.get_by_label(label).rect();
            let whole = rect.top() >= 0.0 && rect.bottom() <= play.top();
            assert!(whole, "{label} at {rect:?}, Play at {play:?}, {size:?}");
        }
    }
}
