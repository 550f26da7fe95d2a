//! Tests of the player cards.

use egui::{Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;
use focus_panels::hud::SelectionState;
use focus_panels::match_panels::seat_card::CardClock;
use focus_panels::{strings, tr};
use stack_game::{BoardSide, Handicap};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;

use super::common::{SCALES, SMALL, count_text, painted_texts, shown};
use super::match_panels::{Table, current, layout_of, read, record};

/// The far side is first, the near side last.
#[test]
fn cards_are_in_the_order_of_the_sides() {
    let order = |variant, quarters| {
        let hud = read(&current(variant, None, &[], &[]));
        let near = BoardSide::South.clockwise(quarters);
        let cards = hud.seats.cards(near).into_iter();
        cards
            .map(|(card, _)| card.side.relative_to(near))
            .collect::<Vec<_>>()
    };
    use BoardSide::{East, North, South, West};
    for quarters in 0..4 {
        assert_eq!(order("four", quarters), [North, West, East, South]);
    }
    assert_eq!(order("two", 0), [North, South]);
    assert_eq!(order("two", 2), [North, South]);
    assert_eq!(order("three", 0), [West, East, South]);
}

#[test]
fn a_card_describes_its_pieces_to_screen_readers_and_in_its_tooltip() {
    let hud = read(&current("two", None, &[], &["c4-c5"]));
    let green = hud.seats.groups[0].seats[0].clone();
    assert!(!green.stacks.is_empty());
    let layout = layout_of(&hud, SMALL, false);
    let mut harness = shown(SMALL, hud, |ui, hud| {
        let layout = layout_of(hud, SMALL, false);
        hud.seats.ui(ui, &layout.cards, BoardSide::South);
    });
    harness.hover_at(layout.cards[1].center());
    for _ in 0..60 {
        harness.run_steps(1);
    }
    let texts = harness.query_all_by_label_contains(&green.stacks).count();
    assert!(texts >= 2, "for screen readers, and in the tooltip");
}

#[test]
fn both_cards_of_a_team_name_it() {
    for computers in [0, 2, 4] {
        let record = record("partners", None, &[], &[]);
        let table = Table::new(&record, |setup| {
            for seat in &mut setup.seats[..computers] {
                seat.controller = Controller::Computer("level-3".into());
            }
        });
        let harness = shown(SMALL, read(&table), |ui, hud| {
            let layout = layout_of(hud, SMALL, false);
            hud.seats.ui(ui, &layout.cards, BoardSide::South);
        });
        for team in ["Green and Yellow", "Blue and Red"] {
            let named = painted_texts(&harness)
                .filter(|(text, _)| text.galley.text().contains(team) && !text.galley.elided);
            assert_eq!(named.count(), 2, "{team}, {computers} computers");
        }
    }
}

/// A card draws as many lines as fit and nothing outside, however long its texts are.
#[test]
fn cards_draw_nothing_outside_their_areas() {
    for variant in ["two", "four-fast", "partners", "byte"] {
        for size in [
            vec2(284.0, 72.0),
            vec2(216.0, 54.0),
            vec2(216.0, 36.0),
            vec2(48.0, 42.0),
            vec2(216.0, 84.0),
            vec2(284.0, 144.0),
        ] {
            let mut hud = read(&current(variant, None, &[], &[]));
            for seat in hud.seats.seats_mut() {
                seat.name = "Maximilian the Younger of Hohenburg".into();
                seat.player_status = Some("Champion · thinking 12\u{a0}s".into());
                seat.time_used = Some("1:02:05".into());
                seat.clock = Some(CardClock {
                    time: "1:02:05".into(),
                    is_low: false,
                    is_running: true,
                });
                seat.note = Some(tr!("match-skipped").into());
            }
            let top = |index: usize| 20.0 + index as f32 * 100.0;
            let areas: Vec<Rect> = (0..hud.seats.seats().count())
                .map(|index| Rect::from_min_size(pos2(20.0, top(index)), size))
                .collect();
            let drawn = areas.clone();
            let harness = shown(SMALL, hud, move |ui, hud| {
                hud.seats.ui(ui, &drawn, BoardSide::South);
            });
            for clipped in &harness.output().shapes {
                let rect = clipped
                    .shape
                    .visual_bounding_rect()
                    .intersect(clipped.clip_rect);
                let inside = areas
                    .iter()
                    .any(|area| area.expand(1.5).contains_rect(rect));
                assert!(
                    !rect.is_positive() || inside,
                    "{rect:?}, {variant} in {size}"
                );
            }
        }
    }
}

/// With little space, the pieces are shown instead of the handicap, which never changes.
#[test]
fn a_handicap_is_shown_only_if_it_fits_next_to_the_pieces() {
    let handicap = strings::short_handicap(Handicap::Fewer(2));
    for (width, with_clock, handicaps) in [(260.0, false, 2), (160.0, false, 0), (216.0, true, 0)] {
        let mut hud = read(&current("two", None, &[], &[]));
        for seat in hud.seats.seats_mut() {
            seat.handicap = Handicap::Fewer(2);
            seat.reserve = Some(3);
            seat.clock = with_clock.then(|| CardClock {
                time: "10:05".into(),
                is_low: false,
                is_running: false,
            });
        }
        // Three lines, or two above a large clock.
        let size = vec2(width, if with_clock { 90.0 } else { 72.0 });
        let areas = [10.0, 110.0].map(|top| Rect::from_min_size(pos2(10.0, top), size));
        let harness = shown(SMALL, hud, move |ui, hud| {
            hud.seats.ui(ui, &areas, BoardSide::South);
        });
        for (text, count) in [("3", 2), (&handicap, handicaps), (tr!("match-to-move"), 1)] {
            assert_eq!(count_text(&harness, text), count, "{text}, width {width}");
        }
    }
}

/// A clock is never cut off, whatever else there is on the card, and large ones are large.
#[test]
fn clocks_are_readable_at_all_sizes() {
    for (variant, large) in [
        ("two", false),
        ("four", false),
        ("two", true),
        ("four", true),
    ] {
        for window in [SMALL, vec2(800.0, 600.0), vec2(600.0, 900.0)] {
            for scale in SCALES {
                let size = window / scale;
                let mut hud = read(&current(variant, None, &[], &[]));
                for seat in hud.seats.seats_mut() {
                    seat.name = "Maximilian the Younger".into();
                    seat.clock = Some(CardClock {
                        time: "10:05".into(),
                        is_low: true,
                        is_running: true,
                    });
                }
                assert!(hud.has_clocks());
                let layout = layout_of(&hud, size, large);
                // Four cards in a row of 300 points have space for an emblem only.
                if layout.cards[0].width() < 48.0 {
                    continue;
                }
                let areas = layout.cards.clone();
                let harness = shown(size, hud, move |ui, hud| {
                    hud.seats.ui(ui, &areas, BoardSide::South);
                });
                let clocks =
                    painted_texts(&harness).filter(|(text, _)| text.galley.text() == "10:05");
                let clocks: Vec<f32> = clocks
                    .map(|(text, clip_rect)| {
                        let rect = text.visual_bounding_rect();
                        let is_cut = text.galley.elided || !clip_rect.contains_rect(rect);
                        assert!(!is_cut, "{variant} in {size}");
                        rect.height()
                    })
                    .collect();
                assert_eq!(clocks.len(), layout.cards.len(), "{variant} in {size}");
                let is_large = layout.cards[0].height() > 80.0;
                let min = if is_large { 24.0 } else { 6.0 };
                assert!(
                    clocks.iter().all(|height| *height > min),
                    "{clocks:?} in {size}"
                );
                assert!(is_large || !large || scale > 1.0);
            }
        }
    }
}

#[test]
fn a_card_shows_the_clock_of_the_displayed_position_and_who_lost_on_time() {
    let mut table = Table::new(&record("two", None, &[], &[]), |setup| {
        for seat in &mut setup.seats {
            seat.time_control = "60+5".parse().ok();
        }
    });
    let mover = table.game.head_turn();
    table.play("c4-c5");
    for seat in read(&table).seats.seats() {
        let expected = if seat.seat == mover { "1:05" } else { "1:00" };
        assert_eq!(seat.clock.as_ref().unwrap().time, expected);
    }
    table.order(MatchCommand::PauseClocks(true));
    let hud = read(&table);
    assert_eq!(hud.clocks_paused, Some(true));
    let prompt = hud.prompt_text(SelectionState::default());
    assert_eq!(prompt.text, tr!("clock-paused"));
    let late = table.game.head_turn();
    table.order(MatchCommand::TimeOut(late));
    let hud = read(&table);
    let end = hud.end.unwrap();
    assert!(end.reason.contains("ran out of time"), "{}", end.reason);
    assert_eq!(hud.clocks_paused, None);
}

#[test]
fn a_loss_on_time_that_was_undone_is_forgotten() {
    let mut table = Table::new(&record("three", None, &[], &[]), |setup| {
        for seat in &mut setup.seats {
            seat.time_control = "60".parse().ok();
        }
    });
    let late = table.game.head_turn();
    let notes = |table: &Table| {
        let hud = read(table);
        let seats = hud.seats.seats();
        seats
            .filter_map(|seat| seat.note.clone())
            .collect::<Vec<_>>()
    };
    table.order(MatchCommand::TimeOut(late));
    assert_eq!(notes(&table), [tr!("clock-out")]);
    table.order(MatchCommand::Undo);
    assert!(notes(&table).is_empty());
    // Resigned later.
    let action = table.game.head_actions()[0];
    table.order(MatchCommand::Play(action));
    table.order(MatchCommand::Resign(late));
    assert_eq!(notes(&table), [tr!("seat-resigned")]);
}
