//! The *New game* screen: variants, players and rules.

use egui::accesskit::Role;
use egui::{Pos2, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::dialogs::clock::customized;
use focus_panels::style::SeatColors;
use focus_panels::title::{NewGameAction, NewGameModel};
use focus_panels::{strings, tr};
use stack_game::Handicap;
use stack_session::game::{Controller, FirstSeat, MatchSetup, VariantCard, variant_cards};
use stack_session::players::{ANALYSIS_PLAYER, default_opponent, player_choices};
use stack_session::settings::{ChoiceChange, ClockChoice, NewGameChoices, Profile, SeatPreset};

use super::common::{SCALES, SMALL, assert_within, click, computer, shown};

#[derive(Default)]
pub(crate) struct NewGame {
    cards: Vec<VariantCard>,
    choices: NewGameChoices,
    pub(crate) profiles: Vec<Profile>,
    others: Vec<NewGameAction>,
    opening: Option<Rect>,
}

impl NewGame {
    pub(crate) fn others(&self) -> &[NewGameAction] {
        &self.others
    }

    pub(crate) fn apply(&mut self, pick: ChoiceChange) {
        self.choices.apply(&self.cards, pick);
    }

    pub(crate) fn setup(&self) -> MatchSetup {
        self.choices.setup(&self.cards, 3, 50).unwrap()
    }
}

/// Long texts wrap before they become hard to read.
#[test]
fn texts_of_a_small_window_are_not_tiny() {
    for language in ["en", "de"] {
        strings::with_language(language, || {
            let mut harness = new_game(vec2(800.0, 600.0));
            let state = &mut harness.state_mut().1;
            state.apply(ChoiceChange::Handicap(0, Handicap::Reserve(2)));
            state.apply(ChoiceChange::Handicap(1, Handicap::Fewer(2)));
            harness.run();
            for clipped in &harness.output().shapes {
                let egui::Shape::Text(text) = &clipped.shape else {
                    continue;
                };
                let sizes = text.galley.job.sections.iter();
                let smallest = sizes.map(|section| section.format.font_id.size);
                let smallest = smallest.fold(f32::MAX, f32::min);
                assert!(smallest >= 10.5, "{smallest}: {}", text.galley.text());
            }
        });
    }
}

/// If only computers play, the title and the start button are *Watch*.
#[test]
fn matches_between_computers_start_with_watch() {
    let mut harness = new_game(SMALL);
    assert_eq!(harness.query_all_by_label("Play").count(), 1);
    let all = harness.query_all_by_label("Watch").count();
    let watch = ChoiceChange::SeatPreset(SeatPreset::Watch);
    harness.state_mut().1.apply(watch);
    harness.run();
    assert_eq!(harness.query_all_by_label("Play").count(), 0);
    assert_eq!(harness.query_all_by_label("New game").count(), 0);
    assert_eq!(harness.query_all_by_label("Watch").count(), all + 2);
}

pub(crate) fn new_game(size: Vec2) -> Harness<'static, (bool, NewGame)> {
    let state = NewGame {
        cards: variant_cards(),
        ..NewGame::default()
    };
    shown(size, state, move |ui, state| {
        let players = player_choices(&state.setup(), &[]);
        let shown = NewGameModel {
            cards: &state.cards,
            choices: &state.choices,
            players: &players,
            profiles: &state.profiles,
            sparring_partner: Some("Adapts to you"),
            colors: SeatColors::STANDARD,
        }
        .ui(ui);
        state.opening = shown.table_cutout;
        for answer in shown.actions {
            match answer {
                NewGameAction::Pick(pick) => state.choices.apply(&state.cards, pick),
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
        let mut harness = new_game(SMALL);
        click(&mut harness, card);
        click(&mut harness, "Play");
        let title = &harness.state().1;
        assert_eq!(title.others, [NewGameAction::Play]);
        let setup = title.setup();
        assert_eq!((setup.variant.as_str(), setup.seats.len()), (id, seats));
        assert_eq!(setup.first, FirstSeat::Random);
    }
}

/// Opens the handicaps, in narrow windows below the other options.
pub(crate) fn open_handicaps(harness: &mut Harness<'_, (bool, NewGame)>) {
    let header = tr!("handicap-now", now = tr!("handicap-none"));
    if harness.query_by_label(&header).is_none() {
        click(harness, tr!("title-options"));
    }
    click(harness, &header);
}

#[test]
fn every_seat_can_have_a_handicap() {
    for scale in SCALES {
        let size = SMALL / scale;
        let mut harness = new_game(size);
        open_handicaps(&mut harness);
        assert_within(&mut harness, size, "handicaps");
        click(&mut harness, "Handicap for Red: none");
        click(&mut harness, "2 pieces fewer");
        harness.get_by_label("Handicap: 2 pieces fewer for Red");
        // A seat with a name is called by it.
        harness
            .state_mut()
            .1
            .apply(ChoiceChange::Name(1, "Anna".into()));
        harness.run();
        harness.get_by_label("Handicap: 2 pieces fewer for Anna (Red)");
        harness.get_by_label("Handicap for Anna (Red): 2 pieces fewer");
        let seats = harness.state().1.setup().seats;
        assert_eq!(seats[0].handicap, Handicap::None);
        assert_eq!(seats[1].handicap, Handicap::Fewer(2));
        let swap = ChoiceChange::AntiSymmetry("swap");
        harness.state_mut().1.apply(swap);
        harness.run();
        harness.get_by_label("No handicaps with the piece swap");
        // Starting pieces are placed on the unchanged start.
        click(&mut harness, "Three");
        assert_eq!(harness.query_all_by_label_contains("andicap").count(), 0);
    }
}

#[test]
fn the_clock_is_a_list_of_presets_and_a_dialog() {
    let mut harness = new_game(SMALL);
    let control = |harness: &Harness<'_, (bool, NewGame)>| {
        let seats = harness.state().1.setup().seats;
        let mut controls = seats.iter().map(|seat| seat.time_control);
        let first = controls.next().flatten();
        assert!(controls.all(|control| control == first));
        first.map(|control| control.to_string())
    };
    assert_eq!(control(&harness), None);
    click(&mut harness, "Clock: No clock");
    click(&mut harness, "3+2");
    assert_eq!(control(&harness).as_deref(), Some("180+2"));
    click(&mut harness, "Clock: 3+2");
    click(&mut harness, "Custom…");
    assert_eq!(harness.state().1.others(), [NewGameAction::Clock]);
    assert_eq!(control(&harness).as_deref(), Some("180+2"));
    // Without a clock, the dialog starts with one that can be changed, and no clock stays until it
    // is accepted.
    click(&mut harness, "Clock: 3+2");
    click(&mut harness, "No clock");
    click(&mut harness, "Clock: No clock");
    click(&mut harness, "Custom…");
    assert_eq!(control(&harness), None);
    let draft = customized(&ClockChoice::default());
    assert_eq!(
        draft.control.map(|it| it.to_string()).as_deref(),
        Some("300+3")
    );
    // Time controls that are no preset are in the list, too.
    let clock = ClockChoice {
        control: "*180".parse().ok(),
        ..ClockChoice::default()
    };
    harness
        .state_mut()
        .1
        .apply(ChoiceChange::Clock(clock.clone()));
    harness.run();
    click(&mut harness, "Clock: Hourglass 3\u{a0}min");
    click(&mut harness, "No clock");
    assert_eq!(control(&harness), None);
    let clock = ClockChoice {
        per_seat: true,
        ..clock
    };
    harness.state_mut().1.apply(ChoiceChange::Clock(clock));
    harness.run();
    click(&mut harness, "Clock: Different for each player");
    click(&mut harness, "10+5");
    assert_eq!(control(&harness).as_deref(), Some("600+5"));
}

#[test]
fn the_fast_game_is_a_switch_with_its_condition_in_words() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Four");
    assert!(
        harness
            .query_by_label_contains(
                "2 pieces captured from each opponent, or 10 pieces captured or in reserve"
            )
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
fn only_two_has_the_anti_symmetry_rule() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    assert!(harness.query_by_label("Piece swap").is_none(), "collapsed");
    click(&mut harness, "Anti-symmetry rule: Off");
    for (name, id) in [
        ("Draws count for the first player", "draw-first"),
        ("Piece swap", "swap"),
        ("Off", "none"),
        ("Piece swap", "swap"),
    ] {
        click(&mut harness, name);
        assert_eq!(harness.state().1.setup().anti_symmetry, id);
    }
    click(&mut harness, "Fast game");
    assert_eq!(harness.state().1.setup().anti_symmetry, "none");
    click(&mut harness, "Fast game");
    for card in ["Three", "Four", "Partners"] {
        click(&mut harness, card);
        assert!(harness.query_by_label("Piece swap").is_none(), "{card}");
        assert_eq!(harness.state().1.setup().anti_symmetry, "none");
    }
    click(&mut harness, "Two");
    assert_eq!(harness.state().1.setup().anti_symmetry, "swap");
}

#[test]
fn the_starting_player_is_random_or_selected() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Three");
    click(&mut harness, "Blue");
    assert_eq!(harness.state().1.setup().first, FirstSeat::Seat('B'));
    click(&mut harness, "Random");
    assert_eq!(harness.state().1.setup().first, FirstSeat::Random);
}

/// The sides of the board that the rows of the seats name.
fn visible_sides(harness: &Harness<'_, (bool, NewGame)>) -> Vec<&'static str> {
    let mut sides = vec!["bottom", "left", "top", "right"];
    sides.retain(|side| {
        let label = format!("Sits at the {side} of the board");
        harness.query_by_label(&label).is_some()
    });
    sides
}

/// The starting player is selected by name and color.
#[test]
fn the_starting_player_is_selected_by_name() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    let title = &mut harness.state_mut().1;
    let anna = ChoiceChange::Name(0, "Anna".into());
    title.choices.apply(&title.cards, anna);
    harness.run();
    assert!(harness.query_by_label("Red").is_some());
    click(&mut harness, "Anna (Green)");
    assert_eq!(harness.state().1.setup().first, FirstSeat::Seat('G'));
    assert_eq!(visible_sides(&harness).len(), 2);
}

/// The descriptions of all available players.
fn abouts(harness: &Harness<'_, (bool, NewGame)>) -> Vec<String> {
    let choices = player_choices(&harness.state().1.setup(), &[]);
    let all = choices.iter().flatten();
    all.map(|choice| strings::player_description(&choice.description))
        .collect()
}

/// Sides and descriptions are never truncated.
#[test]
fn sides_and_descriptions_are_complete() {
    for (size, told_of) in [
        (SMALL, 1),
        (vec2(1600.0, 900.0), 1),
        (vec2(800.0, 600.0), 0),
        (SMALL / 1.6, 0),
    ] {
        let mut harness = new_game(size);
        for (card, seats) in [("Two", 2), ("Three", 3), ("Four", 4), ("Byte", 2)] {
            click(&mut harness, card);
            click(&mut harness, "Vs. computer");
            harness.run();
            let shapes = harness.output().shapes.iter();
            let galleys: Vec<_> = shapes
                .filter_map(|clipped| match &clipped.shape {
                    egui::Shape::Text(text) => Some(text.galley.clone()),
                    _ => None,
                })
                .collect();
            let is_side = |text: &str| ["bottom", "left", "top", "right"].contains(&text);
            let sides = galleys.iter().filter(|galley| is_side(galley.text()));
            let (mut whole, mut all) = (0, 0);
            for galley in sides {
                all += 1;
                whole += usize::from(!galley.elided);
            }
            assert!(
                (whole, all) == (seats, seats),
                "{card} at {size:?}: {whole} of {all}"
            );
            if seats == 2 {
                let likes = abouts(&harness);
                let mut about = galleys
                    .iter()
                    .filter(|galley| likes.contains(&galley.text().to_string()));
                assert!(about.clone().count() >= told_of, "{card} at {size:?}");
                assert!(about.all(|galley| !galley.elided), "{card} at {size:?}");
            }
        }
    }
}

/// Both players of Two are visible without scrolling, also with large text.
#[test]
fn both_players_of_two_are_visible() {
    for size in [SMALL / 1.6, SMALL, vec2(800.0, 600.0)] {
        let mut harness = new_game(size);
        click(&mut harness, "Two");
        harness.run();
        let button = harness.get_by_label("Play").rect();
        let players = harness.query_all_by_label_contains(": Human");
        let rows: Vec<Rect> = players.map(|row| row.rect()).collect();
        assert_eq!(rows.len(), 2, "{size:?}");
        let seen = |row: &Rect| row.bottom() < button.top();
        assert!(rows.iter().all(seen), "{size:?}: {rows:?} above {button:?}");
    }
}

/// A long name is visible in its field or tooltip.
#[test]
fn long_names_are_visible() {
    for size in [SMALL, vec2(1067.0, 800.0), SMALL / 1.6, vec2(667.0, 500.0)] {
        let mut harness = new_game(size);
        click(&mut harness, "Two");
        for (name, fits) in [
            ("Grandmother Wilhelmina".to_string(), true),
            ("Nebuchadnezzar of Babylon ".repeat(2), false),
        ] {
            let title = &mut harness.state_mut().1;
            title
                .choices
                .apply(&title.cards, ChoiceChange::Name(0, name.clone()));
            harness.run();
            let fields = harness.get_all_by_role(Role::TextInput);
            let field = fields.into_iter().next().unwrap();
            field.scroll_to_me();
            harness.run();
            let place = harness
                .get_all_by_role(Role::TextInput)
                .next()
                .unwrap()
                .rect();
            harness.hover_at(place.center());
            harness.run();
            harness.step();
            let texts = harness.output().shapes.iter();
            let texts = texts.filter_map(|clipped| match &clipped.shape {
                egui::Shape::Text(text) if text.galley.text().trim() == name.trim() => {
                    Some((text.visual_bounding_rect(), clipped.clip_rect))
                }
                _ => None,
            });
            let texts: Vec<_> = texts.collect();
            let whole = |(text, clip): &(Rect, Rect)| clip.expand(1.0).contains_rect(*text);
            assert!(!fits || texts.len() == 1, "{name} at {size:?}: {texts:?}");
            assert!(texts.iter().any(whole), "{name} at {size:?}: {texts:?}");
            harness.remove_cursor();
            harness.run();
        }
    }
}

#[test]
fn seats_never_share_a_symbol() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    harness
        .get_all_by_label("Choose a symbol")
        .next()
        .unwrap()
        .click();
    harness.run();
    click(&mut harness, "Symbol: Square");
    let designs: Vec<_> = harness
        .state()
        .1
        .setup()
        .seats
        .iter()
        .map(|s| s.symbol)
        .collect();
    assert_eq!(designs, [3, 0]);
}

