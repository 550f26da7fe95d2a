//! Matches that are studied: comments, variations and judgements, and what is kept of them.

use std::fs;

use bevy::input::keyboard::{Key, KeyCode};
use focus_panels::hud::hud;
use focus_panels::words::ENGLISH;
use stack_game::Record;
use stack_session::analysis::{Analysis, AnalysisCommand, Figures, statistics, unanalysed};
use stack_session::game::{Insight, MoveLoss, Node, cards, open};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, Mode};
use stack_session::storage::{read_record, record_of};

use super::play::SHUFFLE;
use super::program::{Program, folder};
use crate::screen::Screen;
use crate::screens::Page;
use crate::table::ShownLine;

impl Program {
    fn say(&mut self, ply: usize, text: &str) {
        let node = self.game().shown()[ply];
        self.want(MatchCommand::Comment(node, text.into()));
    }
}

#[test]
fn what_is_added_to_a_finished_match_goes_into_its_record() {
    let mut program = Program::finished("annotated");
    let (records, unfinished) = (program.folders().records(), program.folders().unfinished());
    let (name, plain) = Program::records(&records).remove(0);
    program.want(MatchCommand::Study(true));
    program.say(3, "here it was lost");
    program.want(MatchCommand::GoTo(2));
    program.act("d7-d8");
    program.act("d2-d1");
    let kept = Program::records(&records);
    assert_eq!(kept.len(), 1, "one game, one record");
    let (now, record) = &kept[0];
    assert_eq!((now, &record.moves), (&name, &plain.moves));
    assert_eq!(record.comments[&3], "here it was lost");
    assert_eq!(record.branches[0].after, 2);
    assert_eq!(record.branches[0].moves, ["d7-d8", "d2-d1"]);
    assert!(Program::records(&unfinished).is_empty());
    // The match is as finished as before.
    assert!(program.game().live_over());
    program.want(MatchCommand::Study(false));
    assert!(program.game().outcome().is_some());

    // Opened again it is all there, and more can be added.
    program.want(MatchCommand::Leave);
    program.open(name.trim_end_matches(".ron"));
    let start = Node::START;
    program.say(0, "the start");
    assert_eq!(program.game().tree().comment(start), "the start");
    let kept = Program::records(&records);
    assert_eq!((kept.len(), kept[0].1.comments.len()), (1, 2));
    assert_eq!(kept[0].1.branches, record.branches);
    program.want(MatchCommand::Leave);
    let left: Vec<_> = fs::read_dir(&records).unwrap().flatten().collect();
    assert_eq!(left.len(), 1, "no lock is left: {left:?}");
}

#[test]
fn playing_on_makes_a_match_beside_it() {
    let mut program = Program::finished("beside");
    let (records, unfinished) = (program.folders().records(), program.folders().unfinished());
    program.want(MatchCommand::Study(true));
    program.want(MatchCommand::GoTo(3));
    let kept = Program::records(&records);
    let seats = program.current().setup.seats.clone();
    program.want(MatchCommand::PlayFrom(seats));
    assert_eq!(program.game().live_turn(), program.game().turn());
    program.act("d2-d1");
    assert_eq!(Program::records(&records), kept, "the record is as it was");
    let beside = Program::records(&unfinished).remove(0).1;
    assert_eq!(beside.moves.len(), 4);
    assert_eq!(beside.branches[0].moves, SHUFFLE[3..]);
    // It is played to an end of its own, and becomes a record of its own.
    program.want(MatchCommand::Leave);
    program.resume();
    assert_eq!(program.game().move_list().now, 4);
}

#[test]
fn at_the_end_of_a_game_there_is_no_playing_on() {
    let mut program = Program::finished("over");
    let seats = program.current().setup.seats.clone();
    program.want(MatchCommand::PlayFrom(seats));
    assert_eq!(program.notice(), "The game is over here");
    assert!(program.game().outcome().is_some());
}

#[test]
fn two_windows_never_write_the_same_record() {
    let mut one = Program::finished("windows");
    let records = one.folders().records();
    one.say(1, "mine");
    let mut other = Program::start(&one.folder);
    let name = Program::records(&records)[0].0.clone();
    other.open(name.trim_end_matches(".ron"));
    other.say(2, "yours");
    let kept = Program::records(&records);
    assert_eq!(kept.len(), 2);
    let of = |is: bool| kept.iter().find(|(named, _)| (*named == name) == is);
    assert_eq!(of(true).unwrap().1.comments.len(), 1);
    assert_eq!(of(false).unwrap().1.comments.len(), 2);
    // The folder is the first one's; the second must not take it away twice.
    other.folder = folder("windows-gone");
}

