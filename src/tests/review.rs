//! Reviews: comments, variations and analysis, and how they are saved.

use focus_panels::tr;

use bevy::input::keyboard::{Key, KeyCode};
use focus_panels::hud::hud;
use stack_game::Record;
use stack_session::analysis::{Analysis, AnalysisCommand};
use stack_session::game::{MoveLoss, PositionAnalysis, open_record, variant_cards};
use stack_session::play::{MatchCommand, Mode};
use stack_session::storage::record_of;

use super::harness::{REPETITION_GAME, TestApp, temp_folder};
use crate::screen::Screen;
use crate::screens::DialogKind;
use crate::table::DisplayedVariation;

impl TestApp {
    /// A record of `two` in a review.
    fn with_pasted_game(name: &str, moves: &[&str]) -> Self {
        let mut program = Self::start(&temp_folder(name));
        let mut record = Record::new("focus", "two");
        record.moves = moves.iter().map(ToString::to_string).collect();
        program.paste(&record.write().unwrap());
        program
    }

    /// Runs a very short analysis to its end.
    fn analyze(&mut self) {
        self.settings_mut().analysis_seconds = 0.005;
        self.run_frames(1);
        self.send(AnalysisCommand::Start);
        self.run_frames(1);
        self.wait_until("the analysis", |program| {
            program.analysis().progress().is_none()
        });
        self.run_frames(2);
    }

    /// An analysis of a position with the loss of the move that follows.
    fn analysis_with_loss(&self, ply: usize, green: f32, loss: f32) -> PositionAnalysis {
        let game = self.game();
        let next = game.displayed_line().get(ply + 1).copied();
        let played = next.and_then(|next| game.tree().mv(next));
        let losses = played.map(|played| MoveLoss {
            action: played.action,
            text: played.text.clone(),
            loss,
        });
        PositionAnalysis {
            chances: [green, 0.0, 0.0, 1.0 - green],
            losses: losses.into_iter().collect(),
            ..PositionAnalysis::default()
        }
    }

    fn analysis(&self) -> &Analysis {
        self.session().analysis()
    }
}

#[test]
fn copied_games_and_positions_can_be_pasted() {
    for card in variant_cards() {
        let variant = card.id;
        let mut program = TestApp::start(&temp_folder(&format!("copied-{variant}")));
        program.start_match(&variant);
        for _ in 0..4 {
            program.play_nth_move(0);
        }
        let copied = record_of(program.current());
        let position = program.game().position_text();
        assert!(!copied.heading.is_empty());
        for text in [copied.write().unwrap(), position.clone()] {
            let match_id = program.current().id;
            program.paste(&text);
            assert_ne!(program.current().id, match_id, "{}", program.status_text());
            assert_eq!(program.game().position_text(), position, "{variant}");
        }
    }
}

#[test]
fn keyboard_controls_a_review() {
    let mut program = TestApp::with_pasted_game("keys", &REPETITION_GAME);
    let now = |program: &TestApp| program.game().ply();
    assert!(program.text().contains("Analyze 8 moves"));
    // The game is over at this position, and nothing is analyzed yet.
    for absent in [tr!("review-play-from"), tr!("review-statistics")] {
        let mut lines = program.text().lines();
        assert!(lines.all(|line| line != absent), "{absent}");
    }
    assert_eq!(program.dialog(), None, "the end is not shown again");
    for _ in 0..3 {
        program.key(KeyCode::ArrowLeft, Key::ArrowLeft);
        program.settle();
    }
    assert_eq!(now(&program), 5);
    program.key(KeyCode::ArrowRight, Key::ArrowRight);
    program.settle();
    assert_eq!(now(&program), 6);
    program.key(KeyCode::End, Key::End);
    program.settle();
    assert_eq!(now(&program), 8);
    program.run(MatchCommand::GoToPly(5));
    // Playback stops at the end.
    program.space();
    program.wait_until("its end", |program| program.game().ply() == 8);
    program.settle();
    program.run(MatchCommand::GoToPly(7));
    program.run_frames(200);
    assert_eq!(now(&program), 7, "it plays only on request");

    program.tab_to("Comment on this position");
    program.type_text("so close");
    let at = program.game().tree().cursor();
    assert_eq!(program.game().tree().comment(at), "so close");
    program.escape();
    program.analyze();
    program.press_button("Statistics");
    assert_eq!(program.dialog(), Some(DialogKind::Statistics));
    assert!(program.text().contains("Placed from reserve"));
    program.escape();
    program.press_button("Play from here");
    assert_eq!(program.dialog(), Some(DialogKind::PlayFrom));
    program.press_button("Play");
    assert_eq!(program.current().mode(), Mode::Play);
    assert_eq!(program.game().head_turn(), program.game().turn());
}

#[test]
fn analysis_is_saved_and_its_line_is_displayed() {
    let mut program = TestApp::with_pasted_game("judged", &REPETITION_GAME);
    program.analyze();
    program.wait_for_storage();
    let records = TestApp::records(&program.folders().opened());
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].1.analysis.len(), REPETITION_GAME.len() + 1);
    // The table shows the best line of the displayed position.
    program.run(MatchCommand::GoToPly(2));
    let at = program.game().tree().cursor();
    let best = program.game().tree().analysis(at).unwrap().line.clone();
    let shown = |program: &TestApp| {
        let world = program.app.world();
        world.resource::<DisplayedVariation>().0.clone()
    };
    assert_eq!(shown(&program), best);
    program.press_letter(KeyCode::KeyL, "l");
    program.run_frames(2);
    assert!(shown(&program).is_empty());
}

