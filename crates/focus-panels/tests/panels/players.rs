//! Tests of selecting players on the title screen and in a match, and of what is shown while a
//! computer thinks.

use egui::accesskit::Role;
use egui::{Key, Pos2, Rect};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::hud::{SeatActivity, TurnOwner, match_hud};
use focus_panels::match_panels::toolbar::{AssistButton, MoveButtons, ToolbarAction, ToolbarModel};
use focus_panels::strings;
use focus_panels::style::{SeatColors, ThemeColors};
use focus_panels::title::NewGameAction;
use focus_panels::tr;
use stack_game::{BoardSide, Seat, Square};
use stack_session::game::Controller;
use stack_session::play::MatchCommand;
use stack_session::players::{
    ANALYSIS_PLAYER, MoveReason, RelatedMove, StackOutlook, default_opponent, rating, rating_range,
};
use stack_session::settings::ChoiceChange;

use super::common::{SMALL, click, shown};
use super::match_panels::{Table, layout_of, record};
use super::new_game::{NewGame, new_game};

fn computer(name: &str) -> Controller {
    Controller::Computer(name.into())
}

fn controllers(
    harness: &egui_kittest::Harness<'_, (bool, super::new_game::NewGame)>,
) -> Vec<Controller> {
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

#[test]
fn each_seat_selects_its_player_from_a_list() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    click(&mut harness, "Red: Human");
    click(&mut harness, "Level 1");
    assert_eq!(controllers(&harness)[1], computer("level-1"));
    assert!(
        harness.query_by_label("Level 7").is_none(),
        "the list is closed"
    );
    // The first player isn't known yet, so *Mirror*, which can't move first, is disabled.
    click(&mut harness, "Red: Level 1");
    click(&mut harness, "More…");
    let disabled =
        by().predicate(|node| node.label().as_deref() == Some("Mirror") && node.is_disabled());
    assert_eq!(harness.query_all(disabled).count(), 1);
    click(&mut harness, "MCTS");
    assert_eq!(controllers(&harness)[1], computer("mcts"));
    harness.get_all_by_label("Green").last().unwrap().click();
    harness.run();
    click(&mut harness, "Red: MCTS");
    click(&mut harness, "Mirror");
    assert_eq!(controllers(&harness)[1], computer("mirror"));
}