#[test]
fn the_keyboard_alone_starts_a_game() {
    use egui::Key;
    let mut harness = new_game(SMALL);
    for _ in 0..40 {
        harness.key_press(Key::Tab);
        harness.run();
        if harness.get_by_label("Play").is_focused() {
            break;
        }
    }
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().1.others, [NewGameAction::Play]);
}

#[test]
fn back_and_rules() {
    for size in [SMALL, SMALL / 1.6, SMALL / 2.0] {
        let mut harness = new_game(size);
        click(&mut harness, "Rules");
        click(&mut harness, "Back");
        let answers = [NewGameAction::Rules, NewGameAction::Back];
        assert_eq!(harness.state().1.others, answers, "{size:?}");
    }
}

/// Only wide windows have a cutout that shows the table.
#[test]
fn wide_windows_have_a_table_cutout() {
    let harness = new_game(vec2(1280.0, 800.0));
    let opening = harness.state().1.opening.expect("an opening");
    assert!(
        opening.width() > 200.0 && opening.height() > 150.0,
        "{opening:?}"
    );
    let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0));
    assert!(window.contains_rect(opening), "{opening:?}");
    for name in ["Play", "Back", "Two", "Humans", "Fast game"] {
        let rect = harness.get_by_label(name).rect();
        assert!(!rect.intersects(opening), "{name}: {rect:?}");
    }
    assert_eq!(new_game(vec2(800.0, 600.0)).state().1.opening, None);
}

