//! What becomes of files: saved, opened, damaged, finished, and where nothing can be written.

use std::fs;

use stack_game::{Action, Record};

use super::*;
use crate::screens::records::{RecordsModel, StorageRequest};
use crate::session::{FirstSeat, Intent, MatchSetup, cards};

fn setup(id: &str, fast: bool) -> MatchSetup {
    let card = cards().into_iter().find(|card| card.id == id).unwrap();
    MatchSetup {
        variant: card.variant(fast).into(),
        anti_symmetry: "none".into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats,
        repetition: 3,
        quiet_rounds: 50,
    }
}

/// A match of two that ends by repetition after its eighth move.
pub(super) const SHUFFLE: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

impl Program {
    pub(super) fn want(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
        self.frames(2);
        self.app.world().resource::<Autosave>().flush();
        self.frames(2);
    }

    pub(super) fn ask(&mut self, request: StorageRequest) {
        self.app.world_mut().write_message(request);
        self.frames(3);
    }

    /// Plays a travel by its notation.
    pub(super) fn act(&mut self, text: &str) {
        let is_meant = |action: &Action| match action {
            Action::Travel { from, to, .. } => format!("{from}-{to}") == text,
            _ => false,
        };
        let action = self.line().actions().into_iter().find(is_meant);
        self.want(Intent::Act(action.expect(text)));
    }

    pub(super) fn begin(&mut self, id: &str) {
        self.want(Intent::Start(setup(id, false)));
    }

    /// The moves of all records in a folder, the shortest first.
    fn kept(folder: &Path) -> Vec<Vec<String>> {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let records = files.filter(|file| file.path().extension().is_some_and(|e| e == "ron"));
        let mut moves: Vec<_> = records
            .map(|file| crate::storage::read_record(&file.path()).unwrap().moves)
            .collect();
        moves.sort_by_key(Vec::len);
        moves
    }

    pub(super) fn folders(&self) -> Folders {
        Folders::below(&self.folder)
    }
}

#[test]
fn what_is_saved_can_be_opened() {
    let mut program = Program::start(&folder("save"));
    program.begin("four");
    for _ in 0..4 {
        let action = program.line().actions()[3];
        program.want(Intent::Act(action));
    }
    let stands = program.line().board_view();
    program.ask(StorageRequest::Save("first try".into()));
    assert!(program.notice().starts_with("Saved as "));
    // A name that is taken is refused, and the file stays.
    let saved = program.folders().records().join("first try.ron");
    let bytes = fs::read(&saved).unwrap();
    program.ask(StorageRequest::Save("first try".into()));
    assert!(program.notice().contains("there already"));
    assert_eq!(fs::read(&saved).unwrap(), bytes);

    program.want(Intent::Leave);
    program.ask(StorageRequest::List);
    let listed = program.app.world().resource::<RecordsModel>().clone();
    assert_eq!(listed.entries[0].name, "first try");
    program.ask(StorageRequest::Open("first try".into()));
    assert_eq!(program.screen(), Screen::Table);
    assert_eq!(program.line().board_view(), stands);
}

#[test]
fn damaged_files_are_named_with_their_fault_and_kept() {
    let folder = folder("damaged");
    let records = Folders::below(&folder).records();
    fs::create_dir_all(&records).unwrap();
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE.map(Into::into).to_vec();
    let sound = record.write().unwrap();
    let mut byte = record.clone();
    byte.game = "byte".into();
    record.moves[4] = "c2-c8".into();
    let half = sound.len() / 2;
    let files: [(&str, Vec<u8>, &str); 7] = [
        ("truncated", sound.as_bytes()[..half].into(), "line "),
        (
            "newer",
            sound.replace("format: 1", "format: 3").into(),
            "format 3 is not known",
        ),
        ("illegal", record.write().unwrap().into(), "move 5 'c2-c8'"),
        ("other", byte.write().unwrap().into(), "game: "),
        (
            "latin",
            b"(format: 1, game: \"f\xf6cus\"".into(),
            "not text",
        ),
        ("empty", Vec::new(), "line 1"),
        ("noise", vec![0; 4096], "line 1"),
    ];
    for (name, bytes, _) in &files {
        fs::write(records.join(format!("{name}.ron")), bytes).unwrap();
    }
    let mut program = Program::start(&folder);
    program.ask(StorageRequest::List);
    let listed = program.app.world().resource::<RecordsModel>().clone();
    assert_eq!(listed.entries.len(), files.len());
    for (name, bytes, fault) in &files {
        let entry = listed.entries.iter().find(|entry| entry.name == *name);
        let told = entry.and_then(|entry| entry.fault.clone()).unwrap();
        assert!(told.contains(fault), "{name}: {told}");
        program.ask(StorageRequest::Open((*name).into()));
        let said = program.notice();
        assert!(said.contains(&format!("{name}.ron: ")), "{said}");
        assert!(said.contains(fault), "{said}");
        let start: String = said.chars().take(12).collect();
        assert!(program.written().contains(&start), "'{said}' is not shown");
        assert_eq!(program.screen(), Screen::Title);
        let path = records.join(format!("{name}.ron"));
        assert_eq!(&fs::read(path).unwrap(), bytes, "{name}");
    }
    program.begin("two");
    program.act("c2-c1");
    assert_eq!(program.line().played().now, 1);
}

