//! Games that are studied: what is said about them and tried in them, and what becomes of it.

use std::fs;

use stack_game::Record;

use super::files::SHUFFLE;
use super::*;
use crate::screens::records::StorageRequest;
use crate::session::{Intent, Node};
use crate::storage::read_record;

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
    fn finished(name: &str) -> Self {
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
