//! Games that are studied: what is said about them and tried in them, and what becomes of it.

use std::fs;

use stack_game::Record;

use super::files::SHUFFLE;
use super::*;
use crate::analysis::{Analysis, Figures, Patience, Study, statistics};
use crate::clipboard::Clip;
use crate::players::Thinking;
use crate::screens::records::StorageRequest;
use crate::session::{Intent, Node};
use crate::storage::read_record;
use crate::table::ShownLine;

impl Program {
    /// The records in a folder, with their names.
    fn records(folder: &Path) -> Vec<(String, Record)> {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let records = files.filter(|file| file.path().extension().is_some_and(|e| e == "ron"));
        let mut all: Vec<_> = records
            .map(|file| {
                let name = file.file_name().to_string_lossy().into_owned();
                (name, read_record(&file.path()).unwrap())
            })
            .collect();
        all.sort_by(|one, other| one.0.cmp(&other.0));
        all
    }

    /// A match of two, played to its end.
    pub(super) fn finished(name: &str) -> Self {
        let mut program = Self::start(&folder(name));
        program.begin("two");
        for mv in &SHUFFLE {
            program.act(mv);
        }
        assert!(program.line().is_complete());
        program
    }

    fn say(&mut self, ply: usize, text: &str) {
        let node = self.line().shown()[ply];
        self.want(Intent::Comment(node, text.into()));
    }
}

#[test]
fn what_is_added_to_a_finished_match_goes_into_its_record() {
    let mut program = Program::finished("annotated");
    let (records, unfinished) = (program.folders().records(), program.folders().autosaves());
    let (name, plain) = Program::records(&records).remove(0);
    program.want(Intent::Review(true));
    program.say(3, "here it was lost");
    program.want(Intent::GoTo(2));
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
    assert!(program.line().is_complete());
    program.want(Intent::Review(false));
    assert!(program.line().outcome().is_some());

    // Opened again it is all there, and more can be added.
    program.want(Intent::Leave);
    program.ask(StorageRequest::Open(name.trim_end_matches(".ron").into()));
    let start = Node::START;
    program.say(0, "the start");
    assert_eq!(program.line().tree().comment(start), "the start");
    let kept = Program::records(&records);
    assert_eq!((kept.len(), kept[0].1.comments.len()), (1, 2));
    assert_eq!(kept[0].1.branches, record.branches);
    program.want(Intent::Leave);
    let left: Vec<_> = fs::read_dir(&records).unwrap().flatten().collect();
    assert_eq!(left.len(), 1, "no lock is left: {left:?}");
}

#[test]
fn whoever_plays_on_plays_a_match_beside_it() {
    let mut program = Program::finished("beside");
    let (records, unfinished) = (program.folders().records(), program.folders().autosaves());
    program.want(Intent::Review(true));
    program.want(Intent::GoTo(3));
    let kept = Program::records(&records);
    let session = program.app.world().resource::<Session>();
    let seats = session.current().unwrap().setup.seats.clone();
    program.want(Intent::PlayFrom(seats));
    assert_eq!(program.line().live_turn(), program.line().turn());
    program.act("d2-d1");
    assert_eq!(Program::records(&records), kept, "the record is as it was");
    let beside = Program::records(&unfinished).remove(0).1;
    assert_eq!(beside.moves.len(), 4);
    assert_eq!(beside.branches[0].moves, SHUFFLE[3..]);
    // It is played to an end of its own, and becomes a record of its own.
    program.want(Intent::Leave);
    program.ask(StorageRequest::Resume);
    assert_eq!(program.line().played().now, 4);
}

#[test]
fn at_the_end_of_a_game_nobody_plays_on() {
    let mut program = Program::finished("over");
    let session = program.app.world().resource::<Session>();
    let seats = session.current().unwrap().setup.seats.clone();
    program.want(Intent::PlayFrom(seats));
    assert_eq!(program.notice(), "The game is over here");
    assert!(program.line().outcome().is_some());
}

