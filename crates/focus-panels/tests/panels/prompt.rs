//! Tests of the prompt and of one-line messages.

use egui::{Color32, Rect, Shape, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::hud::TurnKind;
use focus_panels::match_panels::prompt::{
    Hovered, Prompt, PromptText, StackContents, TrayContents,
};
use focus_panels::style::SeatEmblem;
use focus_panels::tr;
use focus_panels::widgets::{MESSAGE_HEIGHT, MessageLine};
use stack_game::{Square, TrayKind};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;

use super::common::{SMALL, Table, current, painted_texts, read, record, shown};

/// The prompt in an area.
fn prompt(rect: Rect, text: PromptText, hovered: Option<Hovered>) -> Harness<'static, (bool, ())> {
    shown(SMALL, (), move |ui, ()| {
        let prompt = Prompt {
            text: &text,
            opacity: 1.0,
            title: "Focus · Two",
            hovered: hovered.as_ref(),
        };
        prompt.ui(ui, rect);
    })
}

/// Asserts that all painted shapes are within an area.
fn assert_inside(harness: &Harness<'_, (bool, ())>, area: Rect) {
    for clipped in &harness.output().shapes {
        let rect = clipped.shape.visual_bounding_rect();
        let is_inside = !rect.is_positive() || area.contains_rect(rect);
        assert!(is_inside, "{:?} in {area:?}", clipped.shape);
    }
}

#[test]
fn the_prompt_shows_hovered_trays_and_stacks() {
    let green = SeatEmblem {
        symbol: 0,
        color: Color32::GREEN,
    };
    let tray = |kind, stacks, pieces: &[usize]| {
        Hovered::Tray(TrayContents {
            seat: "Green".into(),
            kind,
            stacks,
            pieces: pieces.iter().map(|&n| (green, n)).collect(),
        })
    };
    let stack = Hovered::Stack(StackContents {
        square: Square::new(2, 3),
        variant: "two".into(),
        pieces: vec![green; 5],
        current_height: Some(3),
    });
    for (hovered, text, pieces) in [
        (tray(TrayKind::Reserve, 0, &[]), "Green · Reserve: empty", 0),
        (
            tray(TrayKind::Reserve, 1, &[1]),
            "Green · Reserve: 1 piece",
            1,
        ),
        (
            tray(TrayKind::Captures, 5, &[3, 2]),
            "Green · Captured: 5 pieces",
            5,
        ),
        (
            tray(TrayKind::WonStacks, 1, &[5, 3]),
            "Green · Won: 1 stack",
            0,
        ),
        (stack, "c4: 3 → 5 pieces", 5),
    ] {
        for size in [vec2(260.0, 84.0), vec2(700.0, 64.0), vec2(160.0, 42.0)] {
            let prompt_text = PromptText {
                emblems: vec![green],
                text: "Green: select a stack with your piece on top".into(),
                ..PromptText::default()
            };
            let rect = Rect::from_min_size(pos2(20.0, 20.0), size);
            let harness = prompt(rect, prompt_text, Some(hovered.clone()));
            harness.get_by_label(text);
            let shapes = harness.output().shapes.iter();
            assert_inside(&harness, rect);
            let discs = shapes.filter(|clipped| {
                matches!(&clipped.shape, Shape::Circle(disc) if disc.fill != Color32::TRANSPARENT)
            });
            assert_eq!(discs.count(), pieces, "{text}");
        }
    }
}

/// Text that is cut has a tooltip.
#[test]
fn the_prompt_fits_its_area() {
    let tasks = [
        ("", ""),
        ("Swap 1 of 2", ""),
        (
            "Swap 1 of 2",
            "Blocked squares would let Green mirror every move",
        ),
    ];
    let texts = [
        "Green wins",
        "Anna: select a highlighted square; the number shows how many move",
    ];
    for ((step, note), text) in tasks
        .into_iter()
        .flat_map(|task| texts.map(|text| (task, text)))
    {
        for size in [
            vec2(214.0, 84.0),
            vec2(284.0, 84.0),
            vec2(440.0, 64.0),
            vec2(250.0, 42.0),
        ] {
            for is_result in [false, true] {
                let prompt_text = PromptText {
                    emblems: vec![read(&current("two", None, &[], &[])).turn_emblem],
                    step: step.into(),
                    text: text.into(),
                    note: note.into(),
                    is_result,
                    is_request: !is_result,
                    ..PromptText::default()
                };
                let rect = Rect::from_min_size(pos2(20.0, 20.0), size);
                let harness = prompt(rect, prompt_text, None);
                assert_inside(&harness, rect);
                harness.get_by_label_contains(text);
            }
        }
    }
}

