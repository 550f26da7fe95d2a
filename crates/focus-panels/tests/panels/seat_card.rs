//! Tests of the player cards.

use std::time::Duration;

use egui::{Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;
use focus_panels::hud::{SeatActivity, SelectionState, TurnOwner, match_hud};
use focus_panels::match_panels::seat_card::{CardClock, SeatCard, SeatEvaluation};
use focus_panels::style::SeatColors;
use focus_panels::{strings, tr};
use stack_game::{BoardSide, Handicap, Seat};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;

use super::common::{
    BLUE_BURIED, SCALES, SHUFFLE, SMALL, Table, assert_within, click, computer, count_text,
    current, layout_of, painted_texts, read, record, shown, side,
};

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

#[test]
fn the_player_to_move_is_shown() {
    let hud = read(&current("four", None, &[], &["c4-c5"]));
    let turns: Vec<_> = hud.seats.seats().map(|seat| seat.to_move).collect();
    assert_eq!(turns, [false, true, false, false]);
    let harness = side(hud);
    assert!(harness.query_by_label_contains("Blue to move").is_some());
    assert!(harness.query_by_label_contains("Green to move").is_none());
}

#[test]
fn a_skipped_player_sees_the_reason() {
    let mut current = current("four", Some(BLUE_BURIED), &[], &[]);
    side(read(&current)).get_by_label_contains(tr!("match-cannot-move"));
    current.play("@f1");
    assert_eq!(current.skipped_seats, [Seat::new(1)]);
    side(read(&current)).get_by_label_contains(tr!("match-skipped"));
}

#[test]
fn reserves_and_captures_are_counted() {
    let hud = read(&current("four", Some(BLUE_BURIED), &[], &[]));
    let green = &hud.seats.groups[0].seats[0];
    assert_eq!(
        (green.reserve, green.stacks.as_str()),
        (Some(12), "1 stack")
    );
    let captures = green.captures.iter().flatten();
    let counts: Vec<_> = captures.map(|(_, count)| *count).collect();
    assert_eq!(counts, [12]);
}

#[test]
fn progress_toward_a_fast_win_is_shown() {
    let start = "4/6/8/8/8/8/6/G(RR)(RRRRR)(RRRRR) G G17 G:R6";
    let hud = read(&current("two-fast", Some(start), &[], &[]));
    let progress = hud.seats.groups[0].seats[0].progress[0];
    assert_eq!(progress.need, 6);
    assert!(progress.have > 0);
}

#[test]
fn partners_are_listed_together() {
    let hud = read(&current("partners", None, &[], &[]));
    let groups = hud.seats.groups.iter();
    let sizes: Vec<_> = groups.map(|group| group.seats.len()).collect();
    assert_eq!(sizes, [2, 2]);
}

#[test]
fn cards_omit_counts_of_zero() {
    for (variant, start, is_counted) in [("two", None, false), ("four", Some(BLUE_BURIED), true)] {
        let harness = side(read(&current(variant, start, &[], &[])));
        for name in [tr!("match-reserve"), tr!("match-captured")] {
            assert_eq!(
                count_text(&harness, name) > 0,
                is_counted,
                "{variant}: {name}"
            );
        }
    }
}

#[test]
fn a_player_who_resigned_places_no_starting_piece() {
    let mut table = current("three", None, &[], &[]);
    let starting_pieces = |table: &Table| {
        let hud = read(table);
        let seats = hud.seats.seats();
        seats.filter(|seat| seat.has_starting_piece).count()
    };
    assert_eq!(starting_pieces(&table), 3);
    table.order(MatchCommand::Resign(table.game.head_turn()));
    assert_eq!(starting_pieces(&table), 2);
    table.order(MatchCommand::Resign(table.game.head_turn()));
    assert_eq!(starting_pieces(&table), 0, "the match is over");
}

/// The progress of a fast game for two already counts all captured pieces.
#[test]
fn captured_pieces_are_counted_once() {
    let captures = |variant| {
        let mut hud = read(&current(variant, None, &[], &[]));
        let emblem = hud.emblems[3];
        hud.seats.groups[0].seats[0].captures = Some(vec![(emblem, 2)]);
        count_text(&side(hud), "Captured")
    };
    assert_eq!(captures("two"), 1);
    assert_eq!(captures("two-fast"), 0);
}

#[test]
fn a_card_shows_who_is_thinking_and_changes_the_player() {
    let moves = ["c2-c1", "c7-c8"];
    let mut match_ = Table::new(&record("two", None, &[], &moves), |setup| {
        setup.seats[0].controller = computer("level-3");
    });
    let thinking = SeatActivity {
        thinking: Some((Seat::new(0), 3)),
        ..SeatActivity::default()
    };
    let read = |match_: &Table, activity| match_hud(match_, SeatColors::STANDARD, activity);
    let thinks = read(&match_, thinking);
    assert_eq!(thinks.turn_owner, TurnOwner::Computer);
    let player = thinks.seats.groups[0].seats[0].player_status.as_deref();
    assert_eq!(player, Some("Level 3 · thinking 3\u{a0}s"));
    match_.order(MatchCommand::GoToPly(0));
    let waits = read(&match_, SeatActivity::default());
    assert_eq!(waits.turn_owner, TurnOwner::WaitingComputer);
    let player = waits.seats.groups[0].seats[0].player_status.as_deref();
    assert_eq!(player, Some("Level 3 · waiting"));

    let mut harness = shown(SMALL, (thinks, None), |ui, (hud, changed)| {
        let layout = layout_of(hud, SMALL, false);
        let now = hud.seats.ui(ui, &layout.cards, BoardSide::South);
        *changed = now.or(changed.take());
    });
    harness.get_by_label_contains("Red, ").click();
    harness.run();
    click(&mut harness, "Level 5");
    let red = Seat::new(3);
    assert_eq!(harness.state().1.1, Some((red, computer("level-5"))));
}

#[test]
fn cards_show_win_chance_and_search_depth() {
    let mut hud = read(&current("four", None, &[], &["c4-c5"]));
    let seat = &mut hud.seats.groups[1].seats[0];
    seat.player_status = Some("Champion · thinking".into());
    seat.evaluation = Some(SeatEvaluation {
        win_chance: 0.314,
        depth: 9,
        nodes_per_second: Some(1_260_000),
    });
    let summary = seat.summary();
    assert_eq!(summary, "Blue to move, Champion · thinking, 31\u{a0}%");
    let mut harness = side(hud);
    assert_within(&mut harness, SMALL, "thinking");
    // The search depth is in the tooltip.
    let depth = "depth\u{a0}9 · 1.3\u{a0}M positions/s";
    assert!(harness.query_by_label_contains(depth).is_none());
    harness.get_by_label_contains(&summary).hover();
    harness.run();
    harness.get_by_label_contains(depth);
}

#[test]
fn four_cards_fit_with_all_their_lines() {
    let mut hud = read(&current("four-fast", None, &[], &[]));
    for seat in hud.seats.seats_mut() {
        seat.player_status = Some("Champion · thinking 12\u{a0}s".into());
        seat.evaluation = Some(SeatEvaluation {
            win_chance: 1.0,
            depth: 12,
            nodes_per_second: Some(1_260_000),
        });
    }
    let summaries: Vec<_> = hud.seats.seats().map(SeatCard::summary).collect();
    let harness = side(hud);
    // Every card is fully visible, also the lowest one.
    for summary in summaries {
        let rect = harness.get_by_label_contains(&summary).rect();
        assert!(rect.bottom() < 780.0, "{summary}: {rect:?}");
    }
}

#[test]
fn the_time_of_each_player_stands_on_its_card() {
    let mut slot = stack_session::play::ActiveMatch::default();
    let table = current("two", None, &[], &[]);
    slot.execute(MatchCommand::Start(table.setup.clone()))
        .unwrap();
    let number = slot.current().unwrap().id;
    let seat: Seat = table.game.seats()[0];
    let time = Duration::from_secs(185);
    slot.add_time(stack_session::play::UsedTime {
        match_id: number,
        seat,
        time,
    });
    let hud = read(slot.current().unwrap());
    let times: Vec<_> = hud
        .seats
        .groups
        .iter()
        .map(|g| g.seats[0].time_used.clone())
        .collect();
    assert_eq!(times, [Some("3:05".into()), None]);
    side(hud).get_by_label(&focus_panels::tr!("seat-time-used", time = "3:05"));
    assert_eq!(strings::clock(Duration::from_secs(3_785)), "1:03:05");
}

#[test]
fn a_seat_that_gave_up_is_out() {
    let mut table = current("four", None, &[], &[]);
    let seat = table.game.head_turn();
    table.order(MatchCommand::Resign(seat));
    let hud = read(&table);
    let notes: Vec<_> = hud
        .seats
        .groups
        .iter()
        .map(|g| g.seats[0].note.clone())
        .collect();
    assert_eq!(notes, [Some("Resigned".into()), None, None, None]);
    assert!(!hud.seats.groups[0].seats[0].to_move);
    side(hud).get_by_label_contains("Resigned");
}

#[test]
fn the_winner_is_named_on_the_card() {
    let mut table = current("two", None, &[], &SHUFFLE[..2]);
    let loser = table.game.head_turn();
    table.order(MatchCommand::Resign(loser));
    for seat in read(&table).seats.seats() {
        let is_named = seat.summary().contains(tr!("match-won"));
        assert_eq!(is_named, seat.seat != loser, "{}", seat.name);
    }
}
