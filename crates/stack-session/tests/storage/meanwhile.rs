//! What happens to a file while its match is on its way to the table.

use std::fs;

use stack_session::play::MatchCommand;
use stack_session::storage::{Reply, Request, read_record};

use super::program::{Program, SHUFFLE, TestFolder, kept};

/// Between the reading of a record and the moment at which its match is on the table.
#[test]
fn a_record_that_is_changed_before_its_match_is_on_the_table_is_not_written_over() {
    let folder = TestFolder::new("before-table");
    let mut program = Program::start(&folder);
    program.begin("two");
    SHUFFLE.iter().for_each(|mv| drop(program.act(mv)));
    let path = program.records()[0].path.clone();
    program.want(MatchCommand::Leave);
    let Some(Reply::Opened(opened)) = program.ask(Request::OpenRecord(path.clone())).pop() else {
        panic!("not opened");
    };
    let mut record = read_record(&path).unwrap();
    record.comments.insert(0, "another's".into());
    fs::write(&path, record.write().unwrap()).unwrap();
    program.want(MatchCommand::Open(opened));
    let end = program.game().tree().head();
    program.want(MatchCommand::SetComment(end, "mine".into()));
    assert_eq!(read_record(&path).unwrap(), record);
    assert_eq!(kept(&folder.folders().records()).len(), 2);
}
