//! Handicaps: from the choices of a new game to the record, the library and the rematch.

use stack_game::{Handicap, Record};
use stack_session::game::{
    Controller, FirstSeat, MatchSetup, open_record, start_match, variant_cards,
};
use stack_session::library::{EntryContent, EntryKind};
use stack_session::play::MatchCommand;
use stack_session::settings::{ChoiceChange, NewGameChoices, rematch_setup, rotate_players};
use stack_session::storage::record_of;

use crate::common::{TestSession, with};

/// The handicaps of the seats in turn order.
fn handicaps(setup: &MatchSetup) -> Vec<Handicap> {
    setup.seats.iter().map(|seat| seat.handicap).collect()
}

#[test]
fn every_offered_handicap_can_be_played() {
    let cards = variant_cards();
    let mut choices = NewGameChoices::default();
    let mut played = 0;
    for (index, card) in cards.iter().enumerate() {
        choices.apply(&cards, ChoiceChange::Card(index));
        let has_starting_piece = card.id.starts_with("three");
        assert_eq!(card.handicaps.is_empty(), has_starting_piece, "{}", card.id);
        for alternative in [false, true] {
            choices.apply(&cards, ChoiceChange::Alternative(alternative));
            for place in 0..card.seats.len() {
                for &handicap in &card.handicaps {
                    choices.apply(&cards, ChoiceChange::Handicap(place, handicap));
                    let setup = choices.setup(&cards, 3, 50).unwrap();
                    let setup = MatchSetup {
                        first: FirstSeat::Seat(setup.seats[0].letter),
                        ..setup
                    };
                    let game = start_match(&setup).unwrap();
                    let record = game.record();
                    let (read, again) = open_record(&record).unwrap();
                    assert_eq!(handicaps(&read), handicaps(&setup));
                    assert_eq!(again.position_text(), game.position_text());
                    assert_eq!(record.format, 7);
                    played += 1;
                }
                choices.apply(&cards, ChoiceChange::Handicap(place, Handicap::None));
            }
        }
    }
    assert!(played > 100, "{played}");
}

#[test]
fn handicaps_that_a_game_does_not_offer_are_dropped() {
    let cards = variant_cards();
    let mut choices = NewGameChoices::default();
    let setup = |choices: &NewGameChoices| choices.setup(&cards, 3, 50).unwrap();
    choices.apply(&cards, ChoiceChange::Handicap(0, Handicap::Fewer(2)));
    assert_eq!(setup(&choices).seats[0].handicap, Handicap::Fewer(2));
    choices.apply(&cards, ChoiceChange::AntiSymmetry("swap"));
    assert_eq!(setup(&choices).seats[0].handicap, Handicap::None);
    choices.apply(&cards, ChoiceChange::AntiSymmetry("none"));
    assert_eq!(setup(&choices).seats[0].handicap, Handicap::Fewer(2));
    // One seat can have won a stack in Byte.
    let byte = cards.iter().position(|card| card.id == "byte").unwrap();
    choices.apply(&cards, ChoiceChange::Card(byte));
    for place in [0, 1] {
        choices.apply(
            &cards,
            ChoiceChange::Handicap(place, Handicap::WonStacks(1)),
        );
        let now = handicaps(&setup(&choices));
        assert_eq!(now[place], Handicap::WonStacks(1));
        assert_eq!(now[1 - place], Handicap::None);
    }
    // A handicap of a newer program counts as none.
    let text = ron::to_string(&choices)
        .unwrap()
        .replace("won-1", "stones-9");
    let read: NewGameChoices = ron::from_str(&text).unwrap();
    assert_eq!(handicaps(&setup(&read)), [Handicap::None; 2]);
}

#[test]
fn a_rematch_keeps_handicaps_and_players_take_theirs_along() {
    let cards = variant_cards();
    let mut setup = with("two", &["person", "champion"]);
    setup.seats[1].handicap = Handicap::Fewer(3);
    let again = rematch_setup(&setup, &NewGameChoices::default(), &cards);
    assert_eq!(handicaps(&again), [Handicap::None, Handicap::Fewer(3)]);
    let rotated = rotate_players(again, &cards);
    assert_eq!(
        rotated.seats[0].controller,
        Controller::Computer("champion".into())
    );
    assert_eq!(handicaps(&rotated), [Handicap::Fewer(3), Handicap::None]);
}

/// A computer plays with a handicap; the game is saved, listed, resumed and ended.
#[test]
fn a_game_with_handicaps_is_saved_and_resumed() {
    let mut test = TestSession::with_folders("handicaps");
    let mut setup = with("two", &["person", "greedy"]);
    setup.seats[0].handicap = Handicap::Reserve(2);
    setup.seats[1].handicap = Handicap::Fewer(1);
    test.handle(MatchCommand::Start(setup));
    for ply in [2, 4] {
        test.play_first_move();
        test.until("a move", |test| test.plies().0 == ply);
    }
    test.assert_board_in_sync();
    let record = record_of(test.current());
    assert_eq!(record.settings["handicap"], "G:reserve-2,R:fewer-1");
    assert_eq!(Record::read(&record.write().unwrap()).as_ref(), Ok(&record));
    let position = test.game().position_text();
    assert!(position.ends_with(" missing=R1"), "{position}");
    test.handle(MatchCommand::Leave);
    let games = test.games(EntryKind::Unfinished);
    let EntryContent::Read(summary) = &games[0].content else {
        panic!("{:?}", games[0].content);
    };
    let listed: Vec<_> = summary.seats.iter().map(|seat| seat.handicap).collect();
    assert_eq!(listed, [Handicap::Reserve(2), Handicap::Fewer(1)]);
    test.ask(stack_session::library::LibraryCommand::Resume(None));
    test.until("the match", |test| test.session.current().is_some());
    assert_eq!(test.game().position_text(), position);
    assert_eq!(handicaps(&test.current().setup), listed);
}
