//! Golden games replayed move by move: records, positions, changes and outcomes stay the same.
//! The tests of Byte include this file, too.

use std::collections::BTreeSet;

use stack_game::{BoardView, Change, Describe, Game as _, Match, MatchSettings, Record};

/// Replays a game at once and move by move. Each line of the table contains the number of a move,
/// the move and the position after it; `OUT`, the letter of a seat that resigns and the position;
/// or at the end `END`, the rule if there are several, and the letters of the winners.
pub(crate) fn check<A: MatchSettings>(
    record_text: &str,
    table: &str,
    parse: impl Fn(&str, &A) -> A::Game,
) {
    let record = Record::read(record_text).unwrap();
    assert_eq!(record.write().unwrap(), record_text);
    let (settings, replayed) = A::replay(&record).unwrap();
    let mut again = settings.record(&replayed);
    again.seats.clone_from(&record.seats);
    // The oldest formats have no result.
    again.result.clone_from(&record.result);
    again.set_branches(record.branches.clone());
    again.comments.clone_from(&record.comments);
    again.evaluations.clone_from(&record.evaluations);
    assert_eq!(again, record);

    let mut game = settings.start_match().unwrap();
    let (mut moves, mut end) = (Vec::new(), None);
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        assert_eq!(end, None, "nothing follows the end");
        let (number, rest) = line.split_once(' ').unwrap();
        if number == "END" {
            end = Some(rest);
            continue;
        }
        let (turn, after) = rest.split_once(' ').unwrap();
        assert_eq!(game.outcome(), None, "before {line}");
        let before = game.clone();
        if number == "OUT" {
            let plays = |seat: &&_| turn == A::Game::seat_letter(**seat).to_string();
            let seat = game.position().seats().iter().find(plays);
            game.resign(*seat.unwrap()).unwrap();
        } else {
            moves.push(turn);
            assert_eq!(number.parse(), Ok(moves.len()));
            game.play(game.position().parse_move(turn).unwrap())
                .unwrap();
        }
        assert_eq!(game.position().position_text(), after, "after {line}");
        assert_eq!(&parse(after, &settings), game.position());
        check_changes(&before, &game);
    }
    assert_eq!(record.moves, moves);
    let outcome = game.outcome().unwrap();
    let (rule, winners) = match end.unwrap().split_once(' ') {
        Some((rule, winners)) => (rule, winners.trim_matches('-')),
        None => (outcome.rule.0, end.unwrap()),
    };
    let letters: String = outcome.winners.iter().map(A::Game::seat_letter).collect();
    assert_eq!((outcome.rule.0, letters.as_str()), (rule, winners));
    assert_eq!(game, replayed);
}

/// The changes of the last turn lead from the previous view to the current one.
fn check_changes<G: Describe>(before: &Match<G>, game: &Match<G>) {
    let mut table = BoardView::from_position(before.position());
    for change in game.last_changes() {
        table.apply(change).unwrap();
    }
    assert_eq!(table.outcome(), game.outcome());
    // Only the match knows about a draw.
    if let Some(outcome) = game
        .outcome()
        .filter(|_| game.position().outcome().is_none())
    {
        table.revert(Change::GameEnded { outcome }).unwrap();
    }
    assert_eq!(table, BoardView::from_position(game.position()));
}

/// Checks that the folder contains a record and a table of each game and nothing else.
pub(crate) fn check_folder(games: &[(&str, &str)]) {
    // Cargo runs tests in the package folder; a compile-time path may belong to another checkout.
    let files = std::fs::read_dir("tests/golden").unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let expected = games
        .iter()
        .flat_map(|(name, _)| [format!("{name}.ron"), format!("{name}.txt")]);
    assert_eq!(names.collect::<BTreeSet<_>>(), expected.collect());
}

/// One test per game, so that a failure names it, and a check that all files are covered.
macro_rules! games {
    ($parse:expr; $($name:ident: $file:literal;)*) => {
        $(
            #[test]
            fn $name() {
                $crate::common::golden_games::check(
                    include_str!(concat!("golden/", $file, ".ron")),
                    include_str!(concat!("golden/", $file, ".txt")),
                    $parse,
                );
            }
        )*

        const GAMES: &[(&str, &str)] = &[
            $(($file, include_str!(concat!("golden/", $file, ".ron")))),*
        ];

        #[test]
        fn every_golden_file_is_replayed() {
            $crate::common::golden_games::check_folder(GAMES);
        }
    };
}
pub(crate) use games;