#[test]
fn a_damaged_unfinished_match_does_not_hide_a_sound_one() {
    let folder = folder("hidden");
    let mut program = Program::start(&folder);
    program.begin("two");
    program.act("c2-c1");
    let unfinished = program.folders().autosaves();
    program.want(Intent::Leave);
    let mut record = Record::new("focus", "two");
    record.moves = vec!["c2-c8".into()];
    let damaged = unfinished.join("9.ron");
    let write_later = || {
        fs::write(&damaged, record.write().unwrap()).unwrap();
        let file = fs::File::options().write(true).open(&damaged).unwrap();
        let later = std::time::SystemTime::now() + Duration::from_secs(60);
        file.set_modified(later).unwrap();
    };
    write_later();
    program.begin("two");
    let sounder = program.line().played().moves.len();
    assert_eq!(sounder, 0);
    // The one on the table is this program's own: another one is offered after it is left.
    program.act("c2-c1");
    program.act("c7-c8");
    program.want(Intent::Leave);
    write_later();
    program.ask(StorageRequest::Resume);
    assert_eq!(program.line().played().now, 2);
    assert!(damaged.exists());
}

#[test]
fn looking_back_loses_nothing() {
    let folder = folder("back");
    let mut program = Program::start(&folder);
    program.begin("two");
    for mv in &SHUFFLE[..6] {
        program.act(mv);
    }
    program.want(Intent::GoTo(1));
    let unfinished = program.folders().autosaves();
    assert_eq!(Program::kept(&unfinished), [SHUFFLE[..6].to_vec()]);
    program.want(Intent::GoTo(6));
    for mv in &SHUFFLE[6..] {
        program.act(mv);
    }
    assert!(program.line().outcome().is_some());
    let records = program.folders().records();
    assert_eq!(Program::kept(&records), [SHUFFLE.to_vec()]);
    assert!(Program::kept(&unfinished).is_empty());

    // The finished match stays finished while it is looked at.
    program.want(Intent::GoTo(2));
    program.want(Intent::Undo);
    assert_eq!(Program::kept(&records), [SHUFFLE.to_vec()]);
    assert!(Program::kept(&unfinished).is_empty());
    // Who plays on from an earlier move plays another match beside it.
    let action = program.line().actions()[5];
    program.want(Intent::Act(action));
    assert_eq!(Program::kept(&records), [SHUFFLE.to_vec()]);
    assert_eq!(Program::kept(&unfinished)[0].len(), 2);
    program.want(Intent::Leave);
    program.ask(StorageRequest::Resume);
    assert_eq!(program.line().played().now, 2);
}

#[test]
fn opening_a_record_makes_no_copy() {
    let mut program = Program::start(&folder("copies"));
    let records = program.folders().records();
    fs::create_dir_all(&records).unwrap();
    let mut record = Record::new("focus", "two");
    for (name, moves) in [("over", 8), ("open", 3)] {
        record.moves = SHUFFLE[..moves].iter().map(ToString::to_string).collect();
        fs::write(
            records.join(name).with_extension("ron"),
            record.write().unwrap(),
        )
        .unwrap();
    }
    let unfinished = program.folders().autosaves();
    for name in ["over", "open", "over"] {
        program.ask(StorageRequest::Open(name.into()));
        program.want(Intent::GoTo(0));
        program.want(Intent::GoTo(8));
        assert_eq!(Program::kept(&records).len(), 2, "{name}");
        assert!(Program::kept(&unfinished).is_empty(), "{name}");
    }
    // Played on, it is kept as any match.
    program.ask(StorageRequest::Open("open".into()));
    program.act("c8-c7");
    assert_eq!(Program::kept(&unfinished), [SHUFFLE[..4].to_vec()]);
    assert_eq!(Program::kept(&records).len(), 2);
}

