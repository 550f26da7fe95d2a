//! The panels, shown without a window: what is read, what is clicked, and what comes of it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests"
)]

use std::collections::BTreeMap;

use bevy_egui::egui::{Rect, Ui, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{Queryable, by};
use focus::look::seat_marks::SeatColours;
use focus::look::text::ENGLISH;
use focus::look::ui_style;
use focus::panels::end::EndAnswer;
use focus::panels::files::{FilesAnswer, FilesModel, RecordEntry};
use focus::panels::menu::{self, MenuAnswer};
use focus::panels::title::{TitleAnswer, TitleModel};
use focus::panels::{keys, rules, settings};
use focus::preferences::{Choices, Pace, Preferences};
use focus::screens::{Hud, Stage, hud};
use focus::session::{Card, Controller, Current, FirstSeat, MatchSetup, cards, open};
use stack_game::{Record, Seat};

const SMALL: Vec2 = vec2(1280.0, 800.0);

/// A panel with its state, after the frame in which the fonts arrive.
fn shown<'a, S: 'a>(
    size: Vec2,
    state: S,
    mut draw: impl FnMut(&mut Ui, &mut S) + 'a,
) -> Harness<'a, (bool, S)> {
    let app = move |ui: &mut Ui, (dressed, state): &mut (bool, S)| {
        if *dressed {
            draw(ui, state);
        } else {
            ui_style::install(ui.ctx());
            *dressed = true;
            ui.ctx().request_repaint();
        }
    };
    let mut harness = Harness::builder()
        .with_size(size)
        .build_ui_state(app, (false, state));
    harness.run();
    harness
}

// --- the title screen ---

#[derive(Default)]
struct Title {
    cards: Vec<Card>,
    choices: Choices,
    others: Vec<TitleAnswer>,
    resume: Option<(String, usize)>,
}

impl Title {
    fn setup(&self) -> MatchSetup {
        self.choices.setup(&self.cards, 3, 50).unwrap()
    }
}

fn title(size: Vec2) -> Harness<'static, (bool, Title)> {
    let state = Title {
        cards: cards(),
        ..Title::default()
    };
    let controllers = [(Controller::Person, "Person".to_string())];
    shown(size, state, move |ui, state| {
        let answers = TitleModel {
            cards: &state.cards,
            choices: &state.choices,
            controllers: &controllers,
            resume: state.resume.clone(),
            colours: SeatColours::STANDARD,
        }
        .show(ui, &ENGLISH);
        for answer in answers {
            match answer {
                TitleAnswer::Pick(pick) => state.choices.apply(&state.cards, pick),
                other => state.others.push(other),
            }
        }
    })
}

fn click<S>(harness: &mut Harness<'_, (bool, S)>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
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
    click(&mut harness, "Choose a piece 4");
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
    use bevy_egui::egui::Key;
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
fn resume_needs_a_match() {
    let mut harness = title(SMALL);
    click(&mut harness, "No match to resume");
    assert!(harness.state().1.others.is_empty());
    harness.state_mut().1.resume = Some(("Partners".into(), 31));
    harness.run();
    click(&mut harness, "Resume");
    assert_eq!(harness.state().1.others, [TitleAnswer::Resume]);
}

// --- the table ---

fn current(
    variant: &str,
    start: Option<&str>,
    settings: &[(&str, &str)],
    moves: &[&str],
) -> Current {
    let texts = |(a, b): &(&str, &str)| (a.to_string(), b.to_string());
    let record = Record {
        format: stack_game::FORMAT,
        game: "focus".into(),
        variant: variant.into(),
        settings: settings.iter().map(texts).collect(),
        start: start.map(Into::into),
        seats: Vec::new(),
        moves: moves.iter().map(ToString::to_string).collect(),
        comments: BTreeMap::new(),
        evaluations: BTreeMap::new(),
    };
    let (setup, line) = open(&record).unwrap_or_else(|why| panic!("{variant}: {why}"));
    Current {
        number: 1,
        setup,
        line,
        passed_over: Vec::new(),
    }
}

fn read(current: &Current) -> Hud {
    hud(current, &ENGLISH, SeatColours::STANDARD)
}

fn side(hud: Hud) -> Harness<'static, (bool, (Hud, Option<usize>))> {
    shown(SMALL, (hud, None), |ui, (hud, goal)| {
        let rect = Rect::from_min_max(pos2(12.0, 12.0), pos2(244.0, 788.0));
        let used = hud.seats.show(ui, rect, &ENGLISH);
        assert!(rect.expand(1.0).contains_rect(used), "{used:?}");
        let rect = Rect::from_min_max(pos2(1024.0, 12.0), pos2(1268.0, 788.0));
        *goal = hud.moves.show(ui, rect, &ENGLISH).or(*goal);
    })
}

