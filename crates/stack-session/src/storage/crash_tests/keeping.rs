//! What becomes of the match on the table at single steps that fail.

use super::*;
use crate::storage::match_file::read_record;

/// A game from elsewhere for which there was no room, neither among the opened ones nor for a move: once it has a file of its
/// own it stays there, also when the move is a variation by then.
#[test]
fn a_game_from_elsewhere_that_has_a_file_of_its_own_stays_there() {
    let mut trial = CrashTest::begin("outside", InjectedFailure::None);
    // The folder of unfinished matches is there.
    trial.play(MatchCommand::Start(setup("two")));
    trial.moves(1, 0);
    fault_injection::begin(InjectedFailure::FullFrom(0));
    let mut record = Record::new("focus", "two");
    record.moves = ["d3-e3", "e2-e3", "b2-b3"].map(String::from).to_vec();
    let opened = OpenedMatch::from_record(&record, Origin::External(None)).unwrap();
    assert!(!trial.play(MatchCommand::Open(Box::new(opened))));
    trial.play(MatchCommand::Review(false));
    trial.moves(1, 0);
    trial.play(MatchCommand::Review(true));
    trial.play(MatchCommand::GoToPly(3));
    let seats = trial.slot.current().unwrap().setup.seats.clone();
    trial.play(MatchCommand::PlayFromHere(seats));
    assert_eq!(trial.game(), Some(record.moves.clone()));
    fault_injection::mend();
    trial.worker.try_again();
    assert!(!trial.worker.owes());
    assert!(CrashTest::files(&trial.folders.opened()).is_empty());
    let unfinished = CrashTest::files(&trial.folders.unfinished());
    let unfinished = unfinished.iter().map(|path| read_record(path).unwrap());
    assert_eq!(
        unfinished
            .filter(|there| there.moves == record.moves)
            .count(),
        1
    );
}

/// What waits for the disk is passed over where a newer request holds all of it.
#[test]
fn of_waiting_states_those_that_a_newer_one_holds_are_passed_over() {
    let mut trial = CrashTest::begin("waiting", InjectedFailure::None);
    let now = |trial: &CrashTest| {
        let current = trial.slot.current().unwrap();
        Request::Autosave(Box::new(MatchSnapshot::of(current)))
    };
    trial.play(MatchCommand::Start(setup("two")));
    trial.moves(1, 0);
    let before = now(&trial);
    trial.moves(1, 0);
    assert!(trial.worker.replaces(&now(&trial), &before));
    trial.play(MatchCommand::Start(setup("two")));
    assert!(!trial.worker.replaces(&now(&trial), &before));
    trial.shuffle();
    let over = now(&trial);
    // A comment on a match that is over; its end, which is taken back.
    let end = trial.slot.current().unwrap().game.tree().head();
    trial.play(MatchCommand::SetComment(end, "a draw".into()));
    assert!(trial.worker.replaces(&now(&trial), &over));
    trial.play(MatchCommand::Review(false));
    trial.play(MatchCommand::Undo);
    assert!(!trial.worker.replaces(&now(&trial), &over));
    let settings = || Request::WriteSettings(Box::default());
    assert!(trial.worker.replaces(&settings(), &settings()));
    assert!(!trial.worker.replaces(&settings(), &over));
}

#[test]
fn a_record_that_cannot_be_written_gets_no_other_name() {
    let mut trial = CrashTest::begin("no-other-name", InjectedFailure::None);
    trial.play(MatchCommand::Start(setup("two")));
    SHUFFLE[..7]
        .iter()
        .for_each(|text| assert!(trial.act(text)));
    let unfinished = CrashTest::files(&trial.folders.unfinished());
    fault_injection::begin(InjectedFailure::Once(0));
    assert!(!trial.act(SHUFFLE[7]));
    trial.worker.try_again();
    let names = |files: &[PathBuf]| {
        let names = files
            .iter()
            .map(|path| path.file_name().unwrap().to_owned());
        names.collect::<Vec<_>>()
    };
    let records = CrashTest::files(&trial.folders.records());
    assert_eq!(names(&records), names(&unfinished));
}

/// The program could not remove the unfinished match once it was a record, or was killed before.
#[test]
fn a_finished_match_that_is_still_among_the_unfinished_ones_is_one_record() {
    let play = |name, fails| {
        let mut trial = CrashTest::begin(name, InjectedFailure::None);
        trial.play(MatchCommand::Start(setup("two")));
        SHUFFLE[..7]
            .iter()
            .for_each(|text| assert!(trial.act(text)));
        fault_injection::begin(fails);
        let done = trial.act(SHUFFLE[7]);
        (trial, done)
    };
    let counts = |trial: &CrashTest| {
        let folders = [trial.folders.records(), trial.folders.unfinished()];
        folders.map(|folder| CrashTest::files(&folder).len())
    };
    let (trial, done) = play("removed", InjectedFailure::None);
    assert_eq!((done, counts(&trial)), (true, [1, 0]));
    let last = fault_injection::steps() - 1;
    drop(trial);
    let (mut trial, done) = play("not-removed", InjectedFailure::Once(last));
    assert_eq!((done, counts(&trial)), (false, [1, 1]));
    trial.play(MatchCommand::Leave);
    let path = read_any(&trial.folders.unfinished()).unwrap();
    let resumed = read_match(&path, Origin::Unfinished(path.clone()));
    trial.play(MatchCommand::Open(Box::new(resumed.unwrap())));
    // The last move was in the record alone, and is played once more.
    assert!(trial.act(SHUFFLE[7]));
    assert_eq!(counts(&trial), [1, 0]);
}