#[test]
fn a_record_that_has_ended_is_put_among_the_others_when_it_is_resumed() {
    let folder = folder("ended");
    let folders = Folders::below(&folder);
    fs::create_dir_all(folders.autosaves()).unwrap();
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE.map(Into::into).to_vec();
    // As a power cut leaves it between the record's writing and the other one's removal.
    fs::write(folders.autosaves().join("1.ron"), record.write().unwrap()).unwrap();
    let mut program = Program::start(&folder);
    program.ask(StorageRequest::Resume);
    program.settle();
    assert!(program.line().outcome().is_some());
    assert_eq!(Program::kept(&folders.records()), [SHUFFLE.to_vec()]);
    assert!(Program::kept(&folders.autosaves()).is_empty());
}

#[test]
fn where_nothing_can_be_written_the_match_goes_on() {
    let folder = folder("unwritable");
    fs::create_dir_all(&folder).unwrap();
    // A file where the folder should be: nobody, whatever his rights, can write below it.
    fs::write(folder.join("data"), "in the way").unwrap();
    let mut program = Program::start(&folder);
    program.begin("two");
    for mv in &SHUFFLE {
        program.act(mv);
        let said = program.notice();
        assert!(
            said.starts_with("This match is not being saved: "),
            "{said}"
        );
    }
    assert!(program.line().outcome().is_some());
    program.ask(StorageRequest::Save("mine".into()));
    assert!(
        program.notice().contains("mine.ron"),
        "{}",
        program.notice()
    );
    assert_eq!(fs::read(folder.join("data")).unwrap(), b"in the way");
}

#[test]
fn a_match_whose_record_cannot_be_written_stays_unfinished() {
    let folder = folder("no-records");
    let folders = Folders::below(&folder);
    fs::create_dir_all(&folders.data).unwrap();
    fs::write(folders.records(), "in the way").unwrap();
    let mut program = Program::start(&folder);
    program.begin("two");
    for mv in &SHUFFLE {
        program.act(mv);
    }
    assert!(
        program
            .notice()
            .starts_with("This match is not being saved: ")
    );
    assert_eq!(Program::kept(&folders.autosaves()).len(), 1);
}

#[test]
fn two_programs_write_two_files_and_everything_is_written_at_the_end() {
    let folder = folder("two");
    let (mut one, mut other) = (Program::start(&folder), Program::start(&folder));
    for (program, moves) in [(&mut one, 3), (&mut other, 5)] {
        program.begin("two");
        for mv in &SHUFFLE[..moves] {
            program.act(mv);
        }
        // The last move is on its way to the disk when the program ends.
        let action = program.line().actions()[0];
        program.app.world_mut().write_message(Intent::Act(action));
        program.frames(1);
    }
    let unfinished = Folders::below(&folder).autosaves();
    one.app = App::new();
    other.app = App::new();
    let lengths: Vec<_> = Program::kept(&unfinished).iter().map(Vec::len).collect();
    assert_eq!(lengths, [4, 6]);
}

#[test]
fn damaged_settings_are_said_and_kept() {
    let folder = folder("settings");
    let settings = Folders::below(&folder).preferences();
    fs::create_dir_all(settings.parent().unwrap()).unwrap();
    fs::write(&settings, "(ui_scale: \"huge\")").unwrap();
    let program = Program::start(&folder);
    let said = program.notice();
    assert!(
        said.contains("settings.ron: ") && said.contains("damaged-1"),
        "{said}"
    );
    let start: String = said.chars().take(12).collect();
    assert!(program.written().contains(&start), "'{said}' is not shown");
    let aside = settings.with_file_name("settings.ron.damaged-1");
    assert_eq!(fs::read_to_string(aside).unwrap(), "(ui_scale: \"huge\")");
}