#[test]
fn the_selected_game_and_its_players_are_described() {
    let mut harness = new_game(vec2(1600.0, 900.0));
    for (card, id) in [("Two", "two"), ("Partners", "partners"), ("Byte", "byte")] {
        click(&mut harness, card);
        let about = strings::variant_description(id);
        assert!(!about.is_empty(), "{id}");
        assert!(harness.query_by_label(about).is_some(), "{about}");
    }
    click(&mut harness, "Two");
    click(&mut harness, "Vs. computer");
    harness.run();
    let written: Vec<String> = { harness.output().shapes.iter() }
        .filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(text.galley.text().to_string()),
            _ => None,
        })
        .collect();
    let has = |part: &str| written.iter().any(|text| text.contains(part));
    // Only the list of players has ratings.
    assert!(!has("rating"), "{written:?}");
    let likes = abouts(&harness);
    let told = written.iter().filter(|text| likes.contains(text));
    // Once for each computer.
    assert_eq!(told.count(), 1, "{written:?}");
    assert_eq!(visible_sides(&harness).len(), 2);
}

#[test]
fn cards_show_pieces_to_place_and_teams() {
    for size in [SMALL, vec2(800.0, 600.0)] {
        let harness = new_game(size);
        let shapes = &harness.output().shapes;
        let texts = shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::Text(text) => Some(&text.galley),
            _ => None,
        });
        let mut in_hand = texts.filter(|galley| galley.text().ends_with("one to place"));
        assert!(in_hand.any(|galley| !galley.elided), "{size:?}");
        let mut ties = shapes.iter().filter_map(|clipped| match &clipped.shape {
            egui::Shape::LineSegment { points, stroke } if stroke.width == 3.0 => {
                Some((points[0].y == points[1].y, stroke.color))
            }
            _ => None,
        });
        let [gold, pale] = [ties.next().unwrap(), ties.next().unwrap()];
        assert_ne!(gold, pale);
        assert_eq!(ties.collect::<Vec<_>>(), [gold, pale], "opposite sides");
    }
}