/// *Better* shows the better move as an arrow in the position before, and as a message.
#[test]
fn better_move_is_shown_with_an_arrow() {
    let mut program = TestApp::with_pasted_game("better", &REPETITION_GAME);
    let match_id = program.current().id;
    let nodes = program.game().displayed_line();
    for (ply, (&node, green)) in nodes.iter().zip([0.5, 0.5, 0.5, 0.2]).enumerate() {
        let analysis = PositionAnalysis {
            texts: vec!["c2-d2".into()],
            ..program.analysis_with_loss(ply, green, if ply == 2 { 0.3 } else { 0.0 })
        };
        program.run(MatchCommand::SetAnalysis {
            match_id,
            node,
            analysis,
        });
    }
    program.run(MatchCommand::GoToPly(3));
    program.settle();
    program.press_button("Better: c2-d2");
    let played = program.game().tree().mv(nodes[3]).map(|mv| mv.text.clone());
    let played = played.expect("a move");
    program.wait_for_text(&format!("c2-d2 (arrow 1) was better than {played}"));
    assert_eq!(program.game().ply(), 2);
}

#[test]
fn mistakes_are_annotated_and_reached_by_keyboard() {
    let mut program = TestApp::with_pasted_game("slips", &REPETITION_GAME);
    let match_id = program.current().id;
    // Green's second move loses 30 %, Red's third 9 %, all others nothing.
    let green = [0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.29, 0.29, 0.29];
    let losses = [0.0, 0.0, 0.3, 0.0, 0.0, 0.09, 0.0, 0.0, 0.0];
    for (ply, node) in program.game().displayed_line().into_iter().enumerate() {
        let analysis = program.analysis_with_loss(ply, green[ply], losses[ply]);
        program.run(MatchCommand::SetAnalysis {
            match_id,
            node,
            analysis,
        });
    }
    // Analyses of another match are ignored.
    let node = program.game().displayed_line()[1];
    program.run(MatchCommand::SetAnalysis {
        match_id: match_id + 1,
        node,
        analysis: PositionAnalysis::default(),
    });
    program.run(MatchCommand::GoToPly(0));
    for (ply, expected) in [
        (3, "Blunder: Green's win chance −30\u{a0}%"),
        (6, "Inaccuracy: Red's win chance −9\u{a0}%"),
    ] {
        program.key(KeyCode::ArrowDown, Key::ArrowDown);
        program.settle();
        assert_eq!(program.game().ply(), ply);
        assert!(program.text().contains(expected), "{}", program.text());
    }
    assert!(program.text().contains("??") && program.text().contains("?!"));
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.settle();
    assert_eq!(program.game().ply(), 3);
}

#[test]
fn pasted_text_opens_or_its_error_is_shown() {
    let mut program = TestApp::start(&temp_folder("pasted"));
    for (text, expected) in [
        ("", "The clipboard has no text"),
        ("hello", "Not a game or position: “hello”"),
        ("4/6/8 G - -", "The board has 3 rows instead of 8"),
    ] {
        program.paste(text);
        let notice = program.status_text();
        assert!(notice.contains(expected), "{text}: {notice}");
        assert_eq!(program.screen(), Screen::Title);
    }
    for (text, expected) in [
        (
            "(format: 9)",
            "This game was saved by a newer version of Focus",
        ),
        (
            "(format: 1, game: \"focus\", variant: \"nine\", moves: [])",
            "Unknown game or variant",
        ),
    ] {
        program.paste(text);
        program.assert_open_error(expected, None);
        assert!(!program.text().contains("Open moves before the error"));
        program.press_button("Close");
        assert_eq!((program.dialog(), program.screen()), (None, Screen::Title));
    }
    // An illegal move is reported with its number, and the moves before it can be opened.
    let mut record = Record::new("focus", "two");
    record.moves = REPETITION_GAME.map(Into::into).to_vec();
    record.moves[4] = "c2-c8".into();
    program.paste(&record.write().unwrap());
    assert_eq!(program.dialog(), Some(DialogKind::OpenError));
    assert!(
        program
            .text()
            .contains("Round 3, Green: illegal move c2-c8 (")
    );
    assert_eq!(program.screen(), Screen::Title);
    program.press_button("Open moves before the error");
    program.run_frames(3);
    assert_eq!(program.game().move_list().cursor_ply, 4);
    // A pasted position opens for review: no player moves, and the match before is saved.
    let position = program.game().position_text();
    program.start_match("two");
    program.play_move("c2-c1");
    program.paste(&position);
    assert_eq!(program.current().mode(), Mode::Review);
    let notice = program.status_text();
    let expected = [tr!("notice-opened-unfinished"), tr!("notice-suspended")].join(". ");
    assert_eq!(notice, expected);
    assert_eq!(program.game().position_text(), position);
    assert_eq!(program.game().move_list().moves.len(), 0);
    // The variant of a position follows from its seats.
    let four = open_record(&Record::new("focus", "four")).unwrap();
    program.paste(&four.1.position_text());
    assert_eq!(program.game().seats().len(), 4);
}

/// In a finished match cards are no buttons, not even before its end.
#[test]
fn cards_of_a_finished_match_offer_no_players() {
    let mut program = TestApp::with_finished_match("review-seats");
    let offered = |program: &TestApp| {
        let hud = hud(program.session(), program.settings(), false);
        let groups = hud.expect("panels").seats.groups.into_iter();
        let mut seats = groups.flat_map(|group| group.seats);
        seats.any(|seat| !seat.choices.is_empty())
    };
    program.run(MatchCommand::Review(true));
    program.run(MatchCommand::GoToPly(2));
    assert!(!offered(&program));
    program.start_match("two");
    assert!(offered(&program));
}
