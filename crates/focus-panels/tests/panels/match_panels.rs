//! Tests of the player cards, the move list, and the turn prompts.

use std::ops::Deref;

use egui::{Pos2, Rect, Vec2, pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use focus_panels::hud::{Hud, SeatActivity, TurnKind, match_hud};
use focus_panels::match_panels::layout::{LayoutInput, MatchLayout};
use focus_panels::match_panels::move_list::MoveListAction;
use focus_panels::style::SeatColors;
use focus_panels::tr;
use stack_game::{BoardSide, Record, Seat};
use stack_session::game::{Controller, MatchSetup, NodeId, new_record, open_record};
use stack_session::lessons::action_from_notation;
use stack_session::play::{ActiveMatch, MatchCommand, OpenedMatch, Origin, SeatedMatch};

use super::common::{SMALL, click, count_text, shown};

/// A match.
pub(crate) struct Table(ActiveMatch);

impl Table {
    /// Opens a match from a record after changing its setup.
    pub(crate) fn new(record: &Record, change: impl FnOnce(&mut MatchSetup)) -> Self {
        let (mut setup, game) = open_record(record).unwrap_or_else(|reason| panic!("{reason}"));
        change(&mut setup);
        let mut table = Self(ActiveMatch::default());
        table.order(MatchCommand::Open(Box::new(OpenedMatch {
            setup,
            game,
            origin: Origin::New,
        })));
        table
    }

    /// Executes a command.
    pub(crate) fn order(&mut self, command: MatchCommand) {
        let done = self.0.execute(command);
        done.unwrap_or_else(|reason| panic!("{reason:?}"));
    }

    /// Plays a legal move by its notation.
    pub(crate) fn play(&mut self, text: &str) {
        let action = action_from_notation(self.game.as_ref(), text);
        self.order(MatchCommand::Play(action.expect("a legal move")));
    }
}

impl Deref for Table {
    type Target = SeatedMatch;

    fn deref(&self) -> &SeatedMatch {
        self.0.current().expect("a match on the table")
    }
}

pub(crate) fn record(
    variant: &str,
    start: Option<&str>,
    settings: &[(&str, &str)],
    moves: &[&str],
) -> Record {
    let texts = |(a, b): &(&str, &str)| (a.to_string(), b.to_string());
    Record {
        settings: settings.iter().map(texts).collect(),
        start: start.map(Into::into),
        moves: moves.iter().map(ToString::to_string).collect(),
        ..new_record(variant).unwrap_or_else(|| panic!("{variant} is not known"))
    }
}

pub(crate) fn current(
    variant: &str,
    start: Option<&str>,
    settings: &[(&str, &str)],
    moves: &[&str],
) -> Table {
    Table::new(&record(variant, start, settings, moves), |_| {})
}

pub(crate) fn read(current: &SeatedMatch) -> Hud {
    let activity = SeatActivity::default();
    match_hud(current, SeatColors::STANDARD, activity)
}

/// The layout of a match in a window, with or without large clocks.
pub(crate) fn layout_of(hud: &Hud, window: Vec2, large_clocks: bool) -> MatchLayout {
    MatchLayout::new(LayoutInput {
        window: Rect::from_min_size(Pos2::ZERO, window),
        seats: hud.seats.seats().count(),
        has_watch_bar: false,
        keeps_panel_open: false,
        large_clocks,
        has_second_column: false,
    })
}

/// The cards and the moves.
pub(crate) fn side(hud: Hud) -> Harness<'static, (bool, (Hud, Option<MoveListAction>))> {
    shown(SMALL, (hud, None), |ui, (hud, goal)| {
        let layout = layout_of(hud, SMALL, false);
        hud.seats.ui(ui, &layout.cards, BoardSide::South);
        let rect = Rect::from_min_max(pos2(12.0, 12.0), pos2(256.0, 788.0));
        *goal = hud.move_list.ui(ui, rect).or(*goal);
    })
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
fn clicking_a_move_goes_to_its_position() {
    let current = current("two", None, &[], &["c2-c1", "c7-c8", "c1-c2"]);
    let node = current.game.displayed_line()[2];
    let mut harness = side(read(&current));
    click(&mut harness, "c7-c8");
    assert_eq!(harness.state().1.1, Some(MoveListAction::Show(node)));
    click(&mut harness, "Start");
    assert_eq!(
        harness.state().1.1,
        Some(MoveListAction::Show(NodeId::START))
    );
}

/// Blue has one piece, below Green's.
pub(crate) const BLUE_BURIED: &str = "4/6/8/8/8/8/6/(BG)YR1 G G12Y12R12 G:B12";

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
