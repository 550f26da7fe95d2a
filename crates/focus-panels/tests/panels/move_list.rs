//! Tests of the move list: rounds, variations, marks and events.

use std::sync::Arc;

use egui::accesskit::Toggled;
use egui::util::IdTypeMap;
use egui::{Key, Rect, Vec2, pos2, scroll_area, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use focus_panels::match_panels::chart;
use focus_panels::match_panels::move_list::{
    EventView, MoveListAction, MoveListModel, MoveView, RoundCell, rounds,
};
use focus_panels::review::ReviewModel;
use focus_panels::tr;
use stack_game::{Action, MoveMark};
use stack_session::game::NodeId;
use stack_session::play::MatchCommand;

use super::common::{
    BLUE_BURIED, SHUFFLE, SMALL, Table, assert_within, click, count_text, current, painted_texts,
    read, shown, side,
};

type Listed = Harness<'static, (bool, (MoveListModel, Option<MoveListAction>))>;

/// The list at the right edge of a window.
fn listed_in(window: Vec2, model: MoveListModel, height: f32) -> Listed {
    shown(window, (model, None), move |ui, (model, action)| {
        let rect = Rect::from_min_size(pos2(window.x - 256.0, 12.0), vec2(244.0, height));
        *action = model.ui(ui, rect).or(*action);
    })
}

/// The list in the right column of a small window.
fn listed(model: MoveListModel, height: f32) -> Listed {
    listed_in(SMALL, model, height)
}

/// A reviewed match of `two` with this many moves.
fn reviewed(count: usize) -> Table {
    let moves: Vec<_> = SHUFFLE.into_iter().cycle().take(count).collect();
    let mut table = current(
        "two",
        None,
        &[("repetition", "0"), ("quiet-rounds", "0")],
        &moves,
    );
    table.order(MatchCommand::Review(true));
    table
}

/// Plays a variation after `ply` moves of the displayed line, with `more` moves after its first.
fn branch_off(table: &mut Table, ply: usize, more: usize) -> NodeId {
    table.order(MatchCommand::GoToPly(ply));
    let mut first = None;
    for _ in 0..=more {
        let tree = table.game.tree();
        let next = tree.children(tree.cursor()).iter();
        let known: Vec<_> = next.filter_map(|&node| tree.mv(node)).collect();
        let is_new = |action: &Action| match action {
            Action::StackMove { from, to, .. } => {
                let text = format!("{from}-{to}");
                !SHUFFLE.contains(&&*text) && known.iter().all(|mv| mv.action != *action)
            }
            _ => false,
        };
        let mut actions = table.game.actions().into_iter().rev();
        let new = actions.find(is_new);
        table.order(MatchCommand::Play(new.expect("a move")));
        first.get_or_insert(table.game.tree().cursor());
    }
    first.expect("a move")
}

#[test]
fn the_main_line_stays_listed_while_a_variation_is_viewed() {
    let mut table = reviewed(8);
    let game = read(&table).move_list.main_line.moves.clone();
    let first = branch_off(&mut table, 3, 1);
    let model = read(&table).move_list;
    assert_eq!(model.main_line.moves, game);
    let mut moves = model.main_line.moves.iter();
    assert!(moves.all(|mv| mv.node != model.viewed));
    let moves = model.main_line.moves.iter();
    let on_path: Vec<_> = moves.map(|mv| model.leads_to_viewed(mv.node)).collect();
    assert_eq!(on_path[..4], [true, true, true, false]);
    let branch = &model.variations[0];
    assert_eq!(
        (model.variations.len(), branch.after, branch.depth),
        (1, 3, 1)
    );
    assert!(model.contains_viewed(0) && branch.line.moves[1].node == model.viewed);
    // Replaces Red's move of round 2.
    assert_eq!(branch.line.rounds[0].number, 2);
    assert_eq!(
        branch.line.rounds[0].cells,
        [RoundCell::Empty, RoundCell::Move(0)]
    );

    // Listed while viewed; otherwise its heading leads to it.
    let moves = branch.line.moves.clone();
    let mut harness = listed(model, 600.0);
    assert!(harness.query_by_label(&moves[1].text).is_some());
    click(&mut harness, tr!("review-collapse-variation"));
    assert!(harness.query_by_label(&moves[1].text).is_none());
    table.order(MatchCommand::GoToNode(NodeId::START));
    let mut harness = listed(read(&table).move_list, 600.0);
    assert!(harness.query_by_label(&moves[1].text).is_none());
    let texts: Vec<_> = moves.iter().map(|mv| mv.text.as_str()).collect();
    click(&mut harness, &format!("or {}", texts.join(" ")));
    assert_eq!(harness.state().1.1, Some(MoveListAction::Show(first)));
    click(&mut harness, &moves[1].text);
    assert_eq!(
        harness.state().1.1,
        Some(MoveListAction::Show(moves[1].node))
    );
}

#[test]
fn nested_variations_follow_their_parents() {
    let mut table = reviewed(8);
    branch_off(&mut table, 3, 4);
    let inner = branch_off(&mut table, 5, 0);
    let model = read(&table).move_list;
    let variations = model.variations.iter();
    let places: Vec<_> = variations.map(|one| (one.after, one.depth)).collect();
    assert_eq!(places, [(3, 1), (3, 2)]);
    assert_eq!(model.variations[1].line.moves[0].node, inner);
    // Both are expanded, as the viewed position is in the inner one.
    assert!(model.contains_viewed(0) && model.contains_viewed(1));
    assert_within(&mut listed(model, 776.0), SMALL, "branches");
}

#[test]
fn a_variation_is_copied_or_deleted_at_its_heading() {
    let mut table = reviewed(8);
    let first = branch_off(&mut table, 2, 1);
    let clicked = |model: &MoveListModel, labels: &[&str]| {
        let mut harness = listed(model.clone(), 400.0);
        for label in labels {
            click(&mut harness, label);
        }
        harness.state().1.1
    };
    let model = MoveListModel {
        in_review: true,
        ..read(&table).move_list
    };
    let copied = clicked(&model, &[tr!("review-copy-line")]);
    assert_eq!(copied, Some(MoveListAction::Copy(first)));
    let delete = tr!("review-delete-variation");
    assert_eq!(clicked(&model, &[delete]), None, "it asks first");
    let confirm = tr!("review-delete-variation-confirm");
    let deleted = clicked(&model, &[delete, confirm]);
    assert_eq!(deleted, Some(MoveListAction::Delete(first)));
}

#[test]
fn the_context_menu_copies_promotes_and_shortens_a_variation() {
    let mut table = reviewed(8);
    let first = branch_off(&mut table, 2, 1);
    let model = MoveListModel {
        in_review: true,
        can_change_main_line: true,
        ..read(&table).move_list
    };
    assert!(table.can_change_main_line());
    let second = model.variations[0].line.moves[1].clone();
    let played = model.main_line.moves[7].clone();
    assert_ne!(second.node, first);
    let entries = [
        tr!("review-copy-line"),
        tr!("review-delete-from-here"),
        tr!("review-make-main-line"),
    ];
    for (mv, offered) in [(second, 3), (played, 1)] {
        for (index, entry) in entries.into_iter().enumerate() {
            let mut harness = listed(model.clone(), 400.0);
            let cell = harness.get_all_by_label(&mv.text).last().expect("a move");
            cell.click_secondary();
            harness.run();
            // The button at the heading of the variation has the same name as the first entry.
            let found = harness.query_all_by_label(entry).last();
            assert_eq!(found.is_some(), index < offered, "{entry}");
            if let Some(found) = found {
                found.click();
                harness.run();
                let all = [
                    MoveListAction::Copy(mv.node),
                    MoveListAction::Delete(mv.node),
                    MoveListAction::MakeMainLine(mv.node),
                ];
                assert_eq!(harness.state().1.1, Some(all[index]));
            }
        }
    }
}

#[test]
fn comments_are_below_their_round_and_lead_to_their_position() {
    let mut table = reviewed(8);
    let node = table.game.tree().main_line()[3];
    table.order(MatchCommand::SetComment(node, "A strong move. ".repeat(30)));
    let model = read(&table).move_list;
    let mut harness = listed(model, 400.0);
    let rows = harness.get_all_by_label_contains("strong move");
    let rows: Vec<_> = rows.map(|row| row.rect()).collect();
    assert_eq!(rows.len(), 4, "a long comment is shortened");
    let (round, next) = (SHUFFLE[2], SHUFFLE[4 % SHUFFLE.len()]);
    let top = |harness: &Listed, text: &str| {
        let cells = harness.get_all_by_label(text);
        cells.map(|cell| cell.rect().top()).collect::<Vec<_>>()
    };
    assert!(top(&harness, round).iter().any(|&top| top < rows[0].top()));
    assert!(top(&harness, next).iter().any(|&top| top > rows[3].top()));
    let first = harness.get_all_by_label_contains("strong move").next();
    first.expect("a comment").click();
    harness.run();
    assert_eq!(harness.state().1.1, Some(MoveListAction::Show(node)));
}

#[test]
fn marks_are_listed_and_named() {
    let mut table = reviewed(4);
    let line = table.game.tree().main_line();
    let tried = branch_off(&mut table, 1, 0);
    for (node, mark) in [(line[2], MoveMark::Interesting), (tried, MoveMark::Blunder)] {
        table.order(MatchCommand::SetMark(node, Some(mark)));
    }
    let model = read(&table).move_list;
    let name =
        |mv: &MoveView, mark: &str| tr!("match-marked-move", notation = mv.text, mark = mark);
    let harness = listed(model.clone(), 400.0);
    harness.get_by_label(&name(&model.main_line.moves[1], "Interesting move"));
    harness.get_by_label(&name(&model.variations[0].line.moves[0], "Blunder"));
    // Marks of the user are no secret while the match is played.
    table.order(MatchCommand::Review(false));
    let model = read(&table).move_list;
    let mark = model.main_line.moves[1].mark;
    assert_eq!(mark, Some(MoveMark::Interesting));
}

#[test]
fn more_than_seven_rounds_are_visible_in_a_review() {
    let table = reviewed(40);
    let height = SMALL.y - 24.0 - chart::HEIGHT - ReviewModel::MIN_HEIGHT - 24.0;
    let model = read(&table).move_list;
    assert_eq!(model.main_line.moves.len(), 40);
    let harness = listed(model, height);
    let last = harness.get_all_by_label(SHUFFLE[7]);
    let lowest = last.map(|node| node.rect().bottom()).fold(0.0, f32::max);
    let first = SHUFFLE[..4].iter();
    let first = first.flat_map(|text| harness.get_all_by_label(text));
    let highest = first.map(|node| node.rect().top()).fold(f32::MAX, f32::min);
    assert!(lowest <= 12.0 + height, "{lowest}");
    let rounds = ((lowest - highest) / 22.0).round();
    assert!(rounds > 7.0, "{rounds} rounds");
}

/// For four seats and a hundred rounds: text and mark are within their cell.
#[test]
fn no_part_of_a_cell_is_cut_or_covered() {
    let mut model = read(&current("four", None, &[], &["c4-c5"])).move_list;
    let main_line = &mut Arc::make_mut(&mut model.lines).main_line;
    main_line.moves[0].mark = Some(MoveMark::Blunder);
    main_line.moves = vec![main_line.moves[0].clone(); 401];
    main_line.rounds = rounds(4, (0..401).map(|index| index % 4), None);
    let harness = listed(model, 300.0);
    let texts: Vec<_> = painted_texts(&harness)
        .map(|(text, _)| {
            let rect = text.galley.rect.translate(text.pos.to_vec2());
            (text.galley.text(), rect)
        })
        .collect();
    assert!(texts.iter().any(|(text, _)| *text == "??"));
    let moves = || texts.iter().filter(|(text, _)| text.contains('-'));
    for (text, rect) in &texts {
        assert!(!text.contains('…'), "{text} is cut");
        if text.contains('-') || *text == "??" {
            let lefts = moves().map(|(_, rect)| rect.left());
            let next_column = lefts.filter(|&left| left > rect.left());
            let end = next_column.fold(1264.0, f32::min);
            assert!(
                rect.right() + 1.0 <= end,
                "{text} at {rect:?} reaches {end}"
            );
        }
    }
}

/// The newest move is painted in its place at once.
#[test]
fn a_new_move_does_not_make_the_list_jump() {
    let moves = |count| read(&reviewed(count)).move_list;
    for count in [37, 38, 39, 40] {
        let mut harness = listed(moves(count), 250.0);
        harness.state_mut().1.0 = moves(count + 1);
        harness.step();
        let lowest = |harness: &Listed| {
            let moves = SHUFFLE.iter();
            let cells = moves.flat_map(|text| harness.query_all_by_label(text));
            cells.map(|node| node.rect().bottom()).fold(0.0, f32::max)
        };
        let at_once = lowest(&harness);
        harness.run();
        assert_eq!(lowest(&harness), at_once, "after {count} moves");
        assert!(at_once <= 262.0, "{at_once}");
    }
}

#[test]
fn events_between_moves_are_listed() {
    let mut model = read(&reviewed(6)).move_list;
    Arc::make_mut(&mut model.lines).main_line.events = vec![EventView {
        after: 6,
        text: "Anna resigns".into(),
    }];
    let harness = listed(model, 500.0);
    let texts = painted_texts(&harness).map(|(text, _)| text.galley.text());
    let texts: Vec<_> = texts.collect();
    let event = texts.iter().position(|text| *text == "Anna resigns");
    let last = texts.iter().rposition(|text| *text == SHUFFLE[5]);
    assert!(event > last, "{texts:?}");
}

#[test]
fn a_skipped_seat_has_a_dash() {
    let table = current("four", Some(BLUE_BURIED), &[], &["@f1", "@f2"]);
    let model = read(&table).move_list;
    let cells = [
        RoundCell::Move(0),
        RoundCell::Skipped,
        RoundCell::Move(1),
        RoundCell::Empty,
    ];
    assert_eq!(model.main_line.rounds[0].cells, cells);
    assert_eq!(count_text(&listed(model, 500.0), "–"), 1);
}

#[test]
fn the_list_has_no_partial_rows_at_any_size() {
    let mut table = reviewed(120);
    branch_off(&mut table, 61, 9);
    for size in [vec2(800.0, 600.0), SMALL, vec2(1920.0, 1080.0)] {
        let mut harness = listed_in(size, read(&table).move_list, size.y - 24.0);
        assert_within(&mut harness, size, "moves");
    }
}

#[test]
fn all_moves_have_the_same_font_size() {
    let mut model = read(&current("four", None, &[], &["c4-c5", "b6-b5", "d7-d6"])).move_list;
    Arc::make_mut(&mut model.lines).main_line.moves[1].mark = Some(MoveMark::Blunder);
    let harness = listed(model, 300.0);
    let moves = painted_texts(&harness).filter(|(text, _)| text.galley.text().contains('-'));
    let sizes = moves.map(|(text, _)| text.galley.job.sections[0].format.font_id.size);
    let sizes: Vec<_> = sizes.collect();
    assert_eq!(sizes.len(), 3);
    assert!(sizes.iter().all(|&size| size == sizes[0]), "{sizes:?}");
}

/// egui forgets scroll offsets when a dialog covers the list.
#[test]
fn the_list_keeps_its_scroll_offset_while_a_dialog_is_open() {
    let mut table = reviewed(60);
    table.order(MatchCommand::GoToPly(58));
    let mut harness = listed(read(&table).move_list, 200.0);
    let selected = |harness: &Listed| {
        let selected = by().predicate(|node| node.toggled() == Some(Toggled::True));
        harness.query_all(selected).count()
    };
    assert_eq!(selected(&harness), 1, "the viewed move is visible");
    let forget = IdTypeMap::remove_by_type::<scroll_area::State>;
    harness.ctx.data_mut(forget);
    harness.run();
    assert_eq!(selected(&harness), 1, "it is still visible");
}

#[test]
fn the_list_is_a_single_tab_stop_with_arrow_keys() {
    let mut table = reviewed(24);
    table.order(MatchCommand::GoToPly(4));
    let model = read(&table).move_list;
    let moves = model.main_line.moves.clone();
    let mut harness = listed(model, 200.0);
    let focused = |harness: &Listed| {
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method itself is not general enough for a predicate"
        )]
        let all = harness.query_all(by().predicate(|node| node.is_focused()));
        let labels = all.filter_map(|node| node.accesskit_node().label());
        labels.collect::<Vec<_>>()
    };
    let press = |harness: &mut Listed, key| {
        harness.key_press(key);
        harness.run();
    };
    // Tab leads to the viewed move.
    press(&mut harness, Key::Tab);
    assert_eq!(focused(&harness), [moves[3].text.clone()]);
    press(&mut harness, Key::ArrowRight);
    assert_eq!(focused(&harness), [moves[4].text.clone()]);
    press(&mut harness, Key::ArrowDown);
    assert_eq!(focused(&harness), [moves[6].text.clone()]);
    press(&mut harness, Key::End);
    assert_eq!(
        focused(&harness),
        [moves[23].text.clone()],
        "it comes into view"
    );
    press(&mut harness, Key::Enter);
    assert_eq!(
        harness.state().1.1,
        Some(MoveListAction::Show(moves[23].node))
    );
    press(&mut harness, Key::Home);
    assert_eq!(focused(&harness), [tr!("match-start")]);
    // Tab reaches nothing else in the list.
    for _ in 0..4 {
        press(&mut harness, Key::Tab);
        let stops = [tr!("match-start"), moves[3].text.as_str()];
        let at = focused(&harness);
        assert!(at.iter().all(|at| stops.contains(&at.as_str())), "{at:?}");
    }
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