#[test]
fn two_windows_never_write_the_same_record() {
    let mut one = Program::finished("windows");
    let records = one.folders().records();
    one.say(1, "mine");
    let mut other = Program::start(&one.folder);
    let name = Program::records(&records)[0].0.clone();
    other.ask(StorageRequest::Open(name.trim_end_matches(".ron").into()));
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
    program
        .app
        .world_mut()
        .resource_mut::<Autosave>()
        .opened(&path);
    program.want(keeping::put(crate::storage::read_match(&path).unwrap()));
    let records = program.folders().records();
    assert!(Program::records(&records).is_empty());
    program.say(1, "mine");
    assert_eq!(Program::records(&records).len(), 1);
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

    pub(super) fn paste(&mut self, text: &str) {
        self.app
            .world_mut()
            .write_message(Clip::Pasted(text.into()));
        self.frames(4);
    }

    /// Lets the analysis think for hardly any time, until it has ended.
    fn analyse(&mut self) {
        self.app.insert_resource(Patience(Duration::from_millis(5)));
        self.app.world_mut().write_message(Study::Begin);
        self.frames(2);
        let begun = std::time::Instant::now();
        while self.analysis().progress().is_some() {
            assert!(begun.elapsed() < Duration::from_secs(60));
            std::thread::yield_now();
            self.frames(1);
        }
        self.frames(2);
    }

    fn analysis(&self) -> &Analysis {
        self.app.world().resource::<Analysis>()
    }
}

#[test]
fn what_is_copied_can_be_pasted() {
    for card in crate::session::cards() {
        let variant = card.id;
        let mut program = Program::start(&folder(&format!("copied-{variant}")));
        program.begin(&variant);
        for _ in 0..4 {
            let action = program.line().actions()[0];
            program.want(Intent::Act(action));
        }
        let copied = crate::storage::record_of(program.current());
        let position = program.line().position_text();
        assert!(!copied.heading.is_empty());
        for text in [copied.write().unwrap(), position.clone()] {
            let number = program.current().number;
            program.paste(&text);
            assert_ne!(program.current().number, number, "{}", program.notice());
            assert_eq!(program.line().position_text(), position, "{variant}");
        }
    }
}

#[test]
fn a_finished_game_is_opened_to_be_studied_with_keys_alone() {
    let mut program = Program::opened("keys", &SHUFFLE);
    let now = |program: &Program| program.line().ply();
    assert!(program.written().contains("Play on…"));
    assert_eq!(program.page(), None, "nobody is told again who has won");
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
    program.want(Intent::GoTo(5));
    // It plays by itself to the end, and stops there.
    program.key(KeyCode::Space, Key::Space);
    let begun = std::time::Instant::now();
    while now(&program) < 8 {
        assert!(begun.elapsed() < Duration::from_secs(60));
        program.frames(1);
    }
    program.settle();
    program.want(Intent::GoTo(7));
    program.frames(200);
    assert_eq!(now(&program), 7, "it plays on only when told to");

    program.tab_to("Comment on this position");
    program.write("so close");
    let at = program.line().tree().cursor();
    assert_eq!(program.line().tree().comment(at), "so close");
    program.escape();
    program.press("Statistics");
    assert_eq!(program.page(), Some(Page::Statistics));
    assert!(program.written().contains("Reserves played"));
    program.escape();
    program.press("Play on…");
    assert_eq!(program.page(), Some(Page::PlayFrom));
    program.press("Play");
    let session = program.app.world().resource::<Session>();
    assert!(!session.current().unwrap().review);
    assert_eq!(program.line().live_turn(), program.line().turn());
}

#[test]
fn every_position_is_judged_and_the_judgements_are_kept() {
    let mut program = Program::opened("judged", &SHUFFLE);
    program.analyse();
    let line = program.line();
    let tree = line.tree();
    for &node in &line.shown() {
        let chances = tree.chances(node).expect("a judgement");
        let sum: f32 = chances.iter().sum();
        assert!((sum - 1.0).abs() < 0.05, "{chances:?}");
        let insight = program.analysis().insight(node).expect("an insight");
        assert_eq!(insight.line.len(), insight.texts.len());
        let over = line.fork(node).unwrap().outcome().is_some();
        assert_eq!(insight.line.is_empty(), over);
    }
    assert_eq!(program.analysis().left(&line.shown()), 0);
    // A draw is shared.
    let end = *line.shown().last().unwrap();
    assert_eq!(tree.chances(end).unwrap()[..1], [0.5]);
    program.app.world().resource::<Autosave>().flush();
    let records = Program::records(&program.folders().records());
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].1.evaluations.len(), SHUFFLE.len() + 1);
    // The best line of the position shown lies on the table.
    program.want(Intent::GoTo(2));
    let at = program.line().tree().cursor();
    let best = program.analysis().insight(at).unwrap().line.clone();
    let shown = program.app.world().resource::<ShownLine>().0.clone();
    assert_eq!(shown, best);
    program.key(KeyCode::KeyL, Key::Character("l".into()));
    program.frames(2);
    assert!(program.app.world().resource::<ShownLine>().0.is_empty());
}