/// The rectangles of all nodes without a name.
fn places(harness: &Harness<'_, (bool, NewGame)>, name: &str) -> Vec<(Option<String>, Rect)> {
    let all = harness.query_all(by().predicate(|node| {
        let texts = [node.label(), node.value()];
        let named = texts.into_iter().flatten().any(|text| text.contains(name));
        !named && node.role() != Role::TextRun && node.bounding_box().is_some()
    }));
    all.map(|node| (node.accesskit_node().label(), node.rect()))
        .collect()
}

#[test]
fn nothing_moves_while_a_long_name_is_typed() {
    for size in [SMALL, SMALL / 1.6, vec2(867.0, 650.0), vec2(1422.0, 800.0)] {
        for card in ["Two", "Three", "Four", "Partners", "Byte"] {
            let mut harness = new_game(size);
            click(&mut harness, card);
            let named = |harness: &mut Harness<'_, (bool, NewGame)>, name: &str| {
                harness
                    .state_mut()
                    .1
                    .apply(ChoiceChange::Name(0, name.into()));
                harness.run();
            };
            named(&mut harness, "Jo");
            let before = places(&harness, "Jo");
            for name in ["Joanna Maximiliane", "Jo Wwwwwwwwwwwwwwwwwwwwwww"] {
                named(&mut harness, name);
                assert_eq!(places(&harness, "Jo"), before, "{card} at {size:?}");
            }
        }
    }
}