#[test]
fn the_champion_and_the_highest_level_are_one_player() {
    for name in ["champion", "level-8"] {
        assert_eq!(strings::player_name(name), "Champion");
    }
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    click(&mut harness, "Watch");
    harness.get_by_label("Red: Champion").click();
    harness.run();
    // Listed once, after the levels; there is no level 8.
    let rows: Vec<_> = ["Level 7", "Champion"]
        .map(|name| harness.get_by_label(name).rect().top())
        .into();
    assert!(rows[0] < rows[1], "{rows:?}");
    assert!(harness.query_by_label("Level 8").is_none());
    click(&mut harness, "Level 7");
    click(&mut harness, "Red: Level 7");
    click(&mut harness, "Champion");
    assert_eq!(controllers(&harness)[1], computer(ANALYSIS_PLAYER));
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
fn the_third_button_adapts_to_the_turn() {
    for (assist, name, action) in [
        (
            AssistButton::Hint { on: false },
            "Hint",
            ToolbarAction::Hint,
        ),
        (AssistButton::MoveNow, "Move now", ToolbarAction::MoveNow),
        (AssistButton::Resume, "Resume", ToolbarAction::Resume),
        (AssistButton::Result, "Result", ToolbarAction::Result),
    ] {
        let mut harness = shown(SMALL, None, move |ui, pressed| {
            let bar = ToolbarModel {
                buttons: MoveButtons::Play {
                    can_undo: true,
                    can_redo: false,
                    assist,
                    replay: None,
                },
                ..ToolbarModel::default()
            };
            let (now, _) = bar.ui(ui, Rect::from_min_size(Pos2::ZERO, SMALL));
            *pressed = now.or(*pressed);
        });
        click(&mut harness, name);
        assert_eq!(harness.state().1, Some(action));
    }
}

#[test]
fn a_hint_is_one_line_of_facts() {
    let mover = Seat::new(0);
    let name = |seat| if seat == mover { "Green" } else { "Red" }.to_string();
    for (reason, line) in [
        (
            MoveReason {
                captured: vec![(Seat::new(3), 2)],
                to_reserve: vec![(mover, 1)],
                height_after: 5,
                takes_over: Some((Seat::new(3), 4)),
                chance: Some(0.634),
                ..MoveReason::default()
            },
            "Captures 2 pieces of Red, frees 1 piece for the reserve and takes Red's stack of 4. Green's win chance: 63\u{a0}%",
        ),
        (
            MoveReason {
                height_before: 1,
                height_after: 3,
                ..MoveReason::default()
            },
            "Builds a stack of 3",
        ),
        (
            MoveReason {
                height_after: 3,
                ..MoveReason::default()
            },
            "",
        ),
        (
            MoveReason {
                height_before: 6,
                height_after: 8,
                wins_stack: Some(Seat::new(3)),
                chance: Some(0.9),
                ..MoveReason::default()
            },
            "Gives Red a stack. Green's win chance: 90\u{a0}%",
        ),
        (
            MoveReason {
                height_before: 6,
                height_after: 8,
                wins_stack: Some(mover),
                ..MoveReason::default()
            },
            "Wins a stack",
        ),
        (
            MoveReason {
                chance: Some(0.41),
                uncertainty: 0.08,
                ..MoveReason::default()
            },
            "Green's win chance: 41\u{a0}±\u{a0}8\u{a0}%",
        ),
        (
            MoveReason {
                wins_in: Some(3),
                captured: vec![(Seat::new(3), 1)],
                ..MoveReason::default()
            },
            "Forced win within 3 turns",
        ),
    ] {
        assert_eq!(strings::move_reason(&reason, mover, name), line);
    }
}

#[test]
fn explanations_name_what_a_move_prevents_threatens_and_allows() {
    let (mover, partner) = (Seat::new(0), Seat::new(2));
    let name = |seat: Seat| ["Green", "Blue", "Yellow", "Red"][seat.index()].to_string();
    let (blue, red) = (Seat::new(1), Seat::new(3));
    let related = |text: &str, seat, reason| {
        Some(RelatedMove {
            text: text.into(),
            seat,
            reason: Box::new(reason),
        })
    };
    let takes = |seat, height| MoveReason {
        takes_over: Some((seat, height)),
        ..MoveReason::default()
    };
    let reason = MoveReason {
        prevents: related("f5-f4", red, takes(mover, 3)),
        threatens: related(
            "e4-e6",
            mover,
            MoveReason {
                captured: vec![(red, 2)],
                ..MoveReason::default()
            },
        ),
        allows: related("b3-b5", blue, takes(partner, 2)),
        exposes: Some((Square::new(3, 4), 3)),
        chance: Some(0.5),
        ..MoveReason::default()
    };
    let own = "Prevents f5-f4 (takes Green's stack of 3) and threatens e4-e6 (captures 2 pieces \
               of Red)";
    let hint = format!("{own}. Green's win chance: 50\u{a0}%");
    assert_eq!(strings::move_reason(&reason, mover, name), hint);
    assert_eq!(
        strings::move_explanation(&reason, mover, name),
        format!(
            "{own}. Allows Blue b3-b5 (takes Yellow's stack of 2) and leaves the stack of 3 on \
             d5 exposed"
        )
    );
    for (reason, text) in [
        (
            MoveReason {
                captured: vec![(blue, 1), (red, 2)],
                to_reserve: vec![(mover, 1), (partner, 1)],
                uncovers: Some((red, 2)),
                ..MoveReason::default()
            },
            "Captures 1 piece of Blue and 2 pieces of Red, frees 1 piece for the reserve, frees \
             1 piece for Yellow's reserve and leaves a stack of 2 to Red",
        ),
        (
            MoveReason {
                uncovers: Some((mover, 1)),
                wins_in: Some(2),
                ..MoveReason::default()
            },
            "Forced win within 2 turns. Frees a buried piece",
        ),
        (MoveReason::default(), ""),
    ] {
        assert_eq!(strings::move_explanation(&reason, mover, name), text);
    }
}

/// In games where complete stacks are won, explanations name top pieces, moves left and stacks of
/// the expected line. Two moves with the same facts differ by their expected lines.
#[test]
fn explanations_name_stacks_that_the_top_piece_wins() {
    let (white, black) = (Seat::new(0), Seat::new(1));
    let name = |seat| if seat == white { "White" } else { "Black" }.to_string();
    let builds = |before, after| MoveReason {
        height_before: 2,
        height_after: 5,
        tops: Some((before, after)),
        ..MoveReason::default()
    };
    let line = |reason: MoveReason, moves: &[&str]| MoveReason {
        expected_line: moves.iter().map(ToString::to_string).collect(),
        ..reason
    };
    for (reason, text) in [
        (
            builds(white, white),
            "Builds a stack of 5 with White's checker on top",
        ),
        (
            builds(black, white),
            "Builds a stack of 5, now with White's checker on top instead of Black's",
        ),
        (
            MoveReason {
                approaches: Some(3),
                restricts: Some((black, 0)),
                outlook: Some(StackOutlook::Highest {
                    seat: black,
                    height: 6,
                    moves: 4,
                }),
                height_after: 2,
                ..MoveReason::default()
            },
            "Brings a stack within 3 steps of the nearest one and leaves Black no move. Expected \
             after 4 more moves: the highest stack has 6 checkers, Black's on top",
        ),
        (
            MoveReason {
                approaches: Some(1),
                restricts: Some((black, 1)),
                outlook: Some(StackOutlook::Won {
                    seat: white,
                    text: "b2-c3:3".into(),
                    moves: 1,
                }),
                ..MoveReason::default()
            },
            "Brings a stack next to another one and leaves Black only one move. Expected: White \
             wins a stack with the next move (b2-c3:3)",
        ),
    ] {
        assert_eq!(strings::move_explanation(&reason, white, name), text);
    }
    let same = [["d4-c5:1", "e3-f4"], ["d4-e5:1", "e3-f4"]];
    let same = same.map(|moves| line(builds(white, white), &moves));
    let texts = strings::compared_explanations([&same[0], &same[1]], white, name);
    let start = "Builds a stack of 5 with White's checker on top. Expected: ";
    let lines = ["d4-c5:1 e3-f4", "d4-e5:1 e3-f4"];
    assert_eq!(texts, lines.map(|moves| format!("{start}{moves}")));
    let other = line(builds(black, white), &["d4-c5:1"]);
    let texts = strings::compared_explanations([&same[0], &other], white, name);
    assert!(
        texts.iter().all(|text| !text.contains("Expected")),
        "{texts:?}"
    );
}

#[test]
fn ratings_are_rounded_and_named() {
    assert_eq!(strings::rounded_rating(1_234), "1230");
    assert_eq!(strings::player_name("elo-650"), "Rating 650");
}

/// The list dims the dialog behind it and is fully visible in a normal window.
#[test]
fn the_player_list_is_fully_visible_and_dims_the_dialog() {
    let mut harness = new_game(SMALL);
    click(&mut harness, "Two");
    click(&mut harness, "Red: Human");
    let more = harness.get_by_label("More…").rect();
    let opener = harness.get_by_label("Red: Human").rect();
    assert!(more.bottom() < opener.top() - 12.0, "{more:?} {opener:?}");
    let scrim = harness.ctx.colors().scrim;
    let meshes = harness.output().shapes.iter();
    let scrims: Vec<_> = meshes
        .filter_map(|clipped| match &clipped.shape {
            egui::Shape::Mesh(mesh) if mesh.vertices.iter().all(|v| v.color == scrim) => Some(mesh),
            _ => None,
        })
        .collect();
    let [around] = scrims.as_slice() else {
        panic!("one scrim, not {}", scrims.len());
    };
    assert_eq!(around.calc_bounds().size(), SMALL);
    // Its control stays bright; only the rounded corners are cut.
    let inside = |v: &&egui::epaint::Vertex| opener.shrink(4.0).contains(v.pos);
    assert_eq!(around.vertices.iter().find(inside), None);
}

type Page<'a> = Harness<'a, (bool, NewGame)>;

fn red(page: &Page) -> Controller {
    page.state().1.setup().seats.remove(1).controller
}

fn slider<'a>(page: &'a Page) -> egui_kittest::Node<'a> {
    page.get(by().role(Role::Slider))
}