#[test]
fn slips_are_marked_and_the_keys_lead_from_one_to_the_next() {
    let mut program = Program::opened("slips", &SHUFFLE);
    let session = program.app.world().resource::<Session>();
    let number = session.current().unwrap().number;
    // Green's second move costs 30 %, Red's third one 6 %; all others cost nothing.
    let green = [0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.26, 0.26, 0.26];
    for (node, green) in program.line().shown().into_iter().zip(green) {
        let chances = [green, 0.0, 0.0, 1.0 - green];
        program.want(Intent::Judge {
            number,
            node,
            chances,
        });
    }
    // Those of another match are not for this one.
    let node = program.line().shown()[1];
    program.want(Intent::Judge {
        number: number + 1,
        node,
        chances: [1.0, 0.0, 0.0, 0.0],
    });
    program.want(Intent::GoTo(0));
    for (ply, said) in [
        (3, "Blunder: costs Green 30 %"),
        (6, "Inaccuracy: costs Red 6 %"),
    ] {
        program.key(KeyCode::ArrowDown, Key::ArrowDown);
        program.settle();
        assert_eq!(program.line().ply(), ply);
        assert!(program.written().contains(said), "{}", program.written());
    }
    assert!(program.written().contains("??") && program.written().contains("?!"));
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.settle();
    assert_eq!(program.line().ply(), 3);
    let figures = statistics(program.line(), program.analysis());
    assert_eq!((figures[0].1.moves, figures[0].1.slips), (4, [0, 0, 1]));
    assert_eq!((figures[1].1.moves, figures[1].1.slips), (4, [1, 0, 0]));
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
    program
        .app
        .insert_resource(Patience(Duration::from_secs(600)));
    let threads = |program: &Program| program.app.world().resource::<Thinking>().threads();
    let wait = |program: &mut Program, count| {
        let begun = std::time::Instant::now();
        while threads(program) != count {
            assert!(begun.elapsed() < Duration::from_secs(20));
            program.frames(1);
        }
    };
    let begin = |program: &mut Program| {
        program.app.world_mut().write_message(Study::Begin);
        program.frames(2);
        wait(program, 1);
    };
    begin(&mut program);
    assert!(program.written().contains(" of 9"));
    // Stepping through the same line disturbs nobody.
    program.want(Intent::GoTo(3));
    assert_eq!(threads(&program), 1);
    program.app.world_mut().write_message(Study::Stop);
    wait(&mut program, 0);
    begin(&mut program);
    program.act("d2-d1");
    assert_eq!(program.analysis().progress(), None);
    wait(&mut program, 0);
    begin(&mut program);
    program.want(Intent::Leave);
    wait(&mut program, 0);
}

#[test]
fn what_is_pasted_is_opened_or_its_fault_is_named() {
    let mut program = Program::start(&folder("pasted"));
    for (text, said) in [
        ("", "There is no text to paste"),
        ("hello", "Neither a game nor a position: start: "),
        ("(format: 7)", "format 7 is not known"),
        (
            "(format: 1, game: \"focus\", variant: \"nine\", moves: [])",
            "variant: 'nine' is not known",
        ),
    ] {
        program.paste(text);
        let notice = program.notice();
        assert!(notice.contains(said), "{text}: {notice}");
        assert_eq!(program.screen(), Screen::Title);
    }
    // An illegal move is refused with its number, and up to there the game can be opened.
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE.map(Into::into).to_vec();
    record.moves[4] = "c2-c8".into();
    program.paste(&record.write().unwrap());
    assert_eq!(program.page(), Some(Page::Broken));
    assert!(program.written().contains("ove 5 'c2-c8'"));
    assert_eq!(program.screen(), Screen::Title);
    program.press("Open what comes before");
    program.frames(3);
    assert_eq!(program.line().played().now, 4);
    // A position begins a match; what was copied is what is pasted.
    let position = program.line().position_text();
    program.paste(&position);
    assert_eq!(program.line().position_text(), position);
    assert_eq!(program.line().played().moves.len(), 0);
    // Whose variant it is shows in its seats.
    let four = crate::session::open(&Record::new("focus", "four")).unwrap();
    program.paste(&four.1.position_text());
    assert_eq!(program.line().seats().len(), 4);
}