#[test]
fn a_message_is_one_line_high_and_fits_its_area() {
    for (words, width) in [(3, 700.0), (24, 700.0), (8, 300.0), (200, 300.0)] {
        let text = "several words ".repeat(words / 2);
        let area = Rect::from_min_size(pos2(200.0, 8.0), vec2(width, MESSAGE_HEIGHT));
        let mut harness = shown(SMALL, Rect::NOTHING, |ui, rect| {
            let line = MessageLine { text: &text };
            *rect = line.ui(ui, area.center().x, area);
            assert_eq!(rect.width(), line.width(ui, width));
        });
        let rect = harness.state().1;
        assert!(area.expand(0.5).contains_rect(rect), "{rect:?} in {area:?}");
        harness.step();
        let (text, _) = painted_texts(&harness).next().unwrap();
        let text_rect = text.visual_bounding_rect();
        assert!(rect.contains_rect(text_rect), "{text_rect:?} in {rect:?}");
        assert_eq!(text.galley.elided, words == 200);
    }
}

#[test]
fn starting_pieces_and_swaps_have_prompts() {
    let three = read(&current("three", None, &[], &[]));
    assert_eq!(
        three.turn_kind,
        TurnKind::StartingPiece {
            player: "Green".into()
        }
    );
    assert!(three.seats.groups[0].seats[0].has_starting_piece);
    let swap = [("anti-symmetry", "swap")];
    let first = read(&current("two", None, &swap, &[]));
    let swap_by = |seat: &str, enemy: &str, is_second| TurnKind::Swap {
        player: seat.into(),
        other_color: enemy.to_lowercase(),
        is_second,
    };
    assert_eq!(first.turn_kind, swap_by("Green", "Red", false));
    let second = read(&current("two", None, &swap, &["b2=b3"]));
    assert_eq!(second.turn_kind, swap_by("Red", "Green", true));
    let played = read(&current("two", None, &[], &["b2-b3", "b7-b6"]));
    assert_eq!(played.turn_kind, TurnKind::Normal);
}

/// The prompt says what a human should do, or what a computer is doing.
#[test]
fn the_turn_prompt_addresses_the_player_to_move() {
    let swap = [("anti-symmetry", "swap")];
    for (variant, settings, human, computer) in [
        (
            "three",
            [].as_slice(),
            "Green: place your starting piece on an empty square",
            "Level 3 places a starting piece",
        ),
        (
            "two",
            &swap,
            "Green: select one of your pieces, then the Red piece to swap it with",
            "Level 3 swaps one of its pieces for a Red piece",
        ),
    ] {
        let record = record(variant, None, settings, &[]);
        let task = |controller: Controller| {
            let table = Table::new(&record, |setup| setup.seats[0].controller = controller);
            let hud = read(&table);
            hud.turn_prompt(false).map(|task| task.text)
        };
        assert_eq!(task(Controller::Human).as_deref(), Some(human));
        let level = Controller::Computer("level-3".into());
        assert_eq!(task(level).as_deref(), Some(computer));
    }
}

/// Both steps of a move are explained on each human's first turn, but not on a computer's.
#[test]
fn the_first_turn_of_each_human_is_explained() {
    let task = |variant, moves: &[&str], selected| {
        let table = Table::new(&record(variant, None, &[], moves), |setup| {
            setup.seats[1].controller = Controller::Human;
        });
        read(&table).turn_prompt(selected).map(|task| task.text)
    };
    for (moves, seat) in [(&[][..], "Green"), (&["b2-b3"], "Red")] {
        assert_eq!(
            task("two", moves, false),
            Some(tr!("match-first-turn", seat = seat))
        );
        assert_eq!(
            task("two", moves, true),
            Some(tr!("match-first-turn-target", seat = seat))
        );
    }
    assert_eq!(task("two", &["b2-b3", "b7-b6"], false), None);
    assert_eq!(
        task("byte", &[], false),
        Some(tr!("match-first-turn-within", seat = "White"))
    );
    assert_eq!(
        task("byte", &[], true),
        Some(tr!("match-first-turn-target-within", seat = "White"))
    );
    let computer = Table::new(&record("two", None, &[], &[]), |setup| {
        setup.seats[0].controller = Controller::Computer("level-3".into());
    });
    assert_eq!(read(&computer).turn_prompt(false), None);
}

#[test]
fn a_finished_match_of_computers_has_no_prompts() {
    let swap = [("anti-symmetry", "swap")];
    for (variant, settings, moves) in [
        ("three", [].as_slice(), ["@e8"].as_slice()),
        ("two", &swap, &[]),
    ] {
        let record = record(variant, None, settings, moves);
        let mut table = Table::new(&record, |_| {});
        let prompt = read(&table).turn_prompt(false);
        assert!(prompt.is_some(), "{variant}: humans are asked");
        for seat in table.game.seats() {
            let computer = Controller::Computer("level-1".into());
            table.order(MatchCommand::SetController(seat, computer));
        }
        table.order(MatchCommand::AgreeDraw);
        table.order(MatchCommand::GoToPly(0));
        assert!(read(&table).turn_prompt(false).is_none(), "{variant}");
    }
}
