//! The page of a new game: which one, who plays.

use egui::accesskit::Role;
use egui::{Pos2, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::strings::ENGLISH;
use focus_panels::style::SeatColors;
use focus_panels::title::{NewGameAction, NewGameModel};
use stack_session::game::{FirstSeat, MatchSetup, VariantCard, variant_cards};
use stack_session::players::player_choices;
use stack_session::settings::{ChoiceChange, NewGameChoices, SeatPreset};

use super::common::{SMALL, click, shown};

#[derive(Default)]
pub(crate) struct NewGame {
    cards: Vec<VariantCard>,
    choices: NewGameChoices,
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

/// Where only computers play, the page and its button are called *Watch*.
#[test]
fn a_match_of_computers_alone_begins_with_watch() {
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
        let players = player_choices(&state.setup());
        let shown = NewGameModel {
            cards: &state.cards,
            choices: &state.choices,
            players: &players,
            colours: SeatColors::STANDARD,
        }
        .ui(ui, &ENGLISH);
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
        assert_eq!(setup.first, FirstSeat::Lot);
    }
}

#[test]
fn the_fast_game_is_a_switch_with_its_condition_in_words() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Four");
    assert!(
        harness
            .query_by_label_contains(
                "2 captured from each opponent, or 10 pieces captured and in reserve together"
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
fn remedies_are_for_two_alone() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    assert!(
        harness.query_by_label("Piece swap").is_none(),
        "folded away"
    );
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
fn the_first_seat_is_drawn_or_chosen() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Three");
    click(&mut harness, "Blue");
    assert_eq!(harness.state().1.setup().first, FirstSeat::Seat('B'));
    click(&mut harness, "Random");
    assert_eq!(harness.state().1.setup().first, FirstSeat::Lot);
}

/// Who begins is chosen by name; the colour says where it sits.
#[test]
fn the_first_seat_is_called_by_its_name() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    let title = &mut harness.state_mut().1;
    let anna = ChoiceChange::Name(0, "Anna".into());
    title.choices.apply(&title.cards, anna);
    harness.run();
    assert!(harness.query_by_label("Red").is_some());
    click(&mut harness, "Anna (Green)");
    assert_eq!(harness.state().1.setup().first, FirstSeat::Seat('G'));
    for side in ["bottom", "right"] {
        let told = format!("Sits at the {side} of the board");
        assert!(harness.query_by_label(&told).is_some(), "{told}");
    }
}

/// The descriptions of all players that the seats of the chosen game can have.
fn abouts(harness: &Harness<'_, (bool, NewGame)>) -> Vec<String> {
    let choices = player_choices(&harness.state().1.setup());
    let all = choices.iter().flatten();
    all.map(|choice| ENGLISH.player_description(choice.description))
        .collect()
}

/// The sides of all seats, and below the players of two what they are like, are read whole.
#[test]
fn what_is_told_of_seats_is_not_cut() {
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

/// With large texts, too, both players of two are seen without scrolling.
#[test]
fn both_players_of_two_are_seen() {
    for size in [SMALL / 1.6, SMALL, vec2(800.0, 600.0)] {
        let mut harness = new_game(size);
        click(&mut harness, "Two");
        harness.run();
        let button = harness.get_by_label("Play").rect();
        let players = harness.query_all_by_label_contains("Human");
        let rows: Vec<Rect> = players.map(|row| row.rect()).collect();
        assert_eq!(rows.len(), 2, "{size:?}");
        let seen = |row: &Rect| row.bottom() < button.top();
        assert!(rows.iter().all(seen), "{size:?}: {rows:?} above {button:?}");
    }
}

/// A long name is read whole in its field, or under the pointer.
#[test]
fn a_long_name_is_read() {
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
fn two_seats_never_have_the_same_pieces() {
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
        .map(|s| s.design)
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

/// The page leads back, and to the rules of the chosen game.
#[test]
fn the_page_leads_back_and_to_the_rules() {
    for size in [SMALL, SMALL / 1.6, SMALL / 2.0] {
        let mut harness = new_game(size);
        click(&mut harness, "Rules");
        click(&mut harness, "Back");
        let answers = [NewGameAction::Rules, NewGameAction::Back];
        assert_eq!(harness.state().1.others, answers, "{size:?}");
    }
}

/// In a wide window the page has an opening to the table, with nothing over it; in a narrow one it
/// has none.
#[test]
fn the_start_of_the_chosen_game_is_seen_through_the_page() {
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

/// Beside its players the chosen game says what it is about; a rating says that it is one, and
/// below each player of two stands what it is like.
#[test]
fn the_chosen_game_and_its_players_are_explained() {
    // In a narrower window the word *rated* is not in the button, but under the pointer.
    let mut harness = new_game(vec2(1600.0, 900.0));
    for (card, id) in [("Two", "two"), ("Partners", "partners"), ("Byte", "byte")] {
        click(&mut harness, card);
        let about = ENGLISH.variant_description(id);
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
    // Ratings stand in the list of players alone.
    assert!(!has("rated"), "{written:?}");
    let likes = abouts(&harness);
    let told = written.iter().filter(|text| likes.contains(text));
    // Once beside each computer: its rating stands on the button.
    assert_eq!(told.count(), 1, "{written:?}");
    // The side of each seat is told.
    for told in ["bottom", "right"] {
        let told = format!("Sits at this side of the board: {told}");
        assert!(harness.query_by_label(&told).is_some(), "{told}");
    }
}

/// That a piece is in hand is told on narrow cards, too, and the sides of the partners' board show
/// who plays together.
#[test]
fn the_cards_tell_what_is_in_hand_and_who_plays_together() {
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

/// The places of all that is read or pressed, but for what bears a name.
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
