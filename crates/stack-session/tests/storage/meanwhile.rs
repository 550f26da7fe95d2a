//! What happens to a file while its match is on its way to the table.

use std::fs;

use stack_session::play::MatchCommand;
use stack_session::storage::{Reply, Request, read_record};

use super::program::{Program, SHUFFLE, TestFolder, saved_moves};

#[test]
fn a_record_changed_while_it_is_being_opened_is_not_overwritten() {
    let folder = TestFolder::new("before-table");
    let mut program = Program::start(&folder);
    program.start_match("two");
    SHUFFLE.iter().for_each(|mv| drop(program.play_move(mv)));
    let path = program.records()[0].path.clone();
    program.run(MatchCommand::Leave);
    let Some(Reply::Opened(opened)) = program.request(Request::OpenRecord(path.clone())).pop()
    else {
        panic!("not opened");
    };
    let mut record = read_record(&path).unwrap();
    record.comments.insert(0, "another's".into());
    fs::write(&path, record.write().unwrap()).unwrap();
    program.run(MatchCommand::Open(opened));
    let end = program.game().tree().head();
    program.run(MatchCommand::SetComment(end, "mine".into()));
    assert_eq!(read_record(&path).unwrap(), record);
    assert_eq!(saved_moves(&folder.folders().records()).len(), 2);
}