#[test]
fn files_from_elsewhere_stay_as_they_are() {
    let mut program = Program::start(&folder("elsewhere"));
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE.map(Into::into).to_vec();
    let path = program.folder.join("a friend's.ron");
    fs::create_dir_all(&program.folder).unwrap();
    fs::write(&path, record.write().unwrap()).unwrap();
    program.want(LibraryCommand::Open(path.clone()));
    let copies = program.folders().opened();
    assert_eq!(Program::records(&copies)[0].1.moves, record.moves);
    program.say(1, "mine");
    assert_eq!(Program::records(&copies)[0].1.comments[&1], "mine");
    assert!(Program::records(&program.folders().records()).is_empty());
    assert_eq!(read_record(&path).unwrap(), record);
}

impl Program {
    /// A record of two on the table, to be studied.
    fn opened(name: &str, moves: &[&str]) -> Self {
        let mut program = Self::start(&folder(name));
        let mut record = Record::new("focus", "two");
        record.moves = moves.iter().map(ToString::to_string).collect();
        program.paste(&record.write().unwrap());
        program
    }

    /// Lets the analysis search for hardly any time, until it has ended.
    fn analyse(&mut self) {
        self.settings_mut().patience = 0.005;
        self.frames(1);
        self.send(AnalysisCommand::Start);
        self.frames(1);
        self.until("the analysis", |program| {
            program.analysis().progress().is_none()
        });
        self.frames(2);
    }

    /// An analysis of a position, with the loss of the move that follows.
    fn judged(&self, ply: usize, green: f32, loss: f32) -> Insight {
        let game = self.game();
        let next = game.shown().get(ply + 1).copied();
        let played = next.and_then(|next| game.tree().mv(next));
        let losses = played.map(|played| MoveLoss {
            action: played.action,
            text: played.text.clone(),
            loss,
        });
        Insight {
            chances: [green, 0.0, 0.0, 1.0 - green],
            losses: losses.into_iter().collect(),
            ..Insight::default()
        }
    }

    fn analysis(&self) -> &Analysis {
        self.session().analysis()
    }
}

#[test]
fn what_is_copied_can_be_pasted() {
    for card in cards() {
        let variant = card.id;
        let mut program = Program::start(&folder(&format!("copied-{variant}")));
        program.begin(&variant);
        for _ in 0..4 {
            program.act_number(0);
        }
        let copied = record_of(program.current());
        let position = program.game().position_text();
        assert!(!copied.heading.is_empty());
        for text in [copied.write().unwrap(), position.clone()] {
            let number = program.current().number;
            program.paste(&text);
            assert_ne!(program.current().number, number, "{}", program.notice());
            assert_eq!(program.game().position_text(), position, "{variant}");
        }
    }
}

#[test]
fn a_finished_game_is_opened_to_be_studied_with_keys_alone() {
    let mut program = Program::opened("keys", &SHUFFLE);
    let now = |program: &Program| program.game().ply();
    assert!(program.written().contains("Analyze 8 moves"));
    // It is over here, and nothing is known yet.
    for absent in [ENGLISH.study.play_from, ENGLISH.study.statistics] {
        let mut lines = program.written().lines();
        assert!(lines.all(|line| line != absent), "{absent}");
    }
    assert_eq!(program.page(), None, "the end is not shown again");
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
    program.want(MatchCommand::GoTo(5));
    // It plays by itself to the end, and stops there.
    program.space();
    program.until("its end", |program| program.game().ply() == 8);
    program.settle();
    program.want(MatchCommand::GoTo(7));
    program.frames(200);
    assert_eq!(now(&program), 7, "it plays on only when told to");

    program.tab_to("Comment on this position");
    program.write("so close");
    let at = program.game().tree().cursor();
    assert_eq!(program.game().tree().comment(at), "so close");
    program.escape();
    program.analyse();
    program.press("Statistics");
    assert_eq!(program.page(), Some(Page::Statistics));
    assert!(program.written().contains("Reserves played"));
    program.escape();
    program.press("Play from here");
    assert_eq!(program.page(), Some(Page::PlayFrom));
    program.press("Play");
    assert_eq!(program.current().mode(), Mode::Play);
    assert_eq!(program.game().live_turn(), program.game().turn());
}