#[test]
fn whose_turn_it_is_is_told() {
    let hud = read(&current("four", None, &[], &["c4-c5"]));
    let turns: Vec<_> = hud
        .seats
        .groups
        .iter()
        .map(|g| g.seats[0].to_move)
        .collect();
    assert_eq!(turns, [false, true, false, false]);
    let harness = side(hud);
    assert!(harness.query_by_label("Blue to move").is_some());
    assert!(harness.query_by_label("Green to move").is_none());
}

#[test]
fn clicking_a_move_goes_there() {
    let hud = read(&current("two", None, &[], &["c2-c1", "c7-c8", "c1-c2"]));
    let mut harness = side(hud);
    click(&mut harness, "c7-c8");
    assert_eq!(harness.state().1.1, Some(2));
    click(&mut harness, "Start");
    assert_eq!(harness.state().1.1, Some(0));
}

/// Blue has one piece, and it lies below Green.
const BLUE_BURIED: &str = "4/6/8/8/8/8/6/(BG)YR1 G G12Y12R12 G:B12";

#[test]
fn a_seat_that_is_passed_over_is_told_why() {
    let mut current = current("four", Some(BLUE_BURIED), &[], &[]);
    let why = "holds no reserve";
    assert!(side(read(&current)).query_by_label_contains(why).is_some());
    current.passed_over = vec![Seat::new(1)];
    let harness = side(read(&current));
    assert!(harness.query_by_label_contains("Passed over").is_some());
}

#[test]
fn reserves_and_captures_are_counted() {
    let hud = read(&current("four", Some(BLUE_BURIED), &[], &[]));
    let green = &hud.seats.groups[0].seats[0];
    assert_eq!((green.reserve, green.tops), (12, 1));
    let captured: Vec<_> = green.captures.iter().map(|(_, count)| *count).collect();
    assert_eq!(captured, [12]);
}

#[test]
fn progress_towards_a_fast_win_is_shown() {
    let start = "4/6/8/8/8/8/6/G(RR)(RRRRR)(RRRRR) G G17 G:R6";
    let hud = read(&current("two-fast", Some(start), &[], &[]));
    let progress = hud.seats.groups[0].seats[0].progress[0];
    assert_eq!(progress.need, 6);
    assert!(progress.have > 0);
}

#[test]
fn partners_stand_together() {
    let hud = read(&current("partners", None, &[], &[]));
    let teams: Vec<_> = hud.seats.groups.iter().map(|g| g.seats.len()).collect();
    assert_eq!(teams, [2, 2]);
    let harness = side(hud);
    assert!(harness.query_by_label("Green and Yellow").is_some());
    assert!(harness.query_by_label("Blue and Red").is_some());
}

#[test]
fn opening_pieces_and_exchanges_are_stages() {
    let three = read(&current("three", None, &[], &[]));
    assert_eq!(
        three.stage,
        Stage::Opening {
            seat: "Green".into()
        }
    );
    assert!(three.seats.groups[0].seats[0].opening);
    let swap = [("anti-symmetry", "swap")];
    let first = read(&current("two", None, &swap, &[]));
    let exchange = |seat: &str, enemy: &str, second| Stage::Exchange {
        seat: seat.into(),
        enemy: enemy.into(),
        second,
    };
    assert_eq!(first.stage, exchange("Green", "Red", false));
    let second = read(&current("two", None, &swap, &["b2=b3"]));
    assert_eq!(second.stage, exchange("Red", "Green", true));
    assert_eq!(read(&current("two", None, &[], &[])).stage, Stage::Turn);
}

// --- the end ---

/// Twice there and back: the start stands for the third time.
const SHUFFLE: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

#[test]
fn a_repetition_is_a_draw_or_a_win_for_the_first_player() {
    let drawn = read(&current("two", None, &[], &SHUFFLE)).end.unwrap();
    assert_eq!(drawn.title, "The game is drawn");
    assert!(drawn.marks.is_empty());
    let first = [("anti-symmetry", "draw-first")];
    let won = read(&current("two", None, &first, &SHUFFLE)).end.unwrap();
    assert_eq!(won.title, "Green wins");
    assert_eq!(
        won.why,
        "Drawn by repetition: counts as a win for the first player"
    );
}

#[test]
fn quiet_rounds_are_a_draw() {
    let settings = [("quiet-rounds", "2")];
    let end = read(&current("two", None, &settings, &SHUFFLE[..4]))
        .end
        .unwrap();
    assert_eq!(end.why, ENGLISH.end.quiet);
}

#[test]
fn a_seat_without_a_move_loses() {
    let start = "4/6/8/8/8/8/6/GR2 G G17 G:R17";
    let end = read(&current("two", Some(start), &[], &["c1-d1"]))
        .end
        .unwrap();
    assert_eq!(
        (end.title.as_str(), end.why.as_str()),
        ("Green wins", ENGLISH.end.no_move)
    );
}