/// The dialog *New game* for two, with the list of Red's players open.
fn list_of_red<'a>() -> Page<'a> {
    let mut page = new_game(SMALL);
    click(&mut page, "Two");
    click(&mut page, "Red: Human");
    page
}

#[test]
fn a_rating_is_selected_in_steps_of_fifty() {
    let mut page = list_of_red();
    click(&mut page, "Level 3");
    click(&mut page, "Red: Level 3");
    // First come the levels; the slider is at the current level's rating.
    let champion = page.get_by_label("Champion").rect().bottom();
    let rows = page
        .query_all_by_label("By rating")
        .filter(|node| node.accesskit_node().role() == Role::Button);
    assert!(rows.into_iter().all(|row| row.rect().top() >= champion));
    let level_3 = rating("two", "level-3").map_or(0, |rating| rating.elo);
    let near = (level_3 + 25) / 50 * 50;
    page.get_by_role_and_label(Role::Button, "By rating")
        .scroll_to_me();
    page.run();
    page.get_by_role_and_label(Role::Button, "By rating")
        .click();
    page.run();
    assert_eq!(red(&page), computer(&format!("elo-{near}")));
    // The list stays open for further steps.
    click(&mut page, &tr!("player-rating-higher", n = 50));
    click(&mut page, &tr!("player-rating-higher", n = 50));
    click(&mut page, &tr!("player-rating-lower", n = 50));
    assert_eq!(red(&page), computer(&format!("elo-{}", near + 50)));
    page.key_press(Key::Escape);
    page.run();
    click(&mut page, &format!("Red: Rating {}", near + 50));
    // Reopened, the list shows the selection.
    page.run();
    let row = page.get_by_role_and_label(Role::Button, "By rating").rect();
    let button = page
        .get_by_label(&format!("Red: Rating {}", near + 50))
        .rect();
    let visible = button.top() - 460.0..=button.top();
    assert!(
        visible.contains(&row.top()) && visible.contains(&row.bottom()),
        "{row:?} {button:?}"
    );
}