#[test]
fn every_position_is_judged_and_the_judgements_are_kept() {
    let mut program = Program::opened("judged", &SHUFFLE);
    program.analyse();
    let line = program.game();
    let tree = line.tree();
    for &node in &line.shown() {
        let insight = tree.insight(node).expect("an insight");
        let chances = insight.chances;
        let sum: f32 = chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{chances:?}");
        assert_eq!(insight.line.len(), insight.texts.len());
        let over = line.fork(node).unwrap().outcome().is_some();
        assert_eq!(insight.line.is_empty(), over);
    }
    assert_eq!(unanalysed(tree, &line.shown()).count(), 0);
    // A draw is shared.
    let end = *line.shown().last().unwrap();
    assert_eq!(tree.insight(end).unwrap().chances[..1], [0.5]);
    program.replies();
    let records = Program::records(&program.folders().opened());
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].1.analysis.len(), SHUFFLE.len() + 1);
    // The best line of the position shown lies on the table.
    program.want(MatchCommand::GoTo(2));
    let at = program.game().tree().cursor();
    let best = program.game().tree().insight(at).unwrap().line.clone();
    let shown = program.app.world().resource::<ShownLine>().0.clone();
    assert_eq!(shown, best);
    program.letter(KeyCode::KeyL, "l");
    program.frames(2);
    assert!(program.app.world().resource::<ShownLine>().0.is_empty());
}

/// The better move is shown by an arrow in the position before, and told.
#[test]
fn a_better_move_is_told_with_its_arrow() {
    let mut program = Program::opened("better", &SHUFFLE);
    let number = program.current().number;
    let nodes = program.game().shown();
    for (ply, (&node, green)) in nodes.iter().zip([0.5, 0.5, 0.5, 0.2]).enumerate() {
        let insight = Insight {
            texts: vec!["c2-d2".into()],
            ..program.judged(ply, green, if ply == 2 { 0.3 } else { 0.0 })
        };
        program.want(MatchCommand::SetInsight {
            number,
            node,
            insight,
        });
    }
    program.want(MatchCommand::GoTo(3));
    program.settle();
    program.press("Better: c2-d2");
    let played = program.game().tree().mv(nodes[3]).map(|mv| mv.text.clone());
    let played = played.expect("a move");
    program.until_written(&format!(
        "c2-d2, marked 1, would have been better than {played}"
    ));
    assert_eq!(program.game().ply(), 2);
}

#[test]
fn slips_are_marked_and_the_keys_lead_from_one_to_the_next() {
    let mut program = Program::opened("slips", &SHUFFLE);
    let number = program.current().number;
    // Green's second move costs 30 %, Red's third one 9 %; all others cost nothing.
    let green = [0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.29, 0.29, 0.29];
    let losses = [0.0, 0.0, 0.3, 0.0, 0.0, 0.09, 0.0, 0.0, 0.0];
    for (ply, node) in program.game().shown().into_iter().enumerate() {
        let insight = program.judged(ply, green[ply], losses[ply]);
        program.want(MatchCommand::SetInsight {
            number,
            node,
            insight,
        });
    }
    // Those of another match are not for this one.
    let node = program.game().shown()[1];
    program.want(MatchCommand::SetInsight {
        number: number + 1,
        node,
        insight: Insight::default(),
    });
    program.want(MatchCommand::GoTo(0));
    for (ply, said) in [
        (
            3,
            "Blunder: the chance of Green falls from 50\u{a0}% to 20\u{a0}%",
        ),
        (
            6,
            "Inaccuracy: the chance of Red falls from 80\u{a0}% to 71\u{a0}%",
        ),
    ] {
        program.key(KeyCode::ArrowDown, Key::ArrowDown);
        program.settle();
        assert_eq!(program.game().ply(), ply);
        assert!(program.written().contains(said), "{}", program.written());
    }
    assert!(program.written().contains("??") && program.written().contains("?!"));
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.settle();
    assert_eq!(program.game().ply(), 3);
    let figures = statistics(program.game());
    assert_eq!(
        (figures[0].1.moves, figures[0].1.judgements),
        (4, [0, 0, 1])
    );
    assert_eq!(
        (figures[1].1.moves, figures[1].1.judgements),
        (4, [1, 0, 0])
    );
    assert!((figures[0].1.loss.unwrap() - 0.075).abs() < 0.001);
    let Figures {
        captures,
        won,
        reserves,
        ..
    } = figures[0].1;
    assert_eq!((captures, won, reserves), (Some(0), None, Some(0)));
}