#[test]
fn every_rule_has_plain_words() {
    for rule in [
        "no-move",
        "captures",
        "captures-from-each",
        "pieces-in-front",
        "repetition",
        "quiet-rounds",
    ] {
        assert_ne!(ENGLISH.ending(rule), rule);
    }
}

#[test]
fn the_end_offers_what_next() {
    let end = read(&current("two", None, &[], &SHUFFLE)).end.unwrap();
    for (label, answer) in [
        ("Rematch", EndAnswer::Rematch),
        ("Rotate seats", EndAnswer::Rotate),
        ("Look at the board", EndAnswer::Look),
        ("Title", EndAnswer::Title),
    ] {
        let mut harness = shown(SMALL, (end.clone(), None), |ui, (end, answer)| {
            *answer = end.show(ui, &ENGLISH).or(*answer);
        });
        click(&mut harness, label);
        assert_eq!(harness.state().1.1, Some(answer));
    }
}

// --- menu, files, settings, rules, keys ---

#[test]
fn the_menu_answers() {
    let mut harness = shown(SMALL, None, |ui, answer: &mut Option<MenuAnswer>| {
        *answer = menu::show(ui, &ENGLISH).or(*answer);
    });
    click(&mut harness, "Leave to title");
    assert_eq!(harness.state().1, Some(MenuAnswer::Leave));
}

#[test]
fn a_damaged_file_is_named_and_not_opened() {
    let entry = |name: &str, fault: Option<&str>| RecordEntry {
        name: name.into(),
        what: "Two, 12 moves".into(),
        fault: fault.map(Into::into),
    };
    let entries = vec![entry("good", None), entry("torn", Some("line 3"))];
    let state = (entries, String::new(), Vec::new());
    let mut harness = shown(SMALL, state, |ui, (entries, name, answers)| {
        let done = FilesModel {
            save: false,
            folder: "Focus",
            entries,
            name,
        }
        .show(ui, &ENGLISH);
        for answer in &done {
            if let FilesAnswer::Name(chosen) = answer {
                name.clone_from(chosen);
            }
        }
        answers.extend(done);
    });
    click(&mut harness, "torn");
    click(&mut harness, "Open");
    assert!(harness.state().1.2.is_empty());
    click(&mut harness, "good");
    click(&mut harness, "Open");
    assert_eq!(
        harness.state().1.2.last(),
        Some(&FilesAnswer::Take("good".into()))
    );
}

#[test]
fn settings_change_what_they_say() {
    let state = Preferences::default();
    let mut harness = shown(SMALL, state, |ui, preferences| {
        settings::show(ui, preferences, &ENGLISH);
    });
    click(&mut harness, "Instant");
    click(&mut harness, "5 times");
    click(&mut harness, "Reduced motion");
    let kept = &harness.state().1;
    assert_eq!((kept.pace, kept.repetition), (Pace::Instant, 5));
    assert!(kept.reduced_motion);
}

#[test]
fn every_chapter_of_the_rules_can_be_read() {
    let mut harness = shown(SMALL, 0, |ui, chapter: &mut usize| {
        rules::show(ui, ENGLISH.rules, chapter, SeatColours::STANDARD, &ENGLISH);
    });
    for (number, chapter) in ENGLISH.rules.iter().enumerate() {
        harness
            .get_all_by_label(chapter.title)
            .next()
            .unwrap()
            .click();
        harness.run();
        assert_eq!(harness.state().1, number);
        assert_within(&harness, SMALL, chapter.title);
    }
}

// --- nothing is cut off ---

fn assert_within<S>(harness: &Harness<'_, (bool, S)>, size: Vec2, what: &str) {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), size).expand(0.5);
    for node in harness.query_all(by().predicate(|node| node.bounding_box().is_some())) {
        let rect = node.rect();
        if rect.is_positive() && rect.is_finite() {
            assert!(screen.contains_rect(rect), "{what}: {node:?} at {rect:?}");
        }
    }
}

#[test]
fn nothing_leaves_the_window() {
    for size in [SMALL, vec2(1920.0, 1080.0)] {
        for card in ["Two", "Three", "Four", "Partners"] {
            let mut harness = title(size);
            click(&mut harness, card);
            assert_within(&harness, size, card);
        }
        let sheet = shown(size, (), |ui, ()| {
            keys::show(ui, &ENGLISH);
        });
        assert_within(&sheet, size, "keys");
        let page = shown(size, Preferences::default(), |ui, preferences| {
            settings::show(ui, preferences, &ENGLISH);
        });
        assert_within(&page, size, "settings");
    }
    let shuffle = current("two", None, &[("repetition", "0")], &SHUFFLE);
    assert_within(&side(read(&shuffle)), SMALL, "table");
}