#[test]
fn keys_reach_the_slider_move_it_and_leave_it() {
    let mut page = list_of_red();
    click(&mut page, "Champion");
    page.get_by_label("Red: Champion").focus();
    page.run();
    page.key_press(Key::Enter);
    page.run();
    // Past the sparring partner and the rating.
    for _ in 0..3 {
        page.key_press(Key::ArrowDown);
        page.run();
    }
    assert!(slider(&page).is_focused());
    let maximum = rating_range("two").map_or(0, |ratings| *ratings.end());
    let before = slider(&page).accesskit_node().numeric_value();
    assert_eq!(
        before,
        Some(f64::from(maximum)),
        "the nearest to the champion's"
    );
    page.key_press(Key::ArrowLeft);
    page.run();
    page.key_press(Key::ArrowLeft);
    page.run();
    assert_eq!(red(&page), computer(&format!("elo-{}", maximum - 100)));
    assert!(
        slider(&page).is_focused(),
        "the arrows to the sides are its own"
    );
    page.key_press(Key::ArrowUp);
    page.run();
    assert!(
        page.get_by_role_and_label(Role::Button, "By rating")
            .is_focused()
    );
}

#[test]
fn a_rating_is_clamped_to_the_variants_range_with_a_message() {
    let mut page = list_of_red();
    let page_of = |page: &mut Page, pick| {
        page.state_mut().1.apply(pick);
        page.run();
    };
    let of = |variant| rating_range(variant).map_or(0, |ratings| *ratings.end());
    let (two, fast) = (of("two"), of("two-fast"));
    assert!(two > fast, "{two} {fast}");
    let highest = computer(&format!("elo-{two}"));
    page.key_press(Key::Escape);
    page_of(&mut page, ChoiceChange::Controller(1, highest.clone()));
    let said = strings::rating_clamped("Red", fast, "two-fast");
    assert_eq!(page.query_all_by_label(&said).count(), 0);
    page_of(&mut page, ChoiceChange::Alternative(true));
    assert_eq!(red(&page), computer(&format!("elo-{fast}")));
    page.get_by_label(&format!("Red: Rating {fast}"));
    assert_eq!(page.query_all_by_label(&said).count(), 1);
    // The selection is kept.
    page_of(&mut page, ChoiceChange::Alternative(false));
    assert_eq!(red(&page), highest);
}

#[test]
fn a_rating_just_below_zero_has_no_sign() {
    let shown_texts = [-4, 0, 4, -6, 884].map(strings::rounded_rating);
    assert_eq!(shown_texts, ["0", "0", "0", "-10", "880"]);
}