#[test]
fn tab_visits_the_choices_for_all_seats_from_the_left() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    harness.get_by_label("Humans").focus();
    harness.run();
    for name in ["Vs. computer", "Watch"] {
        harness.key_press(egui::Key::Tab);
        harness.run();
        assert!(harness.get_by_label(name).is_focused(), "{name}");
    }
    let left = |name| harness.get_by_label(name).rect().left();
    assert!(left("Humans") < left("Vs. computer"));
}

pub(super) fn controllers(harness: &Harness<'_, (bool, NewGame)>) -> Vec<Controller> {
    let seats = harness.state().1.setup().seats;
    seats.into_iter().map(|seat| seat.controller).collect()
}

#[test]
fn three_clicks_start_a_game_against_computers() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Four");
    click(&mut harness, "Vs. computer");
    click(&mut harness, "Play");
    assert_eq!(harness.state().1.others(), [NewGameAction::Play]);
    let foe = computer(default_opponent());
    let seats = [Controller::Human, foe.clone(), foe.clone(), foe];
    assert_eq!(controllers(&harness), seats);
    click(&mut harness, "Humans");
    assert!(
        controllers(&harness)
            .iter()
            .all(|c| *c == Controller::Human)
    );
    // Or only computers play.
    click(&mut harness, "Watch");
    assert_eq!(controllers(&harness), vec![computer(ANALYSIS_PLAYER); 4]);
}