#[test]
fn another_line_stops_the_analysis_and_it_goes_on_when_asked() {
    let mut program = Program::opened("stops", &SHUFFLE);
    program.settings_mut().patience = 600.0;
    let wait = |program: &mut Program, count| {
        program.until("the threads", |program| {
            program.session().search_threads() == count
        });
    };
    let begin = |program: &mut Program| {
        program.send(AnalysisCommand::Start);
        program.frames(2);
        wait(program, 1);
    };
    begin(&mut program);
    assert!(program.written().contains(" of 9"));
    // Stepping through the same line leaves it alone.
    program.want(MatchCommand::GoTo(3));
    assert_eq!(program.session().search_threads(), 1);
    program.send(AnalysisCommand::Stop);
    wait(&mut program, 0);
    begin(&mut program);
    program.act("d2-d1");
    assert_eq!(program.analysis().progress(), None);
    wait(&mut program, 0);
    begin(&mut program);
    program.want(MatchCommand::Leave);
    wait(&mut program, 0);
}

#[test]
fn what_is_pasted_is_opened_or_its_fault_is_named() {
    let mut program = Program::start(&folder("pasted"));
    for (text, said) in [
        ("", "There is no text to paste"),
        (
            "hello",
            "No game and no position: the text begins with \"hello\"",
        ),
        ("4/6/8 G - -", "This board has 3 rows; it needs 8"),
    ] {
        program.paste(text);
        let notice = program.notice();
        assert!(notice.contains(said), "{text}: {notice}");
        assert_eq!(program.screen(), Screen::Title);
    }
    for (text, said) in [
        (
            "(format: 7)",
            "A newer version of the program has written this game",
        ),
        (
            "(format: 1, game: \"focus\", variant: \"nine\", moves: [])",
            "This program does not know the game",
        ),
    ] {
        program.paste(text);
        program.assert_broken(said, None);
        assert!(!program.written().contains("Open the part before the error"));
        program.press("Close");
        assert_eq!((program.page(), program.screen()), (None, Screen::Title));
    }
    // An illegal move is refused with its number, and up to there the game can be opened.
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE.map(Into::into).to_vec();
    record.moves[4] = "c2-c8".into();
    program.paste(&record.write().unwrap());
    assert_eq!(program.page(), Some(Page::Broken));
    assert!(
        program
            .written()
            .contains("Round 3, Green: c2-c8 cannot be played: ")
    );
    assert_eq!(program.screen(), Screen::Title);
    program.press("Open the part before the error");
    program.frames(3);
    assert_eq!(program.game().move_list().now, 4);
    // A position begins a match; what was copied is what is pasted. Nobody moves unasked in it, and
    // the match before is put aside.
    let position = program.game().position_text();
    program.begin("two");
    program.act("c2-c1");
    program.paste(&position);
    assert_eq!(program.current().mode(), Mode::Study);
    let notice = program.notice();
    assert!(
        notice.contains("paused until") && notice.contains("put aside"),
        "{notice}"
    );
    assert_eq!(program.game().position_text(), position);
    assert_eq!(program.game().move_list().moves.len(), 0);
    // Whose variant it is shows in its seats.
    let four = open(&Record::new("focus", "four")).unwrap();
    program.paste(&four.1.position_text());
    assert_eq!(program.game().seats().len(), 4);
}

/// Also before its end nobody takes a seat of a match that is over: the cards are no buttons.
#[test]
fn the_cards_of_a_finished_review_offer_no_players() {
    let mut program = Program::finished("review-seats");
    let offered = |program: &Program| {
        let hud = hud(program.session(), &ENGLISH, program.settings(), false);
        let groups = hud.expect("panels").seats.groups.into_iter();
        let mut seats = groups.flat_map(|group| group.seats);
        seats.any(|seat| !seat.choices.is_empty())
    };
    program.want(MatchCommand::Study(true));
    program.want(MatchCommand::GoTo(2));
    assert!(!offered(&program));
    program.begin("two");
    assert!(offered(&program));
}
